// SPDX-License-Identifier: MIT
// lightsout play: presses, hints and solutions, and the saved game; without a terminal.
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "apps/lightsout/play/game_state.hpp"
#include "apps/lightsout/play/round.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using namespace apps::lightsout;

Game game_with_hole() {
    BitMatrix missing(4, 5);
    missing.set(1, 2, true);
    return Game(lights::Grid(missing, lights::Rule::plus(), lights::Topology::kTorus));
}

Game game_on_graph() {
    return {lights::Grid(lights::Graph{6, {{0, 0}, {0, 1}, {1, 1}, {2, 2}, {2, 0}, {3, 3}, {4, 5}, {5, 5}, {4, 4}}}),
            BitMatrix(2, 3)};
}

std::vector<Game> games() {
    std::vector<Game> all = {Game(lights::Grid(4, 4)), Game(lights::Grid(5, 5)), game_with_hole(), game_on_graph()};
    for (const std::string_view rule : lights::Rule::names()) {
        for (const lights::Topology topology : lights::all_topologies()) {
            all.emplace_back(lights::Grid(3, 5, lights::Rule::from_string(rule), topology));
        }
    }
    return all;
}

// A round, and a way to wait for what its threads find.
class Played {
public:
    explicit Played(Start start)
        : round(std::make_unique<Round>(std::move(start), [this] {
              const std::lock_guard lock(mutex_);
              ++woken_;
              changed_.notify_all();
          })) {}

    void wait_until(const std::function<bool()>& condition) {
        std::unique_lock lock(mutex_);
        while (!condition()) {
            changed_.wait(lock, [&] { return woken_ != 0; });
            woken_ = 0;
            lock.unlock();
            round->collect();
            lock.lock();
        }
    }

    void act(Action action) { static_cast<void>(round->act(action)); }

    // Acts, and waits until the longest wording of the message contains the text.
    void act_until(Action action, const std::string& text) {
        act(action);
        wait_until([&] { return message().find(text) != std::string::npos; });
    }

    [[nodiscard]] Message wordings() const { return round->scene("").message; }
    [[nodiscard]] std::string message() const { return wordings().empty() ? "" : wordings().front(); }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int woken_ = 0;

public:
    std::unique_ptr<Round> round;  // last: its threads use the others
};

Start start_of(const Game& game, std::uint64_t seed) {
    return {game, lights::random_solvable_board(game.grid(), seed), {.seed = seed}};
}

TEST(PlayPlayer, PressesToggleTheLightsOfTheRule) {
    for (const Game& game : games()) {
        const lights::Board start = lights::random_board(game.grid(), test_seed());
        Player player(game, start);
        SplitMix64 random(test_seed());
        for (int i = 0; i < 50; ++i) {
            player.press(random_below(game.grid().size(), random));
            const lights::Board presses = game.grid().to_board(player.pressed());
            EXPECT_EQ(game.grid().to_board(player.lit()), lights::apply(game.grid(), start, presses));
        }
        EXPECT_EQ(player.presses().size(), 50u);
    }
}

TEST(PlayPlayer, UndoAndRedoWalkThroughTheSameBoards) {
    const Game game = game_with_hole();
    Player player(game, lights::random_board(game.grid(), 3));
    std::vector<BitVector> boards = {player.lit()};
    for (const std::size_t press : {3u, 7u, 7u, 0u}) {
        player.press(press);
        boards.push_back(player.lit());
    }
    for (std::size_t i = boards.size() - 1; i > 0; --i) {
        EXPECT_EQ(player.lit(), boards[i]);
        EXPECT_TRUE(player.undo());
    }
    EXPECT_FALSE(player.undo());
    for (std::size_t i = 1; i < boards.size(); ++i) {
        EXPECT_TRUE(player.redo());
        EXPECT_EQ(player.lit(), boards[i]);
    }
    EXPECT_FALSE(player.redo());
    EXPECT_TRUE(player.undo());
    player.press(1);
    EXPECT_FALSE(player.redo()) << "a press forgets what was undone";
}

TEST(PlayPlayer, PlacesAreThoseOfTheFileAndHolesHaveNone) {
    const Game game = game_with_hole();
    const Player player(game, game.grid().all_off());
    EXPECT_FALSE(player.number_at({1, 2}));
    for (std::size_t i = 0; i < game.grid().size(); ++i) {
        EXPECT_EQ(player.number_at(player.place_of(i)), i);
        EXPECT_EQ(player.place_of(i), game.grid().cell(i));
    }
    const Game graph = game_on_graph();
    EXPECT_EQ(Player(graph, graph.grid().all_off()).place_of(4), (lights::Cell{1, 1}));
}

