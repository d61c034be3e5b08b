// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/light_words.hpp"

#include <algorithm>
#include <span>

#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/internal/error_trees.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes::internal {

LightWords light_words(const OutsideProblem& problem, std::size_t weight, std::size_t most, const Budget& budget,
                       std::atomic<std::uint64_t>& nodes) {
    const BitMatrix labels = transpose(problem.outside);
    const WeightedGraph graph(problem.checks, std::vector<std::uint32_t>(problem.length(), 1));
    gf2::internal::SearchTasks tasks(budget);
    ErrorTrees trees(graph, BitVector(problem.checks.rows()), budget, tasks, nodes);
    auto found = trees.light_words(weight, most, [&](std::span<const std::uint32_t> columns) {
        BitVector label(labels.columns());
        for (const std::uint32_t j : columns) label ^= labels.row_vector(j);
        return label.any();
    });
    LightWords all{.count = found.count, .complete = found.complete};
    for (const BitVector& solution : found.errors) all.words.push_back(problem.word_of(solution));
    std::sort(all.words.begin(), all.words.end(), lexicographically_less);
    return all;
}

}  // namespace gf2::codes::internal
