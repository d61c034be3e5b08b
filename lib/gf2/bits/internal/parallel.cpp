// SPDX-License-Identifier: MIT
#include "gf2/bits/internal/parallel.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <array>
#include <atomic>
#include <exception>
#include <new>
#include <utility>
#include <vector>

#if __has_include(<pthread.h>)
#include <pthread.h>
#define GF2_HAS_FORK 1
#endif

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
namespace {

enum class Threads { kNone, kUsed, kLost };
constinit std::atomic<Threads> threads{Threads::kNone};

#if defined(GF2_HAS_FORK)
void lose_threads() {
    if (threads.load(std::memory_order_relaxed) == Threads::kUsed) threads.store(Threads::kLost);
}

[[maybe_unused]] const int registered = pthread_atfork(nullptr, nullptr, lose_threads);
#endif

thread_local bool in_task = false;

// The calls that are to be made, and which of them were.
class Calls {
public:
    Calls(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body)
        : count_(count), call_(call), body_(body), many_(count > few_.size() ? count : 0) {}

    void make(std::size_t i) {
        begun(i).store(true, std::memory_order_relaxed);
        const bool before = std::exchange(in_task, true);
        try {
            call_(body_, i);
        } catch (...) {
            in_task = before;
            if (!has_thrown_.test_and_set()) {
                error_ = std::current_exception();
                has_error_.store(true, std::memory_order_release);
            }
            throw;
        }
        in_task = before;
    }

    // To be called when all tasks have ended, one of them or oneTBB itself with an exception.
    void finish_after_exception() {
        if (has_error_.load(std::memory_order_acquire)) std::rethrow_exception(error_);
        for (std::size_t i = 0; i < count_; ++i) {
            if (begun(i).load(std::memory_order_relaxed)) continue;
            throw_if_cancelled();
            call_(body_, i);
        }
    }

private:
    std::atomic<bool>& begun(std::size_t i) { return many_.empty() ? few_[i] : many_[i]; }

    std::size_t count_;
    void (*call_)(const void* body, std::size_t i);
    const void* body_;
    std::array<std::atomic<bool>, 256> few_{};
    std::vector<std::atomic<bool>> many_;
    std::atomic_flag has_thrown_{};
    std::exception_ptr error_;  // the first one
    std::atomic<bool> has_error_{false};
};

void run(std::size_t count, Calls& calls) {
#if defined(GF2_THREAD_SANITIZER)
    // Not a local variable, as finding that would be reading what is not yet known to be visible.
    static char order = 0;
    const auto task = [&calls](std::size_t i) {
        __tsan_acquire(&order);
        calls.make(i);
        __tsan_release(&order);
    };
    __tsan_release(&order);
    tbb::parallel_for(std::size_t{0}, count, task, tbb::simple_partitioner());
    __tsan_acquire(&order);
#else
    tbb::parallel_for(
        std::size_t{0}, count, [&calls](std::size_t i) { calls.make(i); }, tbb::simple_partitioner());
#endif
}

}  // namespace

std::size_t thread_count() {
    return threads_are_lost() ? 1 : static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
}

bool threads_are_lost() noexcept {
    return threads.load(std::memory_order_relaxed) == Threads::kLost;
}

void threads_are_used() noexcept {
    Threads none = Threads::kNone;
    if (threads.load(std::memory_order_relaxed) == none) threads.compare_exchange_strong(none, Threads::kUsed);
}

bool is_cancelled() {
    return !threads_are_lost() && tbb::is_current_task_group_canceling();
}

CallersCode::CallersCode() noexcept : was_in_task_(std::exchange(in_task, false)) {}

CallersCode::~CallersCode() {
    in_task = was_in_task_;
}

void share_tasks(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body) {
    threads_are_used();
    Calls calls(count, call, body);
    try {
        if (in_task) {
            run(count, calls);
        } else {
            tbb::this_task_arena::isolate([&] { run(count, calls); });
        }
    } catch (const std::bad_alloc&) {
        throw;
    } catch (...) {
        calls.finish_after_exception();  // oneTBB throws where it cannot make a thread
    }
    throw_if_cancelled();
}

}  // namespace gf2::internal
