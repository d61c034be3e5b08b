// SPDX-License-Identifier: MIT
#include "common/long_run.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdint>
#include <ostream>
#include <string>

namespace gf2::apps {
namespace {

constexpr std::chrono::milliseconds kLook{20};
constexpr std::chrono::milliseconds kShow{5000};
constexpr std::chrono::milliseconds kRenew{500};
constexpr std::string_view kLineStart = "\r\x1b[K";

// Handlers may touch nothing else.
volatile std::sig_atomic_t signal_seen = 0;
volatile std::sig_atomic_t time_is_up = 0;

extern "C" void note_signal(int /*signal*/) {
    signal_seen = 1;
}

std::string text_of_duration(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole < 120) return fmt::format("{} s", whole);
    if (whole < 7200) return fmt::format("{} min", whole / 60);
    if (whole < 172'800) return fmt::format("{} h", whole / 3600);
    return fmt::format("{} days", whole / 86'400);
}

}  // namespace

LongRun::LongRun(const Context& context, double seconds) : context_(context) {
    signal_seen = 0;
    time_is_up = 0;
    std::signal(SIGINT, note_signal);
    std::signal(SIGTERM, note_signal);
    watcher_ = std::jthread([this, seconds](const std::stop_token& end) { watch(end, seconds); });
}

LongRun::~LongRun() {
    watcher_.request_stop();
    watcher_.join();
    if (line_is_open_) context_.streams.err << kLineStart << std::flush;
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

void LongRun::watch(const std::stop_token& end, double seconds) {
    std::unique_lock lock(mutex_);
    while (!end.stop_requested()) {
        ended_.wait_for(lock, end, kLook, [] { return false; });
        if (seconds > 0 && std::chrono::duration<double>(Clock::now() - begin_).count() >= seconds) time_is_up = 1;
        if (signal_seen != 0 || time_is_up != 0) source_.request_stop();
    }
}

std::string_view LongRun::reason() const {
    if (signal_seen != 0) return "interrupted";
    if (time_is_up != 0) return "time is up";
    return "";
}

void LongRun::show(const Progress& progress) {
    if (context_.progress == "never" || (context_.progress == "auto" && context_.quiet)) return;
    const Clock::time_point now = Clock::now();
    if (now - shown_ < (is_renewed() ? kRenew : kShow) || progress.done == 0 || progress.done >= progress.total) return;
    shown_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double rate = static_cast<double>(progress.done) / seconds;
    const double left = static_cast<double>(progress.total - progress.done) / rate;
    const std::string text =
        fmt::format("{:.1f} % of {:.3g} candidates, {:.2g} a second, {} left, least so far {}",
                    100 * static_cast<double>(progress.done) / static_cast<double>(progress.total),
                    static_cast<double>(progress.total), rate, text_of_duration(left), progress.best);
    if (is_renewed()) {
        context_.streams.err << kLineStart << context_.program << ": " << text << std::flush;
        line_is_open_ = true;
    } else {
        context_.streams.err << context_.program << ": " << text << std::endl;
    }
}

}  // namespace gf2::apps
