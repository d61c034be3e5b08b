// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "gf2/codes/internal/lightest_solution.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// Light solutions that count, by random information sets of the solutions of H·e = 0: those with at most two ones in
/// the set (P. J. Lee, E. F. Brickell, EUROCRYPT 1988).
class RandomSolutions {
public:
    /// Time: nullspace() of H.
    explicit RandomSolutions(const OutsideProblem& problem);

    /// A basis of the solutions, K x n.
    [[nodiscard]] const BitMatrix& basis() const { return basis_; }

    /// Draws the next information set, and offers its basis and the sums of two rows of it. Threads may draw together.
    /// Time: rref() of K x n and O(K^2·n / 64), for K solutions in a basis.
    void draw(LightestSolution& lightest);

    /// The number of sets drawn.
    [[nodiscard]] std::uint64_t drawn() const { return drawn_; }

    /// The estimated time of a set, in nanoseconds.
    [[nodiscard]] double time_of_trial() const;

private:
    BitMatrix basis_;   // K x n, of the solutions
    BitMatrix labels_;  // K x k: L times each of them
    std::atomic<std::uint64_t> drawn_ = 0;
};

}  // namespace gf2::codes::internal
