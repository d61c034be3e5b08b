// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "gf2/base/stop.hpp"

#if GF2_THREADS
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#endif

namespace gf2::test {

/// Calls work() in an arena of so many threads, which may be more than there are cores; in this thread if the library
/// was built without threads.
template <class Work>
auto with_threads([[maybe_unused]] int threads, const Work& work) {
#if GF2_THREADS
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    return arena.execute(work);
#else
    return work();
#endif
}

/// A way to cancel a call from inside: what `work` is given cancels it. Whether `work` ended by Cancelled.
struct WayToCancel {
    const char* name;
    bool (*run)(const std::function<void(const std::function<void()>& cancel)>& work);
};

/// By a stop token and, if there are threads, by oneTBB's task group.
[[nodiscard]] const std::vector<WayToCancel>& ways_to_cancel();

/// Expects that the call, cancelled before it begins, ends by Cancelled, whichever way it is cancelled.
void expect_cancelled(const std::function<void()>& call);

}  // namespace gf2::test
