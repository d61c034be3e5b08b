// SPDX-License-Identifier: MIT
#include "gf2/lights/grid.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "gf2/bits/random.hpp"

namespace gf2::lights {
namespace {

constexpr std::size_t kNoNumber = BitVector::npos;

std::size_t cell_count(std::size_t rows, std::size_t columns) {
    if (rows != 0 && columns > Grid::kMostCells / rows) {
        throw std::length_error("a board of " + shape_text(rows, columns) + " has more than " +
                                std::to_string(Grid::kMostCells) + " cells");
    }
    return rows * columns;
}

// Drops what occurs an even number of times.
void cancel_pairs(std::vector<std::size_t>& numbers) {
    std::sort(numbers.begin(), numbers.end());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (kept != 0 && numbers[kept - 1] == numbers[i]) {
            --kept;
        } else {
            numbers[kept++] = numbers[i];
        }
    }
    numbers.resize(kept);
}

}  // namespace

Grid::Grid(std::size_t rows, std::size_t columns, Rule rule, Topology topology)
    : rows_(rows), columns_(columns), size_(cell_count(rows, columns)), rule_(std::move(rule)), topology_(topology) {}

Grid::Grid(const BitMatrix& missing, Rule rule, Topology topology)
    : Grid(missing.rows(), missing.columns(), std::move(rule), topology) {
    if (weight(missing) == 0) return;
    numbers_.assign(size_, kNoNumber);
    for (std::size_t place = 0; place < size_; ++place) {
        if (missing.get(place / columns_, place % columns_)) continue;
        numbers_[place] = cells_.size();
        cells_.push_back(place);
    }
    size_ = cells_.size();
    has_missing_cells_ = true;
}

Grid::Grid(const Graph& graph) : Grid(1, graph.vertices) {
    is_graph_ = true;
    arcs_.resize(graph.vertices);
    for (const auto& [from, to] : graph.arcs) {
        if (from >= graph.vertices || to >= graph.vertices) {
            throw std::invalid_argument("an arc from " + std::to_string(from) + " to " + std::to_string(to) +
                                        " in a graph of " + std::to_string(graph.vertices) + " vertices");
        }
        arcs_[from].push_back(to);
    }
    for (std::vector<std::size_t>& targets : arcs_) {
        std::sort(targets.begin(), targets.end());
        targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    }
}

std::size_t Grid::number(const Cell& cell) const noexcept {
    const std::size_t place = cell.row * columns_ + cell.column;
    return has_missing_cells_ ? numbers_[place] : place;
}

bool Grid::is_missing(std::size_t row, std::size_t column) const noexcept {
    return number({row, column}) == kNoNumber;
}

Cell Grid::cell(std::size_t index) const noexcept {
    const std::size_t place = has_missing_cells_ ? cells_[index] : index;
    return {place / columns_, place % columns_};
}

std::vector<std::size_t> Grid::toggled_by(std::size_t press) const {
    if (is_graph_) return arcs_[press];
    const Cell origin = cell(press);
    std::vector<std::size_t> lights;
    const auto toggle = [&](const Cell& target) {
        const std::size_t light = number(target);
        if (light != kNoNumber) lights.push_back(light);
    };
    if (rule_.is_row_column()) {
        for (std::size_t r = 0; r < rows_; ++r) toggle({r, origin.column});
        for (std::size_t c = 0; c < columns_; ++c) {
            if (c != origin.column) toggle({origin.row, c});
        }
    } else {
        for (const Offset& offset : rule_.offsets()) {
            const auto target = wrap(topology_, rows_, columns_, static_cast<std::ptrdiff_t>(origin.row) + offset.row,
                                     static_cast<std::ptrdiff_t>(origin.column) + offset.column);
            if (target) toggle(*target);
        }
    }
    cancel_pairs(lights);
    return lights;
}

BitVector Grid::to_vector(const Board& board) const {
    if (board.rows() != rows_ || board.columns() != columns_) {
        throw std::invalid_argument("a board of " + shape_text(board.rows(), board.columns()) + " for a grid of " +
                                    shape_text(rows_, columns_));
    }
    BitVector cells(size_);
    for (std::size_t r = 0; r < rows_; ++r) {
        for (std::size_t c = 0; c < columns_; ++c) {
            if (!board.get(r, c)) continue;
            const std::size_t index = number({r, c});
            if (index == kNoNumber) {
                throw std::invalid_argument("the missing cell in row " + std::to_string(r) + ", column " +
                                            std::to_string(c) + " (from 0) is set");
            }
            cells.set(index);
        }
    }
    return cells;
}

Board Grid::to_board(const BitVector& cells) const {
    if (cells.size() != size_) {
        throw std::invalid_argument("a vector of length " + std::to_string(cells.size()) + " for a grid of " +
                                    std::to_string(size_) + " cells");
    }
    Board board(rows_, columns_);
    for (std::size_t i = cells.find_first(); i != BitVector::npos; i = cells.find_next(i)) {
        const Cell place = cell(i);
        board.set(place.row, place.column);
    }
    return board;
}

Board Grid::all_on() const {
    return to_board(~BitVector(size_));
}

BitMatrix press_matrix(const Grid& grid) {
    BitMatrix a(grid.size(), grid.size());
    for (std::size_t press = 0; press < grid.size(); ++press) {
        for (const std::size_t light : grid.toggled_by(press)) a.set(light, press);
    }
    return a;
}

Board apply(const Grid& grid, const Board& board, const Board& presses) {
    BitVector lights = grid.to_vector(board);
    const BitVector pressed = grid.to_vector(presses);
    for (std::size_t press = pressed.find_first(); press != BitVector::npos; press = pressed.find_next(press)) {
        for (const std::size_t light : grid.toggled_by(press)) lights.flip(light);
    }
    return grid.to_board(lights);
}

Board random_board(const Grid& grid, std::uint64_t seed) {
    SplitMix64 random(seed);
    return grid.to_board(random_bit_vector(grid.size(), random));
}

Board random_solvable_board(const Grid& grid, std::uint64_t seed) {
    return apply(grid, grid.all_off(), random_board(grid, seed));
}

}  // namespace gf2::lights
