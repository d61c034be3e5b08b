// SPDX-License-Identifier: MIT
// lightsout play: what the terminal sends, the keys, and what is drawn on screens of all sizes; without a terminal.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "apps/lightsout/play/input.hpp"
#include "apps/lightsout/play/screen.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/terminal_session.hpp"

namespace gf2::test {
namespace {

using namespace apps::lightsout;

std::vector<Input> decoded(const std::vector<std::string>& pieces) {
    InputDecoder decoder;
    std::vector<Input> inputs;
    for (const std::string& piece : pieces) {
        decoder.add(piece);
        while (const auto input = decoder.next()) inputs.push_back(*input);
    }
    return inputs;
}

std::vector<std::string> names_of(const std::vector<Input>& inputs) {
    std::vector<std::string> names;
    for (const Input& input : inputs)
        names.push_back(std::holds_alternative<Key>(input) ? std::get<Key>(input).name : "");
    return names;
}

TEST(PlayInput, NamesKeysAsTerminalsSendThemAndSkipsWhatIsNone) {
    EXPECT_EQ(names_of(decoded({"\x1b[A\x1bOB\x1b[1;5C\x1b[H\x1b[4~\x1b[5~\x1b[6~ \r\x1a\x7f\x03"
                                "\x1b[99;1zq\x1bxq\xc3\xa9q?$"})),
              split("Up Down Right Home End PageUp PageDown Space Enter Ctrl-Z Backspace Ctrl-C q q q ? $"));
}

TEST(PlayInput, ReadsTheMouseInBothForms) {
    EXPECT_EQ(decoded({"\x1b[<0;5;3M"}), std::vector<Input>{(Click{2, 4})});
    EXPECT_EQ(decoded({"\x1b[<0;5;3m", "\x1b[<2;5;3M", "\x1b[<32;5;3M"}), std::vector<Input>{});
    EXPECT_EQ(decoded({"\x1b[<65;5;3M", "\x1b[<64;5;3M"}), (std::vector<Input>{Wheel{1, 0}, Wheel{-1, 0}}));
    EXPECT_EQ(decoded({"\x1b[M %#"}), std::vector<Input>{(Click{2, 4})});
    EXPECT_EQ(decoded({"\x1b[<0;0;0M", "\x1b[<0;5M", "\x1b[<0;99999999999999999999;1M"}), std::vector<Input>{});
}

TEST(PlayInput, DoesNotDependOnWhereTheBytesAreSplit) {
    const std::string bytes = "a\x1b[A\x1b[<0;12;7Mq\x1b[6~\x1b[M !!\x1bOC ";
    const std::vector<Input> whole = decoded({bytes});
    EXPECT_EQ(whole.size(), 8u);
    for (std::size_t i = 0; i <= bytes.size(); ++i) {
        EXPECT_EQ(decoded({bytes.substr(0, i), bytes.substr(i)}), whole) << i;
    }
}

TEST(PlayInput, SkipsLongSequencesAndStringsToTheirEnd) {
    const std::string many(6000, '1');
    for (const std::string& skipped : std::vector<std::string>{
             "\x1b[" + many + "c", "\x1b]52;c;quit" + many + '\a', "\x1b]11;rgb:q\x1b\\", "\x1bPq" + many + "\x1b\\",
             std::string("\x1b_q\x1b\\"), std::string("\x1b]unended q")}) {
        const bool is_ended = skipped.find("unended") == std::string::npos;
        const std::string next = is_ended ? "u" : "\x1b[A";
        const std::vector<std::string> expected = {is_ended ? "u" : "Up"};
        EXPECT_EQ(names_of(decoded({skipped + next})), expected) << skipped.substr(0, 20);
        for (std::size_t i = 1; i < skipped.size(); i += i < 70 ? 1 : 500) {
            EXPECT_EQ(names_of(decoded({skipped.substr(0, i), skipped.substr(i), next})), expected) << i;
        }
    }
}

// Alt-] begins like a string of the terminal, which a pause ends; after Escape alone, a pause means the key.
TEST(PlayInput, ASequenceThatHasBegunEndsByAPause) {
    InputDecoder decoder;
    for (const std::string begun : {"\x1b]", "\x1b"}) {
        decoder.add(begun);
        EXPECT_FALSE(decoder.next());
        EXPECT_TRUE(decoder.has_begun_sequence());
        decoder.end_sequence();
        if (begun == "\x1b") {
            EXPECT_EQ(decoder.next(), Input{Key{"Escape"}});
        }
        EXPECT_FALSE(decoder.next());
        EXPECT_FALSE(decoder.has_begun_sequence());
        decoder.add("q");
        EXPECT_EQ(decoder.next(), Input{Key{"q"}});
    }
}

TEST(PlayKeys, HaveOneActionEachAndEachActionHasAKey) {
    std::set<std::string> seen;
    for (const KeyRow& row : key_rows()) {
        EXPECT_FALSE(split(std::string(row.keys)).empty());
        for (const std::string& key : split(std::string(row.keys))) {
            EXPECT_TRUE(seen.insert(key).second) << key;
            EXPECT_EQ(action_of(key), row.action) << key;
        }
        EXPECT_NE(list_of_keys().find(std::string(row.help) + "\n"), std::string::npos) << row.help;
    }
    EXPECT_EQ(key_rows().size(), static_cast<std::size_t>(Action::kQuit) + 1);
    EXPECT_FALSE(action_of("Ctrl-X"));
}

TEST(PlayKeys, LineIsNeverWiderThanTheScreenAndKeepsQuitLongest) {
    for (const bool has_ended : {false, true}) {
        for (std::size_t width = 0; width <= 120; ++width) {
            const std::string line = line_of_keys(width, has_ended);
            EXPECT_LE(line.size(), width);
            EXPECT_EQ(line.find("q quit") != std::string::npos, width >= 6) << width;
        }
        EXPECT_EQ(line_of_keys(80, has_ended).find("hint") == std::string::npos, has_ended);
    }
}

constexpr apps::Extent kUsual{24, 80};

const std::vector<apps::Extent>& screens() {
    static const std::vector<apps::Extent> kScreens = [] {
        std::vector<apps::Extent> all = {{60, 200}, {24, 80}, {24, 30}, {6, 200}};
        for (std::size_t rows = 1; rows <= 20; ++rows) {
            for (const std::size_t columns : {1u, 2u, 3u, 5u, 9u, 20u, 31u}) all.push_back({rows, columns});
        }
        return all;
    }();
    return kScreens;
}

const std::vector<apps::Extent>& boards() {
    static const std::vector<apps::Extent> kBoards = {{1, 1},  {3, 3},  {5, 5},  {10, 10},
                                                      {1, 24}, {24, 1}, {7, 40}, {60, 60}};
    return kBoards;
}

Game game_of(const apps::Extent& board) {
    return Game(lights::Grid(board.rows, board.columns));
}

// The lines as they stand on a screen, without colours.
std::string shown(const std::vector<std::string>& lines, const apps::Extent& screen) {
    TerminalScreen terminal(screen.rows, screen.columns);
    for (std::size_t i = 0; i < lines.size(); ++i) terminal.write("\x1b[" + std::to_string(i + 1) + ";1H" + lines[i]);
    return terminal.text();
}

std::size_t width_of(const std::string& line) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1b') {
            i = line.find('m', i);
        } else if ((static_cast<unsigned char>(line[i]) & 0xc0) != 0x80) {
            ++width;
        }
    }
    return width;
}

