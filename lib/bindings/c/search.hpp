// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "bindings/c/gf2kit.h"
#include "gf2/minweight/progress.hpp"

namespace gf2::c {

/// Runs a search within a budget of the interface.
/// @param budget  null for no limit
/// @returns true if the progress function asked for an early end
/// @throws std::invalid_argument if the time is negative or not a number
bool search_was_stopped(const gf2_budget* budget, const std::function<void(const Budget&)>& search);

/// A CosetLeader or a lights::MinimumPresses, without the element.
template <class Found>
gf2_least_weight least_weight_of(const Found& found, std::size_t weight) {
    return {weight, found.lower_bound, found.proved ? 1 : 0, found.ties, found.examined};
}

}  // namespace gf2::c
