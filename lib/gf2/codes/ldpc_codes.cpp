// SPDX-License-Identifier: MIT
#include "gf2/codes/ldpc_codes.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/parameters.hpp"

namespace gf2::codes {

using internal::require;

namespace {

std::vector<std::size_t> shuffled_numbers(std::size_t count, SplitMix64& random) {
    std::vector<std::size_t> items(count);
    std::iota(items.begin(), items.end(), std::size_t{0});
    for (std::size_t i = count; i > 1; --i) std::swap(items[i - 1], items[random_below(i, random)]);
    return items;
}

// A Tanner graph: the vertices 0 .. n - 1 are columns, those from n on rows.
class TannerGraph {
public:
    TannerGraph(std::size_t columns, std::size_t rows)
        : neighbours_(columns + rows), distance_(columns + rows), parent_(columns + rows), seen_(columns + rows) {}

    [[nodiscard]] const std::vector<std::size_t>& neighbours(std::size_t v) const { return neighbours_[v]; }

    void add(std::size_t u, std::size_t v) {
        neighbours_[u].push_back(v);
        neighbours_[v].push_back(u);
    }

    void remove(std::size_t u, std::size_t v) {
        std::erase(neighbours_[u], v);
        std::erase(neighbours_[v], u);
    }

    // Visits the vertices within a distance of v, and returns the length of the shortest closed walk through v that it
    // meets and that does not return along an edge, if it is less than `least`, else `least`.
    std::size_t visit(std::size_t v, std::size_t distance, std::size_t least) {
        ++walk_;
        queue_ = {v};
        distance_[v] = 0;
        parent_[v] = v;
        seen_[v] = walk_;
        for (std::size_t i = 0; i < queue_.size() && distance_[queue_[i]] < distance; ++i) {
            const std::size_t u = queue_[i];
            for (const std::size_t w : neighbours_[u]) {
                if (w == parent_[u]) continue;
                if (seen_[w] == walk_) {
                    least = std::min(least, distance_[u] + distance_[w] + 1);
                    continue;
                }
                seen_[w] = walk_;
                distance_[w] = distance_[u] + 1;
                parent_[w] = u;
                queue_.push_back(w);
            }
        }
        return least;
    }

    // Whether the last visit met the vertex.
    [[nodiscard]] bool is_visited(std::size_t v) const { return seen_[v] == walk_; }

private:
    std::vector<std::vector<std::size_t>> neighbours_;
    std::vector<std::size_t> distance_, parent_;  // of the last visit
    std::vector<std::uint64_t> seen_;             // the last visit that met the vertex
    std::uint64_t walk_ = 0;
    std::vector<std::size_t> queue_;
};

// Progressive edge growth.
class EdgeGrowth {
public:
    EdgeGrowth(std::size_t columns, std::size_t rows, std::size_t row_weight, std::size_t girth, SplitMix64& random)
        : columns_(columns),
          rows_(rows),
          row_weight_(row_weight),
          reach_(girth - 3),
          random_(random),
          graph_(columns, rows) {}

    // False if no edge fits.
    bool grow(std::size_t column) {
        graph_.visit(column, reach_, 0);
        std::vector<std::size_t> lightest;
        std::size_t weight = row_weight_;
        for (std::size_t row = columns_; row < columns_ + rows_; ++row) {
            if (weight_of(row) > weight || weight_of(row) == row_weight_ || graph_.is_visited(row)) continue;
            if (weight_of(row) < weight) lightest.clear();
            weight = weight_of(row);
            lightest.push_back(row);
        }
        if (lightest.empty()) return exchange(column);
        graph_.add(column, lightest[random_below(lightest.size(), random_)]);
        return true;
    }

    [[nodiscard]] BitMatrix checks() const {
        BitMatrix checks(rows_, columns_);
        for (std::size_t j = 0; j < columns_; ++j) {
            for (const std::size_t row : graph_.neighbours(j)) checks.set(row - columns_, j);
        }
        return checks;
    }

private:
    [[nodiscard]] std::size_t weight_of(std::size_t row) const { return graph_.neighbours(row).size(); }

    [[nodiscard]] bool fits(std::size_t column, std::size_t row) {
        graph_.visit(column, reach_, 0);
        return !graph_.is_visited(row);
    }

