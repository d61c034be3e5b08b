// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>

#include "gf2/base/stop_token.hpp"

namespace gf2 {

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

}  // namespace gf2
