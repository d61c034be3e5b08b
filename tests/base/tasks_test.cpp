// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/base/thread_limit.hpp"
#include "tests/support/children.hpp"
#include "tests/support/threads.hpp"

#if GF2_THREADS
#include <tbb/task_group.h>
#endif

namespace gf2::internal {
namespace {

using test::with_threads;

TEST(Tasks, AreEachCalledOnce) {
    for (const int threads : {1, 2, 4}) {
        with_threads(threads, [&] {
            EXPECT_EQ(thread_count(), GF2_THREADS ? static_cast<std::size_t>(threads) : 1u);
            for (const std::size_t count : {0u, 1u, 2u, 3u, 64u, 1000u}) {
                std::vector<int> calls(count);  // each task has its own
                for_each_task(count, [&](std::size_t i) { ++calls.at(i); });
                EXPECT_EQ(calls, std::vector<int>(count, 1)) << threads << " threads";
            }
        });
    }
}

TEST(Tasks, RunInOrderOnOneThread) {
    with_threads(1, [] {
        std::vector<std::size_t> order;
        for_each_task(100, [&](std::size_t i) { order.push_back(i); });
        std::vector<std::size_t> expected(100);
        std::iota(expected.begin(), expected.end(), std::size_t{0});
        EXPECT_EQ(order, expected);
    });
}

TEST(Tasks, WaitForNestedTasks) {
    for (const int threads : {1, 2, 4}) {
        with_threads(threads, [&] {
            std::vector<std::vector<int>> calls(8, std::vector<int>(8));
            for_each_task(8, [&](std::size_t i) { for_each_task(8, [&](std::size_t k) { ++calls[i][k]; }); });
            EXPECT_EQ(calls, std::vector<std::vector<int>>(8, std::vector<int>(8, 1))) << threads << " threads";
        });
    }
}

TEST(Tasks, ForwardExceptionsToTheCaller) {
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

TEST(Tasks, EndWhenCancelled) {
    for (const int threads : {1, 2, 4}) {
        for (const test::WayToCancel& way : test::ways_to_cancel()) {
            for (const bool nested : {false, true}) {
                SCOPED_TRACE(std::string(way.name) + ", " + std::to_string(threads) + " threads");
                std::atomic<int> begun = 0;
                const bool was_cancelled = with_threads(threads, [&] {
                    return way.run([&](const std::function<void()>& cancel) {
                        const auto leaf = [&](std::size_t) {
                            if (++begun == 3) cancel();
                        };
                        if (nested) {
                            for_each_task(1000, [&](std::size_t) { for_each_task(1000, leaf); });
                        } else {
                            for_each_task(1000, leaf);
                        }
                    });
                });
                EXPECT_TRUE(was_cancelled);
                EXPECT_LT(begun.load(), nested ? 1'000'000 : 1000);
            }
        }
    }
}

#if GF2_THREADS
// A caller's task may hold a lock while it waits for work that another thread has taken.
TEST(Tasks, NeverStartACallersTaskInsideAnother) {
    using namespace std::chrono_literals;
    static thread_local int depth = 0;
    std::atomic<int> deepest = 0;
    std::atomic<int> waited = 0;
    const auto try_once = [&] {
        tbb::task_group group;
        for (int i = 0; i < 16; ++i) {
            group.run([&] {
                const int here = ++depth;
                for (int seen = deepest; here > seen && !deepest.compare_exchange_weak(seen, here);) {
                }
                const std::thread::id caller = std::this_thread::get_id();
                std::atomic<bool> is_taken{false};
                for_each_task(2, [&](std::size_t part) {
                    const auto end = std::chrono::steady_clock::now() + 50ms;
                    if (part == 1 && std::this_thread::get_id() != caller) {
                        is_taken = true;
                        std::this_thread::sleep_for(20ms);
                    }
                    while (part == 0 && !is_taken && std::chrono::steady_clock::now() < end) std::this_thread::yield();
                });
                if (is_taken) ++waited;
                --depth;
            });
        }
        group.wait();
    };
    for (int tries = 0; tries < 20 && waited == 0; ++tries)
        with_threads(4, try_once);  // a busy machine has few threads
    EXPECT_EQ(deepest.load(), 1);
    EXPECT_GE(waited.load(), 1) << "no thread had to wait";
}

// Parallel work of the caller's code inside a task of the library is isolated from that task, too.
TEST(Tasks, NeverStartInsideTheCallersCode) {
    using namespace std::chrono_literals;
    static thread_local int depth = 0;
    std::atomic<int> deepest = 0;
    with_threads(4, [&] {
        for_each_task(16, [&](std::size_t) {
            const int here = ++depth;
            for (int seen = deepest; here > seen && !deepest.compare_exchange_weak(seen, here);) {
            }
            const std::thread::id caller = std::this_thread::get_id();
            std::atomic<bool> is_taken{false};
            run_callers_code([&] {
                for_each_task(2, [&](std::size_t part) {
                    const auto end = std::chrono::steady_clock::now() + 50ms;
                    if (part == 1 && std::this_thread::get_id() != caller) {
                        is_taken = true;
                        std::this_thread::sleep_for(20ms);
                    }
                    while (part == 0 && !is_taken && std::chrono::steady_clock::now() < end) std::this_thread::yield();
                });
            });
            --depth;
        });
    });
    EXPECT_EQ(deepest.load(), 1);
}

#if defined(GF2_HAS_CHILDREN)
TEST(Tasks, RunInAForkedChild) {
    with_threads(4, [] {
        std::atomic<int> calls = 0;
        for_each_task(100, [&](std::size_t) { ++calls; });
        EXPECT_EQ(calls.load(), 100);
        EXPECT_FALSE(threads_are_lost());
    });
    std::atomic<bool> is_over{false};
    std::thread other([&] {
        while (!is_over) {
            with_threads(4, [] { for_each_task(100, [](std::size_t) {}); });  // makes oneTBB take its locks
        }
    });
    test::expect_in_children(100, [] {
        std::atomic<int> calls = 0;
        std::thread([&] { for_each_task(100, [&](std::size_t) { ++calls; }); }).join();
        return calls == 100 && threads_are_lost() && thread_count() == 1;
    });
    is_over = true;
    other.join();
}
#endif
#endif

TEST(PerThread, KeepsAValueForEachThread) {
    PerThread<int> numbers;
    EXPECT_EQ(numbers.local(), 0);
    numbers.local() = 7;
    EXPECT_EQ(numbers.local(), 7);
#if GF2_THREADS
    std::thread([&] { EXPECT_EQ(numbers.local(), 0); }).join();
#endif
}

}  // namespace
}  // namespace gf2::internal

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
