// SPDX-License-Identifier: MIT
#include "gf2/poly/modulus.hpp"

#include <stdexcept>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/internal/divisor.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {

BitPolyModulus::BitPolyModulus(BitPoly m) : m_(std::move(m)) {
    if (m_.is_zero()) throw std::invalid_argument("BitPolyModulus: the modulus is zero");
    divisor_ = std::make_shared<const internal::Divisor>(m_, m_.words().size());
}

BitPoly remainder(const BitPoly& a, const BitPolyModulus& m) {
    if (a.length() < m.m_.length()) return a;
    const internal::Divisor& divisor = *m.divisor_;
    internal::Divisor::Workspace workspace(divisor);
    const BitPoly shifted = shift_left(a, divisor.shift());
    internal::Words words(shifted.words().begin(), shifted.words().end());
    divisor.divide_in_place(words.data(), words.size(), workspace);
    words.resize(divisor.words());
    return shift_right(BitPoly::from_words(std::move(words)), divisor.shift());
}

BitPoly multiply_mod(const BitPoly& a, const BitPoly& b, const BitPolyModulus& m) {
    return remainder(multiply(a, b), m);
}

BitPoly square_mod(const BitPoly& a, const BitPolyModulus& m) {
    return remainder(square(a), m);
}

BitPoly power_mod(const BitPoly& a, std::uint64_t exponent, const BitPolyModulus& m) {
    return power_mod(a, bit_vector_from_words(64, {&exponent, 1}), m);
}

BitPoly power_mod(const BitPoly& a, const BitVector& exponent, const BitPolyModulus& m) {
    const BitPoly base = remainder(a, m);
    BitPoly power = remainder(BitPoly::one(), m);
    bool begun = false;  // no squares of 1
    for (std::size_t i = exponent.size(); i-- > 0;) {
        if (i % 64 == 0) internal::throw_if_cancelled();
        if (begun) power = square_mod(power, m);
        if (!exponent[i]) continue;
        power = begun ? multiply_mod(power, base, m) : base;
        begun = true;
    }
    return power;
}

}  // namespace gf2
