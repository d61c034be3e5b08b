// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "lightsout/commands.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    ShapeOptions shape;
    bool all_on = false;
    bool random = false;
    bool solvable = false;
    bool spaces = false;
};

lights::Board make(const lights::Grid& grid, const Options& options, std::uint64_t seed) {
    if (options.all_on) return grid.all_on();
    return options.solvable ? lights::random_solvable_board(grid, seed) : lights::random_board(grid, seed);
}

int run(const Context& context, const Options& options) {
    const Game game(options.shape.grid(context));
    const lights::Board board = make(game.grid(), options, context.seed);
    if (context.json) {
        auto answer = context.answer();
        game.describe(answer);
        if (!options.all_on) answer["seed"] = context.seed;
        answer["board"] = game.json(board);
        context.print(answer);
    } else {
        context.streams.out << game.text(board, options.spaces);
    }
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(app);
    CLI::Option* all_on = app.add_flag("--all-on", options->all_on, "All lights on");
    app.add_flag("--random", options->random, "Each light on or off by chance (see --seed); the default")
        ->excludes(all_on);
    app.add_flag("--solvable", options->solvable, "Made from all off by random presses")->excludes(all_on);
    app.add_flag("--spaces", options->spaces, "Print a blank between the cells");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

const Command kMakeCommand = {"make", "Make a board",
                              "Prints a board. The same seed gives the same board on every machine.",
                              R"(  $ lightsout make 3 4 --random --solvable --seed 7
  1110
  1101
  0011
)",
                              declare};

}  // namespace gf2::apps::lightsout
