// SPDX-License-Identifier: MIT
#include "gf2_cli/distance_work.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "common/search/checkpoint_json.hpp"
#include "gf2/io/source.hpp"
#include "gf2_cli/distance_file.hpp"

namespace gf2::apps::gf2_cli {

DistanceWork::DistanceWork(DistanceBlocks search, std::string question)
    : search_(std::move(search)), question_(std::move(question)) {}

std::string DistanceWork::bound() const {
    return text_of(search_.fresh_record());
}

std::string DistanceWork::summary() const {
    const MinimumDistance found = search_.record().distance();
    return fmt::format("best {}, at least {}", found.weight, found.lower_bound);
}

work::Piece DistanceWork::run(const BlockRange& blocks, const std::string& bound, const Budget& budget) {
    if (!bound.empty()) known_ = record_of(bound).word;
    const DistanceRecord made = search_.search(blocks, known_, budget);
    return {search_.done_in(made), text_of(made)};
}

void DistanceWork::merge(const work::Piece& piece) {
    const DistanceRecord record = record_of(piece.record);
    if (search_.done_in(record) != piece.blocks) throw std::invalid_argument("the record is one of other blocks");
    search_.merge(record);
}

std::string DistanceWork::journal() const {
    return text_of(search_.record());
}

work::Piece DistanceWork::piece_of(const std::string& journal) const {
    return {search_.done_in(record_of(journal)), journal};
}

std::unique_ptr<work::WorkSource> DistanceWork::fresh() const {
    return std::make_unique<DistanceWork>(search_.fresh(), question_);
}

std::string DistanceWork::text_of(const DistanceRecord& record) const {
    return text_of_checkpoint(kDistanceKind, json_of_file(DistanceFile{question_, record}));
}

DistanceRecord DistanceWork::record_of(const std::string& journal) const {
    DistanceFile file = read_distance(io::Source("the record", journal));
    if (file.question == question_) return std::move(file.record);
    throw std::invalid_argument("expected a record of the search '" + question_ + "', found '" + file.question + "'");
}

}  // namespace gf2::apps::gf2_cli
