// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix_view.hpp"

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

/// Walks through the sums of t > 0 rows c_1 < ... < c_t of a matrix and its last row, in the order of Combinations, and
/// weighs a prefix of each: most sums are rejected by their prefix, and the prefixes of all rows fit the first-level
/// cache. A step from c_1 to c_1 + 1 adds one row, the difference of the two.
class SubsetSums {
public:
    /// Begins the walk at a pattern.
    /// @param rows     k rows to add to the last one, row k
    /// @param words    length of the prefix
    /// @param pattern  the first pattern
    SubsetSums(const KernelTable& kernel, ConstBitMatrixView rows, std::size_t words, std::vector<std::size_t> pattern)
        : kernel_(kernel),
          stride_((words + 7) / 8 * 8),
          words_(words),
          size_(rows.rows() - 1),
          pattern_(std::move(pattern)),
          memory_(allocate_aligned((2 * size_ + pattern_.size()) * stride_ * sizeof(std::uint64_t))) {
        for (std::size_t i = 0; i < size_; ++i) std::copy_n(rows.row(i), words_, row(i));
        for (std::size_t i = 0; i + 1 < size_; ++i) {
            std::copy_n(rows.row(i), words_, difference(i));
            kernel_.words.xor_into(difference(i), rows.row(i + 1), words_);
        }
        const std::size_t last = pattern_.size() - 1;
        std::copy_n(rows.row(size_), words_, sum(last));
        weight_ = kernel_.words.xor_into_weight(sum(last), row(pattern_[last]), words_);
        add_below(last);
    }

    [[nodiscard]] const std::vector<std::size_t>& pattern() const { return pattern_; }

    /// The weight of the prefix of the current sum.
    [[nodiscard]] std::size_t weight() const { return weight_; }

    /// Moves to the next pattern.
    /// @pre this is not the last one
    void advance() {
        if (pattern_[0] + 1 < (pattern_.size() == 1 ? size_ : pattern_[1])) {
            weight_ = kernel_.words.xor_into_weight(sum(0), difference(pattern_[0]++), words_);
            return;
        }
        std::size_t i = 1;
        while (i + 1 < pattern_.size() && pattern_[i] + 1 == pattern_[i + 1]) ++i;
        kernel_.words.xor_into(sum(i), difference(pattern_[i]++), words_);
        for (std::size_t l = 0; l < i; ++l) pattern_[l] = l;
        add_below(i);
    }

private:
    std::uint64_t* row(std::size_t i) { return memory_.get() + i * stride_; }
    std::uint64_t* difference(std::size_t i) { return row(size_ + i); }

    // The last row plus the rows of the pattern from the i-th on; sum(0) is the whole sum.
    std::uint64_t* sum(std::size_t i) { return row(2 * size_ + i); }

    // Makes sum(i - 1) .. sum(0) from sum(i).
    void add_below(std::size_t i) {
        for (; i > 0; --i) {
            std::copy_n(sum(i), words_, sum(i - 1));
            weight_ = kernel_.words.xor_into_weight(sum(i - 1), row(pattern_[i - 1]), words_);
        }
    }

    const KernelTable& kernel_;
    std::size_t stride_;
    std::size_t words_;
    std::size_t size_;
    std::vector<std::size_t> pattern_;
    AlignedWords memory_;
    std::size_t weight_ = 0;
};

/// A range of the patterns of a level of an information set: t rows of its r own columns, and any of the k - r rows of
/// the borrowed ones.
///
/// Pattern i·2^b + j of the binomial(r, t)·2^b first ones has the subset i of own rows, in the order of Combinations,
/// and of the first b borrowed rows those of the ones of j; b is min(k - r, kMaxLowRows). With each other combination
/// of borrowed rows, as many follow.
struct PatternRange {
    static constexpr std::size_t kMaxLowRows = 12;

    const InformationSet& set;
    const Combinations& combinations;  ///< the subsets of t out of r
    std::size_t level;                 ///< t, the number of own rows
    std::uint64_t begin;               ///< number of the first pattern
    std::uint64_t count;               ///< number of patterns; not 0
};

