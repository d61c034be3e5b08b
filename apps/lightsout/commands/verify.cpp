// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "gf2/lights/target.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/game.hpp"
#include "lightsout/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string pattern;
    std::string target = "off";
    bool certificate = false;
};

bool holds(const Position& position, const lights::Target& target, const lights::Board& pattern, bool certificate) {
    const lights::Grid& grid = position.game.grid();
    return certificate ? lights::verify(grid, position.board, target, lights::Unsolvable{pattern})
                       : lights::verify(grid, position.board, target, pattern);
}

int run(const Context& context, const Options& options) {
    const Position position = options.board.read(context);
    const lights::Target target = parse_target(context, position.game, options.target);
    const lights::Board pattern = read_board_of(context, position.game, options.pattern);
    const bool ok = holds(position, target, pattern, options.certificate);
    if (context.json) {
        auto answer = context.answer();
        position.game.describe(answer);
        answer["target"] = options.target;
        answer["verified"] = ok;
        context.print(answer);
    } else {
        context.streams.out << (ok ? "verified\n" : "not verified\n");
    }
    return ok ? kYes : kNo;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(app);
    app.add_option("PRESSES", options->pattern, "Press pattern file; - for standard input")
        ->required()
        ->type_name("FILE");
    declare_target(app, options->target, "all off or all on");
    app.add_flag("--certificate", options->certificate,
                 "PRESSES is a certificate of lightsout check that the board cannot be solved");
    return [options, &app, &context] {
        options->board.take_link(context, app, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kVerifyCommand = {
    "verify", "Check an answer: a press pattern or a certificate",
    "Prints \"verified\", or \"not verified\" with status 1. Only presses buttons and\n"
    "counts lights.",
    R"(  $ printf '111\n' > board; printf '010\n' | lightsout verify board -
  verified
  $ printf '011\n' > board; printf '010\n' | lightsout verify board -
  not verified
  (exit status 1)
)",
    declare};

}  // namespace gf2::apps::lightsout
