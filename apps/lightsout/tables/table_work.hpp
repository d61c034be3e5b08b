// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gf2/work/work_source.hpp"
#include "lightsout/tables/table_record.hpp"

namespace gf2::apps::lightsout {

/// A table as work in blocks. Its journal and its records are checkpoints.
class TableWork : public work::WorkSource {
public:
    explicit TableWork(std::shared_ptr<const LongTable> table) : record_{std::move(table)} {}

    [[nodiscard]] std::uint64_t blocks() const override { return record_.table->blocks(); }
    [[nodiscard]] std::vector<BlockRange> done() const override { return record_.done; }
    [[nodiscard]] std::string bound() const override { return {}; }
    [[nodiscard]] work::Piece run(const BlockRange& blocks, const std::string& bound, const Budget& budget) override;
    void merge(const work::Piece& piece) override;
    [[nodiscard]] std::string journal() const override { return record_.text(); }
    [[nodiscard]] work::Piece piece_of(const std::string& journal) const override;
    [[nodiscard]] std::unique_ptr<work::WorkSource> fresh() const override;

    [[nodiscard]] const TableRecord& record() const { return record_; }

    /// Forgets the values of the lines before size n, as far as no other line needs them; its journal lacks them.
    void forget_before(std::uint64_t n);

private:
    [[nodiscard]] TableRecord record_of(const std::string& journal) const;

    TableRecord record_;
};

}  // namespace gf2::apps::lightsout
