// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <cstddef>
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

/// run_program() with a signal after the given time.
/// @param arrived  if not null, whether the program was running then
/// @throws std::system_error if it cannot be started
[[nodiscard]] RunResult run_and_kill(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                     std::chrono::microseconds time, int signal = SIGKILL, bool* arrived = nullptr);

/// A limit of this process, as `ulimit` sets it, until the end of the scope.
class Limit {
public:
    /// No file grows beyond so many bytes: writing fails as on a full disk.
    [[nodiscard]] static Limit of_files(std::size_t bytes);
    /// The process takes no more than so many bytes more. In a sanitized build, ends the running test as skipped.
    [[nodiscard]] static Limit of_memory(std::size_t bytes);
    Limit(const Limit&) = delete;
    Limit& operator=(const Limit&) = delete;
    ~Limit();

private:
    Limit(int resource, std::size_t value);

    int resource_;
    rlimit before_{};
};

}  // namespace gf2::test
