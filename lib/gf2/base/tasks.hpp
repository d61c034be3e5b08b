// SPDX-License-Identifier: MIT
// All that the library knows of threads. With GF2_THREADS=OFF there is one, and no oneTBB.
#pragma once

#include <cstddef>
#include <memory>

#include "gf2/base/cancelled.hpp"

namespace gf2::internal {

/// How many threads the caller's oneTBB arena has; 1 if threads_are_lost().
[[nodiscard]] std::size_t thread_count();

/// True in a child of fork() whose parent had shared out work before: the threads of oneTBB are not there, and its
/// locks may be held by them for ever. Nothing of this library touches oneTBB then.
[[nodiscard]] bool threads_are_lost() noexcept;

/// While it lives, the token cancels what this thread does, and the tasks that it shares out. Scopes nest.
class StopScope {
public:
    /// @param stop  must outlive this object
    explicit StopScope(const StopToken& stop) noexcept;
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;
    ~StopScope();

    /// True if this scope, or one around it, was asked to stop.
    [[nodiscard]] bool stop_requested() const noexcept;

private:
    const StopToken& stop_;
    const StopScope* around_;
};

/// True if a StopScope around this was asked to stop, or the oneTBB task group that this runs in is cancelled.
[[nodiscard]] bool is_cancelled();

/// @throws Cancelled if is_cancelled(): tasks may have been left out
inline void throw_if_cancelled() {
    if (is_cancelled()) throw Cancelled();
}

/// What run_callers_code() does.
void isolate_callers_code(void (*call)(const void* code), const void* code);

/// Calls code of the caller's inside a task: what that shares out is isolated from the tasks around it, as if it came
/// from outside.
template <class Code>
void run_callers_code(const Code& code) {
    isolate_callers_code([](const void* erased) { (*static_cast<const Code*>(erased))(); }, &code);
}

/// What for_each_task() does with several threads.
void share_tasks(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body);

/// Calls body(0) .. body(count - 1) in any order, as tasks of the caller's oneTBB arena, and returns when all are done.
/// Each call should be worth 10 microseconds or more. An exception in one of them is passed on.
/// @throws Cancelled if is_cancelled()
///
/// While it waits, the calling thread takes no tasks but those of the outermost call of this function that it is in: a
/// caller's task never begins inside another one, which may hold a lock. Where the system refuses threads, those that
/// there are do the work, at least the calling one.
///
/// The thread sanitizer is told what it cannot see, as oneTBB is not compiled for it: whatever was written before the
/// call is visible in the tasks, and what they write is visible after it.
template <class Body>
void for_each_task(std::size_t count, const Body& body) {
    if (count <= 1 || thread_count() == 1) {
        for (std::size_t i = 0; i < count; ++i) {
            throw_if_cancelled();
            body(i);
        }
        return;
    }
    share_tasks(
        count, [](const void* erased, std::size_t i) { (*static_cast<const Body*>(erased))(i); }, &body);
}

/// A pointer for each thread, null at first.
class PerThreadPointer {
public:
    PerThreadPointer();
    PerThreadPointer(const PerThreadPointer&) = delete;
    PerThreadPointer& operator=(const PerThreadPointer&) = delete;
    ~PerThreadPointer();

    /// This thread's.
    [[nodiscard]] std::shared_ptr<void>& local();

private:
    struct Pointers;
    std::unique_ptr<Pointers> pointers_;
};

/// A value for each thread that asks for it.
template <class T>
class PerThread {
public:
    /// This thread's value; T() at first.
    [[nodiscard]] T& local() {
        std::shared_ptr<void>& pointer = pointer_.local();
        if (pointer == nullptr) pointer = std::make_shared<T>();
        return *static_cast<T*>(pointer.get());
    }

private:
    PerThreadPointer pointer_;
};

}  // namespace gf2::internal
