// SPDX-License-Identifier: MIT
#include "gf2/io/formats/sms.hpp"

#include <ostream>
#include <string>

#include "gf2/io/internal/first_lines.hpp"
#include "gf2/io/internal/parity.hpp"
#include "gf2/io/internal/text_writer.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {

BitMatrix read_sms(const Source& source) {
    TextScanner in(source);
    static_cast<void>(in.at_end());
    const Position shape = in.position();
    const std::size_t rows = in.size("the number of rows");
    const std::size_t columns = in.size("the number of columns");
    if (in.peek() != "M") in.fail("M, for integers");
    in.word("M");
    source.require_matrix(shape, rows, columns);
    BitMatrix a(rows, columns);
    for (;;) {
        if (in.at_end()) in.fail("an entry, or 0 0 0 at the end");
        if (in.rest().front() == '0' && in.peek() == "0") break;
        const std::size_t i = in.size("a row number", 1, rows) - 1;
        const std::size_t j = in.size("a column number", 1, columns) - 1;
        if (internal::read_parity(in)) a.flip(i, j);
    }
    for (int k = 0; k < 3; ++k) {
        if (in.peek() != "0") in.fail("0 0 0 at the end");
        in.word("0 0 0 at the end");
    }
    in.expect_end();
    return a;
}

bool looks_like_sms(std::string_view text) {
    const auto lines = internal::first_lines(text.substr(0, 256), 1);
    if (lines.empty() || lines[0].size() != 3 || lines[0][2] != "M") return false;
    return internal::is_number(lines[0][0]) && internal::is_number(lines[0][1]);
}

void write_sms(std::ostream& out, const BitMatrix& a) {
    internal::TextWriter writer(out);
    writer.number(a.rows());
    writer.character(' ');
    writer.number(a.columns());
    writer.text(" M\n");
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::string row = std::to_string(i + 1) + ' ';
        internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t j) {
            writer.text(row);
            writer.number(j + 1);
            writer.text(" 1\n");
        });
    }
    writer.text("0 0 0\n");
    writer.finish();
}

}  // namespace gf2::io
