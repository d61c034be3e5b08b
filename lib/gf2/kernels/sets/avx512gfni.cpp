// SPDX-License-Identifier: MIT
#include "gf2/kernels/batch/batch_interleaved.hpp"
#include "gf2/kernels/panel/panel_gfni.hpp"
#include "gf2/kernels/polynomial/polynomial_avx512.hpp"
#include "gf2/kernels/product/product_gfni.hpp"
#include "gf2/kernels/sets/tables.hpp"
#include "gf2/kernels/sets/tuning.hpp"
#include "gf2/kernels/vector/avx512.hpp"
#include "gf2/kernels/walsh/walsh.hpp"
#include "gf2/kernels/words/words_avx512.hpp"

namespace gf2::internal {

const KernelTable kAvx512GfniKernels = {
    .words = kWordAvx512,
    .product = kProductGfni<TileAvx512, Avx512GfniTuning>,
    .panel = kPanelGfni<TileAvx512, Avx512GfniTuning>,
    .walsh = kWalsh<Avx512GfniTuning>,
    .polynomial = kPolynomialAvx512<Avx512GfniTuning>,
    .batch = kBatchInterleaved<Avx512GfniTuning>,
};

}  // namespace gf2::internal
