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
    std::vector<std::size_t> missing;  ///< places row * columns + column without a cell, increasing
    BitMatrix lights;                  ///< over the cells that are there
};

/// Boards of a file, by shape.
struct BoardList {
    std::vector<BoardGroup> groups;
    std::vector<std::size_t> group_of;  ///< of each board; those of a group follow each other in it
    bool has_count = false;             ///< the first line says how many boards there are
};

/// Whether the first line of a file says how many boards there are.
enum class CountLine {
    kAutomatic,  ///< if it can be that and not a row; refused if it can be both
    kPreferred,  ///< if it is a number, whatever follows
    kYes,
    kNo
};

/// Reads boards one after the other, as io::read_board() does one, without headers of their own. An empty line ends a
/// board; with `rows` each has so many lines, and empty ones do not matter.
///
/// The first line, if it is a number that does not begin with 0, can be the number of boards if so many follow: parted
/// by empty lines, or else all of the same number of rows. It can be a row if it has no other digits than 0 and 1 and
/// the line after it, if there is no empty one between them, is as wide.
///
/// One pair of cells, such as b w, is used in a board; one of w alone is of the pair that others in the file are of.
/// @throws io::ParseError
/// Cost: about a nanosecond a character.
[[nodiscard]] BoardList read_boards(const io::Source& source, std::optional<std::size_t> rows, CountLine count_line);

}  // namespace gf2::apps::lightsout
