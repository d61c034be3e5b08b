// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/minweight/internal/column_classes.hpp"

namespace gf2::internal {

/// Whether there are sums s of the classes (as in class_sums.hpp) with M(s) <= bound.
struct SumsWithin {
    bool decided = false;
    std::vector<std::int32_t> sums;  ///< such sums, if it is decided that there are some
};

/// By branch and bound: the classes in a growing chain of spaces, the sums of those of one space after the other.
///
/// @pre can_anneal(classes), and there are classes
/// @param steps  additions that may still be made; what is used is taken off. When none is left, it is not decided
[[nodiscard]] SumsWithin sums_within(const ColumnClasses& classes, std::int32_t bound, std::uint64_t& steps,
                                     const StopToken& stop);

}  // namespace gf2::internal
