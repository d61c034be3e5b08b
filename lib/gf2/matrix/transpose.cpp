// SPDX-License-Identifier: MIT
#include "gf2/matrix/transpose.hpp"

#include <algorithm>
#include <array>

#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/uninitialised.hpp"

namespace gf2 {
namespace {

constexpr std::size_t kTile = 512;                            // its rows are cache lines, of A and of the transpose
constexpr std::size_t kBlock = 4 * kTile;                     // side of the block of a task: half a megabyte
constexpr std::size_t kStreamedWords = std::size_t{1} << 19;  // results of this size do not stay in the caches

std::size_t blocks_in(std::size_t size) {
    return (size + kBlock - 1) / kBlock;
}

void transpose_block(const internal::KernelTable& kernel, ConstBitMatrixView a, std::size_t first_row,
                     std::size_t first_column, std::uint64_t* result, std::size_t stride) {
    using Stores = internal::WordKernels::Stores;
    const Stores stores = a.columns() * stride >= kStreamedWords ? Stores::kStreamed : Stores::kCached;
    const std::size_t end_row = std::min(a.rows(), first_row + kBlock);
    const std::size_t end_column = std::min(a.columns(), first_column + kBlock);
    for (std::size_t i = first_row; i < end_row; i += kTile) {
        for (std::size_t j = first_column; j < end_column; j += kTile) {
            kernel.words.transpose_tile(result + j * stride + i / 64, stride, std::min(kTile, end_column - j),
                                        a.row(i) + j / 64, a.stride(), std::min(kTile, end_row - i), stores);
        }
    }
}

// Transposes to rows that are shorter than a line.
void transpose_few_rows(std::uint64_t* result, std::size_t stride, ConstBitMatrixView a) {
    const auto transpose_block = internal::kernels().words.transpose_64x64;
    std::fill_n(result, a.columns() * stride, std::uint64_t{0});
    for (std::size_t i = 0; i < a.rows(); i += 64) {
        const std::size_t height = std::min<std::size_t>(64, a.rows() - i);
        for (std::size_t j = 0; j < a.columns(); j += 64) {
            const std::size_t width = std::min<std::size_t>(64, a.columns() - j);
            const std::uint64_t* source = a.row(i) + j / 64;
            std::uint64_t* target = result + j * stride + i / 64;
            if (height == 64 && width == 64) {
                transpose_block(target, stride, source, a.stride());
                continue;
            }
            std::array<std::uint64_t, 64> block{};
            for (std::size_t r = 0; r < height; ++r) block[r] = source[r * a.stride()] & tail_mask(width);
            transpose_block(block.data(), 1, block.data(), 1);
            for (std::size_t c = 0; c < width; ++c) target[c * stride] = block[c];
        }
    }
}

}  // namespace

void internal::transpose_into(std::uint64_t* result, std::size_t stride, ConstBitMatrixView a) {
    if (stride < kTile / 64) return transpose_few_rows(result, stride, a);
    const internal::KernelTable& kernel = internal::kernels();
    const std::size_t blocks_down = blocks_in(a.rows());
    const std::size_t blocks = blocks_down * blocks_in(a.columns());
    for_each_task(blocks, [&](std::size_t k) {
        transpose_block(kernel, a, k % blocks_down * kBlock, k / blocks_down * kBlock, result, stride);
    });
}

BitMatrix transpose(ConstBitMatrixView a) {
    BitMatrix result = internal::uninitialised_matrix(a.columns(), a.rows());
    internal::transpose_into(result.row(0), result.stride(), a);
    return result;
}

}  // namespace gf2
