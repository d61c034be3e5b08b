// SPDX-License-Identifier: MIT
#include "gf2/codes/families.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {

namespace {

constexpr std::size_t kMaxExponent = 1'000'000'000;
constexpr std::size_t kMaxLogLength = 16;

void require(bool condition, const std::string& expected) {
    if (!condition) throw std::invalid_argument("expected " + expected);
}

// Reads the text of a polynomial in x and y, or in x alone.
class Reader {
public:
    Reader(std::string_view text, bool has_y) : text_(text), has_y_(has_y) {}

    BivariatePolynomial polynomial() {
        BivariatePolynomial sum;
        do {
            if (takes('0')) continue;
            const Monomial term = product();
            const auto equal = std::find(sum.begin(), sum.end(), term);
            if (equal == sum.end()) {
                sum.push_back(term);
            } else {
                sum.erase(equal);
            }
        } while (takes('+'));
        if (at_ < text_.size()) refuse("+ or the end");
        return sum;
    }

private:
    Monomial product() {
        if (takes('1')) return {};
        Monomial term;
        bool is_empty = true;
        do {
            if (takes('x')) {
                term.x = sum(term.x, exponent());
            } else if (has_y_ && takes('y')) {
                term.y = sum(term.y, exponent());
            } else {
                refuse(std::string(has_y_ ? "a power of x or y" : "a power of x") + (is_empty ? ", or 1" : ""));
            }
            is_empty = false;
        } while (takes('*') || next() == 'x' || next() == 'y');
        return term;
    }

    std::size_t exponent() {
        if (!takes('^')) return 1;
        next();
        if (at_ >= text_.size() || text_[at_] < '0' || text_[at_] > '9') refuse("an exponent");
        std::size_t value = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
            value = sum(10 * value, static_cast<std::size_t>(text_[at_] - '0'));
        }
        return value;
    }

    std::size_t sum(std::size_t a, std::size_t b) const {
        if (a + b > kMaxExponent) refuse("an exponent up to 10^9");
        return a + b;
    }

    // The next character that is no blank; 0 at the end.
    char next() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    bool takes(char c) {
        if (next() != c) return false;
        ++at_;
        return true;
    }

    [[noreturn]] void refuse(const std::string& expected) const {
        throw std::invalid_argument("column " + std::to_string(at_ + 1) + ": expected " + expected);
    }

    std::string_view text_;
    bool has_y_;
    std::size_t at_ = 0;
};

// The matrix of a polynomial: row i·m + j is x^i·y^j times it.
BitMatrix multiples(std::size_t l, std::size_t m, const BivariatePolynomial& polynomial) {
    BitMatrix matrix(l * m, l * m);
    for (std::size_t i = 0; i < l; ++i) {
        for (std::size_t j = 0; j < m; ++j) {
            for (const Monomial& term : polynomial) {
                matrix.flip(i * m + j, (i + term.x) % l * m + (j + term.y) % m);
            }
        }
    }
    return matrix;
}

// The Kronecker product.
BitMatrix kronecker(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix product(a.rows() * b.rows(), a.columns() * b.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const std::size_t j : support(a.row_vector(i))) {
            for (std::size_t h = 0; h < b.rows(); ++h) {
                for (const std::size_t l : support(b.row_vector(h))) {
                    product.set(i * b.rows() + h, j * b.columns() + l);
                }
            }
        }
    }
    return product;
}

// Each coordinate equals the next one; the last one the first, if cyclic.
BitMatrix repetition_checks(std::size_t n, bool is_cyclic) {
    BitMatrix checks(is_cyclic ? n : n - 1, n);
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        checks.flip(i, i);
        checks.flip(i, (i + 1) % n);
    }
    return checks;
}

// Row i is x^i times the polynomial modulo x^n + 1.
BitMatrix circulant(std::size_t rows, std::size_t n, const BitPoly& polynomial) {
    BitMatrix matrix(rows, n);
    for (const std::size_t e : exponents(polynomial)) {
        for (std::size_t i = 0; i < rows; ++i) matrix.flip(i, (i + e) % n);
    }
    return matrix;
}

}  // namespace

BivariatePolynomial bivariate_polynomial(std::string_view text) {
    return Reader(text, true).polynomial();
}

