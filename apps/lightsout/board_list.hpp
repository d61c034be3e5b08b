// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::lightsout {

/// The boards of one shape.
struct BoardGroup {
    std::size_t rows;
    std::size_t columns;
    std::vector<std::size_t> missing;  ///< missing cells as row * columns + column, increasing
    BitMatrix lights;                  ///< one board per row, its present cells row by row
};

/// The boards of a file, by shape.
struct BoardList {
    std::vector<BoardGroup> groups;
    std::vector<std::size_t> group_of;  ///< the group of each board; a group keeps the order of its boards
    bool has_count = false;             ///< the first line is the number of boards
};

/// Whether the first line of a file is the number of boards.
enum class CountLine {
    kAutomatic,  ///< yes if it can be the number and cannot be a row; refused if it can be both
    kPreferred,  ///< yes if it is a number, whatever follows
    kYes,
    kNo
};

/// Reads boards of the cells of io::read_board(), side by side or with the same blanks between any two in all rows of a
/// board, one board after the other, without headers of their own. An empty line ends a board; with `rows`, each board
/// has that many lines, and empty lines are ignored.
///
/// The first line can be the number of boards if it is a number that does not begin with 0 and that many boards follow,
/// separated by empty lines or all with the same number of rows. It can be a row if all its digits are 0 and 1 and the
/// next line, if not empty, has the same width.
///
/// A board uses one pair of characters, such as b w; a board of w alone uses the pair of the other boards of the file.
/// @throws io::ParseError
/// Cost: about a nanosecond per character.
[[nodiscard]] BoardList read_boards(const io::Source& source, std::optional<std::size_t> rows, CountLine count_line);

}  // namespace gf2::apps::lightsout
