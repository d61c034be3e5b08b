// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/internal/tanner_graph.hpp"

namespace gf2::codes::internal {

/// Permutations of the columns of H, of prime orders, that permute the checks of H: automorphisms of its Tanner graph.
/// Light words are sought among those that one of them keeps; unlike those of find_symmetries(), they need not map
/// solutions that count to such solutions, and the order of the columns does not matter. Some of them: those that
/// colour refinement finds (B. D. McKay, "Practical graph isomorphism", 1981), without backtracking. Those of different
/// orbits only.
///
/// Time O(s) for each refinement of a graph with s ones; at most `max_images` times as many refinements as vertices
/// have to be told apart.
/// @param max_images  images of the first column to try
/// @param max_count   maximum number of permutations
[[nodiscard]] std::vector<ColumnPermutation> prime_automorphisms(const TannerGraph& graph, std::size_t max_images,
                                                                 std::size_t max_count);

}  // namespace gf2::codes::internal
