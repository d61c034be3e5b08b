// SPDX-License-Identifier: MIT
#include "apps/draw/text_steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "apps/draw/words.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxSpacedWidth = 80;

std::string without_trailing_blanks(std::string line) {
    line.resize(line.find_last_not_of(' ') + 1);
    return line;
}

// The text of row i. Columns are separated by a blank, a bracket of the pivot, or nothing if the row is compact.
std::string text_of_row(const Augmented& shown, std::size_t i, const PivotStep* pivot, bool is_compact) {
    std::string line;
    const bool has_bar = shown.columns != shown.matrix.columns();
    for (std::size_t j = 0; j < shown.matrix.columns(); ++j) {
        const bool is_pivot_column = pivot != nullptr && pivot->column == j;
        const bool is_behind_pivot = pivot != nullptr && pivot->column + 1 == j;
        const bool is_pivot_row = pivot != nullptr && pivot->row == i;
        const char before = is_behind_pivot && is_pivot_row ? ']' : is_pivot_column && is_pivot_row ? '[' : ' ';
        if (!is_compact || is_pivot_column || is_behind_pivot) line += before;
        if (has_bar && j == shown.columns) line += is_compact && !is_behind_pivot ? " | " : "| ";
        line += shown.matrix.get(i, j) ? '1' : '0';
    }
    if (pivot != nullptr && pivot->row == i && pivot->column + 1 == shown.matrix.columns()) line += ']';
    return line;
}

}  // namespace

std::string TextSteps::symbol(char letter, const std::string& subscript) const {
    return letter + subscript;
}

std::string TextSteps::power_of_two(std::size_t exponent) const {
    return "2^" + std::to_string(exponent);
}

std::string TextSteps::formula(const std::string& symbols) const {
    std::string unbroken = symbols;
    std::replace(unbroken.begin(), unbroken.end(), ' ', kNoBreak);
    return unbroken;
}

void TextSteps::begin_block() {
    if (!is_first_) out_ << '\n';
    is_first_ = false;
}

void TextSteps::rows(const Augmented& shown, const PivotStep* pivot) {
    const BitMatrix& matrix = shown.matrix;
    if (matrix.rows() == 0) {
        out_ << "(no rows)\n";
        return;
    }
    const std::size_t label_width = row(matrix.rows() - 1).size();
    const bool is_compact = label_width + 2 + 2 * matrix.columns() + 2 > kMaxSpacedWidth;
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        const std::string line =
            fmt::format("{:<{}} {}", row(i), label_width + 1, text_of_row(shown, i, pivot, is_compact));
        out_ << without_trailing_blanks(line) << '\n';
    }
}

void TextSteps::paragraph(const std::string& text) {
    begin_block();
    out_ << wrapped(text) << '\n';
}

void TextSteps::matrix(const Augmented& start) {
    begin_block();
    rows(start, nullptr);
}

void TextSteps::step(const PivotStep& step, const Augmented& after) {
    begin_block();
    std::vector<std::string> operations;
    for (const auto& [kind, changed, other] : step.operations) {
        const char* const sign = kind == RowOperation::Kind::kSwap ? " <-> " : " += ";
        operations.push_back(formula(row(changed) + sign + row(other)));
    }
    if (operations.empty()) operations.emplace_back("no operation");
    out_ << wrapped(fmt::format("Pivot in row {}, column {}: {}", step.row + 1, step.column + 1,
                                fmt::join(operations, ", ")),
                    "  ")
         << '\n';
    rows(after, &step);
}

void TextSteps::equations(const std::vector<ShownEquation>& equations) {
    for (const auto& [left, terms] : equations) {
        std::vector<std::string> unbroken;
        for (const std::string& term : terms) unbroken.push_back(formula(term));
        out_ << wrapped(fmt::format("{} = {}", left, fmt::join(unbroken, " + ")), "  ") << '\n';
    }
}

void TextSteps::vector(const std::string& name, const BitVector& values) {
    out_ << name << " = " << (values.empty() ? "()" : to_string(values)) << '\n';
}

void TextSteps::board(const std::string& name, const std::vector<std::string>& rows) {
    std::string before = name.empty() ? "" : name + " = ";
    for (const std::string& row : rows) {
        out_ << before << row << '\n';
        before.assign(before.size(), ' ');
    }
}

}  // namespace gf2::apps
