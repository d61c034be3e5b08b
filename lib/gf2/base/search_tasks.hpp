// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>

#include "gf2/base/budget.hpp"
#include "gf2/base/tasks.hpp"

namespace gf2::internal {

/// True if a search must end: a stop was requested, or it is cancelled, from outside or by an exception of another
/// task.
[[nodiscard]] inline bool is_over(const StopToken& stop) {
    return stop.stop_requested() || is_cancelled();
}

/// Bits of the matrices that a search is set up from. With fewer, that takes some 100 ms at most.
inline constexpr double kLongSetUp = 1 << 24;

/// Sets up a search on matrices of so many bits.
/// @throws Cancelled if these are kLongSetUp or more, and `stop` requests it
template <class Work>
void set_up(const StopToken& stop, double bits, const Work& work) {
    if (bits < kLongSetUp) return work();
    const StopScope scope(stop);
    work();
}

/// The tasks of a search, which share its budget, end together and report one at a time.
class SearchTasks {
public:
    /// @param budget  must outlive this object
    explicit SearchTasks(const Budget& budget) : budget_(budget) {}

    /// True if a task must end with what it has.
    [[nodiscard]] bool is_over() const {
        return has_failed_.load(std::memory_order_relaxed) || internal::is_over(budget_.stop);
    }

    /// Calls work(0) .. work(count - 1); each thread takes the next number until none is left or the search is over.
    /// `make_worker` returns `work`, once for each thread. With `first_always`, task 0 begins even if a stop was
    /// requested before.
    /// @throws Cancelled if cancelled; and what a task throws
    template <class MakeWorker>
    void run(std::uint64_t count, bool first_always, const MakeWorker& make_worker) {
        std::atomic<std::uint64_t> next{0};
        const auto threads = static_cast<std::size_t>(std::min<std::uint64_t>(count, thread_count()));
        for_each_task(threads, [&](std::size_t) {
            try {
                auto work = make_worker();
                for (std::uint64_t task = next++; task < count; task = next++) {
                    const bool is_due = task == 0 && first_always;
                    if (is_due ? has_failed_ || is_cancelled() : is_over()) return;
                    work(task);
                }
            } catch (...) {
                has_failed_ = true;
                throw;
            }
        });
        throw_if_cancelled();
    }

    /// Calls update() and passes on the Progress that it returns, in one thread at a time. After an exception no more
    /// progress is passed on. The locks of a search belong in update(), because the progress function may ask the
    /// search for its results. Parallel work of the progress function runs in tasks of its own: while this thread waits
    /// for them, it does not begin another task of the search.
    template <class Update>
    void report(const Update& update) {
        const std::lock_guard lock(reporting_);
        try {
            const Progress progress = update();
            if (!budget_.progress || has_failed_) return;
            run_callers_code([&] { budget_.progress(progress); });
        } catch (...) {
            has_failed_ = true;  // before another thread can take the lock
            throw;
        }
    }

private:
    const Budget& budget_;
    std::atomic<bool> has_failed_ = false;
    std::mutex reporting_;
};

}  // namespace gf2::internal
