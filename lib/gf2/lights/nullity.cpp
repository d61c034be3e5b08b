// SPDX-License-Identifier: MIT
#include "gf2/lights/nullity.hpp"

#include <bit>
#include <stdexcept>
#include <string>
#include <unordered_set>

#include "gf2/base/tasks.hpp"
#include "gf2/lights/internal/sides.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/shift_parts.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::lights {
namespace {

using internal::Side;
using internal::Sides;

std::uint64_t degree_of(const BitPoly& p) {
    return static_cast<std::uint64_t>(p.degree());
}

// The polynomial of a side modulo m.
BitPoly residue(const Side& side, const BitPoly& m) {
    const std::uint64_t k = side.index();
    if (k <= 2 * static_cast<std::uint64_t>(m.length())) return remainder(side.polynomial(), m);
    const BitPolyModulus modulus(m);
    const auto f = [&](std::uint64_t n) {
        return fibonacci_polynomial_mod(n, modulus);
    };
    return side.combine(f(k), side.is_odd_cycle() ? f(k + 1) : BitPoly());
}

}  // namespace

std::optional<std::uint64_t> nullity_by_formula(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                Topology topology) {
    const std::optional<Sides> sides = internal::sides_of(rows, columns, rule, topology);
    if (!sides) return std::nullopt;
    if (rows == 0 || columns == 0) return 0;
    if (rows == columns && sides->rule == PlusVariant::kWithCentre && topology != Topology::kCylinder) {
        return SquareNullities(topology).range(rows, rows).front();
    }
    const BitPoly p = sides->shorter().polynomial();
    const BitPoly m = sides->rule == PlusVariant::kWithCentre ? taylor_shift(p) : p;
    return sides->nullity(degree_of(gcd(residue(sides->longer(), m), m)));
}

bool has_nullity_formula(const Rule& rule, Topology topology) {
    return nullity_by_formula(1, 1, rule, topology).has_value();
}

std::optional<std::vector<std::uint64_t>> nullities_by_formula(std::uint64_t rows, std::uint64_t columns,
                                                               const Rule& rule, Topology topology) {
    if (!has_nullity_formula(rule, topology)) return std::nullopt;
    std::vector<std::uint64_t> nullities(static_cast<std::size_t>(columns));
    gf2::internal::for_each_task(
        nullities.size(), [&](std::size_t i) { nullities[i] = *nullity_by_formula(rows, i + 1, rule, topology); });
    return nullities;
}

SquareNullities::SquareNullities(Topology topology) : topology_(topology) {
    if (topology != Topology::kPlane && topology != Topology::kTorus) {
        throw std::invalid_argument("nullities of squares are known by formula only on the plane and the torus");
    }
}

std::uint64_t SquareNullities::of_plane(std::uint64_t n) const {
    const auto a = static_cast<unsigned>(std::countr_zero(n + 1));
    const std::uint64_t b = (n + 1) >> a;
    const std::uint64_t powers = (std::uint64_t{1} << a) - 1;
    return (2 * degrees_.at(b) << a) + (b % 3 == 0 ? 2 * powers : 0);
}

std::vector<std::uint64_t> SquareNullities::range(std::uint64_t first, std::uint64_t last) {
    if (last >> 63 != 0) {
        throw std::length_error("nullities of squares up to n = " + std::to_string(last) + ": n must be below 2^63");
    }
    const std::uint64_t shift = topology_ == Topology::kTorus ? 1 : 0;
    std::vector<std::uint64_t> wanted;
    std::unordered_set<std::uint64_t> is_wanted;
    for (std::uint64_t n = first; n <= last; ++n) {
        const std::uint64_t side = n - shift + 1;
        const std::uint64_t b = side >> std::countr_zero(side);
        if (b >> 29 != 0) {
            throw std::length_error("nullity: a square board of side " + std::to_string(n) + ": the odd part of " +
                                    std::to_string(side) + " must be below 2^29");
        }
        if (!degrees_.contains(b) && is_wanted.insert(b).second) wanted.push_back(b);
    }
    std::vector<std::uint64_t> found(wanted.size());
    gf2::internal::for_each_task(wanted.size(), [&](std::size_t i) {
        const BitPoly h = square_root(fibonacci_polynomial(static_cast<std::size_t>(wanted[i])));
        const ShiftParts parts = shift_parts(h);
        found[i] = 2 * degree_of(gcd(parts.even, parts.odd));
    });
    // Only now: what is in the map counts as known, even after a call that was cancelled or ran out of memory.
    for (std::size_t i = 0; i < wanted.size(); ++i) degrees_.emplace(wanted[i], found[i]);

    std::vector<std::uint64_t> nullities;
    for (std::uint64_t n = first; n <= last; ++n) {
        const std::uint64_t plane = of_plane(n - shift);
        nullities.push_back(shift == 0 ? plane : 2 * plane + (n % 3 == 0 ? 4 : 0));
    }
    return nullities;
}

}  // namespace gf2::lights
