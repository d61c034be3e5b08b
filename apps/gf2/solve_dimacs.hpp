// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/command.hpp"
#include "apps/gf2/sparse_way.hpp"

namespace gf2::apps::gf2_program {

/// Reads a formula of XOR clauses, solves it and prints the answer on lines that begin with s, v and c, as SAT solvers
/// do. With --sparse, clauses of several literals that are no XOR clauses are left out: the answer may then be unknown.
/// Returns the exit status.
[[nodiscard]] int solve_dimacs(const Context& context, const std::string& path, const SparseWay& way);

}  // namespace gf2::apps::gf2_program