    // Moves a one of another column to a row with room, and takes its place.
    bool exchange(std::size_t column) {
        constexpr std::size_t kMaxTries = 1000;
        std::vector<std::size_t> with_room;
        for (std::size_t row = columns_; row < columns_ + rows_; ++row) {
            if (weight_of(row) < row_weight_) with_room.push_back(row);
        }
        for (std::size_t i = 0; i < kMaxTries; ++i) {
            const std::size_t target = with_room[random_below(with_room.size(), random_)];
            const std::size_t row = columns_ + random_below(rows_, random_);
            if (row == target || weight_of(row) == 0 || !fits(column, row)) continue;
            const std::size_t other = graph_.neighbours(row)[random_below(weight_of(row), random_)];
            graph_.remove(other, row);
            if (fits(other, target)) {
                graph_.add(other, target);
                if (fits(column, row)) {
                    graph_.add(column, row);
                    return true;
                }
                graph_.remove(other, target);
            }
            graph_.add(other, row);
        }
        return false;
    }

    std::size_t columns_, rows_, row_weight_;
    std::size_t reach_;  // rows at this distance or less close a cycle that is too short
    SplitMix64& random_;
    TannerGraph graph_;
};

}  // namespace

BitMatrix gallager_checks(std::size_t length, std::size_t column_weight, std::size_t row_weight, SplitMix64& random) {
    require(row_weight != 0 && length % row_weight == 0, "a row weight that divides the length");
    const std::size_t band_rows = length / row_weight;
    BitMatrix checks(column_weight * band_rows, length);
    for (std::size_t band = 0; band < column_weight; ++band) {
        std::vector<std::vector<std::size_t>> columns_of(band_rows);
        for (const std::size_t j : shuffled_numbers(length, random)) {
            const BitVector column = checks.column_vector(j);
            const auto meets = [&](std::size_t other) {
                return (checks.column_vector(other) & column).any();
            };
            // A row with room, if possible one without a column that has another row with j in common.
            std::size_t chosen = band_rows;
            for (const std::size_t i : shuffled_numbers(band_rows, random)) {
                if (columns_of[i].size() == row_weight) continue;
                chosen = i;
                if (std::none_of(columns_of[i].begin(), columns_of[i].end(), meets)) break;
            }
            columns_of[chosen].push_back(j);
        }
        for (std::size_t i = 0; i < band_rows; ++i) {
            for (const std::size_t j : columns_of[i]) checks.set(band * band_rows + i, j);
        }
    }
    return checks;
}

BitMatrix regular_ldpc_checks(std::size_t length, std::size_t column_weight, std::size_t row_weight, std::size_t girth,
                              SplitMix64& random) {
    require(column_weight != 0 && row_weight != 0 && length * column_weight % row_weight == 0,
            "a row weight that divides the length times the column weight");
    const std::size_t rows = length * column_weight / row_weight;
    require(length == 0 || (row_weight <= length && column_weight <= rows), "weights up to the rows and columns");
    require(girth >= 4 && girth % 2 == 0, "an even girth of at least 4");
    constexpr int kMaxGraphs = 10;
    for (int i = 0; i < kMaxGraphs; ++i) {
        EdgeGrowth growth(length, rows, row_weight, girth, random);
        bool is_grown = true;
        for (std::size_t j = 0; j < length && is_grown; ++j) {
            for (std::size_t w = 0; w < column_weight && is_grown; ++w) is_grown = growth.grow(j);
        }
        if (is_grown) return growth.checks();
    }
    require(false, "a lower girth or a longer code: no graph was found");
    return {};
}

std::optional<std::size_t> tanner_girth(const BitMatrix& checks) {
    TannerGraph graph(checks.columns(), checks.rows());
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        for (const std::size_t j : ones(checks, i)) graph.add(j, checks.columns() + i);
    }
    const std::size_t none = 2 * (checks.rows() + checks.columns()) + 2;
    std::size_t least = none;
    for (std::size_t j = 0; j < checks.columns(); ++j) least = graph.visit(j, (least + 1) / 2, least);
    return least == none ? std::optional<std::size_t>() : least;
}

}  // namespace gf2::codes
