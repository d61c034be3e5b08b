// SPDX-License-Identifier: MIT
#include "gf2/sparse/solve.hpp"

#include <algorithm>

namespace gf2 {

RankBounds rank(const SparseMatrix& a, const SparseOptions& options) {
    const std::size_t r = SparseEchelon(a, options.memory).rank();
    return {r, r};
}

SparseSolveResult solve(const SparseMatrix& a, const BitVector& b, const SparseOptions& options) {
    return SparseEchelon(a, options.memory).solve(b);
}

SparseNullspace nullspace(const SparseMatrix& a, std::size_t most, const SparseOptions& options) {
    const SparseEchelon echelon(a, options.memory);
    const std::size_t count = std::min(most, echelon.nullity());
    return {echelon.nullspace_rows(0, count), count == echelon.nullity(), echelon.nullity() <= kMaxCanonicalNullity};
}

}  // namespace gf2
