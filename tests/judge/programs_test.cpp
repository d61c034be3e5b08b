// SPDX-License-Identifier: MIT
// What all judge programs share: arguments, samples with any white space, refusal of malformed input; and the solutions
// in docs/examples/judge, which use no library.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/judge/judge.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

TEST(JudgePrograms, HaveHelpAndAVersionAndNoOtherArguments) {
    for (const std::string& program : judge_programs()) {
        const RunResult help = run_judge(program, "", {"--help"});
        EXPECT_EQ(help.status, 0) << program;
        EXPECT_EQ(std::ranges::count(help.out, '\n'), 2) << help.out;
        EXPECT_NE(help.out.find("\nReads "), std::string::npos) << help.out;
        EXPECT_TRUE(run_judge(program, "", {"--version"}).out.starts_with(program + " "));
        for (const std::vector<std::string>& wrong :
             std::vector<std::vector<std::string>>{{"-h"}, {"input.txt"}, {""}, {"--help", "--version"}}) {
            const RunResult result = run_judge(program, "", wrong);
            EXPECT_EQ(result.status, 2) << program;
            EXPECT_EQ(result.out, "") << program;
            EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
        }
    }
}

TEST(JudgePrograms, AreEachNamedByThePageAndHaveASample) {
    std::ifstream in(GF2_JUDGE_PAGE);
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    std::set<std::string> sampled;
    for (const JudgeCase& sample : judge_cases()) sampled.insert(sample.program);
    for (const std::string& program : judge_programs()) {
        EXPECT_NE(page.find("| `" + program + "` |"), std::string::npos) << program;
        EXPECT_TRUE(sampled.contains(program)) << program;
    }
}

std::string replaced(std::string_view text, std::string_view newline, std::string_view blank = " ") {
    std::string result;
    for (const char c : text) result += c == '\n' ? newline : c == ' ' ? blank : std::string_view(&c, 1);
    return result;
}

TEST(JudgePrograms, AnswerTheSamplesWithAnyWhiteSpace) {
    for (const auto& [program, input, output] : judge_cases()) {
        // Several answers are right: FindsHarmonicMatrices... checks this one.
        const std::string right = program == "bzoj3503" ? answer(program, input) : output;
        for (const std::string& text :
             {input, input.substr(0, input.find_last_not_of('\n') + 1), replaced(input, "\r\n"),
              replaced(input, "  \n\t", " \t  "), "\n\n" + replaced(input, "\n \n\n"), replaced(input, " ")}) {
            EXPECT_EQ(answer(program, text), right) << program << ":\n" << text;
        }
        const std::filesystem::path file = std::filesystem::path(GF2_JUDGE_PROGRAMS) / program;
        EXPECT_EQ(checked_output(program, run_program(file, {}, input)), right);
    }
}

// --- Malformed input: status 3, nothing on stdout, one line on stderr that names the place and what was expected. ---

// `where` is "line:column", or empty if any place will do.
void expect_refused(const std::string& program, std::string_view input, const std::string& where) {
    const RunResult result = run_judge(program, input);
    const std::string shown = program + " on:\n" + std::string(input.substr(0, 1000));
    EXPECT_EQ(result.status, 3) << shown;
    EXPECT_EQ(result.out, "") << shown;
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err << shown;
    const std::string start = program + ": standard input:" + (where.empty() ? "" : where + ": expected ");
    EXPECT_TRUE(result.err.starts_with(start)) << result.err << "instead of " << start << " for " << shown;
    EXPECT_NE(result.err.find(": expected "), std::string::npos) << result.err << shown;
    EXPECT_NE(result.err.find(", found "), std::string::npos) << result.err << shown;
}

// Line and column, from 1, of a place in a text.
std::string place(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
    return std::to_string(1 + std::ranges::count(before, '\n')) + ':' + std::to_string(1 + offset - line_start);
}

// The offsets at which the words of a text begin.
std::vector<std::size_t> word_starts(std::string_view text) {
    const auto is_space = [&](std::size_t i) {
        return std::isspace(static_cast<unsigned char>(text[i])) != 0;
    };
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_space(i) && (i == 0 || is_space(i - 1))) starts.push_back(i);
    }
    return starts;
}

