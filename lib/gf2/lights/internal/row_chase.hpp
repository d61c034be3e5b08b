// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::lights::internal {

/// Light chasing on the classic board, row by row from one end: each row of lights decides the presses of the row after
/// it. Keeps two rows; the work on many rows is shared among threads by columns.
class RowChase {
public:
    /// Begins with the presses of the row at that end.
    RowChase(const BitVector& first_presses, bool with_centre)
        : RowChase(BitVector(first_presses.size()), first_presses, with_centre, false) {}

    /// The same with presses in a row before that one; `wraps`: the last column is beside the first one.
    RowChase(const BitVector& presses_before, const BitVector& first_presses, bool with_centre, bool wraps);

    /// The presses of the row that comes next, which are known before its lights; past the end, what is left over.
    [[nodiscard]] BitVector presses() const { return bit_vector_from_words(columns_, current_); }

    /// The presses of the last row that was taken.
    [[nodiscard]] BitVector presses_before() const { return bit_vector_from_words(columns_, before_); }

    /// Takes the next `count` rows of lights: row i is at lights + i * step, its bits past the last column zero; all
    /// are off if `lights` is null. Their presses go to presses + i * presses_step unless that is null.
    void advance(const std::uint64_t* lights, std::ptrdiff_t step, std::size_t count, std::uint64_t* presses,
                 std::ptrdiff_t presses_step);

private:
    // The words first .. last - 1 of each row, at most kRowsAtOnce of them.
    void advance_part(const std::uint64_t* lights, std::ptrdiff_t step, std::size_t count, std::uint64_t* presses,
                      std::ptrdiff_t presses_step, std::size_t first, std::size_t last);

    std::size_t columns_;
    std::uint64_t self_;
    bool wraps_;
    std::vector<std::uint64_t> before_;
    std::vector<std::uint64_t> current_;
    std::vector<std::uint64_t> next_before_;
    std::vector<std::uint64_t> next_current_;
};

/// What the first row of lights would need above it, after a chase of the board from a last row of no presses.
[[nodiscard]] BitVector row_left_over(const Board& lights, bool with_centre);

/// The presses that follow from those of the last row.
/// @param lights  null if all are off
[[nodiscard]] Board presses_from_last_row(const BitVector& last_row, const Board* lights, std::size_t rows,
                                          bool with_centre);

}  // namespace gf2::lights::internal
