// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <stdexcept>

#include "gf2/lights/puzzle.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/game.hpp"
#include "lightsout/player.hpp"
#include "lightsout/raw_terminal.hpp"

namespace gf2::apps::lightsout {
namespace {

// Limits the size of the board: while the solution is shown, each move solves the board again.
constexpr std::size_t kMaxCells = 10'000;

struct Options {
    ShapeOptions shape;
    std::string board;
    std::optional<std::size_t> presses;
};

lights::Board new_board(const lights::Grid& grid, const Options& options, std::uint64_t seed) {
    if (!options.presses) return lights::random_solvable_board(grid, seed);
    auto puzzle = lights::make_puzzle(
        grid, {.presses = options.presses, .seed = seed, .budget = {.elements = std::uint64_t{1} << 28}});
    if (!puzzle) throw InputError("found no board that needs " + std::to_string(*options.presses) + " presses");
    return std::move(puzzle->board);
}

enum class End { kQuit, kNew };

End play(RawTerminal& terminal, Player& player, bool color) {
    using Key = RawTerminal::Key;
    for (;;) {
        const auto [rows, columns] = RawTerminal::size();
        terminal.show(player.screen(rows, columns, color));
        const RawTerminal::Event event = terminal.read();
        switch (event.key) {
            case Key::kUp:
                player.move(-1, 0);
                continue;
            case Key::kDown:
                player.move(1, 0);
                continue;
            case Key::kLeft:
                player.move(0, -1);
                continue;
            case Key::kRight:
                player.move(0, 1);
                continue;
            case Key::kEnd:
                return End::kQuit;
            case Key::kCharacter:
                break;
        }
        switch (event.character) {
            case ' ':
            case '\n':
            case '\r':
                player.press();
                break;
            case 'u':
                player.undo();
                break;
            case 'h':
                player.show_hint();
                break;
            case 's':
                player.show_solution();
                break;
            case 'r':
                player.restart();
                break;
            case 'n':
                return End::kNew;
            case 'q':
                return End::kQuit;
            default:
                break;
        }
    }
}

Position first_position(const Context& context, const Options& options) {
    if (!options.board.empty()) return BoardOptions{options.shape.game, options.board}.read(context);
    ShapeOptions shape = options.shape;
    if (!shape.rows && shape.shape.empty() && shape.game.graph.empty()) shape.rows = shape.columns = 5;
    const lights::Grid grid = shape.grid(context);
    return {Game(grid), grid.all_off()};
}

int run(const Context& context, const Options& options) {
    if (options.board == "-") throw UsageError("--board: expected a file, found -: standard input is for keys");
    Position position = first_position(context, options);
    const lights::Grid& grid = position.game.grid();
    if (grid.size() == 0 || grid.size() > kMaxCells) {
        throw InputError("expected a board of 1 to " + std::to_string(kMaxCells) + " cells, found " +
                         std::to_string(grid.size()));
    }
    std::uint64_t seed = context.seed;
    if (options.board.empty()) position.board = new_board(grid, options, seed);
    std::optional<RawTerminal> terminal;
    try {
        terminal.emplace();
    } catch (const std::runtime_error& error) {
        throw UsageError(error.what());
    }
    std::optional<std::size_t> moves;
    for (;;) {
        Player player(position.game, position.board);
        const End end = play(*terminal, player, context.streams.terminal.color);
        if (player.is_solved()) moves = player.moves();
        if (end == End::kQuit) break;
        position.board = new_board(grid, options, ++seed);
    }
    terminal.reset();
    if (context.json) {
        auto answer = context.answer();
        position.game.describe(answer);
        answer["solved"] = moves.has_value();
        if (moves) answer["moves"] = *moves;
        context.print(answer);
        return kYes;
    }
    if (moves) context.note("solved in " + std::to_string(*moves) + (*moves == 1 ? " move" : " moves"));
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(app);
    app.add_option("--board", options->board, "A board to play instead of a new one")->type_name("FILE");
    app.add_option("--presses", options->presses, "Make a board that needs exactly this many presses")
        ->check(unsigned_number());
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kPlayCommand = {"play", "Play in the terminal",
                                     "Plays a new board of ROWS x COLS, by default 5 x 5, chosen by --seed. Turn all\n"
                                     "lights off. Arrow keys move, space or Enter presses, u undoes a press, h moves\n"
                                     "to a press of a shortest solution, s shows all presses of that solution, r\n"
                                     "restarts, n makes a new board, q or Ctrl-C quits. Without a terminal: status 2.",
                                     R"(  $ lightsout play 5 5 --presses 6 < /dev/null
  (exit status 2)
)",
                                     declare};

}  // namespace gf2::apps::lightsout
