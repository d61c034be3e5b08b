// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A least-weight element of a coset, with proof, by disjoint information sets: for cosets of any dimension whose least
/// weight is small compared with n.
///
/// @param coset   of dimension k in GF(2)^n
/// @param budget  counts patterns; an element has one pattern on each set
///
/// Method: that of Brouwer and Zimmermann for the distance of a code (A. Betten et al., "Error-Correcting Linear
/// Codes", 2006; M. Grassl, "Searching for linear codes with large minimum distance", 2006), on a coset. An information
/// set is k columns at which each combination of values occurs in exactly one element. With m disjoint sets, and on
/// each of them all patterns of t ones tried for t = 0, 1, ..., an unseen element weighs at least m·(t + 1)
/// (docs/theory/minimum-weight.md). The search ends when that exceeds the best weight; then `ties` is exact and
/// `element` the lexicographically smallest. If the budget ends first, `lower_bound` is the bound reached. `examined`
/// is the number of patterns, which may exceed 2^k.
///
/// Time for weight w: O(k·n^2 / 64) for the sets, about n / k of them, and O((n / k)·binomial(k, t)·w / 64) with t
/// about w·k / n, shared among the threads of the caller's oneTBB arena. Memory O(n^2 / 8) and at most 2^30 bytes for
/// the sets; sets beyond that are left out, which lowers the bound. A budget of e patterns always covers the same
/// patterns, unless stopped.
[[nodiscard]] CosetLeader coset_leader_information_sets(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
