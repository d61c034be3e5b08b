// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <utility>
#include <version>

#include "gf2/version.hpp"

#if defined(__cpp_lib_jthread)
#include <stop_token>
#endif

namespace gf2 {

/// Stop tokens for standard libraries without std::stop_token: the part of std::stop_token and std::stop_source that
/// needs no threads.
namespace portable {

/// Tells whether a StopSource was asked to stop. Copies share the source's state.
class StopToken {
public:
    /// A token without a source, never asked to stop.
    StopToken() noexcept = default;

    /// True once StopSource::request_stop() was called.
    [[nodiscard]] bool stop_requested() const noexcept {
        return requested_ != nullptr && requested_->load(std::memory_order_acquire);
    }

    /// True if the token belongs to a source.
    [[nodiscard]] bool stop_possible() const noexcept { return requested_ != nullptr; }

    /// True if both tokens belong to the same source, or neither has a source.
    friend bool operator==(const StopToken& a, const StopToken& b) noexcept { return a.requested_ == b.requested_; }

private:
    friend class StopSource;
    explicit StopToken(std::shared_ptr<const std::atomic<bool>> requested) noexcept
        : requested_(std::move(requested)) {}

    std::shared_ptr<const std::atomic<bool>> requested_;
};

/// Requests a stop from all holders of its tokens.
class StopSource {
public:
    /// A source that was not asked to stop.
    /// @throws std::bad_alloc
    StopSource() : requested_(std::make_shared<std::atomic<bool>>(false)) {}

    /// A token of this source.
    [[nodiscard]] StopToken get_token() const noexcept { return StopToken(requested_); }

    /// Requests a stop, for good. Returns true if this is the first request. Safe in signal handlers where
    /// `std::atomic<bool>` is lock-free.
    bool request_stop() noexcept { return !requested_->exchange(true, std::memory_order_acq_rel); }

    /// True once request_stop() was called.
    [[nodiscard]] bool stop_requested() const noexcept { return requested_->load(std::memory_order_acquire); }

private:
    std::shared_ptr<std::atomic<bool>> requested_;
};

}  // namespace portable

#if defined(__cpp_lib_jthread)
using StopToken = std::stop_token;    ///< std::stop_token, where the standard library has it
using StopSource = std::stop_source;  ///< std::stop_source, where the standard library has it
#else
using StopToken = portable::StopToken;    ///< for standard libraries without std::stop_token
using StopSource = portable::StopSource;  ///< for standard libraries without std::stop_source
#endif

/// A time limit: requests a stop when the time is over, in a thread of its own.
///
///     const gf2::StopAfter limit(std::chrono::seconds(10));
///     const auto distance = gf2::minimum_distance(generators, {.stop = limit.token()});
class StopAfter {
public:
    /// Requests a stop after `time`.
    /// @throws std::system_error if the system refuses a thread
    explicit StopAfter(std::chrono::duration<double> time);
    StopAfter(const StopAfter&) = delete;             ///< limits cannot be copied
    StopAfter& operator=(const StopAfter&) = delete;  ///< limits cannot be copied
    /// Ends the thread; no stop is requested any more.
    ~StopAfter();

    /// The token, for a Budget or run_until_stopped().
    [[nodiscard]] StopToken token() const noexcept;

private:
    struct Timer;
    std::unique_ptr<Timer> timer_;
};

/// Thrown by a call that was cancelled, by the stop token of run_until_stopped() or with the oneTBB task group that it
/// runs in. The call ends some milliseconds after the request, without a result.
class Cancelled : public std::exception {
public:
    /// Returns "cancelled".
    [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

/// Calls `work`, and cancels elimination, products and solving of this library in it once a stop is requested.
///
///     gf2::StopSource source;  // another thread calls source.request_stop()
///     gf2::run_until_stopped(source.get_token(), [&] { answer = gf2::solve(a, b); });
///
/// Searches can return the best so far and take a stop token of their own (Budget::stop). Threads that `work` starts
/// itself are not cancelled. Returns when `work` returns. Calls may be nested; the inner one obeys both tokens.
///
/// @throws Cancelled if `work` was cancelled; exceptions of `work` are passed on
void run_until_stopped(const StopToken& stop, const std::function<void()>& work);

}  // namespace gf2
