// SPDX-License-Identifier: MIT
// Described in Stim's documentation, doc/result_formats.md.
#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

// Reads Stim's format 01: rows of 0 and 1, nothing else, each ended by a newline. An empty line is a row without
// columns.
BitMatrix read_stim_01(const Source& source) {
    std::string_view rest = source.text;
    std::size_t rows = static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n'));
    if (!rest.empty() && !rest.ends_with('\n')) ++rows;
    const auto take_line = [&rest] {
        std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    };
    std::string_view line = take_line();
    const std::size_t columns = line.size();
    source.require_matrix({}, rows, columns);
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < rows; ++i, line = take_line()) {
        const std::size_t good = internal::gather_row(a.row(i), line.substr(0, columns));
        if (good < std::min(line.size(), columns)) {
            throw ParseError(source.name, {i + 1, good + 1}, "expected 0 or 1, found " + quoted(line.substr(good, 1)));
        }
        if (line.size() != columns) {
            throw ParseError(source.name, {i + 1, std::min(line.size(), columns) + 1},
                             "expected " + std::to_string(columns) + " entries, as in the first row, found " +
                                 std::to_string(line.size()));
        }
    }
    return a;
}

// True unless the matrix has columns but no rows, which the format cannot represent.
bool stim_01_can_represent(const BitMatrix& a) {
    return a.rows() != 0 || a.columns() == 0;
}

void write_stim_01(std::ostream& out, const BitMatrix& a) {
    if (!stim_01_can_represent(a)) {
        throw std::invalid_argument(
            "format stim-01: expected rows, without which the format cannot represent columns, found " +
            shape_text(a.rows(), a.columns()));
    }
    internal::write_entries(out, a, '0', true);
}

BitMatrix refuse_without_columns(const Source& source) {
    throw ParseError(source.name, byte_position(0),
                     "expected the number of columns, which the format does not record, found none");
}

// Reads Stim's format b8: ceil(n / 8) bytes per row, the first entry in the lowest bit of the first byte; no header.
//
// @param columns  n; an empty input is 0 x n
BitMatrix read_stim_b8(const Source& source, std::size_t columns) {
    const std::size_t size = internal::packed_size(columns);
    const std::size_t rows = size == 0 ? 0 : source.text.size() / size;
    internal::require_data(source, 0, rows + (rows * size < source.text.size() && size != 0 ? 1 : 0), size);
    source.require_matrix(byte_position(0), rows, columns);
    internal::require_zero_tails(source, 0, rows, columns, BitOrder::kLittle);
    return internal::read_packed_rows(source.text.data(), rows, columns, BitOrder::kLittle);
}

// True unless the matrix has rows but no columns, which the format cannot represent.
bool stim_b8_can_represent(const BitMatrix& a) {
    return a.columns() != 0 || a.rows() == 0;
}

void write_stim_b8(std::ostream& out, const BitMatrix& a) {
    if (!stim_b8_can_represent(a)) {
        throw std::invalid_argument(
            "format stim-b8: expected columns, without which the format cannot represent rows, found " +
            shape_text(a.rows(), a.columns()));
    }
    internal::write_packed_rows(out, a, BitOrder::kLittle);
}

}  // namespace

extern const MatrixFormat kStim01{
    .name = "stim-01",
    .description = "shots of Stim, rows of 0 and 1 alone",
    .signature = "",
    .extensions = ".01",
    .matches = nullptr,
    .read = read_stim_01,
    .write = write_stim_01,
    .can_represent = stim_01_can_represent,
};

extern const MatrixFormat kStimB8{
    .name = "stim-b8",
    .description = "shots of Stim, eight entries in a byte",
    .signature = "",
    .extensions = ".b8",
    .matches = nullptr,
    .read = refuse_without_columns,
    .write = write_stim_b8,
    .is_binary = true,
    .read_columns = read_stim_b8,
    .needs_columns = true,
    .can_represent = stim_b8_can_represent,
};

}  // namespace gf2::io
