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

/// A light element of a coset of any dimension, without proof: a first bound for the searches that prove one.
///
/// @param coset       of dimension k in GF(2)^n
/// @param seed        the result depends on the seed, the coset and the number of iterations alone, on every platform
/// @param iterations  if 0, or if k = 0, the result is the particular solution
/// @param stop        ends the search within milliseconds
///
/// Method: each iteration draws an information set (k columns that determine an element), takes the element that is 0
/// there, and adds up to two rows of the systematic basis at a time while that makes it lighter (E. Prange's decoder,
/// IRE Trans. Inform. Theory 8, 1962, with two errors allowed). Then the 64 lightest codewords met so far, among the
/// rows and their sums in pairs, improve it in the same way, until no two of them do: adding a light codeword keeps
/// most of what makes an element light.
///
/// Time O((k^2 + s·64^2)·n / 64) word operations on one thread for an iteration that adds s pairs of codewords, about
/// two. Memory O(k·n).
[[nodiscard]] LightElement local_search(const SolutionCoset& coset, std::uint64_t seed, std::size_t iterations,
                                        const StopToken& stop = {});

}  // namespace gf2
