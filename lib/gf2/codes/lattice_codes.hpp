// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/codes/css_code.hpp"
#include "gf2/codes/stabilizer_code.hpp"

namespace gf2::codes {

/// The toric code [[2·L^2, 2, L]] of A. Yu. Kitaev: the hypergraph product of two rings of L checks.
/// @throws std::invalid_argument if L < 2
[[nodiscard]] CssCode toric_code(std::size_t size);

/// The surface code with the distances d_X and d_Z, on d_X·d_Z + (d_X - 1)·(d_Z - 1) qubits: the hypergraph product of
/// two repetition codes.
/// @throws std::invalid_argument if a distance is 0
[[nodiscard]] CssCode surface_code(std::size_t x_distance, std::size_t z_distance);

/// The rotated surface code with the distances d_X and d_Z on d_X·d_Z qubits (H. Bombin, M. A. Martin-Delgado, 2007):
/// qubit i·d_Z + j is in row i and column j of a grid, checks X and Z alternate on its faces and on pairs beyond its
/// sides, checks X at the top and at the bottom, checks Z on the left and on the right. The face whose last qubit is in
/// row 1 and column 1 has a check X.
/// @throws std::invalid_argument if a distance is 0
[[nodiscard]] CssCode rotated_surface_code(std::size_t x_distance, std::size_t z_distance);

/// The rotated surface code on rows·columns qubits with X and Z exchanged on every other qubit, those with i + j odd:
/// the check of each face is XZZX (J. P. Bonilla Ataides et al., Nature Communications 12, 2021).
/// @throws std::invalid_argument if a number is 0
[[nodiscard]] StabilizerCode xzzx_code(std::size_t rows, std::size_t columns);

/// The XZZX code on a torus, the square lattice modulo (a, b) and (-b, a): n = a^2 + b^2 (A. A. Kovalev, L. P. Pryadko,
/// 2012). If a + b is odd, k = 1 and d = a + b, such as [[5, 1, 3]] and [[13, 1, 5]], and if a and b have no common
/// divisor, the code is cyclic; otherwise k = 2.
/// @throws std::invalid_argument if both are 0
[[nodiscard]] StabilizerCode xzzx_toric_code(std::size_t a, std::size_t b);

/// The triangular colour code [[(3·d^2 + 1) / 4, 1, d]] on a lattice of hexagons (H. Bombin, M. A. Martin-Delgado,
/// 2006): a check X and a check Z on each face, of weight 6, or 4 at the sides. That of d = 3 is the Steane code.
/// @throws std::invalid_argument unless d is odd and at least 3
[[nodiscard]] CssCode colour_code_666(std::size_t distance);

/// The triangular colour code [[(d^2 + 2·d - 1) / 2, 1, d]] on a lattice of squares and octagons, with checks of weight
/// 8 and 4; its triangle has two equal sides (A. J. Landahl, J. T. Anderson, P. R. Rice, arXiv:1108.5738).
/// @throws std::invalid_argument unless d is odd and at least 3
[[nodiscard]] CssCode colour_code_488(std::size_t distance);

}  // namespace gf2::codes
