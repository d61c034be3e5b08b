// SPDX-License-Identifier: MIT
// Commands for players: hint, chase, batch, make.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/grid.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Player : public InEmptyDirectory {};

std::string out_of(const Invocation& invocation, int status = 0) {
    const RunResult result = run(invocation);
    EXPECT_EQ(result.status, status) << testing::PrintToString(invocation) << '\n' << result.err;
    return result.out;
}

TEST_F(Player, HintsSolveTheBoardInTheFewestPresses) {
    for (const char* seed : {"1", "2", "3"}) {
        write("board", out_of({"lightsout", {"make", "5", "5", "--solvable", "--seed", seed}}));
        const std::size_t fewest = std::stoul(out_of({"lightsout", {"solve", "--min", "--count", "board"}}));
        for (std::size_t left = fewest; left != 0; --left) {
            const auto hint = json_answer({"lightsout", {"hint", "board"}});
            EXPECT_EQ(hint.at("count"), left);
            lights::Board press(5, 5);
            press.set(hint.at("row").get<std::size_t>() - 1, hint.at("column").get<std::size_t>() - 1, true);
            write("press", io::write_board(press));
            write("board", out_of({"lightsout", {"apply", "board", "press"}}));
        }
        EXPECT_EQ(out_of({"lightsout", {"hint", "board"}}), "nothing to press\n");
        EXPECT_EQ(read("board"), "00000\n00000\n00000\n00000\n00000\n");
    }
}

TEST_F(Player, HintsReachTargetsAndWorkOnGraphs) {
    EXPECT_EQ(out_of({"lightsout", {"hint", "-", "--target", "on"}, "101\n000\n101\n"}),
              out_of({"lightsout", {"hint", "-"}, "010\n111\n010\n"}));
    write("graph", "4 3\n1 2\n2 3\n3 4\n");
    EXPECT_EQ(out_of({"lightsout", {"hint", "-", "--graph", "graph"}, "00\n11\n"}),
              "row 2 column 2\n0 more after it\n");
    EXPECT_TRUE(is_refused({"lightsout", {"hint", "-"}, "1000\n0000\n0000\n0000\n"}, 1, {"unsolvable"}));
    EXPECT_TRUE(is_refused({"lightsout", {"hint", "-"}, "10x\n"}, 3, {"standard input:1:3"}));
}

TEST_F(Player, ChaseTablesPrintABasisOnRequest) {
    const std::string basis = out_of({"lightsout", {"chase", "5", "5", "--basis"}});
    EXPECT_EQ(basis, "10001  00011\n01010  01001\n00111  00010\n");
    EXPECT_EQ(json_answer({"lightsout", {"chase", "5", "5"}}).at("lines").size(), 8u);
    const RunResult wide = run({"lightsout", {"chase", "6", "11"}});
    EXPECT_EQ(wide.status, 0);
    EXPECT_NE(wide.err.find("basis"), std::string::npos);
    EXPECT_EQ(std::count(wide.out.begin(), wide.out.end(), '\n'), 11);
    const std::string all = out_of({"lightsout", {"chase", "6", "11", "--all"}});
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 2047);
    EXPECT_TRUE(is_refused({"lightsout", {"chase", "5", "5", "--rule", "king"}}, 2, {"king"}));
    EXPECT_TRUE(is_refused({"lightsout", {"chase", "5", "5", "--topology", "torus"}}, 2, {"torus"}));
    EXPECT_TRUE(is_refused({"lightsout", {"chase", "4", "40", "--all"}}, 2, {"--all"}));
}

TEST_F(Player, BatchesAgreeWithSolveOnEachBoard) {
    std::string boards;
    std::string answers;
    std::string counts;
    for (int seed = 1; seed <= 12; ++seed) {
        const std::vector<std::string> shape =
            seed % 3 == 0 ? std::vector<std::string>{"4", "7"} : std::vector<std::string>{"5", "5"};
        const std::string board =
            out_of({"lightsout", {"make", shape[0], shape[1], "--seed", std::to_string(seed), "--solvable"}});
        boards += board + '\n';
        answers += (seed == 1 ? "" : "\n") + out_of({"lightsout", {"solve", "-", "--min"}, board});
        counts += out_of({"lightsout", {"solve", "-", "--min", "--count"}, board});
    }
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--min"}, boards}), answers);
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--min", "--count"}, "12\n\n" + boards}), counts);
    EXPECT_EQ(json_answer({"lightsout", {"batch", "-", "--min"}, boards}).at("answers").size(), 12u);
}

