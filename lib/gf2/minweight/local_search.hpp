// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// An element of a coset, as light as a search could find.
struct LightElement {
    BitVector element;       ///< the lightest seen
    std::size_t weight = 0;  ///< its number of ones
};

/// A light element of a coset of any dimension, without proof: a first bound for the searches that prove one.
///
/// @param coset       of dimension k in GF(2)^n
/// @param seed        the answer follows from this, the coset and the number of iterations, on every platform
/// @param iterations  with none, or k = 0, the answer is the particular solution
/// @param stop        ends it within milliseconds
///
/// Method: each iteration draws an information set (k columns that determine an element), takes the element that is 0
/// there, and adds up to two rows of the systematic basis at a time as long as that makes it lighter (E. Prange's
/// decoder, IRE Trans. Inform. Theory 8, 1962, with two errors allowed). The lightest 64 codewords met so far among
/// the rows and their sums in pairs then go on to improve it in the same way, until no two of them do: adding a light
/// codeword keeps most of what is good about an element.
///
/// Time O((k^2 + s·64^2)·n / 64) word operations for an iteration in which s pairs of codewords are added, which is
/// about two; on one thread. Memory O(k·n).
[[nodiscard]] LightElement local_search(const SolutionCoset& coset, std::uint64_t seed, std::size_t iterations,
                                        const StopToken& stop = {});

}  // namespace gf2
