// SPDX-License-Identifier: MIT
// The cycle of C vertices: its adjacency matrix N is multiplication by z + 1/z modulo z^C + 1.
#pragma once

#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::lights::internal {

/// The coefficients of z^0, z^1, ..., z^d in p(z + 1/z), d = deg p, which are those of z^0, z^-1, ..., z^-d too.
[[nodiscard]] BitVector laurent_coefficients(const BitPoly& p);

/// A polynomial modulo which polynomials in N may be reduced, where N is the adjacency matrix of a cycle of C vertices.
[[nodiscard]] BitPoly modulus_of_cycle(std::size_t columns);

}  // namespace gf2::lights::internal
