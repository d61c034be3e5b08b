// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/cluster_trees.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/light_sums.hpp"

namespace gf2::codes::internal {
namespace {

// From one weight to the next, the number of nodes grows about so much.
constexpr double kGrowth = 4;

template <std::size_t W>
void walk_with(const ClusterLevel& level, const std::vector<ClusterRoot>& roots, const std::vector<std::size_t>& trees,
               const std::function<void(std::size_t tree, bool is_done, const BitVector& found)>& walked) {
    level.tasks.run(trees.size(), false, [&] {
        return [&, walk = std::make_shared<ClusterWalk<W>>(level)](std::uint64_t number) {
            const std::size_t tree = trees[static_cast<std::size_t>(number)];
            const bool is_done = walk->walk(roots[tree]);
            walked(tree, is_done, walk->found());
        };
    });
}

}  // namespace

std::size_t first_most(std::size_t length) {
    return LightSums::bytes(length, 2) <= kMaxTableBytes ? 2 : 1;
}

double first_growth(const TannerGraph& graph) {
    return std::max(kGrowth, static_cast<double>(graph.most_columns) / 2);
}

double nodes_at(const TannerGraph& graph, const Symmetries& symmetries, std::size_t weight, std::size_t most) {
    const auto successors = static_cast<double>(weight - std::min(weight, most + 1));
    return static_cast<double>(symmetries.orbits.size()) * std::pow(first_growth(graph), successors);
}

std::vector<ClusterRoot> roots_of(const TannerGraph& graph, const Symmetries& symmetries, std::size_t least,
                                  std::size_t columns) {
    const auto most = static_cast<std::uint32_t>(std::max<std::size_t>(1, graph.most_columns));
    std::vector<ClusterRoot> roots;
    for (std::uint32_t orbit = 0; orbit < symmetries.orbits.size(); ++orbit) {
        gf2::internal::throw_if_cancelled();
        std::size_t branches = 1;
        for (const std::uint32_t i : graph.checks_of[symmetries.orbits[orbit].front()])
            branches = std::max(branches, graph.columns_of[i].size());
        for (std::uint32_t branch = 0; branch < branches; ++branch) {
            ClusterRoot root{.orbit = orbit};
            root.branches[0] = branch;
            roots.push_back(root);
        }
    }
    for (std::size_t at = 1; at < columns && roots.size() < least; ++at) {
        std::vector<ClusterRoot> longer;
        for (ClusterRoot& root : roots) {
            for (root.branches[at] = 0; root.branches[at] < most; ++root.branches[at]) longer.push_back(root);
        }
        roots = std::move(longer);
    }
    return roots;
}

void walk_trees(const ClusterLevel& level, const std::vector<ClusterRoot>& roots, const std::vector<std::size_t>& trees,
                const std::function<void(std::size_t tree, bool is_done, const BitVector& found)>& walked) {
    switch (level.graph.words) {
        case 1:
            return walk_with<1>(level, roots, trees, walked);
        case 2:
            return walk_with<2>(level, roots, trees, walked);
        case 3:
            return walk_with<3>(level, roots, trees, walked);
        case 4:
            return walk_with<4>(level, roots, trees, walked);
        default:
            return walk_with<0>(level, roots, trees, walked);
    }
}

}  // namespace gf2::codes::internal
