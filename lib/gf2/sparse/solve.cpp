// SPDX-License-Identifier: MIT
#include "gf2/sparse/solve.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "gf2/bits/words.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/sparse/internal/block_operator.hpp"
#include "gf2/sparse/internal/block_wiedemann.hpp"
#include "gf2/sparse/internal/lifting.hpp"
#include "gf2/sparse/internal/peeled_matrix.hpp"

namespace gf2 {
namespace {

using internal::PeeledMatrix;

// Cores with a shorter side are always eliminated: block Wiedemann needs a rank of more than its width, and here
// elimination takes no time.
constexpr std::size_t kMinWiedemann = 2 * internal::kMaxBlockWidth;

internal::WiedemannCost cost_of(const PeeledMatrix& matrix, std::size_t count) {
    const internal::Core& core = matrix.core;
    return internal::wiedemann_cost(core.rows(), core.columns(), core.lines(), core.working_lines(), count,
                                    internal::wiedemann_width(core.rows(), core.columns()));
}

[[noreturn]] void refuse_memory(const PeeledMatrix& matrix, std::uint64_t bytes) {
    throw std::length_error("a sparse matrix: its core, " + std::to_string(matrix.core.rows()) + " x " +
                            std::to_string(matrix.core.columns()) + ", takes at least " +
                            std::to_string((bytes >> 20) + 1) + " MiB besides the matrix, more than the limit leaves");
}

void require_room(std::size_t vectors, std::size_t length, std::uint64_t memory) {
    const std::uint64_t bytes = std::uint64_t{word_count(length)} * sizeof(std::uint64_t) * vectors;
    if (bytes <= memory) return;
    throw std::length_error("nullspace: " + std::to_string(vectors) + " vectors of length " + std::to_string(length) +
                            " take " + std::to_string((bytes >> 20) + 1) + " MiB, more than the limit of " +
                            std::to_string(memory >> 20) + " MiB");
}

// True if the answer comes from block Wiedemann.
// @param runs  of block Wiedemann that it takes; 0 if it gives no complete answer
bool takes_wiedemann(const PeeledMatrix& matrix, const SparseOptions& options, std::size_t count, double runs) {
    const bool is_small = std::min(matrix.core.rows(), matrix.core.columns()) < kMinWiedemann;
    if (is_small || options.method == CoreMethod::kElimination) return false;
    const internal::WiedemannCost cost = cost_of(matrix, count);
    if (options.method == CoreMethod::kWiedemann) {
        if (cost.bytes > options.memory) refuse_memory(matrix, cost.bytes);
        return true;
    }
    const bool fits = matrix.structure.bytes <= options.memory;
    if (cost.bytes > options.memory) {
        if (!fits) refuse_memory(matrix, std::min(cost.bytes, matrix.structure.bytes));
        return false;
    }
    return !fits || (runs != 0 && runs * cost.seconds < matrix.structure.seconds);
}

// The null vectors that block Wiedemann finds of a core, or of its transpose.
internal::WiedemannResult null_vectors(const internal::BlockOperator& core, std::size_t count,
                                       const SparseOptions& options) {
    const std::size_t width = internal::wiedemann_width(core.rows(), core.columns());
    return internal::wiedemann_nullspace(core, std::min(count, width), options.seed, width);
}

// True if vectors of a core are a basis of its nullspace, as the bound of its rank proves.
bool is_complete(const internal::BlockOperator& core, const internal::WiedemannResult& found) {
    return found.vectors.rows() + found.rank_bound == core.columns();
}

// A solution that block Wiedemann has found; canonical if it also finds the whole nullspace.
SparseSolution solution_of(const PeeledMatrix& matrix, BitVector x, const SparseOptions& options) {
    const std::size_t free = matrix.peeling.free_columns.size();
    const auto found = null_vectors(matrix.core, SIZE_MAX, options);
    const std::size_t rank = matrix.pivots() + found.rank_bound;
    SparseSolution result{std::move(x), matrix.a.columns() - rank, false, is_complete(matrix.core, found)};
    if (!result.has_exact_nullity || free + found.vectors.rows() > internal::kMaxBlockWidth) return result;
    const std::size_t k = free + found.vectors.rows();
    BitMatrix z(matrix.core.columns(), k);
    for (std::size_t i = 0; i < found.vectors.rows(); ++i) z.set_column(free + i, found.vectors.row_vector(i));
    const auto [rows, free_columns] =
        canonical_nullspace_basis(transpose(internal::lift_columns(matrix.a, matrix.peeling, z, 0)));
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        if (result.x[free_columns[i]]) result.x ^= rows.row_vector(i);
    }
    result.canonical = true;
    return result;
}

SparseSolveResult solve_by_wiedemann(const PeeledMatrix& matrix, const BitVector& b, const SparseOptions& options) {
    const auto& [a, peeling, core, structure] = matrix;
    BitVector c = internal::core_right_hand_side(a, peeling, b);
    BitVector of_core(c.size());
    const std::size_t zero_row = core.rows() == 0 ? c.find_first() : c.find_next(core.rows() - 1);
    if (zero_row != BitVector::npos) {
        of_core.set(zero_row);
    } else {
        c.resize(core.rows());
        const std::size_t width = internal::wiedemann_width(core.rows(), core.columns());
        const auto answer = internal::wiedemann_solve(core, c, options.seed, width);
        if (!answer) {
            throw std::runtime_error(
                "solve: block Wiedemann found neither a solution nor a proof that there is none; another seed may, "
                "and elimination does");
        }
        if (const auto* const z = std::get_if<BitVector>(&*answer)) {
            BitVector x = internal::lift_solution(a, peeling, b, *z);
            if (multiply(a, x) != b) throw std::logic_error("solve: a solution has failed its check");
            return solution_of(matrix, std::move(x), options);
        }
        of_core = std::get<Inconsistency>(*answer).y;
        of_core.resize(core.rows() + peeling.zero_rows.size());
    }
    BitVector y = internal::lift_left(a, peeling, of_core);
    if (multiply(y, a).any() || (y & b).count() % 2 == 0) {
        throw std::logic_error("solve: a proof of inconsistency has failed its check");
    }
    return SparseInconsistency{Inconsistency{std::move(y)}, false};
}

// True if elimination may give a canonical answer in the place of this one.
bool should_be_canonical(const PeeledMatrix& matrix, const SparseSolveResult& result) {
    if (const auto* const solution = std::get_if<SparseSolution>(&result)) {
        return !solution->canonical && solution->nullity <= kMaxCanonicalNullity;
    }
    // Proofs are not made canonical, as the left nullity is not known.
    return matrix.a.rows() - std::min(matrix.a.rows(), matrix.structure.max_rank()) <= kMaxCanonicalNullity;
}

SparseNullspace nullspace_by_wiedemann(const PeeledMatrix& matrix, std::size_t most, const SparseOptions& options) {
    const auto& [a, peeling, core, structure] = matrix;
    const std::size_t free = peeling.free_columns.size();
    const std::size_t of_free = std::min(free, most);
    require_room(of_free, a.columns(), options.memory);
    const auto found = null_vectors(core, std::max<std::size_t>(most - of_free, 1), options);
    const std::size_t of_core = std::min(found.vectors.rows(), most - of_free);
    SparseNullspace result;
    result.vectors = BitMatrix(0, a.columns());
    for (std::size_t first = 0; first < of_free + of_core; first += internal::kMaxBlockWidth) {
        const std::size_t count = std::min(internal::kMaxBlockWidth, of_free + of_core - first);
        BitMatrix z(core.columns(), count);
        for (std::size_t k = 0; k < count; ++k) {
            if (first + k >= of_free) z.set_column(k, found.vectors.row_vector(first + k - of_free));
        }
        const BitMatrix x = internal::lift_columns(a, peeling, z, first);
        if (!internal::annihilates(a, x)) throw std::logic_error("nullspace: a vector has failed its check");
        result.vectors.append_rows(transpose(x));
    }
    result.complete = of_free == free && of_core == found.vectors.rows() && is_complete(core, found);
    if (result.complete && result.vectors.rows() <= kMaxCanonicalNullity) {
        result.vectors = canonical_nullspace_basis(result.vectors).basis;
        result.canonical = true;
    }
    return result;
}

}  // namespace

