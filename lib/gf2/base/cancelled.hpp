// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <functional>

#include "gf2/base/stop_token.hpp"

namespace gf2 {

/// Thrown by a call that was cancelled; what it was computing is lost. A call is cancelled, some milliseconds later, by
/// the stop token of run_until_stopped(), or by the oneTBB task group that it runs in.
class Cancelled : public std::exception {
public:
    /// The word "cancelled".
    [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

/// Calls `work`, and cancels what it calls of this library once a stop is requested: elimination, products, solving.
///
///     gf2::StopSource source;  // another thread calls source.request_stop()
///     gf2::run_until_stopped(source.get_token(), [&] { answer = gf2::solve(a, b); });
///
/// Searches, which can give the best so far, take a stop token of their own (Budget::stop). Threads that `work` starts
/// itself are not concerned. Returns when `work` does; may be nested, and then obeys both tokens.
///
/// @throws Cancelled if `work` was cancelled, and what else `work` throws
void run_until_stopped(const StopToken& stop, const std::function<void()>& work);

}  // namespace gf2
