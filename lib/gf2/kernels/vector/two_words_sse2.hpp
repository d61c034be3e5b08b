// SPDX-License-Identifier: MIT
// Two words in a 128-bit register. Needs SSE2.
#pragma once

#include <immintrin.h>

#include <cstdint>

namespace gf2::internal {
namespace {

inline __m128i load_pair(const std::uint64_t* p) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}

inline void store_pair(std::uint64_t* p, __m128i v) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v);
}

inline __m128i word_of(std::uint64_t word) {
    return _mm_cvtsi64_si128(static_cast<long long>(word));
}

}  // namespace
}  // namespace gf2::internal
