// SPDX-License-Identifier: MIT
#pragma once

#include <exception>

#include "gf2/version.hpp"

namespace gf2 {

/// Thrown by a long call when the oneTBB task group that it runs in is cancelled, some milliseconds later; what it was
/// computing is lost. For callers whose users are impatient:
///
///     tbb::task_group group;
///     group.run([&] { try { answer = gf2::solve(a, b); } catch (const gf2::Cancelled&) {} });
///     ... group.cancel() ...
///     group.wait();
///
/// Searches that can give the best so far take a stop token instead (Budget).
class Cancelled : public std::exception {
public:
    /// The word "cancelled".
    [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

}  // namespace gf2
