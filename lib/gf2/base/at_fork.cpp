// SPDX-License-Identifier: MIT
#include "gf2/base/at_fork.hpp"

#if __has_include(<pthread.h>)
#include <pthread.h>
#endif

namespace gf2::internal {

#if __has_include(<pthread.h>)
int at_fork(void (*prepare)(), void (*parent)(), void (*child)()) noexcept {
    return pthread_atfork(prepare, parent, child);
}
#else
int at_fork(void (*)(), void (*)(), void (*)()) noexcept {
    return 0;
}
#endif

}  // namespace gf2::internal
