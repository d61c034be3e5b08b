// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"
#include "gf2/lights/methods/method.hpp"

namespace gf2::lights::internal {

/// Light chasing, for any game.
///
/// On the classic board the presses of the first row decide all others: each light, read as an equation, gives the
/// press below it, and the last row of lights remains as the condition. For any game, take a light whose presses are
/// all decided but one, and let it decide that one; if there is none, make the next press a parameter, like the presses
/// of the first row. Lights that decided no press are the conditions on the parameters. With few parameters (C for the
/// plus rule on the plane, about 2C if rows wrap) only a small dense system remains.
///
/// Time O(N·d·P / 64 + P^3 / 64) and memory O(N·P / 64) words for N cells, d presses per light and P parameters.
class Chase {
public:
    /// A press, and the light that decides it.
    struct Step {
        std::size_t press;
        std::size_t light;  ///< or kParameter
    };

    static constexpr std::size_t kParameter = BitVector::npos;  ///< instead of a light: the press is a parameter

    /// Finds the parameters and conditions. The matrix must outlive the chase.
    explicit Chase(const SparsePressMatrix& matrix);

    /// The number of parameters P.
    [[nodiscard]] std::size_t parameters() const noexcept { return parameters_.size(); }

    /// All presses, in the order in which they are decided.
    [[nodiscard]] const std::vector<Step>& steps() const noexcept { return steps_; }

    /// The conditions on the parameters, a row for each light that decided no press, in increasing order; with all
    /// lights off each row times the parameters is 0.
    [[nodiscard]] BitMatrix conditions() const;

    /// Bytes that solve(), nullspace() or nullity() takes.
    [[nodiscard]] std::uint64_t bytes_needed() const;

    /// The estimated time of solve() and nullspace() together, in word operations of a product of matrices.
    [[nodiscard]] double work() const;

    /// A solution of A·x = lights, not necessarily the canonical one; an empty optional if there is none.
    [[nodiscard]] std::optional<BitVector> solve(const BitVector& lights) const;

    /// A basis of the nullspace as rows, not canonical.
    [[nodiscard]] BitMatrix nullspace() const;

    [[nodiscard]] std::size_t nullity() const;

private:
    // The presses, N x w, of w cases with the given parameters, P x w. All lights are off, except those given for the
    // last case.
    [[nodiscard]] BitMatrix replay(const BitMatrix& parameters, const BitVector* lights_of_last_case) const;
    // The conditions, one per row: the sum of the presses that toggle their light.
    [[nodiscard]] BitMatrix conditions(const BitMatrix& presses) const;

    const SparsePressMatrix& matrix_;
    std::vector<Step> steps_;
    std::vector<std::size_t> parameters_;  // presses
    std::vector<std::size_t> conditions_;  // lights that decided no press
};

/// Light chasing with P parameters: O(N·P / 64 + P^3 / 64) time and N·P / 8 bytes.
extern const BoardMethod kChasingMethod;

}  // namespace gf2::lights::internal
