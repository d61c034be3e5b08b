// SPDX-License-Identifier: MIT
// Included by every file of kernels; the compiler vectorises the loop.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

void add_neighbours(std::uint64_t* __restrict dst, const std::uint64_t* __restrict a, const std::uint64_t* __restrict b,
                    const std::uint64_t* __restrict s, std::uint64_t self, std::size_t words) {
    if (words == 0) return;
    const auto sum = [=](std::size_t i, std::uint64_t before, std::uint64_t after) {
        return a[i] ^ b[i] ^ (s[i] & self) ^ (s[i] << 1 | before >> 63) ^ (s[i] >> 1 | after << 63);
    };
    const std::size_t last = words - 1;
    dst[0] = sum(0, 0, last == 0 ? 0 : s[1]);
    for (std::size_t i = 1; i < last; ++i) dst[i] = sum(i, s[i - 1], s[i + 1]);
    if (last != 0) dst[last] = sum(last, s[last - 1], 0);
}

}  // namespace
}  // namespace gf2::internal
