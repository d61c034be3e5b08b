// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/files/named_files.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/pictures.hpp"
#include "apps/lightsout/solving.hpp"
#include "apps/run/checkpoint.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

Json json_of_patterns(const Game& game, const lights::QuietPatterns& quiet) {
    auto patterns = Json::array();
    for (std::size_t i = 0; i < quiet.size(); ++i) patterns.push_back(game.json(quiet.pattern(i)));
    return patterns;
}

constexpr std::size_t kMaxExponentInDigits = 256;

// Quiet patterns with more cells than this in total are not printed.
constexpr std::size_t kMaxPrintedCells = 1'000'000;

bool shows_patterns(const lights::GridReport& report) {
    return report.nullity == 0 || report.cells <= kMaxPrintedCells / report.nullity;
}

std::string text_of_count(const PowerOfTwo& count) {
    std::string text = fmt::format("2^{}", count.exponent);
    if (count.exponent <= kMaxExponentInDigits) text += " = " + count.to_decimal();
    return text;
}

void print_report(std::ostream& out, const Game& game, const lights::GridReport& report) {
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
    line("boards", text_of_count(report.boards));
    line("solvable boards", text_of_count(report.solvable_boards));
    line("solvable fraction", fmt::format("1 / 2^{}", report.nullity));
    line("solutions of each", text_of_count(report.solutions));
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
            << game.text(report.quiet_patterns.pattern(i));
    }
}

void print_report_json(const Context& context, const Game& game, const lights::GridReport& report) {
    auto answer = game.answer(context);
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
    if (shows_patterns(report)) answer["quiet_patterns"] = json_of_patterns(game, report.quiet_patterns);
    context.print(answer);
}

int run_report(const Context& context, const ShapeOptions& options) {
    const Game game = options.read(context);
    const lights::GridReport report = lights::report(game.grid());
    if (context.json) {
        print_report_json(context, game, report);
    } else {
        print_report(context.streams.out, game, report);
    }
    return kYes;
}

std::function<int()> declare_report(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<ShapeOptions>();
    options->declare(arguments);
    return action(options, run_report, context);
}

struct StatsOptions {
    ShapeOptions shape;
    bool hardest = false;
    BoardForm form;
    RadiusLimits limits;
    std::string checkpoint;
    CertificateFile certificate;
};

void print_statistics(std::ostream& out, const lights::PressStatistics& statistics) {
    out << fmt::format("nullity      {}\n", statistics.nullity);
    if (statistics.proved()) {
        out << fmt::format("most presses {}\n", statistics.upper);
    } else {
        out << fmt::format("most presses {}..{}\n", statistics.lower, statistics.upper);
    }
    if (!statistics.boards) return;
    out << "\npresses boards\n";
    for (std::size_t presses = 0; presses < statistics.boards->size(); ++presses) {
        out << fmt::format("{:<7} {}\n", presses, (*statistics.boards)[presses].str());
    }
}

void print_statistics_json(const Context& context, const Game& game, const lights::PressStatistics& statistics) {
    auto answer = game.answer(context);
    answer["nullity"] = statistics.nullity;
    answer["most_presses"] = {
        {"lower", statistics.lower}, {"upper", statistics.upper}, {"proved", statistics.proved()}};
    answer["hardest"] = game.json(statistics.hardest);
    answer["hardest_presses"] = statistics.hardest_presses;
    if (statistics.boards) {
        auto& counts = answer["boards"] = Json::array();
        for (const auto& count : *statistics.boards) counts.push_back(count.str());
    }
    context.print(answer);
}

void write_statistics_certificate(const Context& context, const StatsOptions& options, const Game& game,
                                  const lights::PressStatistics& statistics) {
    if (!options.certificate.is_wanted()) return;
    try {
        options.certificate.write(lights::press_statistics_certificate(game.grid(), statistics));
    } catch (const std::length_error& error) {
        context.note(std::string("no ") + error.what());
    }
}

