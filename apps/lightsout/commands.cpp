// SPDX-License-Identifier: MIT
#include "apps/lightsout/commands.hpp"

namespace gf2::apps::lightsout {

extern const Command kSolveCommand;
extern const Command kBatchCommand;
extern const Command kHintCommand;
extern const Command kPlayCommand;
extern const Command kChaseCommand;
extern const Command kCheckCommand;
extern const Command kEquationsCommand;
extern const Command kVerifyCommand;
extern const Command kApplyCommand;
extern const Command kShowCommand;
extern const Command kMakeCommand;
extern const Command kQuietCommand;
extern const Command kNullityCommand;
extern const Command kReportCommand;
extern const Command kStatsCommand;
extern const Command kMinimaCommand;

// In the order of --help.
std::vector<Command> commands() {
    return {kSolveCommand,     kBatchCommand,  kHintCommand,  kPlayCommand,  kChaseCommand, kCheckCommand,
            kEquationsCommand, kVerifyCommand, kApplyCommand, kShowCommand,  kMakeCommand,  kQuietCommand,
            kNullityCommand,   kReportCommand, kStatsCommand, kMinimaCommand};
}

}  // namespace gf2::apps::lightsout
