// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "gf2/version.hpp"

namespace gf2 {

/// While it lives, the library uses at most so many threads of this process, the calling ones included; of several
/// limits the least counts. A library that was built without threads (GF2_THREADS=OFF) uses one anyway.
class ThreadLimit {
public:
    /// @throws std::invalid_argument if `threads` is 0
    explicit ThreadLimit(std::size_t threads);
    ThreadLimit(const ThreadLimit&) = delete;             ///< one limit, one object
    ThreadLimit& operator=(const ThreadLimit&) = delete;  ///< one limit, one object
    ~ThreadLimit();

private:
    struct Limit;
    std::unique_ptr<Limit> limit_;
};

}  // namespace gf2
