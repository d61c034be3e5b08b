// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// Maximum n - k of coset_leader_trellis().
inline constexpr std::size_t kMaxTrellisChecks = 26;

/// A least-weight element of a coset by dynamic programming over the 2^(n - k) syndromes, coordinate by coordinate (the
/// trellis of J. K. Wolf, IEEE Trans. Inform. Theory 24, 1978): for each syndrome the least weight of the words on the
/// coordinates from the j-th on that have it.
///
/// Considers all elements, whatever budget.elements is; if stopped, returns what coset_leader_gray_code() then finds.
/// @throws std::invalid_argument if n - k > kMaxTrellisChecks
/// Time O(n·2^(n - k)), memory n·2^(n - k) / 8 + 16·2^(n - k) bytes.
[[nodiscard]] CosetLeader coset_leader_trellis(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
