// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "results.hpp"

namespace gf2::peers {

struct MeasureOptions {
    std::size_t repetitions = 9;
    std::size_t at_least = 5;  ///< repetitions that are done however long they take
    double max_seconds = 60;   ///< for one problem, beyond those repetitions
};

/// Something to be timed. The clock runs during call() only.
struct Task {
    std::function<void(std::size_t calls)> prepare;  ///< fresh inputs for so many calls; drops the last result
    std::function<void(std::size_t call)> call;      ///< each call 0, 1, ... once, after prepare()
};

/// A task with what is known about its speed.
class Timed {
public:
    explicit Timed(Task task) : task_(std::move(task)) {}

    /// The first call, which pays for cold caches, counts only if it is too slow to repeat.
    /// @return its seconds
    double run_once();

    /// After run_once().
    void make_estimate();

    /// Seconds for one call.
    [[nodiscard]] double estimate() const noexcept { return estimate_; }

    void take_sample() { samples_.push_back(sample()); }

    [[nodiscard]] const std::vector<double>& samples() const noexcept { return samples_; }
    [[nodiscard]] Spread ms() const;

private:
    [[nodiscard]] double seconds_of(std::size_t calls) const;
    [[nodiscard]] double sample() const;

    Task task_;
    double first_ = 0;
    double estimate_ = std::numeric_limits<double>::infinity();
    std::vector<double> samples_;
};

/// Takes samples of all in turn (a, b, a, b, ...), so that whatever else the machine does falls on all of them.
void take_samples(const std::vector<Timed*>& all, const MeasureOptions& options);

/// theirs / ours, of the samples taken one after the other.
[[nodiscard]] Spread ratio_of(const Timed& theirs, const Timed& ours);

}  // namespace gf2::peers
