// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "apps/cli/program.hpp"
#include "apps/draw/steps.hpp"
#include "apps/lightsout/board_file.hpp"

namespace gf2::apps::lightsout {

/// The commands by theme, in the order of --help: each is the table of a source of this name.
[[nodiscard]] std::span<const Command> solve_commands();
[[nodiscard]] std::span<const Command> batch_commands();
[[nodiscard]] std::span<const Command> board_commands();
[[nodiscard]] std::span<const Command> equation_commands();
[[nodiscard]] std::span<const Command> play_commands();
[[nodiscard]] std::span<const Command> puzzle_commands();
[[nodiscard]] std::span<const Command> picture_commands();
[[nodiscard]] std::span<const Command> fact_commands();
[[nodiscard]] std::span<const Command> table_commands();

/// How files may be written, for `help`.
[[nodiscard]] std::span<const HelpPage> help_pages();

/// The program: these commands and those that both programs share.
[[nodiscard]] Program program();

/// The action of a command with these options.
template <class Options>
std::function<int()> action(const std::shared_ptr<Options>& options, int (*run)(const Context&, const Options&),
                            const Context& context) {
    return [options, run, &context] {
        return run(context, *options);
    };
}

/// The action of a command on a board, which may be a link: takes from it what the arguments leave open.
template <class Options>
std::function<int()> action_on_board(const std::shared_ptr<Options>& options,
                                     int (*run)(const Context&, const Options&), const Context& context,
                                     const Arguments& arguments) {
    return [options, run, &context, &arguments] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

/// `lightsout solve --steps`: shows how elimination solves the equations of a board, or proves that it is unsolvable.
/// Returns the exit status.
/// @throws InputError if the board has more than kMaxStepsSize cells
[[nodiscard]] int solve_by_steps(const Context& context, const Position& position, const std::string& target,
                                 const StepsOptions& options);

}  // namespace gf2::apps::lightsout
