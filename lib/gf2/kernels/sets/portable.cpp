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

// Inline functions and templates stand in unnamed namespaces only: see the note on weak symbols in docs/decisions.
namespace gf2::internal {

const KernelTable kPortableKernels = {
    .words = kWordPortable,
    .product = kProductFourRussians<StripPortable, PortableTuning>,
    .panel = kPanelFourRussians<StripPortable, PortableTuning>,
    .walsh = kWalsh<PortableTuning>,
    .polynomial = kPolynomialPortable<PortableTuning>,
    .batch = kBatchInterleaved<PortableTuning>,
};

}  // namespace gf2::internal
