// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <streambuf>
#include <string_view>

#include "common/cli/command.hpp"

namespace gf2::apps {

/// The line of a terminal on which long work says how far it has come: written anew each time, and erased before
/// anything else is written. That is what BehindProgressLine is for, so that no command has to think of it.
class ProgressLine {
public:
    /// @param error_stream  the buffer of standard error, which is a terminal
    explicit ProgressLine(std::streambuf& error_stream) : error_stream_(error_stream) {}

    /// Shows a text in place of the one before, without what the terminal is too narrow for.
    void show(std::string_view text);

    /// Erases it, if there is one.
    void erase();

private:
    std::streambuf& error_stream_;
    std::mutex mutex_;
    std::atomic<bool> is_shown_ = false;
};

/// Hands on what is written to another buffer, once the progress line is erased.
class BehindProgressLine : public std::streambuf {
public:
    /// @param target  what lies behind, standard output or standard error
    BehindProgressLine(ProgressLine& line, std::streambuf& target) : line_(line), target_(target) {}

protected:
    /// As std::streambuf asks for.
    int_type overflow(int_type c) override;
    /// As std::streambuf asks for.
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    /// As std::streambuf asks for.
    int sync() override;

private:
    ProgressLine& line_;
    std::streambuf& target_;
};

/// What --progress asks for: a progress line that is renewed twice a second where standard error is a terminal, a line
/// every five seconds elsewhere.
class ProgressReport {
public:
    explicit ProgressReport(const Context& context) : context_(context) {}
    ProgressReport(const ProgressReport&) = delete;
    ProgressReport& operator=(const ProgressReport&) = delete;
    ~ProgressReport();

    /// True now and then, when say() should be called; never if nothing is to be said.
    [[nodiscard]] bool is_due();

    void say(std::string_view text);

private:
    using Clock = std::chrono::steady_clock;

    const Context& context_;
    Clock::time_point said_ = Clock::now();
};

}  // namespace gf2::apps
