// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <string_view>
#include <thread>

#include "common/command.hpp"
#include "gf2/minweight/progress.hpp"

namespace gf2::apps {

/// Work that may take long, while this object lives: an interrupt (SIGINT, SIGTERM) or the end of the time limit asks
/// it to stop, and --progress says how far it has come. There may be one at a time.
class LongRun {
public:
    /// @param seconds  0 for no limit
    LongRun(const Context& context, double seconds);
    LongRun(const LongRun&) = delete;
    LongRun& operator=(const LongRun&) = delete;
    ~LongRun();

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

    /// "interrupted" or "time is up" once it was asked to stop; empty before.
    [[nodiscard]] std::string_view reason() const;

    /// For Budget::progress.
    void show(const Progress& progress);

private:
    using Clock = std::chrono::steady_clock;

    void watch(const std::stop_token& end, double seconds);
    [[nodiscard]] bool is_renewed() const { return context_.streams.err_is_terminal; }

    const Context& context_;
    const Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
    bool line_is_open_ = false;  // on a terminal, to be renewed
    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread watcher_;
};

}  // namespace gf2::apps
