// SPDX-License-Identifier: MIT
// Linear algebra over GF(2) as a textbook writes it, one byte per entry. Shares no code with lib/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace reference {

/// Entries are 0 or 1.
using Vector = std::vector<std::uint8_t>;

struct Matrix {
    Matrix(std::size_t row_count, std::size_t column_count)
        : rows(row_count), columns(column_count), at(row_count, Vector(column_count, 0)) {}

    std::size_t rows;
    std::size_t columns;
    std::vector<Vector> at;  ///< at[i][j]

    friend bool operator==(const Matrix&, const Matrix&) = default;
};

Matrix identity(std::size_t size);
Matrix add(const Matrix& a, const Matrix& b);
Matrix multiply(const Matrix& a, const Matrix& b);
Matrix transpose(const Matrix& a);
Matrix concat(const Matrix& a, const Matrix& b);
Matrix stack(const Matrix& a, const Matrix& b);
Matrix submatrix(const Matrix& a, std::size_t first_row, std::size_t first_column, std::size_t rows,
                 std::size_t columns);

/// A·x.
Vector multiply(const Matrix& a, const Vector& x);

std::size_t weight(const Vector& v);
std::uint8_t dot(const Vector& u, const Vector& v);

struct Rref {
    Matrix matrix;
    std::vector<std::size_t> pivot_columns;
};

/// The reduced row echelon form, with pivots in the first `columns` columns.
Rref rref(Matrix a, std::size_t columns);

}  // namespace reference
