// SPDX-License-Identifier: MIT
#include "common/steps/latex_steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <string_view>

#include "common/steps/words.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps {
namespace {

// "c" for each column, and the bar before the columns of B.
std::string column_format(const Augmented& shown) {
    const std::size_t carried = shown.matrix.columns() - shown.columns;
    std::string text(shown.columns, 'c');
    if (carried != 0) text += '|';
    text.append(carried, 'c');
    return text.empty() ? "c" : text;
}

}  // namespace

LatexSteps::LatexSteps(std::ostream& out) : out_(out) {
    out_ << "% In the preamble: \\usepackage{amsmath}\n";
}

std::string LatexSteps::symbol(char letter, const std::string& subscript) const {
    return letter + ("_{" + subscript + "}");
}

std::string LatexSteps::power_of_two(std::size_t exponent) const {
    return "2^{" + std::to_string(exponent) + "}";
}

std::string LatexSteps::formula(const std::string& symbols) const {
    return "$" + symbols + "$";
}

void LatexSteps::rows(const Augmented& shown, const PivotStep* pivot) {
    const BitMatrix& matrix = shown.matrix;
    out_ << "\\left[\\begin{array}{" << column_format(shown) << "}\n";
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        for (std::size_t j = 0; j < matrix.columns(); ++j) {
            const bool is_pivot = pivot != nullptr && pivot->row == i && pivot->column == j;
            out_ << (j == 0 ? "" : " & ") << (is_pivot ? "{\\fboxsep=1.5pt \\boxed{1}}" : matrix.get(i, j) ? "1" : "0");
        }
        out_ << (i + 1 == matrix.rows() ? "\n" : " \\\\\n");
    }
    out_ << "\\end{array}\\right]\n";
}

void LatexSteps::paragraph(const std::string& text) {
    out_ << '\n' << wrapped(text) << '\n';
}

void LatexSteps::matrix(const Augmented& start) {
    out_ << "\\[\n";
    rows(start, nullptr);
    out_ << "\\]\n";
}

void LatexSteps::step(const PivotStep& step, const Augmented& after) {
    std::vector<std::string> operations;
    for (const auto& [kind, changed, other] : step.operations) {
        const char* const sign = kind == RowOperation::Kind::kSwap ? " \\leftrightarrow " : " \\mathrel{+}= ";
        operations.push_back(row(changed) + sign + row(other));
    }
    if (operations.empty()) operations.emplace_back("\\quad");
    out_ << fmt::format("\\[\n\\xrightarrow{{\\substack{{{}}}}}\n", fmt::join(operations, " \\\\ "));
    rows(after, &step);
    out_ << "\\]\n";
}

void LatexSteps::equations(const std::vector<ShownEquation>& equations) {
    constexpr std::size_t kTermsInALine = 8;
    if (equations.empty()) return;
    out_ << "{\\allowdisplaybreaks\n\\begin{align*}\n";
    std::string_view end;
    for (const auto& [left, terms] : equations) {
        out_ << end << left << " &= ";
        for (std::size_t i = 0; i < terms.size(); ++i) {
            if (i != 0) out_ << (i % kTermsInALine == 0 ? " \\\\\n&\\quad + " : " + ");
            out_ << terms[i];
        }
        end = " \\\\\n";
    }
    out_ << "\n\\end{align*}}\n";
}

void LatexSteps::equation(const ShownEquation& equation) {
    equations({equation});
}

void LatexSteps::vector(const std::string& name, const BitVector& values) {
    out_ << "\\[ " << name << " = " << (values.empty() ? "()" : "\\texttt{" + to_string(values) + "}") << " \\]\n";
}

void LatexSteps::board(const std::string& name, const std::vector<std::string>& rows) {
    if (rows.empty() || rows.front().empty()) return;
    out_ << "\\[\n" << name << (name.empty() ? "" : " =\n") << "\\begin{array}{" << std::string(rows.front().size(), 'c') << "}\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < rows[i].size(); ++j) {
            if (j != 0) out_ << " & ";
            if (rows[i][j] != '_') out_ << rows[i][j];
        }
        out_ << (i + 1 == rows.size() ? "\n" : " \\\\\n");
    }
    out_ << "\\end{array}\n\\]\n";
}

}  // namespace gf2::apps
