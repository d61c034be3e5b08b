// SPDX-License-Identifier: MIT
#include <cmath>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/codes/transform_search.hpp"

namespace gf2 {
namespace {

// Nanoseconds.
constexpr double kTimePerElement = 0.15;
constexpr double kTimeOfPlan = 2.5e6;
constexpr double kTimeOfPlanPerColumn = 5e3;

constexpr std::size_t kMaxDimension = 64;

std::string obstacle(const SolutionCoset& coset) {
    if (coset.dimension() <= kMaxDimension) return {};
    return "the dimension is " + std::to_string(coset.dimension()) + ", but at most " + std::to_string(kMaxDimension) +
           " is supported";
}

double time(const internal::LeastWeightProblem& problem) {
    const double elements = std::exp2(static_cast<double>(problem.coset.dimension()));
    // Without a bound, this is the time for the other methods to beat; whether it will end matters only if they do not.
    const bool ends = elements <= static_cast<double>(problem.budget.elements) && obstacle(problem.coset).empty();
    if (problem.bound != nullptr && !ends) return INFINITY;
    return elements * kTimePerElement + kTimeOfPlan +
           kTimeOfPlanPerColumn * static_cast<double>(problem.coset.length());
}

std::uint64_t reserved_elements(const SolutionCoset& coset) {
    return internal::saturating_power_of_two(coset.dimension());
}

CosetLeader search(const internal::LeastWeightProblem& problem) {
    if (problem.bound == nullptr) return coset_leader_transform(problem.coset, problem.budget);
    const internal::FirstBound& bound = *problem.bound;
    TransformSearch search(problem.coset);
    search.set_upper_bound(bit_vector_from_words(problem.coset.length(), bound.best.element));
    search.run(internal::after(bound, problem.budget));
    CosetLeader leader = search.leader();
    leader.examined = internal::saturating_sum(leader.examined, bound.examined);
    return leader;
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kTransform{
    .name = "transform",
    .summary = "all 2^k weights by Walsh-Hadamard transforms, block by block",
    .use_of_bound = UseOfBound::kFaster,
    .obstacle = obstacle,
    .time = time,
    .reserved_elements = reserved_elements,
    .search = search,
};

CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget) {
    TransformSearch search(coset);
    search.run(budget);
    return search.leader();
}

}  // namespace gf2