TEST(PlaySolutions, CertificateOfAnUnsolvableBoardSurvivesPresses) {
    const Game game(lights::Grid(4, 4));
    lights::Board board = game.grid().all_off();
    board.set(0, 0, true);
    const Solutions solutions(game.grid(), board);
    ASSERT_NE(solutions.certificate(), nullptr);
    Player player(game, board);
    for (std::size_t press = 0; press < 16; ++press) {
        EXPECT_TRUE(dot(*solutions.certificate(), player.lit()));
        player.press(press);
    }
}

TEST(PlayRound, HintsSolveEveryBoardInTheFewestPresses) {
    for (const Game& game : games()) {
        Played played(start_of(game, test_seed() + 1));
        Round& round = *played.round;
        if (round.is_solved()) continue;
        played.wait_until([&] { return round.par().has_value(); });
        const std::size_t par = round.par()->weight;
        while (!round.is_solved()) {
            ASSERT_LT(round.player().presses().size(), par);
            played.act_until(Action::kHint, "Hint: press a button in ");
            played.act_until(Action::kHint, " to go.");
            EXPECT_TRUE(round.scene("").marked->test(*round.player().number_at(round.player().cursor())));
            played.act_until(Action::kHint, "Why: ");
            played.act(Action::kPress);
        }
        EXPECT_EQ(round.player().presses().size(), par);
    }
}

TEST(PlayRound, HintsFindTheWayBackFromWrongPresses) {
    Played played(start_of(Game(lights::Grid(5, 5)), 7));
    Round& round = *played.round;
    for (const std::size_t wrong : {0u, 12u, 24u}) {
        round.player().set_cursor(round.player().place_of(wrong));
        played.act(Action::kPress);
    }
    std::size_t presses = 0;
    while (!round.is_solved() && presses <= 25) {
        played.act_until(Action::kHint, "Hint: press a button in row ");
        played.act_until(Action::kHint, " to go.");
        played.act(Action::kPress);
        ++presses;
    }
    EXPECT_LE(presses, 15u) << "no board of 5 x 5 needs more";
}

TEST(PlayRound, SolutionFollowsThePressesAndUndoHidesIt) {
    Played played(start_of(Game(lights::Grid(5, 5)), 4));
    Round& round = *played.round;
    const auto marked = [&] {
        return round.scene("").marked;
    };
    played.act_until(Action::kSolution, " to go.");
    for (const std::size_t press : {3u, 3u, 11u}) {
        round.player().set_cursor(round.player().place_of(press));
        played.act(Action::kPress);
        ASSERT_NE(marked(), nullptr);
        const lights::Board presses = round.start().game.grid().to_board(*marked());
        EXPECT_TRUE(lights::verify(round.start().game.grid(), round.start().game.grid().to_board(round.player().lit()),
                                   presses));
    }
    played.act(Action::kUndo);
    EXPECT_EQ(marked(), nullptr);
    played.act_until(Action::kSolution, " to go.");
    ASSERT_NE(marked(), nullptr);
    played.act(Action::kRestart);
    EXPECT_EQ(marked(), nullptr);
    played.act_until(Action::kSolution, " to go.");
    played.act(Action::kSolution);
    EXPECT_EQ(marked(), nullptr);
}

TEST(PlayRound, SaysAtOnceThatABoardIsUnsolvable) {
    const Game game(lights::Grid(4, 4));
    lights::Board board = game.grid().all_off();
    board.set(0, 0, true);
    const Played played({game, board, {.kind = Origin::Kind::kFile}});
    EXPECT_NE(played.message().find("cannot be solved"), std::string::npos);
    EXPECT_TRUE(dot(*played.round->scene("").certificate, played.round->player().lit()));
    EXPECT_FALSE(played.round->act(Action::kHint));
}

// 20 columns are the narrowest terminals that people use; their last row takes a message.
TEST(PlayRound, MessagesHaveAWordingForNarrowScreens) {
    constexpr std::size_t kNarrow = 20;
    const auto expect_short = [&](const Message& message) {
        ASSERT_FALSE(message.empty());
        EXPECT_LE(message.back().size(), kNarrow) << message.back();
        for (std::size_t i = 1; i < message.size(); ++i) EXPECT_LT(message[i].size(), message[i - 1].size());
    };
    Played played(start_of(Game(lights::Grid(5, 5)), 7));
    for (const char* text : {"row ", ", column ", "Why: "}) {
        played.act_until(Action::kHint, text);
        expect_short(played.wordings());
    }
    for (const Action action : {Action::kUndo, Action::kRedo}) {
        played.act(action);
        expect_short(played.wordings());
    }
    played.act_until(Action::kSolution, " to go.");
    expect_short(played.wordings());
    for (int reason = 0; reason <= static_cast<int>(lights::PressReason::kEquallyShort); ++reason) {
        expect_short(words_of(static_cast<lights::PressReason>(reason)));
    }
    lights::Board board(4, 4);
    board.set(0, 0, true);
    const Played unsolvable({Game(lights::Grid(4, 4)), board, {.kind = Origin::Kind::kFile}});
    for (const std::string& wording : unsolvable.wordings()) {
        EXPECT_NE(wording.find("ey m"), std::string::npos) << wording;
    }
    expect_short(unsolvable.wordings());
}

