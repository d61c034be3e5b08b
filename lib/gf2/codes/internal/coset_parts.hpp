// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// The coordinates of a coset x0 + C, grouped by equal columns of the basis: an element of C has the same value at all
/// coordinates of a class. The element with coefficients y has weight (n - W(y)) / 2, where
///
///     W(y) = constant + sum over the classes of sums[i]·(-1)^<columns[i], y>.
struct ColumnClasses {
    BitMatrix columns;                                  ///< row i is the column of class i, k bits; distinct, nonzero
    std::vector<std::vector<std::size_t>> coordinates;  ///< of each class, increasing; classes are ordered by the first
    std::vector<std::int64_t> sums;                     ///< of each class: the sum of (-1)^x0_j over its coordinates
    std::vector<std::size_t> constant_coordinates;      ///< coordinates where all of C is 0, increasing
    std::int64_t constant = 0;                          ///< the sum of (-1)^x0_j over these

    [[nodiscard]] std::size_t size() const noexcept { return coordinates.size(); }
};

/// The column classes of a coset.
/// Time O(k·n / 64).
[[nodiscard]] ColumnClasses column_classes(const SolutionCoset& coset);

/// True if a word has an odd number of ones.
[[nodiscard]] inline bool odd_weight(std::uint64_t word) noexcept {
    return std::popcount(word) % 2 != 0;
}

/// The columns of a matrix of at most 64 rows as words, with row i as bit i.
[[nodiscard]] std::vector<std::uint64_t> columns_as_words(const BitMatrix& rows);

/// A fingerprint of a coset, the same on every machine.
[[nodiscard]] std::uint64_t fingerprint_of(const SolutionCoset& coset);

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

    /// The values of a vector on a component.
    [[nodiscard]] BitVector restricted(const BitVector& x, std::size_t part) const;

    /// The element with the given values on the components.
    /// @pre elements[i] has the length of component i
    [[nodiscard]] BitVector join(const std::vector<BitVector>& elements) const;
};

/// Splits a coset into the connected components of its basis as a graph of rows and coordinates. For a systematic
/// basis, such as that of a SolutionCoset, these are the components of the matroid, whichever basis it is. Time O(k·n).
[[nodiscard]] CosetParts split(const SolutionCoset& coset);

}  // namespace gf2::internal
