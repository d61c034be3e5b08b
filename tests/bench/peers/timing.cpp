// SPDX-License-Identifier: MIT
#include "timing.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace gf2::peers {
namespace {

using Clock = std::chrono::steady_clock;

// A sample lasts at least this long, by repeating short calls.
constexpr double kSampleSeconds = 1e-3;
// The clock is read this seldom, so that reading it costs nothing in comparison.
constexpr double kWindowSeconds = 2e-5;
// A window's inputs are all made before it begins: more than these would not stay in the cache.
constexpr std::size_t kMaxWindow = 256;

}  // namespace

double Timed::seconds_of(std::size_t calls) const {
    task_.prepare(calls);
    const Clock::time_point start = Clock::now();
    for (std::size_t call = 0; call < calls; ++call) task_.call(call);
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double Timed::sample() const {
    const double wanted = std::ceil(kWindowSeconds / std::max(estimate_, 1e-9));
    const std::size_t window = std::clamp<std::size_t>(static_cast<std::size_t>(wanted), 1, kMaxWindow);
    double seconds = 0;
    std::size_t calls = 0;
    for (; seconds < kSampleSeconds; calls += window) seconds += seconds_of(window);
    return seconds / static_cast<double>(calls);
}

double Timed::run_once() {
    first_ = seconds_of(1);
    return first_;
}

void Timed::make_estimate() {
    constexpr double kSlowSeconds = 0.5;
    constexpr int kTries = 3;
    estimate_ = first_;
    for (int i = 0; i < kTries && first_ < kSlowSeconds; ++i) estimate_ = std::min(estimate_, sample());
}

Spread Timed::ms() const {
    std::vector<double> values = samples_;
    for (double& value : values) value *= 1e3;
    return spread_of(std::move(values));
}

void take_samples(const std::vector<Timed*>& all, const MeasureOptions& options) {
    const Clock::time_point start = Clock::now();
    for (std::size_t done = 0; done < options.repetitions; ++done) {
        const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        const double with_next = done == 0 ? 0 : elapsed * static_cast<double>(done + 1) / static_cast<double>(done);
        if (done >= options.at_least && with_next > options.max_seconds) break;
        for (Timed* timed : all) timed->take_sample();
    }
}

Spread ratio_of(const Timed& theirs, const Timed& ours) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < ours.samples().size(); ++i) ratios.push_back(theirs.samples()[i] / ours.samples()[i]);
    return spread_of(std::move(ratios));
}

}  // namespace gf2::peers
