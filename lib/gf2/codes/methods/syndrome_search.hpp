// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// Maximum number of parity checks: two sets of 2^28 syndromes take 64 MiB.
inline constexpr std::size_t kMaxSyndromeBits = 28;

/// The weights of the leaders of all cosets of a code.
struct LeaderWeights {
    std::vector<std::uint64_t> counts;  ///< number of cosets by weight of their leaders, up to the covering radius
    BitVector deepest;                  ///< an element of a coset whose leaders have the largest weight
};

/// Breadth-first search over the syndromes: those of weight at most w + 1 are those of weight at most w and their sums
/// with a column of the check matrix. Sets of syndromes are bit vectors; adding a column permutes their words and the
/// bits in them.
///
/// @param code  generators of length n, dependent or not, of rank at least n - kMaxSyndromeBits
/// @return an empty optional if stopped
/// Time O(R·n·2^(n - k) / 64) for the covering radius R, shared among threads; memory 2^(n - k) / 4 bytes.
[[nodiscard]] std::optional<LeaderWeights> leader_weights_by_syndrome(const BitMatrix& code, const StopToken& stop);

}  // namespace gf2::internal
