// SPDX-License-Identifier: MIT
// The nullity of a rectangular board from a gcd of two polynomials, one for each side (docs/theory/boards.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::lights::internal {

/// The cells of a column or a row of a board: a path, or a cycle if the edges are glued.
struct Side {
    std::uint64_t cells = 0;
    bool is_cycle = false;

    [[nodiscard]] bool is_odd_cycle() const { return is_cycle && cells % 2 == 1; }

    /// The index k for which f_k and f_(k+1) make the polynomial of the side.
    [[nodiscard]] std::uint64_t index() const { return is_cycle ? cells / 2 : cells + 1; }

    /// The degree of the polynomial of the side.
    [[nodiscard]] std::uint64_t degree() const { return is_cycle ? cells / 2 : cells; }

    /// The polynomial of the side, from f_k and f_(k+1) with k = index(), or from their residues: f_(n+1) for a path of
    /// n cells, t·f_m for a cycle of 2m, f_m + f_(m+1) for one of 2m + 1 cells.
    [[nodiscard]] BitPoly combine(const BitPoly& f, const BitPoly& next) const;

    /// The polynomial of the side.
    [[nodiscard]] BitPoly polynomial() const;
};

/// The sides of a board of the rule plus or plus-nocentre: a column and a row.
struct Sides {
    Side down;
    Side across;
    PlusVariant rule = PlusVariant::kWithCentre;

    /// The side of the lower degree; `across` if the degrees are equal.
    [[nodiscard]] const Side& shorter() const { return down.degree() < across.degree() ? down : across; }
    /// The other side.
    [[nodiscard]] const Side& longer() const { return down.degree() < across.degree() ? across : down; }

    /// The nullity, if the gcd of the polynomial of one side, at t, and that of the other side, at t + 1 (at t without
    /// centre), has this degree.
    [[nodiscard]] std::uint64_t nullity(std::uint64_t gcd_degree) const;
};

/// The sides of a board, if there is a formula for its nullity: for the rules plus and plus-nocentre on the plane, the
/// cylinder and the torus.
/// @throws std::length_error if the shorter side is 2^28 or more, or the longer one 2^63 or more
[[nodiscard]] std::optional<Sides> sides_of(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                            Topology topology);

}  // namespace gf2::lights::internal
