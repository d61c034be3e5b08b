// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "gf2/work/block_ranges.hpp"

namespace gf2::work {

/// Who has each block: nobody yet, the lease of some worker, or it is done.
class BlockOwners {
public:
    static constexpr std::uint64_t kNobody = UINT64_MAX;         ///< the owner of open blocks
    static constexpr std::uint64_t kDone = UINT64_MAX - 1;       ///< the owner of blocks that are done
    static constexpr std::uint64_t kElsewhere = UINT64_MAX - 2;  ///< the owner of blocks that are not to be done here

    /// Open blocks 0 .. blocks - 1.
    explicit BlockOwners(std::uint64_t blocks);

    /// Gives blocks to an owner. Time logarithmic in the number of ranges, for each range that changes.
    /// @pre blocks.first < blocks.last, and these blocks exist
    void give(const BlockRange& blocks, std::uint64_t owner);

    /// The ranges of an owner within these blocks.
    [[nodiscard]] std::vector<BlockRange> of(std::uint64_t owner, const BlockRange& within) const;

    /// The first range of open blocks.
    [[nodiscard]] std::optional<BlockRange> first_open() const;

    /// The number of open blocks.
    [[nodiscard]] std::uint64_t open() const { return open_; }

    /// The number of blocks that are done.
    [[nodiscard]] std::uint64_t done() const { return done_; }

    /// The number of all blocks.
    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }

private:
    struct Range {
        std::uint64_t last;
        std::uint64_t owner;
    };

    void split_at(std::uint64_t block);
    void count(const BlockRange& blocks, std::uint64_t owner, bool is_added);
    void join_with_next(std::map<std::uint64_t, Range>::iterator range);

    std::uint64_t blocks_;
    std::uint64_t open_ = 0;
    std::uint64_t done_ = 0;
    std::map<std::uint64_t, Range> ranges_;  // by first block; they cover all blocks
    std::set<std::uint64_t> open_ranges_;    // their first blocks
};

}  // namespace gf2::work
