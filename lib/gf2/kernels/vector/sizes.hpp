// SPDX-License-Identifier: MIT
// Arithmetic of sizes, for any instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

constexpr std::size_t at_most(std::size_t a, std::size_t b) {
    return a < b ? a : b;
}

constexpr std::size_t rounded_up(std::size_t a, std::size_t unit) {
    return (a + unit - 1) / unit * unit;
}

// Mask of the used bits in the last word of a row of `bits` bits.
constexpr std::uint64_t mask_of_last_word(std::size_t bits) {
    return bits % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << (bits % 64)) - 1;
}

}  // namespace
}  // namespace gf2::internal
