// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"

namespace gf2::internal {

/// The orbits of a group of permutations of columns: each column is in one of them.
using Orbits = std::vector<std::vector<std::uint32_t>>;

/// An information set of a code with symmetries, and the largest share of an orbit that it has.
///
/// The images of a word of weight w under the group have, on average, the sum over the orbits O of
/// (ones in O)·|set in O| / |O| ones in the set. So one of them has at most w·|set in O| / |O| ones there, for the
/// orbit of the largest share.
struct BalancedInformationSet {
    InformationSet set{};        ///< all its columns are its own
    std::size_t in_orbit = 1;    ///< the columns of the set in that orbit
    std::size_t orbit_size = 1;  ///< the size of that orbit

    /// A word that has no image with fewer than t ones in the set weighs at least this.
    [[nodiscard]] std::size_t bound(std::size_t t) const { return (t * orbit_size + in_orbit - 1) / in_orbit; }
};

/// An information set that has nearly equal shares of all orbits, if the code allows it.
/// @pre the rows of the basis are independent and not none
/// Time: rref() of k x n.
[[nodiscard]] BalancedInformationSet balanced_information_set(const BitMatrix& basis, const Orbits& orbits);

}  // namespace gf2::internal
