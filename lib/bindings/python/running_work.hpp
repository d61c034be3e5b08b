// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/base/stop.hpp"

/// Work without the interpreter's lock goes on when the interpreter ends. But then static objects are destroyed which
/// it needs, such as those of oneTBB. So the end of the interpreter cancels such work and waits for it.
namespace gf2::python {

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

}  // namespace gf2::python
