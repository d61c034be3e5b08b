// SPDX-License-Identifier: MIT
#include "gf2/lights/minimum.hpp"

#include <optional>

#include "gf2/matrix/arithmetic.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2::lights {
namespace {

bool is_better(const CosetLeader& a, const CosetLeader& b) {
    return a.weight != b.weight ? a.weight < b.weight : lexicographically_less(a.element, b.element);
}

}  // namespace

std::vector<Board> differences(const Grid& grid, const Board& board, const Target& target) {
    const auto to_turn_off = [&](const Board& wanted) {
        return grid.to_board(grid.to_vector(board) ^ grid.to_vector(wanted));
    };
    switch (target.kind) {
        case Target::Kind::kOff:
            return {to_turn_off(grid.all_off())};
        case Target::Kind::kOn:
            return {to_turn_off(grid.all_on())};
        case Target::Kind::kUniform:
            return {to_turn_off(grid.all_off()), to_turn_off(grid.all_on())};
        case Target::Kind::kBoard:
            return {to_turn_off(target.board)};
    }
    return {};
}

std::variant<MinimumPresses, Unsolvable> minimum_presses(const Grid& grid, const Board& board, const Target& target,
                                                         const Budget& budget, const SolveOptions& options) {
    std::optional<CosetLeader> best;
    std::optional<Unsolvable> proof;
    std::uint64_t ties = 0;
    std::uint64_t examined = 0;
    bool proved = true;
    std::vector<Board> ways = differences(grid, board, target);
    if (grid.size() == 0) ways.resize(1);  // without cells, off and on are the same
    for (const Board& difference : ways) {
        Answer answer = solve(grid, difference, options);
        if (auto* unsolvable = std::get_if<Unsolvable>(&answer)) {
            if (!proof) proof = std::move(*unsolvable);
            continue;
        }
        CosetLeader leader = coset_leader(std::get<Solvable>(answer).coset(options.memory_limit), budget);
        examined += leader.examined;
        proved = proved && leader.proved;
        if (!best || leader.weight < best->weight) ties = 0;
        if (!best || leader.weight <= best->weight) ties += leader.ties;
        if (!best || is_better(leader, *best)) best = std::move(leader);
    }
    if (!best) return std::move(*proof);
    Board presses = grid.to_board(best->element);
    Board reached = apply(grid, board, presses);
    return MinimumPresses{std::move(presses), best->weight, ties, proved, examined, std::move(reached)};
}

}  // namespace gf2::lights
