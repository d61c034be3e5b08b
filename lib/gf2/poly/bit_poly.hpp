// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
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

    /// Zero words at the end are dropped.
    [[nodiscard]] static BitPoly from_words(std::vector<std::uint64_t> words);

    /// Coordinate i becomes the coefficient of x^i.
    [[nodiscard]] static BitPoly from_bit_vector(const BitVector& coefficients);

    /// The sum of the given powers of x; one that is given twice cancels.
    [[nodiscard]] static BitPoly from_exponents(std::span<const std::size_t> exponents);

    /// Reads a sum of `0`, `1`, `x` and `x^k` in any order, as "x^3 + x + 1"; spaces are skipped, equal terms cancel.
    /// @throws std::invalid_argument on anything else, with its position
    [[nodiscard]] static BitPoly from_string(std::string_view text);

    /// 1.
    [[nodiscard]] static BitPoly one() { return monomial(0); }
    /// x.
    [[nodiscard]] static BitPoly x() { return monomial(1); }

    /// x^exponent.
    [[nodiscard]] static BitPoly monomial(std::size_t exponent);

    /// -1 for the zero polynomial.
    [[nodiscard]] std::ptrdiff_t degree() const noexcept { return static_cast<std::ptrdiff_t>(length()) - 1; }

    /// degree() + 1: the number of coefficients up to the leading one.
    [[nodiscard]] std::size_t length() const noexcept;

    /// True for 0.
    [[nodiscard]] bool is_zero() const noexcept { return words_.empty(); }
    /// True for 1.
    [[nodiscard]] bool is_one() const noexcept { return words_.size() == 1 && words_[0] == 1; }

    /// Of x^exponent; zero beyond the degree.
    [[nodiscard]] bool coefficient(std::size_t exponent) const noexcept;
    /// Sets it; beyond the degree the words grow, and zero words at the end are dropped.
    void set_coefficient(std::size_t exponent, bool value);

    /// The words, lowest coefficients first.
    [[nodiscard]] std::span<const std::uint64_t> words() const noexcept { return words_; }

    /// The coefficients of 1, x, ..., x^(size - 1).
    /// @throws std::invalid_argument if the polynomial has more
    [[nodiscard]] BitVector to_bit_vector(std::size_t size) const;

    /// True if all coefficients are equal.
    friend bool operator==(const BitPoly&, const BitPoly&) = default;

    /// By degree, and within a degree by the highest coefficient that differs.
    friend std::strong_ordering operator<=>(const BitPoly& a, const BitPoly& b) noexcept;

private:
    explicit BitPoly(std::vector<std::uint64_t> words);

    std::vector<std::uint64_t> words_;
};

/// As "x^3 + x + 1", highest power first; "0" for zero.
[[nodiscard]] std::string to_string(const BitPoly& p);

/// Exponents of the powers of x that occur, increasing.
[[nodiscard]] std::vector<std::size_t> exponents(const BitPoly& p);

/// Number of powers of x that occur.
[[nodiscard]] std::size_t weight(const BitPoly& p);

/// a + b, which is also a - b.
[[nodiscard]] BitPoly add(const BitPoly& a, const BitPoly& b);

/// p·x^count.
[[nodiscard]] BitPoly shift_left(const BitPoly& p, std::size_t count);

/// The quotient of p by x^count.
[[nodiscard]] BitPoly shift_right(const BitPoly& p, std::size_t count);

/// p mod x^length: the first `length` coefficients.
[[nodiscard]] BitPoly truncate(const BitPoly& p, std::size_t length);

/// x^(length - 1)·p(1/x): the first `length` coefficients in opposite order.
/// @throws std::invalid_argument if p has more coefficients than that
[[nodiscard]] BitPoly reverse(const BitPoly& p, std::size_t length);

/// The formal derivative.
[[nodiscard]] BitPoly derivative(const BitPoly& p);

}  // namespace gf2
