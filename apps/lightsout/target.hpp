// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <string_view>

#include "common/cli/command.hpp"
#include "gf2/lights/minimum.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {

/// Declares --target; `uniform` describes the target uniform for this command.
void declare_target(CLI::App& app, std::string& target, std::string_view uniform);

/// Parses "off", "on", "uniform", or the name of a file with a board.
[[nodiscard]] lights::Target parse_target(const Context& context, const Game& game, const std::string& text);

}  // namespace gf2::apps::lightsout
