// SPDX-License-Identifier: MIT
#include "gf2/kernels/vector/avx2.hpp"
#include "gf2/kernels/batch/batch_interleaved.hpp"
#include "gf2/kernels/panel/panel_four_russians.hpp"
#include "gf2/kernels/polynomial/pclmul.hpp"
#include "gf2/kernels/polynomial/polynomial_clmul.hpp"
#include "gf2/kernels/product/product_four_russians.hpp"
#include "gf2/kernels/sets/tables.hpp"
#include "gf2/kernels/sets/tuning.hpp"
#include "gf2/kernels/walsh/walsh.hpp"
#include "gf2/kernels/words/words_avx2.hpp"

namespace gf2::internal {

const KernelTable kAvx2Kernels = {
    .words = kWordAvx2,
    .product = kProductFourRussians<StripAvx2, Avx2Tuning>,
    .panel = kPanelFourRussians<StripAvx2, Avx2Tuning>,
    .walsh = kWalsh<Avx2Tuning>,
    .polynomial = kPolynomialClmul<Pclmul, Avx2Tuning>,
    .batch = kBatchInterleaved<Avx2Tuning>,
};

}  // namespace gf2::internal
