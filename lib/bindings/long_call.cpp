// SPDX-License-Identifier: MIT
#include "bindings/long_call.hpp"

#include <tbb/task_group.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

#include "gf2/bits/internal/parallel.hpp"

namespace gf2::bindings {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLook{20};

class LongCall {
public:
    LongCall(const Watch& watch, const std::function<void(const Budget&)>& work) : watch_(watch), work_(work) {}

    Wish wait() {
        if (!start()) return run_in_this_thread();
        try {
            while (!wait_a_little()) look();
            ask();
        } catch (...) {
            source_.request_stop();
            if (!gf2::internal::threads_are_lost()) group_.cancel();
            join();
            throw;
        }
        join();
        if (error_) std::rethrow_exception(error_);
        return wish_;
    }

private:
    // False: the system refuses another thread.
    bool start() {
        try {
            worker_ = std::jthread([this] { run(); });
            return true;
        } catch (const std::system_error&) {
            return false;
        }
    }

    // Then the calling one looks around whenever the search tells it of its progress.
    Wish run_in_this_thread() {
        const std::thread::id caller = std::this_thread::get_id();
        Clock::time_point last_look = begin_;
        const Budget limits = budget([&](const Progress& progress) {
            keep(progress);
            if (std::this_thread::get_id() != caller || Clock::now() - last_look < kLook) return;
            last_look = Clock::now();
            std::exception_ptr error;
            if (watch_.after_wait) watch_.after_wait();
            try {
                look();
            } catch (...) {
                error = std::current_exception();
            }
            if (watch_.before_wait) watch_.before_wait();
            if (error) std::rethrow_exception(error);
        });
        waiting([&] { work(limits); });
        if (error_) std::rethrow_exception(error_);
        ask();
        return wish_;
    }

    void run() {
        const Budget limits = budget([this](const Progress& progress) { keep(progress); });
        if (gf2::internal::threads_are_lost()) {
            work(limits);
        } else {
            gf2::internal::threads_are_used();
            group_.run_and_wait([&] { work(limits); });
        }
        const std::lock_guard lock(mutex_);
        is_done_ = true;
        changed_.notify_one();
    }

    // What is thrown in a cancelled group would be lost.
    void work(const Budget& limits) {
        try {
            work_(limits);
        } catch (...) {
            error_ = std::current_exception();
        }
    }

    [[nodiscard]] Budget budget(std::function<void(const Progress&)> progress) const {
        return {watch_.elements == 0 ? UINT64_MAX : watch_.elements, source_.get_token(), std::move(progress)};
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
        if (watch_.before_wait) watch_.before_wait();
        wait();
        if (watch_.after_wait) watch_.after_wait();
    }

    void look() {
        const std::chrono::duration<double> passed = Clock::now() - begin_;
        if (watch_.seconds > 0 && passed.count() >= watch_.seconds) source_.request_stop();
        if (ask() == Wish::kStop) {
            wish_ = Wish::kStop;
            source_.request_stop();
        }
    }

    Wish ask() {
        if (!watch_.ask) return Wish::kGoOn;
        std::optional<Progress> news;
        {
            const std::lock_guard lock(mutex_);
            news = std::exchange(news_, std::nullopt);
        }
        return watch_.ask(news ? &*news : nullptr);
    }

    const Watch& watch_;
    const std::function<void(const Budget&)>& work_;
    const Clock::time_point begin_ = Clock::now();
    Wish wish_ = Wish::kGoOn;
    std::stop_source source_;
    tbb::task_group group_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Progress> news_;
    bool is_done_ = false;
    std::exception_ptr error_;
    std::jthread worker_;  // last, as it uses the others
};

}  // namespace

Wish run_watched(const Watch& watch, const std::function<void(const Budget&)>& work) {
    return LongCall(watch, work).wait();
}

}  // namespace gf2::bindings
