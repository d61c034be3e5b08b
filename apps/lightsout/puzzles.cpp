// SPDX-License-Identifier: MIT
#include "apps/lightsout/puzzles.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/lightsout/board_file.hpp"
#include "apps/lightsout/book.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/link.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/concat.hpp"

namespace gf2::apps::lightsout {
namespace {

std::chrono::year_month_day date_of(int year, int month, int day) {
    return {std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
            std::chrono::day{static_cast<unsigned>(day)}};
}

}  // namespace

std::chrono::year_month_day today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    return date_of(1900 + local.tm_year, 1 + local.tm_mon, local.tm_mday);
}

std::chrono::year_month_day parse_date(const std::string& text) {
    constexpr std::string_view kForm = "0000-00-00";
    const auto fits = [](char form, char given) {
        return form == '0' ? given >= '0' && given <= '9' : given == form;
    };
    if (!std::equal(kForm.begin(), kForm.end(), text.begin(), text.end(), fits)) {
        throw UsageError("--date: expected a date such as 2026-03-14, found '" + text + "'");
    }
    const auto number = [digits = std::string_view(text)](std::size_t first, std::size_t count) {
        return static_cast<int>(number_in(digits.substr(first, count)).value());
    };
    const auto date = date_of(number(0, 4), number(5, 2), number(8, 2));
    if (!date.ok() || date.year() < std::chrono::year{1}) throw UsageError("--date: there is no day " + text);
    return date;
}

