// SPDX-License-Identifier: MIT
// The solutions in docs/examples/judge print what the judge programs print; docs/guide/judge-problems.md names all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/judge/games.hpp"
#include "tests/judge/judge_program.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

void expect_same_answers(const std::string& program, const std::string& input) {
    EXPECT_EQ(answer_of_example(program, input), answer(program, input)) << input.substr(0, 1000);
}

std::string digits(std::size_t count, SplitMix64& random) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        if (i != 0) text += ' ';
        text += random_below(2, random) != 0 ? '1' : '0';
    }
    return text + '\n';
}

TEST(JudgeExamples, AnswerTheSamples) {
    std::size_t samples = 0;
    for (const JudgeCase& sample : judge_cases()) {
        const std::vector<std::string>& examples = judge_examples();
        if (std::find(examples.begin(), examples.end(), sample.program) == examples.end()) continue;
        EXPECT_EQ(answer_of_example(sample.program, sample.input), sample.output)
            << sample.program << '/' << sample.name;
        ++samples;
    }
    EXPECT_GE(samples, judge_examples().size());
}

TEST(JudgeExamples, Poj1222AgreesOnRandomPuzzles) {
    SplitMix64 random = test_random();
    const std::size_t puzzles = test_rounds(300);
    std::string input = std::to_string(puzzles) + '\n';
    for (std::size_t i = 0; i < 5 * puzzles; ++i) input += digits(6, random);
    expect_same_answers("poj1222", input);
}

TEST(JudgeExamples, Poj1753AgreesOnAllBoards) {
    std::string input = "65536\n";
    for (std::uint32_t board = 0; board < 65536; ++board) input += '\n' + text_of(picture_of(4, 4, board), 'b', 'w');
    expect_same_answers("poj1753", input);
}

TEST(JudgeExamples, Poj1753AgreesOnASingleBoard) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(10); ++round) {
        expect_same_answers("poj1753", text_of(picture_of(4, 4, random() & 0xffffu), 'b', 'w'));
    }
}

// From no dependency to more than there are pairs; some are repeated, and some of a switch on itself.
TEST(JudgeExamples, Poj1830AgreesOnRandomGroups) {
    SplitMix64 random = test_random();
    const std::size_t groups = test_rounds(400);
    std::string input = std::to_string(groups) + '\n';
    for (std::size_t i = 0; i < groups; ++i) {
        const std::size_t n = 1 + random_below(28, random);
        input += std::to_string(n) + '\n' + digits(n, random) + digits(n, random);
        for (std::size_t lines = random_below(n * n + 1, random); lines > 0; --lines) {
            input += std::to_string(1 + random_below(n, random)) + ' ' + std::to_string(1 + random_below(n, random));
            input += '\n';
        }
        input += "0 0\n";
    }
    expect_same_answers("poj1830", input);
}

// Each switch changes all of them: rank 1, the largest number of solutions.
TEST(JudgeExamples, Poj1830AgreesOnTheLargestAnswer) {
    std::string input = "1\n28\n";
    for (const char state : {'0', '1'}) {
        for (int i = 0; i < 28; ++i) input += std::string(1, state) + (i == 27 ? '\n' : ' ');
    }
    for (int from = 1; from <= 28; ++from) {
        for (int to = 1; to <= 28; ++to) input += std::to_string(from) + ' ' + std::to_string(to) + '\n';
    }
    expect_same_answers("poj1830", input + "0 0\n");
}

TEST(JudgeProblems, PageNamesEveryProgramAndExample) {
    std::ifstream in(GF2_JUDGE_PAGE);
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    for (const std::string& program : judge_programs()) {
        EXPECT_NE(page.find("| `" + program + "` |"), std::string::npos) << program;
    }
    for (const std::string& example : judge_examples()) {
        EXPECT_NE(page.find("(../examples/judge/" + example + ".cpp)"), std::string::npos) << example;
    }
}

}  // namespace
}  // namespace gf2::test
