// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/searched_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/pattern_search.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::internal {

BalancedInformationSet balanced_information_set(const BitMatrix& basis, const Orbits& orbits) {
    const std::size_t n = basis.columns();
    // The first columns of all orbits come first, in proportion to the sizes; of these, the pivots are taken.
    std::vector<double> places(n);
    for (const auto& orbit : orbits) {
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            places[orbit[i]] = static_cast<double>(i) / static_cast<double>(orbit.size());
        }
    }
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return places[i] < places[j]; });
    const Echelon reduced = rref(permute_columns(basis, order));

    BalancedInformationSet balanced;
    balanced.set.own_columns = basis.rows();
    BitVector columns(n);
    for (const std::size_t pivot : reduced.pivot_columns) columns.set(order[pivot]);
    balanced.set.columns = balanced.set.own = words_of(columns);
    std::vector<std::size_t> inverse(n);
    for (std::size_t j = 0; j < n; ++j) inverse[order[j]] = j;
    balanced.set.rows = stack(permute_columns(reduced.matrix, inverse), BitMatrix(1, n));
    for (const auto& orbit : orbits) {
        const auto in_orbit = static_cast<std::size_t>(
            std::count_if(orbit.begin(), orbit.end(), [&](std::uint32_t j) { return columns.test(j); }));
        if (balanced.in_orbit * orbit.size() >= in_orbit * balanced.orbit_size && &orbit != &orbits.front()) continue;
        balanced.in_orbit = in_orbit;
        balanced.orbit_size = orbit.size();
    }
    return balanced;
}

namespace {

constexpr std::size_t kNone = SIZE_MAX;

// The first column in both, or kNone.
std::size_t first_common(const std::uint64_t* row, const Words& mask) {
    for (std::size_t i = 0; i < mask.size(); ++i) {
        const std::uint64_t common = row[i] & mask[i];
        if (common != 0) return 64 * i + static_cast<std::size_t>(std::countr_zero(common));
    }
    return kNone;
}

}  // namespace

DisjointInformationSets::DisjointInformationSets(const BitVector& x0, const BitMatrix& basis)
    : kernel_(kernels()),
      rows_(stack(basis, BitMatrix::from_rows({&x0, 1}, x0.size()))),
      unused_(words_of(~BitVector(x0.size()))) {}

std::optional<InformationSet> DisjointInformationSets::next(const StopToken& stop) {
    InformationSet set;
    set.columns.resize(unused_.size());
    std::vector<std::size_t> order;  // of the rows
    std::vector<std::size_t> rest(rows_.rows() - 1);
    std::iota(rest.begin(), rest.end(), std::size_t{0});
    // Gives a column of the mask to each row of the rest, except those that are 0 there. As pivots are in the mask,
    // they stay so. False if stopped.
    const auto take_columns = [&](const Words& mask) {
        std::vector<std::size_t> zero;
        for (const std::size_t i : rest) {
            throw_if_cancelled();
            if (stop.stop_requested()) return false;
            const std::size_t column = first_common(rows_.row(i), mask);
            if (column == kNone) {
                zero.push_back(i);
                continue;
            }
            make_unit_column(i, column);
            set.columns[column / 64] |= std::uint64_t{1} << (column % 64);
            order.push_back(i);
        }
        rest = std::move(zero);
        return true;
    };
    if (!take_columns(unused_)) return std::nullopt;
    set.own_columns = order.size();
    if (set.own_columns == 0 && !is_first_) return std::nullopt;
    set.own = set.columns;
    if (!take_columns(Words(unused_.size(), ~std::uint64_t{0}))) return std::nullopt;
    is_first_ = false;
    for (std::size_t i = 0; i < unused_.size(); ++i) unused_[i] &= ~set.own[i];
    order.push_back(rows_.rows() - 1);
    set.rows = permute_rows(rows_, order);
    return set;
}

void DisjointInformationSets::make_unit_column(std::size_t pivot_row, std::size_t column) {
    for (std::size_t i = 0; i < rows_.rows(); ++i) {
        if (i != pivot_row && rows_.get(i, column)) {
            kernel_.words.xor_into(rows_.row(i), rows_.row(pivot_row), rows_.words_per_row());
        }
    }
}

namespace {

// Sets beyond this are left out; the bound is then lower, but still valid.
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

}  // namespace

SearchedSets::SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level, const Orbits* orbits)
    : dimension_(basis.rows()),
      elements_(saturating_power_of_two(dimension_)),
      first_level_(first_level),
      source_(x0, basis) {
    BitVector changing(x0.size());
    for (std::size_t i = 0; i < dimension_; ++i) changing |= basis.row_vector(i);
    constant_weight_ = weight(x0 - changing);
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
    // The sets to come borrow at least as many columns as the last one.
    while (!no_more_sets_ && done.bound <= enough && done.patterns < elements_ &&
           saturating_power_of_two(dimension_ - sets_.back().own_columns) <= done.costs[cheapest(done)]) {
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
    no_more_sets_ = !made && !stop.stop_requested();
    if (made) sets_.push_back(std::move(*made));
    include(done_);
    return made || no_more_sets_;
}

// A set costs about k^2 / 2 additions of rows; enumerating a small coset costs less than many sets.
bool SearchedSets::may_make_set() const {
    if (sets_.empty()) return true;
    const std::size_t bytes_per_set = (dimension_ + 2) * sets_[0].rows.stride() * sizeof(std::uint64_t);
    return (sets_.size() + 1) * bytes_per_set <= kMaxBytes && sets_.size() * dimension_ * dimension_ / 2 < elements_;
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

bool SearchedSets::all_done() const {
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        if (done_.levels[set] > sets_[set].own_columns) return true;
    }
    return false;
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
