// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>

namespace gf2::apps::mpi {

/// From now on, the signals that end the work of a LongRun wait for a DeliveredWarnings, rather than kill the process:
/// in this thread, and in those that it starts.
void hold_warnings();

/// These signals are delivered to this thread during the lifetime of this object.
class DeliveredWarnings {
public:
    DeliveredWarnings();
    DeliveredWarnings(const DeliveredWarnings&) = delete;
    DeliveredWarnings& operator=(const DeliveredWarnings&) = delete;
    ~DeliveredWarnings();

private:
    sigset_t before_{};
};

}  // namespace gf2::apps::mpi
