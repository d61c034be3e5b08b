// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "problem.hpp"
#include "routine.hpp"

namespace gf2::peers {

/// NTL's routine for the problem, or none: it has no reduced form, several right-hand sides or batches.
[[nodiscard]] std::vector<Routine> ntl_routines(const Problem& problem);

[[nodiscard]] std::string_view ntl_version();

}  // namespace gf2::peers
