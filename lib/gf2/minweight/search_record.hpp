// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2 {

/// The blocks first .. last - 1.
struct BlockRange {
    std::uint64_t first = 0;  ///< the first block
    std::uint64_t last = 0;   ///< one past the last block

    friend bool operator==(const BlockRange&, const BlockRange&) = default;
};

/// One of `count` equal shares of the blocks, for as many machines.
struct Shard {
    std::uint64_t index = 0;  ///< number of the share, from 0
    std::uint64_t count = 1;  ///< number of shares
};

/// Progress of a search on one component of the coset. The components have disjoint sets of coordinates.
struct PartRecord {
    std::size_t dimension = 0;       ///< dimension of the component
    std::uint64_t blocks = 0;        ///< number of blocks into which its elements are divided
    bool whole = true;               ///< false if the blocks do not cover all its elements, which are too many to count
    std::vector<BlockRange> done{};  ///< blocks done: increasing ranges with gaps between them
    BitVector element{};             ///< lightest so far, lexicographically smallest; zero outside the component
    std::uint64_t ties = 0;          ///< number of elements of its weight in the blocks done; saturated at 2^64 - 1

    friend bool operator==(const PartRecord&, const PartRecord&) = default;
};

/// The state of a TransformSearch: enough to resume it, and to merge it with others on the same coset.
struct SearchRecord {
    std::uint64_t fingerprint = 0;    ///< fingerprint of the coset
    BitVector fixed{};                ///< the common values on coordinates in no component
    std::vector<PartRecord> parts{};  ///< the components, in order

    /// Merges the progress of another search on the same coset into this record.
    /// @throws std::invalid_argument if the other search is on another coset, or if its blocks do not exist or are done
    ///         here, too. After any exception this record is unchanged
    void merge(const SearchRecord& other);

    /// The element of least weight so far.
    [[nodiscard]] CosetLeader leader() const;

    friend bool operator==(const SearchRecord&, const SearchRecord&) = default;
};

}  // namespace gf2
