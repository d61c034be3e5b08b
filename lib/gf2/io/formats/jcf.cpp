// SPDX-License-Identifier: MIT
#include "gf2/io/formats/jcf.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>

#include "gf2/io/internal/first_lines.hpp"
#include "gf2/io/internal/text_writer.hpp"
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

}  // namespace

BitMatrix read_jcf(const Source& source) {
    TextScanner in(source);
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

bool looks_like_jcf(std::string_view text) {
    const auto lines = internal::first_lines(text.substr(0, 256), 1);
    if (lines.empty() || lines[0].size() != 3 || lines[0][2] != "2") return false;
    return internal::is_number(lines[0][0]) && internal::is_number(lines[0][1]);
}

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

}  // namespace gf2::io
