// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector.hpp"

namespace gf2 {

/// A polynomial in one variable over GF(2), packed: bit i of word k is the coefficient of x^(64k + i).
///
/// Invariant: the last word is not zero; the zero polynomial has no words. So equal polynomials have equal words.
class BitPoly {
public:
    /// The zero polynomial.
    BitPoly() = default;

    /// The polynomial with the given words, lowest coefficients first; zero words at the end are dropped.
    [[nodiscard]] static BitPoly from_words(std::vector<std::uint64_t> words);

    /// The polynomial whose coefficient of x^i is coordinate i.
    [[nodiscard]] static BitPoly from_bit_vector(const BitVector& coefficients);

    /// The sum of the given powers of x; a power that is given twice cancels.
    [[nodiscard]] static BitPoly from_exponents(std::span<const std::size_t> exponents);

    /// Reads a sum of `0`, `1`, `x` and `x^k` in any order, such as "x^3 + x + 1", where spaces are skipped and equal
    /// terms cancel; or coefficients as a hexadecimal number, such as "0xb".
    /// @throws std::invalid_argument on any other text, with the position of the error
    [[nodiscard]] static BitPoly from_string(std::string_view text);

    /// The polynomial 1.
    [[nodiscard]] static BitPoly one() { return monomial(0); }
    /// The polynomial x.
    [[nodiscard]] static BitPoly x() { return monomial(1); }

    /// The monomial x^exponent.
    [[nodiscard]] static BitPoly monomial(std::size_t exponent);

    /// The degree; -1 for the zero polynomial.
    [[nodiscard]] std::ptrdiff_t degree() const noexcept { return static_cast<std::ptrdiff_t>(length()) - 1; }

    /// degree() + 1: the number of coefficients up to the leading one.
    [[nodiscard]] std::size_t length() const noexcept;

    /// True for the polynomial 0.
    [[nodiscard]] bool is_zero() const noexcept { return words_.empty(); }
    /// True for the polynomial 1.
    [[nodiscard]] bool is_one() const noexcept { return words_.size() == 1 && words_[0] == 1; }

    /// The coefficient of x^exponent; zero beyond the degree.
    [[nodiscard]] bool coefficient(std::size_t exponent) const noexcept;
    /// Sets the coefficient of x^exponent; beyond the degree the words grow, and zero words at the end are dropped.
    void set_coefficient(std::size_t exponent, bool value);

    /// The words of the polynomial, lowest coefficients first.
    [[nodiscard]] std::span<const std::uint64_t> words() const& noexcept { return words_; }
    /// Those of a temporary polynomial would not outlive the expression.
    std::span<const std::uint64_t> words() const&& = delete;

    /// The vector of the coefficients of 1, x, ..., x^(size - 1).
    /// @throws std::invalid_argument if the polynomial has more
    [[nodiscard]] BitVector to_bit_vector(std::size_t size) const;

    /// True if all coefficients are equal.
    friend bool operator==(const BitPoly&, const BitPoly&) = default;

    /// Orders by degree, and within a degree by the highest coefficient that differs.
    friend std::strong_ordering operator<=>(const BitPoly& a, const BitPoly& b) noexcept;

private:
    explicit BitPoly(std::vector<std::uint64_t> words);

    std::vector<std::uint64_t> words_;
};

/// Text of a polynomial, such as "x^3 + x + 1", highest power first; "0" for zero. gf2/io/formats/polynomial_text.hpp
/// has hexadecimal and binary text.
[[nodiscard]] std::string to_string(const BitPoly& p);

/// Writes the text of a polynomial: to_string().
std::ostream& operator<<(std::ostream& out, const BitPoly& p);

/// Exponents of the powers of x that occur in p, increasing.
[[nodiscard]] std::vector<std::size_t> exponents(const BitPoly& p);

/// The weight of p: the number of powers of x that occur.
[[nodiscard]] std::size_t weight(const BitPoly& p);

/// The sum a + b, which is also a - b.
[[nodiscard]] BitPoly add(const BitPoly& a, const BitPoly& b);

/// The sum a + b: add().
[[nodiscard]] inline BitPoly operator+(const BitPoly& a, const BitPoly& b) {
    return add(a, b);
}
/// The difference a - b, which is a + b.
[[nodiscard]] inline BitPoly operator-(const BitPoly& a, const BitPoly& b) {
    return add(a, b);
}
/// Adds b to a.
inline BitPoly& operator+=(BitPoly& a, const BitPoly& b) {
    return a = add(a, b);
}

/// Subtracts b from a, which is to add it.
inline BitPoly& operator-=(BitPoly& a, const BitPoly& b) {
    return a = add(a, b);
}

/// The product p·x^count.
[[nodiscard]] BitPoly shift_left(const BitPoly& p, std::size_t count);
/// The product p·x^count: shift_left().
[[nodiscard]] inline BitPoly operator<<(const BitPoly& p, std::size_t count) {
    return shift_left(p, count);
}

/// The quotient of p by x^count.
[[nodiscard]] BitPoly shift_right(const BitPoly& p, std::size_t count);
/// The quotient of p by x^count: shift_right().
[[nodiscard]] inline BitPoly operator>>(const BitPoly& p, std::size_t count) {
    return shift_right(p, count);
}

/// The remainder p mod x^length: the first `length` coefficients.
[[nodiscard]] BitPoly truncate(const BitPoly& p, std::size_t length);

/// The reversed polynomial x^(length - 1)·p(1/x): the first `length` coefficients in reverse order.
/// @throws std::invalid_argument if p has more than `length` coefficients
[[nodiscard]] BitPoly reverse(const BitPoly& p, std::size_t length);

/// The formal derivative of p.
[[nodiscard]] BitPoly derivative(const BitPoly& p);

}  // namespace gf2
