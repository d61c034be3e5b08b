// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Decode : public InEmptyDirectory {
protected:
    Decode() {
        write("path", "1100\n0110\n0011\n");
        write("hamming", "1010101\n0110011\n0001111\n");
    }

    static RunResult gf2(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"gf2", arguments, input});
    }

    static void check(const std::vector<Printed>& cases) { expect_printed("gf2", cases); }
};

TEST_F(Decode, PrintsALightestErrorOfEachSyndrome) {
    write("weights", "1 1 1\n1 9 1 1");
    check({{{"decode", "hamming", "-"}, "000\n100\n110\n", "0000000\n1000000\n0010000\n"},
           {{"decode", "hamming", "-", "--weights", "weights"}, "101\n", "1001000\n"},
           {{"decode", "hamming", "-"}, "101\n", "0000100\n"},
           {{"decode", "hamming", "-"}, "1\n0\n1\n", "0000100\n"},
           {{"decode", "path", "-"}, "100\n", "1000\n"},
           {{"decode", "hamming", "-"}, "0 x 3\n", ""}});
}

TEST_F(Decode, PrintsAllLightestErrors) {
    check({{{"decode", "path", "-", "--all"}, "101\n", "0110\n1001\n"},
           {{"decode", "path", "-", "--all"}, "101\n000\n", "0110\n1001\n\n0000\n"},
           {{"decode", "path", "-", "--all", "--limit", "2"}, "101\n", "0110\n1001\n"},
           {{"decode", "path", "-", "--limit", "2"}, "101\n", "", 2}});
    const RunResult some = gf2({"decode", "path", "-", "--all", "--limit", "1"}, "101\n");
    EXPECT_EQ(some.status, 4);
    EXPECT_TRUE(some.out == "0110\n" || some.out == "1001\n") << some.out;
    EXPECT_NE(some.err.find("not all errors were found"), std::string::npos) << some.err;
}

TEST_F(Decode, SaysWhichSyndromesHaveNoError) {
    write("dependent", "110\n011\n101\n");
    check({{{"decode", "dependent", "-"}, "100\n", "unsolvable\n", 1},
           {{"decode", "dependent", "-"}, "110\n111\n011\n", "010\nunsolvable\n001\n", 1},
           {{"decode", "dependent", "-", "--all"}, "111\n000\n", "unsolvable\n\n000\n", 1}});
    EXPECT_NE(gf2({"decode", "dependent", "-"}, "110\n111\n").err.find("1 of 2 syndromes"), std::string::npos);
}

TEST_F(Decode, AnswersInJson) {
    const auto answer = json_answer({"gf2", {"decode", "path", "-"}, "101\n000\n"});
    EXPECT_EQ(answer["rows"], 3);
    EXPECT_EQ(answer["columns"], 4);
    ASSERT_EQ(answer["decodings"].size(), 2U);
    EXPECT_EQ(answer["decodings"][0]["weight"], 2);
    EXPECT_EQ(answer["decodings"][0]["lower_bound"], 2);
    EXPECT_EQ(answer["decodings"][0]["proved"], true);
    EXPECT_EQ(answer["decodings"][0]["solvable"], true);
    EXPECT_EQ(answer["decodings"][1]["error"], "0000");
    const auto all = json_answer({"gf2", {"decode", "path", "-", "--all"}, "101\n"});
    EXPECT_EQ(all["decodings"][0]["errors"], (std::vector<std::string>{"0110", "1001"}));
    EXPECT_EQ(all["decodings"][0]["complete"], true);
}

TEST_F(Decode, RefusesWrongFiles) {
    for (const char* weights : {"1 2 3\n", "1 2 3 4 5\n", "1 2 3 x\n", "1 2 0 4\n", "1 2 3 1048577\n", "1 2 -3 4\n"}) {
        write("weights", weights);
        const Invocation invocation{"gf2", {"decode", "path", "-", "--weights", "weights"}, "101\n"};
        EXPECT_TRUE(is_refused(invocation, run(invocation), 3, {"weights:", "one for each column of H"})) << weights;
    }
    const Invocation other{"gf2", {"decode", "path", "-"}, "10\n"};
    EXPECT_TRUE(is_refused(other, run(other), 3, {"3 x 4", "1 x 2"}));
}

TEST_F(Decode, StopsWithinItsBudget) {
    const std::string checks = gf2({"random", "60", "120", "--seed", "3"}).out;
    write("dense", checks);
    const std::string syndrome = gf2({"random", "1", "60", "--seed", "4"}).out;
    const RunResult found = gf2({"decode", "dense", "-", "--budget", "1000"}, syndrome);
    EXPECT_EQ(found.status, 4);
    EXPECT_EQ(found.out.size(), 121U);
    EXPECT_NE(found.err.find("budget exhausted: best found is not proved minimal"), std::string::npos) << found.err;
}

}  // namespace
}  // namespace gf2::test
