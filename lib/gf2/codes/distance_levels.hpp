// SPDX-License-Identifier: MIT
// Distances in blocks: minimum_distance() as a search that can be resumed and shared among machines.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "gf2/base/budget.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/search/level_search.hpp"

namespace gf2::codes {

/// How distance_levels() search.
struct LevelOptions {
    std::string_view method = kAutomatic;  ///< or "clusters" or "information-sets"
    bool count = false;  ///< count all words of the least weight, by information sets, however long it takes
    std::uint64_t patterns = std::uint64_t{1} << 22;  ///< of a block of information sets, at least: some milliseconds
};

/// The search of minimum_distance_of_nullspace(checks, counted) in numbered blocks, which may be searched in any order,
/// on any machines; null if nothing counts. The record has the lightest solution in its parts, in digits.
///
/// The levels are the weights of connected clusters, and their blocks the trees of a weight; or they are those of
/// information sets, if these are expected to take less time. A first solution is sought by random information sets,
/// for about a second at most: the lighter it is, the fewer levels there are. If words of one or two ones prove the
/// distance of a long code, and are not to be counted, there are none. If all words count, and information sets are
/// taken, words are also counted if that takes eight blocks more at most.
///
/// @param budget  of this preparation: counts random information sets; the levels depend on it
/// @throws std::invalid_argument, std::length_error as minimum_distance(), or if the method has no blocks or does not
///         count; Cancelled if budget.stop requests it
[[nodiscard]] std::unique_ptr<LevelSearch> distance_levels(const BitMatrix& checks, const Counted& counted = {},
                                                           const Budget& budget = {}, const LevelOptions& options = {});

/// The search of gf2::minimum_distance(generators); null if the code is {0}. If its checks take 2^26 bits or more, by
/// information sets alone, and without symmetries.
[[nodiscard]] std::unique_ptr<LevelSearch> distance_levels_of_span(const BitMatrix& generators,
                                                                   const Budget& budget = {},
                                                                   const LevelOptions& options = {});

/// The search of minimum_distance(code, side).
[[nodiscard]] std::unique_ptr<LevelSearch> distance_levels(const CssCode& code, Side side, const Budget& budget = {},
                                                           const LevelOptions& options = {});

/// The search of minimum_distance(code), with two groups of levels: first that of d_X, then that of d_Z. Does not
/// count.
[[nodiscard]] std::unique_ptr<LevelSearch> distance_levels(const CssCode& code, const Budget& budget = {},
                                                           const LevelOptions& options = {});

/// The search of minimum_distance(code): its words have 3n digits, for pauli_distance().
[[nodiscard]] std::unique_ptr<LevelSearch> distance_levels(const SubsystemCode& code, const Budget& budget = {},
                                                           const LevelOptions& options = {});

/// What the record of such a search knows. `ties` are the lightest words in the blocks done, at least 1; `examined` is
/// an estimate of the nodes of clusters, whose trees differ.
/// @throws std::invalid_argument if it is another record, or of both sides of a code
[[nodiscard]] Distance counted_distance_of(const Record& record);

/// The same for a code all of whose words count.
/// @throws std::invalid_argument if it is another record
[[nodiscard]] MinimumDistance code_distance_of(const Record& record);

/// The same for both sides of a CSS code.
/// @throws std::invalid_argument if it is another record
[[nodiscard]] CssDistance css_distance_of(const Record& record);

}  // namespace gf2::codes
