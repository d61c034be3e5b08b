// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "problem.hpp"
#include "routine.hpp"

namespace gf2::peers {

/// Every way M4RI's public interface offers to solve the problem, with the parameters it chooses by itself.
[[nodiscard]] std::vector<Routine> m4ri_routines(const Problem& problem);

}  // namespace gf2::peers
