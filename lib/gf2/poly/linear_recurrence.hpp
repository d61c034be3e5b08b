// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/modulus.hpp"

namespace gf2 {

/// A sequence s_0, s_1, ... with p_0·s_k + p_1·s_(k+1) + ... + p_L·s_(k+L) = 0 for all k: the output of a linear
/// feedback shift register with L cells and the characteristic polynomial p.
///
/// The sum of s_i / x^(i+1) is a / p for a residue a modulo p, and the sequence without its first n terms belongs to
/// x^n·a mod p: a jump is a product modulo p, and terms are a quotient by p (docs/theory/sequences.md).
class LinearRecurrence {
public:
    /// The sequence with the characteristic polynomial p, of degree L, and the given first terms.
    /// @param terms  at least L terms, of which only the first L count
    /// @throws std::invalid_argument if p is zero or there are fewer terms
    LinearRecurrence(BitPoly p, const BitVector& terms);

    /// The characteristic polynomial p. x^n mod p, that is power_mod(BitPoly::x(), n, ...), is the jump polynomial of
    /// n.
    [[nodiscard]] const BitPoly& polynomial() const noexcept { return modulus_.polynomial(); }

    /// The residue a: the state of a Galois register, in which a step is a product by x and the output is the
    /// coefficient of x^(L-1).
    [[nodiscard]] const BitPoly& residue() const noexcept { return residue_; }

    /// The next L terms: the state of a Fibonacci register.
    [[nodiscard]] BitVector state() const { return terms(polynomial().length() - 1); }

    /// The next `count` terms. Time: that of a division of polynomials of degree L + count and L.
    [[nodiscard]] BitVector terms(std::size_t count) const;

    /// Returns the next `count` terms and moves past them.
    BitVector next(std::size_t count);

    /// Moves past n terms, in log2(n) squarings modulo p and a product.
    void jump(std::uint64_t n);

    /// Moves past n terms, where n is the sum of 2^i over the ones i of a vector.
    void jump(const BitVector& n);

    /// The characteristic polynomial of least degree. It is x^m·q with q(0) = 1: after m terms the sequence is
    /// periodic, with the period that order_of_x(q) finds.
    [[nodiscard]] BitPoly minimal_polynomial() const;

private:
    BitPolyModulus modulus_;
    BitPoly residue_;
};

}  // namespace gf2
