// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/certificate/certificate.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

/// The claim "nullity-by-formula", of a board of any size for which nullity_by_formula() has a formula. With M the
/// polynomial of the shorter side and P that of the longer one (docs/theory/boards.md), the proof has the quotients by
/// M of the doublings that lead to P modulo M, and the gcd of both with its cofactors: about 2·log2(R / C) + 5
/// polynomials of degree C for R >= C, half as many bits on the torus.
/// @throws std::length_error as nullity_by_formula(), or if the proof would have more than 2^31 bits
/// @throws std::invalid_argument if there is no formula for the game, or the board is empty
/// @throws Cancelled if cancelled
/// Time: for each doubling two divisions by M, and an extended gcd of polynomials of the degree of M.
[[nodiscard]] Certificate formula_nullity_certificate(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                      Topology topology);

}  // namespace gf2::lights
