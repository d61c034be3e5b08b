// SPDX-License-Identifier: MIT
#include "bindings/python/lock.hpp"

namespace gf2::python {
namespace {

bool is_finalizing() {
#if PY_VERSION_HEX >= 0x030D0000
    return Py_IsFinalizing() != 0;
#else
    return _Py_IsFinalizing() != 0;
#endif
}

}  // namespace

void Lock::release() {
    finalises_ = is_finalizing();
    state_ = PyEval_SaveThread();
    work_.emplace();
}

void Lock::acquire() noexcept {
    work_.reset();
    if (has_ended() || (!finalises_ && is_finalizing())) sleep_for_ever();
    try {
        PyEval_RestoreThread(state_);
    } catch (...) {  // the unwinding of pthread_exit(), if the interpreter began to finalise just now
        sleep_for_ever();
    }
}

py::object call_python(const py::handle& function, const py::tuple& arguments) {
    PyObject* result = nullptr;
    try {
        result = PyObject_CallObject(function.ptr(), arguments.ptr());
    } catch (...) {
        sleep_for_ever();
    }
    if (result == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::object>(result);
}

}  // namespace gf2::python
