// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/lights/chase_table.hpp"

namespace gf2::apps::lightsout {
namespace {

// The largest rank for which all lines are printed without --all.
constexpr std::size_t kShortRank = 10;

struct Options {
    ShapeOptions shape;
    bool basis = false;
    bool all = false;
};

int run(const Context& context, const Options& options) {
    const lights::Grid grid = options.shape.grid(context);
    if (const std::string reason = lights::chase_table_obstacle(grid); !reason.empty()) {
        throw UsageError("this game cannot be chased: " + reason);
    }
    const lights::ChaseTable table(grid);
    const bool basis = options.basis || (!options.all && table.rank() > kShortRank);
    if (options.all && table.rank() > lights::ChaseTable::kMaxRank) {
        throw UsageError("--all: expected a table of at most 2^" + std::to_string(lights::ChaseTable::kMaxRank) +
                         " lines, found 2^" + std::to_string(table.rank()) + "; --basis prints a basis of it");
    }
    const std::vector<lights::ChaseTable::Line> lines = basis ? table.basis() : table.lines();
    if (context.json) {
        auto answer = context.answer();
        Game(grid).describe(answer);
        answer["rank"] = table.rank();
        answer["basis"] = basis;
        auto& list = answer["lines"] = Json::array();
        for (const auto& line : lines) {
            list.push_back({{"remainder", to_string(line.remainder)}, {"first_row", to_string(line.presses)}});
        }
        context.print(answer);
        return kYes;
    }
    for (const auto& line : lines) {
        if (line.remainder.any()) {
            context.streams.out << to_string(line.remainder) << "  " << to_string(line.presses) << '\n';
        }
    }
    if (basis && !options.basis) {
        context.note("printed a basis of the table, which has 2^" + std::to_string(table.rank()) + " lines (--all)");
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(arguments);
    arguments.add("--basis", options->basis,
                  "Print only a basis: sums of its lines modulo 2 clear all other remainders");
    arguments.add(
        "--all", options->all,
        "Print all lines even if there are more than 2^10, up to 2^" + std::to_string(lights::ChaseTable::kMaxRank));
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kChaseCommand = {
    "chase", "Print the light-chasing table of a game",
    "Light chasing: turn off the lights of the first row by presses in the second\n"
    "row, those of the second by presses in the third, and so on. The lights left in\n"
    "the last row are the remainder. Find it in this table, press the buttons of the\n"
    "first row that stand beside it, and chase again: all lights go off.\n"
    "Prints a line \"remainder  first row\" for each nonzero remainder that can be\n"
    "cleared (a board with another remainder cannot be solved), with the fewest\n"
    "presses in the first row. If more than 2^10 remainders can be cleared, prints a\n"
    "basis: a sum of lines modulo 2 is a remainder and a first row that clears it,\n"
    "though perhaps not with the fewest presses.\n"
    "Works on boards without missing cells, on the plane or the cylinder (not on a\n"
    "graph), if a press toggles exactly one light above its own row, and this light\n"
    "is in the adjacent row and, on the plane, in the same column.",
    R"(  $ lightsout chase 5 5
  00111  00010
  01010  01001
  01101  10000
  10001  00011
  10110  00001
  11011  00100
  11100  01000
)",
    declare};

}  // namespace gf2::apps::lightsout
