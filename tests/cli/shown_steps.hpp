// SPDX-License-Identifier: MIT
// Reads what --steps prints, and repeats the printed operations. Shares no code with lib/ and apps/.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {

/// Rows of 0 and 1.
using Rows = std::vector<std::string>;

// The entries of a printed row such as "R1  [1]0 | 1", and the number of entries before the bracket.
struct PrintedRow {
    std::string entries;
    std::size_t bracket = std::string::npos;
};

inline bool is_printed_row(const std::string& line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    return line.size() > blank && line.starts_with('R') && line.find_first_not_of("0123456789", 1) == blank &&
           line.find_first_not_of(" 01[]|", blank) == line.npos;
}

inline PrintedRow printed_row(const std::string& line) {
    PrintedRow row;
    for (const char c : line.substr(line.find(' '))) {
        if (c == '[') row.bracket = row.entries.size();
        if (c == '0' || c == '1') row.entries += c;
    }
    return row;
}

inline void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

/// Applies the operations of a printed text, "R1 <-> R2" and "R2 += R1", to the rows of a matrix one by one.
inline void apply_operations(const std::string& line, Rows& rows) {
    static const std::regex kOperation(R"(R(\d+) (<->|\+=) R(\d+))");
    for (auto it = std::sregex_iterator(line.begin(), line.end(), kOperation); it != std::sregex_iterator(); ++it) {
        std::string& row = rows.at(std::stoul((*it)[1]) - 1);
        std::string& other = rows.at(std::stoul((*it)[3]) - 1);
        if ((*it)[2] == "<->") {
            std::swap(row, other);
        } else {
            for (std::size_t j = 0; j < row.size(); ++j) row[j] = row[j] == other[j] ? '0' : '1';
        }
    }
}

/// Repeats the printed elimination of a matrix that has at least one column. Each printed matrix must be the one that
/// the operations above it give, and its bracket must stand where the line above it says that the pivot is.
/// @param start  the matrix, with the columns behind the bar
/// @return the matrix after all operations
inline Rows replayed(const std::string& text, const Rows& start) {
    Rows rows = start;
    std::size_t next = 0;  // the row of the matrix that is printed next
    std::size_t pivot_row = std::string::npos;
    std::size_t pivot_column = std::string::npos;
    for (const std::string& line : lines_of(text)) {
        if (is_printed_row(line)) {
            const auto [entries, bracket] = printed_row(line);
            EXPECT_EQ(entries, rows.at(next)) << text;
            EXPECT_EQ(bracket, next == pivot_row ? pivot_column : std::string::npos) << text;
            next = (next + 1) % rows.size();
            continue;
        }
        EXPECT_EQ(next, 0u) << "a matrix with too few rows\n" << text;
        static const std::regex kPivot(R"(Pivot in row (\d+), column (\d+):.*)");
        if (std::smatch match; std::regex_match(line, match, kPivot)) {
            pivot_row = std::stoul(match[1]) - 1;
            pivot_column = std::stoul(match[2]) - 1;
        }
        apply_operations(line, rows);
    }
    return rows;
}

/// The matrices of a LaTeX text, without the bar.
inline std::vector<Rows> matrices_of_latex(const std::string& text) {
    std::string plain = text;
    replace_all(plain, "{\\fboxsep=1.5pt \\boxed{1}}", "1");
    std::vector<Rows> matrices;
    bool is_inside = false;
    for (std::string line : lines_of(plain)) {
        if (line.starts_with("\\left[\\begin{array}")) {
            matrices.emplace_back();
            is_inside = true;
        } else if (line == "\\end{array}\\right]") {
            is_inside = false;
        } else if (is_inside) {
            std::erase_if(line, [](char c) { return c == ' ' || c == '&' || c == '\\'; });
            matrices.back().push_back(line);
        }
    }
    return matrices;
}

/// Braces, environments, and \left and \right are balanced, and each row of an array has its number of columns.
inline testing::AssertionResult is_well_formed_latex(const std::string& text) {
    const auto count = [&](const std::string& part) {
        std::size_t number = 0;
        for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++number;
        return number;
    };
    std::ptrdiff_t depth = 0;
    for (const char c : text) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth < 0) return testing::AssertionFailure() << "an unmatched }\n" << text;
    }
    if (depth != 0) return testing::AssertionFailure() << "an unmatched {\n" << text;
    if (count("\\left[") != count("\\right]") || count("\\[\n") + count("\\[ ") != count("\\]\n") ||
        count("$") % 2 != 0) {
        return testing::AssertionFailure() << "unmatched delimiters\n" << text;
    }
    std::vector<std::string> open;
    static const std::regex kEnvironment(R"(\\(begin|end)\{([a-z*]+)\})");
    for (auto it = std::sregex_iterator(text.begin(), text.end(), kEnvironment); it != std::sregex_iterator(); ++it) {
        if ((*it)[1] == "begin") {
            open.push_back((*it)[2]);
        } else if (open.empty() || open.back() != (*it)[2]) {
            return testing::AssertionFailure() << "\\end{" << (*it)[2] << "} without its \\begin\n" << text;
        } else {
            open.pop_back();
        }
    }
    if (!open.empty())
        return testing::AssertionFailure() << "\\begin{" << open.back() << "} without its \\end\n" << text;
    std::size_t columns = 0;
    for (const std::string& line : lines_of(text)) {
        static const std::string kArray = "\\begin{array}{";
        if (const std::size_t at = line.find(kArray); at != line.npos) {
            columns = static_cast<std::size_t>(
                std::count(line.begin() + static_cast<std::ptrdiff_t>(at + kArray.size()), line.end(), 'c'));
        } else if (line.find("\\end{array}") != line.npos) {
            columns = 0;
        } else if (columns != 0 && static_cast<std::size_t>(std::count(line.begin(), line.end(), '&')) + 1 != columns) {
            return testing::AssertionFailure() << "a row of another number of columns: " << line;
        }
    }
    return testing::AssertionSuccess();
}

}  // namespace gf2::test
