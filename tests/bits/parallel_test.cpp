// SPDX-License-Identifier: MIT
#include "gf2/bits/internal/parallel.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <atomic>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace gf2::internal {
namespace {

template <class Body>
void with_threads(int threads, const Body& body) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute(body);
}

TEST(ForEachTask, CallsEachOnce) {
    for (const int threads : {1, 2, 4}) {
        with_threads(threads, [&] {
            EXPECT_EQ(thread_count(), static_cast<std::size_t>(threads));
            for (const std::size_t count : {0u, 1u, 2u, 3u, 64u, 1000u}) {
                std::vector<int> calls(count);  // each task has its own
                for_each_task(count, [&](std::size_t i) { ++calls.at(i); });
                EXPECT_EQ(calls, std::vector<int>(count, 1)) << threads << " threads";
            }
        });
    }
}

TEST(ForEachTask, OneThreadKeepsTheOrder) {
    with_threads(1, [] {
        std::vector<std::size_t> order;
        for_each_task(100, [&](std::size_t i) { order.push_back(i); });
        std::vector<std::size_t> expected(100);
        std::iota(expected.begin(), expected.end(), std::size_t{0});
        EXPECT_EQ(order, expected);
    });
}

TEST(ForEachTask, WaitsForTasksWithinTasks) {
    for (const int threads : {1, 2, 4}) {
        with_threads(threads, [&] {
            std::vector<std::vector<int>> calls(8, std::vector<int>(8));
            for_each_task(8, [&](std::size_t i) { for_each_task(8, [&](std::size_t k) { ++calls[i][k]; }); });
            EXPECT_EQ(calls, std::vector<std::vector<int>>(8, std::vector<int>(8, 1))) << threads << " threads";
        });
    }
}

TEST(ForEachTask, PassesAnExceptionOn) {
    for (const int threads : {1, 2, 4}) {
        with_threads(threads, [&] {
            for (const std::size_t count : {1u, 50u}) {
                std::atomic<int> begun = 0;
                const auto run = [&] {
                    for_each_task(count, [&](std::size_t i) {
                        ++begun;
                        if (i == count / 2) throw std::runtime_error("in a task");
                    });
                };
                EXPECT_THROW(run(), std::runtime_error) << threads << " threads";
                EXPECT_GE(begun.load(), 1);
            }
        });
    }
}

TEST(ForEachTask, EndsWhenItsTaskGroupIsCancelled) {
    for (const int threads : {1, 2, 4}) {
        with_threads(threads, [&] {
            for (const bool nested : {false, true}) {
                tbb::task_group group;
                std::atomic<int> begun = 0;
                bool was_cancelled = false;
                group.run_and_wait([&] {
                    const auto leaf = [&](std::size_t) {
                        if (++begun == 3) group.cancel();
                    };
                    try {
                        if (nested) {
                            for_each_task(1000, [&](std::size_t) { for_each_task(1000, leaf); });
                        } else {
                            for_each_task(1000, leaf);
                        }
                    } catch (const Cancelled&) {
                        was_cancelled = true;
                    }
                });
                EXPECT_TRUE(was_cancelled) << threads << " threads";
                EXPECT_LT(begun.load(), nested ? 1'000'000 : 1000);
            }
        });
    }
}

}  // namespace
}  // namespace gf2::internal
