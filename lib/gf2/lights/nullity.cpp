// SPDX-License-Identifier: MIT
#include "gf2/lights/nullity.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <variant>

#include "gf2/base/tasks.hpp"
#include "gf2/lights/internal/sides.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"
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

// Quiet are even numbers of rows if the columns are odd in number, and of columns if the rows are
// (methods/row_column.cpp).
std::uint64_t nullity_of_row_column(std::uint64_t rows, std::uint64_t columns) {
    if (rows >> 63 != 0 || columns >> 63 != 0) throw std::length_error("nullity: the sides must be below 2^63");
    if (rows == 0 || columns == 0) return 0;
    return columns % 2 * (rows - 1) + rows % 2 * (columns - 1);
}

void require_formula_of_squares(Topology topology) {
    if (topology == Topology::kPlane || topology == Topology::kTorus) return;
    throw std::invalid_argument("nullities of squares are known by formula only on the plane and the torus");
}

}  // namespace

std::optional<std::uint64_t> nullity_by_formula(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                Topology topology) {
    if (rule.is_row_column()) return nullity_of_row_column(rows, columns);
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

std::uint64_t square_odd_part(std::uint64_t n, Topology topology) {
    require_formula_of_squares(topology);
    const std::uint64_t side = topology == Topology::kTorus ? n : n + 1;
    return side >> std::countr_zero(side);
}

std::vector<std::uint64_t> square_degrees(const std::vector<std::uint64_t>& odd_parts) {
    for (const std::uint64_t b : odd_parts) {
        if (b >> 29 == 0) continue;
        throw std::length_error("nullity: the odd part " + std::to_string(b) + " of a side must be below 2^29");
    }
    std::vector<std::uint64_t> degrees(odd_parts.size());
    gf2::internal::for_each_task(odd_parts.size(), [&](std::size_t i) {
        const BitPoly h = square_root(fibonacci_polynomial(static_cast<std::size_t>(odd_parts[i])));
        const ShiftParts parts = shift_parts(h);
        degrees[i] = 2 * degree_of(gcd(parts.even, parts.odd));
    });
    return degrees;
}

std::uint64_t square_nullity(std::uint64_t n, std::uint64_t degree, Topology topology) {
    const std::uint64_t b = square_odd_part(n, topology);
    const std::uint64_t power = (topology == Topology::kTorus ? n : n + 1) / b;  // 2^a
    const std::uint64_t on_plane = 2 * degree * power + (b % 3 == 0 ? 2 * (power - 1) : 0);
    return topology == Topology::kPlane ? on_plane : 2 * on_plane + (n % 3 == 0 ? 4 : 0);
}

SquareNullities::SquareNullities(Topology topology) : topology_(topology) {
    require_formula_of_squares(topology);
}

std::vector<std::uint64_t> SquareNullities::range(std::uint64_t first, std::uint64_t last) {
    if (last >> 63 != 0) {
        throw std::length_error("nullities of squares up to n = " + std::to_string(last) + ": n must be below 2^63");
    }
    std::vector<std::uint64_t> wanted;
    std::unordered_set<std::uint64_t> is_wanted;
    for (std::uint64_t n = first; n <= last; ++n) {
        const std::uint64_t b = square_odd_part(n, topology_);
        if (b >> 29 != 0) {
            throw std::length_error("nullity: a square board of side " + std::to_string(n) + ": the odd part of " +
                                    std::to_string(topology_ == Topology::kTorus ? n : n + 1) + " must be below 2^29");
        }
        if (!degrees_.contains(b) && is_wanted.insert(b).second) wanted.push_back(b);
    }
    const std::vector<std::uint64_t> found = square_degrees(wanted);
    // Only now: what is in the map counts as known, even after a call that was cancelled or ran out of memory.
    for (std::size_t i = 0; i < wanted.size(); ++i) degrees_.emplace(wanted[i], found[i]);

    std::vector<std::uint64_t> nullities;
    for (std::uint64_t n = first; n <= last; ++n) {
        nullities.push_back(square_nullity(n, degrees_.at(square_odd_part(n, topology_)), topology_));
    }
    return nullities;
}

namespace {

// True if every cell toggles itself and is toggled by the cells that it toggles. A quiet pattern then has an even
// number of presses, so all on is orthogonal to it (K. Sutner, Linear cellular automata and the Garden-of-Eden, 1989).
// Only on the plane are the offsets of a rule never glued to each other.
bool is_symmetric_with_centre(const Grid& grid) {
    if (grid.is_graph() || grid.topology() != Topology::kPlane) return false;
    if (grid.rule().is_row_column()) return true;
    const std::vector<Offset>& offsets = grid.rule().offsets();
    const auto toggles = [&](const Offset& offset) {
        return std::binary_search(offsets.begin(), offsets.end(), offset);
    };
    return toggles({0, 0}) && std::all_of(offsets.begin(), offsets.end(), [&](const Offset& offset) {
               return toggles({-offset.row, -offset.column});
           });
}

}  // namespace

GridReport report(const Grid& grid, const SolveOptions& options) {
    GridReport result;
    result.quiet_patterns = quiet_patterns(grid, options);
    result.cells = grid.size();
    result.nullity = result.quiet_patterns.size();
    result.rank = result.cells - result.nullity;
    result.boards = {result.cells};
    result.solvable_boards = {result.rank};
    result.solutions = {result.nullity};
    result.all_on_solvable =
        is_symmetric_with_centre(grid) || std::holds_alternative<Solvable>(solve(grid, grid.all_on(), options));
    if (!grid.is_graph() && grid.size() == grid.rows() * grid.columns()) {
        result.quiet_tiles = quiet_tiles(grid.rows(), grid.columns(), grid.rule(), grid.topology());
    }
    return result;
}

}  // namespace gf2::lights
