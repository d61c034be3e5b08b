// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/light_sums.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"

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

/// A tree: of the solutions that meet an orbit of columns, but none before, those that contain its first column and
/// then certain columns.
struct ClusterRoot {
    /// Maximum number of columns after the first one that tell trees apart.
    static constexpr std::size_t kMaxColumns = 12;

    /// Any column.
    static constexpr std::uint32_t kAll = UINT32_MAX;

    ClusterRoot() { branches.fill(kAll); }

    std::uint32_t orbit = 0;
    std::array<std::uint32_t, kMaxColumns> branches;  ///< numbers of the next columns of those tried
};

/// The trees of each weight, in the order in which a thread walks them. The more columns after the first tell them
/// apart, the more trees there are, and some have no solution.
class ClusterRoots {
public:
    /// Maximum number of trees, unless one column tells more apart.
    static constexpr std::uint64_t kMax = std::uint64_t{1} << 31;

    ClusterRoots(const TannerGraph& graph, const Symmetries& symmetries);

    /// The number of columns, at most `most`, that tells so many trees apart, if any does.
    [[nodiscard]] std::size_t columns_for(double trees, std::size_t most = ClusterRoot::kMaxColumns) const;

    /// The number of trees that so many columns tell apart.
    /// @pre 1 <= columns <= ClusterRoot::kMaxColumns
    [[nodiscard]] std::uint64_t count(std::size_t columns) const;

    [[nodiscard]] ClusterRoot root(std::uint64_t number, std::size_t columns) const;
    [[nodiscard]] std::vector<ClusterRoot> all(std::size_t columns) const;

private:
    std::uint64_t most_;               // columns of a check
    std::vector<ClusterRoot> firsts_;  // those that one column tells apart
};

/// What all trees of one weight share.
struct ClusterLevel {
    const TannerGraph& graph;
    const Symmetries& symmetries;
    const LightSums& sums;
    LightestSolution& lightest;  ///< is offered what is found
    std::size_t weight;
    gf2::internal::SearchTasks& tasks;
    std::atomic<std::uint64_t>& nodes;
    std::uint64_t most_nodes;
    bool is_whole = false;  ///< trees are searched to their ends, although a solution of this weight is known
};

/// Called after each tree: with its place among the roots; false if it was left before its end; and the lightest of its
/// solutions that count, the lexicographically first of them, or an empty vector.
using TreeDone = std::function<void(std::size_t place, bool is_done, const BitVector& found)>;

/// Walks trees of a weight, shared among threads.
/// @param roots  in their order
void walk_trees(const ClusterLevel& level, const std::vector<ClusterRoot>& roots, const TreeDone& done);

}  // namespace gf2::codes::internal
