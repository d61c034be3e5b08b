// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace check {

std::vector<Line> lines_of(const Source& source, const std::string& comment) {
    std::vector<Line> lines;
    std::istringstream in(source.bytes);
    std::string line;
    for (Index number = 1; std::getline(in, line); ++number) {
        line.erase(std::min(line.find_first_of(comment), line.size()));
        std::istringstream words(line);
        const std::vector<std::string> list{std::istream_iterator<std::string>(words), {}};
        if (!list.empty()) lines.push_back({number, list});
    }
    return lines;
}

void fail(const Source& source, Index line, const std::string& expected) {
    throw Unreadable(source.name + ":" + std::to_string(line) + ": expected " + expected);
}

Index number_at(const Source& source, const Line& line, Index word, Index least, Index most) {
    Index value = 0;
    if (word < line.words.size() && parse_number(line.words[word], value) && value >= least && value <= most)
        return value;
    fail(source, line.number, "a number from " + std::to_string(least) + " to " + std::to_string(most));
}

namespace {

constexpr const char* kReadable = "rows of 0 and 1, Matrix Market, SMS or the format gf2";

// A line that is not empty: its cells, and x for each of them between the other characters.
struct RowLine {
    Index number;
    bool follows_empty_line;
    std::string text;
    std::string cells;
    std::string layout;
};

std::vector<RowLine> row_lines_of(const Source& source, const std::string& comment) {
    std::vector<RowLine> lines;
    std::istringstream in(source.bytes);
    std::string text;
    bool is_after_empty = false;
    for (Index number = 1; std::getline(in, text); ++number) {
        if (!text.empty() && text.back() == '\r') text.pop_back();
        const Index end = text.find_first_of(comment);
        if (end != text.npos && end != 0 && std::string("01.").find(text[end - 1]) != std::string::npos)
            fail(source, number, "a blank before a comment");
        text.erase(std::min(end, text.size()));
        const Index last = text.find_last_not_of(" \t\v\f");
        text.erase(last == text.npos || end != text.npos ? last + 1 : text.find_last_not_of(' ') + 1);
        if (text.empty()) {
            is_after_empty = is_after_empty || end == text.npos;
            continue;
        }
        lines.push_back({number, is_after_empty, text, "", text});
        is_after_empty = false;
        for (char& c : lines.back().layout) {
            if (std::string(" \t\v\f,").find(c) != std::string::npos) continue;
            lines.back().cells += c;
            c = 'x';
        }
    }
    return lines;
}

// Rows of equally many cells, side by side or with the same blanks, or a comma and blanks, between any two. A first
// line of two numbers is a header if it is no row, or if there are other lines and they fit it.
struct Rows {
    Index rows = 0;
    Index columns = 0;
    std::vector<RowLine> lines;

    Rows(const Source& source, const std::string& comment) : lines(row_lines_of(source, comment)) {
        if (lines.empty()) fail(source, 1, "a row");
        const auto has_dots_alone = [](const RowLine& line) {
            return line.cells.find_first_not_of('.') == line.cells.npos;
        };
        if (!comment.empty() && source.bytes.find(comment) != std::string::npos &&
            std::all_of(lines.begin(), lines.end(), has_dots_alone))
            fail(source, lines[0].number, "0 or 1, not dots alone beside a comment");
        std::istringstream in(lines[0].text);
        const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
        const bool is_header = (words.size() == 2 || (words.size() == 3 && words[1] == "x")) &&
                               parse_number(words[0], rows) && parse_number(words.back(), columns) &&
                               lines[0].text.find('\r') == std::string::npos;
        const auto fit = [&](Index begin) {
            return lines.size() - begin == (columns == 0 ? 0 : rows) &&
                   std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(begin), lines.end(),
                               [&](const RowLine& line) { return line.cells.size() == columns; });
        };
        const bool can_be_row = lines[0].cells.find_first_not_of("01") == std::string::npos;
        if (is_header && (!can_be_row || (fit(1) && rows != 0 && columns != 0 && !lines[1].follows_empty_line &&
                                          !(rows == 1 && columns == 1 && lines[1].cells == "1")))) {
            require_memory(source, rows, columns);
            if (!fit(1)) fail(source, lines[0].number, "rows as this header announces");
            lines.erase(lines.begin());
            if (lines.empty()) return;
        } else {
            rows = lines.size();
            columns = lines[0].cells.size();
            if (!fit(0)) fail(source, lines[0].number, std::string("rows of equal length") + kAdvice);
        }
        require_plain_layout(source);
    }

private:
    void require_plain_layout(const Source& source) const {
        const std::string& layout = lines[0].layout;
        const Index first = layout.find('x');
        const Index second = layout.find('x', first + 1);
        const std::string gap = second == layout.npos ? "" : layout.substr(first + 1, second - first - 1);
        std::string expected(first, ' ');
        for (Index j = 0; j < columns; ++j) expected += (j == 0 ? "" : gap) + "x";
        const bool is_plain = gap.find(',') == gap.rfind(',') && (gap == "\t" || gap.find('\t') == gap.npos);
        for (Index i = 0; i < rows; ++i) {
            if (i != 0 && lines[i].follows_empty_line)
                fail(source, lines[i].number, "one matrix or board, and no empty line in it");
            if (!is_plain || lines[i].layout != expected)
                fail(source, lines[i].number,
                     std::string("the same blanks, commas or nothing between all cells") + kAdvice);
        }
    }
};

