// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/progress.hpp"

namespace gf2::internal {

/// What the search of x0 + C, C spanned by the basis, goes through.
enum class SearchedElements {
    kAll,      ///< every element
    kNonzero,  ///< those of C except 0; x0 must be 0, and the basis not empty
};

/// The method of Brouwer and Zimmermann (docs/theory/minimum-weight.md) on a coset or on a code: both
/// coset_leader_information_sets() and minimum_distance().
/// @pre x0.size() == basis.columns(), and the rows of the basis are independent
[[nodiscard]] CosetLeader search_information_sets(const BitVector& x0, const BitMatrix& basis,
                                                  SearchedElements searched, const Budget& budget);

}  // namespace gf2::internal
