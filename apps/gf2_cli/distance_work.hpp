// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gf2/minweight/distance_blocks.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps::gf2_cli {

/// A search for the least weight of all nonzero words as work in blocks. Its journal, its records and its bound are
/// checkpoints (docs/checkpoints.md).
class DistanceWork : public work::WorkSource {
public:
    /// @param question  the search in words
    DistanceWork(DistanceBlocks search, std::string question);

    [[nodiscard]] std::uint64_t blocks() const override { return search_.count(); }
    [[nodiscard]] std::vector<BlockRange> done() const override { return search_.done_in(search_.record()); }
    [[nodiscard]] std::string bound() const override;
    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] work::Piece run(const BlockRange& blocks, const std::string& bound, const Budget& budget) override;
    void merge(const work::Piece& piece) override;
    [[nodiscard]] std::string journal() const override;
    [[nodiscard]] work::Piece piece_of(const std::string& journal) const override;
    [[nodiscard]] std::unique_ptr<work::WorkSource> fresh() const override;

    [[nodiscard]] const DistanceBlocks& search() const { return search_; }

private:
    [[nodiscard]] std::string text_of(const DistanceRecord& record) const;
    [[nodiscard]] DistanceRecord record_of(const std::string& journal) const;

    DistanceBlocks search_;
    std::string question_;
    BitVector known_;  // the best word of the bounds so far; empty if there was none
};

}  // namespace gf2::apps::gf2_cli
