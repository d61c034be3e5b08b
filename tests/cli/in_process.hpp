// SPDX-License-Identifier: MIT
#pragma once

#include "tests/cli/cli.hpp"

namespace gf2::test {

/// Runs a command in this process, for tests that run thousands of them. Its output is no terminal.
[[nodiscard]] RunResult run_here(const Invocation& invocation);

/// run_here() for gf2.
[[nodiscard]] RunResult gf2_here(const std::vector<std::string>& arguments, const std::string& input = {});

/// As is_refused(), for a command in this process.
[[nodiscard]] testing::AssertionResult is_refused_here(const Invocation& invocation, int status,
                                                       const std::vector<std::string>& mentioned = {});

}  // namespace gf2::test
