// SPDX-License-Identifier: MIT
#include <array>

#include "common/program.hpp"
#include "lightsout/commands.hpp"

int main(int argc, char** argv) {
    using namespace gf2::apps;
    using namespace gf2::apps::lightsout;
    const std::array commands = {kSolveCommand, kCheckCommand,   kVerifyCommand, kApplyCommand, kShowCommand,
                                 kMakeCommand,  kNullityCommand, kReportCommand, kStatsCommand, kQuietCommand};
    return run_program({"lightsout", "Solves lights-out boards of any size, and proves its answers.", commands}, argc,
                       argv);
}
