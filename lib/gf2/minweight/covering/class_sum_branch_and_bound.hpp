// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/minweight/internal/column_classes.hpp"

namespace gf2::internal {

/// The result of a search for class sums s (see class_sums.hpp) with M(s) <= bound.
struct SumsWithin {
    bool decided = false;
    std::vector<std::int32_t> sums;  ///< sums with M(s) <= bound; empty if none were found
};

/// Decides by branch and bound along a growing chain of spaces of columns, choosing the class sums space by space.
///
/// @pre can_anneal(classes), and there are classes
/// @param steps  number of additions still allowed, reduced by those made; the question is undecided when none is left
[[nodiscard]] SumsWithin sums_within(const ColumnClasses& classes, std::int32_t bound, std::uint64_t& steps,
                                     const StopToken& stop);

}  // namespace gf2::internal
