// SPDX-License-Identifier: MIT
// The judges' samples, also with other white space.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>

#include "tests/judge/judge_program.hpp"

namespace gf2::test {
namespace {

using Change = std::function<std::string(std::string)>;

void expect_outputs(const Change& change) {
    for (const JudgeCase& sample : judge_cases()) {
        const std::string input = change(sample.input);
        const std::string output = answer(sample.program, input);
        // Several answers are right: boards_test checks this one.
        if (sample.program == "bzoj3503") {
            EXPECT_EQ(output, answer(sample.program, sample.input));
        } else {
            EXPECT_EQ(output, sample.output) << sample.program << '/' << sample.name << ":\n" << input;
        }
    }
}

// Every character c becomes by(c).
Change replace_characters(const std::function<std::string(char)>& by) {
    return [by](const std::string& text) {
        std::string result;
        for (const char c : text) result += by(c);
        return result;
    };
}

TEST(Samples, EveryProgramHasOne) {
    std::set<std::string> programs;
    for (const JudgeCase& sample : judge_cases()) programs.insert(sample.program);
    EXPECT_EQ(programs, (std::set<std::string>(judge_programs().begin(), judge_programs().end())));
}

TEST(Samples, AreAnsweredAsGiven) {
    expect_outputs([](const std::string& text) { return text; });
}

TEST(Samples, AreAnsweredByProcesses) {
    for (const JudgeCase& sample : judge_cases()) {
        EXPECT_EQ(answer_of_process(sample.program, sample.input), answer(sample.program, sample.input));
    }
}

TEST(Samples, AreAnsweredWithoutTheLastNewline) {
    expect_outputs([](const std::string& text) { return text.substr(0, text.find_last_not_of('\n') + 1); });
}

TEST(Samples, AreAnsweredWithCarriageReturns) {
    expect_outputs(replace_characters([](char c) { return c == '\n' ? "\r\n" : std::string(1, c); }));
}

TEST(Samples, AreAnsweredWithMoreBlanks) {
    expect_outputs(replace_characters([](char c) {
        if (c == ' ') return std::string(" \t  ");
        return c == '\n' ? "  \n\t" : std::string(1, c);
    }));
}

TEST(Samples, AreAnsweredWithEmptyLines) {
    expect_outputs([](const std::string& text) {
        const Change change = replace_characters([](char c) { return c == '\n' ? "\n \n\n" : std::string(1, c); });
        return "\n\n" + change(text);
    });
}

TEST(Samples, AreAnsweredOnOneLine) {
    expect_outputs(replace_characters([](char c) { return std::string(1, c == '\n' ? ' ' : c); }));
}

}  // namespace
}  // namespace gf2::test
