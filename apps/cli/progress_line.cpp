// SPDX-License-Identifier: MIT
#include "apps/cli/progress_line.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstddef>
#include <ostream>
#include <string>

#include "apps/cli/message.hpp"

namespace gf2::apps {
namespace {

constexpr std::chrono::milliseconds kBetweenLines{5000};
constexpr std::chrono::milliseconds kBetweenRenewals{500};
constexpr std::string_view kEraseLine = "\r\x1b[K";

std::size_t terminal_columns() {
    winsize size{};
    const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
    return is_known ? size.ws_col : 80;
}

// Cuts text to less than a line, so that the cursor stays on it; at the end of a clause if possible.
std::string_view cut(std::string_view text) {
    const std::size_t room = terminal_columns() - 1;
    if (text.size() <= room) return text;
    const std::size_t comma = text.rfind(", ", room);
    return text.substr(0, comma == std::string_view::npos ? room : comma);
}

void write(std::streambuf& target, std::string_view text) {
    target.sputn(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace

void ProgressLine::show(std::string_view text) {
    const std::lock_guard lock(mutex_);
    write(error_stream_, kEraseLine);
    write(error_stream_, cut(text));
    error_stream_.pubsync();
    is_shown_ = true;
}

void ProgressLine::erase() {
    if (!is_shown_) return;
    const std::lock_guard lock(mutex_);
    write(error_stream_, kEraseLine);
    error_stream_.pubsync();
    is_shown_ = false;
}

BehindProgressLine::int_type BehindProgressLine::overflow(int_type c) {
    line_.erase();
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    return target_.sputc(traits_type::to_char_type(c));
}

std::streamsize BehindProgressLine::xsputn(const char* text, std::streamsize size) {
    line_.erase();
    return target_.sputn(text, size);
}

int BehindProgressLine::sync() {
    line_.erase();
    return target_.pubsync();
}

ProgressReport::~ProgressReport() {
    if (context_.streams.progress_line != nullptr) context_.streams.progress_line->erase();
}

bool ProgressReport::is_due() {
    if (context_.progress == "never" || (context_.progress == "auto" && context_.quiet)) return false;
    const Clock::time_point now = Clock::now();
    if (now - said_ < (context_.streams.progress_line != nullptr ? kBetweenRenewals : kBetweenLines)) return false;
    said_ = now;
    return true;
}

void ProgressReport::say(std::string_view text) {
    if (context_.streams.progress_line != nullptr) {
        context_.streams.progress_line->show(fmt::format("{}: {}", context_.program, text));
    } else {
        print_message(context_, "progress", text);
        context_.streams.err.flush();
    }
}

}  // namespace gf2::apps
