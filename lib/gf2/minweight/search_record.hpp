// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2 {

/// Progress of a search on one component of the coset. The components have disjoint sets of coordinates.
struct PartRecord {
    std::size_t dimension = 0;       ///< dimension of the component
    std::uint64_t blocks = 0;        ///< number of blocks into which its elements are divided
    bool whole = true;               ///< false if its elements are too many to number, and the blocks cover only some
    std::vector<BlockRange> done{};  ///< blocks done: increasing ranges with gaps between them
    BitVector element{};             ///< the lexicographically smallest of the lightest so far; 0 outside the component
    std::uint64_t ties = 0;          ///< number of elements of its weight in the blocks done; saturated at 2^64 - 1
    std::size_t lower_bound = 0;     ///< no element of the component weighs less; 0 if unknown

    friend bool operator==(const PartRecord&, const PartRecord&) = default;
};

/// The state of a TransformSearch: sufficient to resume it, and to merge it with other searches on the same coset.
struct SearchRecord {
    std::uint64_t fingerprint = 0;    ///< fingerprint of the coset
    BitVector fixed{};                ///< values on coordinates in no component; zero elsewhere
    std::vector<PartRecord> parts{};  ///< the components, ordered by their first coordinates

    /// Merges the progress of another search on the same coset into this record.
    /// @throws std::invalid_argument if the other search is on another coset, if one of its blocks does not exist or is
    ///         done here, too, or if a lower bound exceeds a weight. After any exception this record is unchanged
    void merge(const SearchRecord& other);

    /// The blocks that are done, numbered component by component: increasing ranges with gaps between them.
    [[nodiscard]] std::vector<BlockRange> done() const;

    /// The element of least weight so far. Its lower bound is the sum of those of the components: the least weight of a
    /// component whose blocks are all done, else its recorded bound.
    [[nodiscard]] CosetLeader leader() const;

    friend bool operator==(const SearchRecord&, const SearchRecord&) = default;
};

}  // namespace gf2
