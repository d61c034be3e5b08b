// SPDX-License-Identifier: MIT
// Programs on a pseudo-terminal: lightsout play, and progress.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "apps/lightsout/play/screen.hpp"
#include "gf2/lights/challenge.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/terminal_session.hpp"

namespace gf2::test {
namespace {

// The lines that remain on the terminal, for the control sequences that these programs use.
std::vector<std::string> lines_on_screen(const std::string& written) {
    const std::string erase = "\x1b[K";
    std::vector<std::string> lines(1);
    std::size_t column = 0;
    for (std::size_t i = 0; i < written.size(); ++i) {
        std::string& line = lines.back();
        if (written.compare(i, erase.size(), erase) == 0) {
            line.resize(column);
            i += erase.size() - 1;
        } else if (written[i] == '\r') {
            column = 0;
        } else if (written[i] == '\n') {
            lines.emplace_back();
            column = 0;
        } else {
            line.resize(std::max(line.size(), column + 1));
            line[column++] = written[i];
        }
    }
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

std::string random_rows(std::size_t rows, std::size_t columns) {
    return run({"gf2", {"random", std::to_string(rows), std::to_string(columns)}}).out;
}

const std::string kDown = "\x1b[B";
const std::string kRight = "\x1b[C";
const std::string kLeft = "\x1b[D";

class Play : public InEmptyDirectory {
protected:
    // The state folder is below the test's own directory.
    Play() {
        write("board", "010\n111\n010\n");
        ::setenv("XDG_STATE_HOME", (std::filesystem::current_path() / "state").c_str(), 1);
    }
    ~Play() override { ::unsetenv("XDG_STATE_HOME"); }

    // The keys that press the cells of a board without holes, with the cursor in the upper left corner.
    static std::string keys_for(const lights::Board& presses) {
        std::string keys;
        for (std::size_t r = 0; r < presses.rows(); ++r) {
            for (std::size_t c = 0; c < presses.columns(); ++c) keys += presses.get(r, c) ? " l" : "l";
            keys += "j";
        }
        return keys;
    }

    // Each step types keys and waits for a text on the screen.
    using Story = std::vector<std::pair<std::string, std::string>>;

    static void follow(TerminalSession& session, const Story& story) {
        for (const auto& [keys, text] : story) {
            if (!keys.empty()) session.type(keys);
            session.wait_for_screen(text);
        }
    }

    static void quit(TerminalSession& session) {
        session.type("q");
        EXPECT_EQ(session.status(), 0);
    }

    // The whole story of a game.
    static void play_through(const std::vector<std::string>& arguments, const Story& story) {
        SCOPED_TRACE(testing::PrintToString(arguments));
        TerminalSession session(with({"", {"play"}}, arguments).arguments);
        follow(session, story);
        quit(session);
    }

    // A click on the cell of a board that is wholly on the screen.
    static std::string click(const apps::Extent& screen, const apps::Extent& board, const lights::Cell& cell) {
        const auto layout = apps::lightsout::layout_of(screen, board);
        return "\x1b[<0;" + std::to_string(layout.column_of(cell.column) + 1) + ';' +
               std::to_string(layout.row_of(cell.row) + 1) + "M";
    }
};

TEST_F(Play, IsWonByKeysAndByMouse) {
    TerminalSession session({"play", "--board", "board"});
    follow(session, {{"", "0 moves, 1 at best, 5 lights on"},
                     {kDown + kRight + "l" + kLeft + "w" + "s" + " ", "Solved in 1 move, 1 at best"}});
    session.type("u t");  // no more presses, no hints
    follow(session, {{"r", "0 moves, 1 at best"}, {"jl ", "Solved in 1 move"}});
    quit(session);
    EXPECT_NE(session.rest().find("\x1b[?1049l"), std::string::npos);
    EXPECT_NE(session.rest().find("solved in 1 move"), std::string::npos);
    play_through({"--resume"}, {{"", "Solved in 1 move"}});

    constexpr apps::Extent kScreen{8, 20};
    TerminalSession small({"play", "--board", "board"}, "lightsout", {kScreen.rows, kScreen.columns});
    small.wait_for("\x1b[?1006h");
    const std::string beside = "\x1b[<0;1;1M";
    follow(small, {{"", "0 moves"},
                   {click(kScreen, {3, 3}, {0, 2}), "1 move"},
                   {click(kScreen, {3, 3}, {0, 2}), "2 moves"},
                   {beside + click(kScreen, {3, 3}, {1, 1}), "Solved in 3 moves"}});
    quit(small);
    EXPECT_NE(small.rest().find("\x1b[?1000l"), std::string::npos);
}

// Presses on the changed board are undone first.
TEST_F(Play, MendsAnUnsolvableBoardAndGoesBack) {
    write("board", "1000\n0000\n0000\n0000\n");
    play_through({"--board", "board"}, {{"", "cannot be solved"},
                                        {"", "│ xx │"},
                                        {"jj ", "1 move,"},
                                        {"m", "changed: this is the nearest solvable board. Key u: back."},
                                        {"", "0 moves"},
                                        {" ", "1 move,"},
                                        {"u", "0 moves"},
                                        {"u", "cannot be solved"},
                                        {"", "1 move,"},
                                        {"u", "0 moves"},
                                        {"u", "There is nothing to undo"}});
    play_through({"--resume"}, {{"", "cannot be solved"}, {"y", "1 move,"}});
    write("board", "01\n");
    play_through({"--board", "board"},
                 {{"", "cannot be solved"}, {"m", "Solved in 0 moves"}, {"u", "cannot be solved"}});
}

TEST_F(Play, TellsThePlaceOnABoardThatIsLargerThanTheScreen) {
    play_through({"60", "60", "--seed", "1"}, {{"", "row 1 of 60, column 1 of 60"},
                                               {"\x1b[A", "row 60 of 60, column 1 of 60"},
                                               {"\x1bOD", "row 60 of 60, column 60 of 60"},
                                               {"\x1b[<64;40;12M", "row 56 of 60, column 60 of 60"},
                                               {"\x1b[5~", "row 37 of 60, column 60 of 60"},
                                               {"0", "row 37 of 60, column 1 of 60"}});
}

TEST_F(Play, RedrawsOnlyTheLinesThatChangeAndTakesAllKeys) {
    TerminalSession session({"play", "60", "60", "--seed", "1"}, "lightsout", {60, 200});
    session.wait_for_screen("at best");
    std::string written;
    for (const char* row : {"2", "3", "4", "5", "6", "7", "8", "9"}) {
        session.type("j");
        written += session.wait_for(std::string("row ") + row + " of 60");
    }
    std::size_t lines = 0;
    for (std::size_t at = written.find("\x1b[2K"); at != std::string::npos; at = written.find("\x1b[2K", at + 1))
        ++lines;
    EXPECT_LE(lines, 8 * 3u) << "the status, and the rows that the cursor left and reached";
    follow(session,
           {{std::string(992, 'j') + " " + std::string(1000, 'l') + " ", "2 moves, row 41 of 60, column 41 of 60"}});
    quit(session);
}

TEST_F(Play, IsRedrawnWhenTheTerminalGetsAnotherSize) {
    TerminalSession session({"play", "8", "8", "--seed", "1"}, "lightsout", {6, 30});
    session.wait_for_screen("row 1/8, column 1/8");
    session.resize(24, 80);
    session.wait_for_screen("8 x 8, rule plus, plane, seed 1");
    session.resize(1, 1);
    for (std::size_t i = 0; i < 300; ++i) session.resize(1 + i % 40, 1 + i * 7 % 150);
    session.resize(24, 80);
    follow(session, {{"", "8 x 8, rule plus, plane, seed 1"}, {"", "q quit"}, {"?", "Ctrl-Z"}});
    session.resize(6, 30);
    session.wait_for_screen("?: next page");
    session.type("j");
    quit(session);
}

TEST_F(Play, SignalsLoseNeitherTheGameNorTheTerminal) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        std::filesystem::remove_all("state");
        TerminalSession session({"play", "--seed", "5"});
        session.wait_for_screen("0 moves");
        const termios during = session.modes();
        EXPECT_EQ(during.c_lflag & static_cast<tcflag_t>(ICANON | ECHO), 0u);
        follow(session, {{" ll ", "2 moves"}});
        for (std::size_t i = 0; i < 50; ++i) session.resize(10 + i, 40);
        session.interrupt(signal);
        EXPECT_EQ(session.status(), -signal);
        EXPECT_NE(session.rest().find("\x1b[?1000l"), std::string::npos);
        const std::size_t restored = session.rest().find("\x1b[?1049l");
        ASSERT_NE(restored, std::string::npos);
        EXPECT_NE(session.rest().find("lightsout play --resume continues it", restored), std::string::npos);
        play_through({"--resume"}, {{"", "2 moves"}, {"u", "1 move"}});
    }
}

// The test reads nothing, so the terminal soon takes no more output.
TEST_F(Play, ATerminalThatTakesNoOutputDoesNotKeepTheProgramFromEnding) {
    TerminalSession session({"play", "60", "60", "--seed", "1"}, "lightsout", {60, 200});
    session.wait_for_screen("0 moves");
    session.wait_until_blocked();
    session.interrupt(SIGTERM);
    EXPECT_EQ(session.status_without_reading(), -SIGTERM);
    EXPECT_NE(session.modes().c_lflag & static_cast<tcflag_t>(ICANON), 0u);
}

TEST_F(Play, LeavesTheTerminalWhileItIsStopped) {
    TerminalSession session({"play", "--seed", "5"});
    session.wait_for_screen("0 moves");
    session.interrupt(SIGTSTP);
    session.wait_for("\x1b[?1049l");
    session.wait_until_stopped();
    session.interrupt(SIGCONT);
    session.wait_for("\x1b[?1049h");
    follow(session, {{"", "0 moves"}, {" ", "1 move"}});
    quit(session);
}

TEST_F(Play, ALostTerminalLosesNoGame) {
    {
        TerminalSession session({"play", "--seed", "5"});
        follow(session, {{"", "0 moves"}, {" l ", "2 moves"}});
        session.hang_up();
        EXPECT_LE(session.status(), 0);
    }
    {
        TerminalSession session({"play", "--resume"});
        follow(session, {{"", "2 moves"}, {"u", "1 move"}, {" ", "2 moves"}});
        session.interrupt(SIGKILL);
        EXPECT_EQ(session.status(), -SIGKILL);
    }
    play_through({"--resume"}, {{"", "2 moves"}, {"uu", "0 moves"}, {"yy", "2 moves"}});
}

TEST_F(Play, ANewGameReplacesTheSavedOneUnlessItIsBeingPlayed) {
    TerminalSession first({"play", "--seed", "5"});
    follow(first, {{"", "0 moves"}, {" ", "1 move"}});
    EXPECT_EQ(run({"lightsout", {"play", "--resume"}}).status, 3) << "it is being played";
    play_through({"--seed", "9"}, {{"", "seed 9"}, {" ", "Games cannot be saved: "}});
    follow(first, {{"n", "seed 6"}, {" l ", "2 moves"}});
    quit(first);
    play_through({"--resume"}, {{"", "seed 6"}, {"", "2 moves"}});
}

TEST_F(Play, AGameMayHaveAFileOfItsOwn) {
    for (const std::string seed : {"5", "6"}) {
        TerminalSession session({"play", "--seed", seed, "--saved", "game" + seed});
        follow(session, {{"", "0 moves"}, {" ", "1 move"}});
        quit(session);
        EXPECT_NE(session.rest().find("lightsout play --resume --saved game" + seed), std::string::npos);
    }
    EXPECT_FALSE(std::filesystem::exists("state/gf2kit/lightsout/game"));
    play_through({"--resume", "--saved", "game5"}, {{"", "seed 5"}, {"", "1 move"}});
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--resume"}}, 3, {"there is no saved game to resume"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--resume", "--saved", "."}}, 3, {"expected a regular file"}));
    std::string text = read("game5");
    text.replace(text.find("seed 5"), 6, "seed 7");
    write("game5", text);
    EXPECT_TRUE(
        is_refused({"lightsout", {"play", "--resume", "--saved", "game5"}}, 3, {"game5:12:7: expected the checksum"}));
    EXPECT_EQ(read("game5"), text);
}

