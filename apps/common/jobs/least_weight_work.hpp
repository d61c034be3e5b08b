// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/search/search_file.hpp"
#include "gf2/minweight/transform_search.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps {

/// A search for a least weight by transforms as work in blocks. Its journal is a checkpoint (docs/checkpoints.md), and
/// so are its records and its bound.
class LeastWeightWork : public work::WorkSource {
public:
    LeastWeightWork(TransformSearch search, SearchQuestion question);

    [[nodiscard]] std::uint64_t blocks() const override { return search_.blocks(); }
    [[nodiscard]] std::vector<BlockRange> done() const override { return search_.record().done(); }
    [[nodiscard]] std::string bound() const override;
    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] work::Piece run(const BlockRange& blocks, const std::string& bound, const Budget& budget) override;
    void merge(const work::Piece& piece) override;
    [[nodiscard]] std::string journal() const override;
    [[nodiscard]] work::Piece piece_of(const std::string& journal) const override;
    [[nodiscard]] std::unique_ptr<work::WorkSource> fresh() const override;

    [[nodiscard]] const TransformSearch& search() const { return search_; }

private:
    [[nodiscard]] SearchFile file_of(const std::string& journal) const;

    TransformSearch search_;
    SearchQuestion question_;
};

}  // namespace gf2::apps
