// SPDX-License-Identifier: MIT
#include "gf2/minweight/minimum_distance.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/information_sets/planned_blocks.hpp"
#include "gf2/minweight/information_sets/symmetries.hpp"
#include "gf2/minweight/internal/divisibility.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/internal/light_rows.hpp"

namespace gf2 {

namespace {

constexpr std::uint64_t kSeed = 1;

// Patterns for a light word before the time of a proof is estimated.
constexpr std::uint64_t kPatternsOfFirstWord = std::uint64_t{1} << 18;

// Proofs shorter than this, in nanoseconds on one thread, are not worth the search for symmetries.
constexpr double kMinTimeForSymmetries = 2e7;

using internal::SearchedElements;

void require_shard(const Shard& shard) {
    if (shard.index < shard.count) return;
    throw std::invalid_argument("shard " + std::to_string(shard.index) + " of " + std::to_string(shard.count) +
                                " does not exist");
}

// True if some words beside 0 are done.
bool is_begun(const SearchPosition& position) {
    return std::any_of(position.sets.begin(), position.sets.end(), [&](const SetPosition& set) {
        return set.levels > (set.own_columns == position.dimension ? 1 : 0) || !set.begun.empty();
    });
}

internal::SetSearchRecord internal_record(DistanceRecord record, const SolutionCoset& code) {
    internal::leave_plan(record);
    if (record.word.size() != code.length() || record.word.none() || !code.contains(record.word)) {
        throw std::invalid_argument("the word of the record is no nonzero word of this code");
    }
    if (record.lower_bound > weight(record.word)) {
        throw std::invalid_argument("the lower bound of the record is above the weight of its word");
    }
    return {.best = {words_of(record.word), weight(record.word), record.ties},
            .position = record.position,
            .bound = record.lower_bound};
}

// A search with its first bound and its records.
class DistanceSearch {
public:
    DistanceSearch(const SolutionCoset& code, const Budget& budget, const DistanceOptions& options)
        : code_(code),
          budget_(budget),
          options_(options),
          divisor_(internal::divisibility(code.particular(), code.basis()).divisor),
          bound_{internal::lightest_row(code, SearchedElements::kNonzero)} {
        require_shard(options.shard);
        if (options.resumed == nullptr) return;
        resumed_ = internal_record(*options.resumed, code);
        bound_.lower_bound = options.resumed->lower_bound;
        if (resumed_->best.weight < bound_.best.weight) bound_.best = resumed_->best;
    }

    internal::SetSearchResult run() {
        internal::SetSearchResult found = proof();
        CosetLeader& least = found.leader;
        least.lower_bound = std::min(std::max(least.lower_bound, bound_.lower_bound), least.weight);
        least.proved = least.lower_bound == least.weight;
        bound_.lower_bound = least.lower_bound;
        if (options_.record) options_.record(last_record(found));
        return found;
    }

private:
    internal::SetSearchResult proof() {
        if (!resumed_ && !takes_less_than(internal::kShortProofTime)) {
            const std::uint64_t most =
                takes_less_than(internal::kMaxProofTime) ? kPatternsOfFirstWord : internal::patterns_of_lower_bound({});
            internal::search_first_levels(bound_, code_, SearchedElements::kNonzero,
                                          std::clamp<std::uint64_t>(budget_.elements / 8, 1, most), budget_);
        }
        if (!resumed_ && takes_less_than(internal::kShortProofTime)) return search_sets();
        const internal::RandomInformationSets walks(code_, SearchedElements::kNonzero, kSeed);
        if (resumed_) {
            choose_sets();
            if (takes_less_than(internal::kMaxProofTime)) return search_sets();
            return search_sets(&walks);
        }
        internal::improve(bound_, code_, walks, INFINITY, budget_);
        choose_sets();
        if (takes_less_than(internal::kMaxProofTime)) return search_sets();
        if (options_.shard.count > 1) return search_sets(&walks);
        internal::SetSearchResult first = search_sets(nullptr, internal::patterns_of_lower_bound(budget_));
        if (first.leader.proved || bound_.examined >= budget_.elements) return first;
        bound_.lower_bound = std::max(bound_.lower_bound, first.leader.lower_bound);
        bound_.best.offer(words_of(first.leader.element), first.leader.weight, 1);
        internal::lengthen(bound_, walks, budget_);
        return takes_less_than(internal::kMaxProofTime) ? search_sets() : search_sets(&walks);
    }

    [[nodiscard]] bool takes_less_than(double time) const { return time_of_proof() < time; }