TEST(PlayStart, RepeatsItsBoardAndIsSolvable) {
    const Game game(lights::Grid(5, 5));
    using enum Origin::Kind;
    for (const Origin& origin : {Origin{.seed = 9}, Origin{.kind = kPresses, .number = 5, .seed = 2},
                                 Origin{.kind = kDifficulty, .difficulty = lights::Difficulty::kHard, .seed = 3},
                                 Origin{.kind = kDaily, .date = "2026-11-23"}, Origin{.kind = kLevel, .number = 4}}) {
        const Start start = make_start(game, origin);
        EXPECT_EQ(start.board, make_start(game, start.origin).board) << word_of(origin);
        EXPECT_TRUE(Solutions(start.game.grid(), start.board).is_solvable());
        EXPECT_NE(weight(start.board), 0u);
        Origin read = *origin_from_word(word_of(origin));
        read.seed = origin.seed;
        EXPECT_EQ(read, origin);
    }
    EXPECT_EQ(make_start(game, {.seed = 9}).board, lights::random_solvable_board(game.grid(), 9));
    EXPECT_NE(weight(make_start(Game(lights::Grid(1, 1)), {.seed = 1}).board), 0u);
}

TEST(PlayStart, UnknownOriginsAreRefused) {
    for (const char* word : {"", "Random", "presses=", "presses=-1", "level=0", "level=x", "daily=2026-02-30", "x=1"}) {
        EXPECT_FALSE(origin_from_word(word)) << word;
    }
}

TEST(PlayStart, LevelsFollowEachOther) {
    const Origin level{.kind = Origin::Kind::kLevel, .number = 7};
    EXPECT_EQ(next_origin(level, 1).number, 8u);
    EXPECT_EQ(next_origin({.seed = 5}, 1).seed, 6u);
    EXPECT_EQ(next_origin({.kind = Origin::Kind::kFile}, 1), (Origin{.seed = 1}));
}

class PlayFiles : public InEmptyDirectory {
protected:
    static Start start_of(Game game, Origin origin) {
        lights::Board board = lights::random_board(game.grid(), test_seed());
        return {std::move(game), std::move(board), std::move(origin)};
    }

    static std::vector<Start> starts() {
        using enum Origin::Kind;
        BitMatrix missing(4, 5);
        missing.set(1, 2, true);
        std::vector<Start> all;
        all.push_back(start_of(Game(lights::Grid(5, 5)), {.seed = 12345}));
        all.push_back(start_of(Game(lights::Grid(missing, lights::Rule::from_string("king"), lights::Topology::kKlein)),
                               {.kind = kPresses, .number = 4, .seed = UINT64_MAX}));
        all.push_back(start_of(Game(lights::Grid(1, 7, lights::Rule::from_string("0,0;0,2"), lights::Topology::kPlane)),
                               {.kind = kFile}));
        all.push_back(start_of(Game(lights::Grid(lights::Graph{6, {{0, 0}, {0, 5}, {3, 1}}}), BitMatrix(2, 3)),
                               {.kind = kDaily, .date = "2026-11-23"}));
        all.push_back(start_of(Game(lights::Grid(3, 3)), {.kind = kLevel, .number = 2}));
        return all;
    }

    static std::vector<Step> steps() {
        using enum Step::Kind;
        return {{kHelp, {}, 10},        {kPress, {0, 1}, 1500}, {kPress, {0, 3}, 1600},
                {kUndo, {}, 1700},      {kRedo, {}, 1800},      {kRestart, {}, 1900},
                {kPress, {0, 0}, 2000}, {kPause, {}, 3000},     {kPress, {0, 1}, 9u}};
    }

    // Those that the board is wide enough for.
    static std::vector<Step> steps_of(const Start& start) {
        std::vector<Step> result = steps();
        std::erase_if(result, [&](const Step& step) { return step.place.column >= start.game.missing().columns(); });
        return result;
    }

    static void write_game(const Start& start) { GameFile("game").write(start, steps_of(start)); }

