// SPDX-License-Identifier: MIT
#include <immintrin.h>

#include "gf2/kernels/internal/kernel_sets.hpp"
#include "gf2/kernels/internal/neighbours.hpp"
#include "gf2/kernels/internal/polynomials_pclmul.hpp"
#include "gf2/kernels/internal/select_bits_bmi2.hpp"
#include "gf2/kernels/internal/side_by_side.hpp"
#include "gf2/kernels/internal/walsh.hpp"
#include "gf2/kernels/internal/words_avx2.hpp"

#include "gf2/kernels/internal/transpose_blocks.hpp"  // after transpose_64x64, which it calls

namespace gf2::internal {
namespace {

using Strip = __m256i;

constexpr bool kHasWideStrips = true;

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

}  // namespace
}  // namespace gf2::internal

#include "gf2/kernels/internal/four_russians.hpp"  // after Strip

namespace gf2::internal {

const KernelSet kAvx2Kernels = {"avx2",
                                "AVX2, BMI1, BMI2, POPCNT, PCLMULQDQ",
                                xor_into,
                                xor_into_weight,
                                weight,
                                dot,
                                is_zero,
                                add_neighbours,
                                transpose_64x64,
                                transpose_tile,
                                extract_bits,
                                deposit_bits,
                                product_scratch,
                                add_product,
                                add_product_of_sums,
                                0,
                                nullptr,
                                nullptr,
                                kSplitSide,
                                kFusedSplitSide,
                                kPanelKernels,
                                kPolynomialKernels,
                                kWalshKernels,
                                kSideBySideKernels};

}  // namespace gf2::internal
