// SPDX-License-Identifier: MIT
#include <algorithm>

#include "check.hpp"

namespace check {

Certificate::Certificate(const Source& source) : source_(source) {
    const std::vector<std::string> header = words("gf2-certificate");
    if (header.size() != 2 || header[0] != "1" || (header[1] != "text" && header[1] != "binary")) {
        fail("version 1, and text or binary");
    }
    is_binary_ = header[1] == "binary";
    const std::vector<std::string> claim = words("claim");
    if (claim.size() != 1) fail("a claim");
    claim_ = claim[0];
}

void Certificate::fail(const std::string& expected) const {
    throw Unreadable(source_.name + ": byte " + std::to_string(at_) + ": expected " + expected);
}

bool Certificate::next_is(const std::string& name) const {
    return source_.bytes.substr(at_, source_.bytes.find_first_of(" \n", at_) - at_) == name;
}

// The words of a line behind its name.
std::vector<std::string> Certificate::words(const std::string& name) {
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

std::vector<Index> Certificate::numbers(const std::string& name) {
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

Index Certificate::number(const std::string& name) {
    const std::vector<Index> list = numbers(name);
    if (list.size() != 1) fail("one number behind '" + name + "'");
    return list[0];
}

// A line with the shape; then the rows, as digits with a line each, or as bytes with the first entry in the lowest bit.
Matrix Certificate::matrix(const std::string& name) {
    const std::vector<Index> shape = numbers(name);
    if (shape.size() != 2) fail("the shape of '" + name + "'");
    const Index rows = shape[0];
    const Index columns = shape[1];
    const Index width = is_binary_ ? columns / 8 + (columns % 8 != 0) : columns + 1;
    if (width != 0 && rows > (source_.bytes.size() - at_) / width) fail(shape_text(rows, columns) + " entries");
    require_memory(source_, rows, columns);
    Matrix a(rows, columns);
    for (Index i = 0; i < rows; ++i, at_ += width) {
        const char* const row = source_.bytes.data() + at_;
        for (Index j = 0; j < columns; j += is_binary_ ? 8 : 1) {
            if (is_binary_) {
                a.row(i)[j / 64] |= static_cast<Word>(static_cast<unsigned char>(row[j / 8])) << (j % 64);
                if (columns - j < 8 && (row[j / 8] & 255) >> (columns - j) != 0) fail("zeros past the last column");
            } else if (row[j] == '1') {
                a.flip(i, j);
            } else if (row[j] != '0') {
                fail("a row of " + std::to_string(columns) + " digits 0 and 1");
            }
        }
        if (!is_binary_ && row[columns] != '\n') fail("a row of " + std::to_string(columns) + " digits 0 and 1");
    }
    if (is_binary_ && (at_ == source_.bytes.size() || source_.bytes[at_++] != '\n')) fail("a line end");
    return a;
}

Matrix Certificate::vector(const std::string& name) {
    Matrix a = matrix(name);
    if (a.rows() != 1) fail("one row in '" + name + "'");
    return a;
}

void Certificate::end() {
    if (!words("end").empty() || at_ != source_.bytes.size()) fail("'end' as the last line");
}

}  // namespace check
