// SPDX-License-Identifier: MIT
#include "gf2/minweight/methods/information_sets.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "gf2/base/saturating.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/light_rows.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"
#include "gf2/minweight/local_search.hpp"
#include "gf2/minweight/methods/method.hpp"

namespace gf2 {
namespace {

// Limits if nothing will be proved: patterns for the best so far and a lower bound, some tens of seconds, and
// iterations of local search.
constexpr std::uint64_t kPatternsWithoutProof = std::uint64_t{1} << 31;
constexpr std::size_t kMaxIterations = 3000;

double time(const internal::LeastWeightProblem& problem) {
    if (problem.bound == nullptr) return INFINITY;
    return internal::time_of_information_sets(problem.coset.dimension(), problem.coset.length(),
                                              problem.bound->best.weight);
}

CosetLeader search(const internal::LeastWeightProblem& problem) {
    const SolutionCoset& coset = problem.coset;
    const Budget& budget = problem.budget;
    if (problem.bound == nullptr) return coset_leader_information_sets(coset, budget);
    internal::FirstBound bound = *problem.bound;
    const auto search_sets = [&](std::uint64_t most, const internal::SetSearchHints& hints) {
        Budget limits = internal::after(bound, budget);
        limits.elements = std::min(limits.elements, most);
        CosetLeader leader = internal::search_information_sets(coset.particular(), coset.basis(),
                                                               internal::SearchedElements::kAll, limits, hints)
                                 .leader;
        leader.examined = bound.examined = internal::saturating_sum(bound.examined, leader.examined);
        return leader;
    };
    if (bound.is_provable) return search_sets(UINT64_MAX, {.known = bound.best});
    const internal::RandomInformationSets walks(coset, internal::SearchedElements::kAll, internal::kBoundSeed);
    internal::lengthen(bound, walks, budget);
    const double iterations = internal::kSearchTime / internal::time_of_local_search(coset);
    internal::offer(bound,
                    local_search(coset, internal::kBoundSeed,
                                 static_cast<std::size_t>(std::min<double>(kMaxIterations, iterations)), budget.stop));
    return search_sets(kPatternsWithoutProof, {.known = bound.best, .walks = &walks, .first_walk = bound.walks});
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kInformationSets{
    .name = "information-sets",
    .summary = "patterns of few ones on disjoint information sets",
    .use_of_bound = UseOfBound::kDecisive,
    .time = time,
    .search = search,
};

CosetLeader coset_leader_information_sets(const SolutionCoset& coset, const Budget& budget) {
    return internal::search_information_sets(coset.particular(), coset.basis(), internal::SearchedElements::kAll,
                                             budget)
        .leader;
}

}  // namespace gf2
