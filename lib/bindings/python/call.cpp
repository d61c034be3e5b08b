// SPDX-License-Identifier: MIT
#include "bindings/python/call.hpp"

namespace gf2::python {
namespace {

// The interpreter's lock is let go while the calling thread sleeps.
class Unlocked {
public:
    std::function<void()> release() {
        return [this] {
            state_ = PyEval_SaveThread();
        };
    }
    std::function<void()> acquire() {
        return [this] {
            PyEval_RestoreThread(state_);
        };
    }

private:
    PyThreadState* state_ = nullptr;
};

void handle_signals() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

}  // namespace

void search(const SearchLimits& limits, const std::function<void(const Budget&)>& work) {
    Unlocked lock;
    bindings::Watch watch;
    watch.elements = limits.elements;
    watch.seconds = limits.seconds;
    watch.before_wait = lock.release();
    watch.after_wait = lock.acquire();
    watch.ask = [&](const Progress* news) {
        handle_signals();
        if (news == nullptr || limits.progress.is_none()) return bindings::Wish::kGoOn;
        const py::object answer = limits.progress(news->done, news->total, news->best);
        return py::bool_(answer) ? bindings::Wish::kStop : bindings::Wish::kGoOn;
    };
    static_cast<void>(bindings::run_watched(watch, work));
}

void run(std::size_t bits, const std::function<void()>& work) {
    if (bits >= kLongCallBits) {
        search({0, 0, py::none()}, [&](const Budget&) { work(); });
        return;
    }
    const py::gil_scoped_release unlocked;
    work();
}

}  // namespace gf2::python
