// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// The information sets of a search, the levels to which each is searched, and what follows for elements that no level
/// has seen. Level t of a set are the sums of t of its basis rows: the elements with t ones in its columns.
///
/// Unseen elements have more than t ones in the columns of a set whose level t is done, and at most k - r of those in
/// borrowed columns: they weigh at least t + 1 - (k - r) in its own (docs/theory/minimum-weight.md).
class SearchedSets {
public:
    /// @param first_level  the least that is searched at all
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level);

    [[nodiscard]] const InformationSet& operator[](std::size_t set) const { return sets_[set]; }

    /// True if there is such a set, which is made if need be, and searching this level of it raises the bound. Deficits
    /// never fall, so the sets after one that is of no use are of none either.
    /// @throws Cancelled
    [[nodiscard]] bool is_of_use(std::size_t set, std::size_t level, const StopToken& stop);

    /// The first level that is not done of a set that takes part. It does from the level on that is equal to its
    /// deficit; then the lower levels are made up for.
    [[nodiscard]] std::size_t first_open_level(std::size_t set, std::size_t level) const {
        return is_new(set) ? first_level_ : level;
    }

    /// What the bound gains when this level of the set is done, and those below.
    [[nodiscard]] std::size_t gain(std::size_t set, std::size_t level) const {
        return is_new(set) ? level + 1 - deficit(set) : 1;
    }

    /// Notes that this level of the set is done, and those below.
    void mark_done(std::size_t set, std::size_t level);

    /// No unseen element weighs less.
    [[nodiscard]] std::size_t bound() const { return bound_; }

    /// True if the element was met before the given set's turn at this level. Each can so be counted where it is met
    /// first.
    [[nodiscard]] bool was_seen(const Words& element, std::size_t set, std::size_t level) const;

    /// How many more patterns there will be until the bound is as high as this, with the sets there are; 2^64 - 1 if
    /// they cannot be counted.
    /// @param first_set  the next one to be searched at this level
    [[nodiscard]] std::uint64_t patterns_until(std::size_t wanted, std::size_t level, std::size_t first_set) const;

private:
    [[nodiscard]] std::size_t deficit(std::size_t set) const { return dimension_ - sets_[set].own_columns; }
    [[nodiscard]] bool is_new(std::size_t set) const { return levels_done_[set] == 0; }
    [[nodiscard]] bool may_make_set() const;

    std::size_t dimension_;
    std::size_t first_level_;
    DisjointInformationSets source_;
    std::size_t bound_;
    std::vector<InformationSet> sets_;
    std::vector<std::size_t> levels_done_;  // by set: patterns of fewer rows than this were all tried
    bool no_more_sets_ = false;
};

}  // namespace gf2::internal
