// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A light element of a coset.
struct LightElement {
    BitVector element;       ///< the element of least weight seen
    std::size_t weight = 0;  ///< its number of ones
};

/// A light element of a coset of any dimension, without proof: a first upper bound for the searches that prove one.
///
/// @param coset       of dimension k in GF(2)^n
/// @param seed        the result depends on the seed, the coset and the number of iterations alone, on every platform
/// @param iterations  number of iterations; if 0, or if k = 0, the result is the particular solution
/// @param stop        a request ends the search within milliseconds
///
/// Method: each iteration draws an information set, takes the element that is 0 there, and adds one or two rows of the
/// systematic basis at a time while the element becomes lighter (E. Prange's decoder, IRE Trans. Inform. Theory 8,
/// 1962, with two errors allowed). Then it adds codewords in the same way, one or two of the 64 lightest seen so far
/// among the basis rows and their pairwise sums, until the element no longer becomes lighter: an element remains light
/// if a light codeword is added.
///
/// Time O(((r + 1)·k^2 + (s + 1)·64^2)·n / 64) word operations on one thread for an iteration with r additions of
/// basis rows and s of codewords. Memory O(k·n) bits.
/// @throws Cancelled
[[nodiscard]] LightElement local_search(const SolutionCoset& coset, std::uint64_t seed, std::size_t iterations,
                                        const StopToken& stop = {});

}  // namespace gf2
