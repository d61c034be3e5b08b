// SPDX-License-Identifier: MIT
// Pictures made of characters.
#include "apps/draw/terminal_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/draw/table_picture.hpp"
#include "apps/lightsout/pictures.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class TerminalPicture : public InEmptyDirectory {
protected:
    static std::string shown(const std::string& board, const std::vector<std::string>& options = {}) {
        const RunResult result = run(with({"lightsout", {"show", "-"}, board}, options));
        EXPECT_EQ(result.status, 0) << result.err;
        return result.out;
    }
};

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++found;
    return found;
}

// The lines of a text without its colours.
std::vector<std::string> plain_lines(const std::string& text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            i = text.find('m', i);
        } else {
            plain += text[i];
        }
    }
    return lines_of(plain);
}

std::size_t width_of(const std::string& line) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

// A board on a terminal.
std::vector<std::string> drawn(const BitMatrix& lit, std::size_t width, std::size_t height, bool color = true) {
    const apps::Area area = apps::whole_area({lit.rows(), lit.columns()});
    const apps::Canvas canvas{.columns = width, .lines = height, .color = color};
    const std::uint64_t side = apps::block_side(area.extent, max_cells(canvas, area.extent));
    const apps::BlockSums sums(lit, area, side);
    const apps::Picture picture = apps::two_bit_picture(apps::lightsout::lights_and_dots({"unlit", "lit", "", ""}, ""),
                                                        std::array{apps::TwoBits{sums}});
    std::ostringstream out;
    print_picture(out, picture, canvas);
    return plain_lines(out.str());
}

BitMatrix checkerboard(std::size_t rows, std::size_t columns) {
    BitMatrix lit(rows, columns);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) lit.set(r, c, (r + c) % 2 == 0);
    }
    return lit;
}

TEST_F(TerminalPicture, LeavesGapsBetweenCellsSoThatLightsCanBeCounted) {
    // 221 is amber, 236 dark grey; a missing cell keeps the terminal's colour.
    EXPECT_EQ(shown("10_\n", {"--color", "always"}),
              "\x1b[38;5;221m███ \x1b[38;5;236m███    \x1b[0m\n"
              "\x1b[38;5;221m▀▀▀ \x1b[38;5;236m▀▀▀    \x1b[0m\n"
              "\n"
              "\x1b[38;5;236m███\x1b[0m unlit  \x1b[38;5;221m███\x1b[0m lit  blank: missing\n");
}

TEST_F(TerminalPicture, HasTheLargestFormThatFits) {
    struct Fit {
        std::size_t rows, columns;
        std::string form;
        std::size_t width, lines;  // of the picture, without its legend
    };
    // 80 x 24: an empty line, a legend and the prompt leave 21 lines.
    for (const Fit& fit : std::vector<Fit>{{10, 20, "▀▀▀", 79, 20},
                                           {11, 20, "▆▆", 59, 11},
                                           {10, 21, "▆▆", 62, 10},
                                           {21, 27, "▆▆", 80, 21},
                                           {21, 28, "▄ ", 55, 21},
                                           {21, 40, "▄ ", 79, 21},
                                           {22, 40, "▀", 40, 11},
                                           {21, 41, "▀", 41, 11},
                                           {60, 60, "▀", 60, 30},
                                           {200, 80, "▀", 80, 100}}) {
        const std::vector<std::string> lines = drawn(checkerboard(fit.rows, fit.columns), 80, 24);
        ASSERT_EQ(lines.size(), fit.lines + 2) << fit.rows << ' ' << fit.columns;
        for (std::size_t i = 0; i < fit.lines; ++i) EXPECT_EQ(width_of(lines[i]), fit.width) << lines[i];
        EXPECT_NE(lines[1].find(fit.form), std::string::npos) << lines[1];
        EXPECT_EQ(lines[fit.lines], "");
        EXPECT_NE(lines.back().find(" unlit  "), std::string::npos);
    }
}

