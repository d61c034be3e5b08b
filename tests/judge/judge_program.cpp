// SPDX-License-Identifier: MIT
#include "tests/judge/judge_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "apps/judge/judge.hpp"

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
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const apps::judge::Problem& problem : apps::judge::problems()) all.emplace_back(problem.name);
        std::ranges::sort(all);
        return all;
    }();
    return names;
}

RunResult run_judge(const std::string& program, std::string_view input, const std::vector<std::string>& arguments) {
    const auto& all = apps::judge::problems();
    const auto problem = std::ranges::find(all, program, &apps::judge::Problem::name);
    if (problem == all.end()) throw std::invalid_argument(program);
    std::istringstream in{std::string(input)};
    std::ostringstream out;
    std::ostringstream err;
    const int status = apps::judge::run(*problem, arguments, in, out, err);
    return {status, out.str(), err.str()};
}

std::string answer(const std::string& program, std::string_view input) {
    return checked_output(program, run_judge(program, input));
}

std::string answer_of_process(const std::string& program, std::string_view input) {
    return checked_output(program, run_program(fs::path(GF2_JUDGE_PROGRAMS) / program, {}, input));
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
