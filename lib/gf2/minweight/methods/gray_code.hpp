// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A least-weight element of a coset by enumeration in Gray-code order: each element is the previous one plus a basis
/// row. A budget of e elements always covers the same elements, unless stopped.
///
/// Time O(2^k·n / 64) word operations, shared among the threads of the caller's oneTBB arena; memory O(k·n).
[[nodiscard]] CosetLeader coset_leader_gray_code(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
