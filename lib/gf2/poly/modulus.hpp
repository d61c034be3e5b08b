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

/// A nonzero polynomial m prepared for many reductions modulo m: its reciprocal is computed once. A reduction then
/// costs two products of the size of m. Copies share the reciprocal.
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

/// The power a^exponent mod m, by squaring and multiplying; a^0 is 1 mod m. Multiplying by a is cheap if a is x.
[[nodiscard]] BitPoly power_mod(const BitPoly& a, std::uint64_t exponent, const BitPolyModulus& m);

/// The power a^exponent mod m for any exponent: coordinate i is the binary digit of 2^i in the exponent.
[[nodiscard]] BitPoly power_mod(const BitPoly& a, const BitVector& exponent, const BitPolyModulus& m);

}  // namespace gf2
