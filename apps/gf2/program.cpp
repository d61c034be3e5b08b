// SPDX-License-Identifier: MIT
#include <array>

#include "commands.hpp"
#include "common/command_documents.hpp"
#include "common/least_weight.hpp"

namespace gf2::apps::gf2_cli {
namespace {

constexpr std::string_view kMergeExample = R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101' > s
  $ gf2 minweight h s --shard 1/2 --checkpoint first > first.txt
  $ gf2 minweight h s --shard 2/2 --checkpoint second > second.txt
  $ gf2 merge first second
  0001000
)";

constexpr std::string_view kCompletionExample = R"(  $ gf2 completion bash | grep complete
  complete -F _gf2 gf2
)";

constexpr std::string_view kManExample = R"(  $ gf2 man > gf2.1
  $ head -n 1 gf2.1
  .\" Made by: gf2 man
)";

}  // namespace

Program program() {
    static const std::array commands = {kSolveCommand,
                                        kMinweightCommand,
                                        kVerifyCommand,
                                        kRankCommand,
                                        kNullityCommand,
                                        kRrefCommand,
                                        kNullspaceCommand,
                                        kInverseCommand,
                                        kMulCommand,
                                        kDistanceCommand,
                                        kWeightsCommand,
                                        kTransposeCommand,
                                        kConvertCommand,
                                        kFormatsCommand,
                                        kInfoCommand,
                                        kSpyCommand,
                                        kRandomCommand,
                                        merge_command(kMergeExample),
                                        completion_command(kCompletionExample),
                                        man_command(kManExample)};
    return {"gf2", "Linear algebra over GF(2), with certificates.", commands};
}

}  // namespace gf2::apps::gf2_cli