RankBounds rank(SparseMatrix a, const SparseOptions& options) {
    PeeledMatrix matrix(std::move(a), options.memory);
    const std::size_t pivots = matrix.pivots();
    const std::size_t d = matrix.core.columns();
    // Half as much again for the matrices whose bounds do not meet: those with more null vectors than a block has.
    if (takes_wiedemann(matrix, options, 64, 1.5)) {
        const auto found = null_vectors(matrix.core, 64, options);
        const RankBounds bounds{pivots + found.rank_bound,
                                pivots + std::min(matrix.core.rows(), d - found.vectors.rows())};
        const bool fits = matrix.structure.bytes <= options.memory;
        if (bounds.is_exact() || options.method == CoreMethod::kWiedemann || !fits) return bounds;
    }
    const std::size_t r = SparseEchelon(std::move(matrix), options.memory).rank();
    return {r, r};
}

SparseSolveResult solve(SparseMatrix a, const BitVector& b, const SparseOptions& options) {
    if (b.size() != a.rows()) {
        throw std::invalid_argument("solve: expected a right-hand side of length " + std::to_string(a.rows()) +
                                    ", found " + std::to_string(b.size()));
    }
    PeeledMatrix matrix(std::move(a), options.memory);
    // Two runs, for a solution and for the nullspace; and elimination, which is exact, may take twice as long.
    if (!takes_wiedemann(matrix, options, internal::kMaxBlockWidth, 4)) {
        return SparseEchelon(std::move(matrix), options.memory).solve(b);
    }
    SparseSolveResult result = solve_by_wiedemann(matrix, b, options);
    const bool fits = matrix.structure.bytes <= options.memory;
    if (options.method == CoreMethod::kAutomatic && fits && should_be_canonical(matrix, result)) {
        return SparseEchelon(std::move(matrix), options.memory).solve(b);
    }
    return result;
}

SparseNullspace nullspace(SparseMatrix a, std::size_t most, const SparseOptions& options) {
    PeeledMatrix matrix(std::move(a), options.memory);
    const bool are_few = most <= internal::kMaxBlockWidth;
    if (takes_wiedemann(matrix, options, std::min(most, internal::kMaxBlockWidth), are_few ? 1 : 0)) {
        return nullspace_by_wiedemann(matrix, most, options);
    }
    const SparseEchelon echelon(std::move(matrix), options.memory);
    const std::size_t count = std::min(most, echelon.nullity());
    require_room(count, echelon.matrix().columns(), options.memory);
    return {echelon.nullspace_rows(0, count), count == echelon.nullity(), echelon.is_nullspace_canonical()};
}

}  // namespace gf2
