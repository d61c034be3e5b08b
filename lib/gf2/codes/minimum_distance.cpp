// SPDX-License-Identifier: MIT
#include "gf2/codes/minimum_distance.hpp"

#include <atomic>
#include <cstdint>

#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/methods/clusters.hpp"

namespace gf2::codes {

std::optional<Distance> minimum_distance(const BitMatrix& checks, const Counted& counted, const Budget& budget) {
    const internal::OutsideProblem problem = internal::outside_problem(checks, counted);
    if (problem.outside.rows() == 0) return std::nullopt;
    std::atomic<std::uint64_t> nodes = 0;
    internal::ClusterSearch search(problem, budget, nodes);
    while (search.step()) {
    }
    return search.best();
}

}  // namespace gf2::codes
