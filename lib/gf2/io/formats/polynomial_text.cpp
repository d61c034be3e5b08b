// SPDX-License-Identifier: MIT
#include "gf2/io/formats/polynomial_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

using enum PolynomialForm;

constexpr std::array kForms = {kSum, kHex, kBinary};
constexpr std::array<std::string_view, kForms.size()> kNames = {"sum", "hex", "binary"};

constexpr std::string_view kHexDigits = "0123456789abcdef";

using Words = std::vector<std::uint64_t>;

void flip(Words& words, std::size_t exponent) {
    if (exponent / 64 >= words.size()) words.resize(exponent / 64 + 1);
    words[exponent / 64] ^= std::uint64_t{1} << exponent % 64;
}

// The value of a hexadecimal digit in either case; 16 for any other character.
std::uint64_t value_of(char digit) {
    const char lower = digit >= 'A' && digit <= 'F' ? static_cast<char>(digit - 'A' + 'a') : digit;
    return std::min<std::size_t>(kHexDigits.find(lower), 16);
}

bool is_binary(std::string_view word) {
    return word.size() >= 2 && word.find_first_not_of("01") == std::string_view::npos;
}

// Reads a number, the highest digit first. `skipped` characters of the word precede its digits.
BitPoly read_number(const Source& source, TextScanner& in, std::size_t skipped, std::size_t bits_per_digit) {
    const bool is_hex = bits_per_digit == 4;
    const std::string_view expected = is_hex ? "a hexadecimal digit" : "a binary digit";
    const std::size_t begin = in.offset();
    const std::string_view digits = in.word(expected).substr(skipped);
    if (digits.empty())
        in.fail_at(in.position_at(begin),
                   "expected " + std::string(expected) + " after " + quoted(source.text.substr(begin, skipped)));
    Words words(digits.size() * bits_per_digit / 64 + 1);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::uint64_t value = value_of(digits[i]);
        if (value >= std::uint64_t{1} << bits_per_digit) {
            in.fail_at(in.position_at(begin + skipped + i),
                       "expected " + std::string(expected) + ", found " + quoted(digits.substr(i, 1)));
        }
        const std::size_t exponent = (digits.size() - 1 - i) * bits_per_digit;
        words[exponent / 64] |= value << exponent % 64;
    }
    return BitPoly::from_words(std::move(words));
}

// The exponent of a power of x, whose digits begin at `begin` in the text.
std::size_t exponent_in(const Source& source, const TextScanner& in, std::size_t begin, std::string_view digits) {
    std::uint64_t exponent = 0;
    for (const char digit : digits) {
        const auto value = static_cast<std::uint64_t>(digit - '0');
        exponent = exponent > (UINT64_MAX - value) / 10 ? UINT64_MAX : 10 * exponent + value;
    }
    source.require_memory(in.position_at(begin), exponent / 64 * 8 + 8,
                          "a polynomial of degree " + std::string(digits));
    return static_cast<std::size_t>(exponent);
}

// Reads the terms of a sum from the text itself: no white space needs to separate them.
class SumReader {
public:
    SumReader(const Source& source, TextScanner& in) : source_(source), in_(in) {}

    BitPoly read() {
        do {
            read_term();
        } while (skip_plus());
        return BitPoly::from_words(std::move(words_));
    }

private:
    void read_term() {
        const char first = in_.character("01xX", "0, 1 or x");
        if (first == '0') return;
        if (first == '1') return flip(words_, 0);
        flip(words_, skip_power() ? read_exponent() : 1);
    }

    bool skip_power() {
        if (in_.at_end() || in_.rest().front() != '^') return false;
        static_cast<void>(in_.character("^", "^"));
        return true;
    }

    bool skip_plus() {
        if (in_.at_end()) return false;
        static_cast<void>(in_.character("+", "+ or the end"));
        return true;
    }

    std::size_t read_exponent() {
        static_cast<void>(in_.at_end());
        const std::size_t begin = in_.offset();
        const std::string_view rest = in_.rest();
        const std::size_t length = std::min(rest.find_first_not_of("0123456789"), rest.size());
        if (length == 0) static_cast<void>(in_.character("", "an exponent"));
        for (std::size_t i = 0; i < length; ++i) static_cast<void>(in_.character("0123456789", "an exponent"));
        return exponent_in(source_, in_, begin, rest.substr(0, length));
    }

    const Source& source_;
    TextScanner& in_;
    Words words_;
};

void write_hex(std::ostream& out, const BitPoly& p) {
    out << "0x";
    const std::size_t digits = std::max<std::size_t>((p.length() + 3) / 4, 1);
    for (std::size_t i = digits; i-- > 0;) {
        const std::uint64_t word = i / 16 < p.words().size() ? p.words()[i / 16] : 0;
        out << kHexDigits[static_cast<std::size_t>(word >> i % 16 * 4 & 15u)];
    }
}

}  // namespace

std::span<const PolynomialForm> all_polynomial_forms() {
    return kForms;
}

std::string_view to_string(PolynomialForm form) {
    return kNames.at(static_cast<std::size_t>(form));
}

PolynomialForm polynomial_form_from_string(std::string_view name) {
    std::string names;
    for (const PolynomialForm form : kForms) {
        if (to_string(form) == name) return form;
        names += (names.empty() ? "" : ", ") + std::string(to_string(form));
    }
    throw std::invalid_argument("no form '" + std::string(name) + "'; expected one of " + names);
}

PolynomialText read_polynomial(const Source& source) {
    TextScanner in(source);
    const std::string_view first = in.peek();
    PolynomialText result;
    if (first.starts_with("0x") || first.starts_with("0X")) {
        result = {read_number(source, in, 2, 4), kHex};
    } else if (first.starts_with("0b") || first.starts_with("0B")) {
        result = {read_number(source, in, 2, 1), kBinary};
    } else if (is_binary(first)) {
        result = {read_number(source, in, 0, 1), kBinary};
    } else {
        result.polynomial = SumReader(source, in).read();
        if (result.polynomial.length() > 1) result.form = kSum;
    }
    in.expect_end();
    return result;
}

void write_polynomial(std::ostream& out, const BitPoly& p, PolynomialForm form) {
    switch (form) {
        case kSum:
            out << gf2::to_string(p);
            return;
        case kHex:
            write_hex(out, p);
            return;
        case kBinary:
            for (std::size_t i = std::max<std::size_t>(p.length(), 1); i-- > 0;) out << (p.coefficient(i) ? '1' : '0');
            return;
    }
}

std::string to_string(const BitPoly& p, PolynomialForm form) {
    std::ostringstream out;
    write_polynomial(out, p, form);
    return out.str();
}

}  // namespace gf2::io
