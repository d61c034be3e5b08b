// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/distance_record.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2 {

/// The search of minimum_distance_information_sets() for the minimum distance of a code, in numbered blocks, which may
/// be searched in any order, on any machines. When all blocks are done, their merged record is that of
/// minimum_distance_information_sets().
///
/// All levels together have at most 2^24 blocks; a block of 2^22 patterns takes some milliseconds. If the proof would
/// take more than an hour, walks over random information sets take a quarter of the time of each block. Patterns beyond
/// 2^62 are left out; then nothing is proved.
class DistanceBlocks {
public:
    /// Searches for the first bound of minimum_distance_information_sets() and plans the blocks.
    /// @param generators  any number of rows of length n, which may be dependent, but are not all 0
    /// @param count       count all words of the least weight, however long it takes
    /// @param patterns    of a block, at least
    /// @throws Cancelled; std::invalid_argument if the code is {0}
    explicit DistanceBlocks(const BitMatrix& generators, bool count = false,
                            std::uint64_t patterns = std::uint64_t{1} << 22);

    /// The number of blocks, the same on every machine.
    [[nodiscard]] std::uint64_t count() const;

    /// What is done. A record whose search has ended has no plan.
    [[nodiscard]] const DistanceRecord& record() const;

    /// The blocks that are done in a record of this search.
    /// @throws std::invalid_argument if it is not in these blocks, and has not ended
    [[nodiscard]] std::vector<BlockRange> done_in(const DistanceRecord& record) const;

    /// Searches blocks in their order and returns their record, which merge() takes. It has some of the blocks if the
    /// budget's stop is requested; of the budget, nothing else counts. Blocks that are not needed, as `known` or what
    /// is found here shows, are done at once.
    /// @param known  a word of the code; or empty
    /// @throws Cancelled; std::invalid_argument if `known` is no nonzero word of the code
    [[nodiscard]] DistanceRecord search(const BlockRange& blocks, const BitVector& known,
                                        const Budget& budget = {}) const;

    /// Adds what a search has found, here or elsewhere.
    /// @throws std::invalid_argument as DistanceRecord::merge(), or if the record is not in these blocks and has not
    ///         ended. Then this object is unchanged
    void merge(const DistanceRecord& record);

    /// A record with nothing done, and with the best word so far.
    [[nodiscard]] DistanceRecord fresh_record() const;

    /// The same search with nothing done, but with the best word so far; O(1) memory but for its record.
    [[nodiscard]] DistanceBlocks fresh() const;

private:
    class Sets;
    class Search;
    DistanceBlocks(std::shared_ptr<const Sets> sets, DistanceRecord record);

    std::shared_ptr<const Sets> sets_;
    DistanceRecord record_;
};

}  // namespace gf2
