// SPDX-License-Identifier: MIT
// Files: matrices and boards as rows of text, and certificates.
#pragma once

#include <iostream>
#include <optional>
#include <sstream>
#include <string_view>

#include "bits.hpp"

namespace check {

struct Source {
    std::string name;
    std::string bytes;
};

/// "-" is standard input.
inline Source read_from_disk(const std::string& path) {
    std::ifstream file;
    if (path != "-") file.open(path, std::ios::binary);
    std::istream& in = path == "-" ? std::cin : file;
    std::ostringstream bytes;
    bytes.exceptions(std::ios::badbit | std::ios::failbit);  // without memory, the rest of the file would be missing
    try {
        if (in.peek() != std::istream::traits_type::eof()) bytes << in.rdbuf();
    } catch (const std::ios_base::failure&) {
        in.setstate(std::ios::badbit);
    }
    if (in.bad() || (path != "-" && !file.is_open())) throw Unreadable(path + ": expected a readable file");
    const std::string text = bytes.str();  // perhaps behind a byte order mark
    return {path == "-" ? "standard input" : path, text.substr(text.rfind("\xef\xbb\xbf", 0) == 0 ? 3 : 0)};
}

inline Source (*read_file)(const std::string& path) = read_from_disk;  // replaced by tests

[[noreturn]] inline void fail(const Source& source, Index line, const std::string& expected) {
    throw Unreadable(source.name + ":" + std::to_string(line) + ": expected " + expected);
}

/// True for a number of at most `digits` digits, which becomes `value`; 19 digits always fit in 64 bits.
inline bool parse_number(std::string_view text, Index& value, Index digits = 18) {
    if (text.empty() || text.size() > digits || text.find_first_not_of("0123456789") != text.npos) return false;
    value = 0;
    for (const char digit : text) value = 10 * value + static_cast<Index>(digit - '0');
    return true;
}

/// Throws Unreadable for a matrix that takes more than memory_limit and more than 64 times the bytes of its file.
inline void require_memory(const Source& source, Index rows, Index columns) {
    const Index words = std::max(memory_limit, 64 * source.bytes.size()) / 8;
    if (rows <= words / (columns / 64 + 1)) return;
    throw Unreadable(source.name + ": expected a smaller matrix, found " + shape_text(rows, columns));
}

// formats.cpp: other formats than rows of 0 and 1. kAdvice ends messages about those that gf2 reads alone.
std::optional<Matrix> read_format(const Source& source);
void refuse_formats(const Source& source);
inline constexpr const char* kAdvice = "; gf2 convert writes matrices as text, which can be read";

inline bool is_in(char c, std::string_view characters) {
    return characters.find(c) != characters.npos;
}

/// Rows of equally many cells.
struct Rows {
    Index rows = 0;
    Index columns = 0;
    std::vector<std::string> cells;  // of each row; none if there are no columns
    std::vector<Index> lines;        // in which they stand
};

// rows.cpp: finds the cells, side by side or with the same blanks or comma between any two, perhaps behind a line "m n"
// or "m x n". Except in boards, # begins a comment.
Rows read_rows(const Source& source, bool is_board);

/// Reads rows of 0 and 1, or of . and 1, or another format.
inline Matrix read_matrix(const Source& source) {
    if (const std::optional<Matrix> a = read_format(source)) return *a;
    const Rows text = read_rows(source, false);
    Matrix a(text.rows, text.columns);
    std::string entries = "01.";
    for (Index i = 0; i < text.cells.size(); ++i) {
        for (Index j = 0; j < text.columns; ++j) {
            const char c = text.cells[i][j];
            if (!is_in(c, entries)) fail(source, text.lines[i], std::string("entries 0 and 1, or . and 1") + kAdvice);
            if (c == '1') a.flip(i, j);
            if (c != '1') entries = {'1', c};
        }
    }
    return a;
}

/// Reads a matrix of one row or one column, as a row.
inline Matrix read_vector(const Source& source) {
    const Matrix a = read_matrix(source);
    if (a.rows() != 1 && a.columns() != 1) throw Unreadable(source.name + ": expected one row or one column");
    return a.rows() == 1 ? a : transpose(a);
}

struct Board {
    Matrix lit;
    Matrix missing;
};

/// Reads cells 1 0, # ., O ., X ., b w or w y (lit and dark), and _ for missing ones.
inline Board read_board(const Source& source) {
    refuse_formats(source);
    const Rows text = read_rows(source, true);
    std::string cells;
    for (const std::string& row : text.cells) cells += row;
    std::string pair;
    for (const std::string candidate : {"*-", "X-", "O-", "#-", "*.", "wy", "bw", "X.", "O.", "#.", "10"}) {
        if (cells.find_first_not_of(candidate + "_") == cells.npos) pair = candidate;
    }
    if (pair == "bw" && !is_in('b', cells)) throw Unreadable(source.name + ": expected b or y beside w");
    if (pair.empty())
        throw Unreadable(source.name + ": expected cells 1 0, # ., O ., X ., * ., b w or w y, - for ., and _");
    Board board{Matrix(text.rows, text.columns), Matrix(text.rows, text.columns)};
    for (Index i = 0; i < cells.size(); ++i) {
        if (cells[i] == '_') board.missing.flip(i / text.columns, i % text.columns);
        if (cells[i] == pair[0]) board.lit.flip(i / text.columns, i % text.columns);
    }
    return board;
}

/// Reads the items of a certificate one after another; docs/certificates.md defines the format.
class Certificate {
public:
    explicit Certificate(const Source& source) : source_(source) {
        const std::vector<std::string> header = words("gf2-certificate");
        is_binary_ = header == std::vector<std::string>{"1", "binary"};
        if (!is_binary_ && header != std::vector<std::string>{"1", "text"}) fail("version 1, and text or binary");
        const std::vector<std::string> claim = words("claim");
        if (claim.size() != 1) fail("a claim");
        claim_ = claim[0];
    }

