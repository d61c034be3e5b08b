// SPDX-License-Identifier: MIT
#include "gray_code_peer.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define GF2_BENCH_AVX512 1
#endif

namespace gf2::bench {
namespace {

#if defined(GF2_BENCH_AVX512)

// Lane l of vector w is word w of element l: the particular solution plus those of the first three rows that l selects.
// The next two rows are the four steps; the others are added in Gray-code order.
__attribute__((target("avx512f,avx512vpopcntdq"))) std::size_t least_weight_avx512(const SolutionCoset& coset,
                                                                                   unsigned bits) {
    const std::size_t words = coset.basis().words_per_row();
    std::vector<std::uint64_t> memory(8 * words + 8);
    void* start = memory.data();
    auto* lanes = reinterpret_cast<std::uint64_t*>((reinterpret_cast<std::uintptr_t>(start) + 63) / 64 * 64);
    for (std::uint64_t lane = 0; lane < 8; ++lane) {
        const std::vector<std::uint64_t> element = words_of(coset.element(lane));
        for (std::size_t w = 0; w < words; ++w) lanes[8 * w + lane] = element[w];
    }
    const std::uint64_t* a = coset.basis().row(3);
    const std::uint64_t* b = coset.basis().row(4);
    __m512i least = _mm512_set1_epi64(INT64_MAX);
    const std::uint64_t steps = std::uint64_t{1} << (bits - 5);
    const std::vector<std::uint64_t> zero(words);
    const std::uint64_t* added = zero.data();
    for (std::uint64_t step = 0; step != steps; ++step) {
        if (step != 0) added = coset.basis().row(5 + static_cast<std::size_t>(std::countr_zero(step)));
        __m512i sums[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                           _mm512_setzero_si512()};
        for (std::size_t w = 0; w < words; ++w) {
            const auto word = [](std::uint64_t value) __attribute__((target("avx512f"))) {
                return _mm512_set1_epi64(static_cast<std::int64_t>(value));
            };
            const __m512i x = _mm512_xor_si512(_mm512_load_si512(lanes + 8 * w), word(added[w]));
            _mm512_store_si512(lanes + 8 * w, x);
            const __m512i xa = _mm512_xor_si512(x, word(a[w]));
            sums[0] = _mm512_add_epi64(sums[0], _mm512_popcnt_epi64(x));
            sums[1] = _mm512_add_epi64(sums[1], _mm512_popcnt_epi64(xa));
            sums[2] = _mm512_add_epi64(sums[2], _mm512_popcnt_epi64(_mm512_xor_si512(x, word(b[w]))));
            sums[3] = _mm512_add_epi64(sums[3], _mm512_popcnt_epi64(_mm512_xor_si512(xa, word(b[w]))));
        }
        for (const __m512i& sum : sums) least = _mm512_min_epi64(least, sum);
    }
    return static_cast<std::size_t>(_mm512_reduce_min_epi64(least));
}

bool has_avx512() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vpopcntdq");
}

#else

bool has_avx512() {
    return false;
}

#endif

}  // namespace

std::size_t least_weight_by_gray_code(const SolutionCoset& coset, unsigned bits) {
#if defined(GF2_BENCH_AVX512)
    if (has_avx512()) return least_weight_avx512(coset, bits);
#endif
    return coset_leader_gray_code(coset, {.elements = std::uint64_t{1} << bits}).weight;
}

const char* gray_code_name() {
    return has_avx512() ? "AVX-512, 8 x 4 elements at a time" : "coset_leader_gray_code";
}

}  // namespace gf2::bench
