// SPDX-License-Identifier: MIT
#include "gf2/io/formats/matrix_text.hpp"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/decimal_point.hpp"
#include "gf2/io/internal/rows.hpp"
#include "gf2/io/other_formats.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kBetween = " \t\v\f;[]()";

// The brackets that are open: what nested ones enclose is a row, even if it extends over several lines.
struct Brackets {
    bool are_used = false;  // somewhere in the text
    std::vector<Position> open{};
    std::size_t last_line = 0;  // read_rows() may read the lines twice

    [[nodiscard]] bool are_nested() const { return open.size() > 1; }
};

// Refuses a comma without an entry before it, as a missing value in a table leaves it. One may end a line.
void require_entry(const Source& source, const internal::Line& line, std::size_t comma, const Brackets& brackets) {
    constexpr std::string_view kBlanks = " \t\v\f\r";
    const std::size_t next = line.text.find_first_not_of(kBlanks, comma + 1);
    const bool is_first = line.text.find_first_not_of(kBlanks) == comma && !brackets.are_used;
    if (is_first) throw ParseError(source.name, {line.number, comma + 1}, "expected 0 or 1 before the comma");
    if (next != std::string_view::npos && line.text[next] == ',') {
        throw ParseError(source.name, {line.number, next + 1}, "expected 0 or 1 between two commas");
    }
}

void read_line(const Source& source, const internal::Line& line, Brackets& brackets, internal::RowCollector& rows) {
    if (line.number <= brackets.last_line) brackets.open.clear();
    brackets.last_line = line.number;
    for (std::size_t i = 0; i < line.text.size(); ++i) {
        for (; line.text.size() - i >= 8; i += 8) {
            const std::uint64_t eight = internal::load_word(line.text.data() + i);
            if (!internal::are_zeros_and_ones(eight)) break;
            rows.add_eight(internal::bits_of_bytes(eight & internal::kEveryByte), {line.number, i + 1});
        }
        if (i == line.text.size()) break;
        const Position place{line.number, i + 1};
        const char c = line.text[i];
        if (c == '0' || c == '1' || c == '.') {
            if (c == '.' && internal::is_decimal_point(line.text, i)) {
                throw ParseError(source.name, place, "expected 0 or 1 without decimals, found '.' in a number");
            }
            rows.add(c == '1', place);
        } else if (c == '[' || (c == ';' && brackets.are_used)) {
            rows.end_row(place);
            if (c == '[') brackets.open.push_back(place);
        } else if (c == ']') {
            if (brackets.are_nested()) rows.end_row(place);
            if (!brackets.open.empty()) brackets.open.pop_back();
        } else if (c == ',') {
            require_entry(source, line, i, brackets);
        } else if (kBetween.find(c) == std::string_view::npos) {
            throw ParseError(source.name, place, "expected 0 or 1, found " + quoted(line.text.substr(i, 1)));
        }
    }
    if (!brackets.are_nested()) rows.end_row({line.number, line.text.size() + 1});
}

}  // namespace

BitMatrix read_matrix_text(const Source& source) {
    refuse_other_formats(source);
    const internal::Lines lines(source.text, '#');
    Brackets brackets{.are_used = source.text.find('[') != std::string_view::npos &&
                                  std::any_of(lines.begin(), lines.end(), [](const internal::Line& line) {
                                      return line.text.find('[') != std::string_view::npos;
                                  })};
    BitMatrix result = internal::read_rows(
        source, lines,
        [&](const internal::Line& line, internal::RowCollector& rows) { read_line(source, line, brackets, rows); });
    if (!brackets.open.empty()) {
        throw ParseError(source.name, brackets.open.front(), "expected a ] for this [, found the end of the text");
    }
    return result;
}

bool looks_like_matrix_text(std::string_view text) {
    for (const internal::Line& line : internal::Lines(text, '#')) {
        if (line.text.find_first_not_of("0123456789x. \t\r\v\f,;[]()") != std::string_view::npos) return false;
    }
    return true;
}

void write_matrix_text(std::ostream& out, const BitMatrix& a) {
    if (a.rows() == 0 || a.columns() == 0) {
        const std::string header = shape_text(a.rows(), a.columns()) + '\n';
        out.write(header.data(), static_cast<std::streamsize>(header.size()));
        return;
    }
    internal::write_entries(out, a, '0', true);
}

}  // namespace gf2::io
