// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Largest number of checks: two sets of 2^28 syndromes take 64 MiB.
inline constexpr std::size_t kMaxSyndromeBits = 28;

/// The least weights of all cosets of a code.
struct LeaderWeights {
    std::vector<std::uint64_t> counts;  ///< cosets by the weight of their leader, up to the covering radius
    BitVector deepest;                  ///< an element of a coset of the last of these weights
};

/// Breadth first over the syndromes: those of weight w + 1 at most are those of weight w at most, and these plus a
/// column of the check matrix. Sets of syndromes are bit vectors, and adding a column permutes their words.
///
/// @param code  generators of length n, independent or not, of rank at least n - kMaxSyndromeBits
/// @return nothing if it was stopped
/// Time O(R·n·2^(n - k) / 64) for the covering radius R, shared among threads; memory 2^(n - k) / 4 bytes.
[[nodiscard]] std::optional<LeaderWeights> leader_weights_by_syndrome(const BitMatrix& code, const StopToken& stop);

}  // namespace gf2::internal
