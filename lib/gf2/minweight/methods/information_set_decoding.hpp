// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/minimum_distance.hpp"

namespace gf2 {

/// Options of information_set_decoding().
struct InformationSetDecodingOptions {
    std::uint64_t seed = 1;  ///< seed of the random information sets
};

/// The number of sums that information_set_decoding() forms if the budget limits neither the elements nor, by a stop
/// token, the time.
inline constexpr std::uint64_t kDecodingSums = std::uint64_t{1} << 32;

/// A light element of a coset of any dimension by random information sets, for cosets on which the proof of
/// coset_leader() is out of reach.
///
/// @param coset    of dimension k in GF(2)^n
/// @param options  the seed
/// @param budget   counts sums of up to two basis rows, k + 1 or about k^2 / 4 per iteration; at least one iteration is
///                 made. The search ends with the budget, with a stop, or with an element whose weight equals a lower
///                 bound
/// @return the best element so far, the lexicographically smallest of those seen with its weight. `ties` is 1 and
///         `proved` is false, unless k = 0, or the weight is 0, or the weight equals the lower bound and is so small
///         that all elements of that weight can be counted quickly; then the result is that of coset_leader().
///         `lower_bound` is that of the first levels of disjoint information sets, as for coset_leader(), if the budget
///         allows 2^20 sums. `examined` is the number of sums and of patterns of these levels
///
/// With a budget of elements and without a stop, the result depends on the coset, the seed and the budget alone, not on
/// threads or kernel sets.
///
/// Method: draw random information sets until the least element has few ones in one of them (E. Prange, IRE Trans.
/// Inform. Theory 8, 1962). An iteration finds the elements that are 0 in a window of other columns and have at most
/// two ones in the set (in every fourth walk, in each half of the set), by matching equal sums (J. Stern, "A
/// method for finding codewords of small weight", 1989). A walk is a sequence of sets; from one to the next, a few
/// columns are exchanged instead of a new elimination (A. Canteaut and F. Chabaud, IEEE Trans. Inform. Theory 44, 1998;
/// docs/theory/minimum-weight.md).
///
/// Time per iteration O(k·(n - k) / 64 + k), or O(k^2) with two ones in each half, which is tried for k up to about
/// 1400; shared among the threads of the caller's oneTBB arena. Memory O(k·(n - k)) bits per thread.
[[nodiscard]] CosetLeader information_set_decoding(const SolutionCoset& coset,
                                                   const InformationSetDecodingOptions& options = {},
                                                   const Budget& budget = {});

/// A light nonzero word of the code that the rows of a matrix span, or an empty optional if the code is {0}.
///
/// @param generators  any number of rows of length n, which may be dependent
/// @return as for a coset, without the word 0; `ties` is 1 unless the distance is proved
[[nodiscard]] std::optional<MinimumDistance> information_set_decoding(const BitMatrix& generators,
                                                                      const InformationSetDecodingOptions& options = {},
                                                                      const Budget& budget = {});

}  // namespace gf2