TEST_F(Play, SaysOnceThatItCannotSave) {
    write("state", "a file");
    TerminalSession session({"play", "5", "5", "--seed", "5"});
    follow(session, {{"", "0 moves"}, {" ", "Games cannot be saved: "}, {" ", "2 moves"}});
    session.type(" ");
    const std::string screen = session.wait_for_screen("3 moves");  // all of the screen before this has been read
    EXPECT_EQ(screen.find("cannot be saved"), std::string::npos);
    quit(session);
    EXPECT_EQ(session.rest().find("--resume"), std::string::npos);
}

TEST_F(Play, LevelsGoOnWhereTheyWereSolved) {
    const auto first = lights::make_puzzle(lights::level_challenge(1))->minimum.presses;
    play_through({"--levels"}, {{"", "level 1, easy, 3 x 3"},
                                {"n", "Solve level 1"},
                                {keys_for(first), "Level 1 is solved"},
                                {"n", "level 2, medium, 3 x 3"}});
    TerminalSession later({"play", "--levels"});
    later.wait_for_screen("level 2, medium, 3 x 3");
    later.type("\x04");
    EXPECT_EQ(later.status(), 0);
}

TEST_F(Play, DaysHaveTheirPuzzleAndGoOn) {
    const auto puzzle =
        lights::make_puzzle(lights::daily_challenge(std::chrono::year{2026} / std::chrono::November / 23));
    const std::string fewest = std::to_string(puzzle->minimum.weight);
    for (const std::string moves : {"0", "1", "2", "solved"}) {
        TerminalSession session({"play", "--date", "2026-11-23", "--json"});
        follow(session, {{"", "puzzle of 2026-11-23, easy, 5 x 5, rule plus, plane"},
                         {"", moves == "solved" ? "0 moves" : moves + " move"},
                         {"", fewest + " at best"}});
        const std::string screen = session.wait_for_screen("q quit");  // in the last line
        EXPECT_EQ(screen.find("You began this puzzle before") != std::string::npos, moves == "1" || moves == "2")
            << screen;
        EXPECT_EQ(screen.find("You have solved this puzzle already") != std::string::npos, moves == "solved") << screen;
        if (moves == "2") {
            follow(session, {{"r0" + keys_for(puzzle->minimum.presses), "Solved in " + fewest}});
        } else {
            session.type("l ");
        }
        quit(session);
        EXPECT_NE(session.rest().find("\"boards\": \"daily=2026-11-23\""), std::string::npos);
    }
    play_through({"--date", "2026-11-24"}, {{"", "0 moves"}});
}

