// SPDX-License-Identifier: MIT
#include <immintrin.h>

#include "gf2/kernels/internal/kernel_sets.hpp"

namespace gf2::internal {
namespace {

#include "gf2/kernels/internal/words_avx2.hpp"

#include "gf2/kernels/internal/tiles_avx2.hpp"

#include "gf2/kernels/internal/gfni_dense.hpp"

}  // namespace

const KernelSet kAvx2GfniKernels = {"avx2gfni",      "AVX2, BMI1, BMI2, POPCNT, GFNI",
                                    xor_into,        xor_into_weight,
                                    weight,          dot,
                                    is_zero,         transpose_64x64,
                                    product_scratch, add_product,
                                    kSplitSide,      kPanelKernels};

}  // namespace gf2::internal
