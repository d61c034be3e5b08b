// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::io {
namespace {

using Weights = std::vector<std::size_t>;

class AlistReader {
public:
    explicit AlistReader(const Source& source) : source_(source), in_(source, '#') {}

    BitMatrix read() {
        static_cast<void>(in_.at_end());
        const Position shape = in_.position();
        const std::size_t columns = in_.size("the number of columns");
        const std::size_t rows = in_.size("the number of rows");
        source_.require_matrix(
            shape, rows, columns,
            gf2::internal::saturating_product(sizeof(std::size_t), gf2::internal::saturating_sum(rows, columns)));
        // Each weight takes a digit and a separator.
        const std::size_t most = in_.rest().size() / 2;
        if (rows > most || columns > most - rows) {
            in_.fail_at(shape, "expected at most as many weights as can follow, " + std::to_string(most) + ", found " +
                                   shape_text(rows, columns));
        }
        const std::size_t most_in_column = in_.size("the largest column weight", 0, rows);
        const std::size_t most_in_row = in_.size("the largest row weight", 0, columns);
        const Weights column_weights = weights("a column weight", columns, most_in_column);
        const Weights row_weights = weights("a row weight", rows, most_in_row);

        BitMatrix a(rows, columns);
        for (std::size_t j = 0; j < columns; ++j) {
            read_list("column", "row", j, column_weights[j], rows, [&](std::size_t i) {
                if (a.get(i, j)) return false;
                a.set(i, j);
                return true;
            });
        }
        check_rows(a, row_weights);
        skip_zeros();
        in_.expect_end();
        return a;
    }

private:
    Weights weights(std::string_view expected, std::size_t count, std::size_t most) {
        Weights result(count);
        for (std::size_t& weight : result) weight = in_.size(expected, 0, most);
        return result;
    }

    // Zeros pad lists to the largest weight; skips them.
    void skip_zeros() {
        while (in_.peek() == "0") in_.word("0");
    }

    // Reads the list of line `index` of one kind: numbers of lines of the other kind. `add` returns false for those not
    // allowed.
    template <class Add>
    void read_list(const std::string& kind, const std::string& other, std::size_t index, std::size_t weight,
                   std::size_t most, const Add& add) {
        skip_zeros();
        for (std::size_t k = 0; k < weight; ++k) {
            const bool is_on_line = k == 0 || !in_.at_line_end();
            static_cast<void>(in_.at_end());
            const std::size_t start = in_.offset();
            const std::uint64_t number = is_on_line ? in_.number_if(1, most).value_or(0) : 0;
            if (number == 0) {
                in_.fail(other + " " + std::to_string(k + 1) + " of " + std::to_string(weight) + " of " + kind + " " +
                         std::to_string(index + 1) + ", a number from 1 to " + std::to_string(most) +
                         (is_on_line ? "" : ", on one line"));
            }
            if (!add(static_cast<std::size_t>(number - 1))) {
                in_.fail_at(in_.position_at(start),
                            "expected lists of columns and rows that agree and repeat nothing, found " + other + " " +
                                std::to_string(number) + " in " + kind + " " + std::to_string(index + 1));
            }
        }
        if (weight == 0) return;
        while (!in_.at_line_end() && in_.peek() == "0") in_.word("0");
        if (!in_.at_line_end()) {
            in_.fail("the end of " + kind + " " + std::to_string(index + 1) + ", whose weight is " +
                     std::to_string(weight));
        }
    }

    void check_rows(const BitMatrix& a, const Weights& row_weights) {
        BitVector seen(a.columns());
        for (std::size_t i = 0; i < a.rows(); ++i) {
            seen.reset();
            std::size_t count = 0;
            internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t) { ++count; });
            if (count != row_weights[i]) {
                skip_zeros();
                in_.fail_at(in_.position(), "expected row " + std::to_string(i + 1) + " to have weight " +
                                                std::to_string(row_weights[i]) + ", found " + std::to_string(count) +
                                                " columns with it");
            }
            read_list("row", "column", i, row_weights[i], a.columns(), [&](std::size_t j) {
                if (!a.get(i, j) || seen.test(j)) return false;
                seen.set(j);
                return true;
            });
        }
    }

    const Source& source_;
    TextScanner in_;
};

std::size_t weight_of_row(const BitMatrix& a, std::size_t i) {
    return gf2::internal::kernels().words.weight(a.row(i), a.words_per_row());
}

// Visits the rows of a matrix; for_each_column() visits its columns as rows of other matrices, some at a time.
template <class Visit>
void for_each_row(const BitMatrix& a, const Visit& visit) {
    for (std::size_t i = 0; i < a.rows(); ++i) visit(a, i);
}

template <class Visit>
void for_each_column(const BitMatrix& a, const Visit& visit) {
    constexpr std::size_t kBlockBits = std::size_t{1} << 27;
    const std::size_t words = std::clamp<std::size_t>(kBlockBits / 64 / std::max<std::size_t>(a.rows(), 512), 1, 4096);
    for (std::size_t j = 0; j < a.columns(); j += 64 * words) {
        const std::size_t count = std::min(64 * words, a.columns() - j);
        for_each_row(transpose(a.view().window(0, j, a.rows(), count)), visit);
    }
}

