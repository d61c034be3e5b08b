// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/lightsout/grid_options.hpp"
#include "apps/lightsout/tables/table_command.hpp"

namespace gf2::apps::lightsout {

/// Prints "n nullity" for the n x n boards of a range "A..B", or of one size "A". Returns the status: kBudgetSpent if
/// it was stopped before the end.
///
/// @throws UsageError if the range or the game is not supported; InputError if the checkpoint is of another table
[[nodiscard]] int print_square_nullities(const Context& context, const std::string& range, const GridOptions& game,
                                         const TableOptions& options);

/// Prints the nullities of all boards up to N x N: line r has those of r x 1 .. r x N. Writes the output as
/// print_square_nullities() does, and the pictures that are wanted.
[[nodiscard]] int print_nullity_table(const Context& context, std::uint64_t size, const GridOptions& game,
                                      const TableOptions& options, const PictureOptions& pictures);

}  // namespace gf2::apps::lightsout
