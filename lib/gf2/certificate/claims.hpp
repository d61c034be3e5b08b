// SPDX-License-Identifier: MIT
// Certificates by the names of their claims: the answer is computed, and written down with its proof.
#pragma once

#include <string_view>

#include "gf2/certificate/certificate.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// @name By the name of the claim
///
/// docs/certificates.md has the names, and what each is about. The answer decides between "inverse" and "singular",
/// between "in-row-space" and "not-in-row-space", between "solution" or another claim about solutions and
/// "no-solution", and between "presses" or "fewest-presses" and "unsolvable".
///
/// All functions throw std::invalid_argument for another claim or wrong shapes, or if there is no distance;
/// std::length_error if the answer or repeating its search is out of reach; Cancelled if cancelled.
/// @{

/// The certificate of a claim about a matrix A: "rank", "nullity", "determinant", "reduced-echelon-form",
/// "row-echelon-form", "ple", "inverse", "nullspace", "left-nullspace", "characteristic-polynomial",
/// "minimal-polynomial", "frobenius-form", "order", "stabilizer-distance", "subsystem-distance";
/// about the code of A "minimum-distance", "weight-distribution", "covering-radius" and "coset-leaders", all four also
/// with "-of-nullspace".
[[nodiscard]] Certificate certificate_of(std::string_view claim, const BitMatrix& a);

/// The certificate of a claim about A and a second matrix, or a vector, which is a matrix of one row: "in-row-space",
/// "solution", "all-solutions", "least-solution", "many-solutions", "product", "distance-outside", "distance-modulo",
/// "coset-weights", "coset-weights-of-nullspace"; with X and Z checks "css-distance", "css-x-distance" and
/// "css-z-distance".
[[nodiscard]] Certificate certificate_of(std::string_view claim, const BitMatrix& a, const BitMatrix& second);

/// The certificate of a claim about a board: "presses" or "fewest-presses".
[[nodiscard]] Certificate certificate_of(std::string_view claim, const lights::Grid& grid, const lights::Board& board,
                                         const lights::Target& target = lights::Target::off());

/// The certificate of a claim about a game: "game-nullity", "quiet-patterns" or "press-statistics".
[[nodiscard]] Certificate certificate_of(std::string_view claim, const lights::Grid& grid);

/// @}

}  // namespace gf2
