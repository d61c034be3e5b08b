// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "gf2/lights/chase_table.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

// Lines that are printed without --all or --basis.
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
                         " lines, found 2^" + std::to_string(table.rank()) +
                         "; --basis prints lines of which all others are sums");
    }
    const std::vector<lights::ChaseTable::Line> lines = basis ? table.basis() : table.lines();
    if (context.json) {
        auto answer = context.answer();
        Game(grid).describe(answer);
        answer["rank"] = table.rank();
        answer["basis"] = basis;
        auto& list = answer["lines"] = nlohmann::ordered_json::array();
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
        context.note("a basis of the table, which has 2^" + std::to_string(table.rank()) + " lines (--all)");
    }
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(app);
    app.add_flag("--basis", options->basis, "Only lines of which all others are sums");
    app.add_flag("--all", options->all,
                 "All lines, even if they are more than 2^10, but 2^" + std::to_string(lights::ChaseTable::kMaxRank) +
                     " at most");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kChaseCommand = {
    "chase", "Print the light-chasing table of a game",
    "Light chasing: turn off the lights of the first row by presses in the second, those of the second by presses in\n"
    "the third, and so on. What is then left in the last row is looked up here: press the buttons of the first row\n"
    "that stand beside it, and chase again; all lights are off then. Prints a line \"remainder  first row\" for each\n"
    "remainder that can be cleared (a board with another one cannot be solved), with the fewest presses in the first\n"
    "row. Where there are more than 2^10, prints a basis: sums of lines, modulo 2, are lines.\n"
    "For the plane and the cylinder, and rules by which a press toggles one light above itself: the next one.",
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
