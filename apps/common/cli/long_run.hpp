// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "common/cli/command.hpp"
#include "common/cli/progress_line.hpp"
#include "gf2/base/budget.hpp"

namespace gf2::apps {

/// Declares --time, for the `seconds` of a LongRun.
CLI::Option* declare_time(CLI::App& app, double& seconds, const std::string& description);

/// A time in words, such as "90 s", "14 min" or "3 days".
[[nodiscard]] std::string text_of_duration(double seconds);

/// Long work during the lifetime of this object: an interrupt (SIGINT, SIGTERM, SIGUSR1) or the end of the time limit
/// requests a stop, and --progress shows progress. From a second after an interrupt on, another one ends the program.
/// At most one LongRun may exist at a time.
class LongRun {
public:
    /// @param seconds  0 for no limit
    LongRun(const Context& context, double seconds);
    LongRun(const LongRun&) = delete;
    LongRun& operator=(const LongRun&) = delete;
    ~LongRun();

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

    /// "interrupted" or "time is up" after a stop was requested; empty before.
    [[nodiscard]] std::string_view reason() const;

    /// Begins a part of the work, named such as "size 61 of 100".
    void begin_part(std::string name);

    /// Shows the progress of a search for a least weight; for Budget::progress.
    void show(const Progress& progress);

    /// Shows the progress of other work: `done` of `total` things, such as "vectors"; of an unknown total if it is
    /// empty.
    void show(std::uint64_t done, std::optional<std::uint64_t> total, std::string_view things);

private:
    using Clock = std::chrono::steady_clock;

    void watch(const std::stop_token& end, double seconds);
    void say(std::uint64_t done, std::optional<std::uint64_t> total, std::string_view things, const std::string& best);

    ProgressReport report_;
    const Clock::time_point begin_ = Clock::now();
    std::string part_;
    Clock::time_point part_begin_ = begin_;
    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread watcher_;
};

}  // namespace gf2::apps
