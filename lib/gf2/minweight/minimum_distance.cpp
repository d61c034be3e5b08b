// SPDX-License-Identifier: MIT
#include "gf2/minweight/minimum_distance.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/internal/light_rows.hpp"

namespace gf2 {

namespace {

constexpr std::uint64_t kSeed = 1;

// Maximum number of further patterns, a second or two, for counting the words of the proved least weight.
constexpr std::uint64_t kMaxToCount = std::uint64_t{1} << 28;

using internal::SearchedElements;

internal::SetSearchResult search(const SolutionCoset& code, const Budget& budget) {
    internal::FirstBound bound{internal::lightest_row(code, SearchedElements::kNonzero)};
    const auto search_sets = [&](std::uint64_t most, internal::SetSearchHints hints) {
        hints.most_to_count = kMaxToCount;
        Budget limits = internal::after(bound, budget);
        limits.elements = std::min(limits.elements, most);
        internal::SetSearchResult result = internal::search_information_sets(code.particular(), code.basis(),
                                                                             SearchedElements::kNonzero, limits, hints);
        result.leader.examined = bound.examined = internal::saturating_sum(bound.examined, result.leader.examined);
        return result;
    };
    const auto takes_less_than = [&](double time) {
        return internal::time_of_information_sets(code.dimension(), code.length(), bound.best.weight) < time;
    };
    if (takes_less_than(internal::kShortProofTime)) return search_sets(UINT64_MAX, {bound.best});
    const internal::RandomInformationSets walks(code, SearchedElements::kNonzero, kSeed);
    internal::improve(bound, code, walks, INFINITY, budget);
    if (takes_less_than(internal::kMaxProofTime)) return search_sets(UINT64_MAX, {bound.best});
    internal::SetSearchResult first = search_sets(internal::patterns_of_lower_bound(budget), {bound.best});
    if (first.leader.proved || bound.examined >= budget.elements) return first;
    internal::lengthen(bound, walks, budget);
    if (takes_less_than(internal::kMaxProofTime)) return search_sets(UINT64_MAX, {bound.best});
    internal::SetSearchResult found = search_sets(UINT64_MAX, {bound.best, &walks, bound.walks});
    found.leader.lower_bound = std::max(found.leader.lower_bound, first.leader.lower_bound);
    found.leader.proved = found.leader.proved || found.leader.lower_bound == found.leader.weight;
    return found;
}

}  // namespace

std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget) {
    const SolutionCoset code(BitVector(generators.columns()), generators);
    if (code.dimension() == 0) return std::nullopt;
    internal::SetSearchResult found = search(code, budget);
    CosetLeader& least = found.leader;
    return MinimumDistance{least, std::move(least.element), code.dimension(), found.counted};
}

}  // namespace gf2
