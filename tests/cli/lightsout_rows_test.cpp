// SPDX-License-Identifier: MIT
// Boards read or generated row by row, and tables of nullities.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class LightsoutRows : public InEmptyDirectory {
protected:
    static RunResult lightsout(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"lightsout", arguments, input});
    }

    // Converts a text file of zeros and ones to an image.
    static void make_image(const std::string& text_file, const std::string& image) {
        const RunResult made = run({"gf2", {"convert", text_file, "-o", image, "--to", "pbm"}});
        ASSERT_EQ(made.status, 0) << made.err;
    }

    static std::string text_of(const std::string& image) {
        return run({"gf2", {"convert", image, "--to", "text"}}).out;
    }

    // The text of a board from its rows in JSON.
    static std::string board_of(const nlohmann::json& lines) {
        std::string text;
        for (const nlohmann::json& line : lines) text += line.get<std::string>() + '\n';
        return text;
    }
};

TEST_F(LightsoutRows, SolvesImagesAsItSolvesText) {
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
        const nlohmann::json answer = json_answer({"lightsout", {"solve", "board.pbm", "--count"}});
        EXPECT_EQ(answer["count"], ones);
        EXPECT_EQ(answer["method"], "streaming");
        EXPECT_FALSE(answer.contains("presses"));
        const nlohmann::json whole = json_answer({"lightsout", {"solve", "board.pbm"}});
        EXPECT_EQ(board_of(whole["presses"]), expected);
        EXPECT_EQ(whole, json_answer({"lightsout", {"solve", "board"}}));
        for (const char* board : {"board", "board.pbm"}) {
            const auto first = json_answer({"lightsout", {"solve", board, "--first-row"}});
            EXPECT_EQ(first["first_row"], expected.substr(0, expected.find('\n')));
            EXPECT_FALSE(first.contains("presses"));
        }
        std::filesystem::remove("presses.pbm");
    }
}

