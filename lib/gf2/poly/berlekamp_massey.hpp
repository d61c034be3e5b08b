// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

/// A shortest linear recurrence of a sequence s_0, s_1, ..., s_(n-1).
struct ShortestRecurrence {
    /// The characteristic polynomial p: of degree L with p_0·s_k + p_1·s_(k+1) + ... + p_L·s_(k+L) = 0 for each k from
    /// 0 to n - L - 1. The feedback polynomial of the shift register is reverse(p, L + 1).
    BitPoly polynomial;

    /// 2L <= n: no other polynomial of degree L has this property.
    bool is_unique;

    /// The linear complexity L of the sequence.
    [[nodiscard]] std::size_t linear_complexity() const noexcept { return polynomial.length() - 1; }
};

/// The shortest linear recurrence of a sequence. Where it is not unique, the one that Massey's algorithm finds.
///
/// Method: division steps on 1 + x·S and S, where S is the sum of s_i·x^i, 64 at a time, and recursively for long
/// sequences. A step is one of Massey's (E. R. Berlekamp, Algebraic Coding Theory, 1968; J. L. Massey, Shift-register
/// synthesis and BCH decoding, IEEE Trans. Inf. Theory 15, 1969; docs/theory/sequences.md). Time: O(log n) products of
/// polynomials of degree n.
[[nodiscard]] ShortestRecurrence berlekamp_massey(const BitVector& sequence);

}  // namespace gf2
