// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2 {

/// What an added equation did to a system.
enum class EquationKind {
    kNew,           ///< it halved the set of solutions
    kImplied,       ///< it follows from the equations before it
    kContradictory  ///< its left-hand side follows from those before it, with the other right-hand side
};

/// A system of equations in n unknowns that grows one equation at a time and has its answer at any time.
///
/// A contradictory equation is remembered as the proof that there is no solution, but does not join the
/// reduced equations, so later equations are still told apart.
class IncrementalSystem {
public:
    /// What add() did.
    struct Added {
        EquationKind kind;  ///< whether it says anything new
        /// For an implied or contradictory equation: the equations before it whose sum has the same
        /// left-hand side, by number (0 for the first one added), increasing. Empty for a new one.
        std::vector<std::size_t> combination;
    };

    /// No equations in `unknowns` unknowns.
    explicit IncrementalSystem(std::size_t unknowns);

    /// Adds the equation coefficients·x = right_hand_side.
    /// @throws std::invalid_argument if the length is not unknowns(); after any exception, also for want of memory, the
    ///   system is what it was
    /// Time O(r·(n + r) / 64).
    Added add(const BitVector& coefficients, bool right_hand_side);

    /// Number of unknowns, n.
    [[nodiscard]] std::size_t unknowns() const noexcept { return unknowns_; }
    /// Number of equations added.
    [[nodiscard]] std::size_t equations() const noexcept { return equations_; }
    /// Number of equations that were new.
    [[nodiscard]] std::size_t rank() const noexcept { return rows_.size(); }
    /// unknowns() - rank().
    [[nodiscard]] std::size_t nullity() const noexcept { return unknowns_ - rows_.size(); }
    /// True until a contradictory equation is added.
    [[nodiscard]] bool is_consistent() const noexcept { return !contradiction_; }
    /// True if exactly one x satisfies all equations.
    [[nodiscard]] bool has_unique_solution() const noexcept { return is_consistent() && nullity() == 0; }

    /// The answer to the equations added so far. An Inconsistency has one coordinate for each of them and
    /// comes from the first contradictory one. Time O(r^2·n / 64).
    [[nodiscard]] SolveResult solution() const;

private:
    // A sum of added equations whose first one is its pivot. The words hold the n coefficients and the
    // right-hand side, then which of the new equations it is the sum of.
    struct Row {
        std::vector<std::uint64_t> equation;
        std::vector<std::uint64_t> sources;
    };

    [[nodiscard]] std::vector<std::size_t> equation_numbers(const std::vector<std::uint64_t>& sources) const;

    std::size_t unknowns_;
    std::size_t equations_ = 0;
    std::vector<Row> rows_;
    std::vector<std::size_t> row_of_pivot_;                  // by column; npos where there is none
    std::vector<std::size_t> new_equations_;                 // equation number of each kNew one
    std::optional<std::vector<std::size_t>> contradiction_;  // equations whose sum is 0 = 1
};

}  // namespace gf2
