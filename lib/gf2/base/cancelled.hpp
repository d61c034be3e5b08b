// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <functional>

#include "gf2/base/stop_token.hpp"

namespace gf2 {

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