    const std::string& claim() const { return claim_; }
    Index size() const { return source_.bytes.size(); }

    [[noreturn]] void fail(const std::string& expected) const {
        throw Unreadable(source_.name + ": byte " + std::to_string(at_) + ": expected " + expected);
    }

    bool next_is(const std::string& name) const {
        return source_.bytes.substr(at_, source_.bytes.find_first_of(" \n", at_) - at_) == name;
    }

    std::vector<Index> numbers(const std::string& name) {
        const Index begin = at_;
        std::vector<Index> numbers;
        for (const std::string& word : words(name)) {
            numbers.push_back(0);
            if (parse_number(word, numbers.back())) continue;
            at_ = begin;
            fail("numbers behind '" + name + "'");
        }
        return numbers;
    }

    Index number(const std::string& name) {
        const std::vector<Index> list = numbers(name);
        if (list.size() != 1) fail("one number behind '" + name + "'");
        return list[0];
    }

    /// A line with the shape; then the rows, as digits with a line each, or as bytes, the first entry in the lowest
    /// bit.
    Matrix matrix(const std::string& name) {
        const std::vector<Index> shape = numbers(name);
        if (shape.size() != 2) fail("the shape of '" + name + "'");
        const Index columns = shape[1];
        const Index width = is_binary_ ? columns / 8 + (columns % 8 != 0) : columns + 1;  // bytes of a row
        if (width != 0 && shape[0] > (size() - at_) / width) fail(shape_text(shape[0], columns) + " entries");
        require_memory(source_, shape[0], columns);
        Matrix a(shape[0], columns);
        for (Index i = 0; i < a.rows(); ++i, at_ += width) {
            for (Index k = 0; k < width; ++k) {
                const char c = source_.bytes[at_ + k];
                if (is_binary_) {
                    const Word byte = static_cast<unsigned char>(c);
                    if (columns - 8 * k < 8 && byte >> (columns - 8 * k) != 0) fail("zeros past the last column");
                    a.row(i)[k / 8] |= byte << (k % 8 * 8);
                } else if (k == columns ? c != '\n' : c != '0' && c != '1') {
                    fail("a row of " + std::to_string(columns) + " digits 0 and 1");
                } else if (c == '1') {
                    a.flip(i, k);
                }
            }
        }
        if (is_binary_ && (at_ == size() || source_.bytes[at_++] != '\n')) fail("a line end");
        return a;
    }

    Matrix vector(const std::string& name) {
        Matrix a = matrix(name);
        if (a.rows() != 1) fail("one row in '" + name + "'");
        return a;
    }

    void end() {
        if (!words("end").empty() || at_ != size()) fail("'end' as the last line");
    }

private:
    /// The words of a line behind its name.
    std::vector<std::string> words(const std::string& name) {
        const Index end = source_.bytes.find('\n', at_);
        if (!next_is(name) || end == std::string::npos) fail("a line '" + name + "'");
        std::vector<std::string> words;
        for (Index begin = at_ + name.size(); begin < end;) {
            const Index space = std::min(source_.bytes.find(' ', begin + 1), end);
            words.push_back(source_.bytes.substr(begin + 1, space - begin - 1));
            begin = space;
        }
        at_ = end + 1;
        return words;
    }

    const Source& source_;
    Index at_ = 0;
    bool is_binary_ = false;
    std::string claim_;
};

}  // namespace check
