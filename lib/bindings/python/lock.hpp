// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

/// The interpreter's lock, let go and taken again.
///
/// When the interpreter finalises, threads that poll for its lock are ended by pthread_exit() (up to Python 3.13). That
/// would run C++ destructors without the lock while the work of their call goes on. Here such a thread sleeps for ever
/// instead, as Python 3.14 has it.
namespace gf2::python {

namespace py = pybind11;

/// Lets the lock go and takes it again, in turns, always in one thread.
class Lock {
public:
    void release();
    /// Does not return if the interpreter finalises in another thread.
    void acquire() noexcept;

private:
    PyThreadState* state_ = nullptr;
    bool finalises_ = false;  // it is this thread that does
};

/// The lock is let go while this lives.
class Unlocked {
public:
    Unlocked() { lock_.release(); }
    ~Unlocked() { lock_.acquire(); }
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

private:
    Lock lock_;
};

/// function(*arguments). For calls that may run code in Python, which lets the lock go: as Lock, it does not return if
/// the interpreter finalises meanwhile.
/// @throws py::error_already_set as the function raised
[[nodiscard]] py::object call_python(const py::handle& function, const py::tuple& arguments);

}  // namespace gf2::python
