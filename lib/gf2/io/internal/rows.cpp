// SPDX-License-Identifier: MIT
#include "gf2/io/internal/rows.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <string>
#include <utility>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/row_reader.hpp"
#include "gf2/io/internal/text.hpp"

namespace gf2::io::internal {
namespace {

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

bool has_any(const Lines& lines, std::string_view text, std::string_view characters) {
    const auto occurs = [characters](std::string_view in) {
        return std::any_of(characters.begin(), characters.end(),
                           [in](char c) { return in.find(c) != std::string_view::npos; });
    };
    return occurs(text) && std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return occurs(line.text); });
}

// True if some semicolon of the line stands behind several entries, or before them.
bool has_rows_between_semicolons(const Line& line, const Marks& marks) {
    if (line.text.find(';') == std::string_view::npos) return false;
    std::size_t entries = 0;
    for (const char c : line.text) {
        entries = c == ';' ? 0 : entries + (marks.is_entry(c) ? 1 : 0);
        if (entries > 1) return true;
    }
    return false;
}

RowReader::Layout layout_of(const Source& source, const Lines& lines, const Marks& marks) {
    if (has_any(lines, source.text, "[(")) return {.has_brackets = true, .semicolons_end_rows = true};
    const bool end_rows = has_any(lines, source.text, ";") &&
                          std::any_of(lines.begin(), lines.end(),
                                      [&](const Line& line) { return has_rows_between_semicolons(line, marks); });
    return {.has_brackets = false, .semicolons_end_rows = end_rows};
}

std::string rows_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " row" : " rows");
}

}  // namespace

Marks::Marks(std::string entries, bool with_separators) : expected(std::move(entries)) {
    set(" \v\f", Mark::kBlank);
    set("\t", Mark::kTab);
    if (!with_separators) return;
    set(",", Mark::kComma);
    set(";", Mark::kSemicolon);
    set("[(", Mark::kOpen);
    set("])", Mark::kClose);
}

void Marks::set(std::string_view characters, Mark mark) {
    for (const char c : characters) of[static_cast<unsigned char>(c)] = mark;
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
                         " after entry " + std::to_string(64 * w + bit) + "; a blank is never a 0: write 0 or .");
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

Lines::Iterator& Lines::Iterator::operator++() {
    bool follows_empty_line = false;
    while (!rest_.empty()) {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++count_;
        const std::size_t comment = comment_ == 0 ? std::string_view::npos : line.find(comment_);
        if (comment != std::string_view::npos) {
            line = line.substr(0, comment);
            line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
        }
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.find_first_not_of(kBlanks) == std::string_view::npos) {
            follows_empty_line = follows_empty_line || comment == std::string_view::npos;
            continue;
        }
        line_ = {line, count_, follows_empty_line};
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

void refuse_boards(const Source& source, const Lines& lines) {
    if (source.text.find('#') == std::string_view::npos || lines.empty()) return;
    std::size_t number = 0;
    for (std::size_t begin = 0; begin < source.text.size();) {
        const std::string_view text = source.text.substr(begin, source.text.find('\n', begin) - begin);
        const std::size_t mark = text.find('#');
        begin += text.size() + 1;
        ++number;
        if (mark != std::string_view::npos) ++source.remarks().comments;
        if (mark == 0 || mark == std::string_view::npos) continue;
        if (std::string_view("01.").find(text[mark - 1]) == std::string_view::npos) continue;
        throw ParseError(source.name, {number, mark + 1},
                         "expected a blank before the '#' of a comment: is this a board, which lightsout reads?");
    }
    const auto has_more_than_dots = [](const Line& line) {
        return line.text.find_first_not_of(". \t\v\f") != std::string_view::npos;
    };
    if (std::any_of(lines.begin(), lines.end(), has_more_than_dots)) return;
    throw ParseError(
        source.name, {lines.begin()->number, 1},
        "expected 0 or 1, found dots alone beside a '#': a board, which lightsout reads, or zeros and a comment?");
}

BitMatrix read_rows(const Source& source, const Lines& lines, const Marks& marks) {
    if (lines.empty()) throw ParseError(source.name, {}, "expected a row of entries, found an empty input");

    const RowReader::Layout layout = layout_of(source, lines, marks);
    const auto collect = [&](bool has_header) {
        RowReader reader(source, marks, layout);
        for (auto line = std::next(lines.begin(), has_header ? 1 : 0); line != lines.end(); ++line) {
            reader.read_line(*line);
        }
        reader.finish(has_header);
        return std::move(reader).rows();
    };
    const std::optional<Header> header = header_of(source, lines);
    const auto second = std::next(lines.begin());
    if (!header || (!header->is_certain && second != lines.end() && second->follows_empty_line)) {
        return collect(false).matrix();
    }
    if (!header->is_certain) {
        // Two numbers of zeros and ones are a row, unless they make sense only as a header.
        try {
            return collect(false).matrix();
        } catch (const ParseError&) {
            try {
                const RowCollector rows = collect(true);
                const bool fits = rows.rows() == header->rows && rows.columns() == header->columns;
                // "1 1" above "1" may be two rows with a blank for a 0.
                const bool may_be_rows = fits && rows.columns() == 1 && rows.rows() == 1 &&
                                         std::any_of(second, lines.end(), [](const Line& line) {
                                             return line.text.find('1') != line.text.npos;
                                         });
                if (fits && rows.rows() != 0 && !may_be_rows) return rows.matrix();
            } catch (const ParseError&) {  // the message is about the other reading
            }
            throw;
        }
    }
    const RowCollector rows = collect(true);
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
        throw ParseError(source.name, {second->number, 1},
                         "expected rows of " + std::to_string(header->columns) + " entries, as line " +
                             std::to_string(lines.begin()->number) + " says, found " + std::to_string(rows.columns()));
    }
    return rows.matrix();
}

}  // namespace gf2::io::internal
