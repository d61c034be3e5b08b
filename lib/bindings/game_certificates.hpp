// SPDX-License-Identifier: MIT
// Certificates of games by the name of their claim, for languages that have no overloads.
#pragma once

#include <string_view>

#include "gf2/certificate/certificate.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::bindings {

/// The target "off", "on" or "uniform".
/// @throws std::invalid_argument for another name
[[nodiscard]] lights::Target target_of(std::string_view name);

/// The certificate of a claim about a board, as the programs write it (docs/certificates.md): "presses" or
/// "fewest-presses". It is that of "unsolvable" if no presses lead to the target.
/// @throws std::invalid_argument for another claim, or a board or target that does not fit; std::length_error if the
///         answer or repeating its search is out of reach
[[nodiscard]] Certificate board_certificate_of(std::string_view claim, const lights::Grid& grid,
                                               const lights::Board& board, const lights::Target& target);

/// The certificate of a claim about a game, as the programs write it: "game-nullity", "quiet-patterns" or
/// "press-statistics".
/// @throws std::invalid_argument for another claim; std::length_error if the answer is out of reach
[[nodiscard]] Certificate game_certificate_of(std::string_view claim, const lights::Grid& grid);

}  // namespace gf2::bindings
