// SPDX-License-Identifier: MIT
// Boards that are read or made row by row, and tables of nullities.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class LightsoutRows : public InEmptyDirectory {
protected:
    static RunResult lightsout(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"lightsout", arguments, input});
    }

    // A file of 0 and 1 as an image.
    static void make_image(const std::string& text_file, const std::string& image) {
        const RunResult made = run({"gf2", {"convert", text_file, "-o", image, "--to", "pbm"}});
        ASSERT_EQ(made.status, 0) << made.err;
    }

    static std::string text_of(const std::string& image) {
        return run({"gf2", {"convert", image, "--to", "text"}}).out;
    }
};

TEST_F(LightsoutRows, SolvesAnImageAsItSolvesText) {
    for (const char* const size : {"1", "7", "8", "9", "64", "65", "130"}) {
        SCOPED_TRACE(size);
        write("board", lightsout({"make", "--random", size, size}).out);
        make_image("board", "board.pbm");
        const std::string expected = lightsout({"solve", "board"}).out;
        const RunResult solved = lightsout({"solve", "board.pbm", "-o", "presses.pbm"});
        ASSERT_EQ(solved.status, expected.empty() ? 1 : 0) << solved.err;
        EXPECT_EQ(solved.out, "");
        if (expected.empty()) {
            EXPECT_FALSE(std::filesystem::exists("presses.pbm"));
            continue;
        }
        EXPECT_EQ(lightsout({"verify", "board", "-"}, text_of("presses.pbm")).status, 0);
        EXPECT_EQ(lightsout({"verify", "board.pbm", "presses.pbm"}).status, 0);
        EXPECT_EQ(lightsout({"apply", "board.pbm", "presses.pbm"}).out,
                  lightsout({"apply", "board", "-"}, text_of("presses.pbm")).out);
        EXPECT_EQ(lightsout({"solve", "board", "-o", "presses"}).out, "");
        EXPECT_EQ(read("presses"), expected);
        const std::string image = read("presses.pbm");
        EXPECT_EQ(lightsout({"solve", "board.pbm"}).out, image);
        EXPECT_EQ(lightsout({"solve", "-"}, read("board.pbm")).out, image);
        EXPECT_EQ(lightsout({"solve", "board.pbm", "--first-row"}).out, expected.substr(0, expected.find('\n') + 1));
        EXPECT_EQ(lightsout({"solve", "board", "--first-row"}).out, expected.substr(0, expected.find('\n') + 1));
        const auto ones = std::count(expected.begin(), expected.end(), '1');
        EXPECT_EQ(lightsout({"solve", "board.pbm", "--count"}).out, std::to_string(ones) + "\n");
        const nlohmann::json answer = json_answer({"lightsout", {"solve", "board.pbm"}});
        EXPECT_EQ(answer["count"], ones);
        EXPECT_EQ(answer["method"], "congruence");
        std::filesystem::remove("presses.pbm");
    }
}

TEST_F(LightsoutRows, IgnoresTheBitsThatFillUpAByte) {
    const std::string header = "P4\n# three by three\n3 3\n";
    write("clean.pbm", header + std::string("\xe0\xe0\xe0", 3));
    write("filled.pbm", header + std::string("\xff\xf5\xea", 3));
    const RunResult clean = lightsout({"solve", "clean.pbm"});
    EXPECT_EQ(clean.status, 0) << clean.err;
    EXPECT_EQ(lightsout({"solve", "filled.pbm"}).out, clean.out);
}

TEST_F(LightsoutRows, WritesTheFileWhateverItPrints) {
    write("board", "111\n111\n111\n");
    const std::string presses = lightsout({"solve", "board"}).out;
    for (const char* also : {"--count", "--first-row", "--json"}) {
        EXPECT_NE(lightsout({"solve", "board", "-o", "presses", also}).out, "") << also;
        EXPECT_EQ(read("presses"), presses) << also;
        std::filesystem::remove("presses");
    }
}

TEST_F(LightsoutRows, BoardsWithoutRows) {
    write("none", "0 x 5\n");
    write("none.pbm", "P4\n5 0\n");
    for (const char* board : {"none", "none.pbm"}) {
        EXPECT_EQ(lightsout({"solve", board, "--first-row"}).status, 0) << board;
        EXPECT_EQ(lightsout({"solve", board, "--first-row"}).out, "") << board;
        EXPECT_EQ(lightsout({"solve", board, "--count"}).out, "0\n") << board;
    }
    EXPECT_EQ(lightsout({"solve", "none.pbm"}).out, "P4\n5 0\n");
}

TEST_F(LightsoutRows, RefusesWrongImages) {
    write("short.pbm", "P4\n9 9\n" + std::string(17, '\1'));
    write("long.pbm", "P4\n9 9\n" + std::string(19, '\1'));
    write("no-shape.pbm", "P4\n9 x\n");
    write("cut.pbm", "P4\n9");
    write("plain.pbm", "P1\n2 1\n1 0\n");
    write("other.pbm", "P5\n2 1\n255\nxx");
    const auto refused = [](const std::string& file, const std::vector<std::string>& parts) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", file, "-o", "presses.pbm"}}, 3, parts));
    };
    refused("short.pbm", {"short.pbm", "byte 24", "expected 9 rows of 2 bytes"});
    refused("long.pbm", {"long.pbm", "byte 25", "1 more byte"});
    refused("no-shape.pbm", {"no-shape.pbm:2:3", "the height"});
    refused("cut.pbm", {"cut.pbm:2:2", "the height"});
    refused("plain.pbm", {"plain.pbm:1:1", "P4"});
    refused("other.pbm", {"other.pbm:1:", "P4"});
    EXPECT_EQ(files(),
              (std::vector<std::string>{"cut.pbm", "long.pbm", "no-shape.pbm", "other.pbm", "plain.pbm", "short.pbm"}));
    write("good.pbm", "P4\n1 1\n\x80");
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "-o", "nowhere/presses.pbm"}}, 3, {"nowhere"}));
    if (std::filesystem::exists("/dev/full")) {
        EXPECT_TRUE(
            is_refused({"lightsout", {"solve", "good.pbm", "-o", "/dev/full"}}, 3, {"/dev/full", "cannot write"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "--min"}}, 2, {"--min"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "--rule", "king"}}, 2, {"plus"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "--topology", "torus"}}, 2, {"plane"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "--generate", "all-on:2x2"}}, 2, {"--generate"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve"}}, 2, {"--generate"}));
}

