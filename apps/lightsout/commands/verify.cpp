// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/target.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string pattern;
    std::string target = "off";
    bool certificate = false;
};

void print_verdict(const Context& context, const Json& answer) {
    if (context.json) {
        context.print(answer);
    } else {
        context.streams.out << (answer.at("verified").get<bool>() ? "verified\n" : "not verified\n");
    }
}

// The lights that are not as in the target; in the nearer of the two for the target uniform.
lights::Board wrong_lights(const lights::Grid& grid, const lights::Board& reached, const lights::Target& target) {
    std::vector<lights::Board> all = lights::differences(grid, reached, target);
    return *std::min_element(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return weight(a) < weight(b); });
}

std::string text_of(const lights::Cell& first, std::size_t count, const lights::Target& target) {
    const bool is_off = target.kind == lights::Target::Kind::kOff;
    const bool is_on = target.kind == lights::Target::Kind::kOn;
    return fmt::format("the light in row {}, column {} is {} after the presses{}", first.row + 1, first.column + 1,
                       is_off  ? "on"
                       : is_on ? "off"
                               : "not as in the target",
                       count == 1 ? "" : fmt::format(", and {} more", count - 1));
}

int verify_presses(const Context& context, Json answer, const Position& position, const lights::Target& target,
                   const lights::Board& presses) {
    const lights::Board reached = lights::apply(position.game.grid(), position.board, presses);
    const lights::Board wrong = wrong_lights(position.game.grid(), reached, target);
    const std::size_t count = weight(wrong);
    answer["verified"] = count == 0;
    answer["wrong_lights"] = count;
    if (count == 0) {
        print_verdict(context, answer);
        note_reached(context, target, reached);
        return kYes;
    }
    const lights::Cell first = position.game.first_on(wrong);
    answer["row"] = first.row + 1;
    answer["column"] = first.column + 1;
    print_verdict(context, answer);
    context.note(text_of(first, count, target));
    return kNo;
}

int run(const Context& context, const Options& options) {
    const Position position = options.board.read(context);
    const lights::Target target = parse_target(context, position.game, options.target);
    const lights::Board pattern = read_board_of(context, position.game, options.pattern);
    auto answer = context.answer();
    position.game.describe(answer);
    answer["target"] = options.target;
    if (!options.certificate) return verify_presses(context, std::move(answer), position, target, pattern);
    const bool ok = lights::verify(position.game.grid(), position.board, target, lights::Unsolvable{pattern});
    answer["verified"] = ok;
    print_verdict(context, answer);
    return ok ? kYes : kNo;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(arguments);
    arguments.add("PRESSES", options->pattern, "Press pattern file; - for standard input")
        .required()
        .value_name("FILE");
    declare_target(arguments, options->target, "all off or all on");
    arguments.add("--certificate", options->certificate,
                  "PRESSES is a certificate of lightsout check that the board cannot be solved");
    return [options, &arguments, &context] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kVerifyCommand = {
    "verify", "Check an answer: a press pattern or a certificate",
    "Prints \"verified\", or \"not verified\" with status 1 and, in a message, the first\n"
    "light that is wrong. Only presses buttons and counts lights.",
    R"(  $ printf '111\n' > board; printf '010\n' | lightsout verify board -
  verified
  $ printf '011\n' > board; printf '010\n' | lightsout verify board -
  not verified
  (exit status 1)
)",
    declare};

}  // namespace gf2::apps::lightsout