    [[nodiscard]] double time_of_proof() const {
        const std::size_t weight = bound_.best.weight;
        if (!symmetries_) return internal::time_of_information_sets(code_.dimension(), code_.length(), weight);
        return internal::patterns_of_bound(code_.dimension(), *balanced_, weight) *
               internal::time_of_pattern(code_.length() - code_.dimension(), weight);
    }

    // Decides whether symmetries of the code are used: if they save time, and not all words are to be counted. A record
    // has decided already.
    void choose_sets() {
        const bool is_decided = resumed_ && is_begun(resumed_->position);
        if (is_decided && !resumed_->position.is_symmetric) return;
        const bool may_be_used = !options_.count && options_.shard.count == 1;
        if (resumed_ && resumed_->position.is_symmetric && !(is_decided && may_be_used)) resumed_.reset();
        const double disjoint = time_of_proof();
        if (!may_be_used || (!is_decided && disjoint < kMinTimeForSymmetries)) return;
        try {
            const auto n = static_cast<double>(code_.length());
            internal::set_up(budget_.stop, n * n, [&] {
                symmetries_ = internal::symmetries_of_code(code_.basis());
                if (symmetries_->generators.empty()) return;
                balanced_ = internal::balanced_information_set(code_.basis(), symmetries_->orbits);
            });
        } catch (const Cancelled&) {
            internal::throw_if_cancelled();
            symmetries_.reset();
            return;
        }
        if (balanced_) {
            if (is_decided || time_of_proof() < disjoint / 2) return;
        } else if (is_decided) {
            throw std::invalid_argument("the record uses symmetries that the code does not have");
        }
        symmetries_.reset();
    }

    internal::SetSearchResult search_sets(const internal::RandomInformationSets* walks = nullptr,
                                          std::uint64_t most = UINT64_MAX) {
        internal::SetSearchHints hints{.known = bound_.best,
                                       .walks = walks,
                                       .first_walk = bound_.walks,
                                       .most_to_count = options_.count ? internal::kCountAll : internal::kMaxToCount,
                                       .shard = options_.shard,
                                       .orbits = symmetries_ ? &symmetries_->orbits : nullptr,
                                       .resumed = resumed_ ? &*resumed_ : nullptr};
        const std::uint64_t before = bound_.examined;
        if (options_.record) {
            hints.record = [&, before](internal::SetSearchRecord made) {
                made.position.examined = internal::saturating_sum(made.position.examined, before);
                record(made);
            };
        }
        const Budget part = internal::budget_of_part(budget_);
        Budget limits = internal::after(bound_, most == UINT64_MAX ? budget_ : part);
        limits.elements = std::min(limits.elements, most);
        internal::SetSearchResult result = internal::search_information_sets(code_.particular(), code_.basis(),
                                                                             SearchedElements::kNonzero, limits, hints);
        result.leader.examined = internal::saturating_sum(before, result.leader.examined);
        result.record.position.examined = result.leader.examined;
        bound_.examined = result.leader.examined;
        return result;
    }

    void record(const internal::SetSearchRecord& made) const {
        if (options_.record) options_.record(distance_record(made));
    }

    [[nodiscard]] DistanceRecord distance_record(const internal::SetSearchRecord& made) const {
        return {.word = bit_vector_from_words(code_.length(), made.best.element),
                .ties = made.best.ties,
                .lower_bound = std::min(std::max(bound_.lower_bound, made.bound), made.best.weight),
                .divisor = divisor_,
                .position = made.position};
    }

    [[nodiscard]] DistanceRecord last_record(const internal::SetSearchResult& found) const {
        DistanceRecord last = distance_record(found.record);
        if (found.leader.proved && options_.shard.count == 1) internal::finish(last);
        return last;
    }

    const SolutionCoset& code_;
    const Budget& budget_;
    const DistanceOptions& options_;
    std::size_t divisor_;
    internal::FirstBound bound_;
    std::optional<internal::SetSearchRecord> resumed_;
    std::optional<internal::Symmetries> symmetries_;            // if they are used
    std::optional<internal::BalancedInformationSet> balanced_;  // with them
};

}  // namespace

std::optional<MinimumDistance> minimum_distance_information_sets(const BitMatrix& generators, const Budget& budget,
                                                                 const DistanceOptions& options) {
    SolutionCoset code;
    const double bits = static_cast<double>(generators.rows()) * static_cast<double>(generators.columns());
    internal::set_up(budget.stop, bits, [&] { code = {BitVector(generators.columns()), generators}; });
    if (code.dimension() == 0) return std::nullopt;
    internal::SetSearchResult found = DistanceSearch(code, budget, options).run();
    CosetLeader& least = found.leader;
    return MinimumDistance{least, std::move(least.element), code.dimension(), found.counted};
}

}  // namespace gf2
