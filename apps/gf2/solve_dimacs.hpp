// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/command.hpp"

namespace gf2::apps::gf2_program {

/// Reads a formula of XOR clauses and prints the answer as SAT solvers do: lines that begin with s, v and c.
/// @return kSatisfiable or kUnsatisfiable
[[nodiscard]] int solve_dimacs(const Context& context, const std::string& path);

}  // namespace gf2::apps::gf2_program
