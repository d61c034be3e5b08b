// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/rows.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"

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

// Reads 0/1 text: one row per line, column 0 first, or rows in brackets, as in "[1 0; 0 1]" or "[[1,0],[0,1]]", by the
// rule of docs/formats.md, "What is read as what". '.' counts as 0, but "1.0" and "0." between separators are decimals.
// '#' begins a comment. What can be read in two ways is refused, such as a second matrix behind an empty line, blanks
// for zeros, empty cells and "...". Other ways to write entries and rows are those of internal::plain_text().
//
// The first line may be a header "m n" or "m x n". Two numbers of digits 0 and 1 alone are a header only if the lines
// that follow have that shape, and otherwise a row: "0 1" by itself is 1 x 2. But by itself a line of two powers of
// ten that are not both 1, such as "10 10", is a header whose rows are missing.
BitMatrix read_matrix_text(const Source& source) {
    refuse_other_formats(source);
    internal::refuse_boards(source, internal::Lines(source.text, '#'));
    const internal::PlainTextRules rules{.integers_modulo_2 = source.modulo_2};
    return internal::read_plain(source, rules, [](const Source& plain) {
        return internal::read_rows(plain, internal::Lines(plain.text, '#'), marks_of_matrices());
    });
}

// True if all characters outside comments may occur in 0/1 text, perhaps in plain_text().
bool looks_like_matrix_text(std::string_view text) {
    const auto is_plain = [](std::string_view lines) {
        const internal::Lines all(lines, '#');
        return std::all_of(all.begin(), all.end(), [](const internal::Line& line) {
            return line.text.find_first_not_of("0123456789x. \t\r\v\f,;[]()") == std::string_view::npos;
        });
    };
    if (is_plain(text)) return true;
    const Source copy("", text, nullptr, MemoryLimit(UINT64_MAX));
    try {
        const std::optional<std::string> plain = internal::plain_text(copy, {});
        return plain && is_plain(*plain);
    } catch (const ParseError&) {
        return true;  // matrix text with an error, which its reader reports
    }
}

// Writes rows without blanks; a header "m x n" only for a matrix without entries.
void write_matrix_text(std::ostream& out, const BitMatrix& a) {
    if (a.rows() == 0 || a.columns() == 0) {
        const std::string header = shape_text(a.rows(), a.columns()) + '\n';
        out.write(header.data(), static_cast<std::streamsize>(header.size()));
        return;
    }
    internal::write_entries(out, a, '0', true);
}

// Writes commas between the entries; otherwise as write_matrix_text().
void write_csv(std::ostream& out, const BitMatrix& a) {
    if (a.rows() == 0 || a.columns() == 0) return write_matrix_text(out, a);
    internal::TextWriter writer(out);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) {
            if (j != 0) writer.character(',');
            writer.character(a.get(i, j) ? '1' : '0');
        }
        writer.character('\n');
    }
    writer.finish();
}

}  // namespace

extern const MatrixFormat kCsv{
    .name = "csv",
    .description = "text with commas; a row of names above it is skipped",
    .signature = "read as text",
    .extensions = ".csv",
    .matches = nullptr,
    .read = read_matrix_text,
    .write = write_csv,
};

extern const MatrixFormat kText{
    .name = "text",
    .description = "one row of 0 and 1 per line",
    .signature = "anything else",
    .extensions = ".txt",
    .matches = looks_like_matrix_text,
    .read = read_matrix_text,
    .write = write_matrix_text,
};

}  // namespace gf2::io
