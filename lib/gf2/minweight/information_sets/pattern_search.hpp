// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

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

}  // namespace gf2::internal
