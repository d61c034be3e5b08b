// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "gf2/io/internal/bytes.hpp"

namespace gf2::io::internal {

/// Reads the digits before the first of eight bytes that is none.
/// @return how many they are; their value is put only if there are any
inline std::size_t up_to_eight_digits(const char* bytes, std::uint64_t& value) noexcept {
    // Digits become 0 .. 9. Adding 0x76 sets the highest bit of other bytes, and carries into bytes behind them alone.
    std::uint64_t word = load_word(bytes) ^ 0x3030303030303030u;
    const std::uint64_t others = ((word + 0x7676767676767676u) | word) & 0x8080808080808080u;
    const auto digits = static_cast<std::size_t>(std::countr_zero(others)) / 8;
    if (digits == 0) return 0;
    word <<= 64 - 8 * digits;  // zeros come before them; then pairs, fours and all eight become numbers
    word = (word * (10 << 8 | 1)) >> 8;
    word = ((word & 0x00ff00ff00ff00ffu) * (100 << 16 | 1)) >> 16;
    value = ((word & 0x0000ffff0000ffffu) * (std::uint64_t{10'000} << 32 | 1)) >> 32;
    return digits;
}

/// Reads the digits with which a text begins, if they are at most 15 of 16 bytes or more: for the long part of
/// long texts, at about two nanoseconds a number.
/// @return how many they are; 0 for other texts, which may begin with a number, too
inline std::size_t plain_number(std::string_view text, std::uint64_t& value) noexcept {
    constexpr std::uint64_t kPowers[] = {1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000};
    if (text.size() < 16) return 0;
    const std::size_t digits = up_to_eight_digits(text.data(), value);
    if (digits < 8) return digits;
    std::uint64_t low = 0;
    const std::size_t more = up_to_eight_digits(text.data() + 8, low);
    if (more == 8) return 0;
    value = value * kPowers[more] + low;
    return digits + more;
}

}  // namespace gf2::io::internal
