// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/text.hpp"
#include "apps/files/saved_file.hpp"
#include "apps/lightsout/board_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/play/input.hpp"
#include "apps/lightsout/play/raw_terminal.hpp"
#include "apps/lightsout/play/session.hpp"
#include "apps/lightsout/puzzles.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps::lightsout {
namespace {

struct PlayOptions {
    ShapeOptions shape;
    std::string board;
    std::optional<std::uint64_t> presses;
    std::string difficulty;
    bool daily = false;
    std::string date;
    bool levels = false;
    bool resume = false;
    std::string save;
    const Argument* seed = nullptr;  ///< --seed
    bool took_link = false;          ///< --board is a link, whose game is now that of `shape`
};

// A seed of six digits, which a player can note, from the clock.
std::uint64_t seed_of_clock() {
    constexpr std::uint64_t kSeeds = 1'000'000;
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    SplitMix64 random(static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count()));
    return random_below(kSeeds, random);
}

std::filesystem::path game_file(const PlayOptions& options) {
    if (!options.save.empty()) return options.save;
    const auto absolute = [](const char* name) -> std::optional<std::filesystem::path> {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value != '/') return std::nullopt;
        return value;
    };
    if (const auto state = absolute("XDG_STATE_HOME")) return *state / "gf2kit/lightsout/game";
    if (const auto home = absolute("HOME")) return *home / ".local/state/gf2kit/lightsout/game";
    throw io::FileError("neither XDG_STATE_HOME nor HOME names a folder; --saved FILE names a file");
}

Origin origin_of(const PlayOptions& options, std::uint64_t seed) {
    using enum Origin::Kind;
    if (options.daily) return {.kind = kDaily, .date = text_of(today())};
    if (!options.date.empty()) return {.kind = kDaily, .date = options.date};
    if (options.levels) return {.kind = kLevel, .number = 1};
    if (options.presses) return {.kind = kPresses, .number = *options.presses, .seed = seed};
    if (options.difficulty.empty()) return {.seed = seed};
    return {.kind = kDifficulty, .difficulty = lights::difficulty_from_string(options.difficulty), .seed = seed};
}

void require_playable(const lights::Grid& grid) {
    if (grid.size() != 0 && grid.size() <= kMaxCells) return;
    throw InputError(fmt::format("expected a board of 1 to {} cells, found {}", kMaxCells, grid.size()));
}

Start first_start(const Context& context, const PlayOptions& options, const Origin& origin) {
    if (!options.board.empty()) {
        const BoardOptions file{.game = options.shape.game, .board = options.board, .took_link = options.took_link};
        Position position = file.read(context);
        require_playable(position.game.grid());
        position.game.require_button_for_each_light();
        return {std::move(position.game), std::move(position.board), {.kind = Origin::Kind::kFile}};
    }
    ShapeOptions shape = options.shape;
    if (!shape.rows && shape.shape.empty() && !shape.game.is_graph()) shape.rows = shape.columns = 5;
    const Game game = shape.read(context);
    require_playable(game.grid());
    return make_start(game, origin);
}

void print_outcome_json(const Context& context, const Outcome& outcome) {
    auto answer = outcome.start.game.answer(context);
    answer["boards"] = word_of(outcome.start.origin);
    if (has_seed(outcome.start.origin)) answer["seed"] = outcome.start.origin.seed;
    answer["solved"] = outcome.is_solved;
    answer["saved"] = outcome.is_saved;
    answer["moves"] = outcome.moves;
    if (outcome.par) answer["minimum"] = {{"weight", outcome.par->weight}, {"proved", outcome.par->proved}};
    answer["seconds"] = static_cast<double>(outcome.milliseconds) / 1000;
    context.print(answer);
}

std::unique_ptr<RawTerminal> open_terminal(const Context& context) {
    try {
        return std::make_unique<RawTerminal>(context.streams.terminal.charset);
    } catch (const std::runtime_error& error) {
        throw UsageError(error.what());
    }
}

// The game that a session begins with, the file of a saved one, and what to say about it.
struct FirstGame {
    SavedGame game;
    std::optional<GameFile> file{};
    Message message{};
};

FirstGame saved_game(const PlayOptions& options) {
    const std::filesystem::path path = game_file(options);
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error) {
        throw InputError(path.string() + ": there is no saved game to resume");
    }
    GameFile file(path);
    SavedGame game = file.read();
    return {std::move(game), std::move(file)};
}

// The saved game, if it is one of the day or of a level. What is wrong with the file is said when it is to be replaced.
std::optional<FirstGame> saved_game_of(const PlayOptions& options, const Origin& origin) {
    try {
        FirstGame first = saved_game(options);
        const Origin& saved = first.game.start.origin;
        if (saved.kind == origin.kind && saved.date == origin.date) return first;
    } catch (const std::exception&) {
    }
    return std::nullopt;
}

FirstGame first_game(const Context& context, const PlayOptions& options, std::uint64_t seed) {
    require_regular_or_none(game_file(options), options.resume ? "--resume" : "--saved");
    if (options.resume) return saved_game(options);
    Origin origin = origin_of(options, seed);
    Message message;
    std::optional<FirstGame> saved;
    if (origin.kind == Origin::Kind::kDaily || origin.kind == Origin::Kind::kLevel) {
        saved = saved_game_of(options, origin);
    }
    if (saved && !saved->game.is_solved) {
        saved->message = {"You began this puzzle before; the saved game goes on.", "The saved game goes on.",
                          "Your saved game"};
        return std::move(*saved);
    }
    if (saved && origin.kind == Origin::Kind::kDaily) {
        message = {"You have solved this puzzle already, and can play it again. Key n: another board.",
                   "Solved already; n: another board", "Solved already"};
    } else if (saved) {
        origin = next_origin(saved->game.start.origin, seed);
    }
    return {.game = {.start = first_start(context, options, origin)}, .message = std::move(message)};
}

