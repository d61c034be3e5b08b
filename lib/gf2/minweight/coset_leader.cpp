// SPDX-License-Identifier: MIT
#include "gf2/minweight/coset_leader.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "gf2/bits/internal/saturating.hpp"
#include "gf2/minweight/internal/coset_parts.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/internal/information_set_search.hpp"
#include "gf2/minweight/internal/light_rows.hpp"
#include "gf2/minweight/internal/random_information_sets.hpp"
#include "gf2/minweight/leader_search.hpp"
#include "gf2/minweight/local_search.hpp"

namespace gf2 {
namespace {

// Estimates of time in nanoseconds, on a core with 256-bit vectors or more; only their ratios matter.
constexpr double kPerTransformed = 0.15;
constexpr double kPerPlan = 4e7;  // more than the preparations of a transform take for boards in use
constexpr double kPerTrellisStep = 1;
constexpr double kMostTrellisBytes = 1 << 28;

constexpr std::uint64_t kSeed = 1;

// Iterations of local search, and of its longer form where nothing will be proved.
constexpr std::size_t kIterations = 100;
constexpr std::size_t kMoreIterations = 3000;

double time_of_trellis(const SolutionCoset& coset) {
    const std::size_t checks = coset.length() - coset.dimension();
    if (checks > kMostTrellisChecks) return INFINITY;
    const double syndromes = std::exp2(static_cast<double>(checks));
    const double steps = static_cast<double>(coset.length()) * syndromes;
    if (steps / 8 + 16 * syndromes > kMostTrellisBytes) return INFINITY;
    return steps * kPerTrellisStep;
}

// An iteration, with light words at hand: about half of the sums of two rows and of two such words are weighed.
double time_of_local_search(const SolutionCoset& coset) {
    constexpr double kWords = 64;
    const auto k = static_cast<double>(coset.dimension());
    return (k * k + kWords * kWords) / 2 * internal::time_of_element(coset.length());
}

// So many patterns, some tens of seconds, are for the best so far and a lower bound where nothing will be proved.
constexpr std::uint64_t kPatternsWithoutProof = std::uint64_t{1} << 31;

struct Choice {
    LeaderMethod method = LeaderMethod::kNone;
    internal::FirstBound bound{};  // where one was looked for
};

LightElement light_element(const SolutionCoset& coset, const internal::BestElement& best) {
    return {bit_vector_from_words(coset.length(), best.element), best.weight};
}

void offer(internal::BestElement& best, const LightElement& light) {
    best.offer(words_of(light.element), light.weight, 1);
}

Choice choose(const SolutionCoset& coset, const Budget& budget) {
    const auto k = static_cast<double>(coset.dimension());
    const std::size_t n = coset.length();
    const double elements = std::exp2(k);
    const double time_of_gray_code = elements * internal::time_of_element(n);
    const double time_of_transform = elements * kPerTransformed + kPerPlan;
    const double trellis = time_of_trellis(coset);
    if (trellis < std::min(time_of_gray_code, time_of_transform)) return {LeaderMethod::kTrellis};
    const bool within_budget = elements <= static_cast<double>(budget.elements);
    if (time_of_gray_code <= time_of_transform || budget.elements < std::uint64_t{1} << 20) {
        return {LeaderMethod::kGrayCode};
    }
    const bool can_transform = within_budget && coset.dimension() <= 62;
    const double otherwise = can_transform ? time_of_transform : INFINITY;
    Budget of_bound = budget;
    if (can_transform && budget.elements != UINT64_MAX) {
        of_bound.elements -= std::uint64_t{1} << coset.dimension();  // the transform must have all of these
    }
    Choice choice{LeaderMethod::kTransform};
    internal::FirstBound& bound = choice.bound;
    bound.best = internal::lightest_row(coset, internal::SearchedElements::kAll);
    const auto sets = [&] {
        return internal::time_of_information_sets(coset.dimension(), n, bound.best.weight);
    };
    const auto is_long = [&] {
        return std::min(sets(), otherwise) > internal::kShortProof;
    };
    const auto search_locally = [&] {
        if (is_long()) offer(bound.best, local_search(coset, kSeed, kIterations, budget.stop));
    };
    if (is_long()) {
        // The cheaper one first: what it finds may leave little to do.
        const internal::RandomInformationSets walks(coset, internal::SearchedElements::kAll, kSeed);
        const bool walks_first = walks.time_of_walk(0) < kIterations * time_of_local_search(coset);
        if (!walks_first) search_locally();
        internal::improve(bound, coset, walks, otherwise, of_bound);
        if (walks_first) search_locally();
    }
    if (sets() < otherwise) choice.method = LeaderMethod::kInformationSets;
    bound.is_provable = within_budget || sets() < internal::kLongestProof;
    return choice;
}

CosetLeader leader_by_transform(const SolutionCoset& coset, const Budget& budget, const internal::FirstBound& bound) {
    LeaderSearch search(coset);
    search.suggest(light_element(coset, bound.best).element);
    search.run(internal::after(bound, budget));
    CosetLeader leader = search.leader();
    leader.examined = internal::saturating_sum(leader.examined, bound.examined);
    return leader;
}

CosetLeader leader_by_information_sets(const SolutionCoset& coset, const Budget& budget, internal::FirstBound bound) {
    const auto search = [&](std::uint64_t most, const internal::SetSearchHints& hints) {
        Budget limits = internal::after(bound, budget);
        limits.elements = std::min(limits.elements, most);
        CosetLeader leader = internal::search_information_sets(coset.particular(), coset.basis(),
                                                               internal::SearchedElements::kAll, limits, hints)
                                 .leader;
        leader.examined = bound.examined = internal::saturating_sum(bound.examined, leader.examined);
        return leader;
    };
    if (bound.is_provable) return search(UINT64_MAX, {bound.best});
    const CosetLeader first = search(internal::patterns_of_lower_bound(budget), {bound.best});
    if (first.proved || bound.examined >= budget.elements) return first;
    const internal::RandomInformationSets walks(coset, internal::SearchedElements::kAll, kSeed);
    internal::lengthen(bound, walks, budget);
    const double iterations = internal::kLongSearch / time_of_local_search(coset);
    offer(bound.best,
          local_search(coset, kSeed, static_cast<std::size_t>(std::min<double>(kMoreIterations, iterations)),
                       budget.stop));
    CosetLeader leader = search(kPatternsWithoutProof, {bound.best, &walks, bound.walks});
    leader.lower_bound = std::max(leader.lower_bound, first.lower_bound);
    return leader;
}

CosetLeader leader_of_part(const SolutionCoset& coset, const Budget& budget) {
    if (coset.particular().none()) return internal::particular_leader(coset);
    Choice choice = choose(coset, budget);
    switch (choice.method) {
        case LeaderMethod::kTrellis:
            return coset_leader_trellis(coset, budget);
        case LeaderMethod::kTransform:
            return leader_by_transform(coset, budget, choice.bound);
        case LeaderMethod::kInformationSets:
            return leader_by_information_sets(coset, budget, std::move(choice.bound));
        default:
            return coset_leader_gray_code(coset, budget);
    }
}

}  // namespace

CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget) {
    // The particular solution is 0 at the free columns: it is 0 if 0 is an element.
    if (coset.particular().none()) return internal::particular_leader(coset);
    const internal::CosetParts split = internal::split(coset);
    CosetLeader whole;
    whole.weight = whole.lower_bound = weight(split.fixed);
    whole.ties = 1;
    whole.proved = true;
    whole.examined = split.parts.empty() ? 1 : 0;
    std::vector<BitVector> elements;
    std::size_t largest = 0;
    Budget left = budget;
    for (const internal::CosetPart& part : split.parts) {
        if (budget.progress) {
            left.progress = [&, before = whole.weight](Progress progress) {
                progress.best += before;
                budget.progress(progress);
            };
        }
        CosetLeader leader = leader_of_part(part.coset, left);
        left.elements -= std::min(left.elements, leader.examined);
        whole.weight += leader.weight;
        whole.lower_bound += leader.lower_bound;
        whole.ties = internal::saturating_product(whole.ties, leader.ties);
        whole.examined = internal::saturating_sum(whole.examined, leader.examined);
        whole.proved = whole.proved && leader.proved;
        if (part.coset.dimension() > largest) whole.method = leader.method;
        largest = std::max(largest, part.coset.dimension());
        elements.push_back(std::move(leader.element));
    }
    whole.element = split.join(elements);
    return whole;
}

std::string_view to_string(LeaderMethod method) {
    switch (method) {
        case LeaderMethod::kNone:
            return "none";
        case LeaderMethod::kGrayCode:
            return "Gray code";
        case LeaderMethod::kTrellis:
            return "trellis";
        case LeaderMethod::kInformationSets:
            return "information sets";
        case LeaderMethod::kTransform:
            return "transform";
        case LeaderMethod::kInformationSetDecoding:
            return "information-set decoding";
    }
    return "";
}

}  // namespace gf2
