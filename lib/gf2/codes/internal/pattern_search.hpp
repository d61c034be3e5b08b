// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/memory.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

/// binomial(n, t), or 2^64 - 1 if it is more.
[[nodiscard]] std::uint64_t binomial(std::size_t n, std::size_t t) noexcept;

/// The t-element subsets c_1 < ... < c_t of 0 .. k - 1 in colexicographic order (the combinatorial number system): the
/// number of a subset is the sum of binomial(c_i, i).
class Combinations {
public:
    Combinations(std::size_t k, std::size_t t);

    /// binomial(k, t), or 2^64 - 1 if it is more.
    [[nodiscard]] std::uint64_t count() const noexcept { return binomial(k_, t_); }

    /// The subset with the given number, increasing.
    /// @pre rank < count()
    [[nodiscard]] std::vector<std::size_t> subset(std::uint64_t rank) const;

private:
    // binomial(c, i), saturated, for c <= k and i <= t.
    [[nodiscard]] std::uint64_t binomial(std::size_t c, std::size_t i) const noexcept {
        return table_[c * (t_ + 1) + i];
    }

    std::size_t k_;
    std::size_t t_;
    std::vector<std::uint64_t> table_;
};

/// A range of the patterns of a level of an information set: t rows of its r own columns, and any of the k - r rows of
/// the borrowed ones.
///
/// Pattern i·2^b + j of the binomial(r, t)·2^b first ones has the subset i of own rows, in the order of Combinations,
/// and of the first b borrowed rows those of the ones of j; b is min(k - r, 12). With each other combination of
/// borrowed rows, as many follow.
struct PatternRange {
    SetLevel level;
    const std::vector<std::size_t>& before;  ///< the levels before it, by set: their elements count there
    std::uint64_t first;                     ///< number of the first pattern
    std::uint64_t count;                     ///< number of patterns; not 0
};

/// The patterns of one task.
inline constexpr std::uint64_t kPatternsPerTask = std::uint64_t{1} << 18;

/// Forms the sums of patterns and weighs them. Each thread has its own object.
///
/// A sum of t own rows has t ones in the own columns of the set; the other columns are packed, and only as many of them
/// are weighed as decide nearly always. The s <= 3 smallest own rows of a pattern and its first borrowed rows come from
/// a table of all their sums, in the order of PatternRange: with the other rows fixed, they run through the first sums
/// of the table (WordKernels::find_light).
class PatternSearch {
public:
    /// @param sets     must not change as long as this object is used
    /// @param counts   only these elements are sought; all if empty
    /// @param is_over  asked now and then
    PatternSearch(const SearchedSets& sets, std::function<bool(const Words&)> counts, std::function<bool()> is_over);

    /// Offers `best` the elements that weigh no more, count, and are in no level before. Returns the number of patterns
    /// tried: all, unless is_over() becomes true, but at least one.
    [[nodiscard]] std::uint64_t run(const PatternRange& range, BestElement& best);

private:
    static constexpr std::size_t kMaxFromTable = 3;
    static constexpr std::size_t kMaxLowRows = 12;

    // The sums of s own rows and of low borrowed rows by word: word w of the sum i is at words[w * stride + i].
    struct Table {
        AlignedWords words{};
        std::size_t stride = 0;
    };

    void prepare(const InformationSet& set, std::size_t weight);
    [[nodiscard]] std::size_t words_for(std::size_t weight) const;
    [[nodiscard]] std::size_t own() const { return set_->own_columns; }
    [[nodiscard]] std::size_t low_rows() const { return std::min(dimension_ - own(), kMaxLowRows); }
    [[nodiscard]] std::size_t table_size(std::size_t rows) const;
    [[nodiscard]] std::size_t rows_from_table(std::size_t level) const;
    const Table& table(std::size_t rows);
    void add_row(std::uint64_t* sum, std::size_t row) const;

    const KernelTable& kernel_;
    const SearchedSets& sets_;
    std::function<bool(const Words&)> counts_;
    std::function<bool()> is_over_;
    std::size_t dimension_;
    std::size_t length_;
    std::size_t widening_ = 0;  // of the part that is weighed, see words_for()

    const InformationSet* set_ = nullptr;  // that of the members below
    std::size_t all_words_ = 0;            // of the packed columns
    std::size_t words_ = 0;                // of those that are weighed
    std::vector<std::uint64_t> packed_;    // words_ words of each row
    std::array<Table, kMaxFromTable + 1> tables_{};
};

}  // namespace gf2::internal
