// SPDX-License-Identifier: MIT
#include "gf2/base/stop.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

#include "gf2/base/tasks.hpp"

namespace gf2 {

struct StopAfter::Timer {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_over = false;
    StopSource source;
    std::thread thread;
};

StopAfter::StopAfter(std::chrono::duration<double> time) : timer_(std::make_unique<Timer>()) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::duration<double> kLongest = std::chrono::hours(24 * 365 * 100);  // that clocks can add
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time < kLongest ? time : kLongest);
    timer_->thread = std::thread([timer = timer_.get(), end] {
        std::unique_lock lock(timer->mutex);
        if (!timer->changed.wait_until(lock, end, [timer] { return timer->is_over; })) timer->source.request_stop();
    });
}

StopAfter::~StopAfter() {
    {
        const std::lock_guard lock(timer_->mutex);
        timer_->is_over = true;
    }
    timer_->changed.notify_one();
    timer_->thread.join();
}

StopToken StopAfter::token() const noexcept {
    return timer_->source.get_token();
}

void run_until_stopped(const StopToken& stop, const std::function<void()>& work) {
    const internal::StopScope scope(stop);
    work();
}

}  // namespace gf2
