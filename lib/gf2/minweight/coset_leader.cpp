// SPDX-License-Identifier: MIT
#include "gf2/minweight/coset_leader.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "gf2/bits/internal/saturating.hpp"
#include "gf2/minweight/information_sets.hpp"
#include "gf2/minweight/internal/coset_parts.hpp"
#include "gf2/minweight/leader_search.hpp"
#include "gf2/minweight/local_search.hpp"

namespace gf2 {
namespace {

// Estimates of time in nanoseconds, on a core with 256-bit vectors or more; only their ratios matter.
constexpr double kPerWord = 0.5;   // of an element that is a sum of two others
constexpr double kPerElement = 2;  // besides
constexpr double kPerTransformed = 0.15;
constexpr double kPerPlan = 4e7;  // more than the preparations of a transform take for boards in use
constexpr double kPerTrellisStep = 1;
constexpr double kMostTrellisBytes = 1 << 28;

constexpr std::uint64_t kSeed = 1;

// Iterations of local search, and of its longer form where nothing will be proved.
constexpr std::size_t kIterations = 100;
constexpr std::size_t kMoreIterations = 3000;

double time_of_element(const SolutionCoset& coset) {
    return kPerElement + kPerWord * static_cast<double>(coset.length()) / 64;
}

double time_of_trellis(const SolutionCoset& coset) {
    const std::size_t checks = coset.length() - coset.dimension();
    if (checks > kMostTrellisChecks) return INFINITY;
    const double syndromes = std::exp2(static_cast<double>(checks));
    const double steps = static_cast<double>(coset.length()) * syndromes;
    if (steps / 8 + 16 * syndromes > kMostTrellisBytes) return INFINITY;
    return steps * kPerTrellisStep;
}

// To prove that nothing is lighter than `weight`: with m = n / k sets, all patterns of at most t errors on each, where
// m (t + 1) is above the weight.
double time_of_information_sets(const SolutionCoset& coset, std::size_t weight) {
    const auto k = static_cast<double>(coset.dimension());
    const double sets = std::floor(static_cast<double>(coset.length()) / k);
    const double errors = std::floor(static_cast<double>(weight) / sets);
    double patterns = 0;
    double of_this_many = 1;
    for (double t = 0; t <= std::min(errors, k); ++t) {
        patterns += of_this_many;
        of_this_many *= (k - t) / (t + 1);
    }
    return sets * patterns * time_of_element(coset);
}

// Beyond the budget, proofs that would take longer than this are not waited for: so many patterns then, some tens of
// seconds, are for the best so far and a lower bound.
constexpr double kLongestProof = 3.6e12;
constexpr std::uint64_t kPatternsWithoutProof = std::uint64_t{1} << 31;

struct Choice {
    LeaderMethod method = LeaderMethod::kNone;
    LightElement light{};  // where one was looked for
    bool is_provable = true;
};

Choice choose(const SolutionCoset& coset, const Budget& budget) {
    const auto k = static_cast<double>(coset.dimension());
    const double elements = std::exp2(k);
    const double time_of_gray_code = elements * time_of_element(coset);
    const double time_of_transform = elements * kPerTransformed + kPerPlan;
    const double trellis = time_of_trellis(coset);
    if (trellis < std::min(time_of_gray_code, time_of_transform)) return {LeaderMethod::kTrellis};
    const bool within_budget = elements <= static_cast<double>(budget.elements);
    if (time_of_gray_code <= time_of_transform || budget.elements < std::uint64_t{1} << 20) {
        return {LeaderMethod::kGrayCode};
    }
    Choice choice{LeaderMethod::kTransform, local_search(coset, kSeed, kIterations, budget.stop)};
    const double sets = time_of_information_sets(coset, choice.light.weight);
    if (sets < time_of_transform || !within_budget || coset.dimension() > 62) {
        choice.method = LeaderMethod::kInformationSets;
        choice.is_provable = within_budget || sets < kLongestProof;
    }
    return choice;
}

// The better of a leader and a light element that was found otherwise.
void take_if_lighter(CosetLeader& leader, LightElement light) {
    if (light.weight >= leader.weight) return;
    leader.element = std::move(light.element);
    leader.weight = light.weight;
    leader.ties = 1;
}

CosetLeader leader_by_transform(const SolutionCoset& coset, const Budget& budget, const LightElement& light) {
    LeaderSearch search(coset);
    search.suggest(light.element);
    search.run(budget);
    return search.leader();
}

CosetLeader leader_by_information_sets(const SolutionCoset& coset, Budget budget, Choice choice) {
    if (!choice.is_provable) budget.elements = std::min(budget.elements, kPatternsWithoutProof);
    CosetLeader leader = coset_leader_information_sets(coset, budget);
    if (!leader.proved && !choice.is_provable) {
        choice.light = local_search(coset, kSeed, kMoreIterations, budget.stop);
    }
    take_if_lighter(leader, std::move(choice.light));
    return leader;
}

CosetLeader leader_of_part(const SolutionCoset& coset, const Budget& budget) {
    Choice choice = choose(coset, budget);
    switch (choice.method) {
        case LeaderMethod::kTrellis:
            return coset_leader_trellis(coset, budget);
        case LeaderMethod::kTransform:
            return leader_by_transform(coset, budget, choice.light);
        case LeaderMethod::kInformationSets:
            return leader_by_information_sets(coset, budget, std::move(choice));
        default:
            return coset_leader_gray_code(coset, budget);
    }
}

}  // namespace

CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget) {
    const internal::CosetParts split = internal::split(coset);
    CosetLeader whole;
    whole.weight = whole.lower_bound = weight(split.fixed);
    whole.ties = 1;
    whole.proved = true;
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
    if (whole.proved) whole.examined = coset.count().to_uint64().value_or(UINT64_MAX);
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
    }
    return "";
}

}  // namespace gf2
