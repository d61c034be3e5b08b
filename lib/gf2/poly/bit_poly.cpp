// SPDX-License-Identifier: MIT
#include "gf2/poly/bit_poly.hpp"

#include <charconv>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2 {

using internal::Words;

namespace {

// Reads the text of a polynomial, term by term.
class TermReader {
public:
    explicit TermReader(std::string_view text) : text_(text) {}

    Words read() {
        if (text_.starts_with("0x")) return read_hexadecimal();
        do {
            read_term();
        } while (skip('+'));
        if (position_ != text_.size()) fail("expected + or the end");
        return std::move(words_);
    }

private:
    void skip_spaces() {
        while (position_ < text_.size() && text_[position_] == ' ') ++position_;
    }

    bool skip(char character) {
        skip_spaces();
        if (position_ == text_.size() || text_[position_] != character) return false;
        ++position_;
        skip_spaces();
        return true;
    }

    Words read_hexadecimal() {
        for (position_ = 2; position_ < text_.size(); ++position_) {
            unsigned digit = 0;
            const char* const begin = text_.data() + position_;
            if (std::from_chars(begin, begin + 1, digit, 16).ec != std::errc{}) fail("expected a hexadecimal digit");
            const std::size_t bit = 4 * (text_.size() - 1 - position_);
            if (words_.empty()) words_.resize(bit / 64 + 1);
            words_[bit / 64] |= std::uint64_t{digit} << bit % 64;
        }
        if (position_ == 2) fail("expected a hexadecimal digit");
        return std::move(words_);
    }

    void read_term() {
        if (skip('0')) return;
        std::size_t exponent = 0;
        if (!skip('1')) {
            if (!skip('x')) fail("expected 0, 1 or x");
            exponent = skip('^') ? read_exponent() : 1;
        }
        if (exponent / 64 >= words_.size()) words_.resize(exponent / 64 + 1);
        words_[exponent / 64] ^= std::uint64_t{1} << exponent % 64;
    }

    std::size_t read_exponent() {
        std::size_t exponent = 0;
        const char* begin = text_.data() + position_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), exponent);
        if (error == std::errc::invalid_argument) fail("expected an exponent");
        if (error != std::errc{} || exponent > kMaxExponent) fail("expected an exponent of at most 2^40");
        position_ += static_cast<std::size_t>(end - begin);
        skip_spaces();
        return exponent;
    }

    [[noreturn]] void fail(const std::string& expected) const {
        throw std::invalid_argument("BitPoly: " + expected + " at position " + std::to_string(position_) + " of '" +
                                    std::string(text_) + "'");
    }

    static constexpr std::uint64_t kMaxExponent = std::uint64_t{1} << 40;

    std::string_view text_;
    std::size_t position_ = 0;
    Words words_;
};

}  // namespace

BitPoly::BitPoly(std::vector<std::uint64_t> words) : words_(std::move(words)) {
    words_.resize(internal::trimmed(words_).size());
}

BitPoly BitPoly::from_words(std::vector<std::uint64_t> words) {
    return BitPoly(std::move(words));
}

BitPoly BitPoly::from_bit_vector(const BitVector& coefficients) {
    return BitPoly(words_of(coefficients));
}

BitPoly BitPoly::from_exponents(std::span<const std::size_t> exponents) {
    Words words;
    for (const std::size_t exponent : exponents) {
        if (exponent / 64 >= words.size()) words.resize(exponent / 64 + 1);
        words[exponent / 64] ^= std::uint64_t{1} << exponent % 64;
    }
    return BitPoly(std::move(words));
}

BitPoly BitPoly::from_string(std::string_view text) {
    return BitPoly(TermReader(text).read());
}

BitPoly BitPoly::monomial(std::size_t exponent) {
    return from_exponents(std::span(&exponent, 1));
}

std::size_t BitPoly::length() const noexcept {
    return internal::length_of(words_);
}

bool BitPoly::coefficient(std::size_t exponent) const noexcept {
    return exponent / 64 < words_.size() && ((words_[exponent / 64] >> (exponent % 64)) & 1u) != 0;
}

void BitPoly::set_coefficient(std::size_t exponent, bool value) {
    if (coefficient(exponent) == value) return;
    if (exponent / 64 >= words_.size()) words_.resize(exponent / 64 + 1);
    words_[exponent / 64] ^= std::uint64_t{1} << exponent % 64;
    words_.resize(internal::trimmed(words_).size());
}

