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
/// Let B be the rule within a row (a cell and its two neighbours, or the neighbours alone). Rows of presses x and
/// lights l satisfy x_(i-1) + B·x_i + x_(i+1) = l_i with x_0 = x_(R+1) = 0. Read upwards, row by row, the last row of
/// presses decides all: x_0 comes out as q + p_(R+1)(B)·x_R, where q is its value for x_R = 0 and p are the Fibonacci
/// polynomials. Rows under the adjacency matrix of the path of C vertices are the polynomials modulo F = f_(C+1), so
/// the board is the congruence P·x_R = q modulo F with P(t) = f_(R+1)(t + 1), or f_(R+1)(t) without centre
/// (docs/theory/boards.md).
///
/// The free columns of the press matrix are the last k cells of the last row, where k is the degree of g = gcd(P, F):
/// the last row of a quiet pattern is a multiple of F/g, and these have degrees C - k .. C - 1. So the x_R of least
/// degree is that of the canonical solution.
class PathCongruence {
public:
    /// Makes the congruence of a board.
    /// Time O(M(C)·log C), where M(C) is that of a multiplication of length C, after log2(R) squarings for p_(R+1)
    /// modulo F.
    PathCongruence(std::uint64_t rows, std::size_t columns, PlusVariant rule);

    /// The degree of g, which is the nullity of the press matrix.
    [[nodiscard]] std::size_t nullity() const noexcept { return static_cast<std::size_t>(g_.degree()); }

    [[nodiscard]] PlusVariant rule() const noexcept { return rule_; }

    /// The last row of the canonical solution for a board that leaves q in row 0; an empty optional if there is no
    /// solution.
    [[nodiscard]] std::optional<BitVector> last_row(const BitVector& q) const;

    /// The first row of the canonical solution for a board for which a chase downwards, from no presses in the first
    /// row, leaves q below the last row and r in the last row of presses; an empty optional if there is no solution.
    [[nodiscard]] std::optional<BitVector> first_row(const BitVector& q, const BitVector& r) const;

    /// The number of the first canonical quiet pattern that overlaps a board that leaves q in row 0 in an odd number of
    /// lights.
    /// @pre last_row(q) is empty
    [[nodiscard]] std::size_t overlapping_pattern(const BitVector& q) const;

    /// The last row of canonical quiet pattern i: 1 at cell C - k + i, 0 at the others of the last k cells.
    /// @pre i < nullity()
    [[nodiscard]] BitVector quiet_row(std::size_t i) const;

private:
    // The solution of P·x = q modulo F of degree below C - k.
    [[nodiscard]] std::optional<BitPoly> least_solution(const BitVector& q) const;

    std::uint64_t rows_;
    std::size_t columns_;
    PlusVariant rule_;
    BitPoly f_;  // F
    BitPoly g_;
    BitPoly f_by_g_;   // F/g
    BitPoly inverse_;  // of P/g modulo F/g
};

/// The quiet patterns of a congruence, made on request.
[[nodiscard]] QuietPatterns quiet_patterns_of(const Grid& grid, std::shared_ptr<const PathCongruence> congruence);

/// The proof that a board is unsolvable.
/// @pre congruence.last_row(left_over) is empty, where `left_over` is the row that the board leaves over
[[nodiscard]] Unsolvable proof_of(const PathCongruence& congruence, const QuietPatterns& quiet,
                                  const BitVector& left_over);

/// Why a game is not a congruence; empty if it is one.
[[nodiscard]] std::string congruence_obstacle(const Grid& grid);

/// Bytes of the presses and of the polynomials.
[[nodiscard]] std::uint64_t congruence_bytes(const Grid& grid);

/// The nullity of the board by nullity_by_formula().
[[nodiscard]] std::size_t congruence_nullity(const Grid& grid);

/// The congruence of polynomials, in memory: O(R·C / 64) time.
extern const BoardMethod kCongruenceMethod;

}  // namespace gf2::lights::internal
