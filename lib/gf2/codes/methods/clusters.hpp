// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "gf2/base/budget.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/minimum_distance.hpp"

namespace gf2::codes::internal {

/// The search for a lightest solution that counts, by connected clusters, one weight after another.
///
/// The columns of a lightest solution S are connected by common checks: the syndrome of each nonempty proper part of it
/// is not 0, or the part or the rest of S would be a lighter solution that counts. So S is built from its first column
/// by adding, again and again, a column of a check that is not satisfied. Of the unsatisfied checks, the one with the
/// fewest columns left is taken; a column is excluded once all solutions with it are done. A part that has more
/// unsatisfied checks than the columns to come can satisfy is abandoned. The last t columns come from a table of all
/// sets of at most t columns, by syndrome (LightSums).
///
/// While the table is filled, each set is compared with an earlier one of equal syndrome, which finds all d <= 2t. If
/// d > 2t, sets of equal syndrome differ by a solution that does not count, and one of them suffices.
///
/// The weights are tried one after another from 2t + 1. The table grows when that costs less than the next weight.
class ClusterSearch {
public:
    /// @param problem  with at least one solution that counts; must outlive this object, as must the others
    /// @param nodes    of all searches that share the budget
    ClusterSearch(const OutsideProblem& problem, const Budget& budget, std::atomic<std::uint64_t>& nodes);
    ClusterSearch(const ClusterSearch&) = delete;
    ClusterSearch& operator=(const ClusterSearch&) = delete;
    ~ClusterSearch();

    /// Fills a table or searches a weight. False if nothing is left to do, or the budget has ended. The first step
    /// finds some solution that counts, whatever the budget.
    bool step();

    /// The bounds so far. Not before the first step.
    [[nodiscard]] Distance best() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace gf2::codes::internal
