// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/sparse_method.hpp"

#include <optional>
#include <stdexcept>
#include <utility>

#include "gf2/lights/internal/memory.hpp"

namespace gf2::lights::internal {
namespace {

// Chasing that takes fewer word operations is done before a narrow band has been found.
constexpr double kQuickChase = 1e8;

NullspaceBasis canonical_nullspace(const BandEchelon& echelon) {
    BitMatrix basis = echelon.nullspace();
    if (echelon.is_canonical()) return {std::move(basis), echelon.free_presses()};
    return canonical_nullspace_basis(basis);
}

SolutionCoset coset(const BandEchelon& echelon) {
    if (!echelon.is_canonical()) return {echelon.solution(), echelon.nullspace()};
    return SolutionCoset::from_canonical(echelon.solution(), canonical_nullspace(echelon));
}

// The first of them that overlaps the lights in an odd number.
Inconsistency proof(const BitMatrix& left_nullspace, const BitVector& lights) {
    for (std::size_t i = 0; i < left_nullspace.rows(); ++i) {
        BitVector y = left_nullspace.row_vector(i);
        if (dot(y, lights)) return {std::move(y)};
    }
    throw std::logic_error("a board without solution and without proof");
}

}  // namespace

SparseMethod::SparseMethod(const Grid& grid, const PressSystem& system, Choice choice, std::size_t memory_limit)
    : grid_(grid),
      system_(system),
      choice_(choice),
      memory_limit_(memory_limit),
      method_(choose(grid, system, choice, memory_limit)) {}

SparseMethod::Method SparseMethod::choose(const Grid& grid, const PressSystem& system, Choice choice,
                                          std::size_t memory_limit) {
    if (choice == Choice::kBand) return Band(system, narrow_order(grid, system));
    Chase chase(system);
    const auto fits = [&](std::size_t bytes) {
        return system.bytes() + bytes <= memory_limit;
    };
    const bool chase_fits = fits(chase.bytes_needed());
    if (choice == Choice::kChasing || (chase_fits && chase.work() < kQuickChase)) return chase;
    Band band(system, narrow_order(grid, system));
    const bool band_fits = fits(band.bytes_needed());
    if (chase_fits != band_fits) return band_fits ? Method(std::move(band)) : Method(std::move(chase));
    return band.work() < chase.work() ? Method(std::move(band)) : Method(std::move(chase));
}

Solution SparseMethod::solve(const BitVector& lights) const {
    const bool is_symmetric = system_.is_symmetric();
    NullspaceBasis left;
    if (is_band()) {
        const BandEchelon echelon = eliminate(lights);
        if (echelon.is_consistent()) return coset(echelon);
        if (is_symmetric) left = canonical_nullspace(echelon);
    } else {
        const Chase& chase = chase_within_memory();
        if (const std::optional<BitVector> x0 = chase.solve(lights)) return SolutionCoset(*x0, chase.nullspace());
        if (is_symmetric) left = canonical_nullspace_basis(chase.nullspace());
    }
    if (!is_symmetric) {
        const PressSystem transposed = system_.transposed();
        left = SparseMethod(grid_, transposed, choice_, memory_limit_).nullspace();
    }
    return proof(left.basis, lights);
}

NullspaceBasis SparseMethod::nullspace() const {
    if (is_band()) return canonical_nullspace(eliminate(BitVector(grid_.size())));
    return canonical_nullspace_basis(chase_within_memory().nullspace());
}

std::size_t SparseMethod::nullity() const {
    if (const auto* band = std::get_if<Band>(&method_)) {
        require(band->bytes_needed_for_nullity());
        return band->nullity();
    }
    return chase_within_memory().nullity();
}

const Chase& SparseMethod::chase_within_memory() const {
    const auto& chase = std::get<Chase>(method_);
    require(chase.bytes_needed());
    return chase;
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
    require_memory(grid_, system_.bytes() + bytes, memory_limit_);
}

}  // namespace gf2::lights::internal
