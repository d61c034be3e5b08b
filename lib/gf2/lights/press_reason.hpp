// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/base/budget.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::lights {

/// Why a press of a shortest solution is right, the last step of a hint. A solution is a press pattern that turns the
/// board off.
enum class PressReason {
    kEverySolution,  ///< every solution contains it
    kOnlyShortest,   ///< there is only one shortest solution
    kEveryShortest,  ///< every shortest solution contains it
    kSomeShortest,   ///< some shortest solution contains it, another does not
    kShortestFound,  ///< it is unknown whether a shorter solution exists
    kEquallyShort    ///< some shortest solution contains it; the search for others ended too early
};

/// The strongest reason for a press.
///
/// @param solutions  all solutions
/// @param shortest   coset_leader() of the solutions
/// @param press      number of a cell
/// @param budget     limits the search for a shortest solution without the press
/// @pre shortest.element contains the press
/// Method: coset_leader() of the solutions without the press, if there are other shortest solutions.
[[nodiscard]] PressReason reason_for(const SolutionCoset& solutions, const CosetLeader& shortest, std::size_t press,
                                     const Budget& budget = {});

}  // namespace gf2::lights