TEST_F(Play, TakesEveryGame) {
    write("shape", "_000_\n00000\n_000_\n");
    write("graph", "8 8\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n8 1\n");
    write("rows", "1011\n1110\n");
    for (const auto& [arguments, title] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--shape", "shape"}, "3 x 5, rule plus, plane, seed 1"},
             {{"--graph", "graph"}, "1 x 8, graph, seed 1"},
             {{"--graph", "graph", "--board", "rows"}, "2 x 4, graph"},
             {{"4", "6", "--rule", "king", "--topology", "klein"}, "4 x 6, rule king, klein, seed 1"},
             {{"5", "5", "--difficulty", "hard"}, "hard, 5 x 5, rule plus, plane, seed 1"}}) {
        play_through(with({"", {"--seed", "1"}}, arguments).arguments,
                     {{"", title}, {"", "at best"}, {"tt", " to go."}, {" ", "1 move"}});
        play_through({"--resume"}, {{"", title}, {"", "1 move"}, {"u", "0 moves"}});
    }
}

TEST_F(Play, DrawsInColorUnlessToldOtherwise) {
    std::string title;
    for (const bool color : {false, true}) {
        TerminalOptions options;
        if (color) options.environment["NO_COLOR"] = "";
        TerminalSession session({"play"}, "lightsout", options);
        const std::string written = session.wait_for("q quit");
        EXPECT_EQ(written.find("48;5;220m") != std::string::npos, color);
        const std::size_t seed = session.screen().find("seed ");
        EXPECT_NE(session.screen().substr(seed, 20), title) << "boards differ unless a seed is given";
        title = session.screen().substr(seed, 20);
        quit(session);
    }
    TerminalOptions options;
    options.environment["TERM"] = "dumb";
    TerminalSession session({"play"}, "lightsout", options);
    EXPECT_EQ(session.status(), 2);
    EXPECT_NE(session.rest().find("TERM 'dumb'"), std::string::npos);
    EXPECT_EQ(session.rest().find('\x1b'), std::string::npos);
}

