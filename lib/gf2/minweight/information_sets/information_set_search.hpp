// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"

namespace gf2::internal {

/// What makes the search of information sets faster, or better where it does not come to its end.
struct SetSearchHints {
    BestElement known{};                           ///< an element as a bound; none if it has no words
    const RandomInformationSets* walks = nullptr;  ///< if given, a part of the time goes to these
    std::uint64_t first_walk = 0;                  ///< of those
    std::uint64_t most_to_count = UINT64_MAX;      ///< see SetSearchResult::counted
};

/// What the search of information sets came to.
struct SetSearchResult {
    CosetLeader leader;
    /// All elements of the least weight were seen. False with leader.proved where the least weight was proved already,
    /// as the weights between it and the bound are not possible, and more than `most_to_count` further patterns would
    /// have been needed.
    bool counted = false;
};

/// The method of Brouwer and Zimmermann (docs/theory/minimum-weight.md) on a coset or on a code: both
/// coset_leader_information_sets() and minimum_distance().
/// @pre x0.size() == basis.columns(), and the rows of the basis are independent
[[nodiscard]] SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis,
                                                      SearchedElements searched, const Budget& budget,
                                                      const SetSearchHints& hints = {});

}  // namespace gf2::internal
