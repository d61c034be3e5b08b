// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/path_congruence.hpp"

#include <stdexcept>
#include <utility>

#include "gf2/lights/internal/chase_polynomial.hpp"
#include "gf2/poly/arithmetic.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"

namespace gf2::lights::internal {
PathCongruence::PathCongruence(std::uint64_t rows, std::size_t columns, bool with_centre)
    : rows_(rows), columns_(columns), with_centre_(with_centre), f_(fibonacci_polynomial(columns + 1)) {
    ExtendedGcd found = extended_gcd(chase_polynomial(rows + 1, f_, with_centre), f_);
    g_ = std::move(found.gcd);
    f_by_g_ = divide_exactly(f_, g_);
    inverse_ = remainder(found.u, f_by_g_);
}

std::optional<BitPoly> PathCongruence::least_solution(const BitVector& q) const {
    const Division by_g = divide(from_fibonacci_basis(q), g_);
    if (!by_g.remainder.is_zero()) return std::nullopt;
    return remainder(multiply(by_g.quotient, inverse_), f_by_g_);
}

std::optional<BitVector> PathCongruence::last_row(const BitVector& q) const {
    const std::optional<BitPoly> least = least_solution(q);
    if (!least) return std::nullopt;
    return to_fibonacci_basis(*least, columns_);
}

// The first rows of solutions are y + s·F/g, their last rows r + p_R·y + p_R·s·F/g. The canonical last row is what of
// this is least, its remainder modulo F/g. As p_(R+1) is 0 modulo g and p_(R+1)·p_(R-1) + p_R² = 1, there p_R is its
// own inverse.
std::optional<BitVector> PathCongruence::first_row(const BitVector& q, const BitVector& r) const {
    const std::optional<BitPoly> y = least_solution(q);
    if (!y) return std::nullopt;
    const BitPoly p = chase_polynomial(rows_, f_, with_centre_);
    const BitPoly last = remainder(add(from_fibonacci_basis(r), multiply(p, *y)), f_);
    const BitPoly s = remainder(multiply(remainder(p, g_), divide(last, f_by_g_).quotient), g_);
    return to_fibonacci_basis(add(*y, multiply(s, f_by_g_)), columns_);
}

// A pattern with last row v has p_R(B)·v in its first, so it overlaps the board in v·w lights with w = p_R(B)·q. As B
// is symmetric, v·w is the coordinate at f_1 of the polynomial v·w modulo F. The patterns up to the i-th have for v the
// multiples t^j·F/g, j <= i, so that z = w·F/g modulo F is wanted: the coordinate at f_1 of t^j·z is first 1 for that j
// for which the coordinate of z at f_(j+1) is the first 1.
std::size_t PathCongruence::overlapping_pattern(const BitVector& q) const {
    const BitPoly p = chase_polynomial(rows_, g_, with_centre_);
    const BitPoly w = remainder(multiply(p, remainder(from_fibonacci_basis(q), g_)), g_);
    const BitVector z = to_fibonacci_basis(multiply(w, f_by_g_), columns_);
    const std::size_t first = z.find_first();
    if (first == BitVector::npos) throw std::logic_error("a board without solution and without proof");
    return first;
}

BitVector PathCongruence::quiet_row(std::size_t i) const {
    const std::size_t cell = columns_ - nullity() + i;
    const BitPoly f = fibonacci_polynomial(cell + 1);
    return to_fibonacci_basis(add(f, remainder(f, f_by_g_)), columns_);
}

}  // namespace gf2::lights::internal