// Facts of the record; the witness is the word of its only part.
constexpr const char* kLower = "lower";
constexpr const char* kUpper = "upper";

CoveringRadius bounds_of(const Facts& facts) {
    CoveringRadius bounds;
    bounds.lower = static_cast<std::size_t>(facts.number(kLower));
    bounds.upper = static_cast<std::size_t>(facts.number(kUpper));
    if (bounds.lower > bounds.upper) facts.refuse(kUpper, "a number from the lower bound on");
    if (facts.record().parts.size() != 1) facts.refuse(kUpper, "one part, with the witness, besides");
    bounds.witness = bit_vector_from_string(facts.record().parts.front().word);
    return bounds;
}

// The statistics, with a checkpoint of the bounds of the most presses, if one is wanted.
lights::PressStatistics statistics_of(const Context& context, const StatsOptions& options, const Game& game,
                                      const Budget& budget) {
    const lights::SolveOptions limits{.memory_limit = context.memory.max_bytes()};
    CoveringRadiusOptions radius{.seed = context.seed, .steps = options.limits.budget};
    Checkpoint checkpoint(context, options.checkpoint);
    Record record{.question = fmt::format("most presses, {}, seed {}", words_of_shape(game), context.seed),
                  .facts = {{"kind", "most-presses"}},
                  .parts = std::vector<RecordPart>(1)};
    std::optional<CoveringRadius> earlier;
    if (const auto read = checkpoint.read(record.question)) {
        earlier = bounds_of(Facts(*read, options.checkpoint));
        radius.resumed = &*earlier;
    }
    radius.record = [&](const CoveringRadius& bounds) {
        record.facts[kLower] = std::to_string(bounds.lower);
        record.facts[kUpper] = std::to_string(bounds.upper);
        record.parts.front().word = to_string(bounds.witness);
        if (checkpoint.is_due()) checkpoint.save(record);
    };
    try {
        lights::PressStatistics statistics = lights::press_statistics(game.grid(), budget, radius, limits);
        checkpoint.save(record);
        return statistics;
    } catch (const std::invalid_argument& error) {
        if (!earlier) throw;
        throw checkpoint.cannot_resume(error);
    }
}

int run_stats(const Context& context, const StatsOptions& options) {
    const Game game = options.shape.read(context);
    std::optional<LongRun> long_run(std::in_place, context, options.limits.time);
    const lights::PressStatistics statistics = statistics_of(context, options, game, {.stop = long_run->token()});
    long_run.reset();  // printing large numbers takes a while: an interrupt ends the program
    if (context.json) {
        print_statistics_json(context, game, statistics);
    } else if (options.hardest) {
        context.streams.out << game.text(statistics.hardest, options.form);
    } else {
        print_statistics(context.streams.out, statistics);
    }
    write_statistics_certificate(context, options, game, statistics);
    if (stop_reason().empty() || (statistics.proved() && statistics.boards)) return kYes;
    context.note(std::string(stop_reason()) +
                 (statistics.proved() ? ": the boards are not counted" : ": printed the proved bounds"));
    return kBudgetSpent;
}

std::function<int()> declare_stats(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<StatsOptions>();
    options->shape.declare(arguments);
    arguments.add("--hardest", options->hardest, "Print only the hardest board that was found");
    options->form.declare(arguments);
    options->certificate.declare(arguments);
    options->limits.declare(arguments);
    declare_checkpoint(arguments, options->checkpoint);
    return action(options, run_stats, context);
}

struct QuietOptions {
    ShapeOptions shape;
    MethodOption method;
    BoardForm form;
    CertificateFile certificate;
    PictureOptions pictures;
};