Outcome play(const Context& context, const PlayOptions& options) {
    const std::uint64_t seed = options.seed->is_given() ? context.seed : seed_of_clock();
    FirstGame first = first_game(context, options, seed);
    const std::unique_ptr<RawTerminal> terminal = open_terminal(context);
    Session session(*terminal, game_file(options), context.streams.terminal.color, seed);
    return session.play(std::move(first.game), std::move(first.file), std::move(first.message));
}

void note_saved(const Context& context, const PlayOptions& options) {
    context.note("the game is saved; lightsout play --resume" +
                 (options.save.empty() ? "" : " --saved " + printable(options.save)) + " continues it");
}

// Ends the program by the signal that ended the session.
void end_by_signal(const Context& context, const PlayOptions& options, const Outcome& outcome) {
    {
        const NonBlocking terminal(STDERR_FILENO);  // it may be gone, or take no output
        if (outcome.is_saved && terminal.is_set()) note_saved(context, options);
    }
    std::signal(outcome.signal, SIG_DFL);
    std::raise(outcome.signal);
}

int run_play(const Context& context, const PlayOptions& options) {
    if (options.board == "-") throw UsageError("--board: expected a file, found -: standard input is for keys");
    const Outcome outcome = play(context, options);
    if (outcome.signal != 0) end_by_signal(context, options, outcome);
    if (context.json) {
        print_outcome_json(context, outcome);
    } else if (outcome.is_solved) {
        context.note(fmt::format("solved in {} {}", outcome.moves, outcome.moves == 1 ? "move" : "moves"));
    } else if (outcome.is_saved) {
        note_saved(context, options);
    }
    return kYes;
}

Check date_text() {
    static constexpr std::string_view kOption = "--date: ";
    return [](const std::string& text) {
        try {
            static_cast<void>(parse_date(text));
        } catch (const UsageError& error) {
            std::string message = error.what();
            // CLI11 names the option itself.
            if (message.starts_with(kOption)) message.erase(0, kOption.size());
            return message;
        }
        return std::string();
    };
}

std::function<int()> declare_play(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<PlayOptions>();
    options->shape.declare(arguments, "--board FILE plays the board of a file");
    arguments.add("--board", options->board, "A board to play instead of a new one").value_name("FILE");
    arguments.add("--presses", options->presses, "Make boards that need exactly this many presses")
        .check(unsigned_number());
    const std::vector<std::string> difficulties = value_names(lights::all_difficulties());
    arguments
        .add("--difficulty", options->difficulty,
             fmt::format("Make boards of a difficulty: {}", fmt::join(difficulties, ", ")))
        .one_of(difficulties);
    arguments.add("--daily", options->daily,
                  "Play the puzzle of today, 5 x 5, by the local time of this machine; it is the same for everybody");
    arguments.add("--date", options->date, "Play the puzzle of another day, YYYY-MM-DD")
        .check(date_text())
        .value_name("DATE");
    arguments.add("--levels", options->levels,
                  "Play boards of growing size and difficulty, from the first one, or on from the saved game");
    arguments.add("--resume", options->resume, "Resume the saved game");
    arguments.add("--saved", options->save, "The file of the saved game, instead of the one named below")
        .value_name("FILE");
    options->seed = arguments.shared()->find("--seed");
    return [options, &arguments, &context] {
        BoardOptions file{.game = options->shape.game, .board = options->board};
        file.take_link(context, arguments);
        options->shape.game = file.game;
        options->took_link = file.took_link;
        return run_play(context, *options);
    };
}

// Lines that begin with blanks stay lines in the manual page.
std::string indented(const std::string& lines) {
    std::string text;
    bool is_begin = true;
    for (const char c : lines) {
        if (is_begin) text += "  ";
        text += c;
        is_begin = c == '\n';
    }
    return text;
}

const std::string& play_details() {
    static const std::string kDetails =
        "Plays lights out in the terminal, by keys or mouse: turn all lights off. A new\n"
        "board is 5 x 5 unless ROWS and COLS are given. Each game draws a new seed, which\n"
        "the title shows; --seed SEED plays that board again. 'N at best' means that N\n"
        "presses suffice and fewer do not; 'N or fewer' means that N suffice, but the\n"
        "search for a proof took too long. Keys:\n\n" +
        indented(list_of_keys()) +
        "\nFrom the first press on, the game is saved after each step, in the file\n"
        "gf2kit/lightsout/game of $XDG_STATE_HOME (default ~/.local/state), or in that of\n"
        "--saved: it survives quitting and a lost connection. --resume continues it. A new\n"
        "game replaces it at its first press. --daily and --date continue the saved game\n"
        "if it is that of their day, --levels if it is that of a level, with the next\n"
        "level if it is solved. If the locale is not UTF-8, boards are drawn in ASCII.\n"
        "Without a terminal, or with TERM=dumb, nothing can be played: status 2.";
    return kDetails;
}

}  // namespace

std::span<const Command> play_commands() {
    static const std::array commands = {Command{"play", "Play in the terminal", play_details(),
                                                R"(  $ lightsout play 5 5 --difficulty medium
  $ lightsout play --daily
  $ lightsout play --resume
)",
                                                declare_play}};
    return commands;
}

}  // namespace gf2::apps::lightsout
