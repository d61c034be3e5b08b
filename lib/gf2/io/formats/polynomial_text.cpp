// SPDX-License-Identifier: MIT
#include "gf2/io/formats/polynomial_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ostream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/text_stream.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

using enum PolynomialForm;

constexpr std::array kForms = {kSum, kHex, kBinary, kDecimal, kOctal};
constexpr std::array<std::string_view, kForms.size()> kNames = {"sum", "hex", "binary", "decimal", "octal"};

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

// A number with a prefix.
struct NumberForm {
    PolynomialForm form;
    std::string_view prefix;
    std::string_view digit;  // in messages
    std::uint64_t base;
};

constexpr std::array kNumberForms = {
    NumberForm{kHex, "0x", "a hexadecimal digit", 16}, NumberForm{kBinary, "0b", "a binary digit", 2},
    NumberForm{kDecimal, "0d", "a decimal digit", 10}, NumberForm{kOctal, "0o", "an octal digit", 8}};

using Integer = boost::multiprecision::cpp_int;

BitPoly polynomial_of(const Integer& number) {
    Words words;
    export_bits(number, std::back_inserter(words), 64, false);
    return BitPoly::from_words(std::move(words));
}

Integer integer_of(const BitPoly& p) {
    Integer number;
    if (!p.is_zero()) import_bits(number, p.words().begin(), p.words().end(), 64, false);
    return number;
}

// Reads a number, the highest digit first. `skipped` characters of the word precede its digits.
BitPoly read_number(const Source& source, TextScanner& in, std::size_t skipped, const NumberForm& form) {
    const std::size_t begin = in.offset();
    const std::string_view digits = in.word(form.digit).substr(skipped);
    if (digits.empty())
        in.fail_at(in.position_at(begin),
                   "expected " + std::string(form.digit) + " after " + quoted(source.text.substr(begin, skipped)));
    const auto bits_per_digit = static_cast<std::size_t>(std::bit_width(form.base - 1));
    Words words(digits.size() * bits_per_digit / 64 + 2);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::uint64_t value = value_of(digits[i]);
        if (value >= form.base) {
            in.fail_at(in.position_at(begin + skipped + i),
                       "expected " + std::string(form.digit) + ", found " + quoted(digits.substr(i, 1)));
        }
        const std::size_t exponent = (digits.size() - 1 - i) * bits_per_digit;
        words[exponent / 64] |= value << exponent % 64;
        if (exponent % 64 > 60) words[exponent / 64 + 1] |= value >> (64 - exponent % 64);
    }
    if (form.form != kDecimal) return BitPoly::from_words(std::move(words));
    // Without leading zeros, which would mean octal.
    return polynomial_of(
        Integer(std::string(digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1)))));
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
        static_cast<void>(skip("-"));
        do {
            read_term();
        } while (skip_sign());
        return BitPoly::from_words(std::move(words_));
    }

    // Reads numbers with commas between them, perhaps in brackets.
    BitPoly read_exponents() {
        const std::size_t bracket = in_.at_end() ? std::string_view::npos : kOpening.find(in_.rest().front());
        if (bracket != std::string_view::npos) static_cast<void>(skip(kOpening.substr(bracket, 1)));
        const std::size_t begin = in_.offset();
        std::size_t largest = 0;
        do {
            static_cast<void>(in_.at_end());
            const std::size_t place = in_.offset();
            const std::size_t exponent = read_exponent();
            largest = std::max(largest, exponent);
            if (exponent / 64 < words_.size() && (words_[exponent / 64] >> exponent % 64 & 1u) != 0) {
                in_.fail_at(in_.position_at(place), "expected each exponent once, found another " +
                                                        std::to_string(exponent) + "; coefficients are read as 0b1011");
            }
            flip(words_, exponent);
        } while (skip(","));
        if (bracket != std::string_view::npos) static_cast<void>(in_.character(kClosing.substr(bracket, 1), kListEnd));
        if (largest > 1) return BitPoly::from_words(std::move(words_));
        in_.fail_at(in_.position_at(begin),
                    "expected a sum such as x + 1, or 0b11: a list of 0 and 1 has coefficients or exponents");
    }

private:
    void read_term() {
        const char first = in_.character("01xX", "0, 1 or x");
        if (first == '0') return;
        if (first == '1') return flip(words_, 0);
        const std::string_view rest = in_.rest();
        if (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') return flip(words_, read_exponent());
        flip(words_, skip("^") || skip("**") ? read_power() : 1);
    }

    // An exponent after ^, perhaps in brackets.
    std::size_t read_power() {
        const bool has_brace = skip("{");
        const bool has_bracket = !has_brace && skip("(");
        const std::size_t exponent = read_exponent();
        if (has_brace) static_cast<void>(in_.character("}", "} after the exponent"));
        if (has_bracket) static_cast<void>(in_.character(")", ") after the exponent"));
        return exponent;
    }

    // Skips the characters if they come next.
    bool skip(std::string_view characters) {
        if (in_.at_end() || !in_.rest().starts_with(characters)) return false;
        for (std::size_t i = 0; i < characters.size(); ++i) static_cast<void>(in_.character(characters, characters));
        return true;
    }

    bool skip_sign() {
        if (in_.at_end()) return false;
        static_cast<void>(in_.character("+-", "+ or the end"));
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

    static constexpr std::string_view kOpening = "[({";
    static constexpr std::string_view kClosing = "])}";
    static constexpr std::string_view kListEnd = "a comma or the end of the list";

    const Source& source_;
    TextScanner& in_;
    Words words_;
};

// True for numbers in brackets or with a comma.
bool is_list(std::string_view text) {
    return text.find_first_of("[(,{") != std::string_view::npos && text.find_first_of("xX") == std::string_view::npos;
}

// True for digits that could be of several bases.
bool is_number_without_base(std::string_view word) {
    return word.size() >= 2 && word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

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
    const auto* const number = std::find_if(kNumberForms.begin(), kNumberForms.end(), [&](const NumberForm& one) {
        return first.size() >= 2 && first[0] == '0' && (first[1] | 0x20) == one.prefix[1];
    });
    if (number != kNumberForms.end()) {
        result = {read_number(source, in, 2, *number), number->form};
    } else if (is_binary(first)) {
        result = {read_number(source, in, 0, kNumberForms[1]), kBinary};
    } else if (is_list(in.rest())) {
        result.polynomial = SumReader(source, in).read_exponents();
        result.form = kSum;
    } else if (is_number_without_base(first) || (first.size() == 1 && first[0] >= '2' && first[0] <= '9')) {
        in.fail_at(in.position(),
                   "expected powers of x, exponents as in [8,4,0], or a number with 0d (decimal), 0x "
                   "(hexadecimal) or 0o (octal), found " +
                       quoted(first));
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
        case kDecimal:
            out << "0d" << integer_of(p);
            return;
        case kOctal:
            out << "0o" << std::oct << integer_of(p) << std::dec;
            return;
        case kBinary:
            for (std::size_t i = std::max<std::size_t>(p.length(), 1); i-- > 0;) out << (p.coefficient(i) ? '1' : '0');
            return;
    }
}

std::string to_string(const BitPoly& p, PolynomialForm form) {
    gf2::internal::TextStream out;
    write_polynomial(out, p, form);
    return out.str();
}

}  // namespace gf2::io
