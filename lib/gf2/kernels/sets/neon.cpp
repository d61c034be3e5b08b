// SPDX-License-Identifier: MIT
#include "gf2/kernels/batch/batch_interleaved.hpp"
#include "gf2/kernels/panel/panel_four_russians.hpp"
#include "gf2/kernels/polynomial/pmull.hpp"
#include "gf2/kernels/polynomial/polynomial_clmul.hpp"
#include "gf2/kernels/product/product_four_russians.hpp"
#include "gf2/kernels/sets/tables.hpp"
#include "gf2/kernels/sets/tuning.hpp"
#include "gf2/kernels/vector/vectors.hpp"
#include "gf2/kernels/walsh/walsh.hpp"
#include "gf2/kernels/words/words_neon.hpp"

// Compilers use PMULL where it is asked for, in the loops for polynomials, and nowhere else.
namespace gf2::internal {

const KernelTable kNeonKernels = {
    .words = kWordNeon,
    .product = kProductFourRussians<StripVectors, NeonTuning>,
    .panel = kPanelFourRussians<StripVectors, NeonTuning>,
    .walsh = kWalsh<NeonTuning>,
    .polynomial = kPolynomialClmul<Pmull, NeonTuning>,
    .batch = kBatchInterleaved<NeonTuning>,
};

}  // namespace gf2::internal
