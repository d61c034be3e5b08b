// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/sparse_method.hpp"

#include <utility>

#include "gf2/lights/internal/memory.hpp"

namespace gf2::lights::internal {
namespace {

// Chasing that takes fewer word operations is done before the band has been looked for.
constexpr double kQuickChase = 1e7;

// How many word operations of the band take as long as one of chasing: the former are products of matrices.
constexpr double kBandAdvantage = 8;

}  // namespace

SparseMethod::SparseMethod(const Grid& grid, const PressSystem& system, Choice choice, std::size_t memory_limit)
    : grid_(grid), memory_limit_(memory_limit), method_(choose(grid, system, choice, memory_limit)) {}

SparseMethod::Method SparseMethod::choose(const Grid& grid, const PressSystem& system, Choice choice,
                                          std::size_t memory_limit) {
    if (choice == Choice::kBand) return Band(system, narrow_order(grid, system));
    Chase chase(system);
    if (choice == Choice::kChasing || chase.work() < kQuickChase) return chase;
    Band band(system, narrow_order(grid, system));
    const bool fits = band.bytes_needed() <= memory_limit;
    if (fits && (chase.bytes_needed() > memory_limit || band.work() < kBandAdvantage * chase.work())) return band;
    return chase;
}

SparseMethod::Result SparseMethod::solve(const BitVector& lights) const {
    if (is_band()) {
        const BandEchelon echelon = eliminate(lights);
        return {echelon.is_consistent() ? std::optional(echelon.solution()) : std::nullopt, echelon.nullspace()};
    }
    const auto& chase = std::get<Chase>(method_);
    require(chase.bytes_needed());
    return {chase.solve(lights), chase.nullspace()};
}

BitMatrix SparseMethod::nullspace() const {
    if (is_band()) return eliminate(BitVector(grid_.size())).nullspace();
    const auto& chase = std::get<Chase>(method_);
    require(chase.bytes_needed());
    return chase.nullspace();
}

std::size_t SparseMethod::nullity() const {
    if (const auto* band = std::get_if<Band>(&method_)) {
        require(band->bytes_needed_for_nullity());
        return band->nullity();
    }
    const auto& chase = std::get<Chase>(method_);
    require(chase.bytes_needed());
    return chase.nullity();
}

BandEchelon SparseMethod::eliminate(const BitVector& lights) const {
    const auto& band = std::get<Band>(method_);
    require(band.bytes_needed());
    BandEchelon echelon = band.eliminate(lights);
    // The nullspace, and what it takes to make it canonical.
    require(bit_matrix_bytes(3 * echelon.nullity(), grid_.size()));
    return echelon;
}

void SparseMethod::require(std::size_t bytes) const {
    require_memory(grid_, bytes, memory_limit_);
}

}  // namespace gf2::lights::internal
