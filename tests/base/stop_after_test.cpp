// SPDX-License-Identifier: MIT
#include "gf2/base/stop.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"

namespace gf2 {
namespace {

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

}  // namespace
}  // namespace gf2
