// SPDX-License-Identifier: MIT
#include "gf2/poly/linear_recurrence.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {

LinearRecurrence::LinearRecurrence(BitPoly p, const BitVector& terms) : modulus_(std::move(p)) {
    const std::size_t degree = polynomial().length() - 1;
    if (terms.size() < degree) {
        throw std::invalid_argument("LinearRecurrence: a polynomial of degree " + std::to_string(degree) +
                                    " needs as many terms, there are " + std::to_string(terms.size()));
    }
    const BitPoly series = reverse(truncate(BitPoly::from_bit_vector(terms), degree), degree);
    residue_ = shift_right(multiply(polynomial(), series), degree);
}

BitVector LinearRecurrence::terms(std::size_t count) const {
    return LinearRecurrence(*this).next(count);
}

BitVector LinearRecurrence::next(std::size_t count) {
    Division division = divide(shift_left(residue_, count), polynomial());
    residue_ = std::move(division.remainder);
    return reverse(division.quotient, count).to_bit_vector(count);
}

void LinearRecurrence::jump(std::uint64_t n) {
    residue_ = multiply_mod(residue_, power_mod(BitPoly::x(), n, modulus_), modulus_);
}

void LinearRecurrence::jump(const BitVector& n) {
    residue_ = multiply_mod(residue_, power_mod(BitPoly::x(), n, modulus_), modulus_);
}

BitPoly LinearRecurrence::minimal_polynomial() const {
    return divide_exactly(polynomial(), gcd(polynomial(), residue_));
}

}  // namespace gf2
