// SPDX-License-Identifier: MIT
#pragma once

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <cstddef>

#include "gf2/bits/cancelled.hpp"

#if defined(__SANITIZE_THREAD__)
#define GF2_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GF2_THREAD_SANITIZER 1
#endif
#endif

#if defined(GF2_THREAD_SANITIZER)
extern "C" {
void __tsan_acquire(void* address);
void __tsan_release(void* address);
}
#endif

namespace gf2::internal {

/// How many threads the caller's oneTBB arena has.
inline std::size_t thread_count() {
    return static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
}

/// @throws Cancelled if the task group that this runs in is cancelled: its tasks may have been left out
inline void throw_if_cancelled() {
    if (tbb::is_current_task_group_canceling()) throw Cancelled();
}

/// Calls body(0) .. body(count - 1) in any order, as tasks of the caller's oneTBB arena, and returns when all are done.
/// Each call should be worth 10 microseconds or more. An exception in one of them is passed on.
/// @throws Cancelled if the task group that this runs in is cancelled
///
/// The thread sanitizer is told what it cannot see, as oneTBB is not compiled for it: whatever was written before the
/// call is visible in the tasks, and what they write is visible after it.
template <class Body>
void for_each_task(std::size_t count, const Body& body) {
    if (count == 1 || thread_count() == 1) {
        for (std::size_t i = 0; i < count; ++i) {
            throw_if_cancelled();
            body(i);
        }
        return;
    }
#if defined(GF2_THREAD_SANITIZER)
    // Not a local variable, as finding that would be reading what is not yet known to be visible.
    static char order = 0;
    const auto task = [&body](std::size_t i) {
        __tsan_acquire(&order);
        body(i);
        __tsan_release(&order);
    };
    __tsan_release(&order);
    tbb::parallel_for(std::size_t{0}, count, task);
    __tsan_acquire(&order);
#else
    tbb::parallel_for(std::size_t{0}, count, body, tbb::simple_partitioner());
#endif
    throw_if_cancelled();
}

}  // namespace gf2::internal
