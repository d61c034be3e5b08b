// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <numeric>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/io/internal/ones.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::io {
namespace {

using Index = SparseMatrix::Index;
using Weights = std::vector<std::size_t>;

class AlistReader {
public:
    explicit AlistReader(const Source& source) : source_(source), in_(source, '#') {}

    // @tparam Ones  DenseOnes or SparseOnes: whose memory is required
    template <class Ones>
    SparseMatrix read() {
        static_cast<void>(in_.at_end());
        const Position shape = in_.position();
        const std::size_t columns = in_.size("the number of columns");
        const std::size_t rows = in_.size("the number of rows");
        Ones::require(
            source_, shape, rows, columns,
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

        std::vector<std::uint64_t> starts(1);
        starts.reserve(columns + 1);
        std::vector<Index> lists;
        lists.reserve(std::min(in_.rest().size() / 4,
                               std::accumulate(column_weights.begin(), column_weights.end(), std::size_t{0})));
        DistinctNumbers distinct(rows);
        for (std::size_t j = 0; j < columns; ++j) {
            read_list("column", "row", j, column_weights[j], most_in_column, distinct,
                      [](std::size_t, std::size_t) { return true; });
            lists.insert(lists.end(), distinct.list().begin(), distinct.list().end());
            starts.push_back(lists.size());
        }
        SparseMatrix a = transpose(SparseMatrix::from_rows(rows, std::move(starts), std::move(lists)));
        check_rows(a, row_weights, most_in_row);
        skip_zeros();
        in_.expect_end();
        return a;
    }

private:
    // A list of distinct numbers below a bound. Those that increase, as they do nearly always, need not be marked.
    class DistinctNumbers {
    public:
        explicit DistinctNumbers(std::size_t bound) : bound_(bound) {}

        void clear() {
            if (is_marked_) {
                for (const Index number : list_) marks_[number] = false;
            }
            is_marked_ = false;
            list_.clear();
        }

        // False if the number is there already.
        bool add(std::size_t number) {
            if (!is_marked_ && !list_.empty() && number <= list_.back()) {
                marks_.resize(bound_);
                for (const Index earlier : list_) marks_[earlier] = true;
                is_marked_ = true;
            }
            list_.push_back(static_cast<Index>(number));
            if (!is_marked_) return true;
            if (marks_[number]) return false;
            marks_[number] = true;
            return true;
        }

        [[nodiscard]] const std::vector<Index>& list() const { return list_; }
        [[nodiscard]] std::size_t bound() const { return bound_; }

    private:
        std::size_t bound_;
        std::vector<Index> list_;
        std::vector<bool> marks_;
        bool is_marked_ = false;
    };

    Weights weights(std::string_view expected, std::size_t count, std::size_t most) {
        Weights result(count);
        for (std::size_t& weight : result) weight = in_.size(expected, 0, most);
        return result;
    }

    // Zeros pad lists to the largest weight; skips them.
    void skip_zeros() {
        while (in_.peek() == "0") in_.word("0");
    }

    // Reads the list of line `index` of one kind: `weight` distinct numbers of lines of the other kind, and perhaps
    // zeros up to a length. `allows(k, number)` tells if number k may be in it.
    template <class Allows>
    void read_list(const std::string& kind, const std::string& other, std::size_t index, std::size_t weight,
                   std::size_t length, DistinctNumbers& list, const Allows& allows) {
        if (read_plain_list(weight, length, list, allows) || read_plain_list(weight, weight, list, allows)) return;
        list.clear();
        const std::size_t most = list.bound();
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
            if (!allows(k, static_cast<std::size_t>(number - 1)) || !list.add(static_cast<std::size_t>(number - 1))) {
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

    // Reads a list that is a line of so many plain numbers, and correct; otherwise reads nothing and returns false.
    template <class Allows>
    bool read_plain_list(std::size_t weight, std::size_t length, DistinctNumbers& list, const Allows& allows) {
        if (numbers_.size() < length) numbers_.resize(length);
        const std::size_t size = weight == 0 ? 0 : in_.plain_line({numbers_.data(), length});
        if (size == 0) return false;
        list.clear();
        for (std::size_t k = 0; k < length; ++k) {
            const auto number = static_cast<std::size_t>(numbers_[k] - 1);
            if (k >= weight ? numbers_[k] != 0
                            : numbers_[k] - 1 >= list.bound() || !allows(k, number) || !list.add(number)) {
                return false;
            }
        }
        in_.skip(size);
        return true;
    }

    void check_rows(const SparseMatrix& a, const Weights& row_weights, std::size_t most_in_row) {
        DistinctNumbers distinct(a.columns());
        for (std::size_t i = 0; i < a.rows(); ++i) {
            const std::span<const Index> row = a.row(i);
            if (row.size() != row_weights[i]) {
                skip_zeros();
                in_.fail_at(in_.position(), "expected row " + std::to_string(i + 1) + " to have weight " +
                                                std::to_string(row_weights[i]) + ", found " +
                                                std::to_string(row.size()) + " columns with it");
            }
            read_list("row", "column", i, row_weights[i], most_in_row, distinct, [&](std::size_t k, std::size_t j) {
                return (k < row.size() && row[k] == j) ||
                       std::binary_search(row.begin(), row.end(), static_cast<Index>(j));
            });
        }
    }

    const Source& source_;
    TextScanner in_;
    std::vector<std::uint64_t> numbers_;
};

std::size_t largest_weight(const SparseMatrix& a) {
    std::size_t largest = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) largest = std::max(largest, a.row(i).size());
    return largest;
}

void write_weights(internal::TextWriter& writer, const SparseMatrix& a) {
    std::string_view between;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        writer.text(between);
        writer.number(a.row(i).size());
        between = " ";
    }
    writer.character('\n');
}

// The columns of each row, and zeros up to the largest weight.
void write_lists(internal::TextWriter& writer, const SparseMatrix& a) {
    const std::size_t length = largest_weight(a);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::string_view between;
        const auto put = [&](std::size_t number) {
            writer.text(between);
            writer.number(number);
            between = " ";
        };
        for (const Index j : a.row(i)) put(std::size_t{j} + 1);
        for (std::size_t missing = length - a.row(i).size(); missing != 0; --missing) put(0);
        writer.character('\n');
    }
}

// Reads the alist format of D. J. C. MacKay's collection of codes: "columns rows", the largest column weight and the
// largest row weight, the column weights, the row weights, then for each column a line that lists the rows of its
// ones, and for each row a line that lists the columns of its ones. Rows and columns are counted from 1. Lists may be
// padded with zeros to the largest weight. '#' begins a comment.
//
// The lists of the columns and those of the rows must agree.
SparseMatrix read_sparse_alist(const Source& source) {
    return AlistReader(source).read<internal::SparseOnes>();
}

BitMatrix read_alist(const Source& source) {
    return to_bit_matrix(AlistReader(source).read<internal::DenseOnes>());
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
void write_sparse_alist(std::ostream& out, const SparseMatrix& a) {
    if (a.rows() == 0 && a.columns() == 0) {
        throw std::invalid_argument("format alist: expected rows or columns, found 0 x 0");
    }
    const SparseMatrix by_column = transpose(a);
    internal::TextWriter writer(out);
    const auto pair = [&](std::size_t first, std::size_t second) {
        writer.number(first);
        writer.character(' ');
        writer.number(second);
        writer.character('\n');
    };
    pair(a.columns(), a.rows());
    pair(largest_weight(by_column), largest_weight(a));
    write_weights(writer, by_column);
    write_weights(writer, a);
    write_lists(writer, by_column);
    write_lists(writer, a);
    writer.finish();
}

void write_alist(std::ostream& out, const BitMatrix& a) {
    write_sparse_alist(out, SparseMatrix(a));
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
    .read_sparse = read_sparse_alist,
    .write_sparse = write_sparse_alist,
};

}  // namespace gf2::io
