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

/// The information sets of a search, the levels to which each is searched, and the resulting lower bound for unseen
/// elements. Level t of a set is the sums of t of its basis rows: the elements with t ones in its columns.
///
/// Unseen elements have more than t ones in the columns of a set whose level t is done, and at most k - r of them, the
/// deficit of the set, in borrowed columns. So they weigh at least t + 1 - (k - r) in its own columns
/// (docs/theory/minimum-weight.md).
class SearchedSets {
public:
    /// Prepares the search; no set is made yet.
    /// @param first_level  the lowest level that is searched
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level);

    [[nodiscard]] const InformationSet& operator[](std::size_t set) const { return sets_[set]; }

    /// True if the set exists, or can be made, and searching this level of it raises the bound. Deficits never
    /// decrease, so no set after a useless one is of use, either.
    /// @throws Cancelled
    [[nodiscard]] bool is_of_use(std::size_t set, std::size_t level, const StopToken& stop);

    /// The first open level of a set that takes part. A set takes part from the level equal to its deficit on; the
    /// lower levels are then made up.
    [[nodiscard]] std::size_t first_open_level(std::size_t set, std::size_t level) const {
        return is_new(set) ? first_level_ : level;
    }

    /// How much the bound rises when this level of the set and those below are done.
    [[nodiscard]] std::size_t gain(std::size_t set, std::size_t level) const {
        return is_new(set) ? level + 1 - deficit(set) : 1;
    }

    /// Records that this level of the set and those below are done.
    void mark_done(std::size_t set, std::size_t level);

    /// By set, the number of levels done: all patterns of fewer rows were tried.
    [[nodiscard]] const std::vector<std::size_t>& levels_done() const { return levels_done_; }

    /// A fingerprint of the sets that take part.
    [[nodiscard]] std::uint64_t fingerprint() const;

    /// A lower bound of the weight of unseen elements.
    [[nodiscard]] std::size_t bound() const { return bound_; }

    /// True if the search met the element before the turn of this set at this level; so each element is counted only
    /// where it is first met.
    [[nodiscard]] bool was_seen(const Words& element, std::size_t set, std::size_t level) const;

    /// The number of further patterns that raise the bound to `wanted` with the present sets; saturated at 2^64 - 1.
    /// @param first_set  the next set to search at this level
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
    std::vector<std::size_t> levels_done_;
    bool no_more_sets_ = false;
};

}  // namespace gf2::internal
