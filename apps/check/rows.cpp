// SPDX-License-Identifier: MIT
// Rows of text: where their cells are, and whether a line is a header, a comment or a row. docs/formats.md has the
// rules; a text that follows others of them is refused here.
#include <iterator>

#include "input.hpp"

namespace check {
namespace {

// A line that is not empty. Its cells stand between blanks and commas; in the layout, they are x.
struct RowLine {
    Index number;
    bool follows_empty_line;
    std::string text;
    std::string cells;
    std::string layout;
};

std::vector<RowLine> row_lines_of(const Source& source, bool has_comments) {
    constexpr const char* kBlanks = " \t\v\f";
    std::vector<RowLine> lines;
    std::istringstream in(source.bytes);
    std::string text;
    bool is_after_empty = false;
    for (Index number = 1; std::getline(in, text); ++number) {
        if (!text.empty() && text.back() == '\r') text.pop_back();
        const Index comment = has_comments ? text.find('#') : text.npos;
        const bool has_comment = comment != text.npos;
        if (has_comment && comment != 0 && is_in(text[comment - 1], "01."))
            fail(source, number, "a blank before a comment");
        if (has_comment) text.erase(comment);
        const bool is_blank = text.find_first_not_of(kBlanks) == text.npos;
        text.erase(text.find_last_not_of(has_comment || is_blank ? kBlanks : " ") + 1);
        if (text.empty()) {
            is_after_empty = is_after_empty || !has_comment;
            continue;
        }
        lines.push_back({number, is_after_empty, text, "", text});
        is_after_empty = false;
        for (char& c : lines.back().layout) {
            if (is_in(c, kBlanks) || c == ',') continue;
            lines.back().cells += c;
            c = 'x';
        }
    }
    return lines;
}

// The layout is one of equal gaps: blanks, or a comma and blanks, or a tab, or nothing.
void require_equal_gaps(const Source& source, const std::vector<RowLine>& lines) {
    const std::string& layout = lines[0].layout;
    const Index columns = lines[0].cells.size();
    const Index indent = layout.find('x');
    const Index second = columns == 1 ? indent + 1 : layout.find('x', indent + 1);
    const std::string gap = layout.substr(indent + 1, second - indent - 1);
    const bool is_plain = gap.find(',') == gap.rfind(',') && (gap == "\t" || !is_in('\t', gap));
    std::string expected = std::string(indent, ' ') + "x";
    for (Index j = 1; j < columns; ++j) expected += gap + "x";
    for (const RowLine& line : lines) {
        if (&line != &lines[0] && line.follows_empty_line)
            fail(source, line.number, "one matrix or board, and no empty line in it");
        if (!is_plain || line.layout != expected)
            fail(source, line.number, std::string("the same blanks, commas or nothing between all cells") + kAdvice);
    }
}

// 1. is a number, and ... an ellipsis: refuses dots that need not be entries.
void require_entries(const Source& source, const std::vector<RowLine>& lines) {
    bool has_number = false;
    bool has_dot = false;
    for (const RowLine& line : lines) {
        const bool is_number = line.cells == "1." && line.layout.find("xx") != std::string::npos;
        (is_number ? has_number : has_dot) |= is_in('.', line.cells);
    }
    if (has_number && !has_dot) fail(source, lines[0].number, "1.0, or 10 for two entries, not 1. alone");
}

}  // namespace

Rows read_rows(const Source& source, bool is_board) {
    std::vector<RowLine> lines = row_lines_of(source, !is_board);
    if (lines.empty()) fail(source, 1, "a row");
    const auto all_of = [&](Index begin, auto condition) {
        return std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(begin), lines.end(), condition);
    };
    if (!is_board && is_in('#', source.bytes) &&
        all_of(0, [](const RowLine& line) { return line.cells.find_first_not_of('.') == line.cells.npos; }))
        fail(source, lines[0].number, "0 or 1, not dots alone beside a comment");
    // A first line of two numbers is a header if it is no row, or if there are other lines and they fit it.
    Rows found;
    std::istringstream in(lines[0].text);
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    const bool has_numbers = (words.size() == 2 || (words.size() == 3 && words[1] == "x")) &&
                             parse_number(words[0], found.rows) && parse_number(words.back(), found.columns) &&
                             !is_in('\r', lines[0].text);
    const auto fit = [&](Index begin) {
        return lines.size() - begin == (found.columns == 0 ? 0 : found.rows) &&
               all_of(begin, [&](const RowLine& line) { return line.cells.size() == found.columns; });
    };
    const bool can_be_row = lines[0].cells.find_first_not_of("01") == std::string::npos;
    const bool has_rows_behind =
        lines.size() > 1 && fit(1) && !lines[1].follows_empty_line && (lines.size() > 2 || lines[1].cells != "1");
    if (has_numbers && (!can_be_row || has_rows_behind)) {
        require_memory(source, found.rows, found.columns);
        if (!fit(1)) fail(source, lines[0].number, "rows as this header announces");
        lines.erase(lines.begin());
        if (lines.empty()) return found;
    } else {
        found.rows = lines.size();
        found.columns = lines[0].cells.size();
        if (!fit(0)) fail(source, lines[0].number, std::string("rows of equal length") + kAdvice);
    }
    require_equal_gaps(source, lines);
    if (!is_board) require_entries(source, lines);
    for (RowLine& line : lines) {
        found.cells.push_back(std::move(line.cells));
        found.lines.push_back(line.number);
    }
    return found;
}

}  // namespace check
