// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "bindings/c/gf2kit.h"
#include "gf2/base/budget.hpp"
#include "gf2/minweight/least_weight.hpp"

namespace gf2::c {

/// Runs a search within a budget of the C interface.
/// @param budget  null for no limit
/// @returns true if the progress function stopped it
/// @throws std::invalid_argument if the time is negative or not a number
bool search_was_stopped(const gf2_budget* budget, const std::function<void(const Budget&)>& search);

/// The result of a search, for the C interface.
inline gf2_least_weight least_weight_of(const LeastWeight& found) {
    return {found.weight, found.lower_bound, found.proved ? 1 : 0, found.ties, found.examined};
}

}  // namespace gf2::c
