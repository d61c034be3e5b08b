// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "apps/cli/arguments.hpp"
#include "gf2/codes/radius.hpp"

namespace gf2::apps {

/// What limits the search for a covering radius.
struct RadiusLimits {
    std::uint64_t budget = CoveringRadiusOptions{}.steps;  ///< for CoveringRadiusOptions::steps
    double time = 0;                                       ///< seconds, for a LongRun

    /// Declares --budget and --time.
    void declare(Arguments& arguments);
};

}  // namespace gf2::apps
