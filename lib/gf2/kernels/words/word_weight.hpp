// SPDX-License-Identifier: MIT
// The weight of a word in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

// Adds the bits of each pair, then of each nibble, then multiplies to sum the bytes.
std::size_t word_weight(std::uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>((x * 0x0101010101010101u) >> 56);
}

}  // namespace
}  // namespace gf2::internal
