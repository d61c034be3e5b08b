// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "apps/draw/pen.hpp"
#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// How characters draw a cell in colour: its lines, without the gap behind it.
struct TerminalForm {
    std::array<std::string_view, 2> lines;
    std::size_t line_count;
    std::size_t width;  ///< of a line
    bool has_dots;
};

/// Squares with gaps, the largest first. A character is about twice as high as wide: the first form is a square of 3 x
/// 3 halves of characters, and its dot the one in the middle.
inline constexpr std::array<TerminalForm, 3> kSquares = {{{{"███", "▀▀▀"}, 2, 3, true},  //
                                                          {{"▆▆", ""}, 1, 2, false},
                                                          {{"▄", ""}, 1, 1, false}}};

/// A whole character, for the legend of cells that have no character of their own.
inline constexpr TerminalForm kWholeCharacter = {{"█", ""}, 1, 1, false};

/// Writes one line of a cell.
void put_cell(Pen& pen, const CellStyle& style, const TerminalForm& form, std::size_t line, Theme theme);

}  // namespace gf2::apps
