// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/press_reason.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::apps::lightsout {

/// The press patterns that solve a board, or the proof that there is none.
class Solutions {
public:
    /// Solves the board.
    /// @throws std::length_error as lights::solve()
    Solutions(const lights::Grid& grid, const lights::Board& board);

    [[nodiscard]] bool is_solvable() const noexcept { return !certificate_; }
    /// The cells of the proof; null if the board is solvable. It stays a proof whatever is pressed.
    [[nodiscard]] const BitVector* certificate() const noexcept { return certificate_ ? &*certificate_ : nullptr; }

    /// The presses that some solutions contain and others do not.
    [[nodiscard]] const BitVector& optional_presses() const noexcept { return optional_; }

    /// The press patterns that solve the board after some presses.
    /// @pre is_solvable()
    [[nodiscard]] SolutionCoset after(const BitVector& presses) const;

private:
    SolutionCoset coset_;
    BitVector optional_;
    std::optional<BitVector> certificate_;
};

/// A shortest solution, or a short one if the search takes too long.
[[nodiscard]] CosetLeader shortest_solution(const SolutionCoset& solutions, const StopToken& stop);

/// Why a press of `shortest` is right, by a search as long as that of shortest_solution().
/// @pre shortest is a result of shortest_solution(), and contains the press
[[nodiscard]] lights::PressReason reason_for(const SolutionCoset& solutions, const CosetLeader& shortest,
                                             std::size_t press, const StopToken& stop);

/// The reason in wordings from the longest to the shortest.
[[nodiscard]] std::vector<std::string> words_of(lights::PressReason reason);

}  // namespace gf2::apps::lightsout
