// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2 {

/// Effect of an added equation on a system.
enum class EquationKind {
    kNew,           ///< its left-hand side is independent of the earlier ones: it halves the set of solutions
    kImplied,       ///< it is a sum of earlier equations
    kContradictory  ///< its left-hand side is the sum of earlier ones, but its right-hand side is not
};

/// A system of equations in n unknowns that grows one equation at a time and can be solved at any time.
///
/// The first contradictory equation is kept as the proof that there is no solution. Contradictory equations do not join
/// the reduced equations, so later equations are still classified by the others.
class IncrementalSystem {
public:
    /// Result of add().
    struct Added {
        EquationKind kind;  ///< how the equation depends on those before it
        /// For an implied or contradictory equation: the numbers, increasing, of earlier equations whose sum has the
        /// same left-hand side; equation 0 is the first one added. Empty for a new equation.
        std::vector<std::size_t> combination;
    };

    /// A system of no equations in `unknowns` unknowns. Memory grows with the equations.
    explicit IncrementalSystem(std::size_t unknowns);

    /// Adds the equation coefficients·x = right_hand_side.
    /// @throws std::invalid_argument if the length is not unknowns(). After any exception, also for lack of memory, the
    ///         system is unchanged
    /// Time O(r·(n + r) / 64) for rank r.
    Added add(const BitVector& coefficients, bool right_hand_side);

    /// Number n of unknowns.
    [[nodiscard]] std::size_t unknowns() const noexcept { return unknowns_; }
    /// Number of equations added.
    [[nodiscard]] std::size_t equations() const noexcept { return equations_; }
    /// The rank: the number of equations that were new.
    [[nodiscard]] std::size_t rank() const noexcept { return rows_.size(); }
    /// The nullity: unknowns() - rank().
    [[nodiscard]] std::size_t nullity() const noexcept { return unknowns_ - rows_.size(); }
    /// True until a contradictory equation is added.
    [[nodiscard]] bool is_consistent() const noexcept { return !contradiction_; }
    /// True if exactly one x satisfies all equations.
    [[nodiscard]] bool has_unique_solution() const noexcept { return is_consistent() && nullity() == 0; }

    /// Numbers of the equations that were new, increasing; equation 0 is the first one added.
    [[nodiscard]] const std::vector<std::size_t>& new_equations() const noexcept { return new_equations_; }
    /// The new equations as they were added, rank() x (n + 1): coefficients, then the right-hand side.
    /// Time O(r^2·n / 64).
    [[nodiscard]] BitMatrix independent_equations() const;

    /// The solutions of the equations added so far, or the Inconsistency of the first contradictory one, with one
    /// coordinate for each equation. Time O(r^2·n / 64).
    [[nodiscard]] SolveResult solution() const;

private:
    // A sum of new equations: `equation` holds its n coefficients, the first one of which is its pivot, and its
    // right-hand side; bit i of `sources` is 1 if the i-th new equation is a term of the sum.
    struct Row {
        std::vector<std::uint64_t> equation;
        std::vector<std::uint64_t> sources;
    };

    [[nodiscard]] std::vector<std::size_t> equation_numbers(const std::vector<std::uint64_t>& sources) const;

    std::size_t unknowns_;
    std::size_t equations_ = 0;
    std::vector<Row> rows_;
    std::vector<std::size_t> row_of_pivot_;                  // by column up to the last pivot; npos without one
    std::vector<std::size_t> new_equations_;                 // numbers of the new equations among those added
    std::optional<std::vector<std::size_t>> contradiction_;  // equations whose sum is 0 = 1
};

}  // namespace gf2