BitVector BitPoly::to_bit_vector(std::size_t size) const {
    if (length() > size) {
        throw std::invalid_argument("BitPoly::to_bit_vector: " + std::to_string(length()) +
                                    " coefficients for length " + std::to_string(size));
    }
    Words words = words_;
    words.resize(word_count(size));
    return bit_vector_from_words(size, words);
}

std::strong_ordering operator<=>(const BitPoly& a, const BitPoly& b) noexcept {
    if (a.words_.size() != b.words_.size()) return a.words_.size() <=> b.words_.size();
    for (std::size_t i = a.words_.size(); i-- > 0;) {
        if (a.words_[i] != b.words_[i]) return a.words_[i] <=> b.words_[i];
    }
    return std::strong_ordering::equal;
}

std::string to_string(const BitPoly& p) {
    if (p.is_zero()) return "0";
    std::string text;
    const std::vector<std::size_t> powers = exponents(p);
    for (std::size_t i = powers.size(); i-- > 0;) {
        if (!text.empty()) text += " + ";
        text += powers[i] == 0 ? "1" : powers[i] == 1 ? "x" : "x^" + std::to_string(powers[i]);
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const BitPoly& p) {
    return out << to_string(p);
}

std::vector<std::size_t> exponents(const BitPoly& p) {
    std::vector<std::size_t> exponents;
    for (std::size_t k = 0; k < p.words().size(); ++k) {
        for (std::uint64_t word = p.words()[k]; word != 0; word &= word - 1) {
            exponents.push_back(64 * k + static_cast<std::size_t>(std::countr_zero(word)));
        }
    }
    return exponents;
}

std::size_t weight(const BitPoly& p) {
    return internal::kernels().words.weight(p.words().data(), p.words().size());
}

BitPoly add(const BitPoly& a, const BitPoly& b) {
    const BitPoly& longer = a.words().size() >= b.words().size() ? a : b;
    const BitPoly& shorter = &longer == &a ? b : a;
    Words sum(longer.words().begin(), longer.words().end());
    internal::kernels().words.xor_into(sum.data(), shorter.words().data(), shorter.words().size());
    return BitPoly::from_words(std::move(sum));
}

BitPoly shift_left(const BitPoly& p, std::size_t count) {
    if (p.is_zero()) return p;
    const std::size_t first = count / 64;
    const std::size_t words = p.words().size();
    Words shifted(first + words + 1);
    shifted[first + words] =
        internal::shift_words_left(shifted.data() + first, p.words().data(), words, static_cast<unsigned>(count % 64));
    return BitPoly::from_words(std::move(shifted));
}

BitPoly shift_right(const BitPoly& p, std::size_t count) {
    if (count >= p.length()) return {};
    const internal::ConstWords source = p.words().subspan(count / 64);
    Words shifted(source.size());
    internal::shift_words_right(shifted.data(), source.data(), source.size(), static_cast<unsigned>(count % 64));
    return BitPoly::from_words(std::move(shifted));
}

BitPoly truncate(const BitPoly& p, std::size_t length) {
    if (length >= p.length()) return p;
    const internal::ConstWords source = p.words().first(word_count(length));
    Words words(source.begin(), source.end());
    if (length % 64 != 0) words.back() &= tail_mask(length);
    return BitPoly::from_words(std::move(words));
}

BitPoly reverse(const BitPoly& p, std::size_t length) {
    if (p.length() > length) {
        throw std::invalid_argument("reverse: " + std::to_string(p.length()) + " coefficients for length " +
                                    std::to_string(length));
    }
    Words source(p.words().begin(), p.words().end());
    source.resize(word_count(length));
    Words reversed(source.size());
    internal::reverse_bits(reversed.data(), source.data(), length);
    return BitPoly::from_words(std::move(reversed));
}

BitPoly derivative(const BitPoly& p) {
    // i·x^(i - 1) is x^(i - 1) for odd i.
    Words words(p.words().begin(), p.words().end());
    for (std::uint64_t& word : words) word = (word >> 1) & 0x5555555555555555u;
    return BitPoly::from_words(std::move(words));
}

}  // namespace gf2
