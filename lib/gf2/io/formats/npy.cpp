// SPDX-License-Identifier: MIT
#include "gf2/io/formats/npy.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <locale>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "gf2/io/formats/npy_header.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/npy_text.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::io {
namespace {

using internal::kColumnsComment;
using internal::kLittleComment;
using internal::kNpyLengthPlace;
using internal::kNpyMagic;

// The product, saturated.
constexpr std::size_t times(std::size_t a, std::size_t b) {
    constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
    return a > kMax / b ? kMax : a * b;
}

// An array as a matrix: m x n items, and where they begin.
struct Array {
    NpyHeader header;
    std::size_t rows = 1;
    std::size_t columns = 0;
};

[[noreturn]] void fail(const Source& source, std::size_t place, const std::string& message) {
    throw ParseError(source.name, byte_position(place), message);
}

// Reads the header of an array of one or two dimensions.
Array read_array(const Source& source) {
    Array array{.header = read_npy_header(source)};
    const std::vector<std::size_t>& shape = array.header.shape;
    if (shape.size() != 1 && shape.size() != 2) {
        fail(source, array.header.shape_place,
             "expected an array of one or two dimensions, found " + std::to_string(shape.size()));
    }
    if (shape.size() == 2) array.rows = shape.front();
    array.columns = shape.back();
    return array;
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
ItemType item_type(const Source& source, const NpyHeader& header) {
    const std::string_view type = header.type;
    const std::string_view order = type.substr(0, 1);
    for (ItemType item : kItemTypes) {
        if (order.find_first_of("<>|=") == std::string_view::npos || type.substr(1) != item.name) continue;
        const bool is_native =
            order == "|" || order == "=" || (order == "<") == (std::endian::native == std::endian::little);
        if (!is_native) item.one = internal::reverse_bytes(item.one) >> (64 - 8 * item.size);
        return item;
    }
    fail(source, header.type_place,
         "expected a type of booleans, integers or floats such as '|b1', '|u1' or '<i8', found " +
             io::quoted(header.type) + std::string(kConversionOfNpy));
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

// All digits of a value with these bits. Without std::to_chars, which libraries for WebAssembly lack for floats.
template <class Float, class Bits>
std::string text_of(Bits bits) {
    Float value;
    std::memcpy(&value, &bits, sizeof(value));
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(std::numeric_limits<Float>::max_digits10);
    out << value;
    return out.str();
}

// An item, of a type that the header names; the bytes of a float16.
std::string text_of_item(std::string_view bytes, std::string_view type) {
    const bool is_big = type[0] == '>' || (type[0] != '<' && std::endian::native == std::endian::big);
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < bytes.size(); ++k) {
        bits = bits << 8 | static_cast<unsigned char>(bytes[is_big ? k : bytes.size() - 1 - k]);
    }
    if (type[1] == 'i') {
        const std::size_t unused = 64 - 8 * bytes.size();
        return std::to_string(static_cast<std::int64_t>(bits << unused) >> unused);
    }
    if (type[1] != 'f') return std::to_string(bits);
    if (bytes.size() == 8) return text_of<double>(bits);
    if (bytes.size() == 4) return text_of<float>(static_cast<std::uint32_t>(bits));
    return "the bytes " + quoted(bytes);
}

// Reports the first item that is neither 0 nor 1, which must exist, from `place` on.
template <class Bits>
[[noreturn]] void fail_at_item(const Source& source, const std::string& type, std::size_t place, Bits one) {
    while (word_of_items(source.text.data() + place, 1, one)) place += sizeof(Bits);
    fail(source, place,
         "expected 0 or 1, found " + text_of_item(source.text.substr(place, sizeof(Bits)), type) +
             (type == "|u1" ? "; the format of numpy.packbits is npy-packed" : ""));
}

// Reads items row by row.
template <class Bits>
BitMatrix read_items(const Source& source, const NpyHeader& header, std::size_t rows, std::size_t columns,
                     std::uint64_t one) {
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < (columns == 0 ? 0 : rows); ++i) {
        for (std::size_t j = 0; j < columns; j += 64) {
            const std::size_t place = header.data + (i * columns + j) * sizeof(Bits);
            const std::size_t count = std::min<std::size_t>(64, columns - j);
            const auto word = word_of_items(source.text.data() + place, count, static_cast<Bits>(one));
            if (!word) fail_at_item(source, header.type, place, static_cast<Bits>(one));
            a.row(i)[j / 64] = *word;
        }
    }
    return a;
}

BitMatrix read_items(const Source& source, const NpyHeader& header, std::size_t rows, std::size_t columns) {
    const ItemType item = item_type(source, header);
    internal::require_data(source, header.data, rows, times(columns, item.size));
    source.require_matrix(byte_position(header.shape_place), rows, columns);
    switch (item.size) {
        case 1:
            return read_items<std::uint8_t>(source, header, rows, columns, item.one);
        case 2:
            return read_items<std::uint16_t>(source, header, rows, columns, item.one);
        case 4:
            return read_items<std::uint32_t>(source, header, rows, columns, item.one);
        default:
            return read_items<std::uint64_t>(source, header, rows, columns, item.one);
    }
}

void write_header(std::ostream& out, std::size_t rows, std::size_t columns, const std::string& comment) {
    const std::string text = internal::npy_header_text(rows, columns, comment);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace

BitMatrix read_npy(const Source& source) {
    const Array array = read_array(source);
    const NpyHeader& header = array.header;
    if (header.packed_columns) {
        fail(source, 0, "expected an array of single entries, found a packed one; its format is npy-packed");
    }
    if (!header.is_fortran) return read_items(source, header, array.rows, array.columns);
    source.require_matrix(byte_position(header.shape_place), array.rows, array.columns,
                          memory_of_matrix(array.columns, array.rows));
    return transpose(read_items(source, header, array.columns, array.rows));
}

BitMatrix read_npy_packed(const Source& source, std::optional<std::size_t> columns, BitOrder order) {
    const Array array = read_array(source);
    const NpyHeader& header = array.header;
    if (header.type != "|u1") {
        fail(source, header.type_place, "expected the type '|u1' of packed bits, found " + io::quoted(header.type));
    }
    if (header.is_fortran) {
        fail(source, header.fortran_place, "expected False for packed bits, which go row by row, found True");
    }
    if (header.packed_columns && header.packed_order != order) {
        const bool is_big = order == BitOrder::kBig;
        fail(source, header.shape_place,
             std::string("expected the bit order ") + (is_big ? "big" : "little") + ", found " +
                 (is_big ? "little" : "big") + " in the header, that of " +
                 (is_big ? "npy-packed-little" : "npy-packed"));
    }
    if (!columns) columns = header.packed_columns.value_or(times(array.columns, 8));
    if (header.packed_columns.value_or(*columns) != *columns) {
        fail(source, header.shape_place,
             "expected " + std::to_string(*columns) + " columns, found " + std::to_string(*header.packed_columns) +
                 " of them in the header");
    }
    if (internal::packed_size(*columns) != array.columns) {
        fail(source, header.shape_place,
             "expected an array of " + shape_text(array.rows, internal::packed_size(*columns)) + " for " +
                 std::to_string(*columns) + " columns, found one of " + shape_text(array.rows, array.columns));
    }
    internal::require_data(source, header.data, array.rows, array.columns);
    source.require_matrix(byte_position(header.shape_place), array.rows, *columns);

    internal::require_zero_tails(source, header.data, array.rows, *columns, order);
    return internal::read_packed_rows(source.text.data() + header.data, array.rows, *columns, order);
}

bool looks_like_npy(std::string_view text) {
    return text.starts_with(kNpyMagic);
}

bool looks_like_npy_packed(std::string_view text, BitOrder order) {
    if (!looks_like_npy(text) || text.size() < kNpyLengthPlace + 4) return false;
    std::string_view header = text.substr(kNpyLengthPlace + 4);
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
