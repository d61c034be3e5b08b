// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "gf2/base/budget.hpp"

namespace gf2::bindings {

/// What the caller of a long call wants of it.
enum class Decision { kGoOn, kStop };

/// How a long call is looked after.
struct Monitor {
    /// Asked in the calling thread every 20 ms, and once at the end if there is news; null without news since the last
    /// time. If it throws, the work is cancelled and its result lost; the exception is passed on.
    std::function<Decision(const Progress* news)> poll{};
    double seconds = 0;                   ///< the work is asked to stop after so long; 0 for never
    std::uint64_t elements = 0;           ///< for Budget::elements; 0 for no limit
    std::function<void()> before_wait{};  ///< called in the calling thread before it sleeps, as ...
    std::function<void()> after_wait{};   ///< ... this one after: where locks are let go and taken again
};

/// Runs `work` in a thread of its own, so that the calling one can listen to the world: signals, locks and callbacks
/// of other languages belong to that one. The budget's stop token and progress are connected to the monitor.
///
/// Where the system refuses another thread, the work is done in the calling one, which looks around when there is
/// progress: what is no search cannot be cancelled then.
/// @returns kStop if `poll` wanted that before the work was done
/// @throws what `work` or `poll` throws
Decision run_monitored(const Monitor& monitor, const std::function<void(const Budget& budget)>& work);

}  // namespace gf2::bindings
