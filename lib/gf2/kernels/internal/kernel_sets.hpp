// SPDX-License-Identifier: MIT
// Declarations only: the per-instruction-set files include this, so nothing here may emit code.
#pragma once

#include "gf2/kernels/kernel_set.hpp"

namespace gf2::internal {

extern const KernelSet kPortableKernels;
extern const KernelSet kAvx2Kernels;
extern const KernelSet kAvx2GfniKernels;
extern const KernelSet kAvx512Kernels;

/// The set with the portable loops for extract_bits and deposit_bits: where pext and pdep are microcode, they take
/// hundreds of cycles for each word.
KernelSet with_portable_bit_selection(const KernelSet& set);

}  // namespace gf2::internal
