// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>

#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

// A column, and whether it begins a row.
struct Signed {
    std::size_t column;
    bool is_negative;
};

Signed read_signed(TextScanner& in, std::size_t columns) {
    const std::string_view word = in.peek();
    const bool is_negative = word.starts_with('-');
    const std::string_view digits = word.substr(is_negative ? 1 : 0);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || value < 1 || value > columns) {
        in.fail("a column number from 1 to " + std::to_string(columns) + ", negative at the beginning of a row");
    }
    in.word("a column number");
    return {static_cast<std::size_t>(value - 1), is_negative};
}

bool is_zero(const BitMatrix& a, std::size_t i) {
    return std::all_of(a.row(i), a.row(i) + a.words_per_row(), [](std::uint64_t word) { return word == 0; });
}

// Reads the sparse format of J.-C. Faugere's programs, which M4RI also reads: "m n 2", an upper bound on the number of
// ones, and the columns of the ones row by row, counted from 1; a minus sign marks the first column of each row. Rows
// missing at the end are zero.
BitMatrix read_jcf(const Source& source) {
    TextScanner in(source, '#');
    static_cast<void>(in.at_end());
    const Position shape = in.position();
    const std::size_t rows = in.size("the number of rows");
    const std::size_t columns = in.size("the number of columns");
    if (in.peek() != "2") in.fail("the modulus 2");
    in.word("2");
    const std::uint64_t most = in.number("a bound on the number of ones");
    source.require_matrix(shape, rows, columns);
    BitMatrix a(rows, columns);
    std::size_t begun = 0;  // number of rows begun
    for (std::uint64_t count = 0; !in.at_end(); ++count) {
        if (count == most) in.fail("the end of the input after " + std::to_string(most) + " ones");
        const std::size_t place = in.offset();
        const Signed one = read_signed(in, columns);
        if (!one.is_negative && begun == 0)
            in.fail_at(in.position_at(place), "expected a negative number at the beginning of a row, found another");
        if (one.is_negative && begun == rows) {
            in.fail_at(in.position_at(place),
                       "expected the end of the input after " + std::to_string(rows) + " rows, found another row");
        }
        if (one.is_negative) ++begun;
        if (a.get(begun - 1, one.column)) {
            in.fail_at(in.position_at(place), "expected columns that row " + std::to_string(begun) +
                                                  " does not have yet, found " + std::to_string(one.column + 1) +
                                                  " again");
        }
        a.set(begun - 1, one.column);
    }
    return a;
}

// True if the first line has two numbers and then a 2, and the second one not three words: that is a matrix of
// integers.
bool looks_like_jcf(std::string_view text) {
    constexpr std::size_t kMaxLine = 256;
    if (!internal::begins_with_shape_and(text, "2")) return false;
    const auto lines = internal::first_lines(text, 2, kMaxLine);
    return lines.size() < 2 || lines[1].size() != 3;
}

// True unless a zero row precedes a nonzero one, which the format cannot represent.
bool jcf_can_represent(const BitMatrix& a) {
    std::size_t i = 0;
    while (i < a.rows() && !is_zero(a, i)) ++i;
    while (i < a.rows() && is_zero(a, i)) ++i;
    return i == a.rows();
}

void write_jcf(std::ostream& out, const BitMatrix& a) {
    if (!jcf_can_represent(a)) {
        throw std::invalid_argument("format jcf: expected no zero row before a nonzero one, which it cannot represent");
    }
    internal::TextWriter writer(out);
    writer.number(a.rows());
    writer.character(' ');
    writer.number(a.columns());
    writer.text(" 2\n");
    writer.number(weight(a));
    writer.character('\n');
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::string_view before = "-";
        internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t j) {
            writer.text(before);
            writer.number(j + 1);
            before = " ";
        });
        if (before != "-") writer.character('\n');
    }
    writer.finish();
}

}  // namespace

extern const MatrixFormat kJcf{
    .name = "jcf",
    .description = "signed column numbers, as M4RI reads them",
    .signature = "first line 'm n 2'",
    .extensions = ".jcf",
    .matches = looks_like_jcf,
    .read = read_jcf,
    .write = write_jcf,
    .can_represent = jcf_can_represent,
};

}  // namespace gf2::io
