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

/// The minimum distance of a linear code: the least weight of a codeword other than 0.
struct MinimumDistance : LeastWeight {
    BitVector word{};           ///< the lexicographically smallest of the codewords of this weight that were seen
    std::size_t dimension = 0;  ///< of the code
    bool counted = false;       ///< all codewords of this weight were seen: `ties` is exact
};

/// The minimum distance of the code that the rows of a matrix span, or nothing if that is {0}.
///
/// @param generators  any number of rows of length n, which may be dependent; k is their rank
/// @param budget      when it ends first, the best so far is returned with proved = false
///
/// Method, time, memory and threads: coset_leader_information_sets(), without the word 0. Before that,
/// information_set_decoding() looks for a light word, for a hundredth of the time that the proof will take; where that
/// is more than an hour, for seconds, and besides for a quarter of the time. The words of the least weight are counted
/// to the end if this takes no more than 2^28 patterns after the proof, which is done when the lower bound has come to
/// the distance: of even and doubly even codes, to the next multiple of 2 or 4.
[[nodiscard]] std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget = {});

}  // namespace gf2
