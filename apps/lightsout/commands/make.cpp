// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>

#include "common/cli/long_run.hpp"
#include "common/search/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/puzzle.hpp"
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
    std::optional<std::size_t> presses;
    bool unique = false;
    std::string symmetry = "none";
    std::string picture;
    std::uint64_t attempts = lights::PuzzleOptions{}.attempts;
    SearchOptions search;
};

struct Made {
    std::optional<lights::Board> board;  // none if none was found
    std::optional<LeastWeight> minimum;  // presses, or changes to the picture
    std::string shortfall{};             // why the search for them ended early
};

lights::Symmetry parse_symmetry(const std::string& name) {
    try {
        return lights::symmetry_from_string(name);
    } catch (const std::invalid_argument& error) {
        throw UsageError(std::string("--symmetry: ") + error.what());
    }
}

Made make_puzzle(const Context& context, const lights::Grid& grid, const Options& options) {
    LongRun long_run(context, options.search.time);
    const lights::PuzzleOptions wanted{.presses = options.presses,
                                       .unique = options.unique,
                                       .symmetry = parse_symmetry(options.symmetry),
                                       .seed = context.seed,
                                       .attempts = options.attempts,
                                       .budget = {.elements = options.search.budget, .stop = long_run.token()}};
    std::optional<lights::Puzzle> puzzle;
    try {
        puzzle = lights::make_puzzle(grid, wanted);
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
    if (!puzzle) return {{}, {}, std::string(long_run.reason())};
    return {std::move(puzzle->board), puzzle->minimum};
}

// Cell i of n is this part of a side of the picture: one pixel at least.
struct Part {
    std::size_t first;
    std::size_t last;
};

Part part_of(std::size_t i, std::size_t n, std::size_t side) {
    const std::size_t first = i * side / n;
    return {first, std::max((i + 1) * side / n, first + 1)};
}

// A light is on if at least half of its part of the picture is.
lights::Board scaled(const BitMatrix& picture, const lights::Grid& grid) {
    lights::Board board = grid.all_off();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const lights::Cell cell = grid.cell(i);
        const Part rows = part_of(cell.row, grid.rows(), picture.rows());
        const Part columns = part_of(cell.column, grid.columns(), picture.columns());
        std::size_t on = 0;
        for (std::size_t r = rows.first; r < rows.last; ++r) {
            for (std::size_t c = columns.first; c < columns.last; ++c) on += picture.get(r, c) ? 1 : 0;
        }
        if (2 * on >= (rows.last - rows.first) * (columns.last - columns.first)) {
            board.set(cell.row, cell.column, true);
        }
    }
    return board;
}

Made make_from_picture(const Context& context, const lights::Grid& grid, const Options& options) {
    const BitMatrix picture = read_board_file(context, options.picture).lights;
    if (picture.rows() == 0 || picture.columns() == 0) throw InputError(options.picture + ": an empty picture");
    lights::Board board = scaled(picture, grid);
    if (!options.solvable) return {std::move(board), std::nullopt};
    LongRun long_run(context, options.search.time);
    CosetLeader changes =
        lights::nearest_solvable_board(grid, board, {.elements = options.search.budget, .stop = long_run.token()});
    BitVector lights = grid.to_vector(board);
    lights ^= changes.element;
    std::string shortfall;
    if (!changes.proved) shortfall = long_run.reason().empty() ? "budget spent" : long_run.reason();
    return {grid.to_board(lights), std::move(changes), std::move(shortfall)};
}

Made make(const Context& context, const lights::Grid& grid, const Options& options) {
    const bool is_puzzle = options.presses || options.unique || options.symmetry != "none";
    if (!options.picture.empty()) return make_from_picture(context, grid, options);
    if (is_puzzle) return make_puzzle(context, grid, options);
    if (options.all_on) return {grid.all_on(), std::nullopt};
    return {
        options.solvable ? lights::random_solvable_board(grid, context.seed) : lights::random_board(grid, context.seed),
        std::nullopt};
}

int run(const Context& context, const Options& options) {
    const Game game(options.shape.grid(context));
    const Made made = make(context, game.grid(), options);
    if (context.json) {
        auto answer = context.answer();
        game.describe(answer);
        if (!options.all_on && options.picture.empty()) answer["seed"] = context.seed;
        answer["found"] = made.board.has_value();
        if (made.board) answer["board"] = game.json(*made.board);
        if (made.minimum) {
            answer[options.picture.empty() ? "presses" : "changes"] = made.minimum->weight;
            answer["minimum"] = json_of_search(*made.minimum);
        }
        context.print(answer);
    } else if (made.board) {
        context.streams.out << game.text(*made.board, options.spaces);
    }
    if (!made.board && !made.shortfall.empty()) {
        context.note(made.shortfall + ": no such board was found so far");
        return kBudgetSpent;
    }
    if (!made.board) {
        context.note("no such board was found; there may be none (see lightsout stats), or more --attempts may help");
        return kNo;
    }
    if (!options.picture.empty() && made.minimum) {
        context.detail("lights of the picture that are changed: " + std::to_string(made.minimum->weight));
    }
    if (made.shortfall.empty()) return kYes;
    note_shortfall(context, *made.minimum, {made.shortfall, kBudgetSpent}, "ways to change it");
    return kBudgetSpent;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(app);
    app.add_flag("--all-on", options->all_on, "All lights on");
    app.add_flag("--random", options->random,
                 "Each light on or off by chance (see --seed), the board of solve --generate random:RxC; the default");
    app.add_flag("--solvable", options->solvable,
                 "Made from all off by random presses; a picture with as few changes as that takes");
    app.add_option("--presses", options->presses, "A board that needs exactly so many presses, not fewer")
        ->check(unsigned_number());
    app.add_flag("--unique", options->unique, "A board that only one press pattern of so few presses turns off");
    std::string names;
    for (const lights::Symmetry symmetry : lights::all_symmetries()) {
        names += (names.empty() ? "" : ", ") + std::string(to_string(symmetry));
    }
    app.add_option("--symmetry", options->symmetry, "A solvable board that looks the same turned over: " + names)
        ->capture_default_str();
    app.add_option("--from-picture", options->picture,
                   "A board or image that is scaled to ROWS x COLS; a light is on if half of its part is")
        ->type_name("FILE");
    app.add_option("--attempts", options->attempts, "Look at so many boards for --presses, --unique and --symmetry")
        ->check(unsigned_number())
        ->capture_default_str();
    app.add_flag("--spaces", options->spaces, "Print a blank between the cells");
    options->search.declare_limits(app, "press patterns of each board");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kMakeCommand = {
    "make", "Make a board",
    "Prints a board. The same seed gives the same board on every machine. --presses sets how hard a puzzle is: from\n"
    "random presses, single ones are changed until the fewest that solve the board are as many as wanted; if that "
    "does\n"
    "not succeed, prints nothing but a message: status 1. At the end of --time and when interrupted (Ctrl-C) prints\n"
    "what was found, if anything: status 4.",
    R"(  $ lightsout make 3 4 --random --solvable --seed 7
  0110
  1110
  1101
  $ lightsout make 5 5 --presses 9 --unique --symmetry half-turn > puzzle
  $ lightsout solve --min --count puzzle
  9
)",
    declare};

}  // namespace gf2::apps::lightsout