TEST(PlayLayout, FitsTheScreenAndFindsEachCellUnderTheMouse) {
    for (const apps::Extent& screen : screens()) {
        for (const apps::Extent& board : boards()) {
            SCOPED_TRACE(testing::Message() << screen.rows << " x " << screen.columns << ", board " << board.rows);
            const Layout layout = layout_of(screen, board);
            const std::size_t end = layout.row_of(layout.visible.rows - 1) + layout.size.cell.rows;
            EXPECT_GE(layout.visible.rows, 1u);
            EXPECT_LE(end, screen.rows);
            EXPECT_LE(layout.column_of(layout.visible.columns - 1) + layout.size.cell.columns, screen.columns);
            std::vector<std::size_t> lines;
            if (layout.title) lines.push_back(*layout.title);
            if (layout.status) lines.push_back(*layout.status);
            for (std::size_t i = 0; i < layout.message_rows; ++i) lines.push_back(layout.message + i);
            if (layout.keys) lines.push_back(*layout.keys);
            for (const std::size_t line : lines) {
                EXPECT_LT(line, screen.rows);
                EXPECT_TRUE(line < layout.row_of(0) || line >= end) << line;
            }
            EXPECT_EQ(std::set(lines.begin(), lines.end()).size(), lines.size());
            const apps::Extent& cell = layout.size.cell;
            for (std::size_t y = 0; y < layout.visible.rows * cell.rows; ++y) {
                for (std::size_t x = 0; x < layout.visible.columns * cell.columns; ++x) {
                    const lights::Cell expected{y / cell.rows, x / cell.columns};
                    EXPECT_EQ(layout.visible_at(layout.row_of(expected.row) + y % cell.rows,
                                                layout.column_of(expected.column) + x % cell.columns),
                              expected);
                }
            }
            EXPECT_FALSE(layout.visible_at(screen.rows, screen.columns + 2));
        }
    }
}

