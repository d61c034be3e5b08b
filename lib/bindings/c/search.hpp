// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "bindings/c/gf2kit.h"
#include "bindings/c/structs.hpp"
#include "gf2/base/budget.hpp"
#include "gf2/codes/coset_leader.hpp"

namespace gf2::c {

/// Runs a search within a budget of the C interface.
/// @param budget  null for no limit
/// @returns true if the progress function stopped it
/// @throws std::invalid_argument if the size is wrong, or the time is negative or not a number
bool search_was_stopped(const gf2_budget* budget, const std::function<void(const Budget&)>& search);

/// Sets the result of a search; null is allowed.
inline void write_least_weight(const LeastWeight& found, gf2_least_weight* result) {
    if (result == nullptr) return;
    write_struct<gf2_least_weight>(
        {0, found.weight, found.lower_bound, found.proved ? 1 : 0, found.ties, found.examined}, *result);
}

}  // namespace gf2::c