TEST(JudgePrograms, RefuseEmptyAndBinaryInput) {
    for (const std::string& program : judge_programs()) {
        expect_refused(program, "", "1:1");
        expect_refused(program, "\n  \r\n", "3:1");
        const std::string where = program == "uva10309" ? "" : "1:1";  // any word is a name there
        expect_refused(program, std::string_view("\0\x01\x02", 3), where);
        expect_refused(program, std::string(100'000, '\xff'), where);
    }
}

TEST(JudgePrograms, RefuseDamagedSamples) {
    for (const auto& [program, input, output] : judge_cases()) {
        const std::vector<std::size_t> words = word_starts(input);
        for (const std::size_t start : words) {
            expect_refused(program, input.substr(0, start), "");
            if (program == "uva10309") continue;  // a letter is a name there
            std::string with_letter = input;
            with_letter[start] = 'z';
            expect_refused(program, with_letter, place(input, start));
        }
        for (std::size_t end = words.back(); end < input.find('\n', words.back()); ++end) {
            expect_refused(program, input.substr(0, end), "");
        }
        for (const char* junk : {"x", "0", "end"}) expect_refused(program, input + junk, place(input, input.size()));
    }
    // A case that is missing withdraws the answers to those before it.
    expect_refused("poj1681", "2\n1\nw\n", "4:1");
}

TEST(JudgePrograms, RefuseNumbersOutOfRangeAndRowsOfOtherLengths) {
    const std::string huge = "1000000000";  // 10^9
    struct Refusal {
        const char* program;
        std::string input;
        const char* where;
    };
    std::vector<Refusal> refusals = {
        {"bzoj1770", "5 -1\n", "1:3"},
        {"bzoj1770", "5 1\n1 6\n", "2:3"},
        {"bzoj1770", "5 1\n0 1\n", "2:1"},
        {"bzoj1923", "3 -5\n", "1:3"},
        {"bzoj1923", "3 2\n011\n1110 1\n", "2:4"},
        {"bzoj1923", "3 4\n011 1\n110 1\n101 1\n111 1\n", "4:1"},  // a contradiction
        {"bzoj3503", "4 -4\n", "1:3"},
        {"bzoj3503", "4 0\n", "1:3"},
        {"bzoj3503", "4 " + huge, "1:3"},
        {"hdu3364", "1\n3 -2\n", "2:3"},
        {"hdu3364", "1\n3 1\n1 4\n", "3:3"},
        {"hdu3364", "1\n3 1\n1 0\n", "3:3"},
        {"hdu3364", "1\n3 1\n4 1 2 3 1\n", "3:1"},
        {"hdu3364", "1\n3 1\n1 1\n-1\n", "4:1"},
        {"hdu3364", "1\n" + huge + " 1\n", "2:1"},
        {"lights_nm", "3 -3\n", "1:3"},
        {"lights_nm", "3 " + huge, "1:3"},
        {"lights_nm", "0 0\n", "1:1"},
        {"lights_nm", "2 3\n0101\n01\n", "2:5"},
        {"lights_nm", "2 3\n01\n0101\n", "2:3"},
        {"poj1222", "1\n0 1 1 0 1\n0 1 0 0 1 1 1\n", "2:10"},
        {"poj1681", "1\n-3\n", "2:1"},
        {"poj1681", "1\n0\n", "2:1"},
        {"poj1681", "1\n" + huge + "\nw\n", "2:1"},
        {"poj1753", "bwwbb\nbwb\nbwwb\nbwww\n", "1:6"},
        {"poj1830", "1\n-3\n", "2:1"},
        {"poj1830", "1\n" + huge + "\n0 0 0\n", "2:1"},
        {"poj1830", "1\n2\n0 0\n0 0\n1 3\n0 0\n", "5:3"},
        {"poj1830", "1\n2\n0 0\n0 0\n0 1\n0 0\n", "5:3"},
        {"poj1830", "1\n2\n0 0\n0 0\n1 0\n0 0\n", "5:3"},
        {"poj1830", "1\n2\n0 2\n0 0\n0 0\n", "3:3"},
        {"poj3279", "4 -4\n", "1:3"},
        {"poj3279", "4 " + huge + "\n0\n", "1:3"},
        {"poj3279", "2 2\n1 0 0\n1\n", "2:6"},
    };
    for (const char* program : {"bzoj1770", "bzoj1923", "bzoj3503", "hdu3364", "lights_nm", "poj1222", "poj1681",
                                "poj1830", "poj2811", "poj3279"}) {
        for (const std::string number : {"-1", "99999999999999999999", "1000000000", "1.5", "+1"}) {
            refusals.push_back({program, number + ' ' + huge + '\n', "1:1"});
        }
    }
    for (const Refusal& refusal : refusals) expect_refused(refusal.program, refusal.input, refusal.where);
}

// --- docs/examples/judge --------------------------------------------------------------------------------------------

std::string answer_of_example(const std::string& example, const std::string& input) {
    return checked_output(example, run_program(std::filesystem::path(GF2_JUDGE_EXAMPLES) / example, {}, input));
}

void expect_same_answers(const std::string& program, const std::string& input) {
    EXPECT_EQ(answer_of_example(program, input), answer(program, input)) << input.substr(0, 1000);
}

TEST(JudgeExamples, AnswerTheSamples) {
    std::set<std::string> answered;
    for (const auto& [program, input, output] : judge_cases()) {
        if (program != "poj1222" && program != "poj1753" && program != "poj1830") continue;
        EXPECT_EQ(answer_of_example(program, input), output) << program;
        answered.insert(program);
    }
    EXPECT_EQ(answered.size(), 3u);
}

TEST(JudgeExamples, Poj1222AgreesOnRandomPuzzles) {
    SplitMix64 random = test_random();
    const std::size_t puzzles = test_rounds(300);
    expect_same_answers(
        "poj1222", std::to_string(puzzles) + '\n' + text_of(random_picture(5 * puzzles, 6, random), '1', '0', " "));
}

TEST(JudgeExamples, Poj1753AgreesOnAllBoards) {
    std::string input = "65536\n";
    for (std::uint32_t board = 0; board < 65536; ++board) input += '\n' + text_of(picture_of(4, 4, board), 'b', 'w');
    expect_same_answers("poj1753", input);
    expect_same_answers("poj1753", "bwbw\nwwww\nbbwb\nbwww\n");
}

// From no dependency to more than there are pairs; some are repeated, and some of a switch on itself.
TEST(JudgeExamples, Poj1830AgreesOnRandomGroups) {
    SplitMix64 random = test_random();
    const std::size_t groups = test_rounds(400);
    std::string input = std::to_string(groups) + '\n';
    for (std::size_t i = 0; i < groups; ++i) {
        const std::size_t n = 1 + random_below(28, random);
        input += std::to_string(n) + '\n' + text_of(random_picture(2, n, random), '1', '0', " ");
        for (std::size_t lines = random_below(n * n + 1, random); lines > 0; --lines) {
            input += std::to_string(1 + random_below(n, random)) + ' ' + std::to_string(1 + random_below(n, random));
            input += '\n';
        }
        input += "0 0\n";
    }
    expect_same_answers("poj1830", input);
}

}  // namespace
}  // namespace gf2::test
