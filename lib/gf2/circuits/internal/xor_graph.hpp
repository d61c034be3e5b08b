// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/circuits/xor_program.hpp"

namespace gf2::internal {

/// A program of the same outputs that has no more gates and keeps the maximum depth, after the random walk that
/// find_xor_program() describes. Values are compared by hashes of 64 bits, exact for up to 64 inputs: the caller
/// multiplies out.
[[nodiscard]] XorProgram shortened(const XorProgram& program, const XorProgramOptions& options);

}  // namespace gf2::internal
