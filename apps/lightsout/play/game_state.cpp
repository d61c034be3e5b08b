// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/game_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

#include "apps/files/saved_file.hpp"
#include "apps/lightsout/puzzles.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/puzzle.hpp"

namespace gf2::apps::lightsout {
namespace {

using Kind = Origin::Kind;

// Press patterns examined for the fewest presses of each board that is tried.
constexpr std::uint64_t kPuzzleBudget = std::uint64_t{1} << 28;

Start random_start(const Game& game, Origin origin) {
    constexpr int kSeeds = 64;
    lights::Board board = lights::random_solvable_board(game.grid(), origin.seed);
    for (int i = 0; i < kSeeds && weight(board) == 0; ++i) {
        board = lights::random_solvable_board(game.grid(), ++origin.seed);
    }
    return {game, std::move(board), std::move(origin)};
}

Start puzzle_start(const Game& game, const Origin& origin, const StopToken& stop) {
    lights::PuzzleOptions options{.seed = origin.seed, .budget = {.elements = kPuzzleBudget, .stop = stop}};
    if (origin.kind == Kind::kPresses) options.presses = origin.number;
    if (origin.kind == Kind::kDifficulty) options.difficulty = origin.difficulty;
    auto puzzle = lights::make_puzzle(game.grid(), options);
    if (puzzle) return {game, std::move(puzzle->board), origin};
    throw InputError(origin.kind == Kind::kPresses
                         ? fmt::format("found no board that needs {} presses", origin.number)
                         : fmt::format("found no {} board of this game: some games, above all small ones, have no such "
                                       "boards; try --difficulty easy or a larger board",
                                       to_string(origin.difficulty)));
}

Start challenge_start(const Origin& origin, const StopToken& stop) {
    const lights::Challenge challenge = origin.kind == Kind::kDaily ? lights::daily_challenge(parse_date(origin.date))
                                                                    : lights::level_challenge(origin.number);
    auto puzzle = lights::make_puzzle(challenge, {.stop = stop});
    if (!puzzle) throw InputError(fmt::format("found no board for {}", word_of(origin)));
    return {Game(lights::Grid(challenge.rows, challenge.columns)), std::move(puzzle->board), origin};
}

}  // namespace

bool has_seed(const Origin& origin) {
    return origin.kind == Kind::kRandom || origin.kind == Kind::kPresses || origin.kind == Kind::kDifficulty;
}

std::string word_of(const Origin& origin) {
    switch (origin.kind) {
        case Kind::kRandom:
            return "random";
        case Kind::kPresses:
            return fmt::format("presses={}", origin.number);
        case Kind::kDifficulty:
            return std::string(to_string(origin.difficulty));
        case Kind::kDaily:
            return "daily=" + origin.date;
        case Kind::kLevel:
            return fmt::format("level={}", origin.number);
        case Kind::kFile:
            return "file";
    }
    return "";
}

std::optional<Origin> origin_from_word(const std::string& word) {
    if (word == "random") return Origin{};
    if (word == "file") return Origin{.kind = Kind::kFile};
    for (const lights::Difficulty difficulty : lights::all_difficulties()) {
        if (word == to_string(difficulty)) return Origin{.kind = Kind::kDifficulty, .difficulty = difficulty};
    }
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return std::nullopt;
    const std::string name = word.substr(0, equals);
    const std::string value = word.substr(equals + 1);
    if (name == "daily") {
        try {
            return Origin{.kind = Kind::kDaily, .date = text_of(parse_date(value))};
        } catch (const UsageError&) {
            return std::nullopt;
        }
    }
    const auto number = number_in(value);
    if (number && name == "presses") return Origin{.kind = Kind::kPresses, .number = *number};
    if (number && *number != 0 && name == "level") return Origin{.kind = Kind::kLevel, .number = *number};
    return std::nullopt;
}

Start make_start(const Game& game, const Origin& origin, const StopToken& stop) {
    switch (origin.kind) {
        case Kind::kPresses:
        case Kind::kDifficulty:
            return puzzle_start(game, origin, stop);
        case Kind::kDaily:
        case Kind::kLevel:
            return challenge_start(origin, stop);
        default:
            return random_start(game, origin);
    }
}

Origin next_origin(const Origin& origin, std::uint64_t seed) {
    if (origin.kind == Kind::kLevel) return {.kind = Kind::kLevel, .number = origin.number + 1};
    if (!has_seed(origin)) return {.seed = seed};
    Origin next = origin;
    ++next.seed;
    return next;
}

Player::Player(const Game& game, const lights::Board& start)
    : game_(&game), lit_(game.grid().to_vector(start)), pressed_(game.grid().size()) {
    const BitMatrix& missing = game.missing();
    numbers_.resize(missing.rows() * missing.columns());
    for (std::size_t r = 0; r < missing.rows(); ++r) {
        for (std::size_t c = 0; c < missing.columns(); ++c) {
            if (missing.get(r, c)) continue;
            numbers_[r * missing.columns() + c] = places_.size();
            places_.push_back({r, c});
        }
    }
    cursor_ = places_.front();
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFirstWords = "gf2kit lightsout game";
constexpr std::uint64_t kGameVersion = 1;

// By Step::Kind.
constexpr std::array<std::string_view, 6> kStepNames = {"press", "undo", "redo", "restart", "help", "pause"};

std::string text_of_graph(const lights::Grid& grid) {
    std::string arcs;
    for (std::size_t from = 0; from < grid.size(); ++from) {
        for (const std::size_t to : grid.toggled_by(from)) arcs += fmt::format("{} {}\n", from + 1, to + 1);
    }
    return fmt::format("graph {} {}\n{}", grid.size(), std::count(arcs.begin(), arcs.end(), '\n'), arcs);
}

// All lines before the steps, up to the checksum.
std::string text_of_start(const Start& start) {
    const lights::Grid& grid = start.game.grid();
    const BitMatrix& missing = start.game.missing();
    std::string text = fmt::format("{} {}\norigin {}\n", kFirstWords, kGameVersion, word_of(start.origin));
    if (has_seed(start.origin)) text += fmt::format("seed {}\n", start.origin.seed);
    if (grid.is_graph()) {
        text += text_of_graph(grid);
    } else {
        text += fmt::format("rule {}\ntopology {}\n", grid.rule().name(), lights::to_string(grid.topology()));
    }
    text += fmt::format("board {} {}\n{}", missing.rows(), missing.columns(), start.game.text(start.board));
    return text + "begin ";
}

std::string text_of_step(const Step& step) {
    std::string text(kStepNames[static_cast<std::size_t>(step.kind)]);
    if (step.kind == Step::Kind::kPress) text += fmt::format(" {} {}", step.place.row + 1, step.place.column + 1);
    return text + fmt::format(" {} ", step.milliseconds);
}

// Adds the checksum to a text that is appended to a file.
std::string completed(const std::string& text, Crc64& checksum) {
    checksum.add(text);
    return text + checksum.text() + '\n';
}

class GameReader {
public:
    explicit GameReader(const io::Source& source) : scanner_(source), text_(source.text) {}

    SavedGame read() {
        Start start = read_start();
        Player player(start.game, start.board);
        std::vector<Step> steps;
        while (!scanner_.at_end()) {
            const io::Position position = scanner_.position();
            const Step step = read_step(player);
            check();
            if (!take_step(player, step)) scanner_.fail_at(position, "expected a step that is possible");
            steps.push_back(step);
        }
        if (checked_ != text_.size()) {
            scanner_.fail_at(scanner_.position_at(checked_),
                             "expected a step or the end of the file, found a blank line");
        }
        const bool is_solved = player.is_solved();  // the player refers to the start
        return {std::move(start), std::move(steps), is_solved};
    }

private:
    void expect(std::string_view word) {
        if (scanner_.peek() != word) scanner_.fail("'" + std::string(word) + "'");
        static_cast<void>(scanner_.word(word));
    }

    // Compares the checksum with that of the text before it.
    void check() {
        if (scanner_.at_end()) scanner_.fail("a checksum");
        checksum_.add(text_.substr(checked_, scanner_.offset() - checked_));
        if (scanner_.peek() != checksum_.text()) {
            scanner_.fail("the checksum " + checksum_.text() + " of the text before it");
        }
        static_cast<void>(scanner_.word("a checksum"));
        if (!scanner_.rest().starts_with('\n')) scanner_.fail("the end of the line");
        checked_ = scanner_.offset() + 1;
    }

    template <class Parser>
    auto parsed(std::string_view expected, const Parser& parser) {
        const std::string_view word = scanner_.peek();
        if (word.empty()) scanner_.fail(expected);
        try {
            auto result = parser(word);
            static_cast<void>(scanner_.word(expected));
            return result;
        } catch (const std::invalid_argument&) {
            scanner_.fail(expected);
        }
    }

    Start read_start() {
        for (const std::string_view word : {"gf2kit", "lightsout", "game"}) expect(word);
        static_cast<void>(scanner_.number("a game of version", kGameVersion, kGameVersion));
        Origin origin = read_origin();
        std::optional<lights::Grid> graph;
        std::optional<lights::Rule> rule;
        lights::Topology topology{};
        if (scanner_.peek() == "graph") {
            graph.emplace(read_graph());
        } else {
            expect("rule");
            rule = parsed("a rule", [](std::string_view word) { return lights::Rule::from_string(word); });
            expect("topology");
            topology = parsed("a topology", lights::topology_from_string);
        }
        expect("board");
        const std::size_t rows = scanner_.number("a number of rows", 1, kMaxCells);
        const std::size_t columns = scanner_.number("a number of columns", 1, kMaxCells / rows);
        BitMatrix lit(rows, columns);
        BitMatrix missing(rows, columns);
        static_cast<void>(scanner_.peek());  // skips to the first row
        const io::Position position = scanner_.position();
        for (std::size_t r = 0; r < rows; ++r) read_row(r, lit, missing);
        if (weight(missing) == rows * columns) scanner_.fail_at(position, "expected a board with a cell");
        if (graph && graph->size() != rows * columns - weight(missing)) {
            scanner_.fail_at(position, fmt::format("expected a board of {} cells", graph->size()));
        }
        expect("begin");
        check();
        Game game = graph ? Game(std::move(*graph), missing) : Game(lights::Grid(missing, *rule, topology));
        lights::Board board = game.from_file_shape(lit, "the board");
        return {std::move(game), std::move(board), std::move(origin)};
    }

    Origin read_origin() {
        expect("origin");
        auto origin = origin_from_word(std::string(scanner_.peek()));
        if (!origin) scanner_.fail("the origin of a board");
        static_cast<void>(scanner_.word("the origin of a board"));
        if (!has_seed(*origin)) return *origin;
        expect("seed");
        origin->seed = scanner_.number("a seed");
        return *origin;
    }

    lights::Graph read_graph() {
        expect("graph");
        lights::Graph graph;
        graph.vertices = scanner_.number("a number of vertices", 1, kMaxCells);
        const std::uint64_t arcs = scanner_.number("a number of arcs", 0, graph.vertices * graph.vertices);
        for (std::uint64_t i = 0; i < arcs; ++i) {
            const std::size_t from = scanner_.number("a vertex", 1, graph.vertices) - 1;
            graph.arcs.emplace_back(from, scanner_.number("a vertex", 1, graph.vertices) - 1);
        }
        return graph;
    }

    void read_row(std::size_t row, BitMatrix& lit, BitMatrix& missing) {
        for (std::size_t c = 0; c < lit.columns(); ++c) {
            if (c == 0 && scanner_.peek().size() != lit.columns()) {
                scanner_.fail(fmt::format("a row of {} cells", lit.columns()));
            }
            const char cell = scanner_.character("01_", "a cell: 0, 1 or _");
            lit.set(row, c, cell == '1');
            missing.set(row, c, cell == '_');
        }
    }

    Step read_step(const Player& player) {
        const auto* const name = std::find(kStepNames.begin(), kStepNames.end(), scanner_.peek());
        if (name == kStepNames.end()) scanner_.fail("a step: " + fmt::format("{}", fmt::join(kStepNames, ", ")));
        static_cast<void>(scanner_.word("a step"));
        Step step{.kind = static_cast<Step::Kind>(name - kStepNames.begin())};
        if (step.kind == Step::Kind::kPress) {
            step.place.row = scanner_.number("a row", 1, player.rows()) - 1;
            step.place.column = scanner_.number("a column", 1, player.columns()) - 1;
        }
        step.milliseconds = scanner_.number("a time in milliseconds", 0, kMaxMilliseconds);
        return step;
    }

    io::TextScanner scanner_;
    std::string_view text_;
    Crc64 checksum_;
    std::size_t checked_ = 0;  // bytes before this are covered by checksum_
};

// Refuses to replace a file unless it is empty or begins as a game does.
void require_no_other_content(const fs::path& path) {
    std::string beginning(kFirstWords.size(), '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    if (file.gcount() == 0 || beginning == kFirstWords) return;
    throw InputError(path.string() + ": expected a saved game, which a new one replaces, found another file");
}

// Makes a folder and those around it; the new ones are for the user alone.
void make_folders(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (folder.has_parent_path() && folder.parent_path() != folder) make_folders(folder.parent_path());
    if (fs::create_directory(folder, error)) {
        fs::permissions(folder, fs::perms::owner_all, error);
    } else if (!fs::is_directory(folder)) {
        throw io::FileError(folder.string(), "cannot make the folder", error.value());
    }
}

}  // namespace

bool take_step(Player& player, const Step& step) {
    using enum Step::Kind;
    switch (step.kind) {
        case kPress:
            if (const auto number = player.number_at(step.place)) {
                player.press(*number);
                return true;
            }
            return false;
        case kUndo:
            return player.undo().has_value();
        case kRedo:
            return player.redo().has_value();
        case kRestart:
            if (player.presses().empty()) return false;
            while (player.undo()) {
            }
            return true;
        case kHelp:
        case kPause:
            return true;
    }
    return false;
}

SavedGame read_game(const io::Source& source) {
    const std::size_t end = source.text.rfind('\n');
    if (end == std::string_view::npos) {
        throw io::ParseError(source.name, {}, "expected '" + std::string(kFirstWords) + "' and whole lines");
    }
    const io::Source whole(source.name, std::string(source.text.substr(0, end + 1)));
    return GameReader(whole).read();
}

SavedGame GameFile::read() const {
    return read_game(io::read_file(path_, {.map_files = false}));
}

void GameFile::write(const Start& start, const std::vector<Step>& steps) {
    require_no_other_content(path_);
    make_folders(fs::absolute(path_).parent_path());
    io::AtomicFile out(path_);
    Crc64 checksum;
    out.stream() << completed(text_of_start(start), checksum);
    for (const Step& step : steps) out.stream() << completed(text_of_step(step), checksum);
    out.commit();
    lock_.replaced();
}

}  // namespace gf2::apps::lightsout
