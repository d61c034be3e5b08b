// SPDX-License-Identifier: MIT
#include "gf2/base/cancelled.hpp"

#include "gf2/base/tasks.hpp"

namespace gf2 {

void run_until_stopped(const StopToken& stop, const std::function<void()>& work) {
    const internal::StopScope scope(stop);
    work();
}

}  // namespace gf2
