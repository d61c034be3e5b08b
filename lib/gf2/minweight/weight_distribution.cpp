// SPDX-License-Identifier: MIT
#include "gf2/minweight/weight_distribution.hpp"

#include <algorithm>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/internal/counted_words.hpp"

namespace gf2 {
namespace {

using internal::CountedWords;

// Words that a thread counts at a time: some milliseconds.
constexpr std::uint64_t kWordsOfTask = std::uint64_t{1} << 21;

// Counts the first words, as many as the budget allows.
WeightDistribution distribution_by(const CountedWords& words, const Budget& budget) {
    const std::uint64_t total = std::min(words.size(), std::max<std::uint64_t>(1, budget.elements));
    const std::uint64_t of_task = std::min(words.size() / words.kinds(), kWordsOfTask);
    std::vector<std::int64_t> counts(words.length() + 1);
    Progress progress{.total = total, .best = words.length()};
    words.count((total - 1) / of_task + 1,
                [&](std::uint64_t task) {
                    return BlockRange{task * of_task, std::min(total, (task + 1) * of_task)};
                },
                budget,
                [&](std::uint64_t, const internal::WeightTally& tally) {
                    tally.add_to(counts);
                    progress.done += tally.elements;
                    progress.best = std::min(progress.best, tally.least());
                    return progress;
                });
    return internal::distribution_of_counts(counts, words.is_dual(), words.dimension(), progress.done, budget.stop);
}

}  // namespace

WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(CountedWords::of_coset(coset), budget);
}

WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(CountedWords::of_dual(coset), budget);
}

WeightDistribution weight_distribution(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(CountedWords::fewest(coset), budget);
}

WeightDistribution weight_distribution(const BitMatrix& generators, const Budget& budget) {
    return weight_distribution(SolutionCoset(BitVector(generators.columns()), generators), budget);
}

}  // namespace gf2
