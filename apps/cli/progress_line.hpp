// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <streambuf>
#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {

/// The line of a terminal that shows the progress of long work. Each text replaces the previous one.
/// BehindProgressLine erases the line before any other output, so that commands need not.
class ProgressLine {
public:
    /// @param error_stream  the buffer of standard error, which is a terminal
    explicit ProgressLine(std::streambuf& error_stream) : error_stream_(error_stream) {}

    /// Shows a text in place of the previous one, cut to the width of the terminal.
    void show(std::string_view text);

    /// Erases the line if it is shown.
    void erase();

private:
    std::streambuf& error_stream_;
    std::mutex mutex_;
    std::atomic<bool> is_shown_ = false;
};

/// A buffer that erases the progress line, then forwards its output to another buffer.
class BehindProgressLine : public std::streambuf {
public:
    /// @param target  the buffer of standard output or standard error
    BehindProgressLine(ProgressLine& line, std::streambuf& target) : line_(line), target_(target) {}

protected:
    /// Forwards one character.
    int_type overflow(int_type c) override;
    /// Forwards a text.
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    /// Flushes the target.
    int sync() override;

private:
    ProgressLine& line_;
    std::streambuf& target_;
};

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

}  // namespace gf2::apps
