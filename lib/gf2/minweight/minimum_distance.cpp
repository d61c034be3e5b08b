// SPDX-License-Identifier: MIT
#include "gf2/minweight/minimum_distance.hpp"

#include <utility>

#include "gf2/elim/echelon.hpp"
#include "gf2/minweight/internal/information_set_search.hpp"

namespace gf2 {

std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget) {
    Echelon echelon = rref(generators);
    if (echelon.rank() == 0) return std::nullopt;
    const std::size_t dimension = echelon.rank();
    echelon.matrix.truncate_rows(dimension);
    CosetLeader least = internal::search_information_sets(BitVector(generators.columns()), echelon.matrix,
                                                          internal::SearchedElements::kNonzero, budget);
    return MinimumDistance{least.weight, std::move(least.element), least.ties, least.lower_bound,
                           least.proved, least.examined,           dimension};
}

}  // namespace gf2
