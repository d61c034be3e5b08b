// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "apps/lightsout/tables/long_table.hpp"
#include "apps/run/checkpoint.hpp"

namespace gf2::apps::lightsout {

/// The names of the kinds, LongTable::kind().
[[nodiscard]] std::vector<std::string_view> table_kinds();

/// Makes the table of a checkpoint.
/// @throws InputError if a fact is not as expected
[[nodiscard]] std::shared_ptr<const LongTable> make_table(const Facts& facts);

/// Canonical numbers between single blanks; an empty optional for any other text.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> canonical_numbers(std::string_view text);

/// "lightsout nullity --square": a line "n nullity" for each n x n board of the rule plus. The keys are the odd parts b
/// of n + 1, or of n on the torus; their values are lights::square_degrees(), commonly 0. A block is a run of
/// consecutive b of about equal estimated time, like all others.
/// @throws std::invalid_argument unless 1 <= sizes.first <= sizes.last <= kMaxSquare, and for other games
[[nodiscard]] std::shared_ptr<const LongTable> square_table(const SizeRange& sizes, const lights::Rule& rule,
                                                            lights::Topology topology);
inline constexpr std::uint64_t kMaxSquare = std::uint64_t{1} << 27;

/// "lightsout minima": a line for each n x n board. The keys, and the blocks, are the sizes n.
/// @param budget  maximum number of press patterns to examine for a size
/// @throws std::invalid_argument unless 1 <= sizes.first <= sizes.last <= kMaxMinimum
[[nodiscard]] std::shared_ptr<const LongTable> minima_table(const SizeRange& sizes, const lights::Rule& rule,
                                                            lights::Topology topology, std::uint64_t budget);
inline constexpr std::uint64_t kMaxMinimum = 2000;

/// "lightsout nullity --table": line r has the nullities of the r x 1 .. r x N boards. The keys, and the blocks, are
/// the numbers of rows.
/// @throws std::invalid_argument unless 1 <= size <= kMaxRectangle, and for games without formula
[[nodiscard]] std::shared_ptr<const LongTable> rectangle_table(std::uint64_t size, const lights::Rule& rule,
                                                               lights::Topology topology);
inline constexpr std::uint64_t kMaxRectangle = std::uint64_t{1} << 16;

}  // namespace gf2::apps::lightsout
