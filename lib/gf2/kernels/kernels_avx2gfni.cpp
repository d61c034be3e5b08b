// SPDX-License-Identifier: MIT
#include <immintrin.h>

#include "gf2/kernels/internal/kernel_sets.hpp"
#include "gf2/kernels/internal/neighbours.hpp"
#include "gf2/kernels/internal/polynomials_pclmul.hpp"
#include "gf2/kernels/internal/select_bits_bmi2.hpp"
#include "gf2/kernels/internal/side_by_side.hpp"
#include "gf2/kernels/internal/tiles_avx2.hpp"
#include "gf2/kernels/internal/walsh.hpp"
#include "gf2/kernels/internal/words_avx2.hpp"

#include "gf2/kernels/internal/gfni_panels.hpp"         // after Tile
#include "gf2/kernels/internal/gfni_products.hpp"       // after Tile
#include "gf2/kernels/internal/gfni_tile_products.hpp"  // after Tile
#include "gf2/kernels/internal/transpose_blocks.hpp"    // after transpose_64x64, which it calls

namespace gf2::internal {

const KernelSet kAvx2GfniKernels = {"avx2gfni",
                                    "AVX2, BMI1, BMI2, POPCNT, PCLMULQDQ, GFNI",
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
                                    kInPlaceSide,
                                    tile_product_scratch,
                                    add_tile_product,
                                    kSplitSide,
                                    kFusedSplitSide,
                                    kPanelKernels,
                                    kPolynomialKernels,
                                    kWalshKernels,
                                    kSideBySideKernels};

}  // namespace gf2::internal
