// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "gf2/bits/bit_vector.hpp"

namespace gf2 {

/// The SplitMix64 generator (Steele, Lea and Flood, OOPSLA 2014): a std::uniform_random_bit_generator
/// whose whole sequence follows from the seed, on every platform.
///
/// It is not linear over GF(2). Linear generators (xorshift, Mersenne twister) must not fill matrices: mt19937_64
/// yields a 21000 x 21000 matrix of rank 19937.
class SplitMix64 {
public:
    /// The type of a random word.
    using result_type = std::uint64_t;

    /// Starts the sequence of a seed.
    explicit constexpr SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

    /// The smallest word, 0.
    static constexpr std::uint64_t min() noexcept { return 0; }
    /// The largest word, 2^64 - 1.
    static constexpr std::uint64_t max() noexcept { return std::numeric_limits<std::uint64_t>::max(); }

    /// The next word of the sequence.
    constexpr std::uint64_t operator()() noexcept {
        state_ += kStep;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    /// Skips `calls` words of the sequence.
    constexpr void skip(std::uint64_t calls) noexcept { state_ += calls * kStep; }

private:
    static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15u;

    std::uint64_t state_;
};

/// A uniform number in 0 .. bound - 1, without bias. (std::uniform_int_distribution differs between platforms.)
/// @pre bound > 0
[[nodiscard]] std::uint64_t random_below(std::uint64_t bound, SplitMix64& random) noexcept;

/// A word whose bits are 1 independently with probability `density`, rounded to a multiple of 2^-32. A density of 0.5
/// draws one word from the generator; a density outside [0, 1] counts as the nearer end.
[[nodiscard]] std::uint64_t random_word(double density, SplitMix64& random) noexcept;

/// A vector whose bits are 1 independently with probability `density`.
[[nodiscard]] BitVector random_bit_vector(std::size_t size, SplitMix64& random, double density = 0.5);

}  // namespace gf2
