// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>
#include <streambuf>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {

/// The characters of the user's locale: ASCII if LC_ALL, LC_CTYPE or LANG, of which the first that is set counts, names
/// no UTF-8. UTF-8 if none is set, as in many containers.
[[nodiscard]] Charset charset_of_environment();

/// Replaces the blocks, lines and dots of which boards and pictures are drawn by ASCII characters, one each. All other
/// characters remain.
/// @param text  UTF-8; a character that is cut off at the end remains
[[nodiscard]] std::string in_ascii(std::string_view text);

/// A buffer that passes its output on to another buffer: its xsputn() says how.
class ForwardingOutput : public std::streambuf {
public:
    explicit ForwardingOutput(std::streambuf& target) : target_(target) {}

protected:
    int_type overflow(int_type c) override;
    int sync() override { return target_.pubsync(); }

    std::streambuf& target_;
};

/// Forwards its output by in_ascii().
class AsciiOutput : public ForwardingOutput {
public:
    using ForwardingOutput::ForwardingOutput;

protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    /// Forwards what is left of an incomplete character, and flushes the target.
    int sync() override;

private:
    std::string pending_;  // the beginning of a character
};

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

/// Erases the progress line, then forwards its output.
class BehindProgressLine : public ForwardingOutput {
public:
    /// @param target  the buffer of standard output or standard error
    BehindProgressLine(ProgressLine& line, std::streambuf& target) : ForwardingOutput(target), line_(line) {}

protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    ProgressLine& line_;
};

}  // namespace gf2::apps
