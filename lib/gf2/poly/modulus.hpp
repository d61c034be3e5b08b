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

/// A polynomial m, not zero, prepared for many reductions modulo it: its reciprocal is computed once. A reduction then
/// costs two products of the size of m. Copies share what was prepared.
class BitPolyModulus {
public:
    /// @throws std::invalid_argument if m is zero
    explicit BitPolyModulus(BitPoly m);

    /// m.
    [[nodiscard]] const BitPoly& polynomial() const noexcept { return m_; }

private:
    friend BitPoly remainder(const BitPoly& a, const BitPolyModulus& m);

    BitPoly m_;
    std::shared_ptr<const internal::Divisor> divisor_;
};

/// a mod m, for a of any degree.
[[nodiscard]] BitPoly remainder(const BitPoly& a, const BitPolyModulus& m);

/// a·b mod m.
[[nodiscard]] BitPoly multiply_mod(const BitPoly& a, const BitPoly& b, const BitPolyModulus& m);

/// a² mod m.
[[nodiscard]] BitPoly square_mod(const BitPoly& a, const BitPolyModulus& m);

/// a^exponent mod m, by squaring and multiplying; a^0 is 1 mod m. Multiplying by a is cheap if a is x.
[[nodiscard]] BitPoly power_mod(const BitPoly& a, std::uint64_t exponent, const BitPolyModulus& m);

/// The same for any exponent: coordinate i is its binary digit of 2^i.
[[nodiscard]] BitPoly power_mod(const BitPoly& a, const BitVector& exponent, const BitPolyModulus& m);

}  // namespace gf2
