// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/least_weight.hpp"
#include "gf2/minweight/search_position.hpp"

namespace gf2 {

/// The minimum distance of a linear code: the least weight of a nonzero codeword.
struct MinimumDistance : LeastWeight {
    BitVector word{};           ///< the lexicographically smallest codeword seen of this weight
    std::size_t dimension = 0;  ///< dimension of the code
    bool counted = false;       ///< all codewords of this weight were seen, and `ties` is exact
};

/// How far a search for a minimum distance has come: sufficient to resume it.
struct DistanceRecord {
    BitVector word{};             ///< the best codeword so far
    std::uint64_t ties = 0;       ///< number of codewords of its weight in the sums done
    std::size_t lower_bound = 0;  ///< no nonzero codeword weighs less
    SearchPosition position{};    ///< of the search

    friend bool operator==(const DistanceRecord&, const DistanceRecord&) = default;
};

/// What minimum_distance() does besides.
struct DistanceOptions {
    bool count = false;                       ///< count all words of the least weight, however long it takes
    const DistanceRecord* resumed = nullptr;  ///< if not null, continue from this record of the same code
    /// Called soon after the start, then about once a second, and at the end.
    std::function<void(const DistanceRecord&)> record{};
};

/// The minimum distance of the code that the rows of a matrix span, or an empty optional if the code is {0}.
///
/// @param generators  any number of rows of length n, which may be dependent; k is their rank
/// @param budget      if it ends first, the best word so far is returned with proved = false
///
/// Method, time, memory and threads: as coset_leader_information_sets(), without the word 0. First
/// information_set_decoding() searches for a light word, for a hundredth of the estimated time of the proof. If
/// that proof would take more than an hour, it searches for seconds, and afterwards, in alternation with the proof, in
/// a quarter of the time. The distance is proved when the lower bound, rounded up to a multiple of 2 or 4 for even and
/// doubly even codes, reaches it. All words of the least weight are then counted if that takes at most 2^21 further
/// patterns, milliseconds, or if it is asked for.
///
/// A search that is resumed, however often, ends with the distance of an undisturbed one, and with the same word and
/// ties if they are counted. The budget is that of each run.
/// @throws std::invalid_argument if the resumed record is of another code
[[nodiscard]] std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget = {},
                                                              const DistanceOptions& options = {});

}  // namespace gf2
