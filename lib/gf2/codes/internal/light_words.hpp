// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/problem_makers.hpp"

namespace gf2::codes::internal {

/// Solutions that count, of one weight.
struct LightWords {
    std::vector<BitVector> words{};  ///< those kept, in lexicographic order
    std::uint64_t count = 0;         ///< their number, also of those that are not kept
    bool complete = false;           ///< there are no others
};

/// All solutions of a weight that count, as words (OutsideProblem::word_of()). None if budget.stop ends the search
/// before it begins.
/// @param most   so many are kept
/// @param nodes  of all searches that share the budget: increased by those of this one
/// @pre no solution that counts is lighter
[[nodiscard]] LightWords light_words(const ProblemMakers& make, std::size_t weight, std::size_t most,
                                     const Budget& budget, std::atomic<std::uint64_t>& nodes);

}  // namespace gf2::codes::internal
