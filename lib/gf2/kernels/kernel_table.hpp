// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/kernels/batch/batch_kernels.hpp"
#include "gf2/kernels/panel/panel_kernels.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/walsh/walsh_kernels.hpp"
#include "gf2/kernels/words/word_kernels.hpp"

namespace gf2::internal {

/// The loops that everything above is built from, compiled for one instruction set (gf2/kernels/kernels.hpp chooses
/// among the sets), one table a topic. All sets give bit-identical results; they differ in speed alone.
struct KernelTable {
    WordKernels words;             ///< sums, weights, transposition
    ProductKernels product;        ///< of matrices
    PanelKernels panel;            ///< for elimination
    WalshKernels walsh;            ///< for least weights
    PolynomialKernels polynomial;  ///< for GF(2)[x]
    BatchKernels batch;            ///< for many small systems
};

/// The loops of kernel_set(). Algorithms read them once, outside their own loops, and go on with them if another set is
/// chosen meanwhile.
[[nodiscard]] const KernelTable& kernels() noexcept;

}  // namespace gf2::internal
