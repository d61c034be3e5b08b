// SPDX-License-Identifier: MIT
// Codes of the textbooks, and what is known of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The parity checks of the Hamming code of length 2^m - 1: column j is j + 1 in binary.
inline BitMatrix hamming_checks(std::size_t m) {
    BitMatrix checks(m, (std::size_t{1} << m) - 1);
    for (std::size_t j = 0; j < checks.columns(); ++j) {
        for (std::size_t i = 0; i < m; ++i) checks.set(i, j, ((j + 1) >> i & 1) != 0);
    }
    return checks;
}

/// The [23, 12, 7] code of x^11 + x^10 + x^6 + x^5 + x^4 + x^2 + 1.
inline BitMatrix golay() {
    BitMatrix rows(12, 23);
    for (std::size_t i = 0; i < 12; ++i) {
        for (const std::size_t exponent : {0u, 2u, 4u, 5u, 6u, 10u, 11u}) rows.set(i, i + exponent);
    }
    return rows;
}

/// The [24, 12, 8] code: with a parity bit.
inline BitMatrix extended_golay() {
    const BitMatrix golay_rows = golay();
    BitMatrix rows(12, 24);
    for (std::size_t i = 0; i < 12; ++i) {
        for (std::size_t j = 0; j < 23; ++j) rows.set(i, j, golay_rows.get(i, j));
        rows.set(i, 23);
    }
    return rows;
}

/// The values of all monomials of degree at most r in m variables.
inline BitMatrix reed_muller(int r, std::size_t m) {
    const std::size_t n = std::size_t{1} << m;
    std::vector<BitVector> rows;
    for (std::size_t monomial = 0; monomial < n; ++monomial) {
        if (std::popcount(monomial) > r) continue;
        BitVector values(n);
        for (std::size_t point = 0; point < n; ++point) values.set(point, (point & monomial) == monomial);
        rows.push_back(std::move(values));
    }
    return BitMatrix::from_rows({rows.data(), rows.size()}, n);
}

/// (n choose w) for all w.
inline WeightCounts binomials(std::size_t n) {
    WeightCounts counts(n + 1);
    counts[0] = 1;
    for (std::size_t w = 1; w <= n; ++w) counts[w] = counts[w - 1] * (n - w + 1) / w;
    return counts;
}

/// The counts of the weights given, and 0 for the others up to n.
inline WeightCounts counts_of(std::size_t n, const std::vector<std::pair<std::size_t, std::uint64_t>>& nonzero) {
    WeightCounts counts(n + 1);
    for (const auto& [weight, count] : nonzero) counts[weight] = count;
    return counts;
}

}  // namespace gf2::test
