// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/solutions.hpp"

#include <variant>
#include <vector>

#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

// The press patterns examined for a shortest solution: less than a second on an idle machine.
constexpr std::uint64_t kSolutionBudget = std::uint64_t{1} << 28;

}  // namespace

Solutions::Solutions(const lights::Grid& grid, const lights::Board& board) : optional_(grid.size()) {
    const lights::SolveResult result = lights::solve(grid, board);
    if (const auto* solvable = std::get_if<lights::Solvable>(&result)) {
        coset_ = solvable->coset();
        for (std::size_t i = 0; i < coset_.dimension(); ++i) optional_ |= coset_.basis().row_vector(i);
    } else {
        certificate_ = grid.to_vector(std::get<lights::Unsolvable>(result).pattern);
    }
}

SolutionCoset Solutions::after(const BitVector& presses) const {
    return {coset_.particular() ^ presses, coset_.basis()};
}

CosetLeader shortest_solution(const SolutionCoset& solutions, const StopToken& stop) {
    return coset_leader(solutions, {.elements = kSolutionBudget, .stop = stop});
}

lights::PressReason reason_for(const SolutionCoset& solutions, const CosetLeader& shortest, std::size_t press,
                               const StopToken& stop) {
    return lights::reason_for(solutions, shortest, press, {.elements = kSolutionBudget, .stop = stop});
}

std::vector<std::string> words_of(lights::PressReason reason) {
    using enum lights::PressReason;
    switch (reason) {
        case kEverySolution:
            return {"Why: every solution contains this press.", "In every solution."};
        case kOnlyShortest:
            return {"Why: there is only one shortest solution, and it contains this press.",
                    "Why: the only shortest solution contains it.", "In the shortest one."};
        case kEveryShortest:
            return {"Why: every shortest solution contains this press.", "In each shortest."};
        case kSomeShortest:
            return {"Why: a shortest solution contains this press; another one does without it.",
                    "Why: a shortest solution contains it, another does not.", "In some shortest."};
        case kShortestFound:
            return {"Why: the shortest solution found contains this press; perhaps there is a shorter one.",
                    "Why: the shortest solution found contains it.", "In the shortest yet."};
        case kEquallyShort:
            return {"Why: a shortest solution contains this press.", "In a shortest one."};
    }
    return {};
}

}  // namespace gf2::apps::lightsout
