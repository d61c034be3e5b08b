// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <utility>
#include <version>

#if defined(__cpp_lib_jthread)
#include <stop_token>
#endif

#include "gf2/version.hpp"

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

}  // namespace gf2
