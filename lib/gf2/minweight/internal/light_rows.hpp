// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"

namespace gf2::internal {

/// The lightest of the particular solution and its sums with one basis row; of the basis rows where 0 is not wanted.
/// @pre there is one
/// Time O(k·n / 64).
[[nodiscard]] BestElement lightest_row(const SolutionCoset& coset, SearchedElements searched);

/// The particular solution as the answer, where it is the only element, or 0.
[[nodiscard]] CosetLeader particular_leader(const SolutionCoset& coset);

/// About how many nanoseconds a proof by information sets takes, of a code of dimension k and length n or a coset of
/// it, that nothing is lighter than `weight`.
[[nodiscard]] double time_of_information_sets(std::size_t k, std::size_t n, std::size_t weight);

/// About how many nanoseconds the sum of two words of length n takes, and weighing it.
[[nodiscard]] double time_of_element(std::size_t n);

}  // namespace gf2::internal