    static std::optional<SavedGame> read_text(const std::string& text) {
        try {
            return read_game(io::Source("game", text));
        } catch (const io::ParseError& error) {
            EXPECT_TRUE(std::string(error.what()).starts_with("game:")) << error.what();
            return std::nullopt;
        }
    }
};

TEST_F(PlayFiles, GamesAreReadAsTheyWereWritten) {
    for (const Start& start : starts()) {
        SCOPED_TRACE(word_of(start.origin));
        write_game(start);
        const SavedGame game = GameFile("game").read();
        EXPECT_EQ(game.start.origin, start.origin);
        EXPECT_EQ(game.start.board, start.board);
        EXPECT_EQ(game.start.game.missing(), start.game.missing());
        const lights::Grid& grid = start.game.grid();
        ASSERT_EQ(game.start.game.grid().size(), grid.size());
        for (std::size_t i = 0; i < grid.size(); ++i) {
            EXPECT_EQ(game.start.game.grid().toggled_by(i), grid.toggled_by(i));
        }
        EXPECT_EQ(game.steps, steps_of(start));
    }
}

// Programs of version 0.1 appended steps, and might be killed at any byte.
TEST_F(PlayFiles, AnIncompleteLastLineIsIgnored) {
    write_game(starts().front());
    const std::string whole = read("game");
    std::size_t steps_before = 0;
    for (std::size_t size = whole.find("help"); size <= whole.size(); ++size) {
        const auto game = read_text(whole.substr(0, size));
        ASSERT_TRUE(game) << size;
        EXPECT_GE(game->steps.size(), steps_before);
        steps_before = game->steps.size();
    }
    EXPECT_EQ(steps_before, steps().size());
}

TEST_F(PlayFiles, EachChangedByteOfAGameIsFound) {
    write_game(starts()[3]);
    const std::string whole = read("game");
    for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
        for (const unsigned change : {1u, 4u, 16u}) {
            std::string text = whole;
            text[i] = static_cast<char>(static_cast<unsigned char>(text[i]) ^ change);
            EXPECT_FALSE(read_text(text)) << i << '\n' << text;
        }
    }
}

TEST_F(PlayFiles, DamagedGamesAreRefusedWithTheirPlace) {
    write_game(starts().front());
    const std::string whole = read("game");
    const std::string end = "game:" + std::to_string(1 + std::count(whole.begin(), whole.end(), '\n')) +
                            ":1: expected a step or the end of the file, found a blank line";
    const std::string start = "gf2kit lightsout game 1\norigin file\nrule plus\ntopology plane\n";
    for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {whole + "\n", end},
             {whole + " \n", end},
             {whole + "\r\n", end},
             {whole + "\n\n", end},
             {"", "game:1:1: expected 'gf2kit lightsout game' and whole lines"},
             {"gf2kit lightsout game 2\n", "game:1:23: expected a game of version from 1 to 1, found '2'"},
             {"gf2kit lightsout game 1\norigin level=0\n", "game:2:8: expected the origin of a board, found 'level=0'"},
             {start + "board 2 2\n11\n1\n", "game:7:1: expected a row of 2 cells, found '1'"},
             {start + "board 200 200\n", "game:5:11: expected a number of columns from 1 to 50, found '200'"},
             {start + "board 1 1\n_\nbegin 0\n", "game:6:1: expected a board with a cell"},
             {start + "board 1 1\n1\nbegin 0\n", "game:7:7: expected the checksum "}}) {
        try {
            static_cast<void>(read_game(io::Source("game", text)));
            ADD_FAILURE() << "accepted " << text;
        } catch (const io::ParseError& refused) {
            EXPECT_TRUE(std::string(refused.what()).starts_with(message)) << refused.what();
        }
    }
}

TEST_F(PlayFiles, AGameReplacesAGameAndNoOtherFile) {
    for (const std::string earlier : {"", "gf2kit lightsout game 1\ndamaged"}) {
        write("game", earlier);
        GameFile file("game");
        for (const Start& start : starts()) {
            file.write(start, {});
            EXPECT_EQ(file.read().start.board, start.board);
            EXPECT_THROW(GameFile("game"), apps::InputError) << "still held";
        }
    }
    write("game", "notes");
    EXPECT_THROW(write_game(starts().front()), apps::InputError);
    EXPECT_EQ(read("game"), "notes");
    GameFile("new/folder/game").write(starts().front(), {});
    EXPECT_EQ(std::filesystem::status("new/folder").permissions(), std::filesystem::perms::owner_all);
}

TEST_F(PlayFiles, TimesAreMinutesAndSeconds) {
    EXPECT_EQ(text_of_time(65'999), "1:05");
    EXPECT_EQ(text_of_time(3'665'000), "1:01:05");
}

}  // namespace
}  // namespace gf2::test
