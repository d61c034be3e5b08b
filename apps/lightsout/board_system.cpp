// SPDX-License-Identifier: MIT
#include "apps/lightsout/board_system.hpp"

#include "apps/lightsout/target.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::apps::lightsout {

void declare_target_of_system(Arguments& arguments, std::string& target) {
    arguments.add("--target", target, "The target: off, on, or a file with a board").show_default();
}

BitVector right_hand_side(const Context& context, const Position& position, const std::string& target) {
    if (target == "uniform") throw UsageError("--target uniform takes two systems of equations: expected off or on");
    const lights::Grid& grid = position.game.grid();
    return grid.to_vector(
        lights::differences(grid, position.board, parse_target(context, position.game, target)).front());
}

}  // namespace gf2::apps::lightsout