TEST_F(Player, BatchesAreReadInSeveralLayouts) {
    const std::string answers = "PUZZLE #1\n1 0\n0 0\nPUZZLE #2\n0 0\n0 1\n";
    for (const std::string boards :
         {"2\n1 1\n1 0\n0 1\n1 1\n", "##\r\n#.\r\n\r\n\r\n.#\r\n##", "2\nbb\nbw\n\nwb\nbb\n\n"}) {
        EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--judge"}, boards}), answers) << boards;
    }
    const Invocation uncounted{"lightsout", {"batch", "-", "--judge", "--count-line", "no"}, "11\n10\n\n01\n11\n"};
    EXPECT_EQ(out_of(uncounted), answers);
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--judge", "--count-line", "no", "--rows", "2"}, "11\n10\n01\n11\n"}),
              answers);
    EXPECT_EQ(out_of({"lightsout", {"batch", "-"}, ""}), "");
    EXPECT_EQ(out_of({"lightsout", {"batch", "-"}, "0\n\n"}), "0\n");
    // "10" is a row and no count, as ten boards do not follow.
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--count"}, "10\n11\n"}), "1\n");
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--count"}, "10\n0000000000\n"}, 3), "");
    const RunResult some = run({"lightsout", {"batch", "-", "--count"}, "111\n\n1000\n0000\n0000\n0000\n"});
    EXPECT_EQ(some.status, 1);
    EXPECT_EQ(some.out, "1\nunsolvable\n");
    EXPECT_EQ(some.err, "lightsout: 1 of 2 boards cannot be solved\n");
}

