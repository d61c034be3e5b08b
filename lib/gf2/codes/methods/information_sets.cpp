// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/information_sets.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"
#include "gf2/minweight/internal/light_rows.hpp"

namespace gf2::codes::internal {

namespace {

// Patterns of a step: as many as all before, within these limits.
constexpr std::uint64_t kFirstPatterns = std::uint64_t{1} << 20;
constexpr std::uint64_t kMostPatterns = std::uint64_t{1} << 30;

// Further sets hardly matter to the choice of a method.
constexpr std::size_t kMaxSets = 64;

}  // namespace

InformationSets::InformationSets(const SearchParts& parts, const BitMatrix& basis) : parts_(parts), basis_(basis) {}

double InformationSets::time_left(std::size_t weight) {
    if (deficits_.empty()) {
        gf2::internal::DisjointInformationSets sets(BitVector(basis_.columns()), basis_);
        while (deficits_.size() < kMaxSets) {
            const auto set = sets.next(parts_.budget.stop);
            if (!set) break;
            deficits_.push_back(basis_.rows() - set->own_columns);
        }
    }
    return time_left(weight, deficits_);
}

double InformationSets::least_time_left(std::size_t weight) const {
    const std::size_t most = basis_.columns() / basis_.rows() + 1;
    return time_left(weight, std::vector<std::size_t>(std::min(most, kMaxSets), 0));
}

// Levels 0 .. t of a set of deficit r raise the bound by t + 1 - r.
double InformationSets::time_left(std::size_t weight, const std::vector<std::size_t>& deficits) const {
    const std::size_t k = basis_.rows();
    double patterns = 0;
    double of_level = 1;  // binomial(k, t)
    double up_to_level = 1;
    std::size_t bound = 0;
    for (std::size_t level = 0; level <= k && bound < weight; ++level) {
        for (const std::size_t deficit : deficits) {
            if (deficit > level || bound >= weight) break;  // deficits never decrease
            patterns += deficit == level && level != 0 ? up_to_level : of_level;
            ++bound;
        }
        of_level *= static_cast<double>(k - level) / static_cast<double>(level + 1);
        up_to_level += of_level;
    }
    const double left = std::max(0.0, patterns - static_cast<double>(tried_));
    return left * gf2::internal::time_of_pattern(basis_.columns() - k, weight);
}

std::uint64_t InformationSets::patterns_of_step() const {
    return std::clamp(tried_, kFirstPatterns, kMostPatterns);
}

double InformationSets::time_of_step() const {
    const double pattern = gf2::internal::time_of_pattern(basis_.columns() - basis_.rows(), parts_.lightest.weight());
    return static_cast<double>(patterns_of_step()) * pattern;
}

bool InformationSets::step() {
    const std::uint64_t spent = parts_.examined;
    if (parts_.tasks.is_over() || spent >= parts_.budget.elements) return false;
    Budget budget = parts_.budget;
    budget.elements = std::min(patterns_of_step(), parts_.budget.elements - spent);
    if (budget.progress) {
        budget.progress = [&, spent, before = tried_](Progress progress) {
            progress.done = gf2::internal::saturating_sum(spent, progress.done - std::min(progress.done, before));
            progress.total = UINT64_MAX;  // that of the step says nothing
            parts_.budget.progress(progress);
        };
    }
    gf2::internal::SetSearchHints hints;
    const std::size_t best = parts_.lightest.weight();
    if (best <= basis_.columns()) hints.known = {words_of(parts_.lightest.word()), best, 0};
    hints.counts = [&](const gf2::internal::Words& element) {
        return parts_.lightest.counts(element);
    };
    hints.most_to_count = 0;
    hints.resumed = record_ ? &*record_ : nullptr;
    gf2::internal::SetSearchResult found = gf2::internal::search_information_sets(
        BitVector(basis_.columns()), basis_, gf2::internal::SearchedElements::kNonzero, budget, hints);
    const std::uint64_t tried = found.leader.examined - std::min(found.leader.examined, tried_);
    parts_.examined += tried;
    tried_ += tried;
    bound_ = std::max(bound_, found.leader.lower_bound);
    parts_.lightest.offer(std::move(found.leader.element));
    record_ = std::move(found.record);
    record_->position.examined = tried_;
    return !parts_.tasks.is_over();
}

}  // namespace gf2::codes::internal
