// SPDX-License-Identifier: MIT
// The header is described in NumPy's NEP 1, and in the documentation of numpy.lib.format.
#include "gf2/io/formats/npy.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/numbers.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kNpyMagic = "\x93NUMPY";
constexpr std::size_t kNpyVersionPlace = kNpyMagic.size();
constexpr std::size_t kNpyLengthPlace = kNpyVersionPlace + 2;  // of the header's length

// The comment that records the shape of packed bits.
constexpr std::string_view kColumnsComment = "# columns: ";
constexpr std::string_view kLittleComment = ", bitorder: little";

// Reads the header: a Python dictionary of three entries in any order.
class HeaderReader {
public:
    explicit HeaderReader(const Source& source) : source_(source) {}

    NpyHeader read() {
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
                source_.fail(place, "'descr', 'fortran_order' or 'shape'", io::quoted(key));
            }
            if (!accept(',') && next() != '}') fail_here("',' or '}'");
        }
        if (!has_type || !has_order || !has_shape) {
            source_.fail(place_ - 1, "'descr', 'fortran_order' and 'shape' in the header", "not all of them");
        }
        read_comment();
        return header_;
    }

private:
    void read_preamble() {
        const std::string_view text = source_.text;
        if (!looks_like_npy(text)) {
            source_.fail(0, "a file that begins with " + io::quoted(kNpyMagic),
                         io::quoted(text.substr(0, kNpyMagic.size())));
        }
        const auto byte = [&](std::size_t place) {
            if (place >= text.size()) source_.fail(text.size(), "the header of an array", "the end of the input");
            return static_cast<std::size_t>(static_cast<unsigned char>(text[place]));
        };
        const std::size_t major = byte(kNpyVersionPlace);
        const std::size_t minor = byte(kNpyVersionPlace + 1);
        if (major < 1 || major > 3 || minor != 0) {
            source_.fail(kNpyVersionPlace, "format 1.0, 2.0 or 3.0",
                         std::to_string(major) + "." + std::to_string(minor));
        }
        const std::size_t bytes_of_length = major == 1 ? 2 : 4;
        std::size_t length = 0;
        for (std::size_t k = 0; k < bytes_of_length; ++k) length |= byte(kNpyLengthPlace + k) << (8 * k);
        place_ = kNpyLengthPlace + bytes_of_length;
        if (length > text.size() - place_) {
            source_.fail(text.size(), "a header of " + std::to_string(length) + " bytes", "the end of the input");
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
        header_.shape.clear();
        expect('(');
        while (!accept(')')) {
            header_.shape.push_back(read_number());
            if (!accept(',') && next() != ')') fail_here("',' or ')'");
        }
    }

    std::size_t read_number() {
        skip_spaces();
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(text_.data() + place_, text_.data() + text_.size(), value);
        if (error != std::errc{})
            fail_here("a length below 2^" + std::to_string(std::numeric_limits<std::size_t>::digits));
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
        source_.fail(place_, expected, rest.empty() ? "the end of the header" : io::quoted(rest.substr(0, 12)));
    }

    const Source& source_;
    std::string_view text_;  // to the end of the header
    std::size_t place_ = 0;
    NpyHeader header_;
};

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

// Reads the header of an array of one or two dimensions.
Array read_array(const Source& source) {
    Array array{.header = read_npy_header(source)};
    const std::vector<std::size_t>& shape = array.header.shape;
    if (shape.size() != 1 && shape.size() != 2) {
        source.fail(array.header.shape_place, "an array of one or two dimensions", std::to_string(shape.size()));
    }
    if (shape.size() == 2) array.rows = shape.front();
    array.columns = shape.back();
    return array;
}

internal::NumberType item_type(const Source& source, const NpyHeader& header) {
    if (const auto type = internal::numpy_number_type(header.type)) return *type;
    source.fail(header.type_place, "a type of booleans, integers or floats such as '|b1', '|u1' or '<i8'",
                io::quoted(header.type) + std::string(kConversionOfNpy));
}

// The bits of 1, as this machine reads them from memory; those of 0 are all 0.
std::uint64_t one_of(const internal::NumberType& type) {
    const bool is_float = type.kind == internal::NumberType::Kind::kFloat;
    const std::uint64_t wide = type.size == 8 ? 0x3ff0000000000000 : 0x3f800000;
    const std::uint64_t one = !is_float ? 1 : type.size == 2 ? 0x3c00 : wide;
    return type.is_reversed ? internal::reverse_bytes(one) >> (64 - 8 * type.size) : one;
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
[[noreturn]] void fail_at_item(const Source& source, const NpyHeader& header, std::size_t place, Bits one) {
    while (word_of_items(source.text.data() + place, 1, one)) place += sizeof(Bits);
    source.fail(place, "0 or 1",
                internal::Numbers(source, place, 1, item_type(source, header)).text(0) +
                    (header.type == "|u1" ? "; the format of numpy.packbits is npy-packed" : ""));
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
            if (!word) fail_at_item(source, header, place, static_cast<Bits>(one));
            a.row(i)[j / 64] = *word;
        }
    }
    return a;
}

