// SPDX-License-Identifier: MIT
#include "tests/codes/css_codes.hpp"

#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {

namespace {

BitMatrix kronecker(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix product(a.rows() * b.rows(), a.columns() * b.columns());
    for (std::size_t i = 0; i < product.rows(); ++i) {
        for (std::size_t j = 0; j < product.columns(); ++j) {
            product.set(i, j, a.get(i / b.rows(), j / b.columns()) && b.get(i % b.rows(), j % b.columns()));
        }
    }
    return product;
}

// Row (i, j) is the polynomial times x^i·y^j.
BitMatrix multiples(std::size_t l, std::size_t m, const Bivariate& polynomial) {
    BitMatrix matrix(l * m, l * m);
    for (std::size_t i = 0; i < l; ++i) {
        for (std::size_t j = 0; j < m; ++j) {
            for (const auto& [x, y] : polynomial) matrix.flip(i * m + j, (i + x) % l * m + (j + y) % m);
        }
    }
    return matrix;
}

}  // namespace

BitMatrix repetition_checks(std::size_t n, bool is_cyclic) {
    BitMatrix checks(is_cyclic ? n : n - 1, n);
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        checks.flip(i, i);
        checks.flip(i, (i + 1) % n);
    }
    return checks;
}

CssChecks hypergraph_product(const BitMatrix& a, const BitMatrix& b) {
    return {.x = concat(kronecker(a, BitMatrix::identity(b.columns())),
                        kronecker(BitMatrix::identity(a.rows()), transpose(b))),
            .z = concat(kronecker(BitMatrix::identity(a.columns()), b),
                        kronecker(transpose(a), BitMatrix::identity(b.rows())))};
}

CssChecks toric_code(std::size_t size) {
    const BitMatrix ring = repetition_checks(size, true);
    return hypergraph_product(ring, ring);
}

CssChecks surface_code(std::size_t x_distance, std::size_t z_distance) {
    return hypergraph_product(repetition_checks(z_distance, false), repetition_checks(x_distance, false));
}

CssChecks bivariate_bicycle(std::size_t l, std::size_t m, const Bivariate& a, const Bivariate& b) {
    const BitMatrix left = multiples(l, m, a);
    const BitMatrix right = multiples(l, m, b);
    return {.x = concat(left, right), .z = concat(transpose(right), transpose(left))};
}

CssChecks gross_code() {
    return bivariate_bicycle(12, 6, {{3, 0}, {0, 1}, {0, 2}}, {{0, 3}, {1, 0}, {2, 0}});
}

BitMatrix random_orthogonal(const BitMatrix& checks, std::size_t rows, SplitMix64& random) {
    const BitMatrix basis = nullspace_basis(checks);
    return multiply(random_bits(rows, basis.rows(), random), basis);
}

}  // namespace gf2::test
