// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/least_weight.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::codes {

/// A lightest solution that counts. `ties` is 1; `method` the name of that of the last step.
struct Distance : LeastWeight {
    BitVector word{};  ///< a solution of weight `weight` that counts
};

/// The trees of one weight: each has some of the connected sets of so many columns.
struct TreeLevel {
    std::size_t weight = 0;   ///< of their solutions
    BitVector trees{};        ///< a bit for each tree: 1 if it is done
    std::uint64_t nodes = 0;  ///< of all these

    friend bool operator==(const TreeLevel&, const TreeLevel&) = default;
};

/// Where a search for a lightest solution is: sufficient to resume it with the same H and the same L or S, and to merge
/// it with other searches on them. The trees have the same numbers on every machine.
struct CountedRecord {
    BitVector word{};                 ///< the lightest solution so far
    std::uint64_t examined = 0;       ///< nodes and sums so far
    std::size_t bound = 1;            ///< by clusters: no solution that counts is lighter
    std::size_t divisor = 1;          ///< of the weights of all solutions
    std::vector<TreeLevel> levels{};  ///< of clusters: the weights that were searched, in increasing order
    /// Of information sets, if they were searched: their word, their lower bound, their position.
    std::optional<gf2::DistanceRecord> information_sets{};

    /// Merges the progress of another search for the same distance into this record.
    /// @throws std::invalid_argument if the other search is on another code, if one of its trees is done here, too, or
    ///         if the lower bound exceeds a weight. After any exception this record is unchanged
    void merge(const CountedRecord& other);

    /// The lightest solution so far, and the lower bound.
    [[nodiscard]] Distance distance() const;

    /// True if no tree of the shard is left to do: all are done whose solutions would be lighter than `word`.
    /// @pre shard.index < shard.count
    [[nodiscard]] bool is_done(const Shard& shard = {}) const;
};

/// How a search is recorded, and which part of it is done.
struct Recording {
    const CountedRecord* resumed = nullptr;  ///< if not null, continue from this record
    /// Called soon after the start, then about once a second, and at the end; never by two threads concurrently.
    std::function<void(const CountedRecord&)> record{};
    /// Search the trees of this shard alone, those of every weight. The lower bound is that of all trees; the records
    /// of all shards, merged, prove the distance.
    Shard shard{};
};

}  // namespace gf2::codes
