// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/minweight/progress.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A least-weight element of a coset.
struct CosetLeader {
    BitVector element;           ///< the lexicographically least (as text) of those of this weight that were seen
    std::size_t weight = 0;      ///< its number of ones
    std::uint64_t ties = 0;      ///< how many elements of this weight were seen, itself included
    bool proved = false;         ///< every element was examined: nothing is lighter, and `ties` is exact
    std::uint64_t examined = 0;  ///< elements examined
};

/// The least-weight element of a coset: the fewest presses, the likeliest error.
///
/// Elements are examined in Gray-code order, so a budget of e elements always sees the same ones (unless it
/// is stopped from outside). The result does not depend on the number of threads.
///
/// @param coset   of dimension k in GF(2)^n
/// @param budget  when it ends before 2^k elements, the best so far is returned with proved = false
///
/// Method: each element is the one before plus a basis row. Time O(2^k·n / 64) word operations, shared among
/// the threads of the caller's oneTBB arena; memory O(k·n).
[[nodiscard]] CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
