// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/process.hpp"

namespace gf2::test {

/// The names of all judge programs.
[[nodiscard]] const std::vector<std::string>& judge_programs();

/// Runs a judge program within this process.
[[nodiscard]] RunResult run_judge(const std::string& program, std::string_view input,
                                  const std::vector<std::string>& arguments = {});

/// What a judge program prints. That it fails, or complains, fails the test.
[[nodiscard]] std::string answer(const std::string& program, std::string_view input);

/// What it prints as a process of its own.
[[nodiscard]] std::string answer_of_process(const std::string& program, std::string_view input);

/// The solutions in docs/examples/judge, which use no library.
[[nodiscard]] const std::vector<std::string>& judge_examples();

/// What such a solution prints. That it fails, or complains, fails the test.
[[nodiscard]] std::string answer_of_example(const std::string& example, std::string_view input);

/// An input with the output that the judge wants.
struct JudgeCase {
    std::string program;
    std::string name;
    std::string input;
    std::string output;
};

/// Those of the folder cases, by name.
[[nodiscard]] const std::vector<JudgeCase>& judge_cases();

}  // namespace gf2::test
