// SPDX-License-Identifier: MIT
#include "apps/run/radius_limits.hpp"

#include "apps/cli/long_run.hpp"

namespace gf2::apps {

void RadiusLimits::declare(Arguments& arguments) {
    arguments.add("--budget", budget, "Use at most this many additions to prove the upper bound")
        .check(unsigned_number())
        .show_default();
    declare_time(arguments, time, "Stop after this many seconds with the bounds so far");
}

}  // namespace gf2::apps
