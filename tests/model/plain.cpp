// SPDX-License-Identifier: MIT
#include "tests/model/plain.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace plain {

namespace {

// Adds v to the entries of u from `first` on.
void add_to(Vector& u, const Vector& v, std::size_t first = 0) {
    std::uint8_t* const sum = u.data() + first;
    const std::uint8_t* const added = v.data();
    for (std::size_t i = 0, size = v.size(); i < size; ++i) sum[i] ^= added[i];
}

}  // namespace

Vector sum(const Vector& u, const Vector& v) {
    Vector result(u);
    add_to(result, v);
    return result;
}

Vector unit(std::size_t size, std::size_t position) {
    Vector result(size, 0);
    result[position] = 1;
    return result;
}

std::vector<std::size_t> support(const Vector& v) {
    std::vector<std::size_t> ones;
    for (std::size_t i = 0; i < v.size(); ++i) {
        if (v[i] != 0) ones.push_back(i);
    }
    return ones;
}

bool is_zero(const Vector& v) {
    return std::find(v.begin(), v.end(), 1) == v.end();
}

Matrix from_rows(const std::vector<Vector>& rows, std::size_t columns) {
    Matrix result(rows.size(), columns);
    result.at = rows;
    return result;
}

Matrix column(const Vector& v) {
    Matrix result(v.size(), 1);
    for (std::size_t i = 0; i < v.size(); ++i) result.at[i][0] = v[i];
    return result;
}

std::size_t rank(const Matrix& a) {
    return reference::rref(a, a.columns).pivot_columns.size();
}

Matrix select_rows(const Matrix& a, const std::vector<std::size_t>& indices) {
    std::vector<Vector> rows;
    for (const std::size_t i : indices) rows.push_back(a.at[i]);
    return from_rows(rows, a.columns);
}

Matrix select_columns(const Matrix& a, const std::vector<std::size_t>& indices) {
    Matrix result(a.rows, indices.size());
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < indices.size(); ++j) result.at[i][j] = a.at[i][indices[j]];
    }
    return result;
}

std::vector<std::size_t> others(const std::vector<std::size_t>& listed, std::size_t size) {
    std::vector<bool> is_listed(size);
    for (const std::size_t i : listed) is_listed[i] = true;
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < size; ++i) {
        if (!is_listed[i]) result.push_back(i);
    }
    return result;
}

Coset nullspace(const Matrix& a) {
    const reference::Rref reduced = reference::rref(a, a.columns);
    Coset result{Vector(a.columns, 0), Matrix(0, a.columns), others(reduced.pivot_columns, a.columns)};
    for (const std::size_t j : result.free_columns) {
        Vector x = unit(a.columns, j);
        for (std::size_t i = 0; i < reduced.pivot_columns.size(); ++i) {
            x[reduced.pivot_columns[i]] = reduced.matrix.at[i][j];
        }
        result.basis.at.push_back(x);
    }
    result.basis.rows = result.basis.at.size();
    return result;
}

std::optional<Coset> solve(const Matrix& a, const Vector& b) {
    const reference::Rref reduced = reference::rref(reference::concat(a, column(b)), a.columns + 1);
    Coset result = nullspace(a);
    for (std::size_t i = 0; i < reduced.pivot_columns.size(); ++i) {
        if (reduced.pivot_columns[i] == a.columns) return std::nullopt;
        result.x0[reduced.pivot_columns[i]] = reduced.matrix.at[i][a.columns];
    }
    return result;
}

Vector inconsistency(const Matrix& a, const Vector& b) {
    for (const Vector& y : nullspace(reference::transpose(a)).basis.at) {
        if (reference::dot(y, b) == 1) return y;
    }
    return {};
}

Coset canonical(const Vector& x0, const Matrix& spanning) {
    // The last ones of sums of rows are the first ones of their mirror images.
    Matrix mirrored = spanning;
    for (Vector& row : mirrored.at) std::reverse(row.begin(), row.end());
    const reference::Rref reduced = reference::rref(mirrored, mirrored.columns);
    Coset result{x0, Matrix(0, spanning.columns), {}};
    for (std::size_t i = reduced.pivot_columns.size(); i-- > 0;) {
        Vector row = reduced.matrix.at[i];
        std::reverse(row.begin(), row.end());
        const std::size_t free_column = spanning.columns - 1 - reduced.pivot_columns[i];
        if (result.x0[free_column] != 0) result.x0 = sum(result.x0, row);
        result.basis.at.push_back(row);
        result.free_columns.push_back(free_column);
    }
    result.basis.rows = result.basis.at.size();
    return result;
}

Vector element(const Coset& coset, const Vector& coefficients) {
    Vector result = coset.x0;
    for (const std::size_t i : support(coefficients)) result = sum(result, coset.basis.at[i]);
    return result;
}

bool contains(const Coset& coset, const Vector& x) {
    Vector coefficients;
    for (const std::size_t j : coset.free_columns) coefficients.push_back(x[j]);
    return element(coset, coefficients) == x;
}

std::vector<Vector> elements(const Coset& coset) {
    std::vector<Vector> result = {coset.x0};
    for (const Vector& row : coset.basis.at) {
        const std::size_t before = result.size();
        for (std::size_t i = 0; i < before; ++i) result.push_back(sum(result[i], row));
    }
    return result;
}

Vector trimmed(Vector p) {
    while (!p.empty() && p.back() == 0) p.pop_back();
    return p;
}

Vector polynomial_sum(const Vector& a, const Vector& b) {
    return trimmed(a.size() < b.size() ? sum(b, a) : sum(a, b));
}

Vector polynomial_product(const Vector& a, const Vector& b) {
    if (a.empty() || b.empty()) return {};
    Vector product(a.size() + b.size() - 1, 0);
    for (const std::size_t i : support(a)) add_to(product, b, i);
    return product;
}

Division divide(const Vector& a, const Vector& b) {
    Division result{{}, a};
    Vector& rest = result.remainder;
    if (a.size() < b.size()) return result;
    result.quotient.resize(a.size() - b.size() + 1);
    for (std::size_t i = result.quotient.size(); i-- > 0;) {
        if (rest[i + b.size() - 1] == 0) continue;
        result.quotient[i] = 1;
        add_to(rest, b, i);
    }
    rest = trimmed(rest);
    return result;
}

Vector gcd(Vector a, Vector b) {
    while (!b.empty()) a = std::exchange(b, divide(a, b).remainder);
    return a;
}

}  // namespace plain