TEST_F(LightsoutRows, IgnoresPaddingBits) {
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

TEST_F(LightsoutRows, SolvesBoardsWithoutRows) {
    write("none", "0 x 5\n");
    write("none.pbm", "P4\n5 0\n");
    for (const char* board : {"none", "none.pbm"}) {
        EXPECT_EQ(lightsout({"solve", board, "--first-row"}).status, 0) << board;
        EXPECT_EQ(lightsout({"solve", board, "--first-row"}).out, "") << board;
        EXPECT_EQ(lightsout({"solve", board, "--count"}).out, "0\n") << board;
    }
    EXPECT_EQ(lightsout({"solve", "none.pbm"}).out, "P4\n5 0\n");
}

TEST_F(LightsoutRows, RefusesDamagedImages) {
    write("short.pbm", "P4\n9 9\n" + std::string(17, '\1'));
    write("long.pbm", "P4\n9 9\n" + std::string(19, '\1'));
    write("no-shape.pbm", "P4\n9 x\n");
    write("cut.pbm", "P4\n9");
    write("other.pbm", "P5\n2 1\n255\nxx");
    const auto refused = [](const std::string& file, const std::vector<std::string>& parts) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", file, "-o", "presses.pbm"}}, 3, parts));
    };
    refused("short.pbm", {"short.pbm", "byte 24", "expected 9 rows of 2 bytes"});
    refused("long.pbm", {"long.pbm", "byte 25", "1 more byte"});
    refused("no-shape.pbm", {"no-shape.pbm:2:3", "the height"});
    refused("cut.pbm", {"cut.pbm:2:2", "the height"});
    refused("other.pbm", {"other.pbm:1:", "P4"});
    EXPECT_EQ(files(), (std::vector<std::string>{"cut.pbm", "long.pbm", "no-shape.pbm", "other.pbm", "short.pbm"}));
    write("good.pbm", "P4\n1 1\n\x80");
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "-o", "nowhere/presses.pbm"}}, 3, {"nowhere"}));
    if (std::filesystem::exists("/dev/full")) {
        EXPECT_TRUE(
            is_refused({"lightsout", {"solve", "good.pbm", "-o", "/dev/full"}}, 3, {"/dev/full", "cannot write"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "good.pbm", "--generate", "all-on:2x2"}}, 2, {"--generate"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve"}}, 2, {"--generate"}));
}

// Boards as text, PBM (P1 and P4) and PNG, with various commands, rules, topologies and targets.
TEST_F(LightsoutRows, AnswersAreTheSameInEveryFormat) {
    const std::string text = "1100\n0110\n1011\n";
    write("board", text);
    write("goal", "0000\n1000\n0000\n");
    write("presses", "0100\n0000\n0011\n");
    write("plain.pbm", "P1\n# a comment\n4 3\n1 1 0 0\n0110\n1 0 1 1\n");
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"board", "board.pbm"}, {"board", "board.png"}, {"goal", "goal.pbm"}, {"presses", "presses.pbm"}}) {
        ASSERT_EQ(run({"gf2", {"convert", from, "-o", to}}).status, 0);
    }
    for (const char* line : {"solve BOARD --min",
                             "solve BOARD --min --rule king --topology torus",
                             "solve BOARD --target on",
                             "solve BOARD --target uniform",
                             "solve BOARD --target goal",
                             "solve BOARD --target goal.pbm",
                             "solve BOARD --rule king",
                             "solve BOARD --rule x --count",
                             "solve BOARD --topology torus",
                             "solve BOARD --spaces",
                             "solve BOARD --count",
                             "solve BOARD --first-row",
                             "hint BOARD",
                             "hint BOARD --target on --rule king",
                             "check BOARD",
                             "check BOARD --target uniform --topology klein",
                             "verify BOARD presses",
                             "verify BOARD presses.pbm --target goal.pbm",
                             "apply BOARD presses",
                             "apply presses BOARD",
                             "show BOARD",
                             "show goal --presses BOARD",
                             "nullity --shape BOARD",
                             "make 2 2 --from-picture BOARD"}) {
        const std::vector<std::string> asked = split(line);
        const auto with_board = [&](const std::string& name) {
            std::vector<std::string> arguments = asked;
            std::replace(arguments.begin(), arguments.end(), std::string("BOARD"), name);
            return arguments;
        };
        const RunResult expected = lightsout(with_board("board"));
        EXPECT_LT(expected.status, 2) << testing::PrintToString(asked) << expected.err;
        for (const char* name : {"plain.pbm", "board.pbm", "board.png"}) {
            const RunResult found = lightsout(with_board(name));
            EXPECT_EQ(found.out, expected.out) << testing::PrintToString(with_board(name));
            EXPECT_EQ(found.status, expected.status) << found.err;
            const RunResult piped = lightsout(with_board("-"), read(name));
            EXPECT_EQ(piped.out, expected.out) << testing::PrintToString(with_board(name));
        }
    }
    // A PBM image that is solved row by row gives an image.
    const std::string presses = lightsout({"solve", "board"}).out;
    for (const char* name : {"plain.pbm", "board.pbm"}) {
        const std::string image = lightsout({"solve", name}).out;
        EXPECT_EQ(run({"gf2", {"convert", "-"}, image}).out, presses) << name;
        EXPECT_EQ(lightsout({"solve", "-"}, read(name)).out, image) << name;
    }
    EXPECT_EQ(lightsout({"solve", "board.png"}).out, presses);
}

TEST_F(LightsoutRows, GeneratedBoardsAreSolvedAsFilesAre) {
    write("board", lightsout({"make", "6", "7", "--random", "--seed", "5"}).out);
    EXPECT_EQ(read("board"), run({"gf2", {"random", "6", "7", "--seed", "5"}}).out);
    const std::vector<std::string> generate = {"solve", "--generate", "random:6x7", "--seed", "5"};
    for (const char* line : {"--min", "--target on", "--target uniform", "--rule king", "--topology torus", "--spaces",
                             "--count", "--min --rule x --topology cylinder --time 60"}) {
        const std::vector<std::string> options = split(line);
        const RunResult expected = run(with({"lightsout", {"solve", "board"}}, options));
        const RunResult found = run(with({"lightsout", generate}, options));
        EXPECT_EQ(found.status, expected.status) << found.err;
        EXPECT_EQ(found.out, expected.out) << testing::PrintToString(options);
    }
    EXPECT_EQ(run(with({"lightsout", generate}, {"--animate", "a.svg", "--rule", "none-of-these"})).status, 2);
    EXPECT_EQ(lightsout({"solve", "--generate", "all-on:5x5", "--animate", "a.svg"}).status, 0);
    EXPECT_TRUE(std::filesystem::exists("a.svg"));
    for (const char* size : {"1000000000000x1000000", "9223372036854775807x1", "100000000x100000000"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "--min", "--generate", std::string("all-on:") + size}}, 3,
                               {"--generate", "GiB"}));
    }
}

