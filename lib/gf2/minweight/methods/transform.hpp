// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// Runs a TransformSearch to its end, or to the end of the budget: as many whole blocks of elements as the budget
/// allows, but at least one.
[[nodiscard]] CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
