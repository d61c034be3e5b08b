// SPDX-License-Identifier: MIT
// Declarations only: the per-instruction-set files include this, so nothing here may emit code.
#pragma once

#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {

extern const KernelSet kPortableKernels;
extern const KernelSet kAvx2Kernels;
extern const KernelSet kAvx2GfniKernels;
extern const KernelSet kAvx512Kernels;

}  // namespace gf2::internal
