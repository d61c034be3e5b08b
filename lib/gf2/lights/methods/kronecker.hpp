// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// Two chases of rows, for the rule king on the plane: O(R·C / 64) time, three copies of the board.
extern const BoardMethod kKroneckerMethod;

}  // namespace gf2::lights::internal
