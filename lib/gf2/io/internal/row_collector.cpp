// SPDX-License-Identifier: MIT
#include "gf2/io/internal/row_collector.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "gf2/io/internal/bytes.hpp"

namespace gf2::io::internal {

// Checks the memory limit before the words are reallocated.
void RowCollector::begin_word(Position place) {
    if (words_.size() == words_.capacity()) {
        const std::uint64_t bytes = std::uint64_t{3} * words_.size() * sizeof(std::uint64_t);
        source_.require_memory(place, bytes, std::to_string(rows_) + " rows so far");
    }
    words_.push_back(0);
}

void RowCollector::add(bool bit, Position place) {
    if (rows_ == 0 && length_ == 0) first_place_ = place;
    if (rows_ != 0 && length_ >= columns_) {
        throw ParseError(source_.name, place,
                         "expected the end of the row after " + std::to_string(columns_) +
                             " entries, as in the first row (line " + std::to_string(first_place_.line) +
                             "), found another");
    }
    if (length_ % 64 == 0) begin_word(place);
    words_.back() |= std::uint64_t{bit} << (length_ % 64);
    ++length_;
}

void RowCollector::add_eight(std::uint64_t bits, Position place, std::size_t step) {
    const bool begins_matrix = rows_ == 0 && length_ == 0;
    const bool fits_word = length_ % 64 <= 56;
    const bool fits_row = rows_ == 0 || columns_ - length_ >= 8;
    if (begins_matrix || !fits_word || !fits_row) {
        for (std::size_t k = 0; k < 8; ++k) {
            if (k != 0 && step != 1) begin_group();
            add((bits >> k & 1) != 0, {place.line, place.column + step * k});
        }
        return;
    }
    if (length_ % 64 == 0) begin_word(place);
    if (step != 1) add_gaps(0xfe);
    words_.back() |= bits << (length_ % 64);
    length_ += 8;
}

bool RowCollector::add_word(std::string_view text, Position place) {
    if (text.size() < 64 || length_ % 64 != 0 || (rows_ != 0 && columns_ - length_ < 64)) return false;
    std::uint64_t word = 0;
    if (gather_row(&word, text.substr(0, 64)) != 64) return false;
    if (rows_ == 0 && length_ == 0) first_place_ = place;
    begin_word(place);
    words_.back() = word;
    length_ += 64;
    return true;
}

// The lowest bit is for the next entry.
void RowCollector::add_gaps(std::uint64_t gaps) {
    if (gaps_.size() <= length_ / 64) gaps_.resize(length_ / 64 + 1);
    gaps_.back() |= gaps << (length_ % 64);
}

std::size_t RowCollector::count(const Gaps& gaps) noexcept {
    std::size_t groups = 1;
    for (const std::uint64_t word : gaps) groups += static_cast<std::size_t>(std::popcount(word));
    return groups;
}

void RowCollector::refuse_gaps(Position end) const {
    std::size_t w = 0;
    const auto word = [w = &w](const Gaps& gaps) {
        return *w < gaps.size() ? gaps[*w] : 0;
    };
    while (word(gaps_) == word(first_gaps_)) ++w;
    const auto bit = static_cast<std::size_t>(std::countr_zero(word(gaps_) ^ word(first_gaps_)));
    const bool is_missing = (word(first_gaps_) >> bit & 1) != 0;
    throw ParseError(source_.name, end,
                     "expected blanks between the same entries as in the first row (line " +
                         std::to_string(first_place_.line) + "), found " + (is_missing ? "none" : "some") +
                         " after entry " + std::to_string(64 * w + bit) + "; blanks do not count as 0");
}

void RowCollector::end_row(Position end) {
    if (rows_ == 0) {
        columns_ = length_;
        first_gaps_.swap(gaps_);
    }
    if (length_ != columns_) {
        throw ParseError(source_.name, end,
                         "expected " + std::to_string(columns_) + " entries, as in the first row (line " +
                             std::to_string(first_place_.line) + "), found " + std::to_string(length_));
    }
    if (rows_ != 0 && gaps_ != first_gaps_) refuse_gaps(end);
    gaps_.clear();
    length_ = 0;
    ++rows_;
}

void RowCollector::clear() {
    words_.clear();
    first_gaps_.clear();
    gaps_.clear();
    rows_ = columns_ = length_ = 0;
}

std::size_t RowCollector::zeros() const noexcept {
    return rows_ * columns_ + 1 - count(words_);
}

BitMatrix RowCollector::matrix() const {
    source_.require_matrix(first_place_, rows_, columns_, words_.size() * sizeof(std::uint64_t));
    BitMatrix a(rows_, columns_);
    const std::size_t words = a.words_per_row();
    for (std::size_t i = 0; i < rows_; ++i) {
        std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(i * words), words, a.row(i));
    }
    return a;
}

}  // namespace gf2::io::internal
