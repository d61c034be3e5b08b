// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/sides.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "gf2/poly/fibonacci.hpp"

namespace gf2::lights::internal {
namespace {

// f_n(1) if `at_one`, otherwise f_n(0).
bool fibonacci_value(std::uint64_t n, bool at_one) {
    return n % (at_one ? 3 : 2) != 0;
}

// True if 1 or 0 is a root of the polynomial of the side.
bool has_root(const Side& side, bool one) {
    const bool value = fibonacci_value(side.index(), one);
    if (!side.is_cycle) return !value;
    return side.cells % 2 == 0 ? !(one && value) : value == fibonacci_value(side.index() + 1, one);
}

}  // namespace

BitPoly Side::combine(const BitPoly& f, const BitPoly& next) const {
    if (!is_cycle) return f;
    return cells % 2 == 0 ? shift_left(f, 1) : add(f, next);
}

BitPoly Side::polynomial() const {
    const auto k = static_cast<std::size_t>(index());
    return combine(fibonacci_polynomial(k), is_odd_cycle() ? fibonacci_polynomial(k + 1) : BitPoly());
}

// A path contributes its polynomial p, a cycle of even size p twice, one of odd size p and t·p. The nullity is the sum
// of the degrees of the gcds of each contribution of one side with each of the other side. A factor t or t + 1 makes
// such a gcd larger if it divides the polynomial of the other side; for an odd cycle p(0) = 1.
std::uint64_t Sides::nullity(std::uint64_t gcd_degree) const {
    const bool with_centre = rule == PlusVariant::kWithCentre;
    const std::uint64_t times_down = down.is_cycle ? 2 : 1;
    const std::uint64_t times_across = across.is_cycle ? 2 : 1;
    std::uint64_t nullity = times_down * times_across * gcd_degree;
    if (down.is_odd_cycle() && has_root(across, with_centre)) nullity += times_across;
    if (across.is_odd_cycle() && has_root(down, with_centre)) nullity += times_down;
    if (down.is_odd_cycle() && across.is_odd_cycle() && !with_centre) ++nullity;
    return nullity;
}

std::optional<Sides> sides_of(std::uint64_t rows, std::uint64_t columns, const Rule& rule, Topology topology) {
    const std::optional<PlusVariant> plus = plus_variant(rule);
    const bool is_flat = topology == Topology::kPlane;
    if (!plus || (!is_flat && topology != Topology::kCylinder && topology != Topology::kTorus)) return std::nullopt;
    if (std::min(rows, columns) >> 28 != 0 || std::max(rows, columns) >> 63 != 0) {
        throw std::length_error("nullity: a board of " + std::to_string(rows) + " x " + std::to_string(columns) +
                                ": the shorter side must be below 2^28, the other one below 2^63");
    }
    return Sides{{rows, topology == Topology::kTorus}, {columns, !is_flat}, *plus};
}

}  // namespace gf2::lights::internal
