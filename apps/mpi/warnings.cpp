// SPDX-License-Identifier: MIT
#include "mpi/warnings.hpp"

#include <pthread.h>

#include <initializer_list>

namespace gf2::apps::mpi {
namespace {

sigset_t warnings() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) sigaddset(&set, signal);
    return set;
}

}  // namespace

void hold_warnings() {
    const sigset_t set = warnings();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

DeliveredWarnings::DeliveredWarnings() {
    const sigset_t set = warnings();
    pthread_sigmask(SIG_UNBLOCK, &set, &before_);
}

DeliveredWarnings::~DeliveredWarnings() {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace gf2::apps::mpi
