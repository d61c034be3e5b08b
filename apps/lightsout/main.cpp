// SPDX-License-Identifier: MIT
#include <array>

#include "common/command_documents.hpp"
#include "common/least_weight.hpp"
#include "common/program.hpp"
#include "lightsout/commands.hpp"

namespace {

constexpr std::string_view kMergeExample = R"(  $ printf '1111\n1111\n1111\n1111\n' > board
  $ lightsout solve --min board --shard 1/2 --checkpoint first > first.txt
  $ lightsout solve --min board --shard 2/2 --checkpoint second > second.txt
  $ lightsout merge first second
  0010
  1000
  0001
  0100
)";

constexpr std::string_view kCompletionExample = R"(  $ lightsout completion bash | grep complete
  complete -F _lightsout lightsout
)";

constexpr std::string_view kManExample = R"(  $ lightsout man > lightsout.1
  $ head -n 1 lightsout.1
  .\" Made by: lightsout man
)";

}  // namespace

int main(int argc, char** argv) {
    using namespace gf2::apps;
    using namespace gf2::apps::lightsout;
    const std::array commands = {kSolveCommand,
                                 kBatchCommand,
                                 kHintCommand,
                                 kPlayCommand,
                                 kChaseCommand,
                                 kCheckCommand,
                                 kVerifyCommand,
                                 kApplyCommand,
                                 kShowCommand,
                                 kMakeCommand,
                                 kQuietCommand,
                                 kNullityCommand,
                                 kReportCommand,
                                 kStatsCommand,
                                 kMinimaCommand,
                                 merge_command(kMergeExample),
                                 completion_command(kCompletionExample),
                                 man_command(kManExample)};
    return run_program({"lightsout", "Solves lights-out boards of any size, and proves its answers.", commands}, argc,
                       argv);
}
