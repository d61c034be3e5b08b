// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// The method of circulants, for the rules plus and plus-nocentre on the cylinder and the torus: a dense system of C or
/// 2C equations, O(R·C / 64 + C^3 / 64) time.
extern const BoardMethod kCirculantMethod;

}  // namespace gf2::lights::internal
