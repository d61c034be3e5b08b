// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// An information set of a coset x0 + C, dim C = k: k columns on which C takes every value exactly once.
struct InformationSet {
    std::size_t own_columns = 0;  ///< r, the number of its columns that belong to no earlier set
    Words columns;                ///< mask of all k columns
    Words own;                    ///< mask of these r columns
    /// k systematic basis rows, each 1 at one of the k columns and 0 at the others, those of its own columns first, and
    /// then the element of the coset that is 0 at all k.
    BitMatrix rows;
};

/// Information sets one after another, each with as many columns as possible outside all earlier sets. Sets with k such
/// columns are disjoint; later sets borrow the k - r columns that they lack.
class DisjointInformationSets {
public:
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    DisjointInformationSets(const BitVector& x0, const BitMatrix& basis);

    /// The next set, or an empty optional once each column at which C is not 0 belongs to a set. r is k for the first
    /// set, even if k = 0, and never increases. If stopped, drops the set begun and returns an empty optional, too.
    /// @throws Cancelled
    /// Time O(k^2·n / 64).
    [[nodiscard]] std::optional<InformationSet> next(const StopToken& stop = {});

private:
    void make_unit_column(std::size_t pivot_row, std::size_t column);

    const KernelTable& kernel_;
    BitMatrix rows_;  // as in the previous set
    Words unused_;    // columns that belong to no set yet
    bool is_first_ = true;
};

/// The orbits of a group of permutations of columns: each column is in one of them.
using Orbits = std::vector<std::vector<std::uint32_t>>;

/// An information set of a code with symmetries, and the largest share of an orbit that it has.
///
/// The images of a word of weight w under the group have, on average, the sum over the orbits O of
/// (ones in O)·|set in O| / |O| ones in the set. So one of them has at most w·|set in O| / |O| ones there, for the
/// orbit of the largest share.
struct BalancedInformationSet {
    InformationSet set{};        ///< all its columns are its own
    std::size_t in_orbit = 1;    ///< the columns of the set in that orbit
    std::size_t orbit_size = 1;  ///< the size of that orbit

    /// A word that has no image with fewer than t ones in the set weighs at least this.
    [[nodiscard]] std::size_t bound(std::size_t t) const { return (t * orbit_size + in_orbit - 1) / in_orbit; }

    /// The least t for which bound(t) is at least this.
    [[nodiscard]] std::size_t levels_until(std::size_t bound) const {
        return bound == 0 ? 0 : in_orbit * (bound - 1) / orbit_size + 1;
    }
};

/// An information set that has nearly equal shares of all orbits, if the code allows it.
/// @pre the rows of the basis are independent and not none
/// Time: rref() of k x n.
[[nodiscard]] BalancedInformationSet balanced_information_set(const BitMatrix& basis, const Orbits& orbits);

/// Level t of an information set: the elements with t ones in the set's own columns.
struct SetLevel {
    std::size_t set = 0;
    std::size_t level = 0;       ///< t
    std::uint64_t patterns = 0;  ///< number of its elements, saturated at 2^64 - 1
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
    /// @param first_level  1 if the element 0 is not sought: level 0 of a set without borrowed columns is that element
    ///                     alone, and counts as done; so was_seen() is true for it
    /// @param orbits       if not null, those of a group of symmetries of the code: one balanced set is searched, and
    ///                     the elements done are the images of those of its levels, too. Then x0 = 0, and k > 0
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    /// @throws Cancelled
    SearchedSets(const BitVector& x0, const BitMatrix& basis, std::size_t first_level, const Orbits* orbits = nullptr);

    /// True if the elements done are found up to symmetries only.
    [[nodiscard]] bool is_symmetric() const { return balance_.has_value(); }

    [[nodiscard]] const InformationSet& operator[](std::size_t set) const { return sets_[set]; }
    [[nodiscard]] const LevelsDone& done() const { return done_; }

    /// The level that follows those of `done`: of the levels that are next on their sets, one with the fewest patterns,
    /// and the first set that has one. An empty optional if all elements are done, or the search is stopped.
    /// @param enough  no more sets are made if the bound exceeds this
    /// @throws Cancelled
    [[nodiscard]] std::optional<SetLevel> next(LevelsDone& done, std::size_t enough, const StopToken& stop);

    /// Adds the next level of a set to those of `done`.
    void add(LevelsDone& done, const SetLevel& level) const;

    void mark_done(const SetLevel& level) { add(done_, level); }

    /// True if a level is all of the levels done on its set: then all elements are done.
    [[nodiscard]] bool all_done() const;

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
    [[nodiscard]] std::size_t bound_of(const std::vector<std::size_t>& levels) const;
    [[nodiscard]] std::size_t first_level(std::size_t set) const;
    [[nodiscard]] std::uint64_t patterns_of(std::size_t set, std::size_t level) const;
    [[nodiscard]] std::size_t cheapest(const LevelsDone& done) const;

    std::size_t dimension_;
    std::uint64_t elements_;  // 2^k, or 2^64 - 1
    std::size_t first_level_;
    DisjointInformationSets source_;
    std::optional<BalancedInformationSet> balance_;  // without its set
    std::size_t constant_weight_;                    // what all elements weigh on the columns where C is 0
    std::vector<InformationSet> sets_;
    LevelsDone done_;
    bool no_more_sets_ = false;
};

}  // namespace gf2::internal
