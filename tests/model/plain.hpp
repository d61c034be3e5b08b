// SPDX-License-Identifier: MIT
// Plain models beside those of tests/reference. Shares no code with the library.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tests/reference/linear_algebra.hpp"

namespace plain {

using reference::Matrix;
using reference::Vector;

/// @name Vectors
/// @{
[[nodiscard]] Vector sum(const Vector& u, const Vector& v);
[[nodiscard]] Vector unit(std::size_t size, std::size_t position);
[[nodiscard]] std::vector<std::size_t> support(const Vector& v);
[[nodiscard]] bool is_zero(const Vector& v);
/// @}

/// @name Matrices
/// @{
[[nodiscard]] Matrix from_rows(const std::vector<Vector>& rows, std::size_t columns);
[[nodiscard]] Matrix column(const Vector& v);  ///< as a matrix of one column
[[nodiscard]] std::size_t rank(const Matrix& a);
[[nodiscard]] Matrix select_rows(const Matrix& a, const std::vector<std::size_t>& indices);
[[nodiscard]] Matrix select_columns(const Matrix& a, const std::vector<std::size_t>& indices);
/// The indices below `size` that are not listed.
[[nodiscard]] std::vector<std::size_t> others(const std::vector<std::size_t>& listed, std::size_t size);
/// @}

/// @name Systems
/// @{
struct Coset {
    Vector x0;
    Matrix basis{0, 0};
    std::vector<std::size_t> free_columns{};
};

/// The basis of the nullspace that is the identity matrix in the free columns.
[[nodiscard]] Coset nullspace(const Matrix& a);  ///< x0 is 0
/// All solutions of A·x = b; none if there is none.
[[nodiscard]] std::optional<Coset> solve(const Matrix& a, const Vector& b);
/// The first row y of the basis of the left nullspace with y·b = 1.
[[nodiscard]] Vector inconsistency(const Matrix& a, const Vector& b);
/// x0 plus the span of the rows, with the identity matrix in the last possible columns, where x0 is 0.
[[nodiscard]] Coset canonical(const Vector& x0, const Matrix& spanning);
/// The element with these coefficients.
[[nodiscard]] Vector element(const Coset& coset, const Vector& coefficients);
[[nodiscard]] bool contains(const Coset& coset, const Vector& x);
/// All elements; at most 2^16.
[[nodiscard]] std::vector<Vector> elements(const Coset& coset);

struct Equations {
    std::size_t unknowns = 0;
    std::vector<Vector> coefficients{};
    Vector right_hand_sides{};

    [[nodiscard]] Matrix matrix() const { return from_rows(coefficients, unknowns); }
};
/// @}

/// @name Polynomials: coefficient i is that of x^i, and the last one is 1
/// @{
[[nodiscard]] Vector trimmed(Vector p);
[[nodiscard]] Vector polynomial_sum(const Vector& a, const Vector& b);
[[nodiscard]] Vector polynomial_product(const Vector& a, const Vector& b);
struct Division {
    Vector quotient;
    Vector remainder;
};
[[nodiscard]] Division divide(const Vector& a, const Vector& b);  ///< b is not 0
[[nodiscard]] Vector gcd(Vector a, Vector b);
/// @}

}  // namespace plain
