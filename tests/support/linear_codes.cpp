// SPDX-License-Identifier: MIT
#include "tests/support/linear_codes.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "gf2/codes/families.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::test {
namespace {

using Element = std::uint32_t;

// GF(2^m) by logarithms to the base of a primitive element x; an element is a polynomial in x of degree below m.
class Field {
public:
    explicit Field(unsigned m) : powers_((std::size_t{1} << m) - 1), logarithms_(powers_.size() + 1) {
        Element modulus = Element{1} << m | 1;
        while (!is_filled(m, modulus)) modulus += 2;
    }

    [[nodiscard]] std::size_t size() const { return powers_.size() + 1; }
    [[nodiscard]] Element power(std::size_t exponent) const { return powers_[exponent % powers_.size()]; }

    [[nodiscard]] Element product(Element a, Element b) const {
        return a == 0 || b == 0 ? 0 : power(logarithms_[a] + logarithms_[b]);
    }

    /// @pre a != 0
    [[nodiscard]] Element inverse(Element a) const { return power(powers_.size() - logarithms_[a]); }

private:
    // False if x is not primitive modulo this polynomial.
    bool is_filled(unsigned m, Element modulus) {
        Element a = 1;
        for (std::size_t i = 0; i < powers_.size(); ++i) {
            if (i != 0 && a == 1) return false;
            powers_[i] = a;
            logarithms_[a] = i;
            a <<= 1;
            if ((a >> m) != 0) a ^= modulus;
        }
        return a == 1;
    }

    std::vector<Element> powers_;
    std::vector<std::size_t> logarithms_;
};

using Polynomial = std::vector<Element>;  // lowest coefficients first, the last is not 0

Element value(const Field& field, const Polynomial& p, Element at) {
    Element sum = 0;
    for (auto c = p.rbegin(); c != p.rend(); ++c) sum = field.product(sum, at) ^ *c;
    return sum;
}

void drop_zeros(Polynomial& p) {
    while (!p.empty() && p.back() == 0) p.pop_back();
}

Polynomial gcd_of(const Field& field, Polynomial a, Polynomial b) {
    while (!b.empty()) {
        while (a.size() >= b.size()) {
            const Element quotient = field.product(a.back(), field.inverse(b.back()));
            const std::size_t shift = a.size() - b.size();
            for (std::size_t i = 0; i < b.size(); ++i) a[shift + i] ^= field.product(quotient, b[i]);
            drop_zeros(a);
        }
        std::swap(a, b);
    }
    return a;
}

bool is_squarefree(const Field& field, const Polynomial& p) {
    Polynomial derivative(p.size() - 1);
    for (std::size_t i = 1; i < p.size(); i += 2) derivative[i - 1] = p[i];
    drop_zeros(derivative);
    return gcd_of(field, p, derivative).size() == 1;
}

void shuffle(std::vector<std::size_t>& items, SplitMix64& random) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random_below(i, random)]);
}

std::vector<std::size_t> shuffled(std::size_t count, SplitMix64& random) {
    std::vector<std::size_t> items(count);
    std::iota(items.begin(), items.end(), std::size_t{0});
    shuffle(items, random);
    return items;
}

}  // namespace

BitMatrix bch_code(unsigned m, std::size_t distance) {
    const Field field(m);
    const std::size_t n = field.size() - 1;
    assert(2 <= distance && distance <= n);
    std::vector<bool> is_zero(n);
    for (std::size_t i = 1; i < distance; ++i) {
        for (std::size_t conjugate = i; !is_zero[conjugate]; conjugate = 2 * conjugate % n) is_zero[conjugate] = true;
    }
    Polynomial generator = {1};
    for (std::size_t i = 0; i < n; ++i) {
        if (!is_zero[i]) continue;
        generator.insert(generator.begin(), 0);
        for (std::size_t j = 0; j + 1 < generator.size(); ++j) {
            generator[j] ^= field.product(field.power(i), generator[j + 1]);
        }
    }
    BitPoly over_gf2;
    for (std::size_t j = 0; j < generator.size(); ++j) {
        assert(generator[j] <= 1);  // the zeros are closed under squares
        over_gf2.set_coefficient(j, generator[j] != 0);
    }
    return codes::cyclic_code(n, over_gf2);
}

