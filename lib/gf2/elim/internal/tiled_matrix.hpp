// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/elim/internal/pivots.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

// All of these go with one kernel set from beginning to end: tiles are its own, and another may be chosen meanwhile.

/// Whether a decomposition of so many rows and searched columns gains by holding the matrix as tiles, which takes two
/// passes over it and makes products faster. False for kernel sets that cannot.
[[nodiscard]] bool may_be_tiled(const KernelTable& kernel, std::size_t rows, std::size_t columns);

/// A matrix that is held as tiles (TileWindow), in the words that a BitMatrix had for its rows and padding.
class TiledMatrix {
public:
    /// Takes the words of a matrix of kMinGroupedRows rows or more and more than 256 columns.
    TiledMatrix(const KernelTable& kernel, BitMatrix a);
    TiledMatrix(const TiledMatrix&) = delete;
    TiledMatrix& operator=(const TiledMatrix&) = delete;
    TiledMatrix(TiledMatrix&&) noexcept = default;
    TiledMatrix& operator=(TiledMatrix&&) noexcept = delete;
    ~TiledMatrix() = default;

    /// All tiles.
    [[nodiscard]] TileWindow tiles();

    /// Gives the words back as rows.
    /// @param first_columns  where each row begins, a number that does not decrease: the columns before become zero;
    ///                       none if everything stays
    [[nodiscard]] BitMatrix rows(std::span<const std::size_t> first_columns = {}) &&;

private:
    const KernelTable& kernel_;
    BitMatrix words_;  // whose rows have no meaning
};

/// Whether work is shared out.
enum class Tasks {
    kOne,  ///< no: it is a task itself
    kMany  ///< among the threads of the caller's oneTBB arena
};

/// Sides from which on Strassen's products gain; shared out, larger ones.
constexpr std::size_t kSplitWords = 32;  // 8 groups are a word
constexpr std::size_t kSplitWordsOfMany = 64;

/// Calls body(begin, count, how it is to be shared out) for parts that make up so many words of each row, where the
/// same is done to every column: in a task for each thread, if those are wide enough; for Strassen's products, too,
/// where all words together are.
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

/// Products and triangular systems, with working memory that is the same for all: so it stays in the cache.
class TileProducts {
public:
    /// For products with an inner dimension and columns of up to so many words.
    TileProducts(const KernelTable& kernel, std::size_t words);

    /// C += A·B. C overlaps neither A nor B; shapes as in ProductKernels::add_tile_product.
    void add(const TileWindow& c, const ConstTileWindow& a, const ConstTileWindow& b, Tasks tasks);

    /// B := L^-1·B for the lower triangle of a square matrix, with units for its diagonal.
    void solve_lower_left(const ConstTileWindow& lower, const TileWindow& b, Tasks tasks);

private:
    [[nodiscard]] std::uint64_t* scratch();
    void add_by_blocks(const TileTargets& c, const TileSum& a, const TileSum& b, Tasks tasks);
    void multiply_by_inverse(const ConstTileWindow& lower, const TileWindow& b, Tasks tasks);

    const KernelTable& kernel_;
    std::size_t scratch_words_;
    PerThread<AlignedWords> scratch_;
};

/// The inverse of the lower triangle of a matrix of up to 512 rows, with units for its diagonal, with the kernels of
/// panels that are tiles.
[[nodiscard]] BitMatrix inverse_by_tiles(const KernelTable& kernel, ConstBitMatrixView lower);

/// Exchanges rows in the order given. The window has all groups of its matrix.
void swap_rows(const KernelTable& kernel, const TileWindow& a, std::span<const RowSwap> swaps, Tasks tasks);

/// True if all bits are zero.
[[nodiscard]] bool is_zero(const KernelTable& kernel, const ConstTileWindow& a);

}  // namespace gf2::internal
