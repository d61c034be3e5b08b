// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "gf2/lights/solve.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

int run(const Context& context, const ShapeOptions& options) {
    const Game game(options.grid(context));
    const std::size_t nullity = lights::nullity(game.grid());
    if (context.json) {
        auto answer = context.answer();
        game.describe(answer);
        answer["nullity"] = nullity;
        context.print(answer);
    } else {
        context.streams.out << nullity << '\n';
    }
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<ShapeOptions>();
    options->declare(app);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

const Command kNullityCommand = {
    "nullity", "Print the nullity of a game",
    "Prints one number k, the dimension of the space of quiet patterns: a board that can be solved at all has\n"
    "2^k press patterns that solve it, and one board in 2^k can be solved.",
    R"(  $ lightsout nullity 5 5
  2
  $ lightsout nullity 6 6 --rule king --topology torus
  20
)",
    declare};

}  // namespace gf2::apps::lightsout
