// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// The method that solves a game, ready to do so.
struct MethodChoice {
    const BoardMethod* method = nullptr;
    std::unique_ptr<BoardSolver> solver = {};
    std::string reason = {};  ///< why it was taken, for people
};

/// The method that options.method names; if that is empty, of those that apply and fit the memory limit the one of the
/// least cost. Methods are made ready in the order of what they cost at least, until none of the others can cost less.
///
/// @throws std::invalid_argument if there is no method of that name, or if it does not apply
/// @throws std::length_error if it needs more than options.memory_limit; if the choice is free, if each one does. A
///         solver may find out only later what it needs
[[nodiscard]] MethodChoice choose_method(const Equations& equations, const SolveOptions& options);

/// @throws std::invalid_argument if there is no method of that name; the message lists them
[[nodiscard]] const BoardMethod& method_named(std::string_view name);

/// @throws std::invalid_argument if the method does not apply to the game; the message says why
void require_method(const BoardMethod& method, const Grid& grid);

}  // namespace gf2::lights::internal
