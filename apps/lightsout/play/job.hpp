// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "gf2/base/stop.hpp"

namespace gf2::apps::lightsout {

/// Work in the background, whose result is fetched once. Its destructor cancels the work, and returns soon.
template <class Result>
class Job {
public:
    using Work = std::function<Result(const std::stop_token&)>;

    /// @param done  called by the other thread when the result is there
    Job(Work work, std::function<void()> done)
        : thread_([this, work = std::move(work), done = std::move(done)](const std::stop_token& stop) {
              run(stop, work);
              done();
          }) {}

    /// The result, if it is there, or comes within the given time.
    /// @throws what the work has thrown
    [[nodiscard]] std::optional<Result> take(std::chrono::milliseconds time = {}) {
        std::unique_lock lock(mutex_);
        if (!ended_.wait_for(lock, time, [&] { return has_ended_; })) return std::nullopt;
        if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
        return std::exchange(result_, std::nullopt);
    }

private:
    void run(const std::stop_token& stop, const Work& work) {
        std::optional<Result> result;
        std::exception_ptr error;
        try {
            run_until_stopped(stop, [&] { result = work(stop); });
        } catch (const Cancelled&) {
        } catch (...) {
            error = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        result_ = std::move(result);
        error_ = error;
        has_ended_ = true;
        ended_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable ended_;
    bool has_ended_ = false;
    std::optional<Result> result_;
    std::exception_ptr error_;
    std::jthread thread_;  // last: ends before the others are destroyed
};

}  // namespace gf2::apps::lightsout
