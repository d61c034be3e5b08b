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
/// On the classic board the first row of presses decides everything: each light, read as an equation, gives
/// the press below it, and the last row of lights is left over as the condition. The same works everywhere:
/// take a light all of whose presses but one are decided, and let it decide that one; where no light does,
/// make the next press a parameter, as the presses of the first row are. Lights that decided nothing are
/// the conditions on the parameters. With few parameters (C for the plus rule on the plane, about 2C where
/// rows wrap) only a small dense system remains.
///
/// Time O(N·d·P / 64 + P^3 / 64) and memory O(N·P / 64) words for N cells, d presses to a light and P
/// parameters.
class Chase {
public:
    /// The matrix must outlive the chase.
    explicit Chase(const SparsePressMatrix& matrix);

    /// Number of parameters P.
    [[nodiscard]] std::size_t parameters() const noexcept { return parameters_.size(); }

    /// Bytes that solve(), nullspace() or nullity() will take.
    [[nodiscard]] std::uint64_t bytes_needed() const;

    /// About how long solve() and nullspace() take together, in word operations of a product of matrices.
    [[nodiscard]] double work() const;

    /// A solution of A·x = lights, not necessarily the canonical one; nothing if there is none.
    [[nodiscard]] std::optional<BitVector> solve(const BitVector& lights) const;

    /// Rows that span the nullspace, independent but not canonical.
    [[nodiscard]] BitMatrix nullspace() const;

    [[nodiscard]] std::size_t nullity() const;

private:
    static constexpr std::size_t kParameter = BitVector::npos;

    struct Step {
        std::size_t press;
        std::size_t light;  // the light that decides it, or kParameter
    };

    // N x w presses (w cases side by side) from P x w parameters: the case's lights are all off, or those
    // given for the last case.
    [[nodiscard]] BitMatrix replay(const BitMatrix& parameters, const BitVector* lights_of_last_case) const;
    // One row a condition: the sum of the presses that toggle that light.
    [[nodiscard]] BitMatrix conditions(const BitMatrix& presses) const;

    const SparsePressMatrix& matrix_;
    std::vector<Step> steps_;
    std::vector<std::size_t> parameters_;  // their presses
    std::vector<std::size_t> conditions_;  // the lights that decided nothing
};

/// Chase: O(N·P / 64 + P^3 / 64) time and N·P / 8 bytes for P parameters.
extern const BoardMethod kChasingMethod;

}  // namespace gf2::lights::internal
