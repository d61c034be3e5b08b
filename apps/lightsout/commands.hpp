// SPDX-License-Identifier: MIT
#pragma once

#include "common/program.hpp"

namespace gf2::apps::lightsout {

extern const Command kApplyCommand;
extern const Command kBatchCommand;
extern const Command kChaseCommand;
extern const Command kCheckCommand;
extern const Command kHintCommand;
extern const Command kMakeCommand;
extern const Command kMinimaCommand;
extern const Command kNullityCommand;
extern const Command kPlayCommand;
extern const Command kQuietCommand;
extern const Command kReportCommand;
extern const Command kShowCommand;
extern const Command kSolveCommand;
extern const Command kStatsCommand;
extern const Command kVerifyCommand;

/// The program: all of them.
[[nodiscard]] Program program();

}  // namespace gf2::apps::lightsout