TEST_F(Play, ProgressUpdatesOneLine) {
    const std::vector<std::string> search = {"solve", "--min", "--count", "--generate", "all-on:79x79"};
    TerminalSession session(search);
    session.wait_for("\r\x1b[Klightsout: ");
    session.wait_for("best so far ");
    session.interrupt(SIGINT);
    EXPECT_EQ(session.status(), 4);
    EXPECT_NE(session.rest().find("\r\x1b[K2"), std::string::npos)
        << session.rest();  // the answer, on a line of its own
    TerminalSession never(with({"", search}, {"--time", "1", "--progress", "never"}).arguments);
    EXPECT_EQ(never.status(), 4);
    EXPECT_EQ(never.rest().find("best so far"), std::string::npos);
    EXPECT_TRUE(is_refused(with({"lightsout", search}, {"--progress", "often"}), 2, {"often"}));
}

// Searches that run out of time, side by side. Only the answer and the message remain on the terminal, each in lines of
// its own.
TEST_F(Play, ProgressIsErasedBeforeOtherOutput) {
    write("checks", random_rows(60, 150));
    write("syndrome", random_rows(1, 60));
    write("code", random_rows(75, 150));
    struct Case {
        std::string program;
        std::vector<std::string> arguments;
        std::string answer;  // a regular expression for all lines but the last
        std::string message = "([a-z0-9]*: |[{].*\"note\":\")time is up: .*";
    };
    const std::string zeros_and_ones = "[01]+";
    const std::vector<Case> cases = {
        {"gf2", {"minweight", "checks", "syndrome"}, zeros_and_ones},
        {"gf2", {"minweight", "checks", "syndrome", "--json"}, "[{} ].*|}"},
        {"gf2", {"solve", "checks", "syndrome", "--min"}, zeros_and_ones},
        {"gf2", {"distance", "code"}, "[0-9]+"},
        {"gf2", {"distance", "code", "--json"}, "[{} ].*|}"},
        {"gf2", {"weights", "checks"}, "# incomplete: .*|[0-9]+ [0-9]+"},
        {"gf2", {"weights", "checks", "--json"}, "[{} ].*|}"},
        {"lightsout", {"solve", "--min", "--generate", "all-on:79x79"}, zeros_and_ones},
        {"lightsout", {"solve", "--min", "--generate", "all-on:79x79", "--json"}, "[{} ].*|}"},
        {"lightsout", {"minima", "61"}, ""},
    };
    std::vector<std::unique_ptr<TerminalSession>> sessions;
    for (const Case& each : cases) {
        sessions.push_back(
            std::make_unique<TerminalSession>(with({"", each.arguments}, {"--time", "2.5"}).arguments, each.program));
    }
    sessions.push_back(std::make_unique<TerminalSession>(
        std::vector<std::string>{"nullity", "--square", "1..30000", "--progress", "always"}));
    int shown = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        SCOPED_TRACE(testing::PrintToString(cases[i].arguments));
        EXPECT_EQ(sessions[i]->status(), 4);
        const std::string& written = sessions[i]->rest();
        shown += written.find(" left") == std::string::npos ? 0 : 1;
        std::vector<std::string> lines = lines_on_screen(written);
        ASSERT_FALSE(lines.empty());
        EXPECT_THAT(lines.back(), testing::MatchesRegex(cases[i].message));
        lines.pop_back();
        for (const std::string& line : lines) EXPECT_THAT(line, testing::MatchesRegex(cases[i].answer));
        EXPECT_EQ(lines.empty(), cases[i].answer.empty());
    }
    EXPECT_GT(shown, 0) << "progress of so many at once, on a processor or two";
    EXPECT_EQ(sessions.back()->status(), 0);
    const std::vector<std::string> table = lines_on_screen(sessions.back()->rest());
    EXPECT_EQ(table.size(), 30000u);
    for (const std::string& line : table) EXPECT_THAT(line, testing::MatchesRegex("[0-9]+ [0-9]+"));
}

