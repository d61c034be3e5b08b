// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A component of a coset: its values on some coordinates, which do not depend on those on the others.
struct CosetPart {
    std::vector<std::size_t> coordinates;  ///< coordinates of the component, increasing
    SolutionCoset coset;                   ///< on these coordinates alone, in this order; its dimension is not 0
};

/// A coset as the direct sum of components that cannot be split further. On coordinates in no component all elements
/// agree.
struct CosetParts {
    std::vector<CosetPart> parts;  ///< components, by their first coordinates
    BitVector fixed;               ///< the common values on coordinates in no component; zero elsewhere

    /// The element with the given values on the components.
    /// @pre elements[i] has the length of component i
    [[nodiscard]] BitVector join(const std::vector<BitVector>& elements) const;
};

/// Splits a coset into the connected components of its basis as a graph of rows and coordinates. For a systematic
/// basis, such as that of a SolutionCoset, these are the components of the matroid, whichever basis it is. Time O(k·n).
[[nodiscard]] CosetParts split(const SolutionCoset& coset);

}  // namespace gf2::internal