TEST_F(LightsoutRows, GeneratesBoards) {
    for (const char* kind : {"all-on", "random", "checkerboard"}) {
        const std::string board = std::string(kind) + ":40x33";
        const nlohmann::json answer = json_answer({"lightsout", {"solve", "--generate", board}});
        EXPECT_EQ(answer["rows"], 40);
        EXPECT_EQ(answer["columns"], 33);
        EXPECT_TRUE(answer["solvable"]);
        EXPECT_EQ(lightsout({"solve", "--generate", board, "--count"}).out, answer["count"].dump() + "\n");
    }
    EXPECT_EQ(lightsout({"solve", "--generate", "all-on:5x5", "--first-row"}).out,
              lightsout({"solve", "-", "--first-row"}, "11111\n11111\n11111\n11111\n11111\n").out);
    for (const char* wrong : {"all-on", "all-on:5", "all-on:5x", "some:5x5", "all-on:5x5x", "all-on:x5", "all-on:-1x5",
                              "all-on:1x999999999999"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "--generate", wrong}}, 2, {"RxC"})) << wrong;
    }
}

TEST_F(LightsoutRows, NullitiesOfManySquares) {
    const std::string all = lightsout({"nullity", "--square", "1..600"}).out;
    EXPECT_EQ(all.substr(0, 24), "1 0\n2 0\n3 0\n4 4\n5 2\n6 0\n");
    EXPECT_EQ(lightsout({"nullity", "--square", "4"}).out, "4 4\n");
    EXPECT_EQ(lightsout({"nullity", "--square", "1..600", "-o", "b"}).status, 0);
    EXPECT_EQ(read("b"), all);
    EXPECT_EQ(files(), std::vector<std::string>{"b"});
    EXPECT_EQ(lightsout({"nullity", "--square", "3..4", "--topology", "torus"}).out, "3 4\n4 0\n");
}

TEST_F(LightsoutRows, TakesUpATableThatWasInterrupted) {
    const std::string squares = lightsout({"nullity", "--square", "5..50"}).out;
    write("b.part", squares.substr(0, 101));  // in the middle of a line
    EXPECT_EQ(lightsout({"nullity", "--square", "5..50", "-o", "b"}).status, 0);
    EXPECT_EQ(read("b"), squares);
    write("b.part", "7 0\n");
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--square", "5..50", "-o", "b"}}, 3, {"b.part"}));
    EXPECT_EQ(read("b.part"), "7 0\n");

    const std::string table = lightsout({"nullity", "--table", "9"}).out;
    write("t.part", table.substr(0, 70));
    EXPECT_EQ(lightsout({"nullity", "--table", "9", "-o", "t"}).status, 0);
    EXPECT_EQ(read("t"), table);
    EXPECT_EQ(table.substr(0, 18), "0 1 0 0 1 0 0 1 0\n");
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--square", "0..5"}}, 2, {"--square"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--table", "9", "--rule", "knight"}}, 2, {"--table"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "3", "3", "--table", "9"}}, 2, {"--table"}));
}

TEST_F(LightsoutRows, SaysWhichMethodItTook) {
    const std::string board = lightsout({"make", "--random", "20", "20", "--seed", "3"}).out;
    write("board", board);
    const auto method = [&](const std::vector<std::string>& game) {
        std::vector<std::string> arguments = {"solve", "board", "--verbose"};
        arguments.insert(arguments.end(), game.begin(), game.end());
        const std::string messages = lightsout(arguments).err;
        const std::size_t begin = messages.find("method: ");
        return messages.substr(begin, messages.find('\n', begin) - begin);
    };
    EXPECT_EQ(method({}), "method: congruence");
    EXPECT_EQ(method({"--rule", "king"}), "method: kronecker");
    EXPECT_EQ(method({"--topology", "torus"}), "method: circulants");
    EXPECT_EQ(method({"--topology", "klein"}), "method: chasing");
    EXPECT_EQ(json_answer({"lightsout", {"solve", "-"}, "1\n"})["method"], "elimination");
    EXPECT_EQ(json_answer({"lightsout", {"check", "-"}, "1\n"})["method"], "elimination");
    EXPECT_EQ(lightsout({"solve", "board"}).err.find("method"), std::string::npos);
}

TEST_F(LightsoutRows, NullitiesBeyondAnyBoard) {
    EXPECT_EQ(lightsout({"nullity", "1000000000000000000", "1000"}).out, "0\n");
    EXPECT_EQ(lightsout({"nullity", "1000", "1000000000000000000", "--topology", "torus"}).out, "64\n");
    const nlohmann::json answer = json_answer({"lightsout", {"nullity", "4095", "4095"}});
    EXPECT_EQ(answer["nullity"].dump() + "\n", lightsout({"nullity", "4095", "4095"}).out);
}

}  // namespace
}  // namespace gf2::test
