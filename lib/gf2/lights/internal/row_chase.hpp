// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::lights::internal {

/// Light chasing on the classic board, row by row from one end: each row of lights decides the presses of the next row.
/// Keeps two rows; the work on many rows is shared among threads by columns.
class RowChase {
public:
    /// Begins on the plane, with the presses of the row at that end.
    RowChase(const BitVector& first_presses, PlusVariant rule)
        : RowChase(BitVector(first_presses.size()), first_presses, rule, Gluing::kNone) {}

    /// Begins with the presses of the row at that end and of one before it.
    /// @param across  kStraight if the last column is next to the first one, else kNone
    RowChase(const BitVector& presses_before, const BitVector& first_presses, PlusVariant rule, Gluing across);

    /// The presses of the next row, which are known before its lights; past the end, the row left over.
    [[nodiscard]] BitVector presses() const { return bit_vector_from_words(columns_, current_); }

    /// The presses of the last row taken.
    [[nodiscard]] BitVector presses_before() const { return bit_vector_from_words(columns_, before_); }

    /// Rows of lights, and the destination of their presses.
    struct Rows {
        std::size_t count;
        const std::uint64_t* lights;    ///< row i is at lights + i * lights_stride, with zero bits past the last
                                        ///< column; null if all lights are off
        std::ptrdiff_t lights_stride;   ///< from one row to the next, in words
        std::uint64_t* presses;         ///< row i goes to presses + i * presses_stride; null for none
        std::ptrdiff_t presses_stride;  ///< from one row to the next, in words
    };

    /// Chases the next rows.
    void advance(Rows rows);

private:
    // Chases the words first .. last - 1 of each row, at most kRowsAtOnce rows.
    void advance_part(const Rows& rows, std::size_t first, std::size_t last);

    std::size_t columns_;
    std::uint64_t self_;
    bool wraps_;
    std::vector<std::uint64_t> before_;
    std::vector<std::uint64_t> current_;
    std::vector<std::uint64_t> next_before_;
    std::vector<std::uint64_t> next_current_;
};

/// The presses that the first row of lights would need above it, after a chase of the board upwards from a last row
/// without presses.
[[nodiscard]] BitVector row_left_over(const Board& lights, PlusVariant rule);

/// The presses of a board, determined by those of the last row.
/// @param lights  null if all are off
[[nodiscard]] Board presses_from_last_row(const BitVector& last_row, const Board* lights, std::size_t rows,
                                          PlusVariant rule);

/// p_n(B) modulo m as a polynomial in t, where t is the action of the path: f_n(t + 1), or f_n(t) without centre.
/// Time O(n / 64 + M(n)), or 2·log2(n) squarings modulo m if n exceeds twice the length of m.
[[nodiscard]] BitPoly chase_polynomial(std::uint64_t n, const BitPoly& m, PlusVariant rule);

}  // namespace gf2::lights::internal
