// SPDX-License-Identifier: MIT
#include "bindings/long_call.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "gf2/base/stop.hpp"

namespace gf2::bindings {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLook{20};

class LongCall {
public:
    LongCall(const Monitor& monitor, const std::function<void(const Budget&)>& work) : monitor_(monitor), work_(work) {}

    Decision wait() {
        if (!start()) return run_in_this_thread();
        try {
            while (!wait_a_little()) look();
            poll();
        } catch (...) {
            source_.request_stop();
            abandoned_.request_stop();
            join();
            throw;
        }
        join();
        if (error_) std::rethrow_exception(error_);
        return decision_;
    }

private:
    // False if the system refuses another thread.
    bool start() {
        try {
            worker_ = std::jthread([this] { run(); });
            return true;
        } catch (const std::system_error&) {
            return false;
        }
    }

    // Without another thread, the calling one polls whenever the search reports progress.
    Decision run_in_this_thread() {
        const std::thread::id caller = std::this_thread::get_id();
        Clock::time_point last_look = begin_;
        const Budget limits = budget([&](const Progress& progress) {
            keep(progress);
            if (std::this_thread::get_id() != caller || Clock::now() - last_look < kLook) return;
            last_look = Clock::now();
            std::exception_ptr error;
            if (monitor_.after_wait) monitor_.after_wait();
            try {
                look();
            } catch (...) {
                error = std::current_exception();
            }
            if (monitor_.before_wait) monitor_.before_wait();
            if (error) std::rethrow_exception(error);
        });
        waiting([&] { work(limits); });
        if (error_) std::rethrow_exception(error_);
        poll();
        return decision_;
    }

    void run() {
        const Budget limits = budget([this](const Progress& progress) { keep(progress); });
        work(limits);
        const std::lock_guard lock(mutex_);
        is_done_ = true;
        changed_.notify_one();
    }

    void work(const Budget& limits) {
        try {
            run_until_stopped(abandoned_.get_token(), [&] { work_(limits); });
        } catch (...) {
            error_ = std::current_exception();
        }
    }

    [[nodiscard]] Budget budget(std::function<void(const Progress&)> progress) const {
        return {monitor_.elements == 0 ? UINT64_MAX : monitor_.elements, source_.get_token(), std::move(progress)};
    }

    void keep(const Progress& progress) {
        const std::lock_guard lock(mutex_);
        news_ = progress;
    }

    bool wait_a_little() {
        bool is_done = false;
        waiting([&] {
            std::unique_lock lock(mutex_);
            is_done = changed_.wait_for(lock, kLook, [this] { return is_done_; });
        });
        return is_done;
    }

    void join() {
        waiting([this] { worker_.join(); });
    }

    template <class Wait>
    void waiting(const Wait& wait) {
        if (monitor_.before_wait) monitor_.before_wait();
        wait();
        if (monitor_.after_wait) monitor_.after_wait();
    }

    void look() {
        const std::chrono::duration<double> passed = Clock::now() - begin_;
        if (monitor_.seconds > 0 && passed.count() >= monitor_.seconds) source_.request_stop();
        if (poll() == Decision::kStop) {
            decision_ = Decision::kStop;
            source_.request_stop();
        }
    }

    Decision poll() {
        if (!monitor_.poll) return Decision::kGoOn;
        std::optional<Progress> news;
        {
            const std::lock_guard lock(mutex_);
            news = std::exchange(news_, std::nullopt);
        }
        return monitor_.poll(news ? &*news : nullptr);
    }

    const Monitor& monitor_;
    const std::function<void(const Budget&)>& work_;
    const Clock::time_point begin_ = Clock::now();
    Decision decision_ = Decision::kGoOn;
    StopSource source_;     // ends a search with the best so far
    StopSource abandoned_;  // cancels all work
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Progress> news_;
    bool is_done_ = false;
    std::exception_ptr error_;
    std::jthread worker_;  // last, as it uses the others
};

}  // namespace

Decision run_monitored(const Monitor& monitor, const std::function<void(const Budget&)>& work) {
    return LongCall(monitor, work).wait();
}

}  // namespace gf2::bindings
