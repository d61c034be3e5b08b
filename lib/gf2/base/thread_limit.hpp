// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "gf2/version.hpp"

namespace gf2 {

/// Limits the library to `threads` threads while the object exists: at most `threads` - 1 workers of oneTBB run beside
/// a calling thread. The limit holds for all uses of oneTBB in the process; the smallest of several limits applies. A
/// library built without threads (GF2_THREADS=OFF) runs on the calling thread alone.
class ThreadLimit {
public:
    /// Limits the library to `threads` threads.
    /// @throws std::invalid_argument if `threads` is 0
    explicit ThreadLimit(std::size_t threads);
    ThreadLimit(const ThreadLimit&) = delete;             ///< limits cannot be copied
    ThreadLimit& operator=(const ThreadLimit&) = delete;  ///< limits cannot be copied
    ~ThreadLimit();

private:
    struct Limit;
    std::unique_ptr<Limit> limit_;
};

}  // namespace gf2
