// SPDX-License-Identifier: MIT
#include "apps/draw/latex_steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string_view>

#include "apps/draw/words.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps {
namespace {

// Larger matrices may need more than a page of the class article, and more operations than over an arrow.
constexpr std::size_t kMaxColumnsOfAPage = 16;
constexpr std::size_t kMaxRowsOfAPage = 32;
constexpr std::size_t kMaxRowsOfArrows = 8;

constexpr std::size_t kMaxDigitsOfNormalSize = 40;

constexpr std::string_view kShrinkToPage = R"(% Shrinks a formula to the page if it is wider or higher:
\providecommand{\shrinktopage}[1]{%
  \sbox0{\setlength{\arraycolsep}{1.5pt}\renewcommand{\arraystretch}{0.8}$\displaystyle #1$}%
  \ifdim\wd0>\linewidth \sbox0{\resizebox{\linewidth}{!}{\usebox0}}\fi
  \ifdim\dimexpr\ht0+\dp0\relax>0.9\textheight \sbox0{\resizebox*{!}{0.9\textheight}{\usebox0}}\fi
  \usebox0}
)";

// "c" for each column, and the bar before the columns of B.
std::string column_format(const Augmented& shown) {
    const std::size_t carried = shown.matrix.columns() - shown.columns;
    std::string text(shown.columns, 'c');
    if (carried != 0) text += '|';
    text.append(carried, 'c');
    return text.empty() ? "c" : text;
}

}  // namespace

LatexSteps::LatexSteps(std::ostream& out, const Augmented& start)
    : out_(out),
      has_arrows_(start.matrix.rows() <= kMaxRowsOfArrows && start.matrix.columns() <= kMaxColumnsOfAPage),
      is_shrunk_(start.matrix.rows() > kMaxRowsOfAPage || start.matrix.columns() > kMaxColumnsOfAPage) {
    out_ << "% In the preamble: \\usepackage{amsmath" << (is_shrunk_ ? ",graphicx" : "") << "}\n";
    if (is_shrunk_) out_ << kShrinkToPage;
}

std::string LatexSteps::symbol(char letter, const std::string& subscript) const {
    return letter + ("_{" + subscript + "}");
}

std::string LatexSteps::power_of_two(std::size_t exponent) const {
    return "2^{" + std::to_string(exponent) + "}";
}

std::string LatexSteps::formula(const std::string& symbols) const {
    std::string unbroken = symbols;
    std::replace(unbroken.begin(), unbroken.end(), ' ', kNoBreak);
    return "$" + unbroken + "$";
}

void LatexSteps::rows(const Augmented& shown, const PivotStep* pivot) {
    const BitMatrix& matrix = shown.matrix;
    if (is_shrunk_) out_ << "\\shrinktopage{%\n";
    out_ << "\\left[\\begin{array}{" << column_format(shown) << "}\n";
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        for (std::size_t j = 0; j < matrix.columns(); ++j) {
            const bool is_pivot = pivot != nullptr && pivot->row == i && pivot->column == j;
            out_ << (j == 0 ? "" : " & ") << (is_pivot ? "{\\fboxsep=1.5pt \\boxed{1}}" : matrix.get(i, j) ? "1" : "0");
        }
        out_ << (i + 1 == matrix.rows() ? "\n" : " \\\\\n");
    }
    out_ << "\\end{array}\\right]\n" << (is_shrunk_ ? "}\n" : "");
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
        const std::string operation = row(changed) + sign + row(other);
        operations.push_back(has_arrows_ ? operation : formula(operation));
    }
    if (operations.empty()) operations.emplace_back(has_arrows_ ? "\\quad" : "no operation");
    if (has_arrows_) {
        out_ << fmt::format("\\[\n\\xrightarrow{{\\substack{{{}}}}}\n", fmt::join(operations, " \\\\ "));
    } else {
        paragraph(
            fmt::format("Pivot in row {}, column {}: {}", step.row + 1, step.column + 1, fmt::join(operations, ", ")));
        out_ << "\\[\n";
    }
    rows(after, &step);
    out_ << "\\]\n";
}

void LatexSteps::equations(const std::vector<ShownEquation>& equations) {
    constexpr std::size_t kTermsInALine = 6;
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

void LatexSteps::vector(const std::string& name, const BitVector& values) {
    const char* const size = values.size() > kMaxDigitsOfNormalSize ? "\\footnotesize " : "";
    const std::string digits = values.empty() ? "()" : "\\texttt{" + (size + to_string(values)) + "}";
    out_ << "\\[ " << name << " = " << digits << " \\]\n";
}

void LatexSteps::board(const std::string& name, const std::vector<std::string>& rows) {
    if (rows.empty() || rows.front().empty()) return;
    out_ << "\\[\n"
         << (is_shrunk_ ? "\\shrinktopage{%\n" : "") << name << (name.empty() ? "" : " =\n") << "\\begin{array}{"
         << std::string(rows.front().size(), 'c') << "}\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < rows[i].size(); ++j) {
            if (j != 0) out_ << " & ";
            if (rows[i][j] != '_') out_ << rows[i][j];
        }
        out_ << (i + 1 == rows.size() ? "\n" : " \\\\\n");
    }
    out_ << "\\end{array}\n" << (is_shrunk_ ? "}\n" : "") << "\\]\n";
}

}  // namespace gf2::apps
