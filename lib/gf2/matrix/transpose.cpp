// SPDX-License-Identifier: MIT
#include "gf2/matrix/transpose.hpp"

#include <algorithm>
#include <array>

#include "gf2/kernels/kernels.hpp"

namespace gf2 {

BitMatrix transpose(ConstBitMatrixView a) {
    BitMatrix result(a.columns(), a.rows());
    const auto transpose_block = kernels().transpose_64x64;
    const std::size_t stride = result.stride();
    for (std::size_t i = 0; i < a.rows(); i += 64) {
        const std::size_t height = std::min<std::size_t>(64, a.rows() - i);
        for (std::size_t j = 0; j < a.columns(); j += 64) {
            const std::size_t width = std::min<std::size_t>(64, a.columns() - j);
            const std::uint64_t* source = a.row(i) + j / 64;
            std::uint64_t* target = result.row(j) + i / 64;
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
    return result;
}

}  // namespace gf2
