// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/sparse/internal/block_operator.hpp"

namespace gf2::internal {

/// What a run of block Wiedemann finds.
struct WiedemannResult {
    BitMatrix vectors;           ///< k x d: independent vectors v with R·v = 0, checked
    std::size_t rank_bound = 0;  ///< rank R is at least this, for certain, and usually no more
};

/// Independent vectors of the nullspace of an r x d matrix R: min(count, nullity) with high probability, and never one
/// that is not in it.
/// @param count  at most `width` are found
/// @param width  of the blocks: 64, 128, 256 or 512
/// @throws std::length_error if min(r, d) exceeds some 5000·width; Cancelled if the call is cancelled
///
/// Method: D. Coppersmith, "Solving homogeneous linear equations over GF(2) via block Wiedemann algorithm", Math. Comp.
/// 62, 1994, with the minimal generator by matrix_generator(); docs/theory/block-wiedemann.md has the details. Time:
/// 2·min(r, d) / width products of R with blocks of `width` vectors, a sixteenth as many with blocks of `count`, and
/// the generator. Memory: wiedemann_cost(). Deterministic: depends on R, width, count and seed alone.
[[nodiscard]] WiedemannResult wiedemann_nullspace(const BlockOperator& r, std::size_t count, std::uint64_t seed,
                                                  std::size_t width);

/// A solution z of R·z = b, or y with yᵀR = 0 and yᵀb = 1, both checked; nothing with low probability.
/// @pre b.size() == r.rows()
[[nodiscard]] std::optional<std::variant<BitVector, Inconsistency>> wiedemann_solve(const BlockOperator& r,
                                                                                    const BitVector& b,
                                                                                    std::uint64_t seed,
                                                                                    std::size_t width);

/// The width of blocks that is fastest for an r x d matrix.
[[nodiscard]] std::size_t wiedemann_width(std::size_t rows, std::size_t columns);

/// What wiedemann_nullspace() takes.
struct WiedemannCost {
    std::uint64_t bytes = 0;  ///< memory, besides the operator
    double seconds = 0;       ///< on one thread of a machine with AVX-512 and GFNI
};

/// @param ones     the number of rows of a block that a product with R adds up
/// @param working  the number of rows of all blocks among which these are
[[nodiscard]] WiedemannCost wiedemann_cost(std::size_t rows, std::size_t columns, std::uint64_t ones,
                                           std::size_t working, std::size_t count, std::size_t width);

}  // namespace gf2::internal
