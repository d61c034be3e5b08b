// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/version.hpp"

namespace gf2 {

/// Number of 64-bit words that hold `bits` bits.
[[nodiscard]] constexpr std::size_t word_count(std::size_t bits) noexcept {
    return bits / 64 + (bits % 64 != 0 ? 1 : 0);
}

/// Mask of the used bits in the last word of a row of `bits` bits; all ones when `bits` is a multiple of 64.
[[nodiscard]] constexpr std::uint64_t tail_mask(std::size_t bits) noexcept {
    return bits % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << (bits % 64)) - 1;
}

}  // namespace gf2
