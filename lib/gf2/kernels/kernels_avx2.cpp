// SPDX-License-Identifier: MIT
#include <immintrin.h>

#include "gf2/kernels/internal/kernel_sets.hpp"

namespace gf2::internal {
namespace {

#include "gf2/kernels/internal/words_avx2.hpp"

using Strip = __m256i;

inline Strip strip_zero() {
    return _mm256_setzero_si256();
}
inline Strip strip_load(const std::uint64_t* p) {
    return load(p);
}
inline void strip_store(std::uint64_t* p, Strip s) {
    store(p, s);
}
inline Strip strip_xor(Strip a, Strip b) {
    return _mm256_xor_si256(a, b);
}

#include "gf2/kernels/internal/four_russians.hpp"

}  // namespace

const KernelSet kAvx2Kernels = {"avx2",          "AVX2, BMI1, BMI2, POPCNT",
                                xor_into,        xor_into_weight,
                                weight,          dot,
                                is_zero,         transpose_64x64,
                                product_scratch, add_product,
                                kSplitSide,      kPanelKernels};

}  // namespace gf2::internal
