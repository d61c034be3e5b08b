// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "gf2/base/scratch.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

namespace gf2::internal {

constexpr std::size_t kStripColumns = 8;

/// The rows of a block, whose layout depends on the kernel set.
struct BlockRows {
    unsigned char* bytes;
    std::size_t row_stride;
    std::size_t strip_stride;

    [[nodiscard]] unsigned char* row(std::size_t i) const { return bytes + i / 8 * 64 + i % 8 * row_stride; }
    [[nodiscard]] unsigned byte(std::size_t i, std::size_t strip) const { return row(i)[strip * strip_stride]; }

    /// The bytes of rows 8g .. 8g + 7 in a strip, the first one lowest.
    [[nodiscard]] std::uint64_t bytes_of_group(std::size_t g, std::size_t strip) const {
        const unsigned char* first = bytes + 64 * g + strip * strip_stride;
        std::uint64_t value = 0;
        if (row_stride == 1 && std::endian::native == std::endian::little) {
            std::memcpy(&value, first, sizeof value);
        } else {
            for (std::size_t r = 0; r < 8; ++r) value |= std::uint64_t{first[r * row_stride]} << (8 * r);
        }
        return value;
    }

    [[nodiscard]] std::uint64_t word(std::size_t i) const {
        std::uint64_t value = 0;
        for (std::size_t s = 0; s < 8; ++s) value |= std::uint64_t{row(i)[s * strip_stride]} << (8 * s);
        return value;
    }

    void set_word(std::size_t i, std::uint64_t value) const {
        for (std::size_t s = 0; s < 8; ++s) row(i)[s * strip_stride] = static_cast<unsigned char>(value >> (8 * s));
    }
};

/// A copy of some columns of a matrix, laid out for elimination: block w holds word w of every row, in groups of eight
/// rows; a strip is eight columns of a block, one byte in each row.
class PanelBlocks {
public:
    /// Memory for a panel of at most `rows` rows and `words` words; the panel is empty until load().
    PanelBlocks(const PanelKernels& kernel, std::size_t rows, std::size_t words);

    /// Copies the rows of a window to the panel.
    void load(ConstBitMatrixView window);
    /// Copies the panel back to the rows of a window.
    void store(BitMatrixView window);

    /// Copies the first `rows` rows of a window of a matrix held as tiles to the panel; up to 8 words.
    void load(const TileWindow& window, std::size_t rows);
    /// Copies the panel back to a window of a matrix held as tiles.
    void store(const TileWindow& window);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t groups() const { return groups_; }  ///< number of groups: rows / 8, rounded up
    [[nodiscard]] std::size_t words() const { return words_; }    ///< words of a row
    [[nodiscard]] std::uint64_t* block(std::size_t word) { return scratch_.words() + word * groups_ * 8; }
    [[nodiscard]] BlockRows rows_of(std::size_t word) {
        return {reinterpret_cast<unsigned char*>(block(word)), kernel_.row_stride, kernel_.strip_stride};
    }

    /// Exchanges rows in the given order.
    void swap_rows(std::span<const RowSwap> swaps) {
        kernel_.swap_rows(scratch_.words(), 8, 8 * groups_, words_, swaps.data(), swaps.size());
    }

    /// True if the rows from `first_row` on are zero from word `first_word` on.
    [[nodiscard]] bool is_zero(const WordKernels& kernel, std::size_t first_row, std::size_t first_word);

private:
    void reshape(std::size_t rows, std::size_t words);

    const PanelKernels& kernel_;
    Scratch scratch_;
    std::size_t rows_ = 0;
    std::size_t groups_ = 0;
    std::size_t words_ = 0;
};

/// Calls body(begin, end) for ranges of groups that make up begin .. end. If there are many groups, the calls are tasks
/// of the caller's oneTBB arena, at most one for each thread, so that a thread often finds its groups in its cache.
template <class Body>
void for_group_ranges(std::size_t begin, std::size_t end, const Body& body) {
    constexpr std::size_t kMinGroups = 256;  // minimum of a task: with 512, panels of 8192 rows take longer
    const std::size_t tasks = std::clamp<std::size_t>((end - begin) / kMinGroups, 1, thread_count());
    for_each_task(tasks, [&](std::size_t task) {
        body(begin + (end - begin) * task / tasks, begin + (end - begin) * (task + 1) / tasks);
    });
}

}  // namespace gf2::internal