BitMatrix read_items(const Source& source, const NpyHeader& header, std::size_t rows, std::size_t columns) {
    const internal::NumberType item = item_type(source, header);
    internal::require_data(source, header.data, rows, times(columns, item.size));
    source.require_matrix(byte_position(header.shape_place), rows, columns);
    switch (item.size) {
        case 1:
            return read_items<std::uint8_t>(source, header, rows, columns, one_of(item));
        case 2:
            return read_items<std::uint16_t>(source, header, rows, columns, one_of(item));
        case 4:
            return read_items<std::uint32_t>(source, header, rows, columns, one_of(item));
        default:
            return read_items<std::uint64_t>(source, header, rows, columns, one_of(item));
    }
}

// The header of an array, with a comment after its dictionary.
std::string header_text(std::string_view type, std::span<const std::size_t> shape, const std::string& comment) {
    constexpr std::size_t kAlignment = 64;
    std::string lengths;
    for (const std::size_t length : shape) lengths += (lengths.empty() ? "" : ", ") + std::to_string(length);
    if (shape.size() == 1) lengths += ',';
    std::string text =
        "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (" + lengths + "), }" + comment;
    const std::size_t preamble = kNpyLengthPlace + 2;
    while ((preamble + text.size() + 1) % kAlignment != 0) text += ' ';
    text += '\n';
    std::string bytes(kNpyMagic);
    bytes += {'\1', '\0', static_cast<char>(text.size() % 256), static_cast<char>(text.size() / 256)};
    return bytes + text;
}

void write_header(std::ostream& out, std::size_t rows, std::size_t columns, const std::string& comment) {
    const std::string text = header_text("|u1", std::array{rows, columns}, comment);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace

BitMatrix read_npy(const Source& source) {
    const Array array = read_array(source);
    const NpyHeader& header = array.header;
    if (header.packed_columns) {
        source.fail(0, "an array of single entries", "a packed one; its format is npy-packed");
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
        source.fail(header.type_place, "the type '|u1' of packed bits", io::quoted(header.type));
    }
    if (header.is_fortran) {
        source.fail(header.fortran_place, "False for packed bits, which go row by row", "True");
    }
    if (header.packed_columns && header.packed_order != order) {
        const bool is_big = order == BitOrder::kBig;
        source.fail(header.shape_place, std::string("the bit order ") + (is_big ? "big" : "little"),
                    std::string(is_big ? "little" : "big") + " in the header, that of " +
                        (is_big ? "npy-packed-little" : "npy-packed"));
    }
    if (!columns) columns = header.packed_columns.value_or(times(array.columns, 8));
    if (header.packed_columns.value_or(*columns) != *columns) {
        source.fail(header.shape_place, std::to_string(*columns) + " columns",
                    std::to_string(*header.packed_columns) + " of them in the header");
    }
    if (internal::packed_size(*columns) != array.columns) {
        source.fail(header.shape_place,
                    "an array of " + shape_text(array.rows, internal::packed_size(*columns)) + " for " +
                        std::to_string(*columns) + " columns",
                    "one of " + shape_text(array.rows, array.columns));
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

NpyHeader read_npy_header(const Source& source) {
    return HeaderReader(source).read();
}

std::string npy_header_text(std::string_view type, std::span<const std::size_t> shape) {
    return header_text(type, shape, "");
}

extern const MatrixFormat kNpyPacked{
    .name = "npy-packed",
    .description = "NumPy array of numpy.packbits(a, axis=1)",
    .signature = "columns named in the header",
    .extensions = "",
    .matches = [](std::string_view text) { return looks_like_npy_packed(text); },
    .read = [](const Source& source) { return read_npy_packed(source); },
    .write = [](std::ostream& out, const BitMatrix& a) { write_npy_packed(out, a); },
    .is_binary = true,
    .read_columns = [](const Source& source, std::size_t columns) { return read_npy_packed(source, columns); },
};

extern const MatrixFormat kNpyPackedLittle{
    .name = "npy-packed-little",
    .description = "the same with bitorder=\"little\"",
    .signature = "columns and order named in the header",
    .extensions = "",
    .matches = [](std::string_view text) { return looks_like_npy_packed(text, BitOrder::kLittle); },
    .read = [](const Source& source) { return read_npy_packed(source, std::nullopt, BitOrder::kLittle); },
    .write = [](std::ostream& out, const BitMatrix& a) { write_npy_packed(out, a, BitOrder::kLittle); },
    .is_binary = true,
    .read_columns = [](const Source& source,
                       std::size_t columns) { return read_npy_packed(source, columns, BitOrder::kLittle); },
};

extern const MatrixFormat kNpy{
    .name = "npy",
    .description = "NumPy array of 0 and 1, of any type",
    .signature = "first bytes 93 4e 55 4d 50 59",
    .extensions = ".npy",
    .matches = looks_like_npy,
    .read = read_npy,
    .write = write_npy,
    .is_binary = true,
};

}  // namespace gf2::io
