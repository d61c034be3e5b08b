// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::lightsout {

/// Boards of a shape, a row of the matrix each, cells row by row.
struct BoardGroup {
    std::size_t rows;
    std::size_t columns;
    BitMatrix lights;
};

/// Boards of a file, by shape.
struct BoardList {
    std::vector<BoardGroup> groups;
    std::vector<std::size_t> group_of;  ///< of each board; those of a group follow each other in it
};

/// Reads boards one after the other, as read_board() does one, without missing cells or headers of their own. An empty
/// line ends a board; with `rows` each has so many lines, and empty ones do not matter. The first line may be a number:
/// how many boards there are. If they are not parted by empty lines they all have the same number of rows then.
///
/// @throws io::ParseError
/// Cost: about a nanosecond a character.
[[nodiscard]] BoardList read_boards(const io::Source& source, std::optional<std::size_t> rows);

}  // namespace gf2::apps::lightsout
