// SPDX-License-Identifier: MIT
// Elements of GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) in 512-bit registers. Needs AVX-512 F, BW and VBMI, VPCLMULQDQ and
// GFNI.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/eight_words_avx512.hpp"
#include "gf2/kernels/vector/tile_avx512.hpp"

namespace gf2::internal {
namespace {

/// Eight elements of the field in a register (field_lanes.hpp).
struct LanesAvx512 {
    using Lanes = __m512i;
    static constexpr std::size_t kCount = 8;

    static Lanes load(const std::uint64_t* p) { return _mm512_loadu_si512(p); }
    static void store(std::uint64_t* p, Lanes v) { _mm512_storeu_si512(p, v); }
    static Lanes broadcast(std::uint64_t word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
    static Lanes bit_xor(Lanes a, Lanes b) { return _mm512_xor_si512(a, b); }
    static void transpose(Lanes* v) { TileAvx512::transpose_words(v); }

    // Lane j gets lane j + by if the mask has it; the other lanes become zero.
    template <int by>
    static Lanes moved(Lanes v, __mmask8 lanes) {
        return _mm512_maskz_alignr_epi64(lanes, v, v, by & 7);
    }

    // Changes the basis of elements a_0, ..., a_15 from powers of Y to that of additive_transform.cpp: divisions by
    // powers of Y^4 + Y, by Y^2 + Y with Y^4 + Y for Y, and by Y^2 + Y.
    static void run_to_transform_basis(Lanes* v) {
        Lanes low = v[0];
        Lanes high = v[1];
        high = bit_xor(high, moved<6>(high, 0x03));
        low = bit_xor(low, moved<-2>(high, 0xfc));
        low = bit_xor(low, moved<3>(low, 0x10));
        high = bit_xor(high, moved<3>(high, 0x10));
        low = bit_xor(low, moved<3>(low, 0x0e));
        high = bit_xor(high, moved<3>(high, 0x0e));
        high = bit_xor(high, moved<4>(high, 0x0f));
        low = bit_xor(low, moved<-4>(high, 0xf0));
        low = bit_xor(low, moved<1>(low, 0x44));
        high = bit_xor(high, moved<1>(high, 0x44));
        v[0] = bit_xor(low, moved<1>(low, 0x22));
        v[1] = bit_xor(high, moved<1>(high, 0x22));
    }

    // The inverse of run_to_transform_basis().
    static void run_to_powers(Lanes* v) {
        Lanes low = bit_xor(v[0], moved<1>(v[0], 0x22));
        Lanes high = bit_xor(v[1], moved<1>(v[1], 0x22));
        low = bit_xor(low, moved<1>(low, 0x44));
        high = bit_xor(high, moved<1>(high, 0x44));
        low = bit_xor(low, moved<-4>(high, 0xf0));
        high = bit_xor(high, moved<4>(high, 0x0f));
        low = bit_xor(low, moved<3>(low, 0x0e));
        high = bit_xor(high, moved<3>(high, 0x0e));
        low = bit_xor(low, moved<3>(low, 0x10));
        high = bit_xor(high, moved<3>(high, 0x10));
        v[0] = bit_xor(low, moved<-2>(high, 0xfc));
        v[1] = bit_xor(high, moved<6>(high, 0x03));
    }

    // Folds the upper word of each product into the lower one by y^64 = y^4 + y^3 + y + 1. What that carries beyond the
    // word, the upper four bits of the upper word times the same polynomial, is added to the upper word before.
    static Lanes multiply(Lanes a, Lanes b) {
        const __m512i even = _mm512_clmulepi64_epi128(a, b, 0x00);
        const __m512i odd = _mm512_clmulepi64_epi128(a, b, 0x11);
        const __m512i low = _mm512_maskz_unpacklo_epi64(kAllLanes, even, odd);
        const __m512i high = _mm512_maskz_unpackhi_epi64(kAllLanes, even, odd);
        const __m512i carried =
            xor_of(_mm512_maskz_srli_epi64(kAllLanes, high, 63), _mm512_maskz_srli_epi64(kAllLanes, high, 61),
                   _mm512_maskz_srli_epi64(kAllLanes, high, 60));
        const __m512i all = _mm512_xor_si512(high, carried);
        return xor_of(xor_of(low, all, _mm512_maskz_slli_epi64(kAllLanes, all, 1)),
                      _mm512_maskz_slli_epi64(kAllLanes, all, 3), _mm512_maskz_slli_epi64(kAllLanes, all, 4));
    }
};

}  // namespace
}  // namespace gf2::internal
