// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2 {

/// Blocks first .. last - 1.
struct BlockRange {
    std::uint64_t first = 0;  ///< the first one
    std::uint64_t last = 0;   ///< the one past the last

    friend bool operator==(const BlockRange&, const BlockRange&) = default;
};

/// One of `count` equal shares of the blocks, for as many machines.
struct Shard {
    std::uint64_t index = 0;  ///< which of them, from 0
    std::uint64_t count = 1;  ///< how many there are
};

/// What a search has found of a part of a coset: of the coordinates that some of its codewords, and no others, share.
struct PartRecord {
    std::size_t dimension = 0;       ///< of the part
    std::uint64_t blocks = 0;        ///< into which its elements are divided
    bool whole = true;               ///< false if these are not all its elements, which are too many to count
    std::vector<BlockRange> done{};  ///< increasing, with gaps between them
    BitVector element{};             ///< the lightest so far, the first of these as text; zero outside the part
    std::uint64_t ties = 0;          ///< how many of its weight are in the blocks done; 2^64 - 1 if more

    friend bool operator==(const PartRecord&, const PartRecord&) = default;
};

/// What a TransformSearch has done: enough to go on with it, and to join it with others on the same coset.
struct SearchRecord {
    std::uint64_t fingerprint = 0;    ///< of the coset
    BitVector fixed{};                ///< the coordinates in no part
    std::vector<PartRecord> parts{};  ///< in order

    /// Takes over what another search has done, or nothing if it throws.
    /// @throws std::invalid_argument if that was on another coset, or some blocks are done in both, or there are no
    ///         such blocks. After any exception the record is as it was
    void merge(const SearchRecord& other);

    /// The lightest so far.
    [[nodiscard]] CosetLeader leader() const;

    friend bool operator==(const SearchRecord&, const SearchRecord&) = default;
};

}  // namespace gf2