BitMatrix quadratic_residue_code(std::size_t p) {
    assert(p % 8 == 1 || p % 8 == 7);
    std::vector<bool> is_residue(p);
    for (std::size_t i = 1; i < p; ++i) is_residue[i * i % p] = true;
    // An idempotent that is 1 at 1, where the sum of the residues alone is their number.
    BitPoly idempotent = p % 8 == 1 ? BitPoly::one() : BitPoly();
    for (std::size_t i = 1; i < p; ++i) {
        if (is_residue[i]) idempotent.set_coefficient(i, true);
    }
    return codes::cyclic_code(p, gcd(idempotent, add(BitPoly::monomial(p), BitPoly::one())));
}

BitMatrix goppa_code(unsigned m, std::size_t n, std::size_t t, SplitMix64& random) {
    const Field field(m);
    assert(t >= 1 && m * t < n && n <= field.size());
    while (true) {
        Polynomial g(t + 1);
        for (Element& coefficient : g) coefficient = static_cast<Element>(random_below(field.size(), random));
        g.back() = 1;
        if (!is_squarefree(field, g)) continue;
        std::vector<Element> points;
        for (Element a = 0; a < field.size() && points.size() < n; ++a) {
            if (value(field, g, a) != 0) points.push_back(a);
        }
        if (points.size() < n) continue;
        BitMatrix checks(m * t, n);
        for (std::size_t j = 0; j < n; ++j) {
            Element entry = field.inverse(value(field, g, points[j]));
            for (std::size_t i = 0; i < t; ++i) {
                for (unsigned bit = 0; bit < m; ++bit) checks.set(i * m + bit, j, (entry >> bit & 1) != 0);
                entry = field.product(entry, points[j]);
            }
        }
        return nullspace_basis(std::move(checks));
    }
}

BitMatrix random_cyclic_code(std::size_t n, std::size_t k, SplitMix64& random) {
    assert(n % 2 == 1 && k <= n);
    const std::vector<IrreducibleFactor> factors = factor(add(BitPoly::monomial(n), BitPoly::one()));
    BitPoly generator = BitPoly::one();
    for (const std::size_t i : shuffled(factors.size(), random)) {
        const auto degree = static_cast<std::size_t>(generator.degree() + factors[i].factor.degree());
        if (degree <= n - k) generator = multiply(generator, factors[i].factor);
    }
    return codes::cyclic_code(n, generator);
}

BitMatrix random_quasi_cyclic_code(std::size_t size, std::size_t circulants, SplitMix64& random) {
    std::vector<BitPoly> polynomials = {BitPoly::one()};
    for (std::size_t i = 0; i < circulants; ++i) {
        polynomials.push_back(BitPoly::from_bit_vector(random_bit_vector(size, random)));
    }
    return codes::quasi_cyclic_code(size, polynomials);
}

BitMatrix random_systematic_code(std::size_t n, std::size_t k, SplitMix64& random) {
    assert(k <= n);
    std::vector<BitVector> rows;
    for (std::size_t i = 0; i < k; ++i) rows.push_back(random_bit_vector(n - k, random));
    return concat(BitMatrix::identity(k), BitMatrix::from_rows(rows, n - k));
}

BitMatrix gallager_checks(std::size_t n, std::size_t column_weight, std::size_t row_weight, SplitMix64& random) {
    assert(n % row_weight == 0);
    const std::size_t band_rows = n / row_weight;
    BitMatrix checks(column_weight * band_rows, n);
    for (std::size_t band = 0; band < column_weight; ++band) {
        std::vector<std::vector<std::size_t>> columns_of(band_rows);
        for (const std::size_t j : shuffled(n, random)) {
            const BitVector column = checks.column_vector(j);
            const auto meets = [&](std::size_t other) {
                return (checks.column_vector(other) & column).any();
            };
            // A row with room, if possible one without a column that has another row with j in common.
            std::size_t chosen = band_rows;
            for (const std::size_t i : shuffled(band_rows, random)) {
                if (columns_of[i].size() == row_weight) continue;
                chosen = i;
                if (std::none_of(columns_of[i].begin(), columns_of[i].end(), meets)) break;
            }
            columns_of[chosen].push_back(j);
        }
        for (std::size_t i = 0; i < band_rows; ++i) {
            for (const std::size_t j : columns_of[i]) checks.set(band * band_rows + i, j);
        }
    }
    return checks;
}

BitMatrix punctured_code(const BitMatrix& generators, std::size_t count) {
    assert(count <= generators.columns());
    return submatrix(generators, 0, 0, generators.rows(), generators.columns() - count);
}

BitMatrix shortened_code(const BitMatrix& generators, std::size_t count) {
    return nullspace_basis(punctured_code(nullspace_basis(generators), count));
}

}  // namespace gf2::test
