// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/arguments.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// --animate and --chase: the animation of a solution.
struct AnimationOptions {
    std::string file;
    bool by_rows = false;

    void declare(Arguments& arguments);

    /// Checks the number of cells if --animate is given.
    /// @throws UsageError if the board is too large
    void require_size(const Game& game) const;

    /// Writes the file if --animate is given.
    /// @throws UsageError if the solution is too large; io::FileError
    void write(const PictureOptions& look, const Position& position, const lights::Board& presses) const;
};

}  // namespace gf2::apps::lightsout
