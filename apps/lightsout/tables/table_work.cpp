// SPDX-License-Identifier: MIT
#include "lightsout/tables/table_work.hpp"

#include <stdexcept>

namespace gf2::apps::lightsout {

work::Piece TableWork::run(const BlockRange& blocks, const std::string& /*bound*/, const Budget& budget) {
    TableRecord part{record_.table};
    const std::uint64_t last = record_.table->compute(blocks, budget, part.values);
    if (last == blocks.first) return {};
    part.done = {{blocks.first, last}};
    return {part.done, part.text()};
}

void TableWork::merge(const work::Piece& piece) {
    TableRecord part = record_of(piece.record);
    if (part.done != piece.blocks) throw std::invalid_argument("the record is one of other blocks");
    record_.merge(std::move(part));
}

work::Piece TableWork::piece_of(const std::string& journal) const {
    return {record_of(journal).done, journal};
}

std::unique_ptr<work::WorkSource> TableWork::fresh() const {
    return std::make_unique<TableWork>(record_.table);
}

void TableWork::forget_before(std::uint64_t n) {
    if (record_.table->has_common_value()) return;  // few are kept, and lines share them
    record_.values.erase(record_.values.begin(), record_.values.lower_bound(n));
}

TableRecord TableWork::record_of(const std::string& journal) const {
    TableRecord record = read_table(io::Source("the record", journal));
    if (record.words() == record_.words()) return record;
    throw std::invalid_argument("expected a record of the table '" + record_.words() + "', found '" + record.words() +
                                "'");
}

}  // namespace gf2::apps::lightsout
