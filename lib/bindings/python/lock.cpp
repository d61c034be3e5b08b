// SPDX-License-Identifier: MIT
#include "bindings/python/lock.hpp"

#include <pthread.h>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <set>
#include <thread>

namespace gf2::python {
namespace {

constexpr std::chrono::seconds kLongestWait{10};

struct Registry {
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t running = 0;
    std::set<StopSource*> cancels;
    bool has_ended = false;
};

// Never destroyed: threads use it after the end of main().
Registry& registry() {
    static Registry* const instance = [] {
        auto* made = new Registry;
        pthread_atfork([] { registry().mutex.lock(); }, [] { registry().mutex.unlock(); },
                       [] {  // the threads stayed in the parent
                           registry().running = 0;
                           registry().cancels.clear();
                           registry().mutex.unlock();
                       });
        return made;
    }();
    return *instance;
}

bool is_finalizing() {
#if PY_VERSION_HEX >= 0x030D0000
    return Py_IsFinalizing() != 0;
#else
    return _Py_IsFinalizing() != 0;
#endif
}

}  // namespace

RunningWork::RunningWork(StopSource* cancel) : cancel_(cancel) {
    {
        const std::lock_guard lock(registry().mutex);
        if (!registry().has_ended) {
            if (cancel != nullptr) registry().cancels.insert(cancel);
            ++registry().running;
            return;
        }
    }
    sleep_for_ever();
}

RunningWork::~RunningWork() {
    const std::lock_guard lock(registry().mutex);
    registry().cancels.erase(cancel_);
    --registry().running;
    registry().changed.notify_all();
}

void end_running_work() {
    std::unique_lock lock(registry().mutex);
    registry().has_ended = true;
    for (StopSource* cancel : registry().cancels) cancel->request_stop();
    registry().changed.wait_for(lock, kLongestWait, [] { return registry().running == 0; });
}

bool has_ended() {
    const std::lock_guard lock(registry().mutex);
    return registry().has_ended;
}

void sleep_for_ever() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

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