/// Forms the sums of patterns and weighs them. Each thread has its own object.
///
/// A sum of t own rows has t ones in the own columns of the set; the other columns are packed, and only as many of them
/// are weighed as decide nearly always. The s <= 3 smallest own rows of a pattern and its first borrowed rows come from
/// a table of all their sums, in the order of PatternRange: with the other rows fixed, they run through the first sums
/// of the table (WordKernels::find_light).
class PatternSearch {
public:
    /// A search of a coset of the given dimension and length. The sets must not change as long as it is used.
    PatternSearch(std::size_t dimension, std::size_t length);

    /// Offers `best` the sums that weigh no more and for which is_new is true. Returns the number of patterns tried:
    /// all, unless is_over() becomes true, but at least one.
    [[nodiscard]] std::uint64_t run(const PatternRange& range, const std::function<bool(const Words&)>& is_new,
                                    const std::function<bool()>& is_over, BestElement& best);

private:
    static constexpr std::size_t kMaxFromTable = 3;

    // The sums of s own rows and of low borrowed rows by word: word w of the sum i is at words[w * stride + i].
    struct Table {
        AlignedWords words{};
        std::size_t stride = 0;
    };

    void prepare(const InformationSet& set, std::size_t weight);
    [[nodiscard]] std::size_t words_for(std::size_t weight) const;
    [[nodiscard]] std::size_t own() const { return set_->own_columns; }
    [[nodiscard]] std::size_t borrowed() const { return dimension_ - set_->own_columns; }
    [[nodiscard]] std::size_t low_rows() const { return std::min(borrowed(), PatternRange::kMaxLowRows); }
    [[nodiscard]] std::size_t table_size(std::size_t rows) const;
    [[nodiscard]] std::size_t rows_from_table(std::size_t level) const;
    const Table& table(std::size_t rows);
    void add_row(std::uint64_t* sum, std::size_t row) const;

    const KernelTable& kernel_;
    std::size_t dimension_;
    std::size_t length_;
    std::size_t widening_ = 0;  // of the part that is weighed, see words_for()

    const InformationSet* set_ = nullptr;  // that of the members below
    std::size_t all_words_ = 0;            // of the packed columns
    std::size_t words_ = 0;                // of those that are weighed
    std::vector<std::uint64_t> packed_;    // words_ words of each row
    std::array<Table, kMaxFromTable + 1> tables_{};
};

/// The patterns of one task.
inline constexpr std::uint64_t kPatternsPerTask = std::uint64_t{1} << 18;

/// Successive patterns of a level of one set, which tasks try together.
struct SearchStep {
    SetLevel level{};
    std::vector<std::size_t> before{};  ///< the levels that come before it, by set: their elements count there
    std::uint64_t first = 0;
    std::uint64_t patterns = 0;
    bool is_whole = false;         ///< with them, all patterns of the level that are sought are done
    std::uint64_t first_task = 0;  ///< number of its first task among those of all steps
    std::uint64_t done = 0;        ///< patterns tried
    BestElement best{};            ///< of these

    [[nodiscard]] std::uint64_t tasks() const {
        return patterns / kPatternsPerTask + (patterns % kPatternsPerTask != 0 ? 1 : 0);
    }
};

/// The step that has a task.
/// @pre one has; the first tasks increase
[[nodiscard]] SearchStep& step_of(std::deque<SearchStep>& steps, std::uint64_t task);

/// Tries the patterns of a task of a step, and offers `best` the elements that are sought and count here. Returns their
/// number: all, unless is_over() becomes true, but at least one.
[[nodiscard]] std::uint64_t try_patterns(PatternSearch& patterns, const SearchedSets& sets, const SearchStep& step,
                                         std::uint64_t task, const std::function<bool(const Words&)>& is_sought,
                                         const std::function<bool()>& is_over, BestElement& best);

}  // namespace gf2::internal
