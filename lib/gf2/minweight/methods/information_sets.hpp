// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A least-weight element of a coset, with proof, by disjoint information sets. For cosets whose least weight is small
/// beside n, of any dimension.
///
/// @param coset   of dimension k in GF(2)^n
/// @param budget  counts patterns; an element has one on each set
///
/// Method: Brouwer and Zimmermann's for the distance of a code (A. Betten et al., "Error-Correcting Linear Codes",
/// 2006; M. Grassl, "Searching for linear codes with large minimum distance", 2006), on a coset. An information
/// set is k columns at which each combination of values occurs in exactly one element. With m disjoint ones, and on
/// each of them all patterns of t ones tried for t = 0, 1, ..., an element that was not seen weighs m·(t + 1) or more
/// (docs/theory/minimum-weight.md). Ends when that is above the best weight, so that `ties` is exact and `element` the
/// lexicographically least; `lower_bound` tells how far it came when the budget ends first. `examined` is the number
/// of patterns, which may be above 2^k.
///
/// Time for weight w: O(k·n^2 / 64) for the sets, about n / k of them, and O((n / k)·binomial(k, t)·w / 64) with
/// t about w·k / n; at most 2^30 bytes, O(n^2 / 8), for the sets (those that would take more are left out: the bound is
/// then lower). Shared among the threads of the caller's oneTBB arena; a budget of e patterns always sees the same ones
/// (unless it is stopped from outside).
[[nodiscard]] CosetLeader coset_leader_information_sets(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
