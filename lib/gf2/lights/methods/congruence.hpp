// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::lights::internal {

/// The classic board of R rows and C columns on the plane as one polynomial congruence.
///
/// With B the rule within a row (a cell and its two neighbours, or these alone), rows of presses x and lights l satisfy
/// x_(i-1) + B·x_i + x_(i+1) = l_i with x_0 = x_(R+1) = 0. Read upwards, row by row, the last row of presses decides
/// all: what x_0 becomes is q + p_(R+1)(B)·x_R, with q what it becomes from x_R = 0 and p the Fibonacci polynomials.
/// Rows under the adjacency matrix of the path of C vertices are the polynomials modulo F = f_(C+1), so that the board
/// is the congruence P·x_R = q modulo F with P(t) = f_(R+1)(t + 1), or f_(R+1)(t) without centre
/// (docs/theory/boards.md).
///
/// The free columns of the press matrix are the last cells of the last row, as many as the degree k of g = gcd(P, F): a
/// quiet pattern is one of F/g's multiples in its last row, and these have degrees C - k .. C - 1. So the x_R of least
/// degree is the canonical solution's.
class PathCongruence {
public:
    /// Time O(M(C)·log C) for multiplications of length C, M(C), after p_(R+1) modulo F: log2(R) squarings.
    PathCongruence(std::uint64_t rows, std::size_t columns, PlusVariant rule);

    /// Degree of g; the nullity of the press matrix.
    [[nodiscard]] std::size_t nullity() const noexcept { return static_cast<std::size_t>(g_.degree()); }

    [[nodiscard]] PlusVariant rule() const noexcept { return rule_; }

    /// The last row of the canonical solution, if there is one, for a board that leaves q in row 0.
    [[nodiscard]] std::optional<BitVector> last_row(const BitVector& q) const;

    /// The first row of the canonical solution, if there is one, for a board that a chase downwards from no presses in
    /// the first row leaves q below the last row and r in the last row of presses.
    [[nodiscard]] std::optional<BitVector> first_row(const BitVector& q, const BitVector& r) const;

    /// The first of the canonical quiet patterns that overlap such a board in an odd number of lights, by its number.
    /// @pre last_row(q) is nothing
    [[nodiscard]] std::size_t overlapping_pattern(const BitVector& q) const;

    /// The last row of a canonical quiet pattern: 1 at cell C - k + i, 0 at the other ones of the last k cells.
    /// @pre i < nullity()
    [[nodiscard]] BitVector quiet_row(std::size_t i) const;

private:
    // Of P·x = q modulo F, that of degree below C - k.
    [[nodiscard]] std::optional<BitPoly> least_solution(const BitVector& q) const;

    std::uint64_t rows_;
    std::size_t columns_;
    PlusVariant rule_;
    BitPoly f_;  // F
    BitPoly g_;
    BitPoly f_by_g_;   // F/g
    BitPoly inverse_;  // of P/g modulo F/g
};

/// Its quiet patterns, made when they are asked for.
[[nodiscard]] QuietPatterns quiet_patterns_of(const Grid& grid, std::shared_ptr<const PathCongruence> congruence);

/// The proof for a board without solution.
/// @pre congruence.last_row(left_over) is nothing for the row that the board leaves over
[[nodiscard]] Unsolvable proof_of(const PathCongruence& congruence, const QuietPatterns& quiet,
                                  const BitVector& left_over);

/// Why a game is no congruence; empty if it is one.
[[nodiscard]] std::string congruence_obstacle(const Grid& grid);

/// Bytes of the presses, and of the polynomials.
[[nodiscard]] std::uint64_t congruence_bytes(const Grid& grid);

/// nullity_by_formula() of the board.
[[nodiscard]] std::size_t congruence_nullity(const Grid& grid);

/// The congruence, in memory: O(R·C / 64) time.
extern const BoardMethod kCongruenceMethod;

}  // namespace gf2::lights::internal
