// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// The number of ones of a word. Compiled for a processor without a popcount instruction, std::popcount is a call, and
/// this is faster.
[[nodiscard]] inline std::size_t ones_of(std::uint64_t x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>(x * 0x0101010101010101u >> 56);
}

}  // namespace gf2::internal
