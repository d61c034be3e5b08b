// SPDX-License-Identifier: MIT
#include "gf2/kernels/batch/batch_interleaved.hpp"
#include "gf2/kernels/panel/panel_four_russians.hpp"
#include "gf2/kernels/polynomial/polynomial_portable.hpp"
#include "gf2/kernels/product/product_four_russians.hpp"
#include "gf2/kernels/sets/tables.hpp"
#include "gf2/kernels/sets/tuning.hpp"
#include "gf2/kernels/vector/vectors.hpp"
#include "gf2/kernels/walsh/walsh.hpp"
#include "gf2/kernels/words/words_portable.hpp"

namespace gf2::internal {

const KernelTable kSimd128Kernels = {
    .words = kWordPortable,
    .product = kProductFourRussians<StripVectors, Simd128Tuning>,
    .panel = kPanelFourRussians<StripVectors, Simd128Tuning>,
    .walsh = kWalsh<Simd128Tuning>,
    .polynomial = kPolynomialPortable<Simd128Tuning>,
#if !defined(GF2_KERNELS_WITHOUT_BATCH)  // a small module, which links nothing that calls them
    .batch = kBatchInterleaved<Simd128Tuning>,
#endif
};

}  // namespace gf2::internal
