// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <optional>

#include "bindings/python/running_work.hpp"

/// The interpreter's lock, released and acquired again.
///
/// When the interpreter finalises, pthread_exit() ends the threads that poll for its lock (up to Python 3.13). That
/// would run C++ destructors without the lock while the work of their call continues. Here such a thread sleeps for
/// ever instead, as in Python 3.14.
namespace gf2::python {

namespace py = pybind11;

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
