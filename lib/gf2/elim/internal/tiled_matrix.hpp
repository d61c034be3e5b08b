// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/elim/internal/panel.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

// All of these use one kernel set from beginning to end: tiles have its layout, and another set may be chosen
// meanwhile.

/// True if a decomposition of `rows` rows and `columns` searched columns is faster with the matrix held as tiles, which
/// takes two passes over it and makes products faster. False for kernel sets without tiles.
[[nodiscard]] bool may_be_tiled(const KernelTable& kernel, std::size_t rows, std::size_t columns);

/// A matrix held as tiles (TileWindow), in the words that a BitMatrix had for its rows and padding.
class TiledMatrix {
public:
    /// Takes the words of a matrix of kMinGroupedRows rows or more and more than 256 columns.
    TiledMatrix(const KernelTable& kernel, BitMatrix a);
    TiledMatrix(const TiledMatrix&) = delete;
    TiledMatrix& operator=(const TiledMatrix&) = delete;
    TiledMatrix(TiledMatrix&&) noexcept = default;
    TiledMatrix& operator=(TiledMatrix&&) noexcept = delete;
    ~TiledMatrix() = default;

    /// The window of all tiles.
    [[nodiscard]] TileWindow tiles();

    /// Returns the matrix as rows, in the same words.
    /// @param first_columns  for each row the column where it begins, which does not decrease: earlier columns become
    ///                       zero; empty if all columns stay
    [[nodiscard]] BitMatrix rows(std::span<const std::size_t> first_columns = {}) &&;

private:
    const KernelTable& kernel_;
    BitMatrix words_;  // its rows have no meaning
};

/// How work is shared out.
enum class Tasks {
    kOne,  ///< not at all: the work is a task itself
    kMany  ///< among the threads of the caller's oneTBB arena
};

/// Sides in words from which on Strassen's products are faster, in one task and shared out.
constexpr std::size_t kSplitWords = 32;  // 8 groups are a word
constexpr std::size_t kSplitWordsOfMany = 64;

/// Calls body(begin, count, tasks) for parts that make up `words` words of each row, if every column is treated alike:
/// a task for each thread if the parts are wide enough, for Strassen's products too if all words together are; else one
/// part, to be shared out.
template <class Body>
void for_parts_of_columns(std::size_t words, const Body& body) {
    const std::size_t least = words < kSplitWordsOfMany ? kSplitWords / 2 : kSplitWords;
    const std::size_t tasks = thread_count();
    if (tasks == 1 || words < least * tasks) return body(std::size_t{0}, words, Tasks::kMany);
    for_each_task(tasks, [&](std::size_t task) {
        const std::size_t begin = words * task / tasks;
        body(begin, words * (task + 1) / tasks - begin, Tasks::kOne);
    });
}

/// Products and triangular systems, with the same working memory for all, so that it stays in the cache.
class TileProducts {
public:
    /// Working memory for products with an inner dimension and columns of at most `words` words.
    TileProducts(const KernelTable& kernel, std::size_t words);

    /// C += A·B. C overlaps neither A nor B; shapes as in ProductKernels::add_tile_product.
    void add(const TileWindow& c, const ConstTileWindow& a, const ConstTileWindow& b, Tasks tasks);

    /// B := L^-1·B for the lower triangle L of a square matrix, with ones for its diagonal.
    void solve_lower_left(const ConstTileWindow& lower, const TileWindow& b, Tasks tasks);

private:
    [[nodiscard]] std::uint64_t* scratch();
    void add_by_blocks(const TileTargets& c, const TileSum& a, const TileSum& b, Tasks tasks);
    void multiply_by_inverse(const ConstTileWindow& lower, const TileWindow& b, Tasks tasks);

    const KernelTable& kernel_;
    std::size_t scratch_words_;
    PerThread<AlignedWords> scratch_;
};

/// The inverse of the lower triangle of a matrix of at most 64·kInverted rows, with ones for its diagonal, by panel
/// kernels whose groups are tiles.
[[nodiscard]] BitMatrix inverse_by_tiles(const KernelTable& kernel, ConstBitMatrixView lower);

/// Exchanges rows in the given order. The window has all groups of its matrix.
void swap_rows(const KernelTable& kernel, const TileWindow& a, std::span<const RowSwap> swaps, Tasks tasks);

/// True if all bits of a window are zero.
[[nodiscard]] bool is_zero(const KernelTable& kernel, const ConstTileWindow& a);

}  // namespace gf2::internal
