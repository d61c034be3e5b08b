// SPDX-License-Identifier: MIT
#include <array>

#include "common/program.hpp"
#include "lightsout/commands.hpp"

int main(int argc, char** argv) {
    using namespace gf2::apps;
    const std::array commands = {lightsout::kNullityCommand};
    return run_program({"lightsout", "Solves lights-out boards of any size, and proves its answers.", commands}, argc,
                       argv);
}
