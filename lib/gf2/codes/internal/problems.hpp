// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

/// True if the bases of a search on these checks take more than a moment: then they are made within the limits of the
/// budget, and short words are looked for first.
[[nodiscard]] bool is_long(const BitMatrix& checks);

/// Makes the bases of searches, and their first steps.
/// @param checks  of each search
/// @throws if is_long() for one of them, Cancelled if budget.stop requests it; std::length_error if all bases together
///         need more than budget.memory
void set_up(const Budget& budget, std::initializer_list<const BitMatrix*> checks, const std::function<void()>& work);

/// @throws std::invalid_argument if the numbers of columns differ, with the names of the two
void require_columns(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name);

/// @throws std::invalid_argument if A·Bᵀ is not 0: names the first pair of rows, counted from 1, with an odd number of
///         ones in common
void require_orthogonal(const BitMatrix& a, const char* a_name, const BitMatrix& b, const char* b_name);

/// Those rows of `candidates` that are no sum of rows of `modulo` and of rows above.
[[nodiscard]] BitMatrix basis_modulo(const BitMatrix& candidates, const BitMatrix& modulo);

/// basis_modulo(space.basis, modulo), in the time of a row echelon form of `modulo`.
/// @pre the rows of `modulo` lie in the space
[[nodiscard]] BitMatrix quotient_basis(const NullspaceBasis& space, const BitMatrix& modulo);

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

    /// The least weight from this one on that the divisor allows.
    [[nodiscard]] std::size_t round_up(std::size_t weight) const noexcept {
        return (weight + divisor - 1) / divisor * divisor;
    }

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

/// The problem of minimum_distance_of_nullspace().
/// @throws nothing that require_fitting() does not throw
[[nodiscard]] OutsideProblem outside_problem(const BitMatrix& checks, const Counted& counted);

/// That of the code with these generators, for information sets alone.
[[nodiscard]] OutsideProblem code_problem(const BitMatrix& generators);

/// The least number of qubits of an operator that commutes with some operators and anticommutes with some other one.
/// @param commuting       r x 2n, rows [X | Z]
/// @param anticommuting   k x 2n; its rows commute with those of `commuting` and are independent modulo these
[[nodiscard]] OutsideProblem pauli_problem(const BitMatrix& commuting, const BitMatrix& anticommuting);

/// A problem before anything is made of it. The matrices or the code must outlive it.
struct ProblemMakers {
    const BitMatrix& checks;                  ///< they say what its bases take
    std::function<ProblemColumns()> columns;  ///< for short words, which are looked for first if is_long(checks)
    std::function<OutsideProblem()> problem;
};

/// The distance of a long problem that words of one or two ones prove; an empty optional if these do not.
/// @throws Cancelled if budget.stop requests it
[[nodiscard]] std::optional<Distance> short_distance(const ProblemMakers& make, const Budget& budget);

/// The same for a CSS code, if words of one kind at least prove it; beside them, some word of the other kind.
[[nodiscard]] std::optional<CssDistance> short_distance(const CssCode& code, const Budget& budget);

/// The distance of a CSS code with these sides.
[[nodiscard]] CssDistance distance_of_sides(Distance x, Distance z);

/// The problem of minimum_distance_of_nullspace(checks, counted), with its errors.
[[nodiscard]] ProblemMakers makers_of(const BitMatrix& checks, const Counted& counted);

/// The problem of one kind of operators, which must commute with the checks of the other kind.
[[nodiscard]] ProblemMakers makers_of(const CssCode& code, Side side);

/// The problem of minimum_distance(code).
[[nodiscard]] ProblemMakers makers_of(const SubsystemCode& code);

/// Solutions that count, of one weight.
struct LightWords {
    std::vector<BitVector> words{};  ///< those kept, in lexicographic order
    std::uint64_t count = 0;         ///< their number, also of those that are not kept
    bool complete = false;           ///< there are no others
};

/// All solutions of a weight that count, as words (OutsideProblem::word_of()). None if budget.stop ends the search
/// before it begins.
/// @param most   so many are kept
/// @param nodes  of all searches that share the budget: increased by those of this one
/// @pre no solution that counts is lighter
[[nodiscard]] LightWords light_words(const ProblemMakers& make, std::size_t weight, std::size_t most,
                                     const Budget& budget, std::atomic<std::uint64_t>& nodes);

/// The lightest solutions that count, after a search for the distance that found this word.
[[nodiscard]] LightestWords lightest_words(const LeastWeight& distance, const BitVector& word,
                                           const ProblemMakers& make, std::size_t most, const Budget& budget);

}  // namespace gf2::codes::internal
