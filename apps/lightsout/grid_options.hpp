// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::apps::lightsout {

/// True if the text is one decimal digit or more, and nothing else.
[[nodiscard]] bool are_digits(std::string_view text);

/// The options that define a press: --rule, --topology, --graph.
struct GridOptions {
    std::string rule = "plus";
    std::string topology = "plane";
    std::string graph;  ///< a file, or empty

    void declare(Arguments& arguments);

    /// Declares the options except --graph.
    void declare_on_grids(Arguments& arguments);

    /// @throws UsageError
    [[nodiscard]] lights::Rule parsed_rule() const;
    /// @throws UsageError
    [[nodiscard]] lights::Topology parsed_topology() const;

    /// The game of an input board with these missing cells. The lights of a graph are numbered row by row.
    /// @throws UsageError, io::ParseError, InputError
    [[nodiscard]] lights::Grid for_board(const Context& context, const BitMatrix& missing) const;
};

/// The positional ROWS and COLS, or the shape of --shape FILE, with GridOptions.
struct ShapeOptions {
    GridOptions game;
    std::optional<std::size_t> rows;
    std::optional<std::size_t> columns;
    std::string shape;  ///< a board file whose '_' are missing cells, or empty

    /// @param for_files  the option for a file, and its effect: names of files in the place of ROWS are refused with it
    void declare(Arguments& arguments, const std::string& for_files = "--shape FILE takes the shape of a board");

    [[nodiscard]] lights::Grid grid(const Context& context) const;
};

}  // namespace gf2::apps::lightsout
