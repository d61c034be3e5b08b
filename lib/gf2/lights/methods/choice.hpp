// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// The method chosen for a game, with a solver that is ready.
struct MethodChoice {
    const BoardMethod* method = nullptr;
    std::unique_ptr<BoardSolver> solver = {};
    std::string reason = {};  ///< why it was chosen, in words
};

/// Chooses the method that options.method names, or, if that is empty, the one of least cost among those that apply and
/// fit the memory limit. Methods are prepared by increasing lower bound of their cost, until no other method can cost
/// less.
///
/// @throws std::invalid_argument if there is no method of that name, or if it does not apply
/// @throws std::length_error if it needs more than options.memory_limit; if the choice is free, if every method does. A
///         solver may find out only later how much it needs
[[nodiscard]] MethodChoice choose_method(const Equations& equations, const SolveOptions& options);

/// The method with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] const BoardMethod& method_named(std::string_view name);

/// Checks that a method applies to a game.
/// @throws std::invalid_argument if it does not; the message says why
void require_method(const BoardMethod& method, const Grid& grid);

}  // namespace gf2::lights::internal
