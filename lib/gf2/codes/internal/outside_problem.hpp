// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/minimum_distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The search for a lightest e with H·e = 0 and L·e != 0.
///
/// If `is_pauli`, there are three columns for each of n qubits: those of all errors X, then those of all Z and of all
/// Y; in H and in L, a column Y is the sum of X and Z. A lightest e that counts has at most one column of a qubit,
/// because two of them have the same sum as the third. Information sets do not search these e, most of which are not
/// lightest, but the words (x | z | x + z) with a one in x for X or Y and in z for Z or Y; their weight is twice the
/// number of qubits.
struct OutsideProblem {
    BitMatrix checks;         ///< H, m x n
    BitMatrix outside;        ///< L, k x n, its rows independent modulo the row space of H
    std::size_t divisor = 1;  ///< of the weights of all e with H·e = 0: 1 or 2
    bool is_pauli = false;
    std::optional<BitMatrix> uncounted{};  ///< if known: its rows span the e with H·e = 0 and L·e = 0
    /// If given, the e are the sums of its rows, which are independent, and H is not known and has no rows.
    std::optional<BitMatrix> generators{};

    /// The number of columns n.
    [[nodiscard]] std::size_t length() const noexcept { return checks.columns(); }

    /// A basis of the words that information sets search.
    [[nodiscard]] BitMatrix basis() const;

    /// L·e for the solution e of each row of basis().
    [[nodiscard]] BitMatrix labels(const BitMatrix& basis) const;

    /// The weight of a word, divided by that of its solution.
    [[nodiscard]] std::size_t scale() const noexcept { return is_pauli ? 2 : 1; }

    /// The solution of a word.
    [[nodiscard]] BitVector solution_of(BitVector word) const;

    /// The word of a solution.
    [[nodiscard]] BitVector word_of(const BitVector& solution) const;
};

/// The word (x | z | x + z) of a solution (X | Z | Y) of a Pauli problem.
[[nodiscard]] BitVector pauli_word_of(const BitVector& solution);

/// @throws std::invalid_argument if both L and S are given, numbers of columns differ, or H·Sᵀ is not 0
void require_fitting(const BitMatrix& checks, const Counted& counted);

/// The problem of minimum_distance().
/// @throws nothing that require_fitting() does not throw
[[nodiscard]] OutsideProblem outside_problem(const BitMatrix& checks, const Counted& counted);

/// That of the code with these generators, for information sets alone.
[[nodiscard]] OutsideProblem code_problem(const BitMatrix& generators);

/// The least number of qubits of an operator that commutes with some operators and anticommutes with some other one.
/// @param commuting       r x 2n, rows [X | Z]
/// @param anticommuting   k x 2n; its rows commute with those of `commuting` and are independent modulo these
[[nodiscard]] OutsideProblem pauli_problem(const BitMatrix& commuting, const BitMatrix& anticommuting);

}  // namespace gf2::codes::internal
