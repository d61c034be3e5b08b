// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"

namespace gf2::lights::internal {

/// An order of the presses: entry j is the press at position j.
using CellOrder = std::vector<std::size_t>;

/// The positions of the first and the last press that toggle a light.
struct Interval {
    std::size_t first;
    std::size_t last;

    friend auto operator<=>(const Interval&, const Interval&) = default;
};

/// The interval of each light; first = size() and last = 0 for a light that no press toggles.
[[nodiscard]] std::vector<Interval> intervals(const SparsePressMatrix& matrix, const CellOrder& order);

/// The largest last - first of any light: the upper and lower bandwidth of the press matrix together. 0 without
/// presses.
[[nodiscard]] std::size_t band_width(const std::vector<Interval>& intervals);

/// The estimated time of elimination in that order, in word operations of a product of matrices: the squares of the
/// widths, summed over the lights, divided by 64; and for each light a constant for carrying it along.
[[nodiscard]] double elimination_work(const std::vector<Interval>& intervals);

/// A lower bound of elimination_work().
[[nodiscard]] double min_elimination_work(std::size_t cells);

/// The order 0, 1, 2, ...
[[nodiscard]] CellOrder natural_order(std::size_t size);

enum class Scan { kRows, kColumns };

enum class ScanOrder {
    kNatural,  ///< 0, 1, 2, ...
    kFolded    ///< 0, n - 1, 1, n - 2, ...: neighbours stay within two lines of each other where the lines wrap
};

/// The cells of a board, line by line.
[[nodiscard]] CellOrder order_by_scan(const Grid& grid, Scan scan, ScanOrder scan_order);

/// The reverse Cuthill-McKee order: breadth first from a peripheral vertex, neighbours by increasing degree, and all
/// reversed, one component after another. Cells are neighbours if a press of one toggles the light of the other.
///
/// Source: E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices", Proc. 24th ACM National
/// Conference, 1969; the peripheral vertex after A. George and J. Liu, "Computer Solution of Large Sparse Positive
/// Definite Systems", 1981, section 4.4. Time O(E log d) per search for E neighbours, at most d of a cell; in practice
/// a few searches find the vertex.
[[nodiscard]] CellOrder reverse_cuthill_mckee(const SparsePressMatrix& matrix);

/// The order 0, 1, 2, ..., in which answers are canonical immediately, unless another takes less than half its
/// elimination_work(); then the best of the orders by lines, for boards, and the reverse Cuthill-McKee order, for
/// graphs and boards with missing cells.
[[nodiscard]] CellOrder narrow_order(const Grid& grid, const SparsePressMatrix& matrix);

}  // namespace gf2::lights::internal
