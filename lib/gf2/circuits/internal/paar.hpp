// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "gf2/circuits/xor_program.hpp"

namespace gf2::internal {

/// A program by Paar's greedy algorithm: each row is a set of values that it sums, and the pair of values that occurs
/// in most of these sets (the first such pair) becomes a value that replaces both. Pairs that are in one row alone are
/// summed at the end, the values of least depth first.
///
/// A sum of values of the depths d_i takes depth D if and only if the 2^d_i add up to 2^D or less (L. Kraft); with a
/// maximum depth, a row keeps a pair that would break this.
/// Once a stop is requested, no further pairs are shared.
/// @pre the maximum depth is at least least_depth(a)
[[nodiscard]] XorProgram paar(ConstBitMatrixView a, std::optional<std::size_t> max_depth, const StopToken& stop);

}  // namespace gf2::internal
