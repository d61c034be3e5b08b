// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/methods/congruence.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/lights/stream.hpp"

namespace gf2::lights::internal {

/// Maximum number of rows that are read at a time.
inline constexpr std::size_t kMaxRowsOfBlock = 512;

/// The result for a board that is read row by row.
struct SolvedRows {
    std::shared_ptr<const PathCongruence> congruence;
    std::optional<StreamedSolution> solution;
};

/// solve_streamed() with the congruence that it used.
/// @pre the board has cells
[[nodiscard]] SolvedRows solve_by_rows(RowSource& lights, PlusVariant rule, const StreamOptions& options);

/// The congruence, with the lights read row by row, twice, and the presses written row by row: for boards larger than
/// memory, by solve_streamed(). As a method of this table it solves boards in memory: O(R·C / 64) time.
extern const BoardMethod kStreamingMethod;

}  // namespace gf2::lights::internal