// The weights of the rows or of the columns: kept if they take little memory, otherwise computed on request.
template <class ForEach>
class LineWeights {
public:
    LineWeights(const BitMatrix& a, std::size_t lines, const ForEach& for_each_line)
        : a_(a), for_each_line_(for_each_line), are_kept_(lines <= kMaxKept) {
        if (are_kept_) kept_.reserve(lines);
        for_each_line_(a_, [&](const BitMatrix& rows, std::size_t i) {
            const std::size_t weight = weight_of_row(rows, i);
            largest_ = std::max(largest_, weight);
            if (are_kept_) kept_.push_back(weight);
        });
    }

    [[nodiscard]] std::size_t largest() const { return largest_; }

    void write(internal::TextWriter& writer) const {
        std::string_view between;
        const auto put = [&](std::size_t weight) {
            writer.text(between);
            writer.number(weight);
            between = " ";
        };
        if (are_kept_) {
            std::for_each(kept_.begin(), kept_.end(), put);
        } else {
            for_each_line_(a_, [&](const BitMatrix& rows, std::size_t i) { put(weight_of_row(rows, i)); });
        }
        writer.character('\n');
    }

private:
    static constexpr std::size_t kMaxKept = std::size_t{1} << 22;

    const BitMatrix& a_;
    const ForEach& for_each_line_;
    bool are_kept_;
    std::vector<std::size_t> kept_;
    std::size_t largest_ = 0;
};

template <class ForEach>
void write_lists(internal::TextWriter& writer, const BitMatrix& a, std::size_t length, const ForEach& for_each) {
    for_each(a, [&](const BitMatrix& lines, std::size_t i) {
        std::string_view between;
        std::size_t count = 0;
        const auto put = [&](std::size_t number) {
            writer.text(between);
            writer.number(number);
            between = " ";
            ++count;
        };
        internal::for_each_one(lines.row(i), lines.words_per_row(), [&](std::size_t j) { put(j + 1); });
        for (std::size_t missing = length - std::min(count, length); missing != 0; --missing) put(0);
        writer.character('\n');
    });
}

// Reads the alist format of D. J. C. MacKay's collection of codes: "columns rows", the largest column weight and the
// largest row weight, the column weights, the row weights, then for each column a line that lists the rows of its
// ones, and for each row a line that lists the columns of its ones. Rows and columns are counted from 1. Lists may be
// padded with zeros to the largest weight. '#' begins a comment.
//
// The lists of the columns and those of the rows must agree.
BitMatrix read_alist(const Source& source) {
    return AlistReader(source).read();
}

// True if the text begins as an alist file does: a line of two numbers, a line of the two largest weights, a line of a
// weight for each column (for each row, if there are no columns), and another line if there are both. No text that
// read_matrix_text() accepts begins so.
bool looks_like_alist(std::string_view text) {
    // The third line may be long, so the first two, which are cheap, are checked before.
    constexpr std::size_t kMaxPair = 256;
    const auto pairs = internal::first_lines(text, 2, kMaxPair);
    const auto is_pair = [](const std::vector<std::string_view>& words) {
        return words.size() == 2 && internal::is_number(words[0]) && internal::is_number(words[1]);
    };
    if (pairs.size() != 2 || !is_pair(pairs[0]) || !is_pair(pairs[1])) return false;
    const auto value = [](std::string_view word) {
        std::uint64_t result = 0;
        std::from_chars(word.data(), word.data() + word.size(), result);
        return result;
    };
    const std::uint64_t columns = value(pairs[0][0]);
    const std::uint64_t rows = value(pairs[0][1]);
    if (value(pairs[1][0]) > rows || value(pairs[1][1]) > columns) return false;
    const std::size_t lines = (columns != 0 ? 1u : 0u) + (rows != 0 ? 1u : 0u);
    const auto weights = internal::first_lines(text, 2 + lines);
    if (lines == 0 || weights.size() < 2 + lines) return false;
    const auto& first = weights[2];
    return first.size() == (columns != 0 ? columns : rows) &&
           std::all_of(first.begin(), first.end(), [&](std::string_view word) {
               return internal::is_number(word) && value(word) <= (columns != 0 ? rows : columns);
           });
}

// True unless the matrix is 0 x 0, which would look like text.
bool alist_can_represent(const BitMatrix& a) {
    return a.rows() != 0 || a.columns() != 0;
}

// Writes the alist format, with lists padded with zeros as in the collection.
void write_alist(std::ostream& out, const BitMatrix& a) {
    if (!alist_can_represent(a)) throw std::invalid_argument("format alist: expected rows or columns, found 0 x 0");
    const auto columns = [](const BitMatrix& matrix, const auto& visit) {
        for_each_column(matrix, visit);
    };
    const auto rows = [](const BitMatrix& matrix, const auto& visit) {
        for_each_row(matrix, visit);
    };
    const LineWeights column_weights(a, a.columns(), columns);
    const LineWeights row_weights(a, a.rows(), rows);
    internal::TextWriter writer(out);
    const auto pair = [&](std::size_t first, std::size_t second) {
        writer.number(first);
        writer.character(' ');
        writer.number(second);
        writer.character('\n');
    };
    pair(a.columns(), a.rows());
    pair(column_weights.largest(), row_weights.largest());
    column_weights.write(writer);
    row_weights.write(writer);
    write_lists(writer, a, column_weights.largest(), columns);
    write_lists(writer, a, row_weights.largest(), rows);
    writer.finish();
}

}  // namespace

extern const MatrixFormat kAlist{
    .name = "alist",
    .description = "parity-check matrices of MacKay's collection",
    .signature = "two pairs of numbers, then n weights",
    .extensions = ".alist",
    .matches = looks_like_alist,
    .read = read_alist,
    .write = write_alist,
    .can_represent = alist_can_represent,
};

}  // namespace gf2::io
