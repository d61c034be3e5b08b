// SPDX-License-Identifier: MIT
#include "gf2/codes/alternant_codes.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "gf2/codes/internal/parameters.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {

using internal::kMaxLogLength;
using internal::require;

namespace {

using Element = std::uint32_t;

// GF(2^m) by logarithms to the base of a primitive element x; an element is a polynomial in x of degree below m.
class Field {
public:
    explicit Field(std::size_t m) : powers_((std::size_t{1} << m) - 1), logarithms_(powers_.size() + 1) {
        Element modulus = Element{1} << m | 1;
        while (!is_filled(m, modulus)) modulus += 2;
    }

    [[nodiscard]] std::size_t size() const { return powers_.size() + 1; }
    [[nodiscard]] Element power(std::size_t exponent) const { return powers_[exponent % powers_.size()]; }

    [[nodiscard]] Element product(Element a, Element b) const {
        return a == 0 || b == 0 ? 0 : power(logarithms_[a] + logarithms_[b]);
    }

    // @pre a != 0
    [[nodiscard]] Element inverse(Element a) const { return power(powers_.size() - logarithms_[a]); }

    [[nodiscard]] Element value(std::span<const Element> p, Element at) const {
        Element sum = 0;
        for (auto c = p.rbegin(); c != p.rend(); ++c) sum = product(sum, at) ^ *c;
        return sum;
    }

private:
    // False if x is not primitive modulo this polynomial.
    bool is_filled(std::size_t m, Element modulus) {
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

void drop_zeros(FieldPolynomial& p) {
    while (!p.empty() && p.back() == 0) p.pop_back();
}

bool is_squarefree(const Field& field, const FieldPolynomial& p) {
    FieldPolynomial a = p;
    FieldPolynomial b(p.size() - 1);  // the derivative
    for (std::size_t i = 1; i < p.size(); i += 2) b[i - 1] = p[i];
    drop_zeros(b);
    while (!b.empty()) {
        while (a.size() >= b.size()) {
            const Element quotient = field.product(a.back(), field.inverse(b.back()));
            const std::size_t shift = a.size() - b.size();
            for (std::size_t i = 0; i < b.size(); ++i) a[shift + i] ^= field.product(quotient, b[i]);
            drop_zeros(a);
        }
        std::swap(a, b);
    }
    return a.size() == 1;
}

void require_field(std::size_t m) {
    require(m >= 2 && m <= kMaxLogLength, "m from 2 to " + std::to_string(kMaxLogLength));
}

// The order of 2 modulo n, the degree of the field that has elements of order n.
std::size_t degree_of_field(std::size_t n) {
    require(n % 2 == 1 && n >= 3, "an odd length of at least 3");
    std::size_t m = 1;
    for (std::size_t power = 2; power != 1 && m <= kMaxLogLength; power = 2 * power % n) ++m;
    require(m <= kMaxLogLength, "a length that divides 2^m - 1 for some m up to " + std::to_string(kMaxLogLength));
    return m;
}

// Marks s and its conjugates 2s, 4s, ... modulo n; returns how many are new.
std::size_t mark_conjugates(std::vector<bool>& is_marked, std::size_t s) {
    std::size_t count = 0;
    for (; !is_marked[s]; s = 2 * s % is_marked.size()) {
        is_marked[s] = true;
        ++count;
    }
    return count;
}

// The product of z + power(step·s) over s and its conjugates modulo n.
BitPoly minimal_polynomial_of_power(const Field& field, std::size_t n, std::size_t s) {
    const std::size_t step = (field.size() - 1) / n;
    FieldPolynomial product = {1};
    std::size_t conjugate = s;
    do {
        product.insert(product.begin(), 0);
        for (std::size_t j = 0; j + 1 < product.size(); ++j) {
            product[j] ^= field.product(field.power(step * conjugate), product[j + 1]);
        }
        conjugate = 2 * conjugate % n;
    } while (conjugate != s);
    BitPoly over_gf2;
    for (std::size_t j = 0; j < product.size(); ++j) over_gf2.set_coefficient(j, product[j] != 0);
    return over_gf2;
}

}  // namespace

BitMatrix bch_code(std::size_t length, std::size_t designed_distance) {
    const Field field(degree_of_field(length));
    require(designed_distance >= 1 && designed_distance <= length, "a designed distance from 1 to the length");
    std::vector<bool> is_zero(length);
    BitPoly generator = BitPoly::one();
    for (std::size_t s = 1; s < designed_distance; ++s) {
        if (mark_conjugates(is_zero, s) != 0) {
            generator = multiply(generator, minimal_polynomial_of_power(field, length, s));
        }
    }
    return cyclic_code(length, generator);
}

std::size_t bch_designed_distance(std::size_t length, std::size_t dimension) {
    degree_of_field(length);
    require(dimension <= length, "a dimension up to the length");
    std::vector<bool> is_zero(length);
    std::size_t k = length;  // of the designed distance d
    std::size_t below = 0;
    std::size_t d = 1;
    for (; d < length; ++d) {
        below = k - mark_conjugates(is_zero, d);
        if (below < dimension) break;
        k = below;
    }
    if (k == dimension) return d;
    require(false, "the dimension of a narrow-sense BCH code of length " + std::to_string(length) + ", such as " +
                       (below < dimension ? std::to_string(below) + " or " : "") + std::to_string(k));
    return 0;
}

BitMatrix goppa_code(std::size_t m, std::size_t length, std::span<const std::uint32_t> polynomial) {
    require_field(m);
    const Field field(m);
    require(polynomial.size() >= 2 && polynomial.back() != 0, "a polynomial of degree at least 1");
    for (const Element c : polynomial) require(c < field.size(), "coefficients below 2^" + std::to_string(m));
    std::vector<Element> inverses;  // 1 / g(a)
    std::vector<Element> points;
    for (Element a = 0; a < field.size() && points.size() < length; ++a) {
        const Element value = field.value(polynomial, a);
        if (value == 0) continue;
        points.push_back(a);
        inverses.push_back(field.inverse(value));
    }
    require(points.size() == length, "a length up to " + std::to_string(points.size()) +
                                         ", the number of elements that are no zeros of the polynomial");
    const std::size_t t = polynomial.size() - 1;
    BitMatrix checks(m * t, length);
    for (std::size_t j = 0; j < length; ++j) {
        Element entry = inverses[j];
        for (std::size_t i = 0; i < t; ++i) {
            for (std::size_t bit = 0; bit < m; ++bit) checks.set(i * m + bit, j, (entry >> bit & 1) != 0);
            entry = field.product(entry, points[j]);
        }
    }
    return nullspace_basis(std::move(checks));
}

FieldPolynomial random_goppa_polynomial(std::size_t m, std::size_t length, std::size_t t, SplitMix64& random) {
    require_field(m);
    const Field field(m);
    require(t >= 1 && t <= length / m, "a degree from 1 to the length over m");
    require(length <= field.size() - (t == 1 ? 1 : 0), "a length up to 2^m, and less if the degree is 1");
    while (true) {
        FieldPolynomial g(t + 1);
        for (Element& coefficient : g) coefficient = static_cast<Element>(random_below(field.size(), random));
        g.back() = 1;
        if (!is_squarefree(field, g)) continue;
        std::size_t points = 0;
        for (Element a = 0; a < field.size() && points < length; ++a) points += field.value(g, a) != 0 ? 1 : 0;
        if (points == length) return g;
    }
}

}  // namespace gf2::codes
