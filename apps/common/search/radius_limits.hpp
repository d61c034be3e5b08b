// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <cstdint>

#include "gf2/minweight/covering_radius.hpp"

namespace gf2::apps {

/// What limits the search for a covering radius.
struct RadiusLimits {
    std::uint64_t budget = CoveringRadiusOptions{}.steps;  ///< for CoveringRadiusOptions::steps
    double time = 0;                                       ///< seconds, for a LongRun

    /// Declares --budget and --time.
    void declare(CLI::App& app);
};

}  // namespace gf2::apps