std::string text_of(const std::chrono::year_month_day& date) {
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

namespace {

struct MakeOptions {
    ShapeOptions shape;
    bool all_on = false;
    bool random = false;
    bool solvable = false;
    BoardForm form;
    bool link = false;
    std::optional<std::size_t> presses;
    std::optional<std::string> difficulty;
    bool daily = false;
    std::optional<std::string> date;
    std::optional<std::uint64_t> level;
    bool unique = false;
    std::string symmetry = "none";
    std::string picture;
    std::optional<std::size_t> count;
    std::string sheet;
    std::uint64_t attempts = lights::PuzzleOptions{}.attempts;
    SearchOptions search;
};

struct Made {
    std::optional<lights::Board> board;                 // none if none was found
    std::optional<LeastWeight> minimum;                 // presses, or changes to the picture
    std::string shortfall{};                            // why the search ended early
    std::optional<lights::Difficulty> difficulty = {};  // of a puzzle
};

// Boards are checked for solvability up to this size: on a graph the check is an elimination.
constexpr std::size_t kMaxCheckedCells = 10'000;

std::optional<lights::Difficulty> parse_difficulty(const std::optional<std::string>& name) {
    return name ? std::optional(lights::difficulty_from_string(*name)) : std::nullopt;
}

Made made_of(std::optional<lights::Puzzle> puzzle, const LongRun& long_run) {
    if (!puzzle) return {{}, {}, std::string(long_run.reason())};
    return {std::move(puzzle->board), std::move(puzzle->minimum), {}, puzzle->difficulty};
}

Made make_puzzle(const lights::Grid& grid, const MakeOptions& options, std::uint64_t seed, const LongRun& long_run) {
    const lights::PuzzleOptions wanted{.presses = options.presses,
                                       .difficulty = parse_difficulty(options.difficulty),
                                       .unique = options.unique,
                                       .symmetry = lights::symmetry_from_string(options.symmetry),
                                       .seed = seed,
                                       .attempts = options.attempts,
                                       .budget = {.elements = options.search.elements(), .stop = long_run.token()}};
    try {
        return made_of(lights::make_puzzle(grid, wanted), long_run);
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
}

// The pixels first .. last - 1 of a side of the picture; at least one.
struct Part {
    std::size_t first;
    std::size_t last;
};

Part part_of(std::size_t i, std::size_t n, std::size_t side) {
    const std::size_t first = i * side / n;
    return {first, std::max((i + 1) * side / n, first + 1)};
}

// The board in which a light is on if at least half of its part of the picture is.
lights::Board scaled(const BitMatrix& picture, const lights::Grid& grid) {
    lights::Board board = grid.all_off();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const lights::Cell cell = grid.cell(i);
        const Part rows = part_of(cell.row, grid.rows(), picture.rows());
        const Part columns = part_of(cell.column, grid.columns(), picture.columns());
        const std::size_t height = rows.last - rows.first;
        const std::size_t width = columns.last - columns.first;
        const std::size_t on = weight(submatrix(picture, rows.first, columns.first, height, width));
        if (2 * on >= height * width) board.set(cell.row, cell.column, true);
    }
    return board;
}

Made make_from_picture(const Context& context, const lights::Grid& grid, const MakeOptions& options,
                       const LongRun& long_run) {
    const BitMatrix picture = read_board_file(context, options.picture).lights;
    if (picture.rows() == 0 || picture.columns() == 0)
        throw InputError(options.picture + ": expected a picture, found an empty one");
    lights::Board board = scaled(picture, grid);
    if (!options.solvable) return {std::move(board), std::nullopt};
    CosetLeader changes =
        lights::nearest_solvable_board(grid, board, {.elements = options.search.elements(), .stop = long_run.token()});
    BitVector lights = grid.to_vector(board);
    lights ^= changes.element;
    std::string shortfall;
    if (!changes.proved) shortfall = long_run.reason().empty() ? "budget exhausted" : long_run.reason();
    return {grid.to_board(lights), std::move(changes), std::move(shortfall)};
}

bool may_be_unsolvable(const MakeOptions& options) {
    return !options.solvable && (options.random || !options.picture.empty());
}

Made make_board(const Context& context, const lights::Grid& grid, const MakeOptions& options, std::uint64_t seed,
                const LongRun& long_run) {
    const bool is_puzzle = options.presses || options.difficulty || options.unique || options.symmetry != "none";
    if (!options.picture.empty()) return make_from_picture(context, grid, options, long_run);
    if (is_puzzle) return make_puzzle(grid, options, seed, long_run);
    if (options.all_on) return {grid.all_on(), std::nullopt};
    return {may_be_unsolvable(options) ? lights::random_board(grid, seed) : lights::random_solvable_board(grid, seed),
            std::nullopt};
}

int print_made(const Context& context, Json answer, const Game& game, const MakeOptions& options, const Made& made) {
    if (context.json) {
        answer["found"] = made.board.has_value();
        if (made.board) answer["board"] = game.json(*made.board);
        if (made.difficulty) answer["difficulty"] = to_string(*made.difficulty);
        if (made.minimum) {
            answer[options.picture.empty() ? "count" : "changes"] = made.minimum->weight;
            answer["minimum"] = json_of_search(*made.minimum);
        }
        context.print(answer);
    } else if (made.board && options.link) {
        context.streams.out << link_to(game, *made.board, options.shape.game) << '\n';
    } else if (made.board) {
        context.streams.out << game.text(*made.board, options.form);
    }
    if (!made.board && !made.shortfall.empty()) {
        context.note(made.shortfall + ": found no such board so far");
        return kBudgetSpent;
    }
    if (!made.board) {
        context.note("found no such board: there may be none (see lightsout stats), or more --attempts may help");
        return kNo;
    }
    if (made.difficulty) {
        context.detail("difficulty " + std::string(to_string(*made.difficulty)) + ", fewest presses " +
                       std::to_string(made.minimum->weight));
    }
    if (!options.picture.empty() && made.minimum) {
        context.detail("lights changed in the picture: " + std::to_string(made.minimum->weight));
    }
    if (made.shortfall.empty()) return kYes;
    note_shortfall(context, *made.minimum, {made.shortfall, kBudgetSpent}, "sets of changes");
    return kBudgetSpent;
}

// The puzzle of a challenge, which does not depend on the options; `answer` names the day or the level.
int run_challenge(const Context& context, Json answer, const MakeOptions& options, const lights::Challenge& challenge) {
    const Game game(lights::Grid(challenge.rows, challenge.columns));
    game.describe(answer);
    answer["seed"] = challenge.seed;
    LongRun long_run(context, 0);
    const Made made = made_of(lights::make_puzzle(challenge, {.stop = long_run.token()}), long_run);
    return print_made(context, std::move(answer), game, options, made);
}

// Says that a board which need not be solvable is not.
void note_unsolvable_board(const Context& context, const Game& game, const MakeOptions& options,
                           const lights::Board& board) {
    if (!may_be_unsolvable(options) || game.grid().size() > kMaxCheckedCells) return;
    if (std::holds_alternative<lights::Solvable>(lights::solve(game.grid(), board))) return;
    context.note(options.picture.empty() ? "this board is unsolvable; --solvable makes a solvable one"
                                         : "this board is unsolvable; --solvable changes the fewest lights");
}

// Different boards, from the given seed and those after it. Fewer than --count if no more are found.
std::vector<lights::Board> make_boards(const Context& context, const Game& game, const MakeOptions& options,
                                       const LongRun& long_run) {
    constexpr std::uint64_t kMaxRepeated = 100;  // one after another
    std::vector<lights::Board> boards;
    std::set<std::string> seen;
    std::uint64_t repeated = 0;
    for (std::uint64_t seed = context.seed; boards.size() < *options.count && repeated < kMaxRepeated; ++seed) {
        Made made = make_board(context, game.grid(), options, seed, long_run);
        if (!long_run.reason().empty()) break;
        const bool is_solved = made.board && !options.sheet.empty() && weight(*made.board) == 0;
        if (!made.board || is_solved || !seen.insert(game.text(*made.board)).second) {
            ++repeated;
            continue;
        }
        boards.push_back(*std::move(made.board));
        repeated = 0;
    }
    return boards;
}

void write_sheet(const MakeOptions& options, const Game& game, std::vector<lights::Board> boards,
                 const LongRun& long_run) {
    std::vector<BookPuzzle> puzzles;
    for (lights::Board& board : boards) {
        const auto least = std::get<lights::MinimumPresses>(lights::minimum_presses(
            game.grid(), board, {}, {.elements = options.search.elements(), .stop = long_run.token()}));
        puzzles.push_back({std::move(board), least.presses, least.proved});
    }
    write_book(options.sheet, game, puzzles);
}

int run_make_many(const Context& context, const MakeOptions& options) {
    const Game game = options.shape.read(context);
    constexpr std::size_t kMaxSideInBook = 200;
    if (!options.sheet.empty() && std::max(game.missing().rows(), game.missing().columns()) > kMaxSideInBook) {
        throw InputError(fmt::format("--sheet: expected boards of at most {} rows and columns, found {} x {}",
                                     kMaxSideInBook, game.missing().rows(), game.missing().columns()));
    }
    const LongRun long_run(context, options.search.time);
    std::vector<lights::Board> boards = make_boards(context, game, options, long_run);
    const std::size_t found = boards.size();
    if (options.sheet.empty()) {
        for (std::size_t i = 0; i < found; ++i) {
            context.streams.out << (i == 0 ? "" : "\n") << game.text(boards[i], options.form);
        }
    } else if (found != 0) {
        write_sheet(options, game, std::move(boards), long_run);
    }
    if (found == *options.count) return kYes;
    const std::string reason(long_run.reason());
    context.note(
        fmt::format("{}found {} different boards of {}", reason.empty() ? "" : reason + ": ", found, *options.count));
    return reason.empty() ? kNo : kBudgetSpent;
}

int run_make(const Context& context, const MakeOptions& options) {
    if (options.count) return run_make_many(context, options);
    auto answer = context.answer();
    if (options.level) {
        answer["level"] = *options.level;
        return run_challenge(context, std::move(answer), options, lights::level_challenge(*options.level));
    }
    if (options.daily || options.date) {
        const std::chrono::year_month_day date = options.date ? parse_date(*options.date) : today();
        answer["date"] = text_of(date);
        return run_challenge(context, std::move(answer), options, lights::daily_challenge(date));
    }
    const Game game = options.shape.read(context);
    game.describe(answer);
    if (!options.all_on && options.picture.empty()) answer["seed"] = context.seed;
    const Made made = [&] {
        const LongRun long_run(context, options.search.time);
        return make_board(context, game.grid(), options, context.seed, long_run);
    }();
    const int status = print_made(context, std::move(answer), game, options, made);
    if (made.board && !made.minimum) note_unsolvable_board(context, game, options, *made.board);
    return status;
}

std::function<int()> declare_make(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MakeOptions>();
    const std::vector<std::string> difficulties = value_names(lights::all_difficulties());
    const std::vector<std::string> symmetries = value_names(lights::all_symmetries());
    options->shape.declare(arguments);
    arguments.add("--all-on", options->all_on, "All lights on");
    arguments.add("--random", options->random,
                  "Each light on or off at random (see --seed), as in solve --generate random:RxC: often unsolvable");
    arguments.add("--solvable", options->solvable,
                  "A solvable board: random presses on a dark board, the default, or, with --from-picture, the picture "
                  "with the fewest lights changed");
    arguments.add("--presses", options->presses, "A board that needs exactly this many presses")
        .check(unsigned_number());
    arguments.add("--unique", options->unique, "A board with only one solution that has the fewest presses");
    arguments
        .add("--difficulty", options->difficulty,
             fmt::format("A solvable board of this difficulty: {}", fmt::join(difficulties, ", ")))
        .one_of(difficulties);
    arguments.add("--daily", options->daily, "The puzzle of today, by the local time of this machine; as --date");
    arguments
        .add("--date", options->date,
             "The puzzle of a day, the same for everybody: 5 x 5, easy on Monday and Tuesday, hard on Saturday "
             "and Sunday")
        .value_name("YYYY-MM-DD");
    arguments
        .add("--level", options->level,
             "The puzzle of a level: an easy, a medium and a hard one of each size, from 3 x 3 (1 to 3) and "
             "5 x 5 (4 to 6) to 15 x 15 (34 to 36); higher levels are hard ones of 15 x 15")
        .check(unsigned_number(1));
    arguments
        .add("--symmetry", options->symmetry,
             fmt::format("A solvable board with this symmetry: {}", fmt::join(symmetries, ", ")))
        .one_of(symmetries)
        .show_default();
    arguments
        .add("--from-picture", options->picture,
             "A board or image to scale to ROWS x COLS; a light is on if at least half of its part of the image is lit")
        .value_name("FILE");
    arguments
        .add("--attempts", options->attempts,
             "Try at most this many boards for --presses, --difficulty, --unique and --symmetry")
        .check(unsigned_number())
        .show_default();
    arguments
        .add("--count", options->count,
             "This many different boards, with an empty line between two, as lightsout batch reads them")
        .check(unsigned_number(1, 10'000));
    arguments
        .add("--sheet", options->sheet,
             "A book of --count puzzles with numbers, solutions on the last pages: NAME.pdf, NAME.svg or NAME.png "
             "(pages one below the other), or a folder for an SVG file of each page")
        .value_name("FILE");
    options->form.declare(arguments);
    arguments.add("--link", options->link, "Print a link of the web page to the board instead of the board");
    options->search.declare_limits(arguments, "press patterns of each board");
    return action(options, run_make, context);
}

}  // namespace

std::span<const Command> puzzle_commands() {
    static const std::array commands = {
        Command{"make", "Make a board",
                "Prints a board, by default a solvable one made by random presses. The same seed\n"
                "gives the same board on every machine.\n"
                "--difficulty and --presses make a puzzle: they start from random presses and\n"
                "change one press at a time until the board needs the wanted number. Presses that\n"
                "overlap little are easy to see; a hard board looks random, and light chasing\n"
                "alone does not solve it. Small boards may not have all difficulties:\n"
                "those of 4 x 4 are all easy.\n"
                "--all-on, --random and --from-picture may make an unsolvable board. A message\n"
                "says so for boards of at most 10000 cells; without --graph it assumes the rule\n"
                "plus on the plane.\n"
                "--sheet writes a book of puzzles to print, each with its fewest presses.\n"
                "If no board is found, prints only a message: status 1. If --time runs out or an\n"
                "interrupt (Ctrl-C) arrives, prints the board found so far, if any: status 4.",
                R"(  $ lightsout make 3 4 --seed 7
  0110
  1110
  1101
  $ lightsout make 5 5 --difficulty medium > puzzle
  $ lightsout solve --min --count puzzle
  8
  $ lightsout make 4 4 --count 2
  0010
  1010
  1001
  0110

  1110
  0110
  0000
  1000
  $ lightsout make 5 5 --count 20 --difficulty medium --sheet book.pdf
  $ lightsout make --date 2026-03-14
  10010
  00100
  00000
  00010
  10001
)",
                declare_make}};
    return commands;
}

}  // namespace gf2::apps::lightsout
