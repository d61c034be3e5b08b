// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/random.hpp"

namespace gf2::test {

using Words = std::vector<std::uint64_t>;

/// A word behind memory that is written to, which must stay.
inline constexpr std::uint64_t kCanary = 0x5ca1ab1e0ddba115u;

[[nodiscard]] inline Words random_words(std::size_t count, SplitMix64& random) {
    Words words(count);
    for (std::uint64_t& word : words) word = random();
    return words;
}

/// Of the same length, or b shorter.
[[nodiscard]] inline Words sum_of(Words a, const Words& b) {
    for (std::size_t i = 0; i < b.size(); ++i) a[i] ^= b[i];
    return a;
}

}  // namespace gf2::test
