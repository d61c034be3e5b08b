// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "gf2/codes/internal/search_parts.hpp"

namespace gf2::codes::internal {

/// The search for a lightest solution that counts, by connected clusters, one weight after another.
///
/// The columns of a lightest solution S are connected by common checks: the syndrome of each nonempty proper part of it
/// is not 0, or the part or the rest of S would be a lighter solution that counts. So S is built from its first column
/// by adding, again and again, a column of a check that is not satisfied. Of the unsatisfied checks, the one with the
/// fewest columns left is taken; a column is excluded once all solutions with it are done. A part that has more
/// unsatisfied checks than the columns to come can satisfy is abandoned. The last t columns come from a table of all
/// sets of at most t columns, by syndrome (LightSums). Of the solutions that symmetries map to each other, one is
/// sought (docs/theory/distances.md).
///
/// While the table is filled, each set is compared with an earlier one of equal syndrome, which finds all d <= 2t. If
/// d > 2t, sets of equal syndrome differ by a solution that does not count, and one of them suffices.
///
/// The weights are tried one after another from 2t + 1. The table grows when that costs less than the next weight.
class ClusterSearch {
public:
    /// @param parts  must outlive this object
    explicit ClusterSearch(const SearchParts& parts);
    ClusterSearch(const ClusterSearch&) = delete;
    ClusterSearch& operator=(const ClusterSearch&) = delete;
    ~ClusterSearch();

    /// No solution that counts is lighter.
    [[nodiscard]] std::size_t lower_bound() const;

    /// The estimated time of the next step, in nanoseconds on one thread.
    [[nodiscard]] double time_of_step() const;

    /// The estimated time until the bound is `weight`.
    [[nodiscard]] double time_left(std::size_t weight) const;

    /// Fills a table or searches the trees of a weight. False if the search is over before that is done.
    bool step();

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace gf2::codes::internal
