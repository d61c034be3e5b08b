// SPDX-License-Identifier: MIT
#include "gf2/bits/random.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace gf2 {

std::uint64_t random_below(std::uint64_t bound, SplitMix64& random) noexcept {
    // Reject the few values past the last whole multiple of bound.
    const std::uint64_t excess = (SplitMix64::max() % bound + 1) % bound;
    const std::uint64_t last = SplitMix64::max() - excess;
    std::uint64_t value = random();
    while (value > last) value = random();
    return value % bound;
}

std::uint64_t random_word(double density, SplitMix64& random) noexcept {
    constexpr double kScale = 4294967296.0;
    const auto threshold = static_cast<std::uint64_t>(std::llround(std::clamp(density, 0.0, 1.0) * kScale));
    if (threshold == 0) return 0;
    if (threshold >> 32 != 0) return ~std::uint64_t{0};
    // Each binary digit of the density, from its lowest one up, halves the chance and adds a half if it is 1.
    std::uint64_t word = 0;
    for (int digit = std::countr_zero(threshold); digit < 32; ++digit) {
        const std::uint64_t half = random();
        word = ((threshold >> digit) & 1u) != 0 ? (word | half) : (word & half);
    }
    return word;
}

BitVector random_bit_vector(std::size_t size, SplitMix64& random, double density) {
    std::vector<std::uint64_t> words(word_count(size));
    for (std::uint64_t& word : words) word = random_word(density, random);
    return bit_vector_from_words(size, words);
}

}  // namespace gf2
