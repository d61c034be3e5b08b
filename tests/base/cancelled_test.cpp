// SPDX-License-Identifier: MIT
#include "gf2/base/stop.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "gf2/base/tasks.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

TEST(Cancelled, IsThrownOnlyWithinRunUntilStopped) {
    StopSource source;
    EXPECT_NO_THROW(run_until_stopped(source.get_token(), [] { internal::throw_if_cancelled(); }));
    source.request_stop();
    EXPECT_THROW(run_until_stopped(source.get_token(), [] { internal::throw_if_cancelled(); }), Cancelled);
    EXPECT_NO_THROW(internal::throw_if_cancelled());
}

TEST(Cancelled, NestedRunsObeyTheOuterTokensToo) {
    StopSource outer;
    StopSource inner;
    run_until_stopped(outer.get_token(), [&] {
        run_until_stopped(inner.get_token(), [&] {
            EXPECT_FALSE(internal::is_cancelled());
            outer.request_stop();
            EXPECT_TRUE(internal::is_cancelled());
        });
        EXPECT_TRUE(internal::is_cancelled());
    });
    EXPECT_FALSE(internal::is_cancelled());
    inner.request_stop();
    run_until_stopped(StopSource().get_token(), [&] {
        run_until_stopped(inner.get_token(), [] { EXPECT_TRUE(internal::is_cancelled()); });
        EXPECT_FALSE(internal::is_cancelled());
    });
}

TEST(Cancelled, RunUntilStoppedForwardsExceptionsAndForgetsItsToken) {
    StopSource source;
    source.request_stop();
    EXPECT_THROW(run_until_stopped(source.get_token(), [] { throw std::runtime_error("of its own"); }),
                 std::runtime_error);
    EXPECT_FALSE(internal::is_cancelled());
}

// Workers that help with the tasks obey the token, but only during these tasks.
TEST(Cancelled, ReachesWorkersOnlyDuringTheirTasks) {
    test::with_threads(4, [] {
        for (int round = 0; round < 20; ++round) {
            test::expect_cancelled([] { internal::for_each_task(100, [](std::size_t) {}); });
            internal::for_each_task(100, [](std::size_t) { EXPECT_FALSE(internal::is_cancelled()); });
        }
    });
}

}  // namespace
}  // namespace gf2
