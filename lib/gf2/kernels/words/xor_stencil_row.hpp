// SPDX-License-Identifier: MIT
// A row of a cellular automaton, for any instruction set; the compiler vectorises the loop.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

inline void xor_stencil_row(std::uint64_t* __restrict dst, const std::uint64_t* __restrict a,
                            const std::uint64_t* __restrict b, const std::uint64_t* __restrict s, std::uint64_t self,
                            std::size_t words) {
    const std::uint64_t* const before = s - 1;
    for (std::size_t i = 0; i < words; ++i) {
        dst[i] = a[i] ^ b[i] ^ (s[i] & self) ^ (s[i] << 1) ^ (before[i] >> 63) ^ (s[i] >> 1) ^ (s[i + 1] << 63);
    }
}

}  // namespace
}  // namespace gf2::internal
