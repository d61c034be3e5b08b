// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::test {

/// What a program left behind.
struct RunResult {
    int status = 0;  ///< its exit status, or 128 + the number of the signal that ended it
    std::string out;
    std::string err;
};

/// Runs a program to its end with the given standard input. There is no shell in between. In a sanitized build, ends
/// the running test as skipped: processes start ten times as slowly there.
/// @param arguments  without the program's name
/// @throws std::system_error if it cannot be started
[[nodiscard]] RunResult run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                    std::string_view input = {});

/// run_program() with a SIGKILL after the given time, unless it has ended: status 137 if so.
/// @throws std::system_error if it cannot be started
[[nodiscard]] RunResult run_and_kill(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                     std::chrono::microseconds time);

}  // namespace gf2::test