TEST(PlayLayout, GrowsCellsWithTheScreen) {
    EXPECT_EQ(layout_of(kUsual, {3, 3}).size.cell, (apps::Extent{5, 10}));
    EXPECT_EQ(layout_of(kUsual, {5, 5}).size.cell, (apps::Extent{2, 4}));
    EXPECT_EQ(layout_of(kUsual, {10, 10}).size.cell, (apps::Extent{1, 2}));
    EXPECT_EQ(layout_of({60, 200}, {5, 5}).size.cell, (apps::Extent{6, 12}));
    EXPECT_EQ(layout_of({70, 200}, {60, 60}).visible, (apps::Extent{60, 60}));
    EXPECT_EQ(layout_of(kUsual, {60, 60}).visible, (apps::Extent{19, 26}));
}

TEST(PlayViewport, FollowsTheCursorAndStaysOnTheBoard) {
    const apps::Extent board{60, 60};
    const apps::Extent visible{19, 26};
    Viewport viewport;
    for (const lights::Cell& cursor : {lights::Cell{0, 0}, {30, 30}, {59, 59}, {31, 2}, {0, 59}, {18, 40}}) {
        viewport.follow(cursor, visible, board);
        EXPECT_LE(viewport.first.row + visible.rows, board.rows);
        EXPECT_LE(viewport.first.column + visible.columns, board.columns);
        EXPECT_GE(cursor.row, viewport.first.row);
        EXPECT_LT(cursor.row, viewport.first.row + visible.rows);
        EXPECT_GE(cursor.column, viewport.first.column);
        EXPECT_LT(cursor.column, viewport.first.column + visible.columns);
    }
    viewport.scroll(-100, -100, visible, board);
    EXPECT_EQ(viewport.first, (lights::Cell{0, 0}));
    viewport.scroll(3, 0, visible, board);
    const lights::Cell nearest = viewport.nearest({0, 0}, visible, board);
    viewport.follow(nearest, visible, board);
    EXPECT_EQ(viewport.first, (lights::Cell{3, 0}));
    viewport.scroll(1000, 1000, visible, board);
    EXPECT_EQ(viewport.first, (lights::Cell{41, 34}));
}

class PlayScreen : public testing::Test {
protected:
    static Scene scene_of(const Player& player) {
        return {.player = player,
                .title = {"level 3", "5 x 5", "plus", "plane", "seed 123456"},
                .status = {"3 moves", "9 at best", "12 lights on"},
                .message = {"This is a message, which is longer than the lines of a small screen."}};
    }
};

TEST_F(PlayScreen, IsNeverWiderOrHigherThanTheTerminal) {
    for (const apps::Extent& board : boards()) {
        const Game game = game_of(board);
        const Player player(game, lights::random_board(game.grid(), 1));
        for (const apps::Extent& screen : screens()) {
            for (const bool color : {false, true}) {
                Viewport viewport;
                for (const auto& lines :
                     {draw(scene_of(player), screen, viewport, color), draw_help(screen, 0, color)}) {
                    EXPECT_LE(lines.size(), screen.rows);
                    for (const std::string& line : lines) {
                        EXPECT_LE(width_of(line), screen.columns) << line;
                        EXPECT_EQ(line.find('\x1b') != std::string::npos && !color, false);
                    }
                }
            }
        }
    }
}

TEST_F(PlayScreen, KeepsTheMovesOnSmallScreens) {
    const Game game = game_of({8, 8});
    const Player player(game, lights::random_board(game.grid(), 1));
    Viewport viewport;
    EXPECT_NE(shown(draw(scene_of(player), {6, 20}, viewport, true), {6, 20}).find("3 moves, 9 at best"),
              std::string::npos);
    EXPECT_NE(shown(draw(scene_of(player), {6, 30}, viewport, true), {6, 30}).find("3 moves, row 1/8, column 1/8"),
              std::string::npos);
    EXPECT_NE(shown(draw(scene_of(player), {2, 9}, viewport, true), {2, 9}).find("3 moves"), std::string::npos);
    EXPECT_NE(shown(draw(scene_of(player), {1, 1}, viewport, false), {1, 1}), "\n");
}

// Lit or not, marked or not, in the certificate or not: each looks different, whatever the size of the cells.
TEST_F(PlayScreen, TellsCellsApartWithoutColors) {
    for (const apps::Extent& screen : {apps::Extent{70, 200}, kUsual, {14, 40}, {12, 16}, {8, 9}}) {
        std::set<std::string> looks;
        const Game game = game_of({5, 5});
        for (const bool lit : {false, true}) {
            for (const char mark : {' ', 'p', 'c'}) {
                lights::Board board = game.grid().all_off();
                board.set(2, 2, lit);
                Player player(game, board);
                player.set_cursor({1, 1});
                BitVector cells(25);
                cells.set(12);
                Scene scene{.player = player, .status = {"x"}};
                if (mark == 'p') scene.marked = &cells;
                if (mark == 'c') scene.certificate = &cells;
                Viewport viewport;
                looks.insert(shown(draw(scene, screen, viewport, false), screen));
            }
        }
        EXPECT_EQ(looks.size(), 6u) << screen.rows;
    }
}

