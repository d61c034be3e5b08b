// SPDX-License-Identifier: MIT
#include "tests/support/threads.hpp"

#include <gtest/gtest.h>

#if GF2_THREADS
#include <tbb/task_group.h>
#endif

namespace gf2::test {
namespace {

bool cancelled_by_token(const std::function<void(const std::function<void()>& cancel)>& work) {
    StopSource source;
    try {
        run_until_stopped(source.get_token(), [&] { work([&] { source.request_stop(); }); });
        return false;
    } catch (const Cancelled&) {
        return true;
    }
}

#if GF2_THREADS
bool cancelled_by_task_group(const std::function<void(const std::function<void()>& cancel)>& work) {
    bool was_cancelled = false;
    tbb::task_group group;
    group.run_and_wait([&] {
        try {
            work([&] { group.cancel(); });
        } catch (const Cancelled&) {
            was_cancelled = true;
        }
    });
    return was_cancelled;
}
#endif

}  // namespace

const std::vector<WayToCancel>& ways_to_cancel() {
    static const std::vector<WayToCancel> ways = {
        {"by a stop token", cancelled_by_token},
#if GF2_THREADS
        {"by a task group", cancelled_by_task_group},
#endif
    };
    return ways;
}

void expect_cancelled(const std::function<void()>& call) {
    for (const WayToCancel& way : ways_to_cancel()) {
        const bool was_cancelled = way.run([&](const std::function<void()>& cancel) {
            cancel();
            call();
        });
        EXPECT_TRUE(was_cancelled) << way.name;
    }
}

}  // namespace gf2::test
