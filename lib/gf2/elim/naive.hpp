// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/bits/bit_vector.hpp"

namespace gf2 {

/// A reduced row echelon form whose rows are vectors of bits.
struct NaiveRref {
    std::vector<BitVector> rows;             ///< m rows, the zero rows last
    std::vector<std::size_t> pivot_columns;  ///< the pivot columns, increasing; row i has its first one at
                                             ///< pivot_columns[i]
};

/// The reduced row echelon form, by Gauss-Jordan elimination on rows of boost::dynamic_bitset: the plain version
/// against which every faster elimination is tested.
///
/// Column j is bit j of a row. The text constructor of boost::dynamic_bitset, as in `BitVector(std::string("110"))`,
/// and its `operator<<` have the last character as bit 0, so they mirror the columns: use bit_vector_from_string() and
/// to_string() instead.
///
/// @param rows     m rows of equal length n
/// @param columns  only the first `columns` columns are searched for pivots; the others are carried along, as the
///                 right-hand sides of an augmented matrix. At most n; n by default.
/// @throws std::invalid_argument if the rows differ in length or `columns` exceeds their length
///
/// Time O(m·r·n / 64) word operations.
[[nodiscard]] NaiveRref rref_naive(std::vector<BitVector> rows, std::size_t columns = BitVector::npos);

/// The rank, computed by rref_naive().
[[nodiscard]] std::size_t rank_naive(std::vector<BitVector> rows);

}  // namespace gf2
