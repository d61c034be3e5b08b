// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "gf2/base/budget.hpp"

namespace gf2::bindings {

/// The caller's decision about a long call.
enum class Decision { kGoOn, kStop };

/// How a long call is monitored.
struct Monitor {
    /// Called in the calling thread every 20 ms, and once at the end; null if there was no progress since the last
    /// time. If it throws, the work is cancelled and its result lost; the exception is passed on.
    std::function<Decision(const Progress* news)> poll{};
    double seconds = 0;                   ///< seconds after which the work is asked to stop; 0 for never
    std::uint64_t elements = 0;           ///< limit for Budget::elements; 0 for none
    std::function<void()> before_wait{};  ///< called in the calling thread before it sleeps: releases locks
    std::function<void()> after_wait{};   ///< called in the calling thread after it sleeps: acquires them again
};

/// Runs `work` in a thread of its own, so that the calling thread can respond to signals, locks and callbacks of other
/// languages, which belong to it. The budget's stop token and progress are connected to the monitor.
///
/// If the system refuses another thread, the work is done in the calling one, which polls only when there is progress:
/// work that is not a search can then not be cancelled.
/// @returns kStop if `poll` decided so before the work was done
/// @throws what `work` or `poll` throws
Decision run_monitored(const Monitor& monitor, const std::function<void(const Budget& budget)>& work);

}  // namespace gf2::bindings
