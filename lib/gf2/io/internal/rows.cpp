// SPDX-License-Identifier: MIT
#include "gf2/io/internal/rows.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "gf2/io/matrix_format.hpp"

namespace gf2::io::internal {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

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

// 1, 10, 100, ...: sizes that people do write, and groups of entries hardly ever.
bool begins_with_power_of_ten(std::string_view text) {
    return text.starts_with('1') && text.substr(0, text.find_first_of(kBlanks)).find_last_of('1') == 0;
}

bool has_only_zeros_and_ones(std::string_view text) {
    return text.find_first_not_of("01 \t\r\v\f") == std::string_view::npos;
}

std::string rows_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " row" : " rows");
}

}  // namespace

std::vector<Line> lines_of(std::string_view text, char comment) {
    std::vector<Line> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (comment != 0) line = line.substr(0, line.find(comment));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!trimmed(line).empty()) lines.push_back({line, number});
    }
    return lines;
}

void require_readable_shape(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns) {
    constexpr std::uint64_t kMostBits = 8 * kMostMatrixBytes;
    constexpr std::uint64_t kLineBits = 512;  // a row of a BitMatrix begins on a cache line
    const std::uint64_t lines_per_row = std::max<std::uint64_t>(columns / kLineBits + (columns % kLineBits != 0), 1);
    if (lines_per_row > kMostBits / kLineBits || rows > kMostBits / kLineBits / lines_per_row) {
        throw ParseError(source.name, place,
                         "expected a matrix of at most " + std::to_string(kMostMatrixBytes >> 30) + " GiB, found " +
                             std::to_string(rows) + " x " + std::to_string(columns));
    }
}

std::optional<Header> header_of(const Source& source, const std::vector<Line>& lines) {
    const Line& line = lines.front();
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
    // With nothing after it, a line such as "10 10" is rather a header that lost its rows than a row.
    const bool lost_its_rows = lines.size() == 1 && powers_of_ten && *rows + *columns > 2;
    const bool is_certain = !zeros_and_ones || lost_its_rows;
    if (is_certain) require_readable_shape(source, {line.number, 1}, *rows, *columns);
    return Header{*rows, *columns, is_certain};
}

void RowCollector::add(bool bit, Position place) {
    if (rows_ == 0 && length_ == 0) first_place_ = place;
    if (rows_ != 0 && length_ >= columns_) {
        throw ParseError(source_.name, place,
                         "expected the end of the row after " + std::to_string(columns_) +
                             " entries, as in the first row (line " + std::to_string(first_place_.line) +
                             "), found another");
    }
    if (length_ % 64 == 0) words_.push_back(0);
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
    if (length_ % 64 == 0) words_.push_back(0);
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
    BitMatrix a(rows_, columns_);
    const std::size_t words = a.words_per_row();
    for (std::size_t i = 0; i < rows_; ++i) {
        std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(i * words), words, a.row(i));
    }
    return a;
}

BitMatrix read_rows(const Source& source, const std::vector<Line>& lines,
                    const std::function<void(const Line&, RowCollector&)>& read_line) {
    if (lines.empty()) throw ParseError(source.name, {}, "expected a row of entries, found an empty input");

    const auto collect = [&](std::size_t first_line) {
        RowCollector rows(source);
        for (std::size_t i = first_line; i < lines.size(); ++i) read_line(lines[i], rows);
        return rows;
    };
    const std::optional<Header> header = header_of(source, lines);
    if (!header) return collect(0).matrix();

    if (!header->is_certain) {
        // Two numbers of zeros and ones: a row, unless only reading them as a header makes sense.
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
        const std::size_t last_line = lines.back().number;
        throw ParseError(source.name, {last_line, lines.back().text.size() + 1},
                         "expected " + rows_text(header->rows) + ", as line " + std::to_string(lines.front().number) +
                             " says, found " + std::to_string(rows.rows()));
    }
    if (rows.columns() != header->columns) {
        throw ParseError(source.name, {lines[1].number, 1},
                         "expected rows of " + std::to_string(header->columns) + " entries, as line " +
                             std::to_string(lines.front().number) + " says, found " + std::to_string(rows.columns()));
    }
    return rows.matrix();
}

}  // namespace gf2::io::internal
