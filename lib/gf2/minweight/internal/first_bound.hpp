// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/local_search.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// Proofs that take less, in nanoseconds on one thread, are begun at once: looking for a first bound takes longer.
inline constexpr double kShortProofTime = 4e6;

/// Proofs that would take longer, in nanoseconds on one thread, are not waited for.
inline constexpr double kMaxProofTime = 3.6e12;

/// What is spent on a light element, in nanoseconds on one thread, where nothing will be proved.
inline constexpr double kSearchTime = 1e9;

/// Seed of the searches for a first bound.
inline constexpr std::uint64_t kBoundSeed = 1;

/// A light element, before anything is proved.
struct FirstBound {
    BestElement best{};
    std::uint64_t walks = 0;     ///< over random information sets that were made
    bool is_provable = true;     ///< that nothing is lighter than a lightest element
    std::uint64_t examined = 0;  ///< candidates so far, all reported as progress
};

/// Looks for a lighter element by information-set decoding, for no more than a hundredth of the time that the proof by
/// information sets will take, as long as it seems by what is known; or of `otherwise`, if that is less.
/// @pre the dimension is not 0, and bound.best is an element
/// The result follows from bound, sets and `otherwise`, unless it is stopped.
void improve(FirstBound& bound, const SolutionCoset& coset, const RandomInformationSets& sets, double otherwise,
             const Budget& budget);

/// Takes the element for the bound if it is lighter, or as light and lexicographically smaller.
void offer(FirstBound& bound, const LightElement& element);

/// About how many nanoseconds an iteration of local_search() takes, with light words at hand: about half of the sums of
/// two rows and of two such words are weighed.
[[nodiscard]] double time_of_local_search(const SolutionCoset& coset);

/// Goes on for kSearchTime, or an eighth of the budget.
void lengthen(FirstBound& bound, const RandomInformationSets& sets, const Budget& budget);

/// Patterns for a lower bound where the proof is out of reach: milliseconds, and at most a quarter of the budget.
[[nodiscard]] std::uint64_t patterns_of_lower_bound(const Budget& budget);

/// What is left of a budget, for a search whose progress adds to what was examined. At least one candidate: see
/// Budget::elements.
/// @param budget  must outlive the result
[[nodiscard]] Budget after(const FirstBound& bound, const Budget& budget);

}  // namespace gf2::internal
