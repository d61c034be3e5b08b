// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "apps/cli/command.hpp"
#include "gf2/base/budget.hpp"
#include "gf2/base/stop.hpp"

namespace gf2::apps {

/// Reports progress by --progress: a progress line updated twice a second if standard error is a terminal, else a line
/// every five seconds.
class ProgressReport {
public:
    explicit ProgressReport(const Context& context) : context_(context) {}
    ProgressReport(const ProgressReport&) = delete;
    ProgressReport& operator=(const ProgressReport&) = delete;
    ~ProgressReport();

    /// True if say() should be called now; always false if progress is not to be shown.
    [[nodiscard]] bool is_due();

    /// Shows "program: text".
    void say(std::string_view text);

private:
    using Clock = std::chrono::steady_clock;

    const Context& context_;
    Clock::time_point said_ = Clock::now();
};

/// Declares --time, for the `seconds` of a LongRun.
Argument& declare_time(Arguments& arguments, double& seconds, const std::string& description);

/// A time in words, such as "90 s", "14 min" or "3 days".
[[nodiscard]] std::string text_of_duration(double seconds);

/// Why the latest LongRun was asked to stop: "interrupted" or "time is up"; empty if it was not.
[[nodiscard]] std::string_view stop_reason();

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

    [[nodiscard]] std::string_view reason() const { return stop_reason(); }

    /// work(), of which there is no part to show, such as the bases of a search.
    /// @throws Cancelled once a stop is requested
    template <class Work>
    auto whole(const Work& work) const {
        std::optional<decltype(work())> result;
        run_until_stopped(token(), [&] { result.emplace(work()); });
        return std::move(*result);
    }

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
    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread watcher_;
};

}  // namespace gf2::apps
