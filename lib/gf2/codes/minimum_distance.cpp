// SPDX-License-Identifier: MIT
#include "gf2/codes/minimum_distance.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <utility>

#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/error_trees.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/matrix/transpose.hpp"

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
        const BitMatrix labels = transpose(internal::outside_problem(checks, counted).outside);
        const internal::WeightedGraph graph(checks, std::vector<std::uint32_t>(checks.columns(), 1));
        gf2::internal::SearchTasks tasks(budget);
        std::atomic<std::uint64_t> nodes = distance->examined;
        internal::ErrorTrees trees(graph, BitVector(checks.rows()), budget, tasks, nodes);
        auto words = trees.light_words(distance->weight, most, [&](std::span<const std::uint32_t> columns) {
            BitVector label(labels.columns());
            for (const std::uint32_t j : columns) label ^= labels.row_vector(j);
            return label.any();
        });
        found.words = std::move(words.errors);
        found.ties = words.count;
        found.counted = words.complete;
        found.examined = nodes;
    }
    if (found.words.empty() && most != 0) found.words.push_back(std::move(distance->word));
    found.ties = std::max<std::uint64_t>(found.ties, 1);
    std::sort(found.words.begin(), found.words.end(), lexicographically_less);
    return found;
}

}  // namespace gf2::codes
