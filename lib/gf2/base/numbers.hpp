// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gf2::internal {

/// The number of ones of a word. Compiled for a processor without a popcount instruction, std::popcount is a call, and
/// this is faster.
[[nodiscard]] inline std::size_t ones_of(std::uint64_t x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>(x * 0x0101010101010101u >> 56);
}

/// a + b, or 2^64 - 1 if the sum does not fit 64 bits.
[[nodiscard]] constexpr std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) noexcept {
    return a + b < a ? UINT64_MAX : a + b;
}

/// a·b, or 2^64 - 1 if the product does not fit 64 bits.
[[nodiscard]] constexpr std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) noexcept {
    return a != 0 && b > UINT64_MAX / a ? UINT64_MAX : a * b;
}

/// 2^exponent, or 2^64 - 1 if the power does not fit 64 bits.
[[nodiscard]] constexpr std::uint64_t saturating_power_of_two(std::size_t exponent) noexcept {
    return exponent < 64 ? std::uint64_t{1} << exponent : UINT64_MAX;
}

/// The number, or an empty optional if it is 2^64 - 1, which stands for all that do not fit 64 bits.
[[nodiscard]] constexpr std::optional<std::uint64_t> unless_saturated(std::uint64_t number) noexcept {
    return number == UINT64_MAX ? std::nullopt : std::optional(number);
}

}  // namespace gf2::internal
