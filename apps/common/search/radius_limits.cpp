// SPDX-License-Identifier: MIT
#include "common/search/radius_limits.hpp"

#include "common/cli/long_run.hpp"

namespace gf2::apps {

void RadiusLimits::declare(CLI::App& app) {
    app.add_option("--budget", budget, "Use at most this many additions to prove the upper bound")
        ->check(unsigned_number())
        ->capture_default_str();
    declare_time(app, time, "Stop after this many seconds with the bounds so far");
}

}  // namespace gf2::apps
