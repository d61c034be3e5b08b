// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/information_sets/balanced_information_set.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// Level t of an information set: the elements with t ones in the set's own columns.
struct SetLevel {
    std::size_t set = 0;
    std::size_t level = 0;       ///< t
    std::uint64_t patterns = 0;  ///< number of its elements, saturated at 2^64 - 1

    friend bool operator==(const SetLevel&, const SetLevel&) = default;
};

/// Which levels of which sets are done, or will be: for each set all below some level.
struct LevelsDone {
    std::vector<std::size_t> levels{};   ///< by set, the lowest level that is not done
    std::vector<std::uint64_t> costs{};  ///< by set, the patterns of that level; 2^64 - 1 if there is none
    std::size_t bound = 0;               ///< a lower bound of the weight of the elements of other levels
    std::uint64_t patterns = 0;          ///< the sum of the patterns of the levels done, saturated
};

/// The information sets of a search, and the levels done.
///
/// Own columns of different sets are disjoint, so an element that is in none of the levels done has at least as many
/// ones as there are such levels (docs/theory/minimum-weight.md). Each level raises the bound by 1, and the one with
/// the fewest patterns is searched next: those of a set with r own columns are binomial(r, t)·2^(k - r), as all
/// combinations of the rows of the borrowed columns occur.
class SearchedSets {
public:
    /// Prepares the search, and makes the first set.
    /// @throws Cancelled
    /// @param first_level  1 if the element 0 is not sought: level 0 of a set without borrowed columns is that element
    ///                     alone, and counts as done
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    /// @param orbits       if not null, those of a group of symmetries of the code: one balanced set is searched, and
    /// the
    ///                     elements done are the images of those of its levels, too. Then x0 = 0, and k > 0
    SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level, const Orbits* orbits = nullptr);

    /// True if the elements done are found up to symmetries only.
    [[nodiscard]] bool is_symmetric() const { return balance_.has_value(); }

    [[nodiscard]] const InformationSet& operator[](std::size_t set) const { return sets_[set]; }

    /// The levels done so far.
    [[nodiscard]] const LevelsDone& done() const { return done_; }

    /// The level that follows those of `done`: of the levels that are next on their sets, one with the fewest patterns,
    /// and the first set that has one. An empty optional if all elements are done, or the search is stopped.
    /// @param enough  no more sets are made if the bound exceeds this
    /// @throws Cancelled
    [[nodiscard]] std::optional<SetLevel> next(LevelsDone& done, std::size_t enough, const StopToken& stop);

    /// Adds a level to those of `done`.
    /// @pre it is the next one of its set
    void add(LevelsDone& done, const SetLevel& level) const;

    /// Records that a level is done.
    void mark_done(const SetLevel& level) { add(done_, level); }

    /// Makes so many sets, and takes these levels of theirs as done, too. Returns false if there are no such sets or
    /// levels.
    [[nodiscard]] bool resume(const std::vector<std::size_t>& levels);

    /// True if a level is all of the levels done on its set: then all elements are done.
    [[nodiscard]] bool all_done() const;

    /// A lower bound of the weight of the elements that are not in the first levels of each set, so many.
    [[nodiscard]] std::size_t bound_of(const std::vector<std::size_t>& levels) const;

    /// The lowest level of a set that is not done from the beginning.
    [[nodiscard]] std::size_t first_level(std::size_t set) const;

    /// A fingerprint of the first set, which determines the others.
    [[nodiscard]] std::uint64_t fingerprint() const;

    /// True if the element is in one of these levels of a set other than `set`; so each element is counted only where
    /// it is first met.
    /// @param levels  those done before the present one, by set
    [[nodiscard]] bool was_seen(const Words& element, std::size_t set, const std::vector<std::size_t>& levels) const;

    /// The number of further patterns that raise the bound to `wanted` with the present sets; saturated at 2^64 - 1.
    [[nodiscard]] std::uint64_t patterns_until(std::size_t wanted) const;

    /// True if, after the levels of `done`, at most so many patterns raise the bound above `weight`, or are all that is
    /// left. This does not depend on which sets were made already.
    /// @throws Cancelled
    [[nodiscard]] bool can_exceed(LevelsDone done, std::size_t weight, std::uint64_t patterns, const StopToken& stop);

private:
    void include(LevelsDone& done) const;
    bool make_set(const StopToken& stop);
    [[nodiscard]] bool may_make_set() const;
    [[nodiscard]] std::uint64_t patterns_of(std::size_t set, std::size_t level) const;
    [[nodiscard]] std::size_t cheapest(const LevelsDone& done) const;

    std::size_t dimension_;
    std::uint64_t elements_;  // 2^k, or 2^64 - 1
    std::size_t first_level_;
    DisjointInformationSets source_;
    std::optional<BalancedInformationSet> balance_;  // without its set
    std::size_t constant_weight_;
    std::vector<InformationSet> sets_;
    LevelsDone done_;
    bool no_more_sets_ = false;
};

}  // namespace gf2::internal
