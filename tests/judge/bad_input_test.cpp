// SPDX-License-Identifier: MIT
// Malformed inputs: status 3, nothing on stdout, one line on stderr that names the place and what was expected.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/judge/judge_program.hpp"

namespace gf2::test {
namespace {

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

TEST(BadInput, EmptyIsRefused) {
    for (const std::string& program : judge_programs()) {
        expect_refused(program, "", "1:1");
        expect_refused(program, "\n  \r\n", "3:1");
    }
}

TEST(BadInput, BinaryIsRefused) {
    for (const std::string& program : judge_programs()) {
        const std::string where = program == "uva10309" ? "" : "1:1";  // any word is a name there
        expect_refused(program, std::string_view("\0\x01\x02", 3), where);
        expect_refused(program, "\177ELF\x80\xff\n\n\xff\xfe", where);
        expect_refused(program, std::string(100'000, '\xff'), where);
    }
}

TEST(BadInput, TruncatedBeforeAnyWordIsRefused) {
    for (const JudgeCase& sample : judge_cases()) {
        for (const std::size_t start : word_starts(sample.input)) {
            expect_refused(sample.program, sample.input.substr(0, start), "");
        }
    }
}

TEST(BadInput, TruncatedWithinTheLastWordIsRefused) {
    for (const JudgeCase& sample : judge_cases()) {
        const std::size_t last = word_starts(sample.input).back();
        for (std::size_t end = last; end < sample.input.find('\n', last); ++end) {
            expect_refused(sample.program, sample.input.substr(0, end), "");
        }
    }
}

TEST(BadInput, WithALetterInAnyWordIsRefused) {
    for (const JudgeCase& sample : judge_cases()) {
        if (sample.program == "uva10309") continue;  // a letter is a name there
        for (const std::size_t start : word_starts(sample.input)) {
            std::string input = sample.input;
            input[start] = 'z';
            expect_refused(sample.program, input, place(input, start));
        }
    }
}

TEST(BadInput, WithTrailingJunkIsRefused) {
    for (const JudgeCase& sample : judge_cases()) {
        for (const std::string junk : {"x", "0", "end"}) {
            expect_refused(sample.program, sample.input + junk, place(sample.input, sample.input.size()));
        }
    }
}

struct Refusal {
    const char* program;
    std::string input;
    const char* where;
};

TEST(BadInput, WithNumbersOutOfRangeIsRefused) {
    const std::string huge = "1000000000";              // 10^9
    const std::string beyond = "99999999999999999999";  // above 2^64
    std::vector<Refusal> refusals = {
        {"bzoj1770", "5 -1\n", "1:3"},
        {"bzoj1770", "5 1\n1 6\n", "2:3"},
        {"bzoj1770", "5 1\n0 1\n", "2:1"},
        {"bzoj3503", "4 -4\n", "1:3"},
        {"bzoj3503", "4 0\n", "1:3"},
        {"bzoj3503", "4 " + huge, "1:3"},
        {"bzoj1923", "3 -5\n", "1:3"},
        {"hdu3364", "1\n3 -2\n", "2:3"},
        {"hdu3364", "1\n3 1\n1 4\n", "3:3"},
        {"hdu3364", "1\n3 1\n1 0\n", "3:3"},
        {"hdu3364", "1\n3 1\n4 1 2 3 1\n", "3:1"},
        {"hdu3364", "1\n3 1\n1 1\n-1\n", "4:1"},
        {"hdu3364", "1\n" + huge + " 1\n", "2:1"},
        {"lights_nm", "3 -3\n", "1:3"},
        {"lights_nm", "3 " + huge, "1:3"},
        {"lights_nm", "0 0\n", "1:1"},
        {"poj1681", "1\n-3\n", "2:1"},
        {"poj1681", "1\n0\n", "2:1"},
        {"poj1681", "1\n" + huge + "\nw\n", "2:1"},
        {"poj1830", "1\n-3\n", "2:1"},
        {"poj1830", "1\n" + huge + "\n0 0 0\n", "2:1"},
        {"poj1830", "1\n2\n0 0\n0 0\n1 3\n0 0\n", "5:3"},
        {"poj1830", "1\n2\n0 0\n0 0\n0 1\n0 0\n", "5:3"},
        {"poj1830", "1\n2\n0 0\n0 0\n1 0\n0 0\n", "5:3"},
        {"poj1830", "1\n2\n0 2\n0 0\n0 0\n", "3:3"},
        {"poj3279", "4 -4\n", "1:3"},
        {"poj3279", "4 " + huge + "\n0\n", "1:3"},
    };
    for (const char* program : {"bzoj1770", "bzoj1923", "bzoj3503", "hdu3364", "lights_nm", "poj1222", "poj1681",
                                "poj1830", "poj2811", "poj3279"}) {
        refusals.push_back({program, "-1 1\n", "1:1"});
        refusals.push_back({program, beyond + " 1\n", "1:1"});
        refusals.push_back({program, huge + ' ' + huge + '\n', "1:1"});
        refusals.push_back({program, "1.5 1\n", "1:1"});
        refusals.push_back({program, "+1 1\n", "1:1"});
    }
    for (const Refusal& refusal : refusals) expect_refused(refusal.program, refusal.input, refusal.where);
}

// The number of cells is right, but the rows have unequal lengths.
TEST(BadInput, WithUnequalRowsIsRefused) {
    expect_refused("lights_nm", "2 3\n0101\n01\n", "2:5");
    expect_refused("lights_nm", "2 3\n01\n0101\n", "2:3");
    expect_refused("poj1222", "1\n0 1 1 0 1\n0 1 0 0 1 1 1\n", "2:10");
    expect_refused("poj3279", "2 2\n1 0 0\n1\n", "2:6");
    expect_refused("poj1753", "bwwbb\nbwb\nbwwb\nbwww\n", "1:6");
    expect_refused("bzoj1923", "3 2\n011\n1110 1\n", "2:4");
}

TEST(BadInput, WithContradictoryEquationsIsRefused) {
    expect_refused("bzoj1923", "3 4\n011 1\n110 1\n101 1\n111 1\n", "4:1");
    expect_refused("bzoj1923", "1 2\n1 1\n\n  1 0\n", "4:3");
}

// A malformed case withdraws the answers to the cases before it.
TEST(BadInput, AfterGoodCasesIsRefusedAsAWhole) {
    for (const JudgeCase& sample : judge_cases()) {
        if (sample.program == "poj1681" || sample.program == "poj1222") {
            const std::string input = "3" + sample.input.substr(1);
            expect_refused(sample.program, input, place(input, input.size()));
        }
    }
}

}  // namespace
}  // namespace gf2::test
