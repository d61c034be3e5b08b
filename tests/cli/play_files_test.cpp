// SPDX-License-Identifier: MIT
// lightsout play: the saved game.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/lightsout/play/game_state.hpp"
#include "apps/lightsout/play/round.hpp"
#include "gf2/io/errors.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using namespace apps::lightsout;

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

    static void write_game(const Start& start) {
        GameFile file("game", start);
        for (const Step& step : steps_of(start)) file.append(step);
    }

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

// Wherever a killed program stopped writing, the game is resumed up to there.
TEST_F(PlayFiles, GamesSurviveACutAtAnyByte) {
    write_game(starts().front());
    const std::string whole = read("game");
    const std::size_t start = read_game(io::Source("game", whole.substr(0, whole.find("help")))).bytes;
    std::size_t steps_before = 0;
    for (std::size_t size = start; size <= whole.size(); ++size) {
        const auto game = read_text(whole.substr(0, size));
        ASSERT_TRUE(game) << size;
        EXPECT_GE(game->steps.size(), steps_before);
        steps_before = game->steps.size();
        write("game", whole.substr(0, size));
        GameFile file("game");
        static_cast<void>(file.read());
        file.append({Step::Kind::kPause, {}, 7});
        EXPECT_EQ(GameFile(std::move(file)).read().steps.size(), steps_before + 1);
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

// Blanks behind the last checksum would otherwise be hidden between the checked lines that are appended.
TEST_F(PlayFiles, BlankLinesAtTheEndAreRefusedAndLeaveTheGameAsItIs) {
    const Start start = starts().front();
    write_game(start);
    const std::string whole = read("game");
    const std::string line = std::to_string(1 + std::count(whole.begin(), whole.end(), '\n'));
    for (const std::string blank : {"\n", " \n", "\r\n", "\n\n"}) {
        write("game", whole + blank);
        GameFile file("game");
        try {
            static_cast<void>(file.read());
            ADD_FAILURE() << "accepted";
        } catch (const io::ParseError& refused) {
            EXPECT_EQ(std::string(refused.what()),
                      "game:" + line + ":1: expected a step or the end of the file, found a blank line");
        }
        EXPECT_EQ(read("game"), whole + blank);
    }
    write("game", whole + " ");
    EXPECT_EQ(GameFile("game").read().steps, steps_of(start)) << "an incomplete line is cut off";
    EXPECT_EQ(read("game"), whole);
}

TEST_F(PlayFiles, DamagedGamesAreRefusedWithTheirPlace) {
    const auto error = [](const std::string& text) -> std::string {
        try {
            static_cast<void>(read_game(io::Source("game", text)));
        } catch (const io::ParseError& refused) {
            return refused.what();
        }
        return "";
    };
    EXPECT_EQ(error(""), "game:1:1: expected 'gf2kit lightsout game' and whole lines");
    EXPECT_EQ(error("gf2kit lightsout game 2\n"), "game:1:23: expected a game of version from 1 to 1, found '2'");
    EXPECT_EQ(error("gf2kit lightsout game 1\norigin level=0\n"),
              "game:2:8: expected the origin of a board, found 'level=0'");
    const std::string start = "gf2kit lightsout game 1\norigin file\nrule plus\ntopology plane\n";
    EXPECT_EQ(error(start + "board 2 2\n11\n1\n"), "game:7:1: expected a row of 2 cells, found '1'");
    EXPECT_EQ(error(start + "board 200 200\n"), "game:5:11: expected a number of columns from 1 to 50, found '200'");
    EXPECT_EQ(error(start + "board 1 1\n_\nbegin 0\n"), "game:6:1: expected a board with a cell");
    EXPECT_NE(error(start + "board 1 1\n1\nbegin 0\n").find("game:7:7: expected the checksum "), std::string::npos);
}

TEST_F(PlayFiles, AGameIsHeldByOneProcess) {
    const GameFile file("game", starts().front());
    EXPECT_THROW(GameFile("game"), apps::InputError);
    EXPECT_THROW(GameFile("game", starts().back()), apps::InputError);
}

TEST_F(PlayFiles, AGameReplacesAGameAndNoOtherFile) {
    for (const std::string earlier : {"", "gf2kit lightsout game 1\ndamaged"}) {
        write("game", earlier);
        static_cast<void>(GameFile("game", starts().front()));
        EXPECT_EQ(GameFile("game").read().start.board, starts().front().board);
    }
    write("game", "notes");
    EXPECT_THROW(GameFile("game", starts().front()), apps::InputError);
    EXPECT_EQ(read("game"), "notes");
    static_cast<void>(GameFile("new/folder/game", starts().front()));
    EXPECT_EQ(std::filesystem::status("new/folder").permissions(), std::filesystem::perms::owner_all);
}

TEST_F(PlayFiles, TimesAreMinutesAndSeconds) {
    EXPECT_EQ(text_of_time(65'999), "1:05");
    EXPECT_EQ(text_of_time(3'665'000), "1:01:05");
}

}  // namespace
}  // namespace gf2::test
