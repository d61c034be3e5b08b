// SPDX-License-Identifier: MIT
#include "tests/reference/linear_algebra.hpp"

#include <utility>

namespace reference {

namespace {

// u += v, for vectors of equal length. (Pointers, so that compilers see that entries alone change.)
void add_to(Vector& u, const Vector& v) {
    std::uint8_t* const sum = u.data();
    const std::uint8_t* const added = v.data();
    for (std::size_t i = 0, size = u.size(); i < size; ++i) sum[i] ^= added[i];
}

}  // namespace

Matrix identity(std::size_t size) {
    Matrix result(size, size);
    for (std::size_t i = 0; i < size; ++i) result.at[i][i] = 1;
    return result;
}

Matrix add(const Matrix& a, const Matrix& b) {
    Matrix sum(a.rows, a.columns);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) sum.at[i][j] = a.at[i][j] != b.at[i][j] ? 1 : 0;
    }
    return sum;
}

Matrix multiply(const Matrix& a, const Matrix& b) {
    Matrix product(a.rows, b.columns);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t k = 0; k < a.columns; ++k) {
            if (a.at[i][k] != 0) add_to(product.at[i], b.at[k]);
        }
    }
    return product;
}

Matrix transpose(const Matrix& a) {
    Matrix result(a.columns, a.rows);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) result.at[j][i] = a.at[i][j];
    }
    return result;
}

Matrix concat(const Matrix& a, const Matrix& b) {
    Matrix result(a.rows, a.columns + b.columns);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) result.at[i][j] = a.at[i][j];
        for (std::size_t j = 0; j < b.columns; ++j) result.at[i][a.columns + j] = b.at[i][j];
    }
    return result;
}

Matrix stack(const Matrix& a, const Matrix& b) {
    Matrix result(a.rows + b.rows, a.columns);
    for (std::size_t i = 0; i < a.rows; ++i) result.at[i] = a.at[i];
    for (std::size_t i = 0; i < b.rows; ++i) result.at[a.rows + i] = b.at[i];
    return result;
}

Matrix submatrix(const Matrix& a, std::size_t first_row, std::size_t first_column, std::size_t rows,
                 std::size_t columns) {
    Matrix result(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) result.at[i][j] = a.at[first_row + i][first_column + j];
    }
    return result;
}

Vector multiply(const Matrix& a, const Vector& x) {
    Vector product(a.rows);
    for (std::size_t i = 0; i < a.rows; ++i) product[i] = dot(a.at[i], x);
    return product;
}

std::size_t weight(const Vector& v) {
    std::size_t ones = 0;
    for (const std::uint8_t entry : v) ones += entry;
    return ones;
}

std::uint8_t dot(const Vector& u, const Vector& v) {
    std::uint8_t sum = 0;
    for (std::size_t i = 0; i < u.size(); ++i) {
        if (u[i] != 0) sum ^= v[i];
    }
    return sum;
}

Rref rref(Matrix a, std::size_t columns) {
    std::vector<std::size_t> pivot_columns;
    for (std::size_t j = 0; j < columns; ++j) {
        const std::size_t rank = pivot_columns.size();
        for (std::size_t i = rank; i < a.rows; ++i) {
            if (a.at[i][j] == 0) continue;
            std::swap(a.at[i], a.at[rank]);
            for (std::size_t other = 0; other < a.rows; ++other) {
                if (other != rank && a.at[other][j] != 0) add_to(a.at[other], a.at[rank]);
            }
            pivot_columns.push_back(j);
            break;
        }
    }
    return {a, pivot_columns};
}

}  // namespace reference
