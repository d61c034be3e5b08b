// SPDX-License-Identifier: MIT
#include "gf2/lights/minimum.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "gf2/bits/internal/saturating.hpp"
#include "gf2/matrix/arithmetic.hpp"

namespace gf2::lights {
namespace {

// Of the leaders of two cosets, which have no element in common, that of their union.
CosetLeader better_of(CosetLeader a, CosetLeader b) {
    const bool b_is_first = a.weight != b.weight ? b.weight < a.weight : lexicographically_less(b.element, a.element);
    const std::uint64_t ties = a.weight == b.weight ? gf2::internal::saturating_sum(a.ties, b.ties) : 0;
    const bool proved = (a.proved && (b.proved || b.lower_bound > a.weight)) || (b.proved && a.lower_bound > b.weight);
    const std::uint64_t examined = gf2::internal::saturating_sum(a.examined, b.examined);
    const std::size_t lower_bound = std::min(a.lower_bound, b.lower_bound);
    CosetLeader result = b_is_first ? std::move(b) : std::move(a);
    if (ties != 0) result.ties = ties;
    result.proved = proved;
    result.examined = examined;
    result.lower_bound = lower_bound;
    return result;
}

}  // namespace

std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board, const Target& target,
                                                         const Budget& budget, const SolveOptions& options) {
    const auto find = [&](const SolutionCoset& coset) {
        return coset_leader(coset, budget);
    };
    return minimum_presses_by(find, grid, board, target, options);
}

std::variant<MinimumPresses, Unsolvable> minimum_presses_by(const LeaderFinder& find, const Grid& grid,
                                                            const Board& board, const Target& target,
                                                            const SolveOptions& options) {
    std::optional<CosetLeader> best;
    std::vector<Unsolvable> proofs;
    std::vector<Board> ways = differences(grid, board, target);
    if (grid.size() == 0) ways.resize(1);  // without cells, off and on are the same
    // A board that is there already needs no search of the other way: no other element weighs nothing.
    if (ways.size() == 2 && weight(ways[1]) == 0) std::swap(ways[0], ways[1]);
    for (const Board& difference : ways) {
        if (best && best->proved && best->weight == 0) break;
        Answer answer = solve(grid, difference, options);
        if (auto* unsolvable = std::get_if<Unsolvable>(&answer)) {
            proofs.push_back(std::move(*unsolvable));
            continue;
        }
        CosetLeader leader = find(std::get<Solvable>(answer).coset(options.memory_limit));
        best = best ? better_of(std::move(*best), std::move(leader)) : std::move(leader);
    }
    if (!best) return joint_proof(grid, ways, proofs);
    Board presses = grid.to_board(best->element);
    Board reached = apply(grid, board, presses);
    return MinimumPresses{std::move(presses), best->weight,       best->ties,        best->proved,
                          best->examined,     std::move(reached), best->lower_bound, best->method};
}

}  // namespace gf2::lights
