// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <ostream>
#include <string_view>

#include "apps/cli/text.hpp"
#include "apps/draw/steps.hpp"
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

// Steps as plain text, the pivot in brackets:
//
//     Pivot in row 1, column 1: R1 <-> R2, R3 += R1
//     R1  [1]0 1 | 1
//     R2   0 1 1 | 0
//
// Matrices of more than 80 characters in a line have no blanks between their columns, except beside the pivot.
class TextSteps : public StepsWriter {
public:
    explicit TextSteps(std::ostream& out) : out_(out) {}

    [[nodiscard]] std::string symbol(char letter, const std::string& subscript) const override {
        return letter + subscript;
    }

    [[nodiscard]] std::string power_of_two(std::size_t exponent) const override {
        return "2^" + std::to_string(exponent);
    }

    [[nodiscard]] std::string formula(const std::string& symbols) const override {
        std::string unbroken = symbols;
        std::replace(unbroken.begin(), unbroken.end(), ' ', kNoBreak);
        return unbroken;
    }

    void paragraph(const std::string& text) override {
        begin_block();
        out_ << wrapped(text) << '\n';
    }

    void matrix(const Augmented& start) override {
        begin_block();
        rows(start, nullptr);
    }

    void step(const PivotStep& step, const Augmented& after) override {
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

    void equations(const std::vector<ShownEquation>& equations) override {
        for (const auto& [left, terms] : equations) {
            std::vector<std::string> unbroken;
            for (const std::string& term : terms) unbroken.push_back(formula(term));
            out_ << wrapped(fmt::format("{} = {}", left, fmt::join(unbroken, " + ")), "  ") << '\n';
        }
    }

    void vector(const std::string& name, const BitVector& values) override {
        out_ << name << " = " << (values.empty() ? "()" : to_string(values)) << '\n';
    }

    void board(const std::string& name, const std::vector<std::string>& rows) override {
        std::string before = name.empty() ? "" : name + " = ";
        for (const std::string& row : rows) {
            out_ << before << row << '\n';
            before.assign(before.size(), ' ');
        }
    }

private:
    void begin_block() {
        if (!is_first_) out_ << '\n';
        is_first_ = false;
    }

    void rows(const Augmented& shown, const PivotStep* pivot) {
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

    std::ostream& out_;
    bool is_first_ = true;
};

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

// Steps as LaTeX for the body of a document. Matrices are arrays with a bar, and pivots are boxed. The operations of a
// small matrix stand over an arrow, those of a larger one in a paragraph. Matrices that could be wider or higher than
// a page are shrunk to it.
class LatexSteps : public StepsWriter {
public:
    // Writes a comment that names the packages of the document: amsmath and, if matrices are shrunk, graphicx.
    // @param start  the matrix that is eliminated
    LatexSteps(std::ostream& out, const Augmented& start)
        : out_(out),
          has_arrows_(start.matrix.rows() <= kMaxRowsOfArrows && start.matrix.columns() <= kMaxColumnsOfAPage),
          is_shrunk_(start.matrix.rows() > kMaxRowsOfAPage || start.matrix.columns() > kMaxColumnsOfAPage) {
        out_ << "% In the preamble: \\usepackage{amsmath" << (is_shrunk_ ? ",graphicx" : "") << "}\n";
        if (is_shrunk_) out_ << kShrinkToPage;
    }

    [[nodiscard]] std::string symbol(char letter, const std::string& subscript) const override {
        return letter + ("_{" + subscript + "}");
    }

    [[nodiscard]] std::string power_of_two(std::size_t exponent) const override {
        return "2^{" + std::to_string(exponent) + "}";
    }

    [[nodiscard]] std::string formula(const std::string& symbols) const override {
        std::string unbroken = symbols;
        std::replace(unbroken.begin(), unbroken.end(), ' ', kNoBreak);
        return "$" + unbroken + "$";
    }

    void paragraph(const std::string& text) override { out_ << '\n' << wrapped(text) << '\n'; }

    void matrix(const Augmented& start) override {
        out_ << "\\[\n";
        rows(start, nullptr);
        out_ << "\\]\n";
    }

    void step(const PivotStep& step, const Augmented& after) override {
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
            paragraph(fmt::format("Pivot in row {}, column {}: {}", step.row + 1, step.column + 1,
                                  fmt::join(operations, ", ")));
            out_ << "\\[\n";
        }
        rows(after, &step);
        out_ << "\\]\n";
    }

    void equations(const std::vector<ShownEquation>& equations) override {
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

    void vector(const std::string& name, const BitVector& values) override {
        const char* const size = values.size() > kMaxDigitsOfNormalSize ? "\\footnotesize " : "";
        const std::string digits = values.empty() ? "()" : "\\texttt{" + (size + to_string(values)) + "}";
        out_ << "\\[ " << name << " = " << digits << " \\]\n";
    }

    void board(const std::string& name, const std::vector<std::string>& rows) override {
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

private:
    void rows(const Augmented& shown, const PivotStep* pivot) {
        const BitMatrix& matrix = shown.matrix;
        if (is_shrunk_) out_ << "\\shrinktopage{%\n";
        out_ << "\\left[\\begin{array}{" << column_format(shown) << "}\n";
        for (std::size_t i = 0; i < matrix.rows(); ++i) {
            for (std::size_t j = 0; j < matrix.columns(); ++j) {
                const bool is_pivot = pivot != nullptr && pivot->row == i && pivot->column == j;
                out_ << (j == 0 ? "" : " & ")
                     << (is_pivot           ? "{\\fboxsep=1.5pt \\boxed{1}}"
                         : matrix.get(i, j) ? "1"
                                            : "0");
            }
            out_ << (i + 1 == matrix.rows() ? "\n" : " \\\\\n");
        }
        out_ << "\\end{array}\\right]\n" << (is_shrunk_ ? "}\n" : "");
    }

    std::ostream& out_;
    bool has_arrows_;
    bool is_shrunk_;
};

}  // namespace

std::unique_ptr<StepsWriter> text_steps(std::ostream& out) {
    return std::make_unique<TextSteps>(out);
}

std::unique_ptr<StepsWriter> latex_steps(std::ostream& out, const Augmented& start) {
    return std::make_unique<LatexSteps>(out, start);
}

}  // namespace gf2::apps
