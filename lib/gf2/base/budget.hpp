// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "gf2/base/stop_token.hpp"

namespace gf2 {

/// How far a search has come.
struct Progress {
    std::uint64_t done = 0;   ///< elements examined
    std::uint64_t total = 0;  ///< elements to examine within the budget
    std::size_t best = 0;     ///< least weight so far
};

/// Limits of a search, and its link to the outside.
struct Budget {
    std::uint64_t elements = UINT64_MAX;              ///< examine at most this many, but at least one
    StopToken stop{};                                 ///< return the best so far soon after this is requested
    std::function<void(const Progress&)> progress{};  ///< called now and then, never from two threads at once
};

}  // namespace gf2
