// SPDX-License-Identifier: MIT
// What the programs say: where an option goes, what a file holds after a "no", how much was verified, what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Messages : public InEmptyDirectory {
protected:
    static RunResult gf2(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"gf2", arguments, input});
    }
    static RunResult lightsout(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"lightsout", arguments, input});
    }
    static nlohmann::json json_of(const RunResult& result) { return nlohmann::json::parse(result.out); }
};

TEST_F(Messages, SayWhereAnOptionGoes) {
    for (const auto& [invocation, said] : std::vector<std::pair<Invocation, std::string>>{
             {{"lightsout", {"--min", "solve", "-"}}, "--min is an option of solve: write it after solve (see"},
             {{"lightsout", {"--rule=king", "solve", "-"}}, "--rule is an option of solve: write it after solve (see"},
             {{"gf2", {"-o", "x", "rref", "-"}}, "-o is an option of rref: write it after rref (see"},
             {{"gf2", {"--pivots", "-"}}, "--pivots is an option of rref and spy: write it after the command (see"},
             {{"gf2", {"rank", "-", "--steps"}}, "rank has no option '--steps', an option of solve, rref and inverse"},
             {{"gf2", {"rank", "-", "--to", "npy"}}, "rank has no option '--to', an option of rref, "},
             {{"gf2", {"rank", "-", "--form"}}, "no option '--form'; did you mean --from? (see"},
             {{"gf2", {"rnk", "-", "--from", "npy"}}, "no command 'rnk'; did you mean rank? (gf2 --help lists"}}) {
        EXPECT_TRUE(is_refused(invocation, 2, {said}));
    }
}

TEST_F(Messages, NumbersAreDecimal) {
    EXPECT_EQ(lightsout({"make", "010", "09", "--seed", "017"}).out,
              lightsout({"make", "10", "9", "--seed", "17"}).out);
    EXPECT_EQ(lightsout({"make", "00", "0"}).out, lightsout({"make", "0", "0"}).out);
    EXPECT_TRUE(is_refused({"lightsout", {"make", "", "3"}}, 2, {"ROWS"}));
}

TEST_F(Messages, SayThatAFlagTakesNoValue) {
    for (const std::string flag : {"--daily=2026-07-01", "--solvable=no", "--json=0"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"make", flag}}, 2, {flag.substr(0, flag.find('=')) + " takes no value"}));
    }
}

// What is there before is what a script reads after it.
TEST_F(Messages, SayThatAFileWasLeftAsItWas) {
    write("board", "100\n000\n");
    write("singular", "11\n11\n");
    for (const Invocation& invocation : std::vector<Invocation>{{"lightsout", {"solve", "board", "-o", "keep"}},
                                                                {"lightsout", {"solve", "board", "--svg", "keep.svg"}},
                                                                {"gf2", {"inverse", "singular", "-o", "keep"}}}) {
        const std::string& kept = invocation.arguments.back();
        write(kept, "before\n");
        const RunResult result = run(invocation);
        EXPECT_EQ(result.status, 1);
        EXPECT_THAT(result.err, HasSubstr(": " + kept + " is left as it was\n"));
        EXPECT_EQ(read(kept), "before\n");
    }
    EXPECT_THAT(gf2({"inverse", "singular", "-o", "none"}).err, Not(HasSubstr("left as it was")));
    EXPECT_THAT(gf2({"rref", "singular", "-o", "keep"}).err, Not(HasSubstr("left as it was")));
    EXPECT_EQ(read("keep"), "11\n00\n");
}

TEST_F(Messages, SayHowMuchOfANullspaceIsVerified) {
    write("a", "11000\n");
    for (const auto& [rows, said] : std::vector<std::pair<std::string, std::string>>{
             {"11000\n00100\n00010\n00001\n", "verified\n"},
             {"11000\n", "verified: 1 of 4 basis vectors\n"},
             {"00000\n", "verified: 0 of 4 basis vectors; 1 zero row\n"},
             {"11000\n00000\n00100\n11100\n00000\n",
              "verified: 2 of 4 basis vectors; 2 zero rows; 1 sum of other rows\n"},
             {"11000\n00100\n00010\n00001\n00000\n", "verified: 4 of 4 basis vectors; 1 zero row\n"}}) {
        EXPECT_EQ(gf2({"verify", "a", "-", "--nullspace"}, rows).out, said);
    }
    EXPECT_EQ(gf2({"verify", "a", "-", "--nullspace"}, "10000\n").out, "not verified\n");
    const auto answer = json_of(gf2({"verify", "a", "-", "--nullspace", "--json"}, "11000\n00000\n"));
    EXPECT_EQ(answer["rows"], 2);
    EXPECT_EQ(answer["rank"], 1);
    EXPECT_EQ(answer["nullity"], 4);
    EXPECT_EQ(answer["zero_rows"], 1);
}

