// SPDX-License-Identifier: MIT
#include "bindings/game_certificates.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "gf2/lights/certificates.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::bindings {
namespace {

[[noreturn]] void refuse(std::string_view claim, const std::string& what, const std::string& expected) {
    throw std::invalid_argument("certificate: unknown claim '" + std::string(claim) + "' about a " + what +
                                ", expected " + expected);
}

}  // namespace

lights::Target target_of(std::string_view name) {
    if (name == "off") return lights::Target::off();
    if (name == "on") return lights::Target::on();
    if (name == "uniform") return lights::Target::uniform();
    throw std::invalid_argument("target is '" + std::string(name) + "', expected 'off', 'on', 'uniform' or a board");
}

Certificate board_certificate_of(std::string_view claim, const lights::Grid& grid, const lights::Board& board,
                                 const lights::Target& target) {
    if (claim == "presses") return lights::board_certificate(lights::solve_to_target(grid, board, target));
    if (claim != "fewest-presses") refuse(claim, "board", "presses or fewest-presses");
    auto answer = lights::minimum_presses(grid, board, target);
    if (auto* const proof = std::get_if<lights::Unsolvable>(&answer))
        return lights::board_certificate(std::move(*proof));
    const auto& least = std::get<lights::MinimumPresses>(answer);
    if (!least.proved) throw std::length_error("certificate: the minimum is not proved");
    return lights::fewest_presses_certificate(grid, board, target, least.presses);
}

Certificate game_certificate_of(std::string_view claim, const lights::Grid& grid) {
    if (claim == "game-nullity") return lights::game_nullity_certificate(grid);
    if (claim == "quiet-patterns") return lights::quiet_patterns_certificate(lights::quiet_patterns(grid));
    if (claim != "press-statistics") refuse(claim, "game", "game-nullity, quiet-patterns or press-statistics");
    return lights::press_statistics_certificate(grid, lights::press_statistics(grid));
}

}  // namespace gf2::bindings
