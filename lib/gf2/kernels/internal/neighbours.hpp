// SPDX-License-Identifier: MIT
// Included by every file of kernels; the compiler vectorises the loop.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

void add_neighbours(std::uint64_t* __restrict dst, const std::uint64_t* __restrict a, const std::uint64_t* __restrict b,
                    const std::uint64_t* __restrict s, std::uint64_t self, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        dst[i] = a[i] ^ b[i] ^ (s[i] & self) ^ (s[i] << 1) ^ (s[i - 1] >> 63) ^ (s[i] >> 1) ^ (s[i + 1] << 63);
    }
}

}  // namespace
}  // namespace gf2::internal
