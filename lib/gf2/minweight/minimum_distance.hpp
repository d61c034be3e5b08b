// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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

/// What minimum_distance_information_sets() does besides.
struct DistanceOptions {
    bool count = false;  ///< count all words of the least weight, however long it takes
};

/// The minimum distance of the code that the rows of a matrix span, by information sets, or an empty optional if the
/// code is {0}. minimum_distance() in gf2/codes/minimum_distance.hpp chooses the method.
///
/// @param generators  any number of rows of length n, which may be dependent; k is their rank
/// @param budget      if it ends first, the best word so far is returned with proved = false
/// @throws Cancelled if the generators have 2^24 bits or more, and budget.stop requests it before there is a basis
///
/// Method, time, memory and threads: as coset_leader_information_sets(), without the word 0. After its first levels,
/// milliseconds, which give a lower bound, information_set_decoding() searches for a light word, for a hundredth of the
/// estimated time of the proof. If that proof would take more than an hour, it searches for seconds, and afterwards, in
/// alternation with the proof, in a quarter of the time. The distance is proved when the lower bound, rounded up to a
/// multiple of 2 or 4 for even and doubly even codes, reaches it. All words of the least weight are then counted if
/// that takes at most 2^21 further patterns, milliseconds, or if it is asked for. If the code has symmetries, such as
/// shifts of circulant blocks, and they save half of the time, one balanced information set is searched, and nothing is
/// counted.
[[nodiscard]] std::optional<MinimumDistance> minimum_distance_information_sets(const BitMatrix& generators,
                                                                               const Budget& budget = {},
                                                                               const DistanceOptions& options = {});

}  // namespace gf2