int run_quiet(const Context& context, const QuietOptions& options) {
    const Game game = options.shape.read(context);
    static_cast<void>(options.pictures.area_of(extent_of(game)));
    const lights::QuietPatterns quiet =
        lights::quiet_patterns(game.grid(), options.method.options_for(context, game.grid()));
    if (options.certificate.is_wanted()) options.certificate.write(lights::quiet_patterns_certificate(quiet));
    if (options.pictures.is_wanted()) options.pictures.write(picture_of(quiet, game, options.pictures));
    if (context.json) {
        auto answer = game.answer(context);
        answer["nullity"] = quiet.size();
        answer["quiet_patterns"] = json_of_patterns(game, quiet);
        options.pictures.describe(answer);
        context.print(answer);
        return kYes;
    }
    for (std::size_t i = 0; i < quiet.size(); ++i) {
        context.streams.out << (i == 0 ? "" : "\n") << game.text(quiet.pattern(i), options.form);
    }
    if (quiet.size() == 0) context.note("the only quiet pattern is the empty one");
    return kYes;
}

std::function<int()> declare_quiet(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<QuietOptions>();
    options->shape.declare(arguments);
    options->method.declare(arguments);
    options->certificate.declare(arguments);
    options->form.declare(arguments);
    options->pictures.declare(arguments, "the first 36 patterns");
    return action(options, run_quiet, context);
}

// The largest rank for which all lines are printed without --all.
constexpr std::size_t kShortRank = 10;

struct ChaseOptions {
    ShapeOptions shape;
    bool basis = false;
    bool all = false;
};

int run_chase(const Context& context, const ChaseOptions& options) {
    const lights::Grid grid = options.shape.read(context).grid();
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
        auto answer = Game(grid).answer(context);
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

std::function<int()> declare_chase(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<ChaseOptions>();
    options->shape.declare(arguments);
    arguments.add("--basis", options->basis,
                  "Print only a basis: sums of its lines modulo 2 clear all other remainders");
    arguments.add(
        "--all", options->all,
        "Print all lines even if there are more than 2^10, up to 2^" + std::to_string(lights::ChaseTable::kMaxRank));
    return action(options, run_chase, context);
}

}  // namespace

std::span<const Command> fact_commands() {
    static const std::array commands = {
        Command{"report", "Print the properties of a game",
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
                declare_report},
        Command{"stats", "Print how many presses the solvable boards of a game need",
                "A board needs p presses if its shortest solution has p presses. Prints the\n"
                "nullity and God's number of the game, the most presses that a solvable board\n"
                "needs, or proved bounds LOWER..UPPER of this number; then, if within reach, for\n"
                "each number of presses how many boards need it. In JSON these counts are\n"
                "strings, since they may have any length.\n"
                "--hardest prints the board that needs the most presses of those that a search\n"
                "found (JSON: hardest_presses, which may be less than LOWER); in large games the\n"
                "search is random (see --seed). If --time runs out or an interrupt (Ctrl-C)\n"
                "arrives, prints the bounds so far: status 4. A certificate needs 2^28 solvable\n"
                "boards or fewer, as gf2-check visits them all.\n"
                "--checkpoint saves the bounds so far; the same command resumes from them, also\n"
                "with another --budget.",
                R"(  $ lightsout stats 4 4
  nullity      4
  most presses 7

  presses boards
  0       1
  1       16
  2       120
  3       560
  4       1387
  5       1440
  6       540
  7       32
  $ lightsout stats 35 35
  nullity      6
  most presses 721
  $ lightsout stats 4 4 --hardest | lightsout solve - --min --count
  7
)",
                declare_stats},
        Command{"quiet", "Print the quiet patterns of a game",
                "A quiet pattern is a press pattern that changes nothing. Prints a basis of the\n"
                "quiet patterns, with an empty line between two; all others are sums of these.\n"
                "Prints nothing if only the empty pattern is quiet.",
                R"(  $ lightsout quiet 5 5
  01110
  10101
  11011
  10101
  01110

  10101
  10101
  00000
  10101
  10101
)",
                declare_quiet},
        Command{"chase", "Print the light-chasing table of a game",
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
                declare_chase}};
    return commands;
}

}  // namespace gf2::apps::lightsout
