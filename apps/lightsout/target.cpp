// SPDX-License-Identifier: MIT
#include "apps/lightsout/target.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <vector>

#include "apps/cli/spelling.hpp"
#include "apps/draw/steps_options.hpp"

namespace gf2::apps::lightsout {
namespace {

std::vector<std::string> target_names() {
    return {"off", "on", "uniform"};
}

}  // namespace

void declare_target(Arguments& arguments, std::string& target, std::string_view uniform) {
    arguments
        .add("--target", target, "The target: off, on, uniform (" + std::string(uniform) + "), or a file with a board")
        .value_name("TARGET|FILE")
        .suggest(target_names())
        .show_default();
}

lights::Target parse_target(const Context& context, const Game& game, const std::string& text) {
    if (text == "off") return lights::Target::off();
    if (text == "on") return lights::Target::on();
    if (text == "uniform") return lights::Target::uniform();
    const std::vector<std::string> names = target_names();
    std::error_code error;
    if (const std::string suggestion = did_you_mean(text, names);
        !suggestion.empty() && !std::filesystem::exists(text, error)) {
        throw UsageError("--target: no file '" + text + "'" + suggestion);
    }
    return lights::Target::to(read_board_of(context, game, text));
}

void note_unsolvable(const Context& context, std::uint64_t cells) {
    const bool has_steps = cells <= kMaxStepsSize;
    context.note(fmt::format("{}; lightsout check prints a proof{}", kNoPresses,
                             has_steps ? ", lightsout solve --steps the way to it" : ""));
}

void note_reached(const Context& context, const lights::Target& target, const lights::Board& reached) {
    if (target.kind != lights::Target::Kind::kUniform) return;
    context.note(std::string("in the end all lights are ") + (weight(reached) == 0 ? "off" : "on"));
}

}  // namespace gf2::apps::lightsout
