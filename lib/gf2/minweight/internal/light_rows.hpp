// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/information_sets/balanced_information_set.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"

namespace gf2::internal {

/// The lightest of the particular solution and its sums with one basis row; if only nonzero elements are searched, the
/// lightest basis row.
/// @pre there is one
/// Time O(k·n / 64).
[[nodiscard]] BestElement lightest_row(const SolutionCoset& coset, SearchedElements searched);

/// The particular solution as the leader, if it is the only element, or 0.
[[nodiscard]] CosetLeader particular_leader(const SolutionCoset& coset);

/// The estimated time of a proof by information sets that no word of a code of dimension k and length n, or of a coset
/// of it, is lighter than `weight`, in nanoseconds.
[[nodiscard]] double time_of_information_sets(std::size_t k, std::size_t n, std::size_t weight);

/// The number of patterns that raise the lower bound to `bound`, on information sets of a code of dimension k that
/// borrow so many columns, in increasing order; INFINITY if they are too many for a double.
[[nodiscard]] double patterns_of_bound(std::size_t k, std::span<const std::size_t> deficits, std::size_t bound);

/// The number of patterns that raise the lower bound to `bound` on one balanced set of a code with symmetries.
[[nodiscard]] double patterns_of_bound(std::size_t k, const BalancedInformationSet& balanced, std::size_t bound);

/// The estimated time of a pattern on an information set with so many columns outside, in nanoseconds.
[[nodiscard]] double time_of_pattern(std::size_t columns, std::size_t weight);

/// The estimated time of adding two words of length n and weighing the sum, in nanoseconds.
[[nodiscard]] double time_of_element(std::size_t n);

}  // namespace gf2::internal
