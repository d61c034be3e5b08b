// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/internal/product_formula.hpp"

namespace gf2::internal {

/// A polynomial whose coefficients are m x n matrices, n a multiple of 64.
class MatrixPolynomial {
public:
    MatrixPolynomial() = default;

    /// The zero polynomial with room for coefficients of X^0 .. X^(length - 1).
    MatrixPolynomial(std::size_t rows, std::size_t columns, std::size_t length);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }            ///< m
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }      ///< n
    [[nodiscard]] std::size_t length() const noexcept { return words_.rows(); }  ///< number of coefficients

    /// The coefficient of X^k, writable.
    [[nodiscard]] BitMatrixView coefficient(std::size_t k) noexcept {
        return {words_.row(k), rows_, columns_, columns_ / 64};
    }
    /// The coefficient of X^k.
    [[nodiscard]] ConstBitMatrixView coefficient(std::size_t k) const noexcept {
        return {words_.row(k), rows_, columns_, columns_ / 64};
    }

    /// The words of the coefficient of X^k, writable: words() of them, and zeros up to a multiple of kStripWords.
    [[nodiscard]] std::uint64_t* entries(std::size_t k) noexcept { return words_.row(k); }
    /// The words of the coefficient of X^k.
    [[nodiscard]] const std::uint64_t* entries(std::size_t k) const noexcept { return words_.row(k); }
    /// Words of a coefficient.
    [[nodiscard]] std::size_t words() const noexcept { return rows_ * columns_ / 64; }
    /// Words from one coefficient to the next.
    [[nodiscard]] std::size_t stride() const noexcept { return words_.stride(); }

    /// Removes leading coefficients that are zero.
    void trim();

private:
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    BitMatrix words_;  // a row for each coefficient, and some zeros
};

/// Products of matrix polynomials. Formulas are kept for the next products of the same lengths.
class PolynomialMultiplier {
public:
    /// The product A·B.
    [[nodiscard]] MatrixPolynomial multiply(const MatrixPolynomial& a, const MatrixPolynomial& b);

    /// The coefficients of X^first .. X^(first + count - 1) of the product A·B.
    /// @pre a.length() - 1 <= first and first + count <= b.length()
    [[nodiscard]] MatrixPolynomial middle_product(const MatrixPolynomial& a, const MatrixPolynomial& b,
                                                  std::size_t first, std::size_t count);

private:
    std::map<std::pair<std::size_t, std::size_t>, ProductFormula> formulas_;
    std::map<std::pair<std::size_t, std::size_t>, ProductFormula> middle_formulas_;
};

}  // namespace gf2::internal
