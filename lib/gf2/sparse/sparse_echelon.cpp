// SPDX-License-Identifier: MIT
#include "gf2/sparse/sparse_echelon.hpp"

#include <stdexcept>
#include <utility>

#include "gf2/elim/echelon.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {

struct SparseEchelon::Parts {
    SparseMatrix a;
    SparseStructure structure;
    std::size_t rank = 0;
};

SparseStructure structure(const SparseMatrix& a) {
    return {.rows = a.rows(),
            .columns = a.columns(),
            .weight = a.weight(),
            .core_rows = a.rows(),
            .core_columns = a.columns()};
}

SparseEchelon::SparseEchelon(SparseMatrix a, std::uint64_t) {
    auto parts = std::make_unique<Parts>();
    parts->structure = gf2::structure(a);
    parts->rank = gf2::rank(to_bit_matrix(a));
    parts->a = std::move(a);
    parts_ = std::move(parts);
}
SparseEchelon::SparseEchelon(SparseEchelon&& other) noexcept = default;
SparseEchelon& SparseEchelon::operator=(SparseEchelon&& other) noexcept = default;
SparseEchelon::~SparseEchelon() = default;

const SparseMatrix& SparseEchelon::matrix() const noexcept {
    return parts_->a;
}
const SparseStructure& SparseEchelon::structure() const noexcept {
    return parts_->structure;
}
std::size_t SparseEchelon::rank() const noexcept {
    return parts_->rank;
}

SparseSolveResult SparseEchelon::solve(const BitVector& b) const {
    SolveResult result = gf2::solve(to_bit_matrix(parts_->a), b);
    if (auto* proof = std::get_if<Inconsistency>(&result)) return SparseInconsistency{std::move(*proof), true};
    return SparseSolution{std::get<SolutionCoset>(result).particular(), nullity(), true};
}

BitMatrix SparseEchelon::nullspace_rows(std::size_t first, std::size_t count) const {
    if (first > nullity() || count > nullity() - first) throw std::out_of_range("SparseEchelon::nullspace_rows");
    const BitMatrix basis = nullspace_basis(to_bit_matrix(parts_->a));
    return BitMatrix(basis.view().window(first, 0, count, basis.columns()));
}

}  // namespace gf2
