// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>

#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string presses;
    bool spaces = false;
};

int run(const Context& context, const Options& options) {
    const Position position = options.board.read(context);
    const lights::Board presses = read_board_of(context, position.game, options.presses);
    const lights::Board after = lights::apply(position.game.grid(), position.board, presses);
    if (context.json) {
        auto answer = context.answer();
        position.game.describe(answer);
        answer["count"] = weight(presses);
        answer["board"] = position.game.json(after);
        context.print(answer);
    } else {
        context.streams.out << position.game.text(after, options.spaces);
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(arguments);
    arguments.add("PRESSES", options->presses, "Press pattern file; - for standard input")
        .required()
        .value_name("FILE");
    arguments.add("--spaces", options->spaces, "Print a blank between the cells");
    return [options, &arguments, &context] {
        std::string target;  // does not matter
        options->board.take_link(context, arguments, &target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kApplyCommand = {"apply", "Press buttons on a board", "Prints the board after the presses.",
                                      R"(  $ printf '111\n' > board; printf '010\n' | lightsout apply board -
  000
)",
                                      declare};

}  // namespace gf2::apps::lightsout
