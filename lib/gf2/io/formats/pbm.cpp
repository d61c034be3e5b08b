// SPDX-License-Identifier: MIT
#include "gf2/io/formats/pbm.hpp"

#include <ostream>
#include <string>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/pbm_header.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kAfterMagic = " \t\r\n\v\f#";

void skip_comments(TextScanner& in) {
    while (in.peek().starts_with('#')) in.rest_of_line();
}

// A number of the header; comments may precede it.
std::size_t number(TextScanner& in, std::string_view expected) {
    skip_comments(in);
    return in.size(expected);
}

BitMatrix read_plain(const Source& source, TextScanner& in, std::size_t rows, std::size_t columns, Position shape) {
    const std::size_t bytes = source.text.size() - in.offset();
    if (columns != 0 && rows > bytes / columns) {
        in.fail_at(shape, "expected at most as many pixels as bytes follow, " + std::to_string(bytes) + ", found " +
                              shape_text(rows, columns));
    }
    source.require_matrix(shape, rows, columns);
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < (columns == 0 ? 0 : rows); ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            char pixel = in.character("01#", "0 or 1");
            for (; pixel == '#'; pixel = in.character("01#", "0 or 1")) in.rest_of_line();
            a.set(i, j, pixel == '1');
        }
    }
    skip_comments(in);
    in.expect_end();
    return a;
}

}  // namespace

internal::PbmHeader internal::read_pbm_header(TextScanner& in, const Source& source) {
    if (!looks_like_pbm(source.text)) in.fail("P1 or P4 and white space at the beginning");
    in.character("P", "P1 or P4");
    PbmHeader header{};
    header.is_plain = in.character("14", "P1 or P4") == '1';
    skip_comments(in);
    header.shape = in.position();
    header.columns = number(in, "the width");
    header.rows = number(in, "the height");
    if (!header.is_plain && in.offset() == source.text.size()) in.fail("white space");
    header.data = in.offset() + 1;  // one byte of white space ends the header
    return header;
}

internal::PbmHeader internal::read_pbm_header(const Source& source) {
    TextScanner in(source);
    return read_pbm_header(in, source);
}

std::string internal::pbm_header_text(std::uint64_t rows, std::uint64_t columns) {
    return "P4\n" + std::to_string(columns) + ' ' + std::to_string(rows) + '\n';
}

BitMatrix read_pbm(const Source& source) {
    TextScanner in(source);
    const internal::PbmHeader header = internal::read_pbm_header(in, source);
    if (header.is_plain) return read_plain(source, in, header.rows, header.columns, header.shape);
    internal::require_data(source, header.data, header.rows, internal::packed_size(header.columns));
    source.require_matrix(header.shape, header.rows, header.columns);
    return internal::read_packed_rows(source.text.data() + header.data, header.rows, header.columns);
}

bool looks_like_pbm(std::string_view text) {
    return (text.starts_with("P1") || text.starts_with("P4")) && text.size() > 2 &&
           kAfterMagic.find(text[2]) != std::string_view::npos;
}

void write_pbm(std::ostream& out, const BitMatrix& a) {
    const std::string header = internal::pbm_header_text(a.rows(), a.columns());
    out.write(header.data(), static_cast<std::streamsize>(header.size()));
    internal::write_packed_rows(out, a);
}

}  // namespace gf2::io
