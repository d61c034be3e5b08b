// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace gf2::bench {

template <class Work>
double seconds_of(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

struct Quartiles {
    double low = 0, median = 0, high = 0;
};

/// Between neighbouring samples in proportion.
/// @pre samples is not empty
[[nodiscard]] Quartiles quartiles(std::vector<double> samples);

[[nodiscard]] std::string cpu_model();

struct TimedRun {
    enum class End { exited, killed_at_limit, not_started };

    End end = End::not_started;
    int status = 0;                ///< if it exited, or 128 + the signal that ended it
    std::string out{};             ///< its standard output
    double seconds = 0;            ///< from the start to the exit
    double processor_seconds = 0;  ///< of all its threads
};

/// Runs a program to its end, without a shell and without its messages; kills it, and what it started, after `limit`
/// seconds.
/// @param command  the program and its arguments, separated by spaces
[[nodiscard]] TimedRun run_timed(const std::string& command, double limit);

}  // namespace gf2::bench
