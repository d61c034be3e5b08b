// SPDX-License-Identifier: MIT
#include "gf2/codes/minimum_distance.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>

#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/light_words.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/internal/quotient.hpp"

namespace gf2::codes {

std::optional<Distance> minimum_distance(const BitMatrix& checks, const Counted& counted, const Budget& budget,
                                         Method method, const Recording& recording) {
    const internal::OutsideProblem problem = internal::outside_problem(checks, counted);
    if (problem.outside.rows() == 0) return std::nullopt;
    std::atomic<std::uint64_t> examined = 0;
    internal::DistanceSearch search(problem, budget, examined, method, recording);
    while (search.step()) {
    }
    search.record();
    return search.best();
}

std::optional<LightestWords> lightest_words(const BitMatrix& checks, const Counted& counted, std::size_t most,
                                            const Budget& budget, Method method) {
    auto distance = minimum_distance(checks, counted, budget, method);
    if (!distance) return std::nullopt;
    LightestWords found{*distance};
    if (distance->proved) {
        std::atomic<std::uint64_t> nodes = distance->examined;
        const internal::OutsideProblem problem = internal::outside_problem(checks, counted);
        auto words = internal::light_words(problem, distance->weight, most, budget, nodes);
        found.words = std::move(words.words);
        found.ties = words.count;
        found.counted = words.complete;
        found.examined = nodes;
    }
    if (found.words.empty() && most != 0) found.words.push_back(std::move(distance->word));
    found.ties = std::max<std::uint64_t>(found.ties, 1);
    return found;
}

std::vector<std::optional<Distance>> minimum_distances(const BitMatrix& checks, const BitMatrix& outside,
                                                       const Budget& budget, Method method) {
    internal::require_columns(outside, "L", checks, "H");
    std::vector<std::optional<Distance>> distances;
    std::atomic<std::uint64_t> examined = 0;
    for (std::size_t i = 0; i < outside.rows(); ++i) {
        const BitVector row = outside.row_vector(i);
        const internal::OutsideProblem problem =
            internal::outside_problem(checks, {.outside = BitMatrix::from_rows({&row, 1}, outside.columns())});
        distances.emplace_back();
        if (problem.outside.rows() == 0) continue;
        internal::DistanceSearch search(problem, budget, examined, method);
        while (search.step()) {
        }
        distances.back() = search.best();
    }
    return distances;
}

}  // namespace gf2::codes
