// SPDX-License-Identifier: MIT
#pragma once

#include "problem.hpp"
#include "routine.hpp"

namespace gf2::peers {

/// The library's own routine for the problem: what a user would call.
[[nodiscard]] Routine our_routine(const Problem& problem);

/// The same for a batch. Here are the calls to exchange when the library has batches of its own.
[[nodiscard]] Routine our_batch_routine(const Problem& problem);

}  // namespace gf2::peers
