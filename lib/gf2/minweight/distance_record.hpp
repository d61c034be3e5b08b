// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/distance_plan.hpp"
#include "gf2/minweight/least_weight.hpp"
#include "gf2/minweight/search_position.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2 {

/// The minimum distance of a linear code: the least weight of a nonzero codeword.
struct MinimumDistance : LeastWeight {
    BitVector word{};           ///< the lexicographically smallest codeword seen of this weight
    std::size_t dimension = 0;  ///< dimension of the code
    bool counted = false;       ///< all codewords of this weight were seen, and `ties` is exact
};

/// How far a search for a minimum distance has come: sufficient to resume it, and to merge it with other searches on
/// the same code.
struct DistanceRecord {
    BitVector word{};             ///< the best codeword so far
    std::uint64_t ties = 0;       ///< number of codewords of its weight in the elements done
    std::size_t lower_bound = 0;  ///< no nonzero codeword weighs less
    std::size_t divisor = 1;      ///< of all weights
    SearchPosition position{};    ///< of the search
    /// Of a search in blocks (DistanceBlocks), as long as not all are done. When they are, the record is that of one
    /// search by minimum_distance_information_sets() from beginning to end, if that takes less than an hour.
    std::optional<DistancePlan> plan{};

    /// Merges the progress of another search into this record. If only one of them is in blocks, the result is not.
    /// @throws std::invalid_argument if the other search is on another code, if some of its elements are done here,
    ///         too, if a search uses symmetries and is not in the same blocks, or if the lower bound exceeds a weight.
    ///         After any exception this record is unchanged
    void merge(const DistanceRecord& other);

    /// The best codeword so far, and the lower bound.
    [[nodiscard]] MinimumDistance distance() const;

    /// True if no element of the shard is left to do: all are done that could be lighter than `word`.
    /// @pre shard.index < shard.count
    [[nodiscard]] bool is_done(const Shard& shard = {}) const;

    friend bool operator==(const DistanceRecord&, const DistanceRecord&) = default;
};

}  // namespace gf2
