// SPDX-License-Identifier: MIT
#pragma once

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

/// A range of patterns of t basis rows of an information set, in the order of Combinations.
struct PatternRange {
    const InformationSet& set;
    const Combinations& combinations;  ///< the subsets of t out of k
    std::size_t level;                 ///< t, the number of rows
    std::uint64_t begin;               ///< number of the first pattern
    std::uint64_t count;               ///< number of patterns; not 0
};

/// Forms the sums of patterns and weighs them. Each thread has its own object.
///
/// A sum of t systematic rows has t ones in the set; the other columns are packed, and only as many of them are weighed
/// as decide nearly always. The s <= 3 smallest rows of a pattern come from a table of all sums of s rows, in the order
/// of Combinations: with the other rows fixed, the smallest ones run through the first sums of the table
/// (WordKernels::find_light).
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

    // The sums of s rows by word: word w of the sum i is at words[w * stride + i].
    struct Table {
        AlignedWords words{};
        std::size_t stride = 0;
    };

    void prepare(const InformationSet& set, std::size_t weight);
    [[nodiscard]] std::size_t words_for(std::size_t weight) const;
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
