// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// Proofs shorter than this, in nanoseconds on one thread, begin without a first bound, whose search would take longer.
inline constexpr double kShortProofTime = 4e6;

/// Proofs that would take longer, in nanoseconds on one thread, are not attempted.
inline constexpr double kMaxProofTime = 3.6e12;

/// Time for the search for a light element if nothing will be proved, in nanoseconds on one thread.
inline constexpr double kSearchTime = 1e9;

/// True if the budget allows no search for a first bound.
[[nodiscard]] inline bool is_small(const Budget& budget) {
    return budget.elements < std::uint64_t{1} << 20;
}

/// The seed of the searches for a first bound.
inline constexpr std::uint64_t kBoundSeed = 1;

/// A light element found before anything is proved.
struct FirstBound {
    BestElement best{};
    std::uint64_t walks = 0;      ///< number of the next walk over random information sets
    bool is_provable = true;      ///< true if a proof of the least weight is in reach
    std::uint64_t examined = 0;   ///< candidates so far, all reported as progress
    std::size_t lower_bound = 0;  ///< no element weighs less, as is proved so far
};

/// Searches information sets from what is known, and adds to it what they show; so do the bounds of the result.
/// @param most    so many patterns at most
/// @param budget  of the whole search
/// @param hints   without the known element and the number of the first walk
SetSearchResult search_sets(FirstBound& bound, const SolutionCoset& coset, SearchedElements searched,
                            std::uint64_t most, const Budget& budget, SetSearchHints hints = {});

/// Tries the first patterns of disjoint information sets, in milliseconds: for a lower bound, which a search that is
/// stopped soon would lack, and for a lighter element.
/// @pre the dimension is not 0; x0 = 0 if only nonzero elements are searched
/// The result depends on bound and patterns alone, unless stopped.
void search_first_levels(FirstBound& bound, const SolutionCoset& coset, SearchedElements searched,
                         std::uint64_t patterns, const Budget& budget);

/// Makes the next walks over random information sets, the last one with so many iterations; fewer if the search is
/// over.
/// @param budget  of the whole search; its elements are the total to report
/// @throws Cancelled; and what budget.progress throws
void make_walks(FirstBound& bound, const RandomInformationSets& sets, const RandomInformationSets::Share& share,
                const Budget& budget);

/// Searches for a lighter element by information-set decoding, for at most a hundredth of the time of the proof by
/// information sets, estimated from the best weight so far, or of `otherwise` if that is less.
/// @pre the dimension is not 0, and bound.best is an element
/// The result depends on bound, sets, `otherwise` and budget.elements alone, unless stopped.
void improve(FirstBound& bound, const SolutionCoset& coset, const RandomInformationSets& sets, double otherwise,
             const Budget& budget);

/// Searches for a lighter element by local_search().
void search_locally(FirstBound& bound, const SolutionCoset& coset, std::size_t iterations, const StopToken& stop);

/// The estimated time of an iteration of local_search(), in nanoseconds, once it has its light words: it weighs the
/// sums of two rows and of two light words.
[[nodiscard]] double time_of_local_search(const SolutionCoset& coset);

/// Continues the search of improve() for kSearchTime, or for an eighth of the budget.
void lengthen(FirstBound& bound, const RandomInformationSets& sets, const Budget& budget);

/// The number of patterns for a lower bound if the proof is out of reach: milliseconds, and at most a quarter of the
/// budget.
[[nodiscard]] std::uint64_t patterns_of_lower_bound(const Budget& budget);

/// The rest of a budget after the search for a bound, for a search whose progress adds to what was examined and proved.
/// At least one candidate remains: see Budget::elements.
/// @param budget  must outlive the result
[[nodiscard]] Budget after(const FirstBound& bound, const Budget& budget);

/// The budget for a first part of a search, of fewer elements: its progress has the total of the whole.
/// @param budget  must outlive the result
[[nodiscard]] Budget budget_of_part(const Budget& budget);

}  // namespace gf2::internal
