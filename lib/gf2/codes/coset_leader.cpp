// SPDX-License-Identifier: MIT
#include "gf2/codes/coset_leader.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/methods/method.hpp"

namespace gf2 {
namespace {

using internal::FirstBound;
using internal::LeastWeightMethod;
using internal::LeastWeightProblem;
using internal::SearchedElements;
using internal::UseOfBound;

// Proofs that take longer, in nanoseconds on one thread, begin with more levels: a walk over random information sets
// takes as long.
constexpr double kMinTimeForMoreLevels = 1e8;

// Local search for a first bound: iterations, and the share of the estimated time of the proof.
constexpr double kMaxIterations = 100;
constexpr double kShareOfLocalSearch = 0.02;

const LeastWeightMethod& least_weight_method(std::string_view name) {
    std::string names;
    for (const LeastWeightMethod* method : internal::kLeastWeightMethods) {
        if (method->name == name) return *method;
        names += names.empty() ? "" : ", ";
        names += method->name;
    }
    throw std::invalid_argument("no least-weight method '" + std::string(name) + "'; expected one of " + names);
}

// Why the method does not apply to the coset; empty if it does.
std::string obstacle_of(const LeastWeightMethod& method, const SolutionCoset& coset) {
    return method.obstacle == nullptr ? std::string() : method.obstacle(coset);
}

// The least time of the methods whose time does not depend on the bound.
double least_fixed_time(const LeastWeightProblem& problem) {
    double least = INFINITY;
    for (const LeastWeightMethod* method : internal::kLeastWeightMethods) {
        if (method->use_of_bound != UseOfBound::kDecisive) least = std::min(least, method->time(problem));
    }
    return least;
}

const LeastWeightMethod& fastest(const LeastWeightProblem& problem) {
    return **std::min_element(internal::kLeastWeightMethods.begin(), internal::kLeastWeightMethods.end(),
                              [&](const auto* a, const auto* b) { return a->time(problem) < b->time(problem); });
}

std::vector<MethodEstimate> estimates_of(const LeastWeightProblem& problem) {
    std::vector<MethodEstimate> estimates;
    for (const LeastWeightMethod* method : internal::kLeastWeightMethods) {
        estimates.push_back({method->name, method->time(problem) / 1e9, obstacle_of(*method, problem.coset)});
    }
    return estimates;
}

// The budget less the share reserved for the methods that may be chosen in the end.
Budget budget_of_bound(const LeastWeightProblem& problem) {
    Budget budget = problem.budget;
    if (budget.elements == UINT64_MAX) return budget;
    std::uint64_t reserved = 0;
    for (const LeastWeightMethod* method : internal::kLeastWeightMethods) {
        if (method->reserved_elements == nullptr || method->time(problem) == INFINITY) continue;
        reserved = std::max(reserved, method->reserved_elements(problem.coset));
    }
    budget.elements -= reserved;
    return budget;
}

// A light element that takes no search.
FirstBound known_bound(const SolutionCoset& coset) {
    return {.best = internal::lightest_row(coset, SearchedElements::kAll), .lower_bound = 1};  // 0 is not in the coset
}

// Proves a lower bound, which a search that is stopped soon would lack. This takes milliseconds, or `time` if that is
// more.
void prove_lower_bound(FirstBound& bound, const SolutionCoset& coset, const Budget& budget, double time) {
    const std::size_t columns = coset.length() - coset.dimension();
    const auto patterns = static_cast<std::uint64_t>(time / internal::time_of_pattern(columns, bound.best.weight));
    internal::search_first_levels(
        bound, coset, SearchedElements::kAll,
        std::max(internal::patterns_of_lower_bound(budget), std::min(budget.elements / 4, patterns)), budget);
}

// Searches for a light element, in no more time than it is expected to save.
void search_for_bound(FirstBound& bound, const SolutionCoset& coset, const Budget& budget) {
    const LeastWeightProblem problem{coset, budget, &bound};
    const double otherwise = least_fixed_time(problem);
    const auto time_of_proof = [&] {
        const std::size_t weight = bound.best.weight;
        return std::min(otherwise, internal::time_of_information_sets(coset.dimension(), coset.length(), weight));
    };
    const auto is_long = [&] {
        return time_of_proof() > internal::kShortProofTime;
    };
    const double time_of_iteration = internal::time_of_local_search(coset);
    const auto search_locally = [&] {
        if (!is_long()) return;
        const double iterations = std::min(kMaxIterations, kShareOfLocalSearch * time_of_proof() / time_of_iteration);
        internal::search_locally(bound, coset, static_cast<std::size_t>(iterations), budget.stop);
    };
    if (is_long()) {
        const double time = time_of_proof() > kMinTimeForMoreLevels ? internal::kShortProofTime : 0;
        prove_lower_bound(bound, coset, budget_of_bound(problem), time);
    }
    if (is_long()) {
        const Budget limits = budget_of_bound(problem);
        // The cheaper search first: its result may leave little to do.
        const internal::RandomInformationSets walks(coset, SearchedElements::kAll, internal::kBoundSeed);
        const bool walks_first = walks.time(0, 1) < kMaxIterations * time_of_iteration;
        if (!walks_first) search_locally();
        internal::improve(bound, coset, walks, otherwise, limits);
        if (walks_first) search_locally();
    }
    const bool may_see_all = std::exp2(static_cast<double>(coset.dimension())) <= static_cast<double>(budget.elements);
    bound.is_provable = may_see_all || time_of_proof() < internal::kMaxProofTime;
}

// By a method that does not profit from a light element.
CosetLeader leader_without_bound(const LeastWeightMethod& method, const SolutionCoset& coset, const FirstBound& bound,
                                 const Budget& budget) {
    CosetLeader leader = method.search({coset, internal::after(bound, budget)});
    leader.examined = internal::saturating_sum(leader.examined, bound.examined);
    if (!leader.proved && bound.best.weight < leader.weight) {
        leader.element = bit_vector_from_words(coset.length(), bound.best.element);
        leader.weight = bound.best.weight;
        leader.ties = 1;
    }
    return leader;
}

// The leader of a coset that does not contain 0, by a method that is asked for.
CosetLeader leader_by(const LeastWeightMethod& method, FirstBound& bound, const SolutionCoset& coset,
                      const Budget& budget) {
    if (const std::string reason = obstacle_of(method, coset); !reason.empty()) {
        throw std::invalid_argument("coset_leader: the method " + std::string(method.name) +
                                    " cannot be used: " + reason);
    }
    const bool is_limited = budget.elements != UINT64_MAX;  // then all of them are those of the method
    const double time = method.time({coset, budget, &bound});
    const bool has_bound = method.use_of_bound == UseOfBound::kDecisive || time == INFINITY;  // its own
    if (!is_limited && !has_bound && time > internal::kShortProofTime) prove_lower_bound(bound, coset, budget, 0);
    return leader_without_bound(method, coset, bound, budget);
}

// By the fastest method.
CosetLeader leader_by_choice(FirstBound& bound, const SolutionCoset& coset, const Budget& budget,
                             const CosetLeaderOptions& options) {
    const LeastWeightProblem problem{coset, budget, &bound};
    if (!internal::is_small(budget)) search_for_bound(bound, coset, budget);
    if (options.compared) options.compared(estimates_of(problem));
    const LeastWeightMethod& method = fastest(problem);
    if (method.use_of_bound == UseOfBound::kNone) return leader_without_bound(method, coset, bound, budget);
    return method.search(problem);
}

CosetLeader leader_of_part(const SolutionCoset& coset, const Budget& budget, const CosetLeaderOptions& options) {
    if (coset.particular().none()) return internal::particular_leader(coset);
    FirstBound bound = known_bound(coset);
    CosetLeader leader = options.method.empty() ? leader_by_choice(bound, coset, budget, options)
                                                : leader_by(least_weight_method(options.method), bound, coset, budget);
    leader.lower_bound = std::min(std::max(leader.lower_bound, bound.lower_bound), leader.weight);
    return leader;
}

// The component of the highest dimension, the first one of several; null if there is none.
const internal::CosetPart* largest_part(const internal::CosetParts& split) {
    const auto largest = std::max_element(split.parts.begin(), split.parts.end(), [](const auto& a, const auto& b) {
        return a.coset.dimension() < b.coset.dimension();
    });
    return largest == split.parts.end() ? nullptr : &*largest;
}

}  // namespace

std::vector<LeastWeightMethodInfo> least_weight_methods() {
    std::vector<LeastWeightMethodInfo> methods;
    for (const LeastWeightMethod* method : internal::kLeastWeightMethods)
        methods.push_back({method->name, method->summary});
    return methods;
}

CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget, const CosetLeaderOptions& options) {
    if (!options.method.empty()) static_cast<void>(least_weight_method(options.method));
    // The particular solution is 0 at the free columns, so it is 0 if the coset contains 0.
    if (coset.particular().none()) return internal::particular_leader(coset);
    const internal::CosetParts split = internal::split(coset);
    CosetLeader whole;
    whole.weight = whole.lower_bound = weight(split.fixed);
    whole.ties = 1;
    whole.proved = true;
    whole.examined = split.parts.empty() ? 1 : 0;
    std::vector<BitVector> elements;
    const internal::CosetPart* const largest = largest_part(split);
    CosetLeaderOptions unwatched = options;
    unwatched.compared = {};
    Budget left = budget;
    std::size_t to_come = 0;  // weight of the components that are not searched yet
    for (const internal::CosetPart& part : split.parts) to_come += weight(part.coset.particular());
    for (const internal::CosetPart& part : split.parts) {
        to_come -= weight(part.coset.particular());
        if (budget.progress) {
            left.progress = [&, others = whole.weight + to_come, bound = whole.lower_bound](Progress progress) {
                progress.best += others;
                progress.lower_bound += bound;
                budget.progress(progress);
            };
        }
        CosetLeader leader = leader_of_part(part.coset, left, &part == largest ? options : unwatched);
        left.elements -= std::min(left.elements, leader.examined);
        whole.weight += leader.weight;
        whole.lower_bound += leader.lower_bound;
        whole.ties = internal::saturating_product(whole.ties, leader.ties);
        whole.examined = internal::saturating_sum(whole.examined, leader.examined);
        whole.proved = whole.proved && leader.proved;
        if (&part == largest) whole.method = leader.method;
        elements.push_back(std::move(leader.element));
    }
    whole.element = split.join(elements);
    return whole;
}