TEST_F(Messages, SayWhoseCertificatesTheyAre) {
    write("a", "11\n11\n");
    const RunResult result = gf2({"solve", "a", "-", "--many"}, "0101\n0110\n");
    EXPECT_EQ(result.out, "11  # column 3\n11  # column 4\n");
    EXPECT_THAT(result.err, HasSubstr("no solution for 2 of 4 right-hand sides; the first is column 3\n"));
}

TEST_F(Messages, SayWhichLightIsWrong) {
    const std::vector<std::string> verify = {"verify", "board", "-"};
    write("board", "111\n000\n");
    EXPECT_THAT(lightsout(verify, "000\n000\n").err,
                HasSubstr("row 1, column 1 is on after the presses, and 2 more\n"));
    EXPECT_THAT(lightsout(verify, "010\n000\n").err, HasSubstr("row 2, column 2 is on after the presses\n"));
    const auto on = lightsout({"verify", "board", "-", "--target", "on"}, "000\n000\n");
    EXPECT_THAT(on.err, HasSubstr("row 2, column 1 is off after the presses, and 2 more\n"));
    const auto uniform = lightsout({"verify", "board", "-", "--target", "uniform", "--json"}, "010\n000\n");
    EXPECT_EQ(json_of(uniform)["wrong_lights"], 1);
    EXPECT_EQ(json_of(uniform)["row"], 2);
    EXPECT_EQ(json_of(uniform)["column"], 2);
}

TEST_F(Messages, SayWhichUniformBoardIsReached) {
    for (const auto& [board, said] :
         std::vector<std::pair<std::string, std::string>>{{"010\n111\n010\n", "in the end all lights are off\n"},
                                                          {"101\n000\n101\n", "in the end all lights are on\n"}}) {
        write("board", board);
        const RunResult solved = lightsout({"solve", "board", "--target", "uniform"});
        EXPECT_THAT(solved.err, HasSubstr(said));
        EXPECT_THAT(lightsout({"verify", "board", "-", "--target", "uniform"}, solved.out).err, HasSubstr(said));
    }
    EXPECT_EQ(lightsout({"solve", "board"}).err, "");
}

TEST_F(Messages, SayWhatShowsThatABoardIsUnsolvable) {
    EXPECT_THAT(lightsout({"solve", "-"}, "100\n000\n").err,
                HasSubstr("; lightsout check prints a proof, lightsout solve --steps "));
    EXPECT_THAT(lightsout({"solve", "-", "--steps"}, "100\n000\n").err, HasSubstr("to the target\n"));
    const std::string rest = "1" + std::string(98, '0') + "\n";
    EXPECT_THAT(lightsout({"solve", "-"}, rest + std::string(99, '0') + "\n").err, HasSubstr("prints a proof\n"));
}

// A user of the programs does not know the functions of the library.
TEST_F(Messages, NameNoFunctionOfTheLibrary) {
    write("big", gf2({"random", "100", "200"}).out);
    write("word", gf2({"random", "1", "100"}).out);
    EXPECT_TRUE(is_refused({"gf2", {"random", "3", "4", "--rank", "5"}}, 2, {"gf2: --rank: expected at most 3, "}));
    EXPECT_TRUE(is_refused({"gf2", {"weights", "big"}}, 3, {"gf2: k is 100, n - k is 100; "}));
    EXPECT_TRUE(
        is_refused({"gf2", {"minweight", "big", "word", "--method", "trellis"}}, 2, {"--method: the method trellis "}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "1000000001", "1000000001"}}, 3, {"lightsout: a board of "}));
}

TEST_F(Messages, KnowTheBitOrderThatAHeaderNames) {
    write("a", "1100000\n0000001\n");
    for (const std::string format : {"npy-packed", "npy-packed-little"}) {
        ASSERT_EQ(gf2({"convert", "a", "--to", format, "-o", "packed"}).status, 0);
        EXPECT_EQ(gf2({"convert", "packed", "--columns", "7"}).out, read("a")) << format;
    }
}

}  // namespace
}  // namespace gf2::test