TEST_F(Player, BatchesDetectWhetherTheFirstLineIsACount) {
    const auto answered = [](const std::string& boards, const std::vector<std::string>& more, const std::string& note) {
        const RunResult result = run(with({"lightsout", {"batch", "-", "--count", "-v"}, boards}, more));
        EXPECT_NE(result.err.find("boards read: " + note + "\n"), std::string::npos) << boards << result.err;
        return result.out;
    };
    // The first line is a row if too few boards follow, or if it begins with 0.
    EXPECT_EQ(answered("001\n\n11\n", {}, "2"), "2\n1\n");
    EXPECT_EQ(answered("111\n\n11\n", {}, "2"), "1\n1\n");
    EXPECT_EQ(answered("11\n11\n", {}, "1"), "4\n");
    EXPECT_EQ(answered("1 1\n1 1\n", {}, "1"), "4\n");
    // The first line is a count if the next row has another width, or if its digits are no cells.
    std::string ten = "10\n";
    for (int i = 0; i < 10; ++i) ten += "1 1 1\n";
    EXPECT_EQ(answered(ten, {}, "10, as the first line says"), "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
    EXPECT_EQ(answered("1\n111\n000\n", {"--count-line", "auto"}, "1, as the first line says"), "unsolvable\n");
    EXPECT_EQ(answered("2\n11\n\n11\n", {}, "2, as the first line says"), "1\n1\n");
    EXPECT_EQ(answered("1\n1\n", {"--count-line", "yes"}, "1, as the first line says"), "1\n");
    EXPECT_EQ(answered("1\n1\n", {"--count-line", "no"}, "1"), "1\n");
    EXPECT_EQ(answered("0\n", {"--count-line", "yes"}, "0, as the first line says"), "");
}

TEST_F(Player, BatchesRefuseAnAmbiguousFirstLine) {
    std::string ten = "10\n";
    for (int i = 0; i < 10; ++i) ten += "1 1\n";
    std::string hundred = "100\n";
    for (int i = 0; i < 100; ++i) hundred += "111\n";
    for (const std::string& boards : {ten, hundred, std::string("1\n1\n0\n"), std::string("\n 1\n\n11\n")}) {
        const std::string place = boards.front() == '\n' ? "standard input:2:2: " : "standard input:1:1: ";
        EXPECT_TRUE(is_refused({"lightsout", {"batch", "-"}, boards}, 3,
                               {place, "expected a number of boards or a row", "--count-line yes or --count-line no"}));
    }
    // A judge's file begins with the count.
    const RunResult judged = run({"lightsout", {"batch", "-", "--judge"}, ten});
    EXPECT_EQ(judged.status, 0) << judged.err;
    EXPECT_EQ(std::count(judged.out.begin(), judged.out.end(), '#'), 10);
    EXPECT_EQ(run({"lightsout", {"batch", "-", "--count", "--count-line", "yes"}, ten}).out,
              "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
    const RunResult one = run({"lightsout", {"batch", "-", "--count-line", "no", "-v"}, "10\n11\n11\n"});
    EXPECT_NE(one.err.find("boards read: 1\n"), std::string::npos) << one.err;
    EXPECT_TRUE(is_refused({"lightsout", {"batch", "-", "--count-line", "yes"}, "1 0\n11\n"}, 3,
                           {"standard input:1:1", "the number of boards", "'1 0'"}));
    EXPECT_TRUE(is_refused({"lightsout", {"batch", "-"}, "3\n11\n11\n11\n\n11\n11\n11\n"}, 3, {":5:1", "2 rows"}));
    EXPECT_TRUE(
        is_refused({"lightsout", {"batch", "-", "--count-line", "maybe"}, "1\n"}, 2, {"--count-line", "maybe"}));
}

// With --judge, a count with too few boards is an error and no row of a board.
TEST_F(Player, JudgesFilesBeginWithTheNumberOfBoards) {
    std::string nine = "10\n";
    for (int i = 0; i < 9; ++i) nine += "11\n";
    const std::string long_row(25, '1');
    for (const auto& [boards, mentioned] :
         std::map<std::string, std::string>{{nine, "expected 10 boards as this line says, found 9 rows"},
                                            {"1\n", "expected 1 boards as this line says, found 0 rows"},
                                            {"11\n11\n", "expected 11 boards as this line says, found 1 rows"},
                                            {"11\n10\n\n01\n11\n", "expected 11 boards"},
                                            {"0\n11\n", "expected 0 boards"},
                                            {long_row + '\n' + long_row + '\n', "expected the number of boards"}}) {
        const RunResult judged = run({"lightsout", {"batch", "-", "--judge"}, boards});
        EXPECT_EQ(judged.status, 3) << boards << judged.out;
        EXPECT_EQ(judged.out, "") << boards;
        EXPECT_NE(judged.err.find("standard input:1:1: " + mentioned), std::string::npos) << judged.err;
    }
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--judge"}, "0\n"}), "");
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--judge"}, "1\n1\n"}), "PUZZLE #1\n1\n");
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--judge"}, "01\n11\n"}), "PUZZLE #1\n0 0\n0 1\n");
}

TEST_F(Player, BatchesReadTheCellsOfOtherCommands) {
    for (const std::string board : {"1_1\n011\n", "wyw\nyyw\n", "w_w\nyww\n", "bww\nw_w\n", "##.\n...\n", "OoO\n.o.\n",
                                    "X.X\n.xx\n", "___\n_1_\n"}) {
        for (const char* rule : {"plus", "king", "plus-nocentre"}) {
            const RunResult one = run({"lightsout", {"solve", "-", "--rule", rule}, board});
            const RunResult batch = run({"lightsout", {"batch", "-", "--rule", rule}, board});
            EXPECT_EQ(batch.status, one.status) << board << batch.err;
            EXPECT_EQ(batch.out, one.status == 1 ? "unsolvable\n" : one.out) << board;
        }
    }
    for (const std::string board : {"ww\nww\n", "10\n.#\n", "bw\n#.\n", "1\r1\n", "yb\n"}) {
        EXPECT_EQ(run({"lightsout", {"solve", "-"}, board}).status, 3) << board;
        EXPECT_TRUE(is_refused({"lightsout", {"batch", "-"}, board}, 3, {"standard input:", "expected"}));
    }
    // Other boards of the file decide whether w is on.
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--count"}, "ww\nww\n\nbb\nbb\n"}), "0\n4\n");
    EXPECT_EQ(out_of({"lightsout", {"batch", "-", "--count"}, "ww\nww\n\nyy\nyy\n"}), "4\n0\n");
    EXPECT_TRUE(is_refused({"lightsout", {"batch", "-"}, "ww\n\nyy\n\nbb\n"}, 3, {"standard input:1:1", "w alone"}));
    const nlohmann::json answer = json_answer({"lightsout", {"batch", "-"}, "1_1\n111\n"});
    EXPECT_EQ(answer.at("answers").at(0).at("presses").at(0).get<std::string>().at(1), '_');
}

TEST_F(Player, BadBatchesAreRefusedWithTheirPlace) {
    const auto refused = [](const std::string& boards, const std::vector<std::string>& mentioned,
                            const std::vector<std::string>& more = {}) {
        return is_refused(with({"lightsout", {"batch", "-"}, boards}, more), 3, mentioned);
    };
    EXPECT_TRUE(refused("11\n1z\n", {"standard input:2:2", "expected a cell", "'z'"}));
    EXPECT_TRUE(refused("11\n111\n", {"standard input:2:1", "expected a row of 2 cells", "found 3"}));
    EXPECT_TRUE(refused("3\n11\n11\n", {"standard input:1:1", "expected 3 boards", "found 2 rows"}));
    EXPECT_TRUE(
        refused("11\n11\n11\n", {"standard input:3:1", "expected a board of 2 rows", "found 1"}, {"--rows", "2"}));
    EXPECT_TRUE(refused("1\n11\n11\n11\n11\n", {"standard input:2:1", "expected a row of 1 cells"}, {"--rows", "2"}));
    EXPECT_TRUE(
        refused("2\n11\n11\n11\n", {"standard input:1:1", "expected 2 boards", "found 3 rows"}, {"--rows", "2"}));
    std::string wide;
    for (int i = 0; i < 201; ++i) wide += std::string(200, '0') + '\n';
    EXPECT_TRUE(refused(wide, {"201 x 200", "too large"}));
    std::string many;
    for (int i = 0; i < 65; ++i) many += std::string(65, '0') + '\n';
    EXPECT_TRUE(refused(many, {"65 x 65", "2^42"}, {"--min"}));
}

TEST_F(Player, MakesPuzzlesWithTheRequestedPresses) {
    const std::string puzzle = out_of({"lightsout", {"make", "5", "5", "--presses", "12", "--seed", "4"}});
    EXPECT_EQ(out_of({"lightsout", {"solve", "-", "--min", "--count"}, puzzle}), "12\n");
    const auto unique = json_answer({"lightsout", {"make", "4", "4", "--presses", "5", "--unique"}});
    EXPECT_EQ(unique.at("minimum").at("ties"), 1);
    EXPECT_EQ(unique.at("count"), 5);
    const std::string mirrored = out_of({"lightsout", {"make", "3", "2", "--symmetry", "left-right"}});
    for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(mirrored[3 * row], mirrored[3 * row + 1]);
    EXPECT_TRUE(
        is_refused({"lightsout", {"make", "4", "4", "--presses", "8", "--attempts", "100"}}, 1, {"no such board"}));
    EXPECT_TRUE(is_refused({"lightsout", {"make", "4", "5", "--symmetry", "quarter-turn"}}, 2, {"quarter-turn"}));
    EXPECT_TRUE(is_refused({"lightsout", {"make", "4", "5", "--symmetry", "round"}}, 2, {"round", "half-turn"}));
}

TEST_F(Player, MakesBoardsFromPictures) {
    write("picture", "110000\n110000\n000011\n000010\n");
    EXPECT_EQ(out_of({"lightsout", {"make", "2", "3", "--from-picture", "picture"}}), "100\n001\n");
    EXPECT_EQ(out_of({"lightsout", {"make", "4", "12", "--from-picture", "picture"}}),
              "111100000000\n111100000000\n000000001111\n000000001100\n");
    write("image.pbm", "P1\n4 4\n1000 0000 0000 0000\n");
    EXPECT_EQ(out_of({"lightsout", {"make", "4", "4", "--from-picture", "image.pbm"}}), "1000\n0000\n0000\n0000\n");
    const auto answer = json_answer({"lightsout", {"make", "4", "4", "--from-picture", "image.pbm", "--solvable"}});
    EXPECT_EQ(answer.at("changes"), 1);
    const std::string board = out_of({"lightsout", {"make", "4", "4", "--from-picture", "image.pbm", "--solvable"}});
    EXPECT_EQ(out_of({"lightsout", {"check", "-"}, board}), "solvable\n");
    EXPECT_TRUE(is_refused({"lightsout", {"make", "4", "4", "--from-picture", "nothing"}}, 3, {"nothing"}));
    EXPECT_TRUE(
        is_refused({"lightsout", {"make", "4", "4", "--from-picture", "picture", "--unique"}}, 2, {"--unique"}));
}

}  // namespace
}  // namespace gf2::test