std::vector<CosetLeader> coset_leaders(std::span<const SolutionCoset> cosets, const Budget& budget) {
    constexpr std::size_t kMaxSmall = 16;
    constexpr std::size_t kCosetsPerTask = 64;
    std::vector<CosetLeader> leaders(cosets.size());
    Budget silent = budget;
    silent.progress = {};
    internal::for_each_task((cosets.size() + kCosetsPerTask - 1) / kCosetsPerTask, [&](std::size_t task) {
        const std::size_t end = std::min(cosets.size(), (task + 1) * kCosetsPerTask);
        for (std::size_t i = task * kCosetsPerTask; i < end; ++i) {
            if (cosets[i].dimension() <= kMaxSmall) leaders[i] = coset_leader(cosets[i], silent);
        }
    });
    for (std::size_t i = 0; i < cosets.size(); ++i) {
        if (cosets[i].dimension() > kMaxSmall) leaders[i] = coset_leader(cosets[i], budget);
    }
    return leaders;
}

std::vector<MethodEstimate> estimate_methods(const SolutionCoset& coset, const Budget& budget) {
    const internal::CosetParts split = internal::split(coset);
    const internal::CosetPart* const largest = largest_part(split);
    if (largest == nullptr || largest->coset.particular().none()) return {};
    const FirstBound bound = known_bound(largest->coset);
    return estimates_of({largest->coset, budget, &bound});
}

}  // namespace gf2
