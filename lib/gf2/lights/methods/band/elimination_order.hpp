// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"

namespace gf2::lights::internal {

/// An order of the presses: entry j is the press at position j.
using CellOrder = std::vector<std::size_t>;

/// The positions of the first and of the last press that toggles a light.
struct Interval {
    std::size_t first;
    std::size_t last;

    friend auto operator<=>(const Interval&, const Interval&) = default;
};

/// The interval of each light; of one that no press toggles, first = size() and last = 0.
[[nodiscard]] std::vector<Interval> intervals(const SparsePressMatrix& matrix, const CellOrder& order);

/// The largest last - first of any light: upper and lower bandwidth of the press matrix together. 0 without presses.
[[nodiscard]] std::size_t band_width(const std::vector<Interval>& intervals);

/// About how long elimination in that order takes, in word operations of a product of matrices: the squares of the
/// widths, summed over the lights, a word for 64 of them; and for each light what it takes to carry it along.
[[nodiscard]] double elimination_work(const std::vector<Interval>& intervals);

/// A lower bound of elimination_work().
[[nodiscard]] double min_elimination_work(std::size_t cells);

/// 0, 1, 2, ...
[[nodiscard]] CellOrder natural_order(std::size_t size);

enum class Scan { kRows, kColumns };

enum class ScanOrder {
    kNatural,  ///< 0, 1, 2, ...
    kFolded    ///< 0, n - 1, 1, n - 2, ...: neighbours stay within two lines of each other where the lines wrap
};

/// The cells of a board, line by line.
[[nodiscard]] CellOrder order_by_scan(const Grid& grid, Scan scan, ScanOrder scan_order);

/// Breadth first from a vertex at the rim, neighbours by increasing degree, and all reversed, where cells are
/// neighbours if a press of one toggles the light of the other; one component after the other.
///
/// Source: E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices", Proc. 24th ACM National
/// Conference, 1969; the vertex at the rim after A. George and J. Liu, "Computer Solution of Large Sparse Positive
/// Definite Systems", 1981, section 4.4. Time O(E log d) for E neighbours, at most d of a cell, for each search from
/// which the next is begun; in practice a few.
[[nodiscard]] CellOrder reverse_cuthill_mckee(const SparsePressMatrix& matrix);

/// 0, 1, 2, ..., in which answers are canonical at once, unless another takes less than half its elimination_work():
/// then the best, of the orders by lines for boards, of Cuthill's and McKee's for graphs and boards with missing cells.
[[nodiscard]] CellOrder narrow_order(const Grid& grid, const SparsePressMatrix& matrix);

}  // namespace gf2::lights::internal
