// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/minimum_distance.hpp"

namespace gf2 {

/// What information_set_decoding() may choose.
struct InformationSetDecodingOptions {
    std::uint64_t seed = 1;  ///< of the information sets that are drawn
};

/// What information_set_decoding() does without a budget of elements and a stop token that can be used: seconds.
inline constexpr std::uint64_t kDecodingSums = std::uint64_t{1} << 32;

/// A light element of a coset of any dimension, by random information sets: the best that can be had in a given time
/// where the proof of coset_leader() is out of reach.
///
/// @param coset    of dimension k in GF(2)^n
/// @param options  the seed
/// @param budget   counts sums of up to two basis rows, k + 1 or about k^2 / 4 in an iteration; at least one iteration
/// is
///                 made. It ends after that many, or when it is stopped, and only then, unless the best element weighs
///                 so little that nothing can be lighter
/// @return the best so far, the lexicographically smallest of those of its weight that were met. `ties` is 1 and
///         `proved` false, but where the weight is 0, or as low as the lower bound and counted in no time: then the
///         answer is that of coset_leader(). `examined` is the number of sums
///
/// With a budget of elements that is not stopped before, the answer follows from the coset, the seed and the budget
/// alone, not from threads and kernel sets.
///
/// Method: an information set with few errors in it is waited for (E. Prange, IRE Trans. Inform. Theory 8, 1962): up to
/// two, in each fourth walk two in each half, and none in a window of other columns, which finds them as collisions (J.
/// Stern, "A method for finding codewords of small weight", 1989). From one set to the next a few columns are
/// exchanged (A. Canteaut and F. Chabaud, IEEE Trans. Inform. Theory 44, 1998) instead of eliminating anew
/// (docs/theory/minimum-weight.md).
///
/// Time for one iteration: O(k·(n - k) / 64 + k), or O(k^2) for p = 2, which is used for k up to about 1400; shared
/// among the threads of the caller's oneTBB arena. Memory O(k·(n - k)) bits for each thread.
[[nodiscard]] CosetLeader information_set_decoding(const SolutionCoset& coset,
                                                   const InformationSetDecodingOptions& options = {},
                                                   const Budget& budget = {});

/// A light word of the code that the rows of a matrix span, 0 excepted; nothing if that is {0}.
///
/// @param generators  any number of rows of length n, which may be dependent
/// `ties` is 1 unless the distance is proved; all else as for a coset.
[[nodiscard]] std::optional<MinimumDistance> information_set_decoding(const BitMatrix& generators,
                                                                      const InformationSetDecodingOptions& options = {},
                                                                      const Budget& budget = {});

}  // namespace gf2
