// SPDX-License-Identifier: MIT
#include "gf2/lights/nullity.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <unordered_set>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/internal/chase_polynomial.hpp"
#include "gf2/lights/internal/cycle.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::lights {
namespace {

using internal::chase_polynomial;
using internal::modulus_of_cycle;

std::uint64_t degree_of(const BitPoly& p) {
    return static_cast<std::uint64_t>(p.degree());
}

std::uint64_t nullity_of_plane(std::uint64_t rows, std::uint64_t columns, PlusVariant rule) {
    const BitPoly f = fibonacci_polynomial(static_cast<std::size_t>(std::min(rows, columns)) + 1);
    return degree_of(gcd(chase_polynomial(std::max(rows, columns) + 1, f, rule), f));
}

// z^d·p(z + 1/z) for p of degree d.
BitPoly in_z(const BitPoly& p) {
    const BitVector coefficients = internal::laurent_coefficients(p);
    const std::size_t d = coefficients.size() - 1;
    std::vector<std::uint64_t> words(word_count(2 * d + 1));
    for (std::size_t s = coefficients.find_first(); s != BitVector::npos; s = coefficients.find_next(s)) {
        words[(d + s) / 64] |= std::uint64_t{1} << ((d + s) % 64);
        words[(d - s) / 64] |= std::uint64_t{1} << ((d - s) % 64);
    }
    return BitPoly::from_words(std::move(words));
}

// The nullity of p(t) as an operator on GF(2)[z]/(z^C + 1), where t = z + 1/z.
std::uint64_t kernel_on_cycle(const BitPoly& p, std::uint64_t columns) {
    if (p.is_zero()) return columns;
    const BitPoly g = in_z(p);
    if (columns <= 2 * degree_of(p)) {
        return degree_of(gcd(g, add(BitPoly::monomial(static_cast<std::size_t>(columns)), BitPoly::one())));
    }
    return degree_of(gcd(g, add(power_mod(BitPoly::x(), columns, BitPolyModulus(g)), BitPoly::one())));
}

std::uint64_t nullity_of_cylinder(std::uint64_t rows, std::uint64_t columns, PlusVariant rule) {
    if (columns <= rows) {
        return kernel_on_cycle(chase_polynomial(rows + 1, modulus_of_cycle(columns), rule), columns);
    }
    const BitPoly f = fibonacci_polynomial(static_cast<std::size_t>(rows) + 1);
    return kernel_on_cycle(rule == PlusVariant::kWithCentre ? taylor_shift(f) : f, columns);
}

// A chase once around takes (x_1, x_0) to M^R·(x_1, x_0) with M = (B 1; 1 0). The invariant factors of M^R + 1 are
// B·p_m(B) twice if R = 2m, and q_m(B) and B·q_m(B) with q_m = p_(m+1) + p_m if R = 2m + 1.
std::uint64_t nullity_of_torus(std::uint64_t rows, std::uint64_t columns, PlusVariant rule) {
    const std::uint64_t cycle = std::min(rows, columns);
    const std::uint64_t around = std::max(rows, columns);
    const BitPoly modulus = modulus_of_cycle(cycle);
    const BitPoly b = rule == PlusVariant::kWithCentre ? add(BitPoly::x(), BitPoly::one()) : BitPoly::x();
    const auto times_b = [&](const BitPoly& p) {
        return remainder(multiply(p, b), modulus);
    };
    const std::uint64_t m = around / 2;
    const BitPoly p = chase_polynomial(m, modulus, rule);
    if (around % 2 == 0) return 2 * kernel_on_cycle(times_b(p), cycle);
    const BitPoly q = remainder(add(p, chase_polynomial(m + 1, modulus, rule)), modulus);
    return kernel_on_cycle(q, cycle) + kernel_on_cycle(times_b(q), cycle);
}

}  // namespace

std::optional<std::uint64_t> nullity_by_formula(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                Topology topology) {
    const std::optional<PlusVariant> plus = plus_variant(rule);
    if (!plus) return std::nullopt;
    if (rows == 0 || columns == 0) return 0;
    if (std::min(rows, columns) >> 28 != 0 || std::max(rows, columns) >> 63 != 0) {
        throw std::length_error("nullity: a board of " + std::to_string(rows) + " x " + std::to_string(columns) +
                                ": the shorter side must be below 2^28, the other one below 2^63");
    }
    switch (topology) {
        case Topology::kPlane:
            return nullity_of_plane(rows, columns, *plus);
        case Topology::kCylinder:
            return nullity_of_cylinder(rows, columns, *plus);
        case Topology::kTorus:
            return nullity_of_torus(rows, columns, *plus);
        default:
            return std::nullopt;
    }
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
        found[i] = degree_of(gcd(h, taylor_shift(h)));
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
