// SPDX-License-Identifier: MIT
// Four words in a 256-bit register. Needs AVX2.
#pragma once

#include <immintrin.h>
#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

inline __m256i load_words(const std::uint64_t* p) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
}

inline void store_words(std::uint64_t* p, __m256i v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
}

// A strip of 256 columns of a row in a 256-bit register. Needs AVX2.

/// The vector of the method of the four Russians (product_four_russians.hpp) in AVX2.
struct StripAvx2 {
    using Vector = __m256i;

    static constexpr std::size_t kWords = 4;

    static Vector zero() { return _mm256_setzero_si256(); }
    static Vector load(const std::uint64_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
    static void store(std::uint64_t* p, Vector v) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v); }
    static Vector bit_xor(Vector a, Vector b) { return _mm256_xor_si256(a, b); }
};

}  // namespace
}  // namespace gf2::internal
