// SPDX-License-Identifier: MIT
// Certificates of answers about games. docs/certificates.md says what each claims and how it is checked.
#pragma once

#include <cstdint>

#include "gf2/certificate/certificate.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

/// The claim "presses": they lead from the board to the target.
[[nodiscard]] Certificate presses_certificate(const Board& presses);

/// The claim "presses" or "unsolvable", from solve() or solve_to_target().
[[nodiscard]] Certificate board_certificate(const SolveResult& result);

/// The claim "fewest-presses": no presses that lead from the board to the target are fewer than these.
/// @throws std::length_error as game_nullity_certificate() and search_proof(); std::invalid_argument as
///         Grid::to_vector()
/// Time also that of solve() for each difference, and of search_proof().
[[nodiscard]] Certificate fewest_presses_certificate(const Grid& grid, const Board& board, const Target& target,
                                                     const Board& presses, const SolveOptions& options = {});

/// The claim "game-nullity". The proof names P presses as parameters, how lights decide all others, and the rank of the
/// remaining conditions on the parameters.
/// @throws std::length_error if light chasing needs more than options.memory_limit
/// Time and memory of light chasing, docs/theory/light-chasing.md, and of ple() for a matrix of P x P.
[[nodiscard]] Certificate game_nullity_certificate(const Grid& grid, const SolveOptions& options = {});

/// The claim "game-nullity" for boards of up to 2^18 cells, as its proof is checked without random numbers, and for
/// games without a formula; "nullity-by-formula" for all others.
/// @throws std::length_error as game_nullity_certificate(), formula_nullity_certificate() and Grid::Grid(); Cancelled
///         if cancelled
[[nodiscard]] Certificate nullity_certificate(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                              Topology topology, const SolveOptions& options = {});

/// The claim "nullity-by-formula", of a board of any size for which nullity_by_formula() has a formula. With M the
/// polynomial of the shorter side and P that of the longer one (docs/theory/boards.md), the proof has the quotients by
/// M of the doublings that lead to P modulo M, and the gcd of both with its cofactors: about 2·log2(R / C) + 5
/// polynomials of degree C for R >= C, half as many bits on the torus. For row-column it is empty.
/// @throws std::length_error as nullity_by_formula(), or if the proof would have more than 2^31 bits
/// @throws std::invalid_argument if there is no formula for the game, or the board is empty
/// @throws Cancelled if cancelled
/// Time: for each doubling two divisions by M, and an extended gcd of polynomials of the degree of M.
[[nodiscard]] Certificate formula_nullity_certificate(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                                      Topology topology);

/// The claim "quiet-patterns": the canonical basis. Proof, errors and time as game_nullity_certificate().
[[nodiscard]] Certificate quiet_patterns_certificate(const QuietPatterns& patterns, const SolveOptions& options = {});

/// The claim "press-statistics": the number of solvable boards that need each number of presses. Proof, errors and time
/// of its quiet patterns as quiet_patterns_certificate().
/// @param statistics  press_statistics() of the game
/// @throws std::length_error also if `statistics.boards` is empty, or if the solvable boards are more than
///         2^kMaxVisitedChecks
[[nodiscard]] Certificate press_statistics_certificate(const Grid& grid, const PressStatistics& statistics,
                                                       const SolveOptions& options = {});

}  // namespace gf2::lights
