// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

struct Standard {
    using Token = StopToken;
    using Source = StopSource;
};
struct Portable {
    using Token = portable::StopToken;
    using Source = portable::StopSource;
};

template <class Library>
class StopTokenEveryImplementation : public testing::Test {};
using Libraries = testing::Types<Standard, Portable>;
TYPED_TEST_SUITE(StopTokenEveryImplementation, Libraries);

TYPED_TEST(StopTokenEveryImplementation, ReportsStopRequestsOfItsSource) {
    typename TypeParam::Source source;
    const typename TypeParam::Token before = source.get_token();
    EXPECT_TRUE(before.stop_possible());
    EXPECT_FALSE(before.stop_requested());
    EXPECT_FALSE(source.stop_requested());
    EXPECT_TRUE(source.request_stop());
    EXPECT_FALSE(source.request_stop()) << "not the first time";
    EXPECT_TRUE(source.stop_requested());
    EXPECT_TRUE(before.stop_requested());
    EXPECT_TRUE(source.get_token().stop_requested());
    EXPECT_TRUE(source.get_token() == before);
}

TYPED_TEST(StopTokenEveryImplementation, HasNoSourceByDefault) {
    const typename TypeParam::Token none;
    EXPECT_FALSE(none.stop_possible());
    EXPECT_FALSE(none.stop_requested());
    typename TypeParam::Source source;
    EXPECT_FALSE(source.get_token() == none);
    EXPECT_TRUE(typename TypeParam::Token() == none);
}

TYPED_TEST(StopTokenEveryImplementation, OutlivesItsSource) {
    typename TypeParam::Token asked;
    {
        typename TypeParam::Source source;
        asked = source.get_token();
        source.request_stop();
    }
    EXPECT_TRUE(asked.stop_requested());
}

TEST(StopAfter, RequestsAStopWhenTheTimeIsOver) {
    const StopAfter limit(std::chrono::milliseconds(20));
    const BitMatrix a = random_matrix(500, 500, 1);
    EXPECT_THROW(run_until_stopped(limit.token(),
                                   [&] {
                                       for (;;) static_cast<void>(multiply(a, a));
                                   }),
                 Cancelled);
    EXPECT_TRUE(limit.token().stop_requested());
}

TEST(StopAfter, RequestsNothingBefore) {
    StopToken token;
    for (const double seconds : {3600.0, 1e300}) {
        const StopAfter limit(std::chrono::duration<double>{seconds});
        token = limit.token();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        EXPECT_FALSE(token.stop_requested());
    }
    EXPECT_FALSE(token.stop_requested());  // nor when the limit is gone
}

TEST(StopAfter, OfNoTimeStopsAtOnce) {
    for (const double seconds : {0.0, -1.0}) {
        const StopAfter limit(std::chrono::duration<double>{seconds});
        while (!limit.token().stop_requested()) std::this_thread::yield();
    }
}

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
