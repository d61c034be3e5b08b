// SPDX-License-Identifier: MIT
#include "gf2/codes/linear_families.hpp"

#include <bit>
#include <numeric>
#include <string>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/parameters.hpp"
#include "gf2/codes/operations.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {

using internal::kMaxLogLength;
using internal::require;

namespace {

bool is_prime(std::size_t p) {
    for (std::size_t q = 2; q <= p / q; ++q) {
        if (p % q == 0) return false;
    }
    return p >= 2;
}

BitPoly cyclic_modulus(std::size_t n) {
    return add(BitPoly::monomial(n), BitPoly::one());
}

}  // namespace

BitMatrix repetition_code(std::size_t length) {
    require(length != 0, "a length above 0");
    BitMatrix code(1, length);
    for (std::size_t j = 0; j < length; ++j) code.set(0, j);
    return code;
}

BitMatrix hamming_code(std::size_t r) {
    require(r >= 2 && r <= kMaxLogLength, "r from 2 to " + std::to_string(kMaxLogLength));
    return nullspace_basis(simplex_code(r));
}

BitMatrix simplex_code(std::size_t r) {
    require(r >= 1 && r <= kMaxLogLength, "r from 1 to " + std::to_string(kMaxLogLength));
    BitMatrix code(r, (std::size_t{1} << r) - 1);
    for (std::size_t j = 0; j < code.columns(); ++j) {
        for (std::size_t i = 0; i < r; ++i) code.set(i, j, ((j + 1) >> i & 1) != 0);
    }
    return code;
}

BitMatrix golay_code(bool is_extended) {
    const std::size_t generator[] = {0, 1, 5, 6, 7, 9, 11};
    BitMatrix rows = cyclic_code(23, BitPoly::from_exponents(generator));
    return is_extended ? extend(rows) : rows;
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
    const bool divides = length != 0 && !generator.is_zero() && remainder(cyclic_modulus(length), generator).is_zero();
    require(divides, "a polynomial that divides x^" + std::to_string(length) + " + 1");
    const std::size_t dimension = length - static_cast<std::size_t>(generator.degree());
    BitMatrix code(dimension, length);
    internal::add_circulant(code, 0, 0, dimension, length, generator);
    return code;
}

BitMatrix random_cyclic_code(std::size_t length, std::size_t dimension, SplitMix64& random) {
    require(length % 2 == 1 && dimension <= length, "an odd length, and a dimension up to it");
    const std::vector<IrreducibleFactor> factors = factor(cyclic_modulus(length));
    std::vector<std::size_t> order(factors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_below(i, random)]);
    BitPoly generator = BitPoly::one();
    for (const std::size_t i : order) {
        const auto degree = static_cast<std::size_t>(generator.degree() + factors[i].factor.degree());
        if (degree <= length - dimension) generator = multiply(generator, factors[i].factor);
    }
    return cyclic_code(length, generator);
}

BitMatrix quadratic_residue_code(std::size_t p) {
    require((p % 8 == 1 || p % 8 == 7) && is_prime(p), "a prime that is 1 or 7 modulo 8");
    std::vector<bool> is_residue(p);
    for (std::size_t i = 1; i < p; ++i) is_residue[i * i % p] = true;
    // An idempotent that is 1 at 1, where the sum of the residues alone is their number.
    BitPoly idempotent = p % 8 == 1 ? BitPoly::one() : BitPoly();
    for (std::size_t i = 1; i < p; ++i) {
        if (is_residue[i]) idempotent.set_coefficient(i, true);
    }
    return cyclic_code(p, gcd(idempotent, cyclic_modulus(p)));
}

BitMatrix quasi_cyclic_code(std::size_t size, const std::vector<BitPoly>& polynomials) {
    require(size != 0, "circulants of size above 0");
    BitMatrix code(size, size * polynomials.size());
    for (std::size_t s = 0; s < polynomials.size(); ++s) {
        internal::add_circulant(code, 0, s * size, size, size, polynomials[s]);
    }
    return code;
}

BitMatrix double_circulant_code(std::size_t size, const BitPoly& polynomial) {
    return quasi_cyclic_code(size, {BitPoly::one(), polynomial});
}

BitMatrix bordered_double_circulant_code(std::size_t size, const BitPoly& polynomial) {
    require(size != 0, "a circulant of size above 0");
    BitMatrix border(size + 1, size + 1);
    for (std::size_t i = 1; i <= size; ++i) {
        border.set(0, i);
        border.set(i, 0);
    }
    internal::add_circulant(border, 1, 1, size, size, polynomial);
    return concat(BitMatrix::identity(size + 1), border);
}

BitMatrix random_systematic_code(std::size_t length, std::size_t dimension, SplitMix64& random) {
    require(dimension <= length, "a dimension up to the length");
    std::vector<BitVector> rows;
    for (std::size_t i = 0; i < dimension; ++i) rows.push_back(random_bit_vector(length - dimension, random));
    return concat(BitMatrix::identity(dimension), BitMatrix::from_rows(rows, length - dimension));
}

}  // namespace gf2::codes
