// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

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

    /// Draws an information set; which, depends on the number of the trial alone. Offers its basis and the sums of two
    /// rows of it.
    /// Time: rref() of K x n and O(K^2·n / 64), for K solutions in a basis.
    void trial(std::uint64_t number, LightestSolution& lightest) const;

    /// The number of sums that a trial forms.
    [[nodiscard]] std::uint64_t sums() const { return std::uint64_t{basis_.rows()} * (basis_.rows() + 1) / 2; }

private:
    BitMatrix basis_;   // K x n, of the solutions
    BitMatrix labels_;  // K x k: L times each of them
};

}  // namespace gf2::codes::internal