TEST_F(Play, NeedsATerminalAndABoard) {
    if (::isatty(STDOUT_FILENO) == 0) {
        EXPECT_TRUE(is_refused({"lightsout", {"play"}}, 2, {"terminal"}));
        EXPECT_TRUE(is_refused({"lightsout", {"play", "--json"}}, 2, {"terminal"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--board", "-"}}, 2, {"standard input"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "3", "3", "--board", "board"}}, 2, {"--board"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--difficulty", "hrad"}}, 2, {"hrad", "did you mean", "hard"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--date", "2026-02-30"}}, 2, {"--date: there is no day 2026-02-30"}));
    EXPECT_EQ(run({"lightsout", {"play", "--date", "2026-13-21"}}).err.find("--date: --date"), std::string::npos);
    EXPECT_TRUE(is_refused({"lightsout", {"play", "board"}}, 2, {"found 'board'; --board FILE plays"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "5x6"}}, 2, {"ROWS: expected two numbers, '5 6', found '5x6'"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "board"}}, 2, {"found 'board'; --shape FILE takes"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "-3"}}, 2, {"ROWS: expected a number from 0 to 2^64 - 1"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "0", "3"}}, 3, {"1 to 10000 cells"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "4", "4", "--presses", "9"}}, 3, {"9 presses"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "4", "4", "--difficulty", "hard"}}, 3, {"no hard board", "easy"}));
}

}  // namespace
}  // namespace gf2::test
