// SPDX-License-Identifier: MIT
#include "gf2/minweight/minimum_distance.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "gf2/base/cancelled.hpp"
#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/information_sets/balanced_information_set.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/information_sets/symmetries.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/internal/light_rows.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {
namespace {

using internal::SearchedElements;

constexpr std::uint64_t kSeed = 1;

// Patterns for a light word before the time of a proof is estimated.
constexpr std::uint64_t kPatternsOfFirstWord = std::uint64_t{1} << 18;

// Proofs shorter than this, in nanoseconds on one thread, are not worth the search for symmetries.
constexpr double kMinTimeForSymmetries = 2e7;

// A search for a nonzero word of least weight.
class DistanceSearch {
public:
    DistanceSearch(const SolutionCoset& code, const Budget& budget, bool count)
        : code_(code),
          budget_(budget),
          count_(count),
          bound_{internal::lightest_row(code, SearchedElements::kNonzero)} {
        begin();
    }

    internal::SetSearchResult run() {
        internal::SetSearchResult found = proof();
        CosetLeader& least = found.leader;
        least.lower_bound = std::min(std::max(least.lower_bound, bound_.lower_bound), least.weight);
        least.proved = least.lower_bound == least.weight;
        return found;
    }

private:
    // The estimated time of the proof, in nanoseconds on one thread.
    [[nodiscard]] double time_of_proof() const {
        const std::size_t k = code_.dimension();
        const std::size_t weight = bound_.best.weight;
        if (!balanced_) return internal::time_of_information_sets(k, code_.length(), weight);
        return internal::patterns_of_bound(k, *balanced_, weight) *
               internal::time_of_pattern(code_.length() - k, weight);
    }

    // Searches for a first bound, for a hundredth of the time of the proof at most. The result depends on the code and
    // budget.elements alone, unless stopped.
    void begin() {
        if (time_of_proof() >= internal::kShortProofTime) {
            const std::uint64_t most = is_in_reach() ? kPatternsOfFirstWord : internal::patterns_of_lower_bound({});
            search_first_levels(bound_, code_, SearchedElements::kNonzero,
                                std::clamp<std::uint64_t>(budget_.elements / 8, 1, most), budget_);
        }
        if (time_of_proof() < internal::kShortProofTime) return;
        walks_.emplace(code_, SearchedElements::kNonzero, kSeed);
        improve(bound_, code_, *walks_, INFINITY, budget_);
        if (!count_) choose_sets();
    }

    // Symmetries are used if they save time.
    void choose_sets() {
        const double disjoint = time_of_proof();
        if (disjoint < kMinTimeForSymmetries) return;
        try {
            const auto n = static_cast<double>(code_.length());
            internal::set_up(budget_.stop, n * n, [&] {
                symmetries_ = internal::symmetries_of_code(code_.basis());
                if (symmetries_->generators.empty()) return;
                balanced_ = internal::balanced_information_set(code_.basis(), symmetries_->orbits);
            });
        } catch (const Cancelled&) {
            internal::throw_if_cancelled();
            balanced_.reset();
        }
        if (balanced_ && time_of_proof() < disjoint / 2) return;
        symmetries_.reset();
        balanced_.reset();
    }

    internal::SetSearchResult proof() {
        if (is_in_reach()) return search_sets();
        internal::SetSearchResult first = search_sets(nullptr, internal::patterns_of_lower_bound(budget_));
        if (first.leader.proved || bound_.examined >= budget_.elements) return first;
        bound_.lower_bound = std::max(bound_.lower_bound, first.leader.lower_bound);
        bound_.best.offer(words_of(first.leader.element), first.leader.weight, 1);
        internal::lengthen(bound_, *walks_, budget_);
        return is_in_reach() ? search_sets() : search_sets(&*walks_);
    }

    [[nodiscard]] bool is_in_reach() const { return time_of_proof() < internal::kMaxProofTime; }

    internal::SetSearchResult search_sets(const internal::RandomInformationSets* walks = nullptr,
                                          std::uint64_t most = UINT64_MAX) {
        const internal::SetSearchHints hints{.known = bound_.best,
                                             .walks = walks,
                                             .first_walk = bound_.walks,
                                             .most_to_count = count_ ? internal::kCountAll : internal::kMaxToCount,
                                             .orbits = symmetries_ ? &symmetries_->orbits : nullptr};
        const std::uint64_t before = bound_.examined;
        const Budget part = internal::budget_of_part(budget_);
        Budget limits = internal::after(bound_, most == UINT64_MAX ? budget_ : part);
        limits.elements = std::min(limits.elements, most);
        internal::SetSearchResult result = internal::search_information_sets(code_.particular(), code_.basis(),
                                                                             SearchedElements::kNonzero, limits, hints);
        result.leader.examined = internal::saturating_sum(before, result.leader.examined);
        bound_.examined = result.leader.examined;
        return result;
    }

    const SolutionCoset& code_;
    const Budget& budget_;
    const bool count_;
    internal::FirstBound bound_;                                // a light word
    std::optional<internal::RandomInformationSets> walks_;      // unless the proof is short
    std::optional<internal::Symmetries> symmetries_;            // of the code, if they are used
    std::optional<internal::BalancedInformationSet> balanced_;  // with them
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
