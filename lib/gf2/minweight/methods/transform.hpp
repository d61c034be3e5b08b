// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// TransformSearch from beginning to end, or to the end of the budget: considers as many whole blocks of elements as
/// the budget allows, at least one.
[[nodiscard]] CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
