// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/light_words.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/internal/error_trees.hpp"
#include "gf2/codes/internal/set_up.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes::internal {

namespace {

LightWords light_words_of(const OutsideProblem& problem, std::size_t weight, std::size_t most, const Budget& budget,
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
    return all;
}

LightWords light_words_of(ShortWords words, bool is_pauli) {
    LightWords all{.words = std::move(words.words), .count = words.count, .complete = true};
    if (!is_pauli) return all;
    for (BitVector& word : all.words) word = pauli_word_of(word);
    return all;
}

}  // namespace

LightWords light_words(const ProblemMakers& make, std::size_t weight, std::size_t most, const Budget& budget,
                       std::atomic<std::uint64_t>& nodes) {
    LightWords all;
    try {
        if (is_long(make.checks) && weight <= kMaxShort) {
            const gf2::internal::StopScope scope(budget.stop);
            const ProblemColumns columns = make.columns();
            all = light_words_of(short_words(columns, most, budget.memory), columns.is_pauli);
        } else {
            std::optional<OutsideProblem> problem;
            set_up(budget, {&make.checks}, [&] { problem.emplace(make.problem()); });
            all = light_words_of(*problem, weight, most, budget, nodes);
        }
    } catch (const Cancelled&) {
        gf2::internal::throw_if_cancelled();
    }
    std::sort(all.words.begin(), all.words.end(), lexicographically_less);
    return all;
}

}  // namespace gf2::codes::internal