Matrix read_text(const Source& source) {
    const Rows text(source, "#");
    Matrix a(text.rows, text.columns);
    bool has_zero = false;
    bool has_dot = false;
    bool has_point = false;
    bool has_other_dot = false;
    for (Index i = 0; i < text.lines.size(); ++i) {
        std::string group;
        Index j = 0;
        for (const char c : text.lines[i].layout + ' ') {
            if (c == 'x') {
                group += text.lines[i].cells[j++];
                continue;
            }
            (group == "1." ? has_point : has_other_dot) |= group.find('.') != group.npos;
            group.clear();
        }
    }
    if (has_point && !has_other_dot) fail(source, text.lines[0].number, "1.0, or 10 for two entries, not 1. alone");
    for (Index i = 0; i < text.lines.size(); ++i) {
        for (Index j = 0; j < text.columns; ++j) {
            const char c = text.lines[i].cells[j];
            has_zero = has_zero || c == '0';
            has_dot = has_dot || c == '.';
            if ((c != '0' && c != '1' && c != '.') || (has_zero && has_dot))  // 1.0 is a number, ... is an ellipsis
                fail(source, text.lines[i].number, std::string("entries 0 and 1, or . and 1") + kAdvice);
            if (c == '1') a.flip(i, j);
        }
    }
    return a;
}

Word word_at(const std::string& bytes, Index at) {
    Word word = 0;
    for (Index k = 8; k-- > 0;) word = word << 8 | static_cast<unsigned char>(bytes[at + k]);
    return word;
}

Word mixed(Word sum, Word word) {
    return ((sum << 29 | sum >> 35) ^ word) * 0x9e3779b97f4a7c15U;
}

// docs/formats.md describes the format and its checksum.
Matrix read_gf2(const Source& source) {
    constexpr Index kHeader = 64;
    const std::string& bytes = source.bytes;
    const auto require = [&](bool condition, const char* expected) {
        if (!condition) throw Unreadable(source.name + ": expected " + expected);
    };
    require(bytes.size() >= kHeader && bytes.size() % 8 == 0 && word_at(bytes, 8) == 1, "a file gf2 of version 1");
    const Index rows = word_at(bytes, 16);
    const Index columns = word_at(bytes, 24);
    require_memory(source, rows, columns);
    Matrix a(rows, columns);
    require(word_at(bytes, 32) == a.stride() && word_at(bytes, 48) == 0 && word_at(bytes, 56) == 0, "a valid header");
    require((bytes.size() - kHeader) / 8 == rows * a.stride(), "as many rows as the header announces");
    Word sums[4] = {0, 0, 0, 0};
    for (Index i = 0; i < rows; ++i) {
        for (Index w = 0; w < a.stride(); ++w) {
            a.row(i)[w] = word_at(bytes, kHeader + 8 * (i * a.stride() + w));
            sums[w % 4] = mixed(sums[w % 4], a.row(i)[w]);
        }
        require(columns % 64 == 0 || a.row(i)[columns / 64] >> columns % 64 == 0, "zeros past the last column");
    }
    Word sum = mixed(mixed(0, rows), columns);
    for (const Word part : sums) sum = mixed(sum, part);
    require(sum == word_at(bytes, 40), "a matching checksum");
    return a;
}

