// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/cluster_trees.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/light_sums.hpp"

namespace gf2::codes::internal {
namespace {

// From one weight to the next, the number of nodes grows about so much.
constexpr double kGrowth = 4;

template <std::size_t W>
void walk_with(const ClusterLevel& level, const std::vector<ClusterRoot>& roots,
               const std::function<void(std::size_t place, bool is_done, const BitVector& found)>& walked) {
    level.tasks.run(roots.size(), false, [&] {
        return [&, walk = std::make_shared<ClusterWalk<W>>(level)](std::uint64_t number) {
            const auto place = static_cast<std::size_t>(number);
            const bool is_done = walk->walk(roots[place]);
            walked(place, is_done, walk->found());
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

ClusterRoots::ClusterRoots(const TannerGraph& graph, const Symmetries& symmetries)
    : most_(std::max<std::uint64_t>(1, graph.most_columns)) {
    for (std::uint32_t orbit = 0; orbit < symmetries.orbits.size(); ++orbit) {
        gf2::internal::throw_if_cancelled();
        std::size_t branches = 1;
        for (const std::uint32_t i : graph.checks_of[symmetries.orbits[orbit].front()])
            branches = std::max(branches, graph.columns_of[i].size());
        for (std::uint32_t branch = 0; branch < branches; ++branch) {
            ClusterRoot root;
            root.orbit = orbit;
            root.branches[0] = branch;
            firsts_.push_back(root);
        }
    }
}

std::size_t ClusterRoots::columns_for(double trees, std::size_t most) const {
    std::size_t columns = 1;
    while (columns < most && static_cast<double>(count(columns)) < trees && count(columns) * most_ <= kMax) ++columns;
    return columns;
}

std::uint64_t ClusterRoots::count(std::size_t columns) const {
    std::uint64_t count = firsts_.size();
    for (std::size_t at = 1; at < columns; ++at) count *= most_;
    return count;
}

ClusterRoot ClusterRoots::root(std::uint64_t number, std::size_t columns) const {
    std::array<std::uint32_t, ClusterRoot::kMaxColumns> branches{};
    for (std::size_t at = columns - 1; at != 0; --at) {
        branches[at] = static_cast<std::uint32_t>(number % most_);
        number /= most_;
    }
    ClusterRoot root = firsts_[static_cast<std::size_t>(number)];
    std::copy(branches.begin() + 1, branches.begin() + static_cast<std::ptrdiff_t>(columns), root.branches.begin() + 1);
    return root;
}

std::vector<ClusterRoot> ClusterRoots::all(std::size_t columns) const {
    std::vector<ClusterRoot> roots;
    for (std::uint64_t number = 0; number < count(columns); ++number) roots.push_back(root(number, columns));
    return roots;
}

void walk_trees(const ClusterLevel& level, const std::vector<ClusterRoot>& roots,
                const std::function<void(std::size_t place, bool is_done, const BitVector& found)>& walked) {
    switch (level.graph.words) {
        case 1:
            return walk_with<1>(level, roots, walked);
        case 2:
            return walk_with<2>(level, roots, walked);
        case 3:
            return walk_with<3>(level, roots, walked);
        case 4:
            return walk_with<4>(level, roots, walked);
        default:
            return walk_with<0>(level, roots, walked);
    }
}

}  // namespace gf2::codes::internal
