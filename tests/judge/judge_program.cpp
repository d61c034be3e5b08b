// SPDX-License-Identifier: MIT
#include "tests/judge/judge_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace gf2::test {
namespace {

namespace fs = std::filesystem;

std::string contents_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) ADD_FAILURE() << "cannot read " << path;
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<JudgeCase> read_cases() {
    std::vector<JudgeCase> cases;
    for (const auto& entry : fs::recursive_directory_iterator(GF2_JUDGE_CASES)) {
        fs::path path = entry.path();
        if (path.extension() != ".in") continue;
        const std::string input = contents_of(path);
        cases.push_back({path.parent_path().filename().string(), path.stem().string(), input,
                         contents_of(path.replace_extension(".out"))});
    }
    std::ranges::sort(cases, {}, [](const JudgeCase& c) { return c.program + '/' + c.name; });
    return cases;
}

std::string checked_output(const std::string& program, const RunResult& result) {
    EXPECT_EQ(result.status, 0) << program;
    EXPECT_EQ(result.err, "") << program;
    return result.out;
}

}  // namespace

const std::vector<std::string>& judge_programs() {
    static const std::vector<std::string> names = {"bzoj1770", "bzoj1923", "bzoj3503", "hdu3364", "lights_nm",
                                                   "poj1222",  "poj1681",  "poj1753",  "poj1830", "poj2811",
                                                   "poj2965",  "poj3279",  "uva10309"};
    return names;
}

RunResult run_judge(const std::string& program, std::string_view input, const std::vector<std::string>& arguments) {
    return run_program(fs::path(GF2_JUDGE_PROGRAMS) / program, arguments, input);
}

std::string answer(const std::string& program, std::string_view input) {
    return checked_output(program, run_judge(program, input));
}

const std::vector<std::string>& judge_examples() {
    static const std::vector<std::string> names = {"poj1222", "poj1753", "poj1830"};
    return names;
}

std::string answer_of_example(const std::string& example, std::string_view input) {
    return checked_output(example, run_program(fs::path(GF2_JUDGE_EXAMPLES) / example, {}, input));
}

const std::vector<JudgeCase>& judge_cases() {
    static const std::vector<JudgeCase> cases = read_cases();
    return cases;
}

}  // namespace gf2::test
