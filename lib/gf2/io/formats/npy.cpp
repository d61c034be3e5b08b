// SPDX-License-Identifier: MIT
// The header is described in NumPy's NEP 1, and in the documentation of numpy.lib.format.
#include "gf2/io/formats/npy.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>
#include <ostream>
#include <string>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/rows.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kVersionPlace = kMagic.size();
constexpr std::size_t kLengthPlace = kVersionPlace + 2;
constexpr std::string_view kColumnsComment = "# columns: ";
constexpr std::string_view kLittleComment = ", bitorder: little";

// The product, saturated.
constexpr std::size_t times(std::size_t a, std::size_t b) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    return a > kMax / b ? kMax : a * b;
}

// The contents of the header: m x n items, and where they begin.
struct Header {
    std::string_view type;  // such as "|u1"
    std::size_t type_place = 0;
    bool is_fortran = false;
    std::size_t fortran_place = 0;
    std::size_t rows = 1;
    std::size_t columns = 0;
    std::size_t shape_place = 0;
    std::optional<std::size_t> packed_columns;
    BitOrder packed_order = BitOrder::kBig;  // if there are packed_columns
    std::size_t data = 0;
};

// Reads the header: a Python dictionary of three entries in any order.
class HeaderReader {
public:
    explicit HeaderReader(const Source& source) : source_(source) {}

    Header read() {
        read_preamble();
        expect('{');
        bool has_type = false;
        bool has_order = false;
        bool has_shape = false;
        while (!accept('}')) {
            const std::size_t place = skip_spaces();
            const std::string_view key = read_string("a key of the header");
            expect(':');
            if (key == "descr") {
                has_type = true;
                header_.type_place = skip_spaces();
                header_.type = read_string("a simple type such as '|u1'");
            } else if (key == "fortran_order") {
                has_order = true;
                header_.fortran_place = skip_spaces();
                read_order();
            } else if (key == "shape") {
                has_shape = true;
                header_.shape_place = skip_spaces();
                read_shape();
            } else {
                fail(place, "'descr', 'fortran_order' or 'shape'", quoted(key));
            }
            if (!accept(',') && next() != '}') fail_here("',' or '}'");
        }
        if (!has_type || !has_order || !has_shape) {
            fail(place_ - 1, "'descr', 'fortran_order' and 'shape' in the header", "not all of them");
        }
        read_comment();
        return header_;
    }

private:
    void read_preamble() {
        const std::string_view text = source_.text;
        if (!looks_like_npy(text)) {
            fail(0, "a file that begins with " + quoted(kMagic), quoted(text.substr(0, kMagic.size())));
        }
        const auto byte = [&](std::size_t place) {
            if (place >= text.size()) fail(text.size(), "the header of an array", "the end of the input");
            return static_cast<std::size_t>(static_cast<unsigned char>(text[place]));
        };
        const std::size_t major = byte(kVersionPlace);
        const std::size_t minor = byte(kVersionPlace + 1);
        if (major < 1 || major > 3 || minor != 0) {
            fail(kVersionPlace, "format 1.0, 2.0 or 3.0", std::to_string(major) + "." + std::to_string(minor));
        }
        const std::size_t bytes_of_length = major == 1 ? 2 : 4;
        std::size_t length = 0;
        for (std::size_t k = 0; k < bytes_of_length; ++k) length |= byte(kLengthPlace + k) << (8 * k);
        place_ = kLengthPlace + bytes_of_length;
        if (length > text.size() - place_) {
            fail(text.size(), "a header of " + std::to_string(length) + " bytes", "the end of the input");
        }
        header_.data = place_ + length;
        text_ = text.substr(0, header_.data);
    }

    std::string_view read_string(const std::string& expected) {
        const char quote = next();
        const std::size_t end = text_.find(quote, place_ + 1);
        if ((quote != '\'' && quote != '"') || end == std::string_view::npos) fail_here(expected);
        const std::string_view result = text_.substr(place_ + 1, end - place_ - 1);
        place_ = end + 1;
        return result;
    }

    void read_order() {
        header_.is_fortran = accept_word("True");
        if (!header_.is_fortran && !accept_word("False")) fail_here("True or False");
    }

    void read_shape() {
        std::size_t dimensions = 0;
        std::size_t size[2] = {};
        expect('(');
        while (!accept(')')) {
            const std::size_t length = read_number();
            if (dimensions < 2) size[dimensions] = length;
            ++dimensions;
            if (!accept(',') && next() != ')') fail_here("',' or ')'");
        }
        if (dimensions != 1 && dimensions != 2) {
            fail(header_.shape_place, "an array of one or two dimensions", std::to_string(dimensions));
        }
        header_.rows = dimensions == 1 ? 1 : size[0];
        header_.columns = size[dimensions - 1];
    }

    std::size_t read_number() {
        skip_spaces();
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(text_.data() + place_, text_.data() + text_.size(), value);
        if (error != std::errc{}) fail_here("a length below 2^64");
        place_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }

