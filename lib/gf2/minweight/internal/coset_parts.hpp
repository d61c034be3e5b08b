// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A coset on some of the coordinates that can be chosen without regard to the others.
struct CosetPart {
    std::vector<std::size_t> coordinates;  ///< increasing
    SolutionCoset coset;                   ///< on these coordinates alone, in this order; its dimension is not 0
};

/// A coset as the direct sum of parts that cannot be split further; coordinates in no part are the same in all
/// elements.
struct CosetParts {
    std::vector<CosetPart> parts;  ///< by their first coordinates
    BitVector fixed;               ///< the coordinates in no part, as the elements have them; zero elsewhere

    /// The element with these on the parts.
    /// @pre elements[i] has the length of part i
    [[nodiscard]] BitVector join(const std::vector<BitVector>& elements) const;
};

/// The parts are the connected components of the basis as a graph of rows and coordinates: of the matroid, whichever
/// basis is taken, if it is systematic, as that of a SolutionCoset is. Time O(k·n).
[[nodiscard]] CosetParts split(const SolutionCoset& coset);

}  // namespace gf2::internal
