// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/least_weight.hpp"

namespace gf2 {

/// The minimum distance of a linear code: the least weight of a nonzero codeword.
struct MinimumDistance : LeastWeight {
    BitVector word{};           ///< the lexicographically smallest codeword seen of this weight
    std::size_t dimension = 0;  ///< dimension of the code
    bool counted = false;       ///< all codewords of this weight were seen, and `ties` is exact
};

/// The minimum distance of the code that the rows of a matrix span, or an empty optional if the code is {0}.
///
/// @param generators  any number of rows of length n, which may be dependent; k is their rank
/// @param budget      if it ends first, the best word so far is returned with proved = false
///
/// Method, time, memory and threads: as coset_leader_information_sets(), without the word 0. First
/// information_set_decoding() searches for a light word, for a hundredth of the estimated time of the proof; if the
/// proof takes more than an hour, for seconds, and then for a quarter of the time beside it. The distance is proved
/// when the lower bound, rounded up to a multiple of 2 or 4 for even and doubly even codes, reaches it. All words of
/// the least weight are then counted if that takes at most 2^28 further patterns.
[[nodiscard]] std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget = {});

}  // namespace gf2
