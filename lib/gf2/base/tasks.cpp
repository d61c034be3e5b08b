// SPDX-License-Identifier: MIT
#include "gf2/base/tasks.hpp"

#if GF2_THREADS

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <array>
#include <atomic>
#include <exception>
#include <new>
#include <vector>

#include "gf2/base/memory.hpp"

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

#endif

#include <utility>

namespace gf2::internal {
namespace {

thread_local const StopScope* stop_scope = nullptr;  // the innermost one

}  // namespace

StopScope::StopScope(const StopToken& stop) noexcept : stop_(stop), around_(std::exchange(stop_scope, this)) {}

StopScope::~StopScope() {
    stop_scope = around_;
}

bool StopScope::stop_requested() const noexcept {
    return stop_.stop_requested() || (around_ != nullptr && around_->stop_requested());
}

#if GF2_THREADS

namespace {

enum class Threads { kNone, kUsed, kLost };
constinit std::atomic<Threads> threads{Threads::kNone};

[[maybe_unused]] const int kRegistered = at_fork(nullptr, nullptr, [] {
    if (threads.load(std::memory_order_relaxed) == Threads::kUsed) threads.store(Threads::kLost);
});

// Notes that oneTBB has threads from now on, or may have.
void threads_are_used() noexcept {
    Threads none = Threads::kNone;
    if (threads.load(std::memory_order_relaxed) == none) threads.compare_exchange_strong(none, Threads::kUsed);
}

thread_local bool in_task = false;

// Sets, while it lives, whether this thread is in a task of this library, and its stop scope.
class Place {
public:
    Place(bool is_in_task, const StopScope* scope) noexcept
        : was_in_task_(std::exchange(in_task, is_in_task)), scope_(std::exchange(stop_scope, scope)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
        in_task = was_in_task_;
        stop_scope = scope_;
    }

private:
    bool was_in_task_;
    const StopScope* scope_;
};

// The calls to make, and which of them have begun.
class Calls {
public:
    Calls(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body)
        : count_(count), call_(call), body_(body), many_(count > few_.size() ? count : 0) {}

    void make(std::size_t i) {
        const Place place(true, stop_scope_);
        if (is_cancelled()) return;
        begun(i).store(true, std::memory_order_relaxed);
        try {
            call_(body_, i);
        } catch (...) {
            if (!has_thrown_.test_and_set()) {
                error_ = std::current_exception();
                has_error_.store(true, std::memory_order_release);
            }
            throw;
        }
    }

    // To be called when all tasks have ended and one of them, or oneTBB itself, has thrown.
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
    const StopScope* stop_scope_ = stop_scope;
    std::array<std::atomic<bool>, 256> few_{};
    std::vector<std::atomic<bool>> many_;
    std::atomic_flag has_thrown_{};
    std::exception_ptr error_;  // the first one
    std::atomic<bool> has_error_{false};
};

void run(std::size_t count, Calls& calls) {
#if defined(GF2_THREAD_SANITIZER)
    // Static, since finding a local variable would mean reading what is not yet known to be visible.
    static char order = 0;
    // Also behind an exception.
    struct Release {
        ~Release() { __tsan_release(&order); }
    };
    struct Acquire {
        ~Acquire() { __tsan_acquire(&order); }
    };
    const auto task = [&calls](std::size_t i) {
        __tsan_acquire(&order);
        const Release release;
        calls.make(i);
    };
    __tsan_release(&order);
    const Acquire acquire;
    tbb::parallel_for(std::size_t{0}, count, task, tbb::simple_partitioner());
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

bool is_cancelled() {
    if (stop_scope != nullptr && stop_scope->stop_requested()) return true;
    return !threads_are_lost() && tbb::is_current_task_group_canceling();
}

void isolate_callers_code(void (*call)(const void* code), const void* code) {
    const Place outside(false, stop_scope);
    if (threads_are_lost()) {
        call(code);
    } else {
        tbb::this_task_arena::isolate([&] { call(code); });
    }
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
        calls.finish_after_exception();  // oneTBB throws where it cannot create a thread
    }
    throw_if_cancelled();
}

struct PerThreadPointer::Pointers {
    tbb::enumerable_thread_specific<std::shared_ptr<void>> of_thread;
};

PerThreadPointer::PerThreadPointer() : pointers_(std::make_unique<Pointers>()) {}

std::shared_ptr<void>& PerThreadPointer::local() {
    return pointers_->of_thread.local();
}

#else

std::size_t thread_count() {
    return 1;
}

bool threads_are_lost() noexcept {
    return false;
}

bool is_cancelled() {
    return stop_scope != nullptr && stop_scope->stop_requested();
}

void isolate_callers_code(void (*call)(const void* code), const void* code) {
    call(code);
}

void share_tasks(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body) {
    for (std::size_t i = 0; i < count; ++i) {
        throw_if_cancelled();
        call(body, i);
    }
}

struct PerThreadPointer::Pointers {
    std::shared_ptr<void> one;
};

PerThreadPointer::PerThreadPointer() : pointers_(std::make_unique<Pointers>()) {}

std::shared_ptr<void>& PerThreadPointer::local() {
    return pointers_->one;
}

#endif

PerThreadPointer::~PerThreadPointer() = default;

}  // namespace gf2::internal
