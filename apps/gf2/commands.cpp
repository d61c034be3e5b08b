// SPDX-License-Identifier: MIT
#include "apps/gf2/commands.hpp"

namespace gf2::apps::gf2_program {

extern const Command kSolveCommand;
extern const Command kMinweightCommand;
extern const Command kDecodeCommand;
extern const Command kVerifyCommand;
extern const Command kRankCommand;
extern const Command kNullityCommand;
extern const Command kRrefCommand;
extern const Command kNullspaceCommand;
extern const Command kInverseCommand;
extern const Command kDeterminantCommand;
extern const Command kMulCommand;
extern const Command kAddCommand;
extern const Command kDistanceCommand;
extern const Command kLogicalsCommand;
extern const Command kCodeCommand;
extern const Command kWeightsCommand;
extern const Command kRadiusCommand;
extern const Command kTransposeCommand;
extern const Command kConvertCommand;
extern const Command kFormatsCommand;
extern const Command kInfoCommand;
extern const Command kSpyCommand;
extern const Command kRandomCommand;
extern const Command kPolyCommand;

// In the order of --help.
std::vector<Command> commands() {
    return {kSolveCommand,   kMinweightCommand, kDecodeCommand,    kVerifyCommand,   kRankCommand,
            kNullityCommand, kRrefCommand,      kNullspaceCommand, kInverseCommand,  kDeterminantCommand,
            kMulCommand,     kAddCommand,       kDistanceCommand,  kLogicalsCommand, kCodeCommand,
            kWeightsCommand, kRadiusCommand,    kTransposeCommand, kConvertCommand,  kFormatsCommand,
            kInfoCommand,    kSpyCommand,       kRandomCommand,    kPolyCommand};
}

}  // namespace gf2::apps::gf2_program
