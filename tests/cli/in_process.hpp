// SPDX-License-Identifier: MIT
#pragma once

#include "tests/cli/cli.hpp"

namespace gf2::test {

/// Runs a command in this process, for tests that run thousands of them. Its output is no terminal.
[[nodiscard]] RunResult run_here(const Invocation& invocation);

/// run_here() for gf2.
[[nodiscard]] RunResult gf2_here(const std::vector<std::string>& arguments, const std::string& input = {});

}  // namespace gf2::test
