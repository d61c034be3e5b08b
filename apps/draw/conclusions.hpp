// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "apps/draw/elimination.hpp"
#include "apps/draw/steps_writer.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps {

/// The names of the unknowns and equations of a system, and the form of its vectors.
struct SystemNames {
    std::vector<std::string> unknowns;   ///< subscripts, n of them
    std::vector<std::string> equations;  ///< m of them; on a board, the names of the lights

    /// For a board: its rows where the cells of a vector are 1. Empty for systems without a board.
    std::function<std::vector<std::string>(const BitVector&)> board;

    /// The names 1, 2, 3, ... for m equations in n unknowns.
    [[nodiscard]] static SystemNames numbers(std::size_t m, std::size_t n);
};

/// Says what the eliminated [A | b] means: the equations that add up to 0 = 1, the only solution, or the general
/// solution x = x0 + c1 v1 + ... + ck vk, where v1, ..., vk is the basis of the nullspace and ci the value of the i-th
/// free unknown.
/// @param outcome  gf2::solve(A, b)
void conclude_system(StepsWriter& writer, const Elimination& elimination, const SolveResult& outcome,
                     const SystemNames& names);

/// Says what the eliminated A means: its rank, its pivot columns and its free columns.
void conclude_rref(StepsWriter& writer, const Elimination& elimination);

/// Says what the eliminated [A | I] of an invertible A means.
void conclude_inverse(StepsWriter& writer);

/// Says what the eliminated [A | I] of a singular A means.
void conclude_singular(StepsWriter& writer, const Singularity& proof);

}  // namespace gf2::apps
