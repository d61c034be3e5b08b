// SPDX-License-Identifier: MIT
#include "common/jobs/least_weight_work.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "gf2/io/source.hpp"

namespace gf2::apps {

LeastWeightWork::LeastWeightWork(TransformSearch search, SearchQuestion question)
    : search_(std::move(search)), question_(std::move(question)) {}

std::string LeastWeightWork::bound() const {
    return text_of_search({search_.fresh().record(), question_});
}

std::string LeastWeightWork::summary() const {
    const CosetLeader leader = search_.leader();
    return fmt::format("best {}, at least {}", leader.weight, leader.lower_bound);
}

work::Piece LeastWeightWork::run(const BlockRange& blocks, const std::string& bound, const Budget& budget) {
    if (!bound.empty()) search_.set_upper_bound(file_of(bound).record.leader().element);
    const SearchRecord record = search_.search(blocks, budget);
    return {record.done(), text_of_search({record, question_})};
}

void LeastWeightWork::merge(const work::Piece& piece) {
    const SearchFile file = file_of(piece.record);
    if (file.record.done() != piece.blocks) throw std::invalid_argument("the record is one of other blocks");
    search_.merge(file.record);
}

std::string LeastWeightWork::journal() const {
    return text_of_search({search_.record(), question_});
}

work::Piece LeastWeightWork::piece_of(const std::string& journal) const {
    return {file_of(journal).record.done(), journal};
}

std::unique_ptr<work::WorkSource> LeastWeightWork::fresh() const {
    return std::make_unique<LeastWeightWork>(search_.fresh(), question_);
}

SearchFile LeastWeightWork::file_of(const std::string& journal) const {
    SearchFile file = read_search(io::Source("the record", journal));
    if (file.question.words != question_.words || file.question.form != question_.form) {
        throw std::invalid_argument("expected a record of the search '" + question_.words + "', found '" +
                                    file.question.words + "'");
    }
    return file;
}

}  // namespace gf2::apps
