// SPDX-License-Identifier: MIT
// Pictures made of characters.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

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

TEST_F(TerminalPicture, DrawsTwoCharactersPerCellWhereThereIsRoom) {
    // 221 is amber, 236 dark grey; a missing cell keeps the terminal's colour.
    EXPECT_EQ(shown("10_\n", {"--color", "always"}),
              "\x1b[48;5;221m\x1b[38;5;221m██\x1b[48;5;236m\x1b[38;5;236m██\x1b[49m  \x1b[0m\n");
}

TEST_F(TerminalPicture, DrawsTwoRowsPerLineWhereThereIsNoRoom) {
    const std::string row = std::string(30, '1') + std::string(30, '0') + '\n';
    const std::string other = std::string(30, '0') + std::string(30, '1') + '\n';
    const std::string text = shown(row + other + row, {"--color", "always"});
    EXPECT_EQ(count(text, "\n"), 2u);
    EXPECT_EQ(count(text, "▀"), 120u);
    EXPECT_EQ(text.substr(0, text.find("▀")), "\x1b[48;5;236m\x1b[38;5;221m");
}

TEST_F(TerminalPicture, HasTrueColorWhereAvailable) {
    EXPECT_EQ(run_shell("printf 1 | COLORTERM=truecolor lightsout show - --color always").out,
              "\x1b[48;2;255;197;58m\x1b[38;2;255;197;58m██\x1b[0m\n");
}

TEST_F(TerminalPicture, MarksPresses) {
    write("presses", "011\n");
    EXPECT_EQ(shown("110\n", {"--presses", "presses"}), "┌──────┐\n│██▓▓()│\n└──────┘\n");
    EXPECT_EQ(count(shown("110\n", {"--presses", "presses", "--color", "always"}), "▗▖"), 2u);
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
    EXPECT_EQ(count(text, "\n"), 2u + 1334);
    EXPECT_EQ(count(text.substr(0, text.find('\n', text.find('\n') + 1)), "██"), 667u);
    EXPECT_EQ(count(shown(board, {"--color", "always"}), "\n"), 40u);
}

TEST_F(TerminalPicture, DrawsMatrices) {
    write("a", "1101\n1011\n0110\n");
    EXPECT_EQ(run({"gf2", {"spy", "a"}}).out, "┌────────┐\n│████· ██│\n│██· ████│\n│· ████· │\n└────────┘\n");
    EXPECT_EQ(run({"gf2", {"spy", "a", "--pivots"}}).out,
              "┌────────┐\n│▓▓▓▓· ██│\n│▓▓· ████│\n│· ▓▓██· │\n└────────┘\n");
    EXPECT_NE(run({"gf2", {"spy", "a", "--color", "always"}}).out.find('\x1b'), std::string::npos);
}

TEST_F(TerminalPicture, DrawsBoardsWithoutCells) {
    EXPECT_EQ(shown("0 3\n"), "┌──────┐\n└──────┘\n");
    EXPECT_EQ(shown("0 3\n", {"--color", "always"}), "");
}

}  // namespace
}  // namespace gf2::test
