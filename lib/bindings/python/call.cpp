// SPDX-License-Identifier: MIT
#include "bindings/python/call.hpp"

#include "bindings/python/lock.hpp"
#include "gf2/base/stop.hpp"

namespace gf2::python {
namespace {

void handle_signals() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

bool is_true(const py::object& answer) {
    const py::handle type(reinterpret_cast<PyObject*>(&PyBool_Type));
    return call_python(type, py::make_tuple(answer)).ptr() == Py_True;
}

// Calls the method finish() of a progress that has it, as the bar of gf2kit._search does, also after an exception.
class Finish {
public:
    explicit Finish(const py::object& progress)
        : finish_(progress.is_none() ? py::object() : py::object(py::getattr(progress, "finish", py::none()))) {}
    Finish(const Finish&) = delete;
    Finish& operator=(const Finish&) = delete;
    ~Finish() {
        if (!finish_ || finish_.is_none()) return;
        const py::error_scope error;
        try {
            static_cast<void>(call_python(finish_, py::tuple()));
        } catch (py::error_already_set& failure) {
            failure.discard_as_unraisable("gf2kit");
        }
    }

private:
    py::object finish_;
};

}  // namespace

void search(const SearchLimits& limits, const std::function<void(const Budget&)>& work) {
    Lock lock;
    bindings::Monitor monitor;
    monitor.elements = limits.elements;
    monitor.seconds = limits.seconds;
    monitor.before_wait = [&lock] {
        lock.release();
    };
    monitor.after_wait = [&lock] {
        lock.acquire();
    };
    monitor.poll = [&](const Progress* news) {
        handle_signals();
        if (news == nullptr || limits.progress.is_none()) return bindings::Decision::kGoOn;
        const py::object total = news->total ? py::object(py::int_(*news->total)) : py::object(py::none());
        const py::object answer = call_python(limits.progress, py::make_tuple(news->done, total, news->best));
        return is_true(answer) ? bindings::Decision::kStop : bindings::Decision::kGoOn;
    };
    const Finish finish(limits.progress);
    static_cast<void>(bindings::run_monitored(monitor, [&work](const Budget& budget) {
        StopSource cancel;
        const RunningWork running(&cancel);
        run_until_stopped(cancel.get_token(), [&] { work(budget); });
    }));
}

void run(std::size_t bits, const std::function<void()>& work) {
    if (bits >= kLongCallBits) {
        search({0, 0, py::none()}, [&](const Budget&) { work(); });
        return;
    }
    const Unlocked unlocked;
    work();
}

}  // namespace gf2::python
