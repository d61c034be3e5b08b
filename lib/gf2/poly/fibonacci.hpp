// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/modulus.hpp"

namespace gf2 {

/// The Fibonacci polynomial f_n: f_0 = 0, f_1 = 1, f_(k+1) = x·f_k + f_(k-1).
///
/// The coefficient of x^(n - 2i) in f_(n+1) is the binomial coefficient of n - i over i, which is odd exactly if (n -
/// 2i) & i is 0 (E. Kummer, 1852).
///
/// Method: f_(2k) = x·f_k² and f_(2k+1) = f_k² + f_(k+1)², time O(n / 64) words.
[[nodiscard]] BitPoly fibonacci_polynomial(std::size_t n);

/// The residue f_n mod m, by 2·log2(n) squarings.
[[nodiscard]] BitPoly fibonacci_polynomial_mod(std::uint64_t n, const BitPolyModulus& m);

/// The residue f_n mod m for any n: coordinate i is the binary digit of 2^i in n.
[[nodiscard]] BitPoly fibonacci_polynomial_mod(const BitVector& n, const BitPolyModulus& m);

/// The sum of the f_k, k = 1, 2, ..., whose coordinate k - 1 is 1. If the adjacency matrix of the path of C vertices
/// acts as x, this is the element of GF(2)[x] / f_(C+1) that corresponds to a vector of C coordinates.
///
/// Method: docs/theory/polynomials.md. Time O(C·log C / 64) words.
[[nodiscard]] BitPoly from_fibonacci_basis(const BitVector& coordinates);

/// The coordinates of p in the basis f_1, ..., f_size, as the inverse of from_fibonacci_basis().
/// @throws std::invalid_argument if deg p >= size
[[nodiscard]] BitVector to_fibonacci_basis(const BitPoly& p, std::size_t size);

}  // namespace gf2
