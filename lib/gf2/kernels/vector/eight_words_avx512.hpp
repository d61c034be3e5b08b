// SPDX-License-Identifier: MIT
// Eight words in a 512-bit register. Needs AVX-512 F.
#pragma once

#include <immintrin.h>

namespace gf2::internal {
namespace {

// A mask where none is needed: GCC 12 takes the source register of the plain form for uninitialised.
constexpr __mmask8 kAllLanes = 0xff;

inline __m512i xor_of(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

}  // namespace
}  // namespace gf2::internal
