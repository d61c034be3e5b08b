// SPDX-License-Identifier: MIT
#include "gf2/minweight/methods/information_sets.hpp"

#include <algorithm>
#include <cmath>
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

// Nanoseconds: of a search, of a level of a set, and, for each two rows of a set, of making it.
constexpr double kTimeOfSearch = 2000;
constexpr double kTimeOfLevel = 700;
constexpr double kTimeOfRows = 5;
constexpr double kTimeOfRowsPerWord = 0.06;

constexpr double kMaxTime = 1e300;  // finite, so that some method is left

// Of the sets, as many as SearchedSets makes, and of their levels.
double time_of_start(std::size_t k, std::size_t n, std::size_t weight) {
    const auto rows = static_cast<double>(k);
    const auto columns = static_cast<double>(n);
    const auto bound = static_cast<double>(weight + 1);
    const double elements = std::exp2(rows);
    const double sets = std::min(std::ceil(columns / rows), 1 + 2 * elements / (rows * rows));
    double levels = 0;
    double patterns = 0;
    for (double of_level = sets; patterns < elements && sets * levels < bound; ++levels) {
        patterns += of_level;
        of_level *= (rows - levels) / (levels + 1);
    }
    return kTimeOfSearch + kTimeOfLevel * std::min(sets * levels, bound) +
           sets * rows * rows * (kTimeOfRows + kTimeOfRowsPerWord * columns / 64);
}

double time(const internal::LeastWeightProblem& problem) {
    if (problem.bound == nullptr) return INFINITY;
    const std::size_t k = problem.coset.dimension();
    const std::size_t n = problem.coset.length();
    const std::size_t weight = problem.bound->best.weight;
    const double of_patterns = internal::time_of_information_sets(k, n, weight);
    const double patterns = of_patterns / internal::time_of_pattern(n - k, weight);
    const bool is_too_small =
        internal::is_small(problem.budget) && patterns > static_cast<double>(problem.budget.elements);
    return is_too_small ? INFINITY : std::min(kMaxTime, of_patterns + time_of_start(k, n, weight));
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
