// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The positions of the ones of a vector, increasing.
using Support = std::vector<std::size_t>;

/// The columns of a problem: e is a solution if the syndromes of its columns add up to 0, and counts if their labels do
/// not. Long codes of few checks have equal columns, so solutions of one or two ones: no basis is needed to find them.
struct ProblemColumns {
    std::size_t count;                               ///< n
    std::function<Support(std::size_t j)> syndrome;  ///< column j of H
    std::function<Support(std::size_t j)> label;     ///< column j of L; or e_j modulo the row space of S
    bool is_pauli = false;                           ///< as OutsideProblem
};

/// The columns of the problem of minimum_distance().
/// @throws std::invalid_argument as outside_problem()
[[nodiscard]] ProblemColumns columns_of(const BitMatrix& checks, const Counted& counted);

/// The columns of all errors X, all Z and all Y of n qubits.
/// @param commuting  r x 2n; a solution commutes with its rows [X | Z]
/// @param modulo     r x 2n; a solution that is a product of its rows does not count
[[nodiscard]] ProblemColumns pauli_columns(const BitMatrix& commuting, const BitMatrix& modulo);

inline constexpr std::size_t kMaxShort = 2;

/// The lightest solutions that count, if they have one or two ones.
struct ShortWords {
    std::size_t weight = 0;          ///< 1 or 2; 0 if all solutions that count are heavier
    std::uint64_t count = 0;         ///< of that weight
    std::vector<BitVector> words{};  ///< some of them, or all
};

/// The solutions that count, of weight 1 or else of weight 2. Time and memory: those of all syndromes and labels.
/// @param most    keeps so many words
/// @param memory  in bytes: keeps fewer words if these need more, but one at least
/// @throws Cancelled if cancelled
[[nodiscard]] ShortWords short_words(const ProblemColumns& columns, std::size_t most, std::uint64_t memory);

/// Some solution that counts: a row of a sparse basis.
/// @pre there is one
[[nodiscard]] BitVector some_word(const BitMatrix& checks, const ProblemColumns& columns);

/// What is known of a long problem without a search.
/// @param word   a solution that counts
/// @param bound  no solution that counts is lighter
[[nodiscard]] Distance distance_of(BitVector word, std::size_t bound);

}  // namespace gf2::codes::internal
