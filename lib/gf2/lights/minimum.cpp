// SPDX-License-Identifier: MIT
#include "gf2/lights/minimum.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/methods/row_column.hpp"

namespace gf2::lights {

std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board, const Target& target,
                                                         const Budget& budget, const SolveOptions& options) {
    if (auto known = minimum_by_formula(grid, board, target, options)) return *std::move(known);
    auto solved = solution_cosets(grid, board, target, options);
    if (auto* unsolvable = std::get_if<Unsolvable>(&solved)) return std::move(*unsolvable);
    const auto& cosets = std::get<std::vector<SolutionCoset>>(solved);
    CosetLeader best = coset_leader(cosets.front(), budget);
    for (std::size_t i = 1; i < cosets.size(); ++i) {
        best = leader_of_union(std::move(best), coset_leader(cosets[i], budget));
    }
    return presses_of_leader(grid, board, best);
}

std::optional<MinimumPresses> minimum_by_formula(const Grid& grid, const Board& board, const Target& target,
                                                 const SolveOptions& options) {
    if (!options.method.empty() && options.method != internal::kLinesMethod.name) return std::nullopt;
    std::optional<CosetLeader> best;
    for (const Board& difference : differences(grid, board, target)) {
        std::optional<CosetLeader> leader = internal::leader_by_lines(grid, difference);
        if (!leader) continue;
        best = best ? leader_of_union(*std::move(best), *std::move(leader)) : std::move(leader);
    }
    if (!best) return std::nullopt;
    return presses_of_leader(grid, board, *best);
}

std::variant<std::vector<SolutionCoset>, Unsolvable> solution_cosets(const Grid& grid, const Board& board,
                                                                     const Target& target,
                                                                     const SolveOptions& options) {
    std::vector<Board> ways = differences(grid, board, target);
    if (grid.size() == 0) ways.resize(1);  // without cells, off and on are the same
    const auto there = std::find_if(ways.begin(), ways.end(), [](const Board& way) { return weight(way) == 0; });
    if (there != ways.end()) ways = {*there};
    std::vector<SolutionCoset> cosets;
    std::vector<Unsolvable> proofs;
    for (const Board& difference : ways) {
        SolveResult answer = solve(grid, difference, options);
        if (auto* unsolvable = std::get_if<Unsolvable>(&answer)) {
            proofs.push_back(std::move(*unsolvable));
        } else {
            cosets.push_back(std::get<Solvable>(answer).coset(options.memory_limit));
        }
    }
    if (cosets.empty()) return joint_proof(grid, ways, proofs);
    return cosets;
}

CosetLeader leader_of_union(CosetLeader a, CosetLeader b) {
    const bool b_is_first = a.weight != b.weight ? b.weight < a.weight : lexicographically_less(b.element, a.element);
    LeastWeight both = b_is_first ? b : a;
    if (a.weight == b.weight) both.ties = gf2::internal::saturating_sum(a.ties, b.ties);
    both.proved = (a.proved && (b.proved || b.lower_bound > a.weight)) || (b.proved && a.lower_bound > b.weight);
    both.examined = gf2::internal::saturating_sum(a.examined, b.examined);
    both.lower_bound = std::min(a.lower_bound, b.lower_bound);
    return {both, b_is_first ? std::move(b.element) : std::move(a.element)};
}

MinimumPresses presses_of_leader(const Grid& grid, const Board& board, const CosetLeader& leader) {
    Board presses = grid.to_board(leader.element);
    Board reached = apply(grid, board, presses);
    return {leader, std::move(presses), std::move(reached)};
}

}  // namespace gf2::lights