    // Reads the number of packed columns, if present; other comments are ignored.
    void read_comment() {
        skip_spaces();
        if (text_.substr(place_).starts_with(kColumnsComment)) {
            place_ += kColumnsComment.size();
            header_.packed_columns = read_number();
            if (accept_word(kLittleComment)) header_.packed_order = BitOrder::kLittle;
            skip_spaces();
        } else if (next() == '#') {
            place_ = std::min(text_.find('\n', place_), text_.size());
            skip_spaces();
        }
        if (place_ != text_.size()) fail_here("the end of the header");
    }

    std::size_t skip_spaces() {
        place_ = std::min(text_.find_first_not_of(" \t\r\n", place_), text_.size());
        return place_;
    }

    // The next character that is not a space, not consumed; 0 at the end of the header.
    char next() { return skip_spaces() == text_.size() ? '\0' : text_[place_]; }

    bool accept(char c) {
        if (next() != c) return false;
        ++place_;
        return true;
    }

    bool accept_word(std::string_view word) {
        if (!text_.substr(skip_spaces()).starts_with(word)) return false;
        place_ += word.size();
        return true;
    }

    void expect(char c) {
        if (!accept(c)) fail_here(std::string("'") + c + "'");
    }

    [[noreturn]] void fail_here(const std::string& expected) {
        const std::string_view rest = text_.substr(skip_spaces());
        fail(place_, expected, rest.empty() ? "the end of the header" : quoted(rest.substr(0, 12)));
    }

    [[noreturn]] void fail(std::size_t place, const std::string& expected, const std::string& found) const {
        throw ParseError(source_.name, byte_position(place), "expected " + expected + ", found " + found);
    }

    const Source& source_;
    std::string_view text_;  // to the end of the header
    std::size_t place_ = 0;
    Header header_;
};

[[noreturn]] void fail(const Source& source, std::size_t place, const std::string& message) {
    throw ParseError(source.name, byte_position(place), message);
}

// A type of items: their size in bytes, and the bits of 1 as a number; those of 0 are all 0.
struct ItemType {
    std::string_view name;  // after the character for the byte order
    std::size_t size;
    std::uint64_t one;
};

constexpr ItemType kItemTypes[] = {
    {"b1", 1, 1},      {"u1", 1, 1},          {"i1", 1, 1},                  // bool, uint8, int8
    {"u2", 2, 1},      {"u4", 4, 1},          {"u8", 8, 1},                  // uint16, uint32, uint64
    {"i2", 2, 1},      {"i4", 4, 1},          {"i8", 8, 1},                  // int16, int32, int64
    {"f2", 2, 0x3c00}, {"f4", 4, 0x3f800000}, {"f8", 8, 0x3ff0000000000000}  // float16, float32, float64
};

// The type that the header names, with the bits of 1 as this machine reads them from memory.
ItemType item_type(const Source& source, const Header& header) {
    const std::string_view order = header.type.substr(0, 1);
    for (ItemType item : kItemTypes) {
        if (order.find_first_of("<>|=") == std::string_view::npos || header.type.substr(1) != item.name) continue;
        const bool is_native =
            order == "|" || order == "=" || (order == "<") == (std::endian::native == std::endian::little);
        if (!is_native) item.one = internal::reverse_bytes(item.one) >> (64 - 8 * item.size);
        return item;
    }
    fail(source, header.type_place,
         "expected a type of booleans, integers or floats such as '|b1', '|u1' or '<i8', found " + quoted(header.type));
}

// Up to 64 items as the bits of a word; an empty optional if one is neither 0 nor 1.
template <class Bits>
std::optional<std::uint64_t> word_of_items(const char* bytes, std::size_t count, Bits one) {
    std::uint64_t word = 0;
    std::size_t k = 0;
    if constexpr (sizeof(Bits) == 1) {
        for (; count - k >= 8; k += 8) {
            const std::uint64_t eight = internal::load_word(bytes + k);
            if ((eight & ~internal::kEveryByte) != 0) return std::nullopt;
            word |= internal::bits_of_bytes(eight) << k;
        }
    }
    for (; k < count; ++k) {
        Bits item = 0;
        std::memcpy(&item, bytes + k * sizeof item, sizeof item);
        if (item != 0 && item != one) return std::nullopt;
        word |= std::uint64_t{item == one} << k;
    }
    return word;
}

// Reports the first item that is neither 0 nor 1, which must exist, from `place` on.
template <class Bits>
[[noreturn]] void fail_at_item(const Source& source, std::size_t place, Bits one) {
    while (word_of_items(source.text.data() + place, 1, one)) place += sizeof(Bits);
    const std::string_view bytes = std::string_view(source.text).substr(place, sizeof(Bits));
    if (sizeof(Bits) != 1) fail(source, place, "expected 0 or 1, found the bytes " + quoted(bytes));
    fail(source, place,
         "expected 0 or 1, found " + std::to_string(static_cast<unsigned char>(bytes[0])) +
             "; the format of numpy.packbits is npy-packed");
}

