// SPDX-License-Identifier: MIT
#include "lightsout/play/solutions.hpp"

#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

// The press patterns examined for a shortest solution: less than a second on an idle machine.
constexpr std::uint64_t kBudget = std::uint64_t{1} << 28;

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
    return coset_leader(solutions, {.elements = kBudget, .stop = stop});
}

Reason reason_for(const SolutionCoset& solutions, const CosetLeader& shortest, std::size_t press,
                  const StopToken& stop) {
    const auto others = without(solutions, shortest.element, press);
    if (!others) return Reason::kEverySolution;
    if (!shortest.proved) return Reason::kShortestFound;
    if (shortest.ties == 1) return Reason::kOnlyShortest;
    const CosetLeader other = shortest_solution(*others, stop);
    if (other.weight == shortest.weight) return Reason::kSomeShortest;
    return other.lower_bound > shortest.weight ? Reason::kEveryShortest : Reason::kEquallyShort;
}

std::vector<std::string> words_of(Reason reason) {
    switch (reason) {
        case Reason::kEverySolution:
            return {"Why: every solution contains this press.", "In every solution."};
        case Reason::kOnlyShortest:
            return {"Why: there is only one shortest solution, and it contains this press.",
                    "Why: the only shortest solution contains it.", "In the shortest one."};
        case Reason::kEveryShortest:
            return {"Why: every shortest solution contains this press.", "In each shortest."};
        case Reason::kSomeShortest:
            return {"Why: a shortest solution contains this press; another one does without it.",
                    "Why: a shortest solution contains it, another does not.", "In some shortest."};
        case Reason::kShortestFound:
            return {"Why: the shortest solution found contains this press; perhaps there is a shorter one.",
                    "Why: the shortest solution found contains it.", "In the shortest yet."};
        case Reason::kEquallyShort:
            return {"Why: a shortest solution contains this press.", "In a shortest one."};
    }
    return {};
}

}  // namespace gf2::apps::lightsout
