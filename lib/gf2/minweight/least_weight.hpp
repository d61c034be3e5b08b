// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2 {

/// What a search for a least weight came to, of whatever it searched: see CosetLeader, MinimumDistance and
/// lights::MinimumPresses.
struct LeastWeight {
    std::size_t weight = 0;            ///< the least that was seen
    std::uint64_t ties = 0;            ///< how many elements of this weight were seen; 2^64 - 1 if more
    bool proved = false;               ///< nothing is lighter
    std::uint64_t examined = 0;        ///< candidates that were tried, a first bound's too; 2^64 - 1 if more
    std::size_t lower_bound = 0;       ///< nothing weighs less; the weight if it is proved, 0 if nothing is known
    std::string_view method = "none";  ///< of least_weight_methods(), for the largest component; none for one element
};

}  // namespace gf2
