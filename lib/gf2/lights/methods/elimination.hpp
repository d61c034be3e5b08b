// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// gf2::solve() of the N x N press matrix: O(N^3 / 64) time, three times N^2 / 8 bytes.
extern const BoardMethod kEliminationMethod;

}  // namespace gf2::lights::internal