TEST_F(TerminalPicture, IsScaledDownOnlyWhereItIsTooWide) {
    EXPECT_EQ(drawn(checkerboard(400, 80), 80, 24).back(), "█ unlit  █ lit");
    BitMatrix lit(81, 81);
    for (std::size_t r = 0; r < 81; ++r) {
        for (std::size_t c = 0; c < 40; ++c) lit.set(r, c, true);
    }
    const std::vector<std::string> lines = drawn(lit, 80, 24);
    EXPECT_EQ(lines.size(), 21u + 2);
    EXPECT_EQ(width_of(lines.front()), 41u);
    EXPECT_EQ(lines.back(), "each cell is 2 × 2:  █ unlit  █ lit");
    EXPECT_EQ(drawn(checkerboard(160, 160), 80, 24).back(), "each cell is 4 × 4:  █ unlit  █ lit");
}

TEST_F(TerminalPicture, FitsWithoutColors) {
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
             {10, 20}, {20, 40}, {20, 41}, {30, 30}, {500, 90}, {90, 500}, {1000, 1000}}) {
        for (const std::string& line : drawn(checkerboard(rows, columns), 80, 24, false)) {
            EXPECT_LE(width_of(line), 80u);
        }
    }
}

TEST_F(TerminalPicture, BreaksTheLegendWhereItIsTooWide) {
    const std::vector<std::string> lines = drawn(checkerboard(1, 3), 11, 24);
    ASSERT_EQ(lines.size(), 2u + 1 + 2);
    EXPECT_EQ(lines[3], "███ unlit");
    EXPECT_EQ(lines[4], "███ lit");
}

TEST_F(TerminalPicture, DrawsTwoRowsPerLineWhereThereIsNoRoom) {
    const std::string row = std::string(30, '1') + std::string(30, '0') + '\n';
    const std::string other = std::string(30, '0') + std::string(30, '1') + '\n';
    const std::string text = shown(row + other + row, {"--color", "always"});
    EXPECT_EQ(count(text, "\n"), 2u + 2);
    EXPECT_EQ(count(text, "▀"), 120u);
    EXPECT_EQ(text.substr(0, text.find("▀")), "\x1b[48;5;236m\x1b[38;5;221m");
}

TEST_F(TerminalPicture, MarksPresses) {
    write("presses", "011\n");
    EXPECT_EQ(shown("110\n", {"--presses", "presses"}),
              "┌──────┐\n│██▓▓()│\n└──────┘\n██ lit  () pressed  ▓▓ lit and pressed\n");
    const std::vector<std::string> lines = plain_lines(shown("110\n", {"--presses", "presses", "--color", "always"}));
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[0], "███ █▄█ █▄█");
    EXPECT_EQ(lines[3], "███ lit  █▄█ pressed  █▄█ lit and pressed");
}

TEST_F(TerminalPicture, ExplainsOnlyTheMarksThatOccur) {
    const auto legend = [&](const std::string& board, const std::vector<std::string>& options = {}) {
        return plain_lines(shown(board, options)).back();
    };
    EXPECT_EQ(legend("00\n"), "· unlit");
    EXPECT_EQ(legend("11\n"), "██ lit");
    EXPECT_EQ(legend("1_\n"), "██ lit  blank: missing");
    write("presses", "00\n");
    EXPECT_EQ(legend("01\n", {"--presses", "presses"}), "· unlit  ██ lit");
    EXPECT_EQ(legend("01\n", {"--presses", "presses", "--color", "always"}), "███ unlit  ███ lit");
}

TEST_F(TerminalPicture, HasColorsOnRequest) {
    EXPECT_EQ(shown("10\n").find('\x1b'), std::string::npos);
    EXPECT_EQ(shown("10\n", {"--color", "never"}), shown("10\n"));
    EXPECT_NE(shown("10\n", {"--color", "always"}), shown("10\n", {"--color", "always", "--theme", "light"}));
    EXPECT_TRUE(is_refused({"lightsout", {"show", "-", "--color", "blue"}, "10\n"}, 2, {"--color"}));
}