TEST_F(PlayScreen, ShowsTheCursorUntilTheEnd) {
    const Game game = game_of({5, 5});
    Player player(game, game.grid().all_off());
    Scene scene{.player = player};
    for (const apps::Extent& screen : {apps::Extent{60, 200}, kUsual, {12, 16}}) {
        Viewport viewport;
        scene.has_ended = false;
        player.set_cursor({2, 2});
        const std::string first = shown(draw(scene, screen, viewport, false), screen);
        player.set_cursor({2, 3});
        EXPECT_NE(shown(draw(scene, screen, viewport, false), screen), first);
        scene.has_ended = true;
        const std::string ended = shown(draw(scene, screen, viewport, false), screen);
        player.set_cursor({2, 2});
        EXPECT_EQ(shown(draw(scene, screen, viewport, false), screen), ended);
    }
}

// Whatever the size, the wording that is shown is shown whole.
TEST_F(PlayScreen, ShowsAWordingThatFits) {
    const Game game = game_of({5, 5});
    const Player player(game, game.grid().all_on());
    Scene scene{
        .player = player, .status = {"0 moves"}, .message = {"This is a long wording.", "Shorter one", "Words"}};
    struct Case {
        apps::Extent screen;
        std::string shown;
        bool has_keys;
    };
    const std::vector<Case> cases = {{{24, 80}, "This is a long wording.", true},
                                     {{10, 24}, "This is a long wording.", true},
                                     {{10, 20}, "Shorter one", true},
                                     {{6, 20}, "Shorter one", false},
                                     {{6, 8}, "Words", false},
                                     {{16, 12}, "This is a", true}};  // two rows
    for (const Case& each : cases) {
        SCOPED_TRACE(testing::Message() << each.screen.rows << " x " << each.screen.columns);
        Viewport viewport;
        const std::string text = shown(draw(scene, each.screen, viewport, false), each.screen);
        EXPECT_NE(text.find(each.shown), std::string::npos) << text;
        EXPECT_EQ(text.find("q quit") != std::string::npos, each.has_keys) << text;
    }
}

TEST_F(PlayScreen, LongMessagesTakeFreeRowsBelow) {
    const Game game = game_of({1, 3});
    const Player player(game, game.grid().all_on());
    Scene scene{.player = player, .status = {"0 moves"}};
    const apps::Extent screen{30, 20};
    Viewport viewport;
    const std::vector<std::string> before = draw(scene, screen, viewport, false);
    scene.message = {"One two three four five six seven eight nine ten eleven twelve thirteen."};
    const std::vector<std::string> lines = draw(scene, screen, viewport, false);
    const Layout layout = layout_of(screen, {1, 3});
    for (std::size_t i = 0; i < layout.message; ++i) EXPECT_EQ(lines[i], before[i]) << "the board stays in its place";
    const std::string text = shown(lines, screen);
    EXPECT_NE(text.find("thirteen."), std::string::npos) << text;
    EXPECT_LT(text.find("thirteen."), text.find("q quit")) << text;
}

TEST_F(PlayScreen, LeavesOutMissingCells) {
    BitMatrix missing(3, 3);
    missing.set(1, 1, true);
    const Game game(lights::Grid(missing, lights::Rule::plus(), lights::Topology::kPlane));
    const Player player(game, game.grid().all_on());
    Viewport viewport;
    const std::vector<std::string> lines = draw({.player = player}, {6, 40}, viewport, false);
    const auto row = std::find_if(lines.begin(), lines.end(),
                                  [](const std::string& line) { return line.find("▄▄    ▄▄") != std::string::npos; });
    EXPECT_NE(row, lines.end());
}

TEST_F(PlayScreen, HelpListsAllKeysOnSomePage) {
    for (const apps::Extent& screen : {kUsual, apps::Extent{6, 20}, {3, 40}}) {
        std::string all;
        for (std::size_t page = 0; page < pages_of_help(screen); ++page) {
            all += shown(draw_help(screen, page, false), screen);
        }
        for (const std::string word : {"Ctrl-Z", "Backspace", "shortest", "quit"}) {
            EXPECT_NE(all.find(word), std::string::npos) << word;
        }
        EXPECT_EQ(draw_help(screen, pages_of_help(screen), false), draw_help(screen, 0, false));
    }
    EXPECT_EQ(pages_of_help(kUsual), 1u);
}

TEST_F(PlayScreen, MessagesAreSplitBetweenWords) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 1), (std::vector<std::string>{"one", "two", "three"}));
    EXPECT_TRUE(wrapped("", 7).empty());
}

}  // namespace
}  // namespace gf2::test
