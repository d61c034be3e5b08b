// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/first_bound.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::internal {
namespace {

constexpr double kShareOfProof = 0.01;
constexpr std::uint64_t kWalksPerBatch = 64;
constexpr std::uint64_t kFirstSums = std::uint64_t{1} << 14;

}  // namespace

SetSearchResult search_sets(FirstBound& bound, const SolutionCoset& coset, SearchedElements searched,
                            std::uint64_t most, const Budget& budget, SetSearchHints hints) {
    hints.known = bound.best;
    hints.first_walk = bound.walks;
    Budget limits = after(bound, budget);
    limits.elements = std::min(limits.elements, most);
    SetSearchResult found =
        search_information_sets(coset.particular(), coset.basis(), searched, limits, std::move(hints));
    CosetLeader& leader = found.leader;
    leader.examined = bound.examined = saturating_sum(bound.examined, leader.examined);
    bound.best.offer(words_of(leader.element), leader.weight, 1);
    bound.lower_bound = std::max(bound.lower_bound, leader.lower_bound);
    return found;
}

void search_first_levels(FirstBound& bound, const SolutionCoset& coset, SearchedElements searched,
                         std::uint64_t patterns, const Budget& budget) {
    if (patterns == 0) return;
    search_sets(bound, coset, searched, patterns, budget_of_part(budget), {.most_to_count = 0});
}

void make_walks(FirstBound& bound, const RandomInformationSets& sets, const RandomInformationSets::Share& share,
                const Budget& budget) {
    SearchTasks tasks(budget);
    std::atomic<std::size_t> weight = bound.best.weight;
    tasks.run(share.walks, bound.walks == 0, [&] {
        return [&](std::uint64_t i) {
            const std::uint64_t iterations = i + 1 == share.walks ? share.last_iterations : UINT64_MAX;
            BestElement best;
            const std::uint64_t sums = sets.walk(
                bound.walks + i, iterations, weight, [&] { return tasks.is_over(); }, best);
            tasks.report([&] {
                bound.best.offer(best);
                weight = bound.best.weight;
                bound.examined = saturating_sum(bound.examined, sums);
                return Progress{bound.examined, unless_saturated(std::max(budget.elements, bound.examined)),
                                bound.best.weight, std::min(bound.lower_bound, bound.best.weight)};
            });
        };
    });
    bound.walks += share.walks;
}

void improve(FirstBound& bound, const SolutionCoset& coset, const RandomInformationSets& sets, double otherwise,
             const Budget& budget) {
    double spent = 0;
    const auto is_affordable = [&](double time) {
        const double proof = time_of_information_sets(coset.dimension(), coset.length(), bound.best.weight);
        return time <= std::min({proof * kShareOfProof, otherwise * kShareOfProof, kSearchTime / 2}) - spent;
    };
    // Parts of the first walk: often that is enough, and the whole takes milliseconds.
    for (std::uint64_t sums = kFirstSums; sums < sets.sums(0) && sums <= budget.elements / 8; sums *= 4) {
        const double time = sets.time(0, 1) * static_cast<double>(sums) / static_cast<double>(sets.sums(0));
        if (!is_affordable(time) || budget.stop.stop_requested()) break;
        spent += time;
        make_walks(bound, sets, sets.share(sums), budget);
        bound.walks = 0;
    }
    for (std::uint64_t batch = 1; !is_over(budget.stop); batch = std::min(2 * batch, kWalksPerBatch)) {
        const double time = sets.time(bound.walks, batch);
        if (!is_affordable(time) || sets.share(budget.elements / 8).walks <= bound.walks + batch) break;
        make_walks(bound, sets, {batch}, budget);
        spent += time;
    }
}

void lengthen(FirstBound& bound, const RandomInformationSets& sets, const Budget& budget) {
    double spent = 0;
    while (!is_over(budget.stop) && spent < kSearchTime &&
           sets.share(budget.elements / 8).walks > bound.walks + kWalksPerBatch) {
        spent += sets.time(bound.walks, kWalksPerBatch);
        make_walks(bound, sets, {kWalksPerBatch}, budget);
    }
}

void search_locally(FirstBound& bound, const SolutionCoset& coset, std::size_t iterations, const StopToken& stop) {
    const LightElement found = local_search(coset, kBoundSeed, iterations, stop);
    bound.best.offer(words_of(found.element), found.weight, 1);
}

double time_of_local_search(const SolutionCoset& coset) {
    constexpr double kWords = 64;
    constexpr double kTimePerPair = 25;  // nanoseconds: each is tried again after the additions that some of them make
    constexpr double kTimePerColumn = 0.003;
    const auto k = static_cast<double>(coset.dimension());
    const auto n = static_cast<double>(coset.length());
    return (k * k + kWords * kWords) / 2 * (kTimePerPair + kTimePerColumn * n);
}

std::uint64_t patterns_of_lower_bound(const Budget& budget) {
    return std::min(budget.elements / 4, std::uint64_t{1} << 20);
}

Budget after(const FirstBound& bound, const Budget& budget) {
    if (bound.examined == 0 && bound.lower_bound == 0) return budget;
    Budget rest = budget;
    if (budget.elements != UINT64_MAX) {
        rest.elements = std::max<std::uint64_t>(1, budget.elements - std::min(budget.elements, bound.examined));
    }
    if (budget.progress) {
        rest.progress = [&budget, before = bound.examined, proved = bound.lower_bound](Progress progress) {
            progress.done = saturating_sum(progress.done, before);
            if (progress.total) progress.total = unless_saturated(saturating_sum(*progress.total, before));
            progress.lower_bound = std::min(std::max(progress.lower_bound, proved), progress.best);
            budget.progress(progress);
        };
    }
    return rest;
}

Budget budget_of_part(const Budget& budget) {
    Budget part = budget;
    if (budget.progress) {
        part.progress = [&budget](Progress progress) {
            progress.total = unless_saturated(std::max(budget.elements, progress.done));
            budget.progress(progress);
        };
    }
    return part;
}

}  // namespace gf2::internal
