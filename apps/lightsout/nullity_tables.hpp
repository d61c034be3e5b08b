// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "common/cli/command.hpp"
#include "common/picture/picture_options.hpp"
#include "lightsout/grid_options.hpp"

namespace gf2::apps::lightsout {

/// Prints "n nullity" for the n x n boards of a range "A..B", or of one size "A".
///
/// With an output file, lines go to output.part first, from which an interrupted run is resumed (ResumableTable). The
/// resumed range must have the same beginning and must not end before the last line.
/// @throws UsageError if the range or the game is not supported; InputError if output.part is of another table
void print_square_nullities(const Context& context, const std::string& range, const GridOptions& game,
                            const std::string& output);

/// Prints the nullities of all boards up to N x N: line r has those of r x 1 .. r x N. Writes the output as
/// print_square_nullities() does, and the pictures that are wanted.
void print_nullity_table(const Context& context, std::uint64_t size, const GridOptions& game, const std::string& output,
                         const PictureOptions& pictures);

}  // namespace gf2::apps::lightsout
