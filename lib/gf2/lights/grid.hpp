// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::lights {

/// A set of cells, one bit each: the lights that are on, or the buttons that are pressed. A graph of V vertices has
/// boards of 1 x V.
using Board = BitMatrix;

/// A directed graph: pressing vertex `from` toggles vertex `to` of each of its arcs. Arcs listed twice
/// count once; an arc from a vertex to itself makes a press toggle its own light.
struct Graph {
    std::size_t vertices = 0;                               ///< number of vertices, numbered from 0
    std::vector<std::pair<std::size_t, std::size_t>> arcs;  ///< (from, to), both below `vertices`
};

/// A game: its cells, and the lights that each press toggles. If a press reaches a cell twice, the two cancel.
///
/// Cells are numbered row by row without the missing ones; vectors over the cells use these numbers.
class Grid {
public:
    /// Maximum number of cells of a grid: boards are kept in memory, and one of this size takes 2 GiB; 64 MiB if sizes
    /// have 32 bits, so that sums of coordinates and offsets do not overflow.
    static constexpr std::uint64_t kMaxCells = std::uint64_t{1} << (sizeof(std::size_t) >= 8 ? 34 : 29);

    /// A board of the given shape; 0 rows or columns are allowed.
    /// @throws std::length_error if it has more than kMaxCells cells
    Grid(std::size_t rows, std::size_t columns, Rule rule = Rule::plus(), Topology topology = Topology::kPlane);

    /// A board without the cells that are 1 in `missing`: they have neither light nor button.
    Grid(const BitMatrix& missing, Rule rule, Topology topology);

    /// A game on a graph.
    /// @throws std::invalid_argument if an arc leaves the graph
    explicit Grid(const Graph& graph);

    /// The number of rows R; 1 for a graph.
    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    /// The number of columns C; the number of vertices for a graph.
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }

    /// The number of cells N, without the missing ones.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// The rule by which presses toggle lights; meaningless for a graph.
    [[nodiscard]] const Rule& rule() const noexcept { return rule_; }
    /// How the edges are glued; the plane for a graph.
    [[nodiscard]] Topology topology() const noexcept { return topology_; }
    /// True if the game was made from a Graph.
    [[nodiscard]] bool is_graph() const noexcept { return is_graph_; }
    /// True if any cell is missing.
    [[nodiscard]] bool has_missing_cells() const noexcept { return has_missing_cells_; }

    /// True if a cell is missing.
    /// @pre row < rows() and column < columns()
    [[nodiscard]] bool is_missing(std::size_t row, std::size_t column) const noexcept;

    /// The cell with a given number.
    /// @pre index < size()
    [[nodiscard]] Cell cell(std::size_t index) const noexcept;

    /// The numbers of the lights that a press toggles, in increasing order.
    /// @pre press < size()
    [[nodiscard]] std::vector<std::size_t> toggled_by(std::size_t press) const;

    /// Checks the shape of a board.
    /// @throws std::invalid_argument if it is not that of the grid
    void require_shape(const Board& board) const;

    /// A board as a vector over the cells.
    /// @throws std::invalid_argument if the shape is wrong or a missing cell is 1
    [[nodiscard]] BitVector to_vector(const Board& board) const;

    /// A vector over the cells as a board; missing cells are 0.
    /// @throws std::invalid_argument if the length is not size()
    [[nodiscard]] Board to_board(const BitVector& cells) const;

    /// The board with all lights on.
    [[nodiscard]] Board all_on() const;

    /// The board with all lights off.
    [[nodiscard]] Board all_off() const { return {rows_, columns_}; }

private:
    [[nodiscard]] std::size_t number(const Cell& cell) const noexcept;

    std::size_t rows_;
    std::size_t columns_;
    std::size_t size_;
    Rule rule_;
    Topology topology_;
    bool is_graph_ = false;
    bool has_missing_cells_ = false;
    std::vector<std::vector<std::size_t>> arcs_;  // by vertex, for graphs
    std::vector<std::size_t> numbers_;            // by row * columns + column, where cells are missing
    std::vector<std::size_t> cells_;              // the inverse of numbers_
};

/// The press matrix A, N x N: column j is the set of lights that press j toggles, so that A·presses = lights.
/// @throws std::length_error if it does not fit the address space
[[nodiscard]] BitMatrix press_matrix(const Grid& grid);

/// The board after the given presses.
/// @throws std::invalid_argument as Grid::to_vector()
[[nodiscard]] Board apply(const Grid& grid, const Board& board, const Board& presses);

/// The board random_matrix(rows, columns, seed), equal to that of random_rows(), with missing cells off.
[[nodiscard]] Board random_board(const Grid& grid, std::uint64_t seed);

/// The board that a random press pattern makes from the dark board: always solvable.
[[nodiscard]] Board random_solvable_board(const Grid& grid, std::uint64_t seed);

}  // namespace gf2::lights