// The format of a text that gf2 takes for a list of ones, or nothing.
std::string name_of_sparse_text(const Source& source) {
    const std::vector<Line> lines = lines_of(source, "#");
    const auto has_numbers = [&](Index k, Index count) {
        Index value = 0;
        return k < lines.size() && lines[k].words.size() == count &&
               std::all_of(lines[k].words.begin(), lines[k].words.end(),
                           [&](const std::string& word) { return parse_number(word, value); });
    };
    Index columns = 0;
    Index rows = 0;
    if (lines.empty() || !parse_number(lines[0].words[0], columns)) return "";
    if (lines[0].words.size() == 3 && parse_number(lines[0].words[1], rows)) {
        if (lines[0].words[2] == "2") return "the format jcf";
    }
    return has_numbers(0, 2) && has_numbers(1, 2) && lines.size() > 3 && has_numbers(2, columns) ? "the format alist"
                                                                                                 : "";
}

}  // namespace

bool parse_number(std::string_view text, Index& value, Index digits) {
    if (text.empty() || text.size() > digits || text.find_first_not_of("0123456789") != text.npos) return false;
    value = 0;
    for (const char digit : text) value = 10 * value + static_cast<Index>(digit - '0');
    return true;
}

Source read_from_disk(const std::string& path) {
    std::ifstream file;
    if (path != "-") file.open(path, std::ios::binary);
    std::istream& in = path == "-" ? std::cin : file;
    std::ostringstream bytes;
    bytes.exceptions(std::ios::badbit | std::ios::failbit);  // without memory, the rest of the file would be missing
    if (in.peek() != std::istream::traits_type::eof()) bytes << in.rdbuf();
    if (in.bad() || (path != "-" && !file.is_open())) throw Unreadable(path + ": expected a readable file");
    const std::string text = bytes.str();
    const Index begin = text.rfind("\xef\xbb\xbf", 0) == 0 ? 3 : 0;  // a byte order mark
    return {path == "-" ? "standard input" : path, text.substr(begin)};
}

void require_memory(const Source& source, Index rows, Index columns) {
    const Index words = std::max(memory_limit, 64 * source.bytes.size()) / 8;
    if (rows <= words / (columns / 64 + 1)) return;
    throw Unreadable(source.name + ": expected a smaller matrix, found " + shape_text(rows, columns));
}

void refuse_other_formats(const Source& source) {
    const std::pair<const char*, const char*> formats[] = {
        {"\x93NUMPY", "a NumPy file"}, {"PK", "a ZIP archive such as .npz"},
        {"\x89PNG", "a PNG image"},    {"P1", "a PBM image"},
        {"P4", "a PBM image"},         {"\x1f\x8b", "a file of gzip"},
        {"MATLAB", "a MATLAB file"},   {"http", "a link"}};
    for (const auto& [beginning, name] : formats) {
        if (source.bytes.rfind(beginning, 0) == 0)
            throw Unreadable(source.name + ": expected " + kReadable + ", found " + name + kAdvice);
    }
}

Matrix read_matrix(const Source& source) {
    if (source.bytes.compare(0, 8, "\x89GF2\r\n\x1a\n") == 0) return read_gf2(source);
    if (has_ones(source)) return matrix_of(source, read_ones(source));
    refuse_other_formats(source);
    if (const std::string name = name_of_sparse_text(source); !name.empty())
        fail(source, 1, kReadable + (", found " + name) + kAdvice);
    return read_text(source);
}

Matrix read_vector(const Source& source) {
    const Matrix a = read_matrix(source);
    if (a.rows() != 1 && a.columns() != 1) throw Unreadable(source.name + ": expected one row or one column");
    return a.rows() == 1 ? a : transpose(a);
}

Board read_board(const Source& source) {
    refuse_other_formats(source);
    const Rows text(source, "");
    std::string cells;
    for (const RowLine& line : text.lines) cells += line.cells;
    std::string pair;
    for (const std::string candidate : {"10", "#.", "O.", "X.", "bw", "wy", "*.", "#-", "O-", "X-", "*-"}) {
        if (cells.find_first_not_of(candidate + "_") != cells.npos) continue;
        if (pair == "bw" && cells.find('w') != cells.npos) throw Unreadable(source.name + ": expected b or y beside w");
        if (pair.empty()) pair = candidate;
    }
    if (pair.empty())
        throw Unreadable(source.name + ": expected cells 1 0, # ., O ., X ., * ., b w or w y, - for ., and _");
    Board board{Matrix(text.rows, text.columns), Matrix(text.rows, text.columns)};
    for (Index i = 0; i < cells.size(); ++i) {
        if (cells[i] == '_') board.missing.flip(i / text.columns, i % text.columns);
        if (cells[i] == pair[0]) board.lit.flip(i / text.columns, i % text.columns);
    }
    return board;
}

}  // namespace check