// Reads items row by row.
template <class Bits>
BitMatrix read_items(const Source& source, std::size_t data, std::size_t rows, std::size_t columns, std::uint64_t one) {
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < (columns == 0 ? 0 : rows); ++i) {
        for (std::size_t j = 0; j < columns; j += 64) {
            const std::size_t place = data + (i * columns + j) * sizeof(Bits);
            const std::size_t count = std::min<std::size_t>(64, columns - j);
            const auto word = word_of_items(source.text.data() + place, count, static_cast<Bits>(one));
            if (!word) fail_at_item(source, place, static_cast<Bits>(one));
            a.row(i)[j / 64] = *word;
        }
    }
    return a;
}

BitMatrix read_items(const Source& source, const Header& header, std::size_t rows, std::size_t columns) {
    const ItemType item = item_type(source, header);
    internal::require_data(source, header.data, rows, times(columns, item.size));
    source.require_matrix(byte_position(header.shape_place), rows, columns);
    switch (item.size) {
        case 1:
            return read_items<std::uint8_t>(source, header.data, rows, columns, item.one);
        case 2:
            return read_items<std::uint16_t>(source, header.data, rows, columns, item.one);
        case 4:
            return read_items<std::uint32_t>(source, header.data, rows, columns, item.one);
        default:
            return read_items<std::uint64_t>(source, header.data, rows, columns, item.one);
    }
}

// Writes the header of an array of bytes of m x n, with a comment.
void write_header(std::ostream& out, std::size_t rows, std::size_t columns, const std::string& comment) {
    constexpr std::size_t kAlignment = 64;
    std::string text = "{'descr': '|u1', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                       std::to_string(columns) + "), }" + comment;
    const std::size_t preamble = kLengthPlace + 2;
    while ((preamble + text.size() + 1) % kAlignment != 0) text += ' ';
    text += '\n';
    std::string bytes(kMagic);
    bytes += {'\1', '\0', static_cast<char>(text.size() % 256), static_cast<char>(text.size() / 256)};
    bytes += text;
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

BitMatrix read_npy(const Source& source) {
    const Header header = HeaderReader(source).read();
    if (header.packed_columns) {
        fail(source, 0, "expected an array of single entries, found a packed one; its format is npy-packed");
    }
    if (!header.is_fortran) return read_items(source, header, header.rows, header.columns);
    source.require_matrix(byte_position(header.shape_place), header.rows, header.columns,
                          memory_of_matrix(header.columns, header.rows));
    return transpose(read_items(source, header, header.columns, header.rows));
}

BitMatrix read_npy_packed(const Source& source, std::optional<std::size_t> columns, BitOrder order) {
    const Header header = HeaderReader(source).read();
    if (header.type != "|u1") {
        fail(source, header.type_place, "expected the type '|u1' of packed bits, found " + quoted(header.type));
    }
    if (header.is_fortran) {
        fail(source, header.fortran_place, "expected False for packed bits, which go row by row, found True");
    }
    if (header.packed_columns && header.packed_order != order) {
        const std::string expected = order == BitOrder::kBig ? "big" : "little";
        fail(source, header.shape_place, "expected the bit order " + expected + ", found the other one in the header");
    }
    if (!columns) columns = header.packed_columns.value_or(times(header.columns, 8));
    if (header.packed_columns.value_or(*columns) != *columns) {
        fail(source, header.shape_place,
             "expected " + std::to_string(*columns) + " columns, found " + std::to_string(*header.packed_columns) +
                 " of them in the header");
    }
    if (internal::packed_size(*columns) != header.columns) {
        fail(source, header.shape_place,
             "expected an array of " + shape_text(header.rows, internal::packed_size(*columns)) + " for " +
                 std::to_string(*columns) + " columns, found one of " + shape_text(header.rows, header.columns));
    }
    internal::require_data(source, header.data, header.rows, header.columns);
    source.require_matrix(byte_position(header.shape_place), header.rows, *columns);

    internal::require_zero_tails(source, header.data, header.rows, *columns, order);
    return internal::read_packed_rows(source.text.data() + header.data, header.rows, *columns, order);
}

bool looks_like_npy(std::string_view text) {
    return text.starts_with(kMagic);
}

bool looks_like_npy_packed(std::string_view text, BitOrder order) {
    if (!looks_like_npy(text) || text.size() < kLengthPlace + 4) return false;
    std::string_view header = text.substr(kLengthPlace + 4);
    header = header.substr(0, header.find('\n'));
    const std::size_t comment = header.find(kColumnsComment);
    if (comment == std::string_view::npos) return false;
    return (header.find(kLittleComment, comment) != std::string_view::npos) == (order == BitOrder::kLittle);
}

void write_npy(std::ostream& out, const BitMatrix& a) {
    write_header(out, a.rows(), a.columns(), "");
    internal::write_entries(out, a, 0, false);
}

void write_npy_packed(std::ostream& out, const BitMatrix& a, BitOrder order) {
    std::string comment = "  " + std::string(kColumnsComment) + std::to_string(a.columns());
    if (order == BitOrder::kLittle) comment += kLittleComment;
    write_header(out, a.rows(), internal::packed_size(a.columns()), comment);
    internal::write_packed_rows(out, a, order);
}

}  // namespace gf2::io
