// SPDX-License-Identifier: MIT
#include "lightsout/target.hpp"

namespace gf2::apps::lightsout {

void declare_target(CLI::App& app, std::string& target, std::string_view uniform) {
    app.add_option("--target", target,
                   "The target: off, on, uniform (" + std::string(uniform) + "), or a file with a board")
        ->capture_default_str();
}

lights::Target parse_target(const Context& context, const Game& game, const std::string& text) {
    if (text == "off") return lights::Target::off();
    if (text == "on") return lights::Target::on();
    if (text == "uniform") return lights::Target::uniform();
    return lights::Target::to(read_board_of(context, game, text));
}

}  // namespace gf2::apps::lightsout
