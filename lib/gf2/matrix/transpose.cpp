// SPDX-License-Identifier: MIT
#include "gf2/matrix/transpose.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/internal/transpose_into.hpp"
#include "gf2/matrix/internal/uninitialised.hpp"

namespace gf2 {
namespace {

constexpr std::size_t kTile = 512;         // its lines are cache lines, of A and of the transpose
constexpr std::size_t kBlock = 4 * kTile;  // half a megabyte, a task

std::size_t blocks_in(std::size_t size) {
    return (size + kBlock - 1) / kBlock;
}

void transpose_block(const KernelSet& kernel, ConstBitMatrixView a, std::size_t first_row, std::size_t first_column,
                     std::uint64_t* result, std::size_t stride) {
    const std::size_t end_row = std::min(a.rows(), first_row + kBlock);
    const std::size_t end_column = std::min(a.columns(), first_column + kBlock);
    for (std::size_t i = first_row; i < end_row; i += kTile) {
        for (std::size_t j = first_column; j < end_column; j += kTile) {
            kernel.transpose_tile(result + j * stride + i / 64, stride, std::min(kTile, end_column - j),
                                  a.row(i) + j / 64, a.stride(), std::min(kTile, end_row - i));
        }
    }
}

}  // namespace

void internal::transpose_into(std::uint64_t* result, std::size_t stride, ConstBitMatrixView a) {
    const KernelSet& kernel = kernels();
    const std::size_t blocks_down = blocks_in(a.rows());
    const std::size_t blocks = blocks_down * blocks_in(a.columns());
    const auto transpose_blocks = [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k != end; ++k) {
            transpose_block(kernel, a, k % blocks_down * kBlock, k / blocks_down * kBlock, result, stride);
        }
    };
    if (blocks <= 1) {
        transpose_blocks(0, blocks);
    } else {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, blocks),
                          [&](const auto& range) { transpose_blocks(range.begin(), range.end()); });
    }
}

BitMatrix transpose(ConstBitMatrixView a) {
    BitMatrix result = internal::Uninitialised::matrix(a.columns(), a.rows());
    internal::transpose_into(result.row(0), result.stride(), a);
    return result;
}

}  // namespace gf2
