// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2 {

namespace internal {
class Divisor;
}

/// A nonzero polynomial m prepared for many reductions modulo m: its reciprocal is computed once. The reduction of a
/// polynomial of degree below 2·deg m then costs at most two products of factors of the degree of m. Copies share the
/// reciprocal.
class BitPolyModulus {
public:
    /// Prepares reductions modulo m.
    /// @throws std::invalid_argument if m is zero
    explicit BitPolyModulus(BitPoly m);

    /// The polynomial m.
    [[nodiscard]] const BitPoly& polynomial() const noexcept { return m_; }

private:
    friend BitPoly remainder(const BitPoly& a, const BitPolyModulus& m);

    BitPoly m_;
    std::shared_ptr<const internal::Divisor> divisor_;
};

/// The remainder a mod m, for a of any degree.
[[nodiscard]] BitPoly remainder(const BitPoly& a, const BitPolyModulus& m);

/// The product a·b mod m.
[[nodiscard]] BitPoly multiply_mod(const BitPoly& a, const BitPoly& b, const BitPolyModulus& m);

/// The square a² mod m.
[[nodiscard]] BitPoly square_mod(const BitPoly& a, const BitPolyModulus& m);

/// The power a^exponent mod m, by squaring and multiplying; a^0 is 1 mod m. The multiplications are cheap if a is x.
[[nodiscard]] BitPoly power_mod(const BitPoly& a, std::uint64_t exponent, const BitPolyModulus& m);

/// The power a^e mod m, where e is the sum of 2^i over the ones i of `exponent`.
[[nodiscard]] BitPoly power_mod(const BitPoly& a, const BitVector& exponent, const BitPolyModulus& m);

}  // namespace gf2
