// SPDX-License-Identifier: MIT
#include "gf2/base/thread_limit.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "gf2/base/tasks.hpp"

namespace gf2 {
namespace {

// The number of threads that run the tasks of one call.
std::size_t threads_of_a_call() {
    std::mutex mutex;
    std::set<std::thread::id> threads;
    internal::for_each_task(64, [&](std::size_t) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        const std::lock_guard lock(mutex);
        threads.insert(std::this_thread::get_id());
    });
    return threads.size();
}

TEST(ThreadLimit, LimitsThreadsDuringItsLifetime) {
    const ThreadLimit two(2);
    EXPECT_LE(threads_of_a_call(), 2u);
    {
        const ThreadLimit one(1);
        EXPECT_EQ(threads_of_a_call(), 1u);
        const ThreadLimit more(8);
        EXPECT_EQ(threads_of_a_call(), 1u) << "the least counts";
    }
    EXPECT_LE(threads_of_a_call(), 2u);
}

TEST(ThreadLimit, RefusesZero) {
    EXPECT_THROW(ThreadLimit(0), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
