// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/elimination_order.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gf2::lights::internal {
namespace {

// The constant work per light, in word operations; measured with narrow bands.
constexpr double kWorkOfLight = 12'000;

// The natural order may take this many times the work.
constexpr double kNaturalAdvantage = 2;

// The undirected graph of the cells, with an edge if a press of one toggles the light of the other.
class CellGraph {
public:
    explicit CellGraph(const SparsePressMatrix& matrix) : matrix_(matrix), is_symmetric_(matrix.is_symmetric()) {}

    [[nodiscard]] std::size_t size() const { return matrix_.size(); }

    // Cells that are neighbours both ways count twice, unless the matrix is symmetric.
    [[nodiscard]] std::size_t degree(std::size_t cell) const {
        return matrix_.lights_of(cell).size() + (is_symmetric_ ? 0 : matrix_.presses_of(cell).size());
    }

    template <class Visit>
    void for_each_neighbour(std::size_t cell, const Visit& visit) const {
        for (const std::size_t neighbour : matrix_.lights_of(cell)) visit(neighbour);
        if (is_symmetric_) return;
        for (const std::size_t neighbour : matrix_.presses_of(cell)) visit(neighbour);
    }

private:
    const SparsePressMatrix& matrix_;
    bool is_symmetric_;
};

// Breadth-first searches of one component after another.
class OrderSearch {
public:
    explicit OrderSearch(const CellGraph& graph) : graph_(graph), search_of_(graph.size(), 0) {}

    [[nodiscard]] bool is_new(std::size_t cell) const { return search_of_[cell] == 0; }

    // Appends the component of `start` to `order`, by levels, neighbours by increasing degree. Returns the number of
    // levels.
    std::size_t run(std::size_t start, CellOrder& order) {
        ++searches_;
        std::size_t levels = 0;
        std::size_t next = order.size();
        std::size_t level_end = next;
        find(start, order);
        for (; next < order.size(); ++next) {
            if (next == level_end) {
                last_level_ = next;
                level_end = order.size();
                ++levels;
            }
            const auto found = static_cast<std::ptrdiff_t>(order.size());
            graph_.for_each_neighbour(order[next], [&](std::size_t cell) { find(cell, order); });
            std::sort(order.begin() + found, order.end(), [&](std::size_t a, std::size_t b) {
                return std::pair(graph_.degree(a), a) < std::pair(graph_.degree(b), b);
            });
        }
        return levels;
    }

    // The index in its order at which the last level of the last run begins.
    [[nodiscard]] std::size_t last_level() const { return last_level_; }

private:
    void find(std::size_t cell, CellOrder& order) {
        if (search_of_[cell] == searches_) return;
        search_of_[cell] = searches_;
        order.push_back(cell);
    }

    const CellGraph& graph_;
    std::vector<std::size_t> search_of_;  // by cell: the search that found it last, from 1
    std::size_t searches_ = 0;
    std::size_t last_level_ = 0;
};

void keep_if_better(const SparsePressMatrix& matrix, CellOrder order, CellOrder& best, double& least_work) {
    const double work = elimination_work(intervals(matrix, order));
    if (work >= least_work) return;
    best = std::move(order);
    least_work = work;
}

}  // namespace

std::vector<Interval> intervals(const SparsePressMatrix& matrix, const CellOrder& order) {
    const std::size_t size = matrix.size();
    std::vector<Interval> result(size, Interval{size, 0});
    for (std::size_t position = 0; position < size; ++position) {
        for (const std::size_t light : matrix.lights_of(order[position])) {
            result[light].first = std::min(result[light].first, position);
            result[light].last = position;
        }
    }
    return result;
}

std::size_t band_width(const std::vector<Interval>& intervals) {
    std::size_t width = 0;
    for (const Interval& interval : intervals) {
        if (interval.first <= interval.last) width = std::max(width, interval.last - interval.first);
    }
    return width;
}

double min_elimination_work(std::size_t cells) {
    return kWorkOfLight * static_cast<double>(cells);
}

double elimination_work(const std::vector<Interval>& intervals) {
    double work = min_elimination_work(intervals.size());
    for (const Interval& interval : intervals) {
        if (interval.first > interval.last) continue;
        const auto width = static_cast<double>(interval.last - interval.first + 1);
        work += width * width / 64;
    }
    return work;
}

CellOrder natural_order(std::size_t size) {
    CellOrder order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

CellOrder order_by_scan(const Grid& grid, Scan scan, ScanOrder scan_order) {
    const bool by_rows = scan == Scan::kRows;
    const std::size_t count = by_rows ? grid.rows() : grid.columns();
    std::vector<std::size_t> place_of(count);  // by line
    for (std::size_t line = 0; line < count; ++line) {
        place_of[line] = scan_order == ScanOrder::kNatural ? line : std::min(2 * line, 2 * (count - line) - 1);
    }
    // Counting sort: the cells are numbered row by row, so within each line they come in order.
    const auto place = [&](std::size_t index) {
        const Cell cell = grid.cell(index);
        return place_of[by_rows ? cell.row : cell.column];
    };
    std::vector<std::size_t> next(count + 1, 0);
    for (std::size_t i = 0; i < grid.size(); ++i) ++next[place(i) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    CellOrder order(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) order[next[place(i)]++] = i;
    return order;
}

CellOrder reverse_cuthill_mckee(const SparsePressMatrix& matrix) {
    const CellGraph graph(matrix);
    OrderSearch search(graph);
    CellOrder order;
    order.reserve(graph.size());
    for (std::size_t cell = 0; cell < graph.size(); ++cell) {
        if (!search.is_new(cell)) continue;
        // Each search begins at a cell of least degree in the last level of the previous one, as long as that makes
        // more levels.
        const std::size_t begin = order.size();
        std::size_t levels = search.run(cell, order);
        for (;;) {
            const std::size_t rim =
                *std::min_element(order.begin() + static_cast<std::ptrdiff_t>(search.last_level()), order.end(),
                                  [&](std::size_t a, std::size_t b) { return graph.degree(a) < graph.degree(b); });
            order.resize(begin);
            const std::size_t deeper = search.run(rim, order);
            if (deeper <= levels) break;
            levels = deeper;
        }
    }
    std::reverse(order.begin(), order.end());
    return order;
}

CellOrder narrow_order(const Grid& grid, const SparsePressMatrix& matrix) {
    CellOrder best = natural_order(matrix.size());
    double least_work = elimination_work(intervals(matrix, best)) / kNaturalAdvantage;
    if (grid.is_graph() || grid.has_missing_cells()) {
        keep_if_better(matrix, reverse_cuthill_mckee(matrix), best, least_work);
    }
    if (grid.is_graph()) return best;
    using enum Scan;
    using enum ScanOrder;
    keep_if_better(matrix, order_by_scan(grid, kRows, kFolded), best, least_work);
    keep_if_better(matrix, order_by_scan(grid, kColumns, kNatural), best, least_work);
    keep_if_better(matrix, order_by_scan(grid, kColumns, kFolded), best, least_work);
    return best;
}

}  // namespace gf2::lights::internal
