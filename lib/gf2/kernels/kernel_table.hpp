// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/kernels/batch/batch_kernels.hpp"
#include "gf2/kernels/panel/panel_kernels.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/walsh/walsh_kernels.hpp"
#include "gf2/kernels/words/word_kernels.hpp"

namespace gf2::internal {

/// The loops on which all algorithms are built, compiled for one instruction set (gf2/kernels/kernels.hpp chooses among
/// the sets), with one table per topic. All sets give bit-identical results; they differ in speed alone.
struct KernelTable {
    WordKernels words;             ///< sums, weights, transposition
    ProductKernels product;        ///< products of matrices
    PanelKernels panel;            ///< elimination panels
    WalshKernels walsh;            ///< Walsh-Hadamard transforms, for least weights
    PolynomialKernels polynomial;  ///< polynomials over GF(2)
    BatchKernels batch;            ///< batches of small systems
};

/// The loops of kernel_set(). Algorithms look them up once, outside their own loops, and keep them if another set is
/// chosen meanwhile.
[[nodiscard]] const KernelTable& kernels() noexcept;

}  // namespace gf2::internal
