// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/methods/method.hpp"

namespace gf2 {
namespace {

using internal::SearchedElements;

// Walks between two checks whether a lighter element is possible.
constexpr std::uint64_t kWalksPerBatch = 64;

// Elements of at most this weight are counted quickly.
constexpr std::size_t kMaxCounted = 2;

// A light element with its `lower_bound`, and with ties = 1 even if there are more.
CosetLeader light_element(const SolutionCoset& coset, SearchedElements searched,
                          const InformationSetDecodingOptions& options, const Budget& budget) {
    internal::FirstBound bound;
    bound.best = internal::lightest_row(coset, searched);
    bound.lower_bound = 1;  // 0 is not in the coset, or not wanted
    if (!internal::is_small(budget)) {
        internal::search_first_levels(bound, coset, searched, internal::patterns_of_lower_bound(budget), budget);
    }
    bound.lower_bound = internal::divisibility(coset.particular(), coset.basis()).next(bound.lower_bound);
    const internal::RandomInformationSets sets(coset, searched, options.seed);
    Budget limits = budget;
    if (budget.elements == UINT64_MAX && !budget.stop.stop_possible()) {
        limits.elements = internal::saturating_sum(bound.examined, kDecodingSums);
    }
    const auto share = sets.share(internal::after(bound, limits).elements);
    for (std::uint64_t batch = 1; bound.walks != share.walks; batch = std::min(2 * batch, kWalksPerBatch)) {
        auto next = share;
        next.walks -= bound.walks;
        if (batch < next.walks) next = {batch};
        internal::make_walks(bound, sets, next, limits);
        if (internal::is_over(budget.stop) || bound.best.weight <= bound.lower_bound) break;
    }
    CosetLeader result;
    result.element = bit_vector_from_words(coset.length(), bound.best.element);
    result.weight = bound.best.weight;
    result.ties = 1;
    result.examined = bound.examined;
    result.lower_bound = bound.lower_bound;
    result.method = internal::kInformationSetDecoding.name;
    return result;
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kInformationSetDecoding{
    .name = "information-set-decoding",
    .summary = "a light element, without proof, by random information sets",
    .use_of_bound = UseOfBound::kNone,
    .time = [](const LeastWeightProblem&) -> double { return INFINITY; },
    .search = [](const LeastWeightProblem& problem) -> CosetLeader {
        return information_set_decoding(problem.coset, {}, problem.budget);
    },
};

CosetLeader information_set_decoding(const SolutionCoset& coset, const InformationSetDecodingOptions& options,
                                     const Budget& budget) {
    if (coset.dimension() == 0 || coset.particular().none()) return internal::particular_leader(coset);
    CosetLeader light = light_element(coset, SearchedElements::kAll, options, budget);
    if (light.weight > light.lower_bound || light.weight > kMaxCounted) return light;
    CosetLeader least = coset_leader_information_sets(coset, {.stop = budget.stop, .progress = {}});
    if (!least.proved) return light;
    least.examined = internal::saturating_sum(least.examined, light.examined);
    least.method = internal::kInformationSetDecoding.name;
    return least;
}

std::optional<MinimumDistance> information_set_decoding(const BitMatrix& generators,
                                                        const InformationSetDecodingOptions& options,
                                                        const Budget& budget) {
    const SolutionCoset code(BitVector(generators.columns()), generators);
    if (code.dimension() == 0) return std::nullopt;
    CosetLeader light = light_element(code, SearchedElements::kNonzero, options, budget);
    if (light.weight <= light.lower_bound && light.weight <= kMaxCounted) {
        auto least = minimum_distance_information_sets(generators, {.stop = budget.stop, .progress = {}});
        least->examined = internal::saturating_sum(least->examined, light.examined);
        if (least->proved) return least;
    }
    return MinimumDistance{light, std::move(light.element), code.dimension()};
}

}  // namespace gf2
