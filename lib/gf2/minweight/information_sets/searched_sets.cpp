// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/searched_sets.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"

namespace gf2::internal {
namespace {

// Sets beyond this are left out; the bound is then lower, but still valid.
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

}  // namespace

SearchedSets::SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level)
    : dimension_(basis.rows()), first_level_(first_level), source_(x0, basis), bound_(source_.constant_weight()) {}

bool SearchedSets::is_of_use(std::size_t set, std::size_t level, const StopToken& stop) {
    while (sets_.size() <= set && !no_more_sets_) {
        std::optional<InformationSet> made = may_make_set() ? source_.next(stop) : std::nullopt;
        no_more_sets_ = !made;
        if (!made) break;
        sets_.push_back(std::move(*made));
        levels_done_.push_back(0);
    }
    return set < sets_.size() && deficit(set) <= level;
}

// A set costs about k^2 / 2 additions of rows; enumerating a small coset costs less than many sets.
bool SearchedSets::may_make_set() const {
    if (sets_.empty()) return true;
    const std::uint64_t elements = dimension_ < 64 ? std::uint64_t{1} << dimension_ : UINT64_MAX;
    return (sets_.size() + 1) * source_.bytes_per_set() <= kMaxBytes &&
           sets_.size() * dimension_ * dimension_ / 2 < elements;
}

void SearchedSets::mark_done(std::size_t set, std::size_t level) {
    bound_ += gain(set, level);
    levels_done_[set] = level + 1;
}

std::uint64_t SearchedSets::fingerprint() const {
    std::uint64_t state = dimension_;
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (is_new(set)) continue;
        const BitMatrix& rows = sets_[set].rows;
        for (std::size_t i = 0; i < rows.rows(); ++i) {
            for (std::size_t w = 0; w < rows.words_per_row(); ++w) state = SplitMix64(state ^ rows.row(i)[w])();
        }
    }
    return state;
}

bool SearchedSets::was_seen(const Words& element, std::size_t set, std::size_t level) const {
    for (std::size_t other = 0; other < sets_.size(); ++other) {
        const std::size_t levels = other < set ? level + 1 : levels_done_[other];
        if (other == set || levels == 0) continue;
        const Words& columns = sets_[other].columns;
        std::size_t rows = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            rows += static_cast<std::size_t>(std::popcount(element[i] & columns[i]));
        }
        if (rows < levels) return true;
    }
    return false;
}

std::uint64_t SearchedSets::patterns_until(std::size_t wanted, std::size_t level, std::size_t first_set) const {
    std::uint64_t patterns = 0;
    if (bound_ >= wanted) return patterns;
    std::size_t bound = bound_;
    std::uint64_t below = 0;  // patterns of one set at the levels below t
    for (std::size_t t = 0; t <= dimension_ && bound < wanted && patterns != UINT64_MAX; ++t) {
        const std::uint64_t all = Combinations(dimension_, t).count();
        if (t >= level) {
            for (std::size_t set = t == level ? first_set : 0; set < sets_.size(); ++set) {
                if (deficit(set) > t || bound >= wanted) break;
                const bool starts = t == std::max(first_level_, deficit(set));
                patterns = saturating_sum(patterns, starts ? saturating_sum(all, below) : all);
                bound += starts ? t + 1 - deficit(set) : 1;
            }
        }
        if (t >= first_level_) below = saturating_sum(below, all);
    }
    return patterns;
}

}  // namespace gf2::internal
