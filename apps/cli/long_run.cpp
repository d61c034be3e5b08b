// SPDX-License-Identifier: MIT
#include "apps/cli/long_run.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <csignal>
#include <ostream>
#include <utility>

#include "apps/cli/terminal.hpp"

namespace gf2::apps {
namespace {

constexpr std::chrono::milliseconds kLook{20};
constexpr std::chrono::seconds kPatience{1};
constexpr std::chrono::milliseconds kBetweenLines{5000};
constexpr std::chrono::milliseconds kBetweenRenewals{500};

// The signal handler may access nothing but atomic variables without locks.
std::atomic<bool> signal_seen = false;
std::atomic<bool> time_is_up = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_signal(int /*signal*/) {
    signal_seen = true;
}

void handle_signals(void (*handler)(int)) {
    std::signal(SIGINT, handler);
    std::signal(SIGTERM, handler);
    std::signal(SIGUSR1, handler);  // a warning of batch systems, before they kill
}

}  // namespace

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

std::string text_of_duration(double seconds) {
    if (seconds >= 100 * 365.25 * 86'400) return "centuries";
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    if (whole < 120) return fmt::format("{} s", whole);
    const auto rounded = [&](std::uint64_t unit) {
        return (whole + unit / 2) / unit;
    };
    if (whole < 7200) return fmt::format("{} min", rounded(60));
    if (whole < 360'000) return fmt::format("{} h", rounded(3600));
    if (whole < 86'400'000) return fmt::format("{} days", rounded(86'400));
    return fmt::format("{} years", rounded(31'557'600));
}

Argument& declare_time(Arguments& arguments, double& seconds, const std::string& description) {
    return arguments.add("--time", seconds, description).value_name("SECONDS").check(number_of_seconds());
}

LongRun::LongRun(const Context& context, double seconds) : report_(context) {
    signal_seen = false;
    time_is_up = false;
    handle_signals(note_signal);
    watcher_ = std::jthread([this, seconds](const std::stop_token& end) { watch(end, seconds); });
}

LongRun::~LongRun() {
    watcher_.request_stop();
    watcher_.join();
    handle_signals(SIG_DFL);
}

void LongRun::watch(const std::stop_token& end, double seconds) {
    std::unique_lock lock(mutex_);
    Clock::time_point asked = Clock::time_point::max();
    while (!end.stop_requested()) {
        ended_.wait_for(lock, end, kLook, [] { return false; });
        const Clock::time_point now = Clock::now();
        if (seconds > 0 && std::chrono::duration<double>(now - begin_).count() >= seconds) time_is_up = true;
        if (signal_seen || time_is_up) source_.request_stop();
        if (signal_seen && asked == Clock::time_point::max()) asked = now;
        if (now > asked && now - asked >= kPatience) handle_signals(SIG_DFL);
    }
}

std::string_view stop_reason() {
    if (signal_seen) return "interrupted";
    if (time_is_up) return "time is up";
    return "";
}

void LongRun::show(const Progress& progress) {
    if (progress.done == 0 || (progress.total && progress.done >= *progress.total) || !report_.is_due()) return;
    const std::string bound = progress.lower_bound > 1 ? fmt::format("at least {}, ", progress.lower_bound) : "";
    say(progress.done, progress.total, "candidates", fmt::format("best so far {}, {}", progress.best, bound));
}

void LongRun::show(std::uint64_t done, std::optional<std::uint64_t> total, std::string_view things) {
    if (done == 0 || (total && done >= *total) || !report_.is_due()) return;
    say(done, total, things, "");
}

// Most important facts first: a narrow terminal cuts off the end.
void LongRun::say(std::uint64_t done, std::optional<std::uint64_t> total, std::string_view things,
                  const std::string& best) {
    const auto count = static_cast<double>(done);
    const double rate = count / std::chrono::duration<double>(Clock::now() - begin_).count();
    if (!total) {
        report_.say(fmt::format("{:.3g} {}, {}{:.2g} per second", count, things, best, rate));
        return;
    }
    const auto all = static_cast<double>(*total);
    report_.say(fmt::format("{:.1f} % of {:.3g} {}, {} left, {}{:.2g} per second", 100 * count / all, all, things,
                            text_of_duration((all - count) / rate), best, rate));
}

}  // namespace gf2::apps
