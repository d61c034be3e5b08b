// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/work/block_ranges.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::test {

/// Work whose blocks have values; the result is their sum, and the least value is the bound. Counts how often each
/// block is merged.
class CountingSource : public work::WorkSource {
public:
    explicit CountingSource(std::uint64_t blocks) : merged_(blocks, 0) {}

    /// Continues from a journal.
    CountingSource(std::uint64_t blocks, const std::string& journal) : CountingSource(blocks) {
        std::istringstream in(journal);
        in >> sum_;
        for (BlockRange range; in >> range.first >> range.last;) {
            for (std::uint64_t b = range.first; b < range.last; ++b) ++merged_[b];
            add_range(done_, range);
        }
    }

    static std::uint64_t value(std::uint64_t block) { return (block * 2654435761U) % 1000003U; }

    static std::uint64_t sum_of(const BlockRange& blocks) {
        std::uint64_t sum = 0;
        for (std::uint64_t b = blocks.first; b < blocks.last; ++b) sum += value(b);
        return sum;
    }

    [[nodiscard]] std::uint64_t blocks() const override { return merged_.size(); }
    [[nodiscard]] std::vector<BlockRange> done() const override { return done_; }
    [[nodiscard]] std::string bound() const override { return {}; }

    [[nodiscard]] work::Piece run(const BlockRange& blocks, const std::string& /*bound*/,
                                  const Budget& budget) override {
        BlockRange done{blocks.first, blocks.first + 1};
        while (done.last < blocks.last && !budget.stop.stop_requested()) ++done.last;
        return piece_with({done});
    }

    [[nodiscard]] static work::Piece piece_with(const std::vector<BlockRange>& blocks) {
        std::uint64_t sum = 0;
        for (const BlockRange& range : blocks) sum += sum_of(range);
        return {blocks, std::to_string(sum)};
    }

    void merge(const work::Piece& piece) override {
        if (piece != piece_with(piece.blocks)) throw std::invalid_argument("another record");
        for (const BlockRange& range : piece.blocks) {
            for (std::uint64_t b = range.first; b < range.last; ++b) ++merged_[b];
            add_range(done_, range);
        }
        sum_ += std::stoull(piece.record);
    }

    [[nodiscard]] std::string journal() const override {
        std::ostringstream out;
        out << sum_;
        for (const BlockRange& range : done_) out << ' ' << range.first << ' ' << range.last;
        return out.str();
    }

    [[nodiscard]] work::Piece piece_of(const std::string& journal) const override {
        return piece_with(CountingSource(blocks(), journal).done());
    }

    [[nodiscard]] std::unique_ptr<work::WorkSource> fresh() const override {
        return std::make_unique<CountingSource>(blocks());
    }

    [[nodiscard]] std::uint64_t sum() const { return sum_; }

    /// True if each block was merged exactly once.
    [[nodiscard]] bool each_once() const {
        return std::all_of(merged_.begin(), merged_.end(), [](unsigned times) { return times == 1; });
    }

private:
    std::vector<unsigned> merged_;
    std::vector<BlockRange> done_;
    std::uint64_t sum_ = 0;
};

}  // namespace gf2::test
