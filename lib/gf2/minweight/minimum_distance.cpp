// SPDX-License-Identifier: MIT
#include "gf2/minweight/minimum_distance.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/internal/distance_start.hpp"

namespace gf2 {

namespace {

using internal::SearchedElements;

// A search with its first bound.
class DistanceSearch {
public:
    DistanceSearch(const SolutionCoset& code, const Budget& budget, bool count)
        : code_(code), budget_(budget), count_(count), start_(internal::start_of_distance(code, count, budget)) {}

    internal::SetSearchResult run() {
        internal::SetSearchResult found = proof();
        CosetLeader& least = found.leader;
        least.lower_bound = std::min(std::max(least.lower_bound, start_.bound.lower_bound), least.weight);
        least.proved = least.lower_bound == least.weight;
        return found;
    }

private:
    internal::SetSearchResult proof() {
        internal::FirstBound& bound = start_.bound;
        if (is_in_reach()) return search_sets();
        internal::SetSearchResult first = search_sets(nullptr, internal::patterns_of_lower_bound(budget_));
        if (first.leader.proved || bound.examined >= budget_.elements) return first;
        bound.lower_bound = std::max(bound.lower_bound, first.leader.lower_bound);
        bound.best.offer(words_of(first.leader.element), first.leader.weight, 1);
        internal::lengthen(bound, *start_.walks, budget_);
        return is_in_reach() ? search_sets() : search_sets(&*start_.walks);
    }

    [[nodiscard]] bool is_in_reach() const { return start_.time_of_proof(code_) < internal::kMaxProofTime; }

    internal::SetSearchResult search_sets(const internal::RandomInformationSets* walks = nullptr,
                                          std::uint64_t most = UINT64_MAX) {
        internal::FirstBound& bound = start_.bound;
        const internal::SetSearchHints hints{.known = bound.best,
                                             .walks = walks,
                                             .first_walk = bound.walks,
                                             .most_to_count = count_ ? internal::kCountAll : internal::kMaxToCount,
                                             .orbits = start_.symmetries ? &start_.symmetries->orbits : nullptr};
        const std::uint64_t before = bound.examined;
        const Budget part = internal::budget_of_part(budget_);
        Budget limits = internal::after(bound, most == UINT64_MAX ? budget_ : part);
        limits.elements = std::min(limits.elements, most);
        internal::SetSearchResult result = internal::search_information_sets(code_.particular(), code_.basis(),
                                                                             SearchedElements::kNonzero, limits, hints);
        result.leader.examined = internal::saturating_sum(before, result.leader.examined);
        bound.examined = result.leader.examined;
        return result;
    }

    const SolutionCoset& code_;
    const Budget& budget_;
    const bool count_;
    internal::DistanceStart start_;
};

}  // namespace

std::optional<MinimumDistance> minimum_distance_information_sets(const BitMatrix& generators, const Budget& budget,
                                                                 const DistanceOptions& options) {
    SolutionCoset code;
    const double bits = static_cast<double>(generators.rows()) * static_cast<double>(generators.columns());
    internal::set_up(budget.stop, bits, [&] { code = {BitVector(generators.columns()), generators}; });
    if (code.dimension() == 0) return std::nullopt;
    internal::SetSearchResult found = DistanceSearch(code, budget, options.count).run();
    CosetLeader& least = found.leader;
    return MinimumDistance{least, std::move(least.element), code.dimension(), found.counted};
}

}  // namespace gf2
