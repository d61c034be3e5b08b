// SPDX-License-Identifier: MIT
#include "gf2/lights/quiet_patterns.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::lights {

QuietPatterns::QuietPatterns(Grid grid, NullspaceBasis basis) : grid_(std::move(grid)), basis_(std::move(basis)) {}

QuietPatterns::QuietPatterns(Grid grid, std::shared_ptr<const internal::PatternSource> source)
    : grid_(std::move(grid)), source_(std::move(source)) {}

std::size_t QuietPatterns::size() const noexcept {
    return source_ ? source_->size() : basis_.basis.rows();
}

Board QuietPatterns::pattern(std::size_t i) const {
    if (i >= size()) {
        throw std::out_of_range("quiet pattern " + std::to_string(i) + " is out of range, there are " +
                                std::to_string(size()));
    }
    if (!source_) return grid_.to_board(basis_.basis.row_vector(i));
    return source_->pattern(i);
}

NullspaceBasis QuietPatterns::nullspace(std::uint64_t memory_limit) && {
    return source_ ? std::as_const(*this).nullspace(memory_limit) : std::move(basis_);
}

NullspaceBasis QuietPatterns::nullspace(std::uint64_t memory_limit) const& {
    if (!source_) return basis_;
    internal::require_memory(grid_, bit_matrix_bytes(size(), grid_.size()), memory_limit);
    NullspaceBasis all{BitMatrix(size(), grid_.size()), source_->free_cells()};
    for (std::size_t i = 0; i < size(); ++i) {
        gf2::internal::throw_if_cancelled();
        all.basis.set_row(i, grid_.to_vector(pattern(i)));
    }
    return all;
}

namespace {

// The divisors of n > 0.
std::vector<std::uint64_t> divisors(std::uint64_t n) {
    std::vector<std::uint64_t> found;
    for (std::uint64_t d = 1; d <= n / d; ++d) {
        if (n % d != 0) continue;
        found.push_back(d);
        if (d != n / d) found.push_back(n / d);
    }
    return found;
}

// The distance from a tile to its next copy along each axis; the side of the tile is one less where the edge is not
// glued.
struct Period {
    std::uint64_t rows;
    std::uint64_t columns;

    [[nodiscard]] bool divides(const Period& other) const {
        return other.rows % rows == 0 && other.columns % columns == 0;
    }
};

}  // namespace

std::vector<QuietTile> quiet_tiles(std::uint64_t rows, std::uint64_t columns, const Rule& rule, Topology topology) {
    const std::uint64_t row_gap = gluing_down(topology) == Gluing::kNone ? 1 : 0;
    const std::uint64_t column_gap = gluing_across(topology) == Gluing::kNone ? 1 : 0;
    if (!plus_variant(rule) || nullity_by_formula(rows, columns, rule, topology).value_or(0) == 0) return {};

    std::vector<Period> candidates;
    for (const std::uint64_t r : divisors(rows + row_gap)) {
        for (const std::uint64_t c : divisors(columns + column_gap)) {
            if (r > row_gap && c > column_gap) candidates.push_back({r, c});
        }
    }
    // By number of cells: a pair comes after all pairs that divide it.
    std::sort(candidates.begin(), candidates.end(), [](const Period& a, const Period& b) {
        const double cells_of_a = static_cast<double>(a.rows) * static_cast<double>(a.columns);
        const double cells_of_b = static_cast<double>(b.rows) * static_cast<double>(b.columns);
        return cells_of_a != cells_of_b ? cells_of_a < cells_of_b : a.rows < b.rows;
    });

    std::vector<QuietTile> tiles;
    for (const Period& candidate : candidates) {
        const bool composed = std::any_of(tiles.begin(), tiles.end(), [&](const QuietTile& tile) {
            return Period{tile.rows + row_gap, tile.columns + column_gap}.divides(candidate);
        });
        if (composed) continue;
        const QuietTile tile{candidate.rows - row_gap, candidate.columns - column_gap, 0};
        const std::uint64_t nullity = *nullity_by_formula(tile.rows, tile.columns, rule, topology);
        if (nullity != 0) tiles.push_back({tile.rows, tile.columns, nullity});
    }
    return tiles;
}

}  // namespace gf2::lights
