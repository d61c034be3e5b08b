// SPDX-License-Identifier: MIT
#include "gf2/codes/minimum_distance.hpp"

#include <atomic>
#include <cstdint>

#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/outside_problem.hpp"

namespace gf2::codes {

std::optional<Distance> minimum_distance(const BitMatrix& checks, const Counted& counted, const Budget& budget,
                                         Method method) {
    const internal::OutsideProblem problem = internal::outside_problem(checks, counted);
    if (problem.outside.rows() == 0) return std::nullopt;
    std::atomic<std::uint64_t> examined = 0;
    internal::DistanceSearch search(problem, budget, examined, method);
    while (search.step()) {
    }
    return search.best();
}

}  // namespace gf2::codes
