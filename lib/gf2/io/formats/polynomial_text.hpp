// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::io {

/// A way to write a polynomial as text. In each form the highest power comes first.
enum class PolynomialForm {
    kSum,      ///< powers of x: "x^8 + x^4 + x^3 + x + 1"
    kHex,      ///< coefficients as a hexadecimal number: "0x11b"
    kBinary,   ///< coefficients as a binary number: "100011011"
    kDecimal,  ///< coefficients as a decimal number: "0d283"
    kOctal     ///< coefficients as an octal number: "0o433"
};

/// All forms, in the order of the enumeration.
[[nodiscard]] std::span<const PolynomialForm> all_polynomial_forms();

/// The name of a form: "sum", "hex", "binary", "decimal", "octal".
[[nodiscard]] std::string_view to_string(PolynomialForm form);

/// The form with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] PolynomialForm polynomial_form_from_string(std::string_view name);

/// A polynomial and the form in which it was written.
struct PolynomialText {
    BitPoly polynomial;                  ///< the polynomial
    std::optional<PolynomialForm> form;  ///< its form; empty for 0 and 1, unless they are written with 0x or 0b
};

/// Reads a polynomial: a text of two or more digits 0 and 1, or of "0b" and such digits, is a binary number; "0x", "0d"
/// or "0o" and digits are a hexadecimal, decimal or octal number; numbers with a comma, in brackets of any kind or in
/// none, are exponents, if there is one above 1 and none occurs twice; anything else is a sum of 0, 1, x and x^k (also
/// x**k, x^{k}, x^(k), xk) in any order, with + or -, in which equal terms cancel. White space may stand before and
/// after the text, and between the terms of a sum or a list.
/// @throws ParseError, also for other digits without a prefix; MemoryError if a power of x is too high for the memory
///         limit
[[nodiscard]] PolynomialText read_polynomial(const Source& source);

/// Writes a polynomial, without a line end.
void write_polynomial(std::ostream& out, const BitPoly& p, PolynomialForm form);

/// A polynomial as text.
[[nodiscard]] std::string to_string(const BitPoly& p, PolynomialForm form);

}  // namespace gf2::io
