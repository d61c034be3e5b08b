// SPDX-License-Identifier: MIT
#include "gf2/kernels/batch/batch_interleaved.hpp"
#include "gf2/kernels/panel/panel_gfni.hpp"
#include "gf2/kernels/polynomial/pclmul.hpp"
#include "gf2/kernels/polynomial/polynomial_clmul.hpp"
#include "gf2/kernels/product/product_gfni.hpp"
#include "gf2/kernels/sets/tables.hpp"
#include "gf2/kernels/sets/tuning.hpp"
#include "gf2/kernels/vector/tile_avx2.hpp"
#include "gf2/kernels/walsh/walsh.hpp"
#include "gf2/kernels/words/words_avx2.hpp"

namespace gf2::internal {

const KernelTable kAvx2GfniKernels = {
    .words = kWordAvx2,
    .product = kProductGfni<TileAvx2, Avx2GfniTuning>,
    .panel = kPanelGfni<TileAvx2, Avx2GfniTuning>,
    .walsh = kWalsh<Avx2GfniTuning>,
    .polynomial = kPolynomialClmul<Pclmul, Avx2GfniTuning>,
    .batch = kBatchInterleaved<Avx2GfniTuning>,
};

}  // namespace gf2::internal
