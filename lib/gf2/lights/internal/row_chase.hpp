// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// Light chasing upwards on the classic board: given the presses of the rows below, each row of lights decides the
/// presses of the row above it. Keeps two rows; the work on many rows is shared among threads by columns.
class RowChase {
public:
    /// Begins below the last row, with its presses.
    RowChase(const BitVector& last_row, bool with_centre);

    /// The presses of the row that the next row of lights is in, as words.
    [[nodiscard]] const std::vector<std::uint64_t>& presses() const noexcept { return current_; }
    [[nodiscard]] BitVector presses_vector() const { return bit_vector_from_words(columns_, current_); }

    /// Takes `count` rows of lights, upwards from where the last call stopped: row i is at lights - i * stride, its
    /// bits past the last column zero; all are off if `lights` is null. The presses of row i, which were known before
    /// its lights, go to presses - i * presses_stride unless that is null. Afterwards presses() has those of the next
    /// row.
    void advance(const std::uint64_t* lights, std::size_t stride, std::size_t count, std::uint64_t* presses,
                 std::size_t presses_stride);

private:
    // The words first .. last - 1 of each row, at most kRowsAtOnce of them.
    void advance_part(const std::uint64_t* lights, std::size_t stride, std::size_t count, std::uint64_t* presses,
                      std::size_t presses_stride, std::size_t first, std::size_t last);

    std::size_t columns_;
    std::uint64_t self_;
    std::vector<std::uint64_t> below_;
    std::vector<std::uint64_t> current_;
    std::vector<std::uint64_t> next_below_;
    std::vector<std::uint64_t> next_current_;
};

/// What the first row of lights would need above it, after a chase of the board from a last row of no presses.
[[nodiscard]] BitVector row_left_over(const Board& lights, bool with_centre);

/// The presses that follow from those of the last row.
/// @param lights  null if all are off
[[nodiscard]] Board presses_from_last_row(const BitVector& last_row, const Board* lights, std::size_t rows,
                                          bool with_centre);

}  // namespace gf2::lights::internal
