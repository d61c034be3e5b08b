// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/balanced_information_set.hpp"

#include <algorithm>
#include <numeric>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::internal {

BalancedInformationSet balanced_information_set(const BitMatrix& basis, const Orbits& orbits) {
    const std::size_t n = basis.columns();
    // The first columns of all orbits come first, in proportion to the sizes; of these, the pivots are taken.
    std::vector<double> places(n);
    for (const auto& orbit : orbits) {
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            places[orbit[i]] = static_cast<double>(i) / static_cast<double>(orbit.size());
        }
    }
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return places[i] < places[j]; });
    const Echelon reduced = rref(permute_columns(basis, order));

    BalancedInformationSet balanced;
    balanced.set.own_columns = basis.rows();
    BitVector columns(n);
    for (const std::size_t pivot : reduced.pivot_columns) columns.set(order[pivot]);
    balanced.set.columns = balanced.set.own = words_of(columns);
    std::vector<std::size_t> inverse(n);
    for (std::size_t j = 0; j < n; ++j) inverse[order[j]] = j;
    balanced.set.rows = stack(permute_columns(reduced.matrix, inverse), BitMatrix(1, n));
    for (const auto& orbit : orbits) {
        const auto in_orbit = static_cast<std::size_t>(
            std::count_if(orbit.begin(), orbit.end(), [&](std::uint32_t j) { return columns.test(j); }));
        if (balanced.in_orbit * orbit.size() >= in_orbit * balanced.orbit_size && &orbit != &orbits.front()) continue;
        balanced.in_orbit = in_orbit;
        balanced.orbit_size = orbit.size();
    }
    return balanced;
}

}  // namespace gf2::internal
