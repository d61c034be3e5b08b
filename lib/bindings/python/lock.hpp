// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <optional>

#include "gf2/base/stop.hpp"

/// The interpreter's lock, released and acquired again.
///
/// When the interpreter finalises, pthread_exit() ends the threads that poll for its lock (up to Python 3.13). That
/// would run C++ destructors without the lock while the work of their call continues. Here such a thread sleeps for
/// ever instead, as in Python 3.14.
///
/// Work without the lock goes on when the interpreter ends. But then static objects are destroyed which it needs, such
/// as those of oneTBB. So the end of the interpreter cancels such work and waits for it.
namespace gf2::python {

namespace py = pybind11;

/// Work of the calling thread without the interpreter's lock, for the lifetime of this object.
class RunningWork {
public:
    /// Does not return after end_running_work().
    /// @param cancel  if not null, what cancels the work; work of milliseconds needs none
    explicit RunningWork(StopSource* cancel = nullptr);
    ~RunningWork();
    RunningWork(const RunningWork&) = delete;
    RunningWork& operator=(const RunningWork&) = delete;

private:
    StopSource* cancel_;
};

/// Cancels all work and waits until it has ended, at most 10 seconds. For Py_AtExit().
void end_running_work();

/// True once end_running_work() was called.
[[nodiscard]] bool has_ended();

[[noreturn]] void sleep_for_ever();

/// Releases the lock and acquires it again, in turns, always in one thread.
class Lock {
public:
    void release();
    /// Acquires the lock. Does not return if the interpreter finalises in another thread.
    void acquire() noexcept;

private:
    PyThreadState* state_ = nullptr;
    bool finalises_ = false;           // this thread finalises the interpreter
    std::optional<RunningWork> work_;  // while the lock is released
};

/// Releases the lock for its lifetime.
class Unlocked {
public:
    Unlocked() { lock_.release(); }
    ~Unlocked() { lock_.acquire(); }
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

private:
    Lock lock_;
};

/// Calls function(*arguments). For calls that may run Python code, which releases the lock: like Lock, it does not
/// return if the interpreter finalises meanwhile.
/// @throws py::error_already_set as the function raised
[[nodiscard]] py::object call_python(const py::handle& function, const py::tuple& arguments);

}  // namespace gf2::python
