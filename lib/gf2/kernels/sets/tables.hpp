// SPDX-License-Identifier: MIT
// Declarations only: each set's file includes this, so nothing here may emit code.
#pragma once

#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

extern const KernelTable kPortableKernels;
extern const KernelTable kAvx2Kernels;
extern const KernelTable kAvx2GfniKernels;
extern const KernelTable kAvx512GfniKernels;
extern const KernelTable kNeonKernels;
extern const KernelTable kSimd128Kernels;

/// The table with the portable pext and pdep, for processors on which these instructions are microcode and take
/// hundreds of cycles for each word.
KernelTable with_portable_pext(const KernelTable& table);

}  // namespace gf2::internal
