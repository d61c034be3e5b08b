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
    /// A token without a source: never asked to stop.
    StopToken() noexcept = default;

    /// True once StopSource::request_stop() was called.
    [[nodiscard]] bool stop_requested() const noexcept {
        return requested_ != nullptr && requested_->load(std::memory_order_acquire);
    }

    /// True if it is a source's.
    [[nodiscard]] bool stop_possible() const noexcept { return requested_ != nullptr; }

    /// True if both are of one source, or of none.
    friend bool operator==(const StopToken& a, const StopToken& b) noexcept { return a.requested_ == b.requested_; }

private:
    friend class StopSource;
    explicit StopToken(std::shared_ptr<const std::atomic<bool>> requested) noexcept
        : requested_(std::move(requested)) {}

    std::shared_ptr<const std::atomic<bool>> requested_;
};

/// Asks those that have its token to stop.
class StopSource {
public:
    /// @throws std::bad_alloc
    StopSource() : requested_(std::make_shared<std::atomic<bool>>(false)) {}

    /// Its token.
    [[nodiscard]] StopToken get_token() const noexcept { return StopToken(requested_); }

    /// Asks to stop, once and for all. Returns whether this call was the first one. Safe in signal handlers where
    /// std::atomic<bool> is free of locks.
    bool request_stop() noexcept { return !requested_->exchange(true, std::memory_order_acq_rel); }

    /// True once request_stop() was called.
    [[nodiscard]] bool stop_requested() const noexcept { return requested_->load(std::memory_order_acquire); }

private:
    std::shared_ptr<std::atomic<bool>> requested_;
};

}  // namespace portable

#if defined(__cpp_lib_jthread)
using StopToken = std::stop_token;    ///< the standard library's
using StopSource = std::stop_source;  ///< the standard library's
#else
using StopToken = portable::StopToken;    ///< as the standard library has none
using StopSource = portable::StopSource;  ///< as the standard library has none
#endif

}  // namespace gf2
