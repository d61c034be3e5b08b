// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "apps/cli/program.hpp"
#include "apps/run/merge.hpp"

namespace gf2::apps::gf2_program {

/// @name The commands of each theme, in NAME.cpp
/// @{
[[nodiscard]] std::vector<Command> solve_commands();
[[nodiscard]] std::vector<Command> verify_commands();
[[nodiscard]] std::vector<Command> algebra_commands();
[[nodiscard]] std::vector<Command> arithmetic_commands();
[[nodiscard]] std::vector<Command> nullspace_commands();
[[nodiscard]] std::vector<Command> homology_commands();
[[nodiscard]] std::vector<Command> distance_commands();
[[nodiscard]] std::vector<Command> codes_commands();
[[nodiscard]] std::vector<Command> derive_commands();
[[nodiscard]] std::vector<Command> contains_commands();
[[nodiscard]] std::vector<Command> weights_commands();
[[nodiscard]] std::vector<Command> decode_commands();
[[nodiscard]] std::vector<Command> files_commands();
[[nodiscard]] std::vector<Command> polynomials_commands();
[[nodiscard]] std::vector<Command> recurrence_commands();
[[nodiscard]] std::vector<Command> functions_commands();
[[nodiscard]] std::vector<Command> integers_commands();
[[nodiscard]] std::vector<Command> space_commands();
[[nodiscard]] std::vector<Command> circuit_commands();
/// @}

/// @name How `merge` prints the records of distance and of weights
/// @{
[[nodiscard]] MergeKind merged_distances();
[[nodiscard]] MergeKind merged_weights();
/// @}

/// How files may be written, for `help`.
[[nodiscard]] std::span<const HelpPage> help_pages();

/// The program: the commands of all themes and those that both programs share.
[[nodiscard]] Program program();

/// Command::declare of a command whose options are a type with declare() and run().
template <class Options>
std::function<int()> declared(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    if constexpr (requires { options->declare(arguments, context); }) {
        options->declare(arguments, context);
    } else {
        options->declare(arguments);
    }
    return [options, &context] {
        return options->run(context);
    };
}

}  // namespace gf2::apps::gf2_program
