// SPDX-License-Identifier: MIT
#include "gf2/io/formats/matrix_text.hpp"

#include <ostream>
#include <string>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/rows.hpp"
#include "gf2/io/other_formats.hpp"

namespace gf2::io {
namespace {

const internal::Marks& marks_of_matrices() {
    static const internal::Marks marks = [] {
        internal::Marks m("0 or 1", true);
        m.set("0", internal::Mark::kOff);
        m.set("1", internal::Mark::kOn);
        m.set(".", internal::Mark::kDot);
        m.are_zeros_and_ones = true;
        return m;
    }();
    return marks;
}

}  // namespace

BitMatrix read_matrix_text(const Source& source) {
    refuse_other_formats(source);
    const internal::Lines lines(source.text, '#');
    internal::refuse_boards(source, lines);
    return internal::read_rows(source, lines, marks_of_matrices());
}

bool looks_like_matrix_text(std::string_view text) {
    for (const internal::Line& line : internal::Lines(text, '#')) {
        if (line.text.find_first_not_of("0123456789x. \t\r\v\f,;[]()") != std::string_view::npos) return false;
    }
    return true;
}

void write_matrix_text(std::ostream& out, const BitMatrix& a) {
    if (a.rows() == 0 || a.columns() == 0) {
        const std::string header = shape_text(a.rows(), a.columns()) + '\n';
        out.write(header.data(), static_cast<std::streamsize>(header.size()));
        return;
    }
    internal::write_entries(out, a, '0', true);
}

}  // namespace gf2::io
