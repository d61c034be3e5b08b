// SPDX-License-Identifier: MIT
#include <array>

#include "gf2/lights/methods/band.hpp"
#include "gf2/lights/methods/chasing.hpp"
#include "gf2/lights/methods/circulant.hpp"
#include "gf2/lights/methods/congruence.hpp"
#include "gf2/lights/methods/elimination.hpp"
#include "gf2/lights/methods/kronecker.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/lights/methods/streaming.hpp"

namespace gf2::lights::internal {

std::span<const BoardMethod> board_methods() {
    static const std::array kMethods = {
        kEliminationMethod, kCongruenceMethod, kStreamingMethod, kKroneckerMethod,
        kCirculantMethod,   kChasingMethod,    kBandMethod,
    };
    return kMethods;
}

}  // namespace gf2::lights::internal
