// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/information_sets/balanced_information_set.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/information_sets/symmetries.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// What is known of a code before the proof of its minimum distance.
struct DistanceStart {
    FirstBound bound{};                              ///< a light word
    std::optional<RandomInformationSets> walks{};    ///< unless the proof is short
    std::optional<Symmetries> symmetries{};          ///< of the code, if they are used
    std::optional<BalancedInformationSet> balanced;  ///< with them

    /// The estimated time of the proof, in nanoseconds on one thread.
    [[nodiscard]] double time_of_proof(const SolutionCoset& code) const;
};

/// Searches for a first bound, for a hundredth of the time of the proof at most, and decides whether symmetries of the
/// code are used: if they save time, and not all words are to be counted. The result depends on the code, `count` and
/// budget.elements alone, unless stopped.
/// @pre the dimension is not 0
[[nodiscard]] DistanceStart start_of_distance(const SolutionCoset& code, bool count, const Budget& budget);

}  // namespace gf2::internal
