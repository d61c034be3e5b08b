// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/cancelled.hpp"

namespace gf2::internal {

/// How many threads the caller's oneTBB arena has; 1 if threads_are_lost().
[[nodiscard]] std::size_t thread_count();

/// True in a child of fork() whose parent had shared out work before: the threads of oneTBB are not there, and its
/// locks may be held by them for ever. Nothing of this library touches oneTBB then.
[[nodiscard]] bool threads_are_lost() noexcept;

/// Says that oneTBB has threads from now on, or may have. for_each_task() says it itself.
void threads_are_used() noexcept;

/// True if the task group that this runs in is cancelled.
[[nodiscard]] bool is_cancelled();

/// @throws Cancelled if the task group that this runs in is cancelled: its tasks may have been left out
inline void throw_if_cancelled() {
    if (is_cancelled()) throw Cancelled();
}

/// While it lives, this thread runs code of the caller's inside a task: what that shares out is isolated from the tasks
/// around it, as if it came from outside.
class CallersCode {
public:
    CallersCode() noexcept;
    CallersCode(const CallersCode&) = delete;
    CallersCode& operator=(const CallersCode&) = delete;
    ~CallersCode();

private:
    bool was_in_task_;
};

/// What for_each_task() does with several threads.
void share_tasks(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body);

/// Calls body(0) .. body(count - 1) in any order, as tasks of the caller's oneTBB arena, and returns when all are done.
/// Each call should be worth 10 microseconds or more. An exception in one of them is passed on.
/// @throws Cancelled if the task group that this runs in is cancelled
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

}  // namespace gf2::internal
