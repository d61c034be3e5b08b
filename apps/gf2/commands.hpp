// SPDX-License-Identifier: MIT
#pragma once

#include "common/program.hpp"

namespace gf2::apps::gf2_cli {

extern const Command kConvertCommand;
extern const Command kDistanceCommand;
extern const Command kFormatsCommand;
extern const Command kInfoCommand;
extern const Command kInverseCommand;
extern const Command kMinweightCommand;
extern const Command kMulCommand;
extern const Command kNullityCommand;
extern const Command kNullspaceCommand;
extern const Command kRandomCommand;
extern const Command kRankCommand;
extern const Command kRrefCommand;
extern const Command kSolveCommand;
extern const Command kSpyCommand;
extern const Command kTransposeCommand;
extern const Command kVerifyCommand;
extern const Command kWeightsCommand;

/// The program: all of them.
[[nodiscard]] Program program();

}  // namespace gf2::apps::gf2_cli
