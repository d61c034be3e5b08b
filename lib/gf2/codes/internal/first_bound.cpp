// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/first_bound.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/codes/methods/random_information_sets.hpp"

namespace gf2::internal {
namespace {

constexpr double kShareOfProof = 0.01;
constexpr std::uint64_t kWalksPerBatch = 64;
constexpr std::uint64_t kFirstSums = std::uint64_t{1} << 14;

}  // namespace

void improve(FirstBound& bound, const SolutionCoset& coset, const RandomInformationSets& sets, double otherwise,
             const Budget& budget) {
    const auto time_left = [&](double spent) {
        const double proof = time_of_information_sets(coset.dimension(), coset.length(), bound.best.weight);
        return std::min({proof * kShareOfProof, otherwise * kShareOfProof, kSearchTime / 2}) - spent;
    };
    double spent = 0;
    // Parts of the first walk: often that is enough, and the whole takes milliseconds.
    for (std::uint64_t sums = kFirstSums; sums < sets.sums(0) && sums <= budget.elements / 8; sums *= 4) {
        const double time = sets.time_of_walk(0) * static_cast<double>(sums) / static_cast<double>(sets.sums(0));
        if (time > time_left(spent) || budget.stop.stop_requested()) break;
        spent += time;
        const Budget rest = after(bound, budget);
        InformationSetWalks walk(sets, rest, rest.elements, std::move(bound.best));
        const auto share = sets.share(sums);
        walk.run(share.walks, share.last_iterations);
        bound.best = walk.best();
        bound.examined = saturating_sum(bound.examined, walk.sums());
    }
    const std::uint64_t before = bound.examined;
    const Budget rest = after(bound, budget);
    InformationSetWalks walks(sets, rest, rest.elements, std::move(bound.best));
    bound.best = walks.best();
    for (std::uint64_t batch = 1; !walks.is_over(); batch = std::min(2 * batch, kWalksPerBatch)) {
        const double time = walks.time_of_next(batch);
        const bool is_affordable = sets.share(budget.elements / 8).walks > walks.walks() + batch;
        if (time > time_left(spent) || !is_affordable) break;
        walks.run(batch);
        spent += time;
        bound.best = walks.best();
        bound.walks = walks.walks();
        bound.examined = saturating_sum(before, walks.sums());
    }
}

void search_first_levels(FirstBound& bound, const SolutionCoset& coset, SearchedElements searched,
                         std::uint64_t patterns, const Budget& budget) {
    if (patterns == 0) return;
    const Budget part = budget_of_part(budget);
    Budget limits = after(bound, part);
    limits.elements = patterns;
    const CosetLeader found = search_information_sets(coset.particular(), coset.basis(), searched, limits,
                                                      {.known = bound.best, .most_to_count = 0})
                                  .leader;
    bound.best.offer(words_of(found.element), found.weight, 1);
    bound.examined = saturating_sum(bound.examined, found.examined);
    bound.lower_bound = std::max(bound.lower_bound, found.lower_bound);
}

void offer(FirstBound& bound, const LightElement& element) {
    bound.best.offer(words_of(element.element), element.weight, 1);
}

double time_of_local_search(const SolutionCoset& coset) {
    constexpr double kWords = 64;
    constexpr double kTimePerPair = 25;  // nanoseconds: each is tried again after the additions that some of them make
    constexpr double kTimePerColumn = 0.003;
    const auto k = static_cast<double>(coset.dimension());
    const auto n = static_cast<double>(coset.length());
    return (k * k + kWords * kWords) / 2 * (kTimePerPair + kTimePerColumn * n);
}

void lengthen(FirstBound& bound, const RandomInformationSets& sets, const Budget& budget) {
    const Budget rest = after(bound, budget);
    InformationSetWalks walks(sets, rest, rest.elements, std::move(bound.best), bound.walks);
    double spent = 0;
    while (!walks.is_over() && spent < kSearchTime) {
        if (sets.share(budget.elements / 8).walks <= walks.walks() + kWalksPerBatch) break;
        spent += walks.time_of_next(kWalksPerBatch);
        walks.run(kWalksPerBatch);
    }
    bound.best = walks.best();
    bound.walks = walks.walks();
    bound.examined = saturating_sum(bound.examined, walks.sums());
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