TEST_F(LightsoutRows, LoneCarriageReturnIsNoBlank) {
    EXPECT_EQ(run({"gf2", {"convert", "-"}, "110\r\n011\r\n"}).out, "110\n011\n");
    EXPECT_TRUE(is_refused({"gf2", {"convert", "-"}, "110\r011\r"}, 3, {"standard input:1:4", "\\x0d"}));
    EXPECT_TRUE(is_refused({"gf2", {"convert", "-"}, "110\n01\r1\n"}, 3, {"standard input:2:3", "\\x0d"}));
    EXPECT_TRUE(is_refused({"lightsout", {"check", "-"}, "110\r011\n"}, 3, {"standard input:1:4", "\\x0d"}));
}

TEST_F(LightsoutRows, GeneratesBoardsOfEveryKind) {
    for (const char* kind : {"all-on", "random", "checkerboard"}) {
        const std::string board = std::string(kind) + ":40x33";
        const nlohmann::json answer = json_answer({"lightsout", {"solve", "--generate", board}});
        EXPECT_EQ(answer["rows"], 40);
        EXPECT_EQ(answer["columns"], 33);
        EXPECT_TRUE(answer["solvable"]);
        EXPECT_EQ(lightsout({"solve", "--generate", board, "--count"}).out, answer["count"].dump() + "\n");
        EXPECT_EQ(answer["presses"].size(), 40u);
        write("generated", board_of(answer["presses"]));
        EXPECT_EQ(lightsout({"solve", "--generate", board, "-o", "presses.pbm"}).status, 0);
        EXPECT_EQ(text_of("presses.pbm"), read("generated"));
    }
    // A board beyond the memory limit.
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "--generate", "all-on:9000x9000", "--memory", "1M", "--json"}}, 3,
                           {"--generate", "--json", "--count"}));
    EXPECT_EQ(lightsout({"solve", "--generate", "all-on:5x5", "--first-row"}).out,
              lightsout({"solve", "-", "--first-row"}, "11111\n11111\n11111\n11111\n11111\n").out);
    for (const char* wrong : {"all-on", "all-on:5", "all-on:5x", "some:5x5", "all-on:5x5x", "all-on:x5", "all-on:-1x5",
                              "all-on:1x999999999999"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "--generate", wrong}}, 2, {"RxC"})) << wrong;
    }
}

TEST_F(LightsoutRows, PrintsNullitiesOfManySquares) {
    const std::string all = lightsout({"nullity", "--square", "1..600"}).out;
    EXPECT_EQ(all.substr(0, 24), "1 0\n2 0\n3 0\n4 4\n5 2\n6 0\n");
    EXPECT_EQ(lightsout({"nullity", "--square", "4"}).out, "4 4\n");
    EXPECT_EQ(lightsout({"nullity", "--square", "1..600", "-o", "b"}).status, 0);
    EXPECT_EQ(read("b"), all);
    EXPECT_EQ(files(), std::vector<std::string>{"b"});
    EXPECT_EQ(lightsout({"nullity", "--square", "3..4", "--topology", "torus"}).out, "3 4\n4 0\n");
    const nlohmann::json squares = json_answer({"lightsout", {"nullity", "--square", "3..4"}});
    EXPECT_EQ(squares.at("squares").dump(), "[[3,0],[4,4]]");
    EXPECT_EQ(squares.at("topology"), "plane");
    EXPECT_EQ(json_answer({"lightsout", {"nullity", "--table", "2"}}).at("table").dump(), "[[0,1],[1,0]]");
    EXPECT_EQ(json_answer({"lightsout", {"nullity", "--table", "2", "-o", "t"}}).at("output"), "t");
    EXPECT_EQ(read("t"), "0 1\n1 0\n");
}

TEST_F(LightsoutRows, NamesAMissingDirectoryForTemporaryFiles) {
    const char* const before = std::getenv("TMPDIR");
    ::setenv("TMPDIR", "/no-such", 1);
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "-", "--count"}, "P1\n2 2\n1 0\n0 1\n"}, 3,
                           {"lightsout: standard input: cannot be kept in the directory for temporary files, /no-such: "
                            "No such file or directory"}));
    before == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", before, 1);
}

TEST_F(LightsoutRows, RefusesTablesThatDoNotExist) {
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--square", "0..5"}}, 2, {"--square"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--table", "9", "--rule", "knight"}}, 2, {"--table"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "3", "3", "--table", "9"}}, 2, {"--table"}));
    EXPECT_EQ(lightsout({"nullity", "--table", "9"}).out.substr(0, 18), "0 1 0 0 1 0 0 1 0\n");
}

