// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <initializer_list>

#include "gf2/base/budget.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// True if the bases of a search on these checks take more than a moment: then they are made within the limits of the
/// budget, and short words are looked for first.
[[nodiscard]] bool is_long(const BitMatrix& checks);

/// Makes the bases of searches, and their first steps.
/// @param checks  of each search
/// @throws if is_long() for one of them, Cancelled if budget.stop requests it; std::length_error if all bases together
///         need more than budget.memory
void set_up(const Budget& budget, std::initializer_list<const BitMatrix*> checks, const std::function<void()>& work);

}  // namespace gf2::codes::internal
