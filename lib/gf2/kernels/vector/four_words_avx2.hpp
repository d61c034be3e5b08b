// SPDX-License-Identifier: MIT
// Four words in a 256-bit register. Needs AVX2.
#pragma once

#include <immintrin.h>

#include <cstdint>

namespace gf2::internal {
namespace {

inline __m256i load_words(const std::uint64_t* p) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
}

inline void store_words(std::uint64_t* p, __m256i v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
}

}  // namespace
}  // namespace gf2::internal
