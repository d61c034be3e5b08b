// SPDX-License-Identifier: MIT
// Parallel tasks. With GF2_THREADS=OFF there is one thread and no oneTBB.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop.hpp"

namespace gf2::internal {

/// Number of threads of the caller's oneTBB arena; 1 if threads_are_lost().
[[nodiscard]] std::size_t thread_count();

/// True in a child of fork() whose parent had already shared out work: the threads of oneTBB do not exist there, and
/// its locks may be held for ever. The library then leaves oneTBB alone.
[[nodiscard]] bool threads_are_lost() noexcept;

/// While it lives, its token cancels the work of this thread and the tasks that the thread shares out. Scopes nest.
class StopScope {
public:
    /// @param stop  must outlive this object
    explicit StopScope(const StopToken& stop) noexcept;
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;
    ~StopScope();

    /// True if the token of this scope, or of one around it, was asked to stop.
    [[nodiscard]] bool stop_requested() const noexcept;

private:
    const StopToken& stop_;
    const StopScope* around_;
};

/// True if a StopScope around the call was asked to stop, or the oneTBB task group that it runs in is cancelled.
[[nodiscard]] bool is_cancelled();

/// Throws Cancelled if is_cancelled(), since tasks may have been skipped.
inline void throw_if_cancelled() {
    if (is_cancelled()) throw Cancelled();
}

/// The part of run_callers_code() that does not depend on the type of the code.
void isolate_callers_code(void (*call)(const void* code), const void* code);

/// Runs code of the caller inside a task: the tasks that this code shares out are isolated from the tasks around it, as
/// if it ran outside.
template <class Code>
void run_callers_code(const Code& code) {
    isolate_callers_code([](const void* erased) { (*static_cast<const Code*>(erased))(); }, &code);
}

/// The part of for_each_task() on several threads that does not depend on the type of the body.
void share_tasks(std::size_t count, void (*call)(const void* body, std::size_t i), const void* body);

/// Calls body(0) .. body(count - 1) in any order, as tasks of the caller's oneTBB arena, and returns when all are done.
/// Each call should take 10 microseconds or more. An exception of a call is passed on.
/// @throws Cancelled if is_cancelled()
///
/// While it waits, the calling thread runs only tasks of the outermost enclosing call of this function, so no task of
/// the caller begins inside another one, which may hold a lock. Where the system refuses threads, the available ones do
/// the work, at least the calling one.
///
/// The thread sanitizer does not see the synchronisation of oneTBB, which is not compiled for it, and is told: writes
/// before the call are visible in the tasks, and writes of the tasks are visible after it.
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

    /// The calling thread's pointer.
    [[nodiscard]] std::shared_ptr<void>& local();

private:
    struct Pointers;
    std::unique_ptr<Pointers> pointers_;
};

/// A value for each thread that asks for it.
template <class T>
class PerThread {
public:
    /// The calling thread's value, T() at first.
    [[nodiscard]] T& local() {
        std::shared_ptr<void>& pointer = pointer_.local();
        if (pointer == nullptr) pointer = std::make_shared<T>();
        return *static_cast<T*>(pointer.get());
    }

private:
    PerThreadPointer pointer_;
};

/// True if a search must end: a stop was requested, or it is cancelled, from outside or by an exception of another
/// task.
[[nodiscard]] inline bool is_over(const StopToken& stop) {
    return stop.stop_requested() || is_cancelled();
}

/// Bits of the matrices that a search is set up from. With fewer, that takes some 100 ms at most.
inline constexpr double kLongSetUp = 1 << 24;

/// Sets up a search on matrices of so many bits.
/// @throws Cancelled if these are kLongSetUp or more, and `stop` requests it
template <class Work>
void set_up(const StopToken& stop, double bits, const Work& work) {
    if (bits < kLongSetUp) return work();
    const StopScope scope(stop);
    work();
}

/// The tasks of a search, which share its budget, end together and report one at a time.
class SearchTasks {
public:
    /// @param budget  must outlive this object
    explicit SearchTasks(const Budget& budget) : budget_(budget) {}

    /// True if a task must end with what it has.
    [[nodiscard]] bool is_over() const {
        return has_failed_.load(std::memory_order_relaxed) || internal::is_over(budget_.stop);
    }

    /// Calls work(0) .. work(count - 1); each thread takes the next number until none is left or the search is over.
    /// `make_worker` returns `work`, once for each thread. With `first_always`, task 0 begins even if a stop was
    /// requested before.
    /// @throws Cancelled if cancelled; and what a task throws
    template <class MakeWorker>
    void run(std::uint64_t count, bool first_always, const MakeWorker& make_worker) {
        std::atomic<std::uint64_t> next{0};
        const auto threads = static_cast<std::size_t>(std::min<std::uint64_t>(count, thread_count()));
        for_each_task(threads, [&](std::size_t) {
            try {
                auto work = make_worker();
                for (std::uint64_t task = next++; task < count; task = next++) {
                    const bool is_due = task == 0 && first_always;
                    if (is_due ? has_failed_ || is_cancelled() : is_over()) return;
                    work(task);
                }
            } catch (...) {
                has_failed_ = true;
                throw;
            }
        });
        throw_if_cancelled();
    }

    /// Calls update() and passes on the Progress that it returns, in one thread at a time. After an exception no more
    /// progress is passed on. The locks of a search belong in update(), because the progress function may ask the
    /// search for its results. Parallel work of the progress function runs in tasks of its own: while this thread waits
    /// for them, it does not begin another task of the search.
    template <class Update>
    void report(const Update& update) {
        const std::lock_guard lock(reporting_);
        try {
            const Progress progress = update();
            if (!budget_.progress || has_failed_) return;
            run_callers_code([&] { budget_.progress(progress); });
        } catch (...) {
            has_failed_ = true;  // before another thread can take the lock
            throw;
        }
    }

private:
    const Budget& budget_;
    std::atomic<bool> has_failed_ = false;
    std::mutex reporting_;
};

}  // namespace gf2::internal