TEST_F(TerminalPicture, ScalesLargeBoardsDown) {
    std::string board = "4001 4001\n";
    for (int r = 0; r < 4001; ++r) board += std::string(2001, '1') + std::string(2000, '0') + '\n';
    const std::string text = shown(board);
    EXPECT_EQ(count(text, "\n"), 2u + 1334 + 1);
    EXPECT_EQ(count(text.substr(0, text.find('\n', text.find('\n') + 1)), "██"), 667u);
    EXPECT_EQ(plain_lines(text).back(), "each cell is 3 × 3:  ░▒▓█ 0 % to 100 % lit");
    EXPECT_EQ(count(shown(board, {"--color", "always"}), "\n"), 40u + 2);
}

TEST_F(TerminalPicture, ShadesTheSharesOfPressesIfItIsScaledDownWithoutColors) {
    write("board", run({"lightsout", {"make", "--all-on", "2", "2001"}}).out);
    const std::string row = std::string(1000, '1') + std::string(1001, '0') + '\n';
    write("presses", row + row);
    const std::vector<std::string> lines =
        plain_lines(run({"lightsout", {"show", "board", "--presses", "presses"}}).out);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(count(lines[1], "██"), 500u);
    EXPECT_EQ(lines[3], "each cell is 2 × 2:  ░▒▓█ 0 % to 100 % pressed");
}

TEST_F(TerminalPicture, DrawsAPartOfABoard) {
    const std::string board = "10011\n01100\n00111\n";
    EXPECT_EQ(shown(board, {"--crop", "2:3:2x3"}), "┌──────┐\n│██· · │\n│██████│\n└──────┘\n· unlit  ██ lit\n");
    EXPECT_EQ(shown(board, {"--crop", "1:1:3x5"}), shown(board));
    for (const char* wrong :
         {"0:1:1x1", "1:0:1x1", "1:1:0x1", "1:1:1x0", "1:1", "1:1:1x1x1", "a:1:1x1", "", "-1:1:1x1"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"show", "-", "--crop", wrong}, board}, 2, {"--crop", "ROW:COL:RxC"}));
    }
    for (const char* outside : {"4:1:1x1", "1:6:1x1", "3:1:2x1", "1:5:1x2", "1:1:18446744073709551615x1"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"show", "-", "--crop", outside}, board}, 2, {"--crop", "3 x 5"}));
    }
}

TEST_F(TerminalPicture, DrawsMatrices) {
    write("a", "1101\n1011\n0110\n");
    EXPECT_EQ(run({"gf2", {"spy", "a"}}).out,
              "┌────────┐\n│████· ██│\n│██· ████│\n│· ████· │\n└────────┘\n· 0  ██ 1\n");
    EXPECT_EQ(run({"gf2", {"spy", "a", "--pivots"}}).out,
              "┌────────┐\n│▓▓▓▓· ██│\n│▓▓· ████│\n│· ▓▓██· │\n└────────┘\n· 0  ██ 1  ▓▓ 1 in a pivot column\n");
    EXPECT_EQ(run({"gf2", {"spy", "a", "--crop", "2:2:1x2"}}).out, "┌────┐\n│· ██│\n└────┘\n· 0  ██ 1\n");
    EXPECT_NE(run({"gf2", {"spy", "a", "--color", "always"}}).out.find('\x1b'), std::string::npos);
}

TEST_F(TerminalPicture, DrawsBoardsWithoutCells) {
    EXPECT_EQ(shown("0 3\n"), "┌──────┐\n└──────┘\n");
    EXPECT_EQ(shown("0 3\n", {"--color", "always"}), "");
}

}  // namespace
}  // namespace gf2::test
