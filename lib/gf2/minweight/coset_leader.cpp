// SPDX-License-Identifier: MIT
#include "gf2/minweight/coset_leader.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/coset_parts.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/internal/light_rows.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"
#include "gf2/minweight/local_search.hpp"
#include "gf2/minweight/methods/method.hpp"

namespace gf2 {
namespace {

using internal::FirstBound;
using internal::LeastWeightMethod;
using internal::LeastWeightProblem;
using internal::UseOfBound;

constexpr std::size_t kIterations = 100;  // of local search, for a first bound

// Smaller budgets allow nothing but enumeration.
constexpr std::uint64_t kMinElementsOfBound = std::uint64_t{1} << 20;

// Enumerations that take longer, in nanoseconds on one thread, begin with a lower bound, which takes milliseconds.
constexpr double kMinTimeForLowerBound = 5e7;

double least_time(const LeastWeightProblem& problem, UseOfBound use) {
    double least = INFINITY;
    for (const LeastWeightMethod* method : internal::least_weight_method_table()) {
        if (method->use_of_bound == use) least = std::min(least, method->time(problem));
    }
    return least;
}

// The fastest method, the first in the table if there are several; with a bound, only among the methods that use one.
const LeastWeightMethod& fastest(const LeastWeightProblem& problem) {
    const LeastWeightMethod* found = nullptr;
    for (const LeastWeightMethod* method : internal::least_weight_method_table()) {
        if (problem.bound != nullptr && method->use_of_bound == UseOfBound::kNone) continue;
        if (found == nullptr || method->time(problem) < found->time(problem)) found = method;
    }
    return *found;
}

// The budget less the share reserved for the methods that may be chosen in the end.
Budget budget_of_bound(const LeastWeightProblem& problem) {
    Budget budget = problem.budget;
    if (budget.elements == UINT64_MAX) return budget;
    std::uint64_t reserved = 0;
    for (const LeastWeightMethod* method : internal::least_weight_method_table()) {
        if (method->reserved_elements == nullptr || method->time(problem) == INFINITY) continue;
        reserved = std::max(reserved, method->reserved_elements(problem.coset));
    }
    budget.elements -= reserved;
    return budget;
}

// A light element, found in no more time than it is expected to save.
FirstBound first_bound(const SolutionCoset& coset, const Budget& budget) {
    FirstBound bound;
    bound.best = internal::lightest_row(coset, internal::SearchedElements::kAll);
    const LeastWeightProblem problem{coset, budget, &bound};
    const double otherwise = least_time(problem, UseOfBound::kFaster);
    const auto is_long = [&] {
        return std::min(least_time(problem, UseOfBound::kDecisive), otherwise) > internal::kShortProofTime;
    };
    const auto search_locally = [&] {
        if (is_long()) internal::offer(bound, local_search(coset, internal::kBoundSeed, kIterations, budget.stop));
    };
    if (is_long()) {
        const Budget limits = budget_of_bound(problem);
        internal::search_first_levels(bound, coset, internal::SearchedElements::kAll,
                                      internal::patterns_of_lower_bound(limits), limits);
    }
    if (is_long()) {
        const Budget limits = budget_of_bound(problem);
        // The cheaper search first: its result may leave little to do.
        const internal::RandomInformationSets walks(coset, internal::SearchedElements::kAll, internal::kBoundSeed);
        const bool walks_first = walks.time_of_walk(0) < kIterations * internal::time_of_local_search(coset);
        if (!walks_first) search_locally();
        internal::improve(bound, coset, walks, otherwise, limits);
        if (walks_first) search_locally();
    }
    const bool may_see_all = std::exp2(static_cast<double>(coset.dimension())) <= static_cast<double>(budget.elements);
    bound.is_provable = may_see_all || least_time(problem, UseOfBound::kDecisive) < internal::kMaxProofTime;
    return bound;
}

CosetLeader leader_by(const LeastWeightMethod& method, const LeastWeightProblem& problem) {
    if (const std::string reason = internal::obstacle_of(method, problem.coset); !reason.empty()) {
        throw std::invalid_argument("coset_leader: the method " + std::string(method.name) +
                                    " cannot be used: " + reason);
    }
    return method.search(problem);
}

// Adds what was proved before a search.
CosetLeader with_bound(CosetLeader leader, const FirstBound& bound) {
    leader.lower_bound = std::min(std::max(leader.lower_bound, bound.lower_bound), leader.weight);
    return leader;
}

// By a method that does not profit from a light element. If it takes long, it may be stopped, and a lower bound is
// proved before; with a limited number of elements, all of them are those of the method.
CosetLeader leader_without_bound(const LeastWeightMethod& method, const LeastWeightProblem& problem) {
    FirstBound bound;
    bound.lower_bound = 1;  // the coset does not contain 0
    if (problem.budget.elements == UINT64_MAX && method.time(problem) > kMinTimeForLowerBound) {
        bound.best = internal::lightest_row(problem.coset, internal::SearchedElements::kAll);
        internal::search_first_levels(bound, problem.coset, internal::SearchedElements::kAll,
                                      internal::patterns_of_lower_bound(problem.budget), problem.budget);
    }
    const Budget rest = internal::after(bound, problem.budget);
    CosetLeader leader = with_bound(method.search({problem.coset, rest}), bound);
    leader.examined = internal::saturating_sum(leader.examined, bound.examined);
    return leader;
}

CosetLeader leader_of_part(const SolutionCoset& coset, const Budget& budget, const CosetLeaderOptions& options) {
    if (coset.particular().none()) return internal::particular_leader(coset);
    const LeastWeightProblem problem{coset, budget};
    if (!options.method.empty()) return leader_by(internal::least_weight_method(options.method), problem);
    const LeastWeightMethod& method = fastest(problem);
    if (method.use_of_bound == UseOfBound::kNone) return leader_without_bound(method, problem);
    if (budget.elements < kMinElementsOfBound) {
        return leader_without_bound(*internal::least_weight_method_table().front(), problem);
    }
    const FirstBound bound = first_bound(coset, budget);
    const LeastWeightProblem bounded{coset, budget, &bound};
    return with_bound(fastest(bounded).search(bounded), bound);
}

}  // namespace

CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget, const CosetLeaderOptions& options) {
    if (!options.method.empty()) static_cast<void>(internal::least_weight_method(options.method));
    // The particular solution is 0 at the free columns, so it is 0 if the coset contains 0.
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
        CosetLeader leader = leader_of_part(part.coset, left, options);
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

std::vector<MethodEstimate> estimate_methods(const SolutionCoset& coset, const Budget& budget) {
    const internal::CosetParts split = internal::split(coset);
    const auto largest = std::max_element(split.parts.begin(), split.parts.end(), [](const auto& a, const auto& b) {
        return a.coset.dimension() < b.coset.dimension();
    });
    if (largest == split.parts.end() || largest->coset.particular().none()) return {};
    FirstBound bound;
    bound.best = internal::lightest_row(largest->coset, internal::SearchedElements::kAll);
    const LeastWeightProblem problem{largest->coset, budget, &bound};
    std::vector<MethodEstimate> estimates;
    for (const LeastWeightMethod* method : internal::least_weight_method_table()) {
        estimates.push_back(
            {method->name, method->time(problem) / 1e9, internal::obstacle_of(*method, largest->coset)});
    }
    return estimates;
}

}  // namespace gf2
