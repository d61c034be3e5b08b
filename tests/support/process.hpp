// SPDX-License-Identifier: MIT
#pragma once

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

/// Runs a program to its end with the given standard input. There is no shell in between.
/// @param arguments  without the program's name
/// @throws std::system_error if it cannot be started
[[nodiscard]] RunResult run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                    std::string_view input = {});

}  // namespace gf2::test
