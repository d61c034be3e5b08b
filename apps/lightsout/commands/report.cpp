// SPDX-License-Identifier: MIT
#include "gf2/lights/nullity.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "apps/cli/json.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::size_t kMaxExponentInDigits = 256;

// Quiet patterns with more cells than this in total are not printed.
constexpr std::size_t kMaxCells = 1'000'000;

bool shows_patterns(const lights::GridReport& report) {
    return report.nullity == 0 || report.cells <= kMaxCells / report.nullity;
}

std::string text_of(const PowerOfTwo& count) {
    std::string text = fmt::format("2^{}", count.exponent);
    if (count.exponent <= kMaxExponentInDigits) text += " = " + count.to_decimal();
    return text;
}

void print_text(std::ostream& out, const Game& game, const lights::GridReport& report) {
    const auto line = [&out](std::string_view name, const auto& value) {
        out << fmt::format("{:<18}{}\n", name, value);
    };
    const lights::Grid& grid = game.grid();
    if (grid.is_graph()) {
        line("graph", fmt::format("{} vertices", grid.size()));
    } else {
        line("board", shape_text(grid.rows(), grid.columns()));
        line("rule", grid.rule().name());
        line("topology", lights::to_string(grid.topology()));
    }
    line("cells", report.cells);
    line("rank", report.rank);
    line("nullity", report.nullity);
    line("boards", text_of(report.boards));
    line("solvable boards", text_of(report.solvable_boards));
    line("solvable fraction", fmt::format("1 / 2^{}", report.nullity));
    line("solutions of each", text_of(report.solutions));
    line("all on", report.all_on_solvable ? "solvable" : "unsolvable");
    for (const lights::QuietTile& tile : report.quiet_tiles) {
        line("quiet tile", fmt::format("{} x {}, nullity {}", tile.rows, tile.columns, tile.nullity));
    }
    if (!shows_patterns(report)) {
        out << "\nThe quiet patterns have too many cells to print; see lightsout quiet.\n";
        return;
    }
    for (std::size_t i = 0; i < report.nullity; ++i) {
        out << fmt::format("\nquiet pattern {} of {}\n", i + 1, report.nullity)
            << game.text(report.quiet_patterns.pattern(i), false);
    }
}

void print_json(const Context& context, const Game& game, const lights::GridReport& report) {
    auto answer = context.answer();
    game.describe(answer);
    answer["cells"] = report.cells;
    answer["rank"] = report.rank;
    answer["nullity"] = report.nullity;
    answer["boards"] = json_of(report.boards);
    answer["solvable_boards"] = json_of(report.solvable_boards);
    answer["solutions"] = json_of(report.solutions);
    answer["all_on_solvable"] = report.all_on_solvable;
    if (!report.quiet_tiles.empty()) {
        auto& tiles = answer["quiet_tiles"] = Json::array();
        for (const lights::QuietTile& tile : report.quiet_tiles) {
            tiles.push_back({{"rows", tile.rows}, {"columns", tile.columns}, {"nullity", tile.nullity}});
        }
    }
    if (!shows_patterns(report)) {
        context.print(answer);
        return;
    }
    auto& patterns = answer["quiet_patterns"] = Json::array();
    for (std::size_t i = 0; i < report.nullity; ++i) {
        patterns.push_back(game.json(report.quiet_patterns.pattern(i)));
    }
    context.print(answer);
}

int run(const Context& context, const ShapeOptions& options) {
    const Game game(options.grid(context));
    const lights::GridReport report = lights::report(game.grid());
    if (context.json) {
        print_json(context, game, report);
    } else {
        print_text(context.streams.out, game, report);
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<ShapeOptions>();
    options->declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kReportCommand = {
    "report", "Print the properties of a game",
    "Prints the size, rank and nullity, the number of solvable boards, the number of\n"
    "solutions of each, whether all on is solvable, and a basis of the quiet\n"
    "patterns unless they have more than a million cells together. A quiet tile is a\n"
    "smaller board whose quiet patterns make some of this one: copies side by side,\n"
    "each the mirror image of its neighbour behind a row or column without presses\n"
    "(between glued edges: copies alone). The smallest tiles are listed.",
    R"(  $ lightsout report 2 3
  board             2 x 3
  rule              plus
  topology          plane
  cells             6
  rank              4
  nullity           2
  boards            2^6 = 64
  solvable boards   2^4 = 16
  solvable fraction 1 / 2^2
  solutions of each 2^2 = 4
  all on            solvable
  quiet tile        2 x 1, nullity 1

  quiet pattern 1 of 2
  111
  010

  quiet pattern 2 of 2
  101
  101
)",
    declare};

}  // namespace gf2::apps::lightsout