TEST_F(LightsoutRows, WritesTablesCompletelyOrNotAtAll) {
    {
        const Limit limit = Limit::of_files(512);
        EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--square", "1..900", "-o", "t"}}, 3,
                               {"t: cannot write: File too large"}));
    }
    EXPECT_EQ(lightsout({"nullity", "--square", "1..3000000", "--time", "0.1", "-o", "t"}).status, 4);
    EXPECT_EQ(files(), std::vector<std::string>{});
    EXPECT_TRUE(is_refused({"lightsout", {"minima", "1..9", "-o", "."}}, 3, {".: ", "directory"}));
    EXPECT_TRUE(is_refused({"lightsout", {"minima", "1..9", "-o", "no/such/file"}}, 3, {"No such file or directory"}));
    // Devices and pipes are never replaced. (The link protects the device from a faulty program.)
    std::filesystem::create_symlink("/dev/full", "full");
    EXPECT_TRUE(is_refused({"lightsout", {"minima", "1..9", "-o", "full"}}, 3, {"full", "No space left"}));
    EXPECT_TRUE(std::filesystem::is_symlink("full"));
    std::filesystem::remove("full");
    ASSERT_EQ(::mkfifo("pipe", 0600), 0);
    const int pipe = ::open("pipe", O_RDONLY | O_NONBLOCK);
    EXPECT_EQ(lightsout({"minima", "1..4", "-o", "pipe"}).status, 0);
    std::array<char, 100> written{};
    EXPECT_GT(::read(pipe, written.data(), written.size() - 1), 0);
    EXPECT_STREQ(written.data(), "1 1\n2 4\n3 5\n4 4\n");
    EXPECT_TRUE(std::filesystem::is_fifo("pipe"));
    EXPECT_EQ(files(), std::vector<std::string>{"pipe"});
    ::close(pipe);
}

TEST_F(LightsoutRows, NamesItsMethod) {
    const std::string board = lightsout({"make", "--random", "20", "20", "--seed", "3"}).out;
    write("board", board);
    const auto method = [&](const std::vector<std::string>& game) {
        std::vector<std::string> arguments = {"solve", "board", "--verbose"};
        arguments.insert(arguments.end(), game.begin(), game.end());
        const std::string messages = lightsout(arguments).err;
        const std::size_t begin = messages.find("method: ");
        EXPECT_NE(messages.find(", the cheapest of ", begin), std::string::npos) << messages;
        return messages.substr(begin, messages.find(',', begin) - begin);
    };
    EXPECT_EQ(method({}), "method: congruence");
    EXPECT_EQ(method({"--rule", "king"}), "method: kronecker");
    EXPECT_EQ(method({"--topology", "torus"}), "method: circulant");
    EXPECT_EQ(method({"--topology", "klein"}), "method: chasing");
    EXPECT_EQ(json_answer({"lightsout", {"solve", "-"}, "1\n"})["method"], "elimination");
    EXPECT_EQ(json_answer({"lightsout", {"check", "-"}, "1\n"})["method"], "elimination");
    EXPECT_EQ(lightsout({"solve", "board"}).err.find("method"), std::string::npos);
}

// Streaming reads the board row by row; other methods keep it in memory.
TEST_F(LightsoutRows, UsesTheRequestedMethod) {
    const std::vector<std::string> solve = {"solve", "--generate", "random:40x30", "--count", "-v"};
    const RunResult by_rows = lightsout(solve);
    EXPECT_NE(by_rows.err.find("method: streaming, the board is read row by row"), std::string::npos) << by_rows.err;
    for (const char* const method : {"streaming", "congruence", "chasing"}) {
        std::vector<std::string> arguments = solve;
        arguments.insert(arguments.end(), {"--method", method});
        const RunResult result = lightsout(arguments);
        EXPECT_EQ(result.out, by_rows.out) << method;
        EXPECT_NE(result.err.find(std::string("method: ") + method), std::string::npos) << result.err;
    }
    const std::vector<std::string> torus = {"solve", "--generate", "all-on:9x9", "--topology", "torus"};
    std::vector<std::string> streamed = torus;
    streamed.insert(streamed.end(), {"--method", "streaming"});
    EXPECT_TRUE(is_refused({"lightsout", streamed}, 2, {"--method streaming", "plane"}));
}

TEST_F(LightsoutRows, FindsNullitiesBeyondAnyBoard) {
    EXPECT_EQ(lightsout({"nullity", "1000000000000000000", "1000"}).out, "0\n");
    EXPECT_EQ(lightsout({"nullity", "1000", "1000000000000000000", "--topology", "torus"}).out, "64\n");
    const nlohmann::json answer = json_answer({"lightsout", {"nullity", "4095", "4095"}});
    EXPECT_EQ(answer["nullity"].dump() + "\n", lightsout({"nullity", "4095", "4095"}).out);
}

}  // namespace
}  // namespace gf2::test
