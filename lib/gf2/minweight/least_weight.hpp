// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2 {

/// The result of a search for a least weight: see CosetLeader, MinimumDistance and lights::MinimumPresses.
struct LeastWeight {
    std::size_t weight = 0;            ///< the least weight seen
    std::uint64_t ties = 0;            ///< number of elements seen of this weight; saturated at 2^64 - 1
    bool proved = false;               ///< no element is lighter
    std::uint64_t examined = 0;        ///< candidates tried, also for a first bound; saturated at 2^64 - 1
    std::size_t lower_bound = 0;       ///< no element weighs less; equal to `weight` if proved, 0 if unknown
    std::string_view method = "none";  ///< a name from least_weight_methods(), for the largest component; or "none"
};

}  // namespace gf2
