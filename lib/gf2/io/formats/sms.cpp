// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>

#include "gf2/io/internal/ones.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

// Reads the sparse integer matrices of LinBox and of J.-G. Dumas's collection: a line "m n M", then "i j value" for
// each entry, counted from 1, and "0 0 0" at the end. Values count modulo 2; entries given twice add up, so two
// cancel.
template <class Ones>
typename Ones::Matrix read_sms(const Source& source) {
    TextScanner in(source, '#');
    static_cast<void>(in.at_end());
    const Position shape = in.position();
    const std::size_t rows = in.size("the number of rows");
    const std::size_t columns = in.size("the number of columns");
    if (in.peek() != "M") in.fail("M, for integers");
    in.word("M");
    Ones ones(source, shape, rows, columns);
    ones.expect(shape, static_cast<std::uint64_t>(std::count(in.rest().begin(), in.rest().end(), '\n')));
    for (;;) {
        std::array<std::uint64_t, 3> line{};
        const std::size_t size = in.plain_line(line);
        if (size != 0 && line[0] - 1 < rows && line[1] - 1 < columns) {
            in.skip(size);
            if (line[2] % 2 != 0) {
                ones.flip(static_cast<std::size_t>(line[0] - 1), static_cast<std::size_t>(line[1] - 1));
            }
            continue;
        }
        if (in.at_end()) in.fail("an entry, or 0 0 0 at the end");
        if (in.rest().front() == '0' && in.peek() == "0") break;
        const std::size_t i = in.size("a row number", 1, rows) - 1;
        const std::size_t j = in.size("a column number", 1, columns) - 1;
        if (internal::read_parity(in)) ones.flip(i, j);
    }
    for (int k = 0; k < 3; ++k) {
        if (in.peek() != "0") in.fail("0 0 0 at the end");
        in.word("0 0 0 at the end");
    }
    in.expect_end();
    return std::move(ones).matrix();
}

// True if the first line is two numbers and an M.
bool looks_like_sms(std::string_view text) {
    return internal::begins_with_shape_and(text, "M");
}

template <class Matrix>
void write_sms(std::ostream& out, const Matrix& a) {
    internal::TextWriter writer(out);
    writer.number(a.rows());
    writer.character(' ');
    writer.number(a.columns());
    writer.text(" M\n");
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::string row = std::to_string(i + 1) + ' ';
        internal::for_each_one(a, i, [&](std::size_t j) {
            writer.text(row);
            writer.number(j + 1);
            writer.text(" 1\n");
        });
    }
    writer.text("0 0 0\n");
    writer.finish();
}

}  // namespace

extern const MatrixFormat kSms{
    .name = "sms",
    .description = "sparse integers of LinBox; values modulo 2",
    .signature = "first line 'm n M'",
    .extensions = ".sms",
    .matches = looks_like_sms,
    .read = read_sms<internal::DenseOnes>,
    .write = write_sms<BitMatrix>,
    .read_sparse = read_sms<internal::SparseOnes>,
    .write_sparse = write_sms<SparseMatrix>,
};

}  // namespace gf2::io
