// SPDX-License-Identifier: MIT
#include "gf2/lights/grid.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "gf2/lights/internal/lines.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/random.hpp"

namespace gf2::lights {
namespace {

constexpr std::size_t kNoNumber = BitVector::npos;

std::size_t cell_count(std::size_t rows, std::size_t columns) {
    if (rows != 0 && columns > Grid::kMaxCells / rows) {
        throw std::length_error("a board of " + shape_text(rows, columns) + " has more than " +
                                std::to_string(Grid::kMaxCells) + " cells");
    }
    return rows * columns;
}

// Sorts the numbers and cancels equal pairs.
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

// Sets the bits from `first` on, which are zero before, to those of a row, whose unused bits are zero.
void put_row(std::vector<std::uint64_t>& words, std::size_t first, const std::uint64_t* row, std::size_t row_words) {
    const std::size_t shift = first % 64;
    for (std::size_t w = 0, k = first / 64; w < row_words; ++w, ++k) {
        if (row[w] == 0) continue;
        words[k] |= row[w] << shift;
        if (shift != 0 && row[w] >> (64 - shift) != 0) words[k + 1] |= row[w] >> (64 - shift);
    }
}

void get_row(const std::vector<std::uint64_t>& words, std::size_t first, std::uint64_t* row, std::size_t columns) {
    const std::size_t shift = first % 64;
    for (std::size_t w = 0, k = first / 64; w < word_count(columns); ++w, ++k) {
        row[w] = words[k] >> shift;
        if (shift != 0 && k + 1 < words.size()) row[w] |= words[k + 1] << (64 - shift);
    }
    if (columns != 0) row[word_count(columns) - 1] &= tail_mask(columns);
}

// target += source moved `columns` to the right; bits that leave the row are dropped.
void add_moved_row(std::uint64_t* target, const std::uint64_t* source, std::size_t row_columns,
                   std::ptrdiff_t columns) {
    const std::size_t words = word_count(row_columns);
    const auto distance = static_cast<std::size_t>(columns < 0 ? -columns : columns);
    const std::size_t step = distance / 64;
    const std::size_t shift = distance % 64;
    for (std::size_t w = 0; w + step < words; ++w) {
        const std::size_t to = columns < 0 ? w : w + step;
        const std::size_t from = columns < 0 ? w + step : w;
        std::uint64_t moved = columns < 0 ? source[from] >> shift : source[from] << shift;
        if (shift != 0) {
            if (columns < 0 && from + 1 < words) moved |= source[from + 1] << (64 - shift);
            if (columns > 0 && from != 0) moved |= source[from - 1] >> (64 - shift);
        }
        target[to] ^= moved;
    }
    target[words - 1] &= tail_mask(row_columns);
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
                                        " leaves a graph of " + std::to_string(graph.vertices) + " vertices");
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

void Grid::require_shape(const Board& board) const {
    if (board.rows() == rows_ && board.columns() == columns_) return;
    throw std::invalid_argument("a board of " + shape_text(board.rows(), board.columns()) + " does not fit a grid of " +
                                shape_text(rows_, columns_));
}

BitVector Grid::to_vector(const Board& board) const {
    require_shape(board);
    if (!has_missing_cells_) {
        std::vector<std::uint64_t> words(word_count(size_));
        for (std::size_t r = 0; r < rows_; ++r) put_row(words, r * columns_, board.row(r), board.words_per_row());
        return bit_vector_from_words(size_, words);
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
        throw std::invalid_argument("a vector of length " + std::to_string(cells.size()) + " does not fit a grid of " +
                                    std::to_string(size_) + " cells");
    }
    Board board(rows_, columns_);
    if (!has_missing_cells_) {
        const std::vector<std::uint64_t> words = words_of(cells);
        for (std::size_t r = 0; r < rows_ && columns_ != 0; ++r) get_row(words, r * columns_, board.row(r), columns_);
        return board;
    }
    for (std::size_t i = cells.find_first(); i != BitVector::npos; i = cells.find_next(i)) {
        const Cell place = cell(i);
        board.set(place.row, place.column);
    }
    return board;
}

Board Grid::all_on() const {
    Board board(rows_, columns_);
    for (std::size_t r = 0; r < rows_ && columns_ != 0; ++r) {
        std::fill_n(board.row(r), board.words_per_row(), ~std::uint64_t{0});
        board.row(r)[board.words_per_row() - 1] &= tail_mask(columns_);
    }
    for (std::size_t place = 0; columns_ != 0 && place < numbers_.size(); ++place) {
        if (numbers_[place] == kNoNumber) board.set(place / columns_, place % columns_, false);
    }
    return board;
}

BitMatrix press_matrix(const Grid& grid) {
    BitMatrix a(grid.size(), grid.size());
    for (std::size_t press = 0; press < grid.size(); ++press) {
        for (const std::size_t light : grid.toggled_by(press)) a.set(light, press);
    }
    return a;
}

namespace {

// apply() on the plane, row by row, for a rule that is a list of offsets and without missing cells.
Board apply_by_rows(const Grid& grid, const Board& board, const Board& presses) {
    Board result = board;
    const auto rows = static_cast<std::ptrdiff_t>(grid.rows());
    const auto columns = static_cast<std::ptrdiff_t>(grid.columns());
    for (std::ptrdiff_t r = 0; r < rows; ++r) {
        for (const Offset& offset : grid.rule().offsets()) {
            if (offset.row < -r || offset.row >= rows - r || std::abs(offset.column) >= columns) continue;
            add_moved_row(result.row(static_cast<std::size_t>(r + offset.row)),
                          presses.row(static_cast<std::size_t>(r)), grid.columns(), offset.column);
        }
    }
    return result;
}

}  // namespace

Board apply(const Grid& grid, const Board& board, const Board& presses) {
    if (grid.topology() == Topology::kPlane && !grid.rule().is_row_column() && !grid.is_graph() &&
        !grid.has_missing_cells()) {
        grid.require_shape(board);
        grid.require_shape(presses);
        return apply_by_rows(grid, board, presses);
    }
    if (grid.rule().is_row_column() && !grid.has_missing_cells()) {
        grid.require_shape(board);
        grid.require_shape(presses);
        Board result = board + presses;
        internal::flip_lines(result, internal::line_sums(presses));
        return result;
    }
    BitVector lights = grid.to_vector(board);
    const BitVector pressed = grid.to_vector(presses);
    for (std::size_t press = pressed.find_first(); press != BitVector::npos; press = pressed.find_next(press)) {
        for (const std::size_t light : grid.toggled_by(press)) lights.flip(light);
    }
    return grid.to_board(lights);
}

Board random_board(const Grid& grid, std::uint64_t seed) {
    Board board = random_matrix(grid.rows(), grid.columns(), seed);
    if (!grid.has_missing_cells()) return board;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.columns(); ++c) {
            if (grid.is_missing(r, c)) board.set(r, c, false);
        }
    }
    return board;
}

Board random_solvable_board(const Grid& grid, std::uint64_t seed) {
    return apply(grid, grid.all_off(), random_board(grid, seed));
}

}  // namespace gf2::lights
