// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/cluster_walk.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/internal/tanner_graph.hpp"

namespace gf2::codes::internal {

/// Maximum size of a table of light sums.
inline constexpr std::uint64_t kMaxTableBytes = std::uint64_t{1} << 29;

/// Nanoseconds, about, on one thread: of a set of the table, and of a node.
inline constexpr double kSetTime = 80;
inline constexpr double kNodeTime = 150;

/// The columns of the sets of the first table. They depend on the code alone.
[[nodiscard]] std::size_t first_most(std::size_t length);

/// By so much the nodes of a weight are expected to grow with a column more, before any weight was searched: each
/// column has the columns of a check, half of them excluded, as successors.
[[nodiscard]] double first_growth(const TannerGraph& graph);

/// The expected nodes of a weight, before any was searched.
/// @param most  columns of the sets of the table
[[nodiscard]] double nodes_at(const TannerGraph& graph, const Symmetries& symmetries, std::size_t weight,
                              std::size_t most);

/// The trees of each weight, in the order in which a ClusterWalk takes them.
/// @param least  so many at least, if so many columns after the first suffice to tell them apart
[[nodiscard]] std::vector<ClusterRoot> roots_of(const TannerGraph& graph, const Symmetries& symmetries,
                                                std::size_t least, std::size_t columns);

/// Walks some trees of a weight, shared among threads.
/// @param trees   their numbers, increasing
/// @param walked  called after each tree: with its number, false if it was left before its end, ClusterWalk::found()
void walk_trees(const ClusterLevel& level, const std::vector<ClusterRoot>& roots, const std::vector<std::size_t>& trees,
                const std::function<void(std::size_t tree, bool is_done, const BitVector& found)>& walked);

}  // namespace gf2::codes::internal
