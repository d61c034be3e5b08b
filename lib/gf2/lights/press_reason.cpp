// SPDX-License-Identifier: MIT
#include "gf2/lights/press_reason.hpp"

#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights {
namespace {

// The solutions without a press; empty if all contain it.
// @pre `solution` contains the press
std::optional<SolutionCoset> without(const SolutionCoset& solutions, const BitVector& solution, std::size_t press) {
    const BitMatrix& basis = solutions.basis();
    std::size_t with = 0;
    while (with < basis.rows() && !basis.get(with, press)) ++with;
    if (with == basis.rows()) return std::nullopt;
    const BitVector pattern = basis.row_vector(with);
    std::vector<BitVector> others;
    for (std::size_t i = 0; i < basis.rows(); ++i) {
        if (i == with) continue;
        others.push_back(basis.row_vector(i));
        if (others.back().test(press)) others.back() ^= pattern;
    }
    BitMatrix spanning(others.size(), basis.columns());
    for (std::size_t i = 0; i < others.size(); ++i) spanning.set_row(i, others[i]);
    return SolutionCoset(solution ^ pattern, spanning);
}

}  // namespace

PressReason reason_for(const SolutionCoset& solutions, const CosetLeader& shortest, std::size_t press,
                       const Budget& budget) {
    const std::optional<SolutionCoset> others = without(solutions, shortest.element, press);
    if (!others) return PressReason::kEverySolution;
    if (!shortest.proved) return PressReason::kShortestFound;
    if (shortest.ties == 1) return PressReason::kOnlyShortest;
    const CosetLeader other = coset_leader(*others, budget);
    if (other.weight == shortest.weight) return PressReason::kSomeShortest;
    return other.lower_bound > shortest.weight ? PressReason::kEveryShortest : PressReason::kEquallyShort;
}

}  // namespace gf2::lights
