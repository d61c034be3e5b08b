// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/judge/judge_program.hpp"

namespace gf2::test {
namespace {

TEST(Arguments, HelpIsTwoLines) {
    for (const std::string& program : judge_programs()) {
        const RunResult result = run_judge(program, "", {"--help"});
        EXPECT_EQ(result.status, 0) << program;
        EXPECT_EQ(std::ranges::count(result.out, '\n'), 2) << result.out;
        EXPECT_NE(result.out.find("\nReads "), std::string::npos) << result.out;
        EXPECT_EQ(result.err, "") << program;
    }
}

TEST(Arguments, VersionNamesTheProgram) {
    for (const std::string& program : judge_programs()) {
        const RunResult result = run_judge(program, "", {"--version"});
        EXPECT_EQ(result.status, 0) << program;
        EXPECT_TRUE(result.out.starts_with(program + " ")) << result.out;
    }
}

TEST(Arguments, OthersAreUsageErrors) {
    const std::vector<std::vector<std::string>> wrong = {{"-h"}, {"input.txt"}, {""}, {"--help", "--version"}};
    for (const std::string& program : judge_programs()) {
        for (const std::vector<std::string>& arguments : wrong) {
            const RunResult result = run_judge(program, "", arguments);
            EXPECT_EQ(result.status, 2) << program;
            EXPECT_EQ(result.out, "") << program;
            EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
        }
    }
}

}  // namespace
}  // namespace gf2::test
