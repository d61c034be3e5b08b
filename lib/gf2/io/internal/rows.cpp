// SPDX-License-Identifier: MIT
#include "gf2/io/internal/rows.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace gf2::io::internal {
namespace {

constexpr std::string_view kBlanks = " \t\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

// True for text that begins with 1, 10, 100, ...: common sizes, and rare groups of entries.
bool begins_with_power_of_ten(std::string_view text) {
    return text.starts_with('1') && text.substr(0, text.find_first_of(kBlanks)).find_last_of('1') == 0;
}

bool has_only_zeros_and_ones(std::string_view text) {
    return text.find_first_not_of("01 \t\v\f") == std::string_view::npos;
}

std::string rows_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " row" : " rows");
}

}  // namespace

Lines::Iterator& Lines::Iterator::operator++() {
    while (!rest_.empty()) {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++count_;
        if (comment_ != 0) line = line.substr(0, line.find(comment_));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.find_first_not_of(kBlanks) == std::string_view::npos) continue;
        line_ = {line, count_};
        return *this;
    }
    line_ = {};
    return *this;
}

std::optional<Header> header_of(const Source& source, const Lines& lines) {
    const Line line = *lines.begin();
    std::string_view rest = trimmed(line.text);
    const bool zeros_and_ones = has_only_zeros_and_ones(rest);
    bool powers_of_ten = begins_with_power_of_ten(rest);
    const auto rows = take_number(rest);
    const std::size_t gap = rest.size();
    rest = trimmed(rest);
    bool is_separated = rest.size() != gap;
    if (rest.starts_with('x')) {
        rest = trimmed(rest.substr(1));
        is_separated = true;
    }
    powers_of_ten = powers_of_ten && begins_with_power_of_ten(rest);
    const auto columns = take_number(rest);
    if (!rows || !columns || !rest.empty() || !is_separated) return std::nullopt;
    // By itself, a line such as "10 10" is more likely a header without its rows than a row.
    const bool lost_its_rows = std::next(lines.begin()) == lines.end() && powers_of_ten && *rows + *columns > 2;
    const bool is_certain = !zeros_and_ones || lost_its_rows;
    if (is_certain) source.require_matrix({line.number, 1}, *rows, *columns);
    return Header{*rows, *columns, is_certain};
}

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

void RowCollector::add_eight(std::uint64_t bits, Position place) {
    const bool begins_matrix = rows_ == 0 && length_ == 0;
    const bool fits_word = length_ % 64 <= 56;
    const bool fits_row = rows_ == 0 || columns_ - length_ >= 8;
    if (begins_matrix || !fits_word || !fits_row) {
        for (std::size_t k = 0; k < 8; ++k) add((bits >> k & 1) != 0, {place.line, place.column + k});
        return;
    }
    if (length_ % 64 == 0) begin_word(place);
    words_.back() |= bits << (length_ % 64);
    length_ += 8;
}

void RowCollector::end_row(Position end) {
    if (length_ == 0) return;
    if (rows_ == 0) columns_ = length_;
    if (length_ != columns_) {
        throw ParseError(source_.name, end,
                         "expected " + std::to_string(columns_) + " entries, as in the first row (line " +
                             std::to_string(first_place_.line) + "), found " + std::to_string(length_));
    }
    length_ = 0;
    ++rows_;
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

BitMatrix read_rows(const Source& source, const Lines& lines,
                    const std::function<void(const Line&, RowCollector&)>& read_line) {
    if (lines.empty()) throw ParseError(source.name, {}, "expected a row of entries, found an empty input");

    const auto collect = [&](std::ptrdiff_t first_line) {
        RowCollector rows(source);
        for (auto line = std::next(lines.begin(), first_line); line != lines.end(); ++line) read_line(*line, rows);
        return rows;
    };
    const std::optional<Header> header = header_of(source, lines);
    if (!header) return collect(0).matrix();

    if (!header->is_certain) {
        // Two numbers of zeros and ones are a row, unless they make sense only as a header.
        try {
            return collect(0).matrix();
        } catch (const ParseError&) {
            const RowCollector rows = collect(1);
            if (rows.rows() != header->rows || rows.columns() != header->columns) throw;
            return rows.matrix();
        }
    }
    const RowCollector rows = collect(1);
    const bool has_no_entries = header->rows == 0 || header->columns == 0;
    if (has_no_entries && rows.rows() == 0) return {header->rows, header->columns};
    if (rows.rows() != header->rows) {
        Line last{};
        for (const Line& line : lines) last = line;
        throw ParseError(source.name, {last.number, last.text.size() + 1},
                         "expected " + rows_text(header->rows) + ", as line " + std::to_string(lines.begin()->number) +
                             " says, found " + std::to_string(rows.rows()));
    }
    if (rows.columns() != header->columns) {
        throw ParseError(source.name, {std::next(lines.begin())->number, 1},
                         "expected rows of " + std::to_string(header->columns) + " entries, as line " +
                             std::to_string(lines.begin()->number) + " says, found " + std::to_string(rows.columns()));
    }
    return rows.matrix();
}

}  // namespace gf2::io::internal
