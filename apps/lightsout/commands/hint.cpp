// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <variant>

#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/minimum_presses.hpp"
#include "apps/lightsout/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string target = "off";
    SearchOptions search;
};

void print_text(std::ostream& out, const Game& game, const lights::MinimumPresses& least) {
    if (least.weight == 0) {
        out << "nothing to press\n";
        return;
    }
    const lights::Cell press = game.first_on(least.presses);
    out << "row " << press.row + 1 << " column " << press.column + 1 << '\n' << least.weight - 1 << " more after it\n";
}

void print_json(const Context& context, const Position& position, const std::string& target,
                const FoundPresses* found) {
    auto answer = context.answer();
    position.game.describe(answer);
    answer["target"] = target;
    answer["solvable"] = found != nullptr;
    if (found != nullptr) {
        const lights::MinimumPresses& least = found->presses;
        answer["count"] = least.weight;
        if (least.weight != 0) {
            const lights::Cell press = position.game.first_on(least.presses);
            answer["row"] = press.row + 1;
            answer["column"] = press.column + 1;
        }
        answer["minimum"] = json_of_search(found->presses);
    }
    context.print(answer);
}

int run(const Context& context, const Options& options) {
    const Position position = options.board.read(context);
    const lights::Target target = parse_target(context, position.game, options.target);
    const auto answer = minimum_presses(context, position, target, options.search);
    const auto* found = std::get_if<FoundPresses>(&answer);
    if (context.json) {
        print_json(context, position, options.target, found);
    } else if (found != nullptr) {
        print_text(context.streams.out, position.game, found->presses);
    }
    if (found == nullptr) {
        note_unsolvable(context, position.game.grid().size());
        return kNo;
    }
    note_reached(context, target, found->presses.reached);
    note_shortfall(context, found->presses, found->end, "press patterns");
    return found->end.status;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(arguments);
    declare_target(arguments, options->target, "all off or all on, whichever takes fewer presses");
    options->search.declare_limits(arguments, "press patterns");
    return [options, &arguments, &context] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kHintCommand = {
    "hint", "Print the next button to press",
    "Prints a press of a shortest solution, row and column counted from 1, and the\n"
    "number of presses that remain after it. It is the first press, row by row, of\n"
    "the solution that lightsout solve --min prints; presses commute, so following\n"
    "the hints solves the board. Prints \"nothing to press\" if it is solved. If there\n"
    "is no solution, prints only a message: status 1. If --budget or --time runs out,\n"
    "or an interrupt (Ctrl-C) arrives, before the minimum is proved, the press is one\n"
    "of the best solution so far: status 4.",
    R"(  $ printf '110\n100\n000\n' | lightsout hint -
  row 1 column 1
  0 more after it
  $ printf '01110\n10101\n01110\n10001\n01010\n' | lightsout hint -
  row 1 column 4
  11 more after it
)",
    declare};

}  // namespace gf2::apps::lightsout
