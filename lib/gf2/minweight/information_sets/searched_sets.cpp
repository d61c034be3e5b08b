// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/searched_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"

namespace gf2::internal {
namespace {

// Sets beyond this are left out; the bound is then lower, but still valid.
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

// Changes with the meaning of a record.
constexpr std::uint64_t kVersion = 2;

}  // namespace

SearchedSets::SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level, const Orbits* orbits)
    : dimension_(basis.rows()),
      elements_(saturating_power_of_two(dimension_)),
      first_level_(first_level),
      source_(x0, basis),
      constant_weight_(source_.constant_weight()) {
    if (orbits == nullptr) {
        make_set({});
        return;
    }
    balance_ = balanced_information_set(basis, *orbits);
    sets_.push_back(std::move(balance_->set));
    no_more_sets_ = true;
    include(done_);
}

std::optional<SetLevel> SearchedSets::next(LevelsDone& done, std::size_t enough, const StopToken& stop) {
    include(done);
    while (!no_more_sets_ && done.bound <= enough && done.patterns < elements_) {
        // The sets to come borrow at least as many columns as the last one.
        const bool is_cheap =
            saturating_power_of_two(dimension_ - sets_.back().own_columns) <= done.costs[cheapest(done)];
        if (!is_cheap) break;
        if (!make_set(stop)) return std::nullopt;
        include(done);
    }
    const std::size_t set = cheapest(done);
    if (done.levels[set] > sets_[set].own_columns) return std::nullopt;
    return SetLevel{set, done.levels[set], done.costs[set]};
}

// Once as many patterns as elements are done, only the first set is searched on, to its end.
std::size_t SearchedSets::cheapest(const LevelsDone& done) const {
    if (done.patterns >= elements_) return 0;
    return static_cast<std::size_t>(std::min_element(done.costs.begin(), done.costs.end()) - done.costs.begin());
}

// False if stopped.
bool SearchedSets::make_set(const StopToken& stop) {
    std::optional<InformationSet> made = may_make_set() ? source_.next(stop) : std::nullopt;
    no_more_sets_ = !made;
    if (made) sets_.push_back(std::move(*made));
    include(done_);
    if (no_more_sets_ && stop.stop_requested()) no_more_sets_ = false;
    return made || no_more_sets_;
}

// A set costs about k^2 / 2 additions of rows; enumerating a small coset costs less than many sets.
bool SearchedSets::may_make_set() const {
    if (sets_.empty()) return true;
    return (sets_.size() + 1) * source_.bytes_per_set() <= kMaxBytes &&
           sets_.size() * dimension_ * dimension_ / 2 < elements_;
}

void SearchedSets::include(LevelsDone& done) const {
    for (std::size_t set = done.levels.size(); set < sets_.size(); ++set) {
        done.levels.push_back(first_level(set));
        done.costs.push_back(patterns_of(set, done.levels[set]));
    }
    done.bound = bound_of(done.levels);
}

std::size_t SearchedSets::bound_of(const std::vector<std::size_t>& levels) const {
    return balance_ ? balance_->bound(levels[0]) : std::accumulate(levels.begin(), levels.end(), constant_weight_);
}

std::size_t SearchedSets::first_level(std::size_t set) const {
    return sets_[set].own_columns == dimension_ ? std::min(first_level_, dimension_) : 0;
}

std::uint64_t SearchedSets::patterns_of(std::size_t set, std::size_t level) const {
    const std::size_t own = sets_[set].own_columns;
    if (level > own) return UINT64_MAX;
    return saturating_product(binomial(own, level), saturating_power_of_two(dimension_ - own));
}

void SearchedSets::add(LevelsDone& done, const SetLevel& level) const {
    ++done.levels[level.set];
    done.bound = bound_of(done.levels);
    done.patterns = saturating_sum(done.patterns, level.patterns);
    done.costs[level.set] = patterns_of(level.set, level.level + 1);
}

bool SearchedSets::resume(const std::vector<std::size_t>& levels) {
    while (sets_.size() < levels.size()) {
        const std::size_t before = sets_.size();
        if (!make_set({}) || sets_.size() == before) return false;
    }
    for (std::size_t set = 0; set < levels.size(); ++set) {
        if (levels[set] < done_.levels[set] || levels[set] > sets_[set].own_columns + 1) return false;
        while (done_.levels[set] < levels[set]) mark_done({set, done_.levels[set], done_.costs[set]});
    }
    return true;
}

bool SearchedSets::all_done() const {
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (done_.levels[set] > sets_[set].own_columns) return true;
    }
    return false;
}

std::uint64_t SearchedSets::fingerprint() const {
    std::uint64_t state = SplitMix64(dimension_ ^ kVersion << 32)();
    const BitMatrix& rows = sets_[0].rows;
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        for (std::size_t w = 0; w < rows.words_per_row(); ++w) state = SplitMix64(state ^ rows.row(i)[w])();
    }
    return state;
}

bool SearchedSets::was_seen(const Words& element, std::size_t set, const std::vector<std::size_t>& levels) const {
    for (std::size_t other = 0; other < levels.size(); ++other) {
        if (other == set || levels[other] == 0) continue;
        const Words& own = sets_[other].own;
        std::size_t ones = 0;
        for (std::size_t i = 0; i < own.size(); ++i)
            ones += static_cast<std::size_t>(std::popcount(element[i] & own[i]));
        if (ones < levels[other]) return true;
    }
    return false;
}

std::uint64_t SearchedSets::patterns_until(std::size_t wanted) const {
    LevelsDone done = done_;
    std::uint64_t patterns = 0;
    while (done.bound < wanted && patterns != UINT64_MAX) {
        const std::size_t set = cheapest(done);
        if (done.levels[set] > sets_[set].own_columns) break;
        const SetLevel level{set, done.levels[set], done.costs[set]};
        patterns = saturating_sum(patterns, level.patterns);
        add(done, level);
    }
    return patterns;
}

bool SearchedSets::can_exceed(LevelsDone done, std::size_t weight, std::uint64_t patterns, const StopToken& stop) {
    while (done.bound <= weight) {
        const std::optional<SetLevel> level = next(done, weight, stop);
        if (!level) break;
        if (level->patterns > patterns) return false;
        patterns -= level->patterns;
        add(done, *level);
    }
    return true;
}

}  // namespace gf2::internal
