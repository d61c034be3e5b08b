// SPDX-License-Identifier: MIT
// The header is described in NumPy's NEP 1, and in the documentation of numpy.lib.format.
#include "gf2/io/formats/npy_header.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <string_view>

#include "gf2/io/formats/npy.hpp"
#include "gf2/io/internal/npy_text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

using internal::kColumnsComment;
using internal::kLittleComment;
using internal::kNpyLengthPlace;
using internal::kNpyMagic;

constexpr std::size_t kNpyVersionPlace = kNpyMagic.size();

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
            fail(0, "a file that begins with " + quoted(kNpyMagic), quoted(text.substr(0, kNpyMagic.size())));
        }
        const auto byte = [&](std::size_t place) {
            if (place >= text.size()) fail(text.size(), "the header of an array", "the end of the input");
            return static_cast<std::size_t>(static_cast<unsigned char>(text[place]));
        };
        const std::size_t major = byte(kNpyVersionPlace);
        const std::size_t minor = byte(kNpyVersionPlace + 1);
        if (major < 1 || major > 3 || minor != 0) {
            fail(kNpyVersionPlace, "format 1.0, 2.0 or 3.0", std::to_string(major) + "." + std::to_string(minor));
        }
        const std::size_t bytes_of_length = major == 1 ? 2 : 4;
        std::size_t length = 0;
        for (std::size_t k = 0; k < bytes_of_length; ++k) length |= byte(kNpyLengthPlace + k) << (8 * k);
        place_ = kNpyLengthPlace + bytes_of_length;
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
        fail(place_, expected, rest.empty() ? "the end of the header" : quoted(rest.substr(0, 12)));
    }

    [[noreturn]] void fail(std::size_t place, const std::string& expected, const std::string& found) const {
        throw ParseError(source_.name, byte_position(place), "expected " + expected + ", found " + found);
    }

    const Source& source_;
    std::string_view text_;  // to the end of the header
    std::size_t place_ = 0;
    NpyHeader header_;
};

}  // namespace

NpyHeader read_npy_header(const Source& source) {
    return HeaderReader(source).read();
}

std::string npy_header_text(std::size_t rows, std::size_t columns) {
    return internal::npy_header_text(rows, columns, "");
}

namespace internal {

std::string npy_header_text(std::size_t rows, std::size_t columns, const std::string& comment) {
    constexpr std::size_t kAlignment = 64;
    std::string text = "{'descr': '|u1', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                       std::to_string(columns) + "), }" + comment;
    const std::size_t preamble = kNpyLengthPlace + 2;
    while ((preamble + text.size() + 1) % kAlignment != 0) text += ' ';
    text += '\n';
    std::string bytes(kNpyMagic);
    bytes += {'\1', '\0', static_cast<char>(text.size() % 256), static_cast<char>(text.size() / 256)};
    return bytes + text;
}

}  // namespace internal
}  // namespace gf2::io