BitPoly polynomial_in_x(std::string_view text) {
    std::vector<std::size_t> powers;
    for (const Monomial& term : Reader(text, false).polynomial()) powers.push_back(term.x);
    return BitPoly::from_exponents(powers);
}

CssCode bivariate_bicycle_code(std::size_t l, std::size_t m, const BivariatePolynomial& a,
                               const BivariatePolynomial& b) {
    require(l != 0 && m != 0, "l and m above 0");
    const BitMatrix left = multiples(l, m, a);
    const BitMatrix right = multiples(l, m, b);
    return {concat(left, right), concat(transpose(right), transpose(left))};
}

CssCode bicycle_code(std::size_t l, const BitPoly& a, const BitPoly& b) {
    const auto in_two_variables = [](const BitPoly& polynomial) {
        BivariatePolynomial terms;
        for (const std::size_t e : exponents(polynomial)) terms.push_back({e, 0});
        return terms;
    };
    return bivariate_bicycle_code(l, 1, in_two_variables(a), in_two_variables(b));
}

CssCode hypergraph_product_code(const BitMatrix& a, const BitMatrix& b) {
    return {
        concat(kronecker(a, BitMatrix::identity(b.columns())), kronecker(BitMatrix::identity(a.rows()), transpose(b))),
        concat(kronecker(BitMatrix::identity(a.columns()), b), kronecker(transpose(a), BitMatrix::identity(b.rows())))};
}

CssCode toric_code(std::size_t size) {
    require(size >= 2, "L of at least 2");
    const BitMatrix ring = repetition_checks(size, true);
    return hypergraph_product_code(ring, ring);
}

CssCode surface_code(std::size_t x_distance, std::size_t z_distance) {
    require(x_distance != 0 && z_distance != 0, "distances above 0");
    return hypergraph_product_code(repetition_checks(z_distance, false), repetition_checks(x_distance, false));
}

BitMatrix hamming_code(std::size_t r) {
    require(r >= 2 && r <= kMaxLogLength, "r from 2 to " + std::to_string(kMaxLogLength));
    BitMatrix checks(r, (std::size_t{1} << r) - 1);
    for (std::size_t j = 0; j < checks.columns(); ++j) {
        for (std::size_t i = 0; i < r; ++i) checks.set(i, j, ((j + 1) >> i & 1) != 0);
    }
    return nullspace_basis(checks);
}

BitMatrix golay_code(bool is_extended) {
    const std::size_t generator[] = {0, 1, 5, 6, 7, 9, 11};
    const BitMatrix rows = cyclic_code(23, BitPoly::from_exponents(generator));
    if (!is_extended) return rows;
    BitMatrix parity(rows.rows(), 1);
    for (std::size_t i = 0; i < rows.rows(); ++i) parity.set(i, 0, weight(rows.row_vector(i)) % 2 != 0);
    return concat(rows, parity);
}

BitMatrix reed_muller_code(std::size_t r, std::size_t m) {
    require(r <= m && m <= kMaxLogLength, "r up to m, and m up to " + std::to_string(kMaxLogLength));
    const std::size_t n = std::size_t{1} << m;
    std::vector<BitVector> rows;
    for (std::size_t monomial = 0; monomial < n; ++monomial) {
        if (static_cast<std::size_t>(std::popcount(monomial)) > r) continue;
        BitVector values(n);
        for (std::size_t point = 0; point < n; ++point) values.set(point, (point & monomial) == monomial);
        rows.push_back(std::move(values));
    }
    return BitMatrix::from_rows(rows, n);
}

BitMatrix cyclic_code(std::size_t length, const BitPoly& generator) {
    const BitPoly modulus = add(BitPoly::monomial(length), BitPoly::one());
    const bool divides = length != 0 && generator != BitPoly() && remainder(modulus, generator) == BitPoly();
    require(divides, "a polynomial that divides x^" + std::to_string(length) + " + 1");
    const std::vector<std::size_t> powers = exponents(generator);
    const std::size_t degree = *std::max_element(powers.begin(), powers.end());
    return circulant(length - degree, length, generator);
}

BitMatrix quasi_cyclic_code(std::size_t size, const std::vector<BitPoly>& polynomials) {
    require(size != 0, "circulants of size above 0");
    BitMatrix code(size, 0);
    for (const BitPoly& polynomial : polynomials) code = concat(code, circulant(size, size, polynomial));
    return code;
}

}  // namespace gf2::codes
