// SPDX-License-Identifier: MIT
#include "gf2/lights/target.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <variant>

#include "gf2/bits/bit_vector.hpp"

namespace gf2::lights {
namespace {

bool is_odd_on(const Grid& grid, const Unsolvable& proof, const Board& difference) {
    return dot(grid.to_vector(proof.pattern), grid.to_vector(difference));
}

}  // namespace

Target target_from_string(std::string_view name) {
    if (name == "off") return Target::off();
    if (name == "on") return Target::on();
    if (name == "uniform") return Target::uniform();
    throw std::invalid_argument("target is '" + std::string(name) + "', expected 'off', 'on', 'uniform' or a board");
}

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

SolveResult solve_to_target(const Grid& grid, const Board& board, const Target& target, const SolveOptions& options) {
    const std::vector<Board> ways = differences(grid, board, target);
    std::vector<Unsolvable> proofs;
    for (const Board& difference : ways) {
        SolveResult answer = solve(grid, difference, options);
        if (std::holds_alternative<Solvable>(answer)) return answer;
        proofs.push_back(std::get<Unsolvable>(std::move(answer)));
    }
    return joint_proof(grid, ways, proofs);
}

Unsolvable joint_proof(const Grid& grid, const std::vector<Board>& differences, const std::vector<Unsolvable>& proofs) {
    for (std::size_t i = 0; i < proofs.size(); ++i) {
        const Board& other = differences[differences.size() - 1 - i];
        if (is_odd_on(grid, proofs[i], other)) return proofs[i];
    }
    BitVector sum = grid.to_vector(proofs.front().pattern);
    sum ^= grid.to_vector(proofs.back().pattern);
    return {grid.to_board(sum), proofs.front().method, proofs.front().reason};
}

bool verify(const Grid& grid, const Board& board, const Target& target, const Board& presses) {
    const std::vector<Board> ways = differences(grid, board, target);
    return std::any_of(ways.begin(), ways.end(),
                       [&](const Board& difference) { return verify(grid, difference, presses); });
}

bool verify(const Grid& grid, const Board& board, const Target& target, const Unsolvable& proof) {
    const std::vector<Board> ways = differences(grid, board, target);
    return std::all_of(ways.begin(), ways.end(),
                       [&](const Board& difference) { return verify(grid, difference, proof); });
}

}  // namespace gf2::lights
