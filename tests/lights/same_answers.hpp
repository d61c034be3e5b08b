// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

#include "gf2/lights/solve.hpp"

namespace gf2::lights::test {

/// @param method  a name of methods(), or empty
inline SolveOptions by(std::string_view method) {
    return {.method = std::string(method)};
}

/// Two methods give the same presses or the same proof, and the answer is right.
/// @return whether the board is solvable
inline bool expect_same_answers(const Grid& grid, const Board& board, std::string_view method, std::string_view other) {
    const SolveResult found = solve(grid, board, by(method));
    const SolveResult expected = solve(grid, board, by(other));
    EXPECT_EQ(found.index(), expected.index());
    if (found.index() != expected.index()) return false;
    if (const auto* solvable = std::get_if<Solvable>(&found)) {
        EXPECT_EQ(solvable->presses, std::get<Solvable>(expected).presses);
        EXPECT_EQ(solvable->quiet_patterns.size(), std::get<Solvable>(expected).quiet_patterns.size());
        EXPECT_TRUE(verify(grid, board, solvable->presses));
        return true;
    }
    EXPECT_EQ(std::get<Unsolvable>(found).pattern, std::get<Unsolvable>(expected).pattern);
    EXPECT_TRUE(verify(grid, board, std::get<Unsolvable>(found)));
    return false;
}

/// Two methods give the same quiet patterns.
inline void expect_same_quiet_patterns(const Grid& grid, std::string_view method, std::string_view other) {
    const NullspaceBasis quiet = quiet_patterns(grid, by(method)).nullspace();
    const NullspaceBasis expected = quiet_patterns(grid, by(other)).nullspace();
    EXPECT_EQ(quiet.basis, expected.basis);
    EXPECT_EQ(quiet.free_columns, expected.free_columns);
    EXPECT_EQ(nullity(grid, by(method)), expected.basis.rows());
}

}  // namespace gf2::lights::test
