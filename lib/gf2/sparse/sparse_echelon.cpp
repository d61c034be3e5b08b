// SPDX-License-Identifier: MIT
#include "gf2/sparse/sparse_echelon.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/sparse/internal/core.hpp"
#include "gf2/sparse/internal/core_elimination.hpp"
#include "gf2/sparse/internal/lifting.hpp"
#include "gf2/sparse/internal/peeled_matrix.hpp"
#include "gf2/sparse/internal/peeling.hpp"

namespace gf2 {
namespace {

using internal::Core;
using internal::CoreElimination;
using internal::PeeledMatrix;

constexpr std::size_t kVectors = 512;  // that are lifted at once

// The limit on the bits of a basis that is made canonical.
constexpr std::uint64_t kMaxCanonicalBits = std::uint64_t{1} << 33;

bool is_canonical(std::size_t nullity, std::size_t length) {
    return nullity <= kMaxCanonicalNullity && nullity <= kMaxCanonicalBits / std::max<std::size_t>(length, 1);
}

[[noreturn]] void fail_check() {
    throw std::logic_error("SparseEchelon: an answer has failed its check");
}

bool is_zero(const BitMatrix& a) {
    return weight(a) == 0;
}

// True if folding has not lowered the rank of the core: what is left over is null on the core itself.
bool has_rank_of_core(const Core& core, const CoreElimination& elimination) {
    const std::size_t rank = elimination.rank();
    if (rank == std::min(core.rows(), core.columns())) return true;
    if (elimination.has_folded_rows()) {
        for (std::size_t first = 0; first < core.columns() - rank; first += kVectors) {
            const std::size_t count = std::min(kVectors, core.columns() - rank - first);
            BitMatrix products(core.rows(), count);
            core.multiply(elimination.null_columns(core, first, count), products);
            if (!is_zero(products)) return false;
        }
    }
    if (elimination.has_folded_columns()) {
        const BitMatrix left = elimination.left_null_columns();
        for (std::size_t first = 0; first < left.columns(); first += kVectors) {
            const std::size_t count = std::min(kVectors, left.columns() - first);
            const BitMatrix part(left.view().window(0, first, left.rows(), count));
            BitMatrix products(core.columns(), count);
            core.multiply_transposed(part, products);
            if (!is_zero(products)) return false;
        }
    }
    return true;
}

// Folded, if it is much wider than tall or taller than wide, and the fold is as good.
CoreElimination elimination_of(const Core& core) {
    constexpr std::uint64_t kTries = 2;
    for (std::uint64_t seed = 0; seed < kTries; ++seed) {
        CoreElimination elimination(core, seed);
        if (has_rank_of_core(core, elimination)) return elimination;
    }
    return {core, std::nullopt};
}

}  // namespace

struct SparseEchelon::Parts : PeeledMatrix {
    Parts(PeeledMatrix matrix, std::uint64_t memory)
        : PeeledMatrix(std::move(matrix)), elimination((require_memory(memory), elimination_of(core))) {}

    void require_memory(std::uint64_t memory) const {
        if (structure.bytes <= memory) return;
        throw std::length_error("SparseEchelon: elimination, with a core of " + std::to_string(core.rows()) + " x " +
                                std::to_string(core.columns()) + ", takes about " +
                                std::to_string((structure.bytes >> 20) + 1) +
                                " MiB besides the matrix, more than the limit leaves");
    }

    [[nodiscard]] std::size_t rank() const { return pivots() + elimination.rank(); }
    [[nodiscard]] std::size_t nullity() const { return a.columns() - rank(); }
    [[nodiscard]] std::size_t left_nullity() const { return a.rows() - rank(); }

    // Vectors first .. first + count - 1 of a basis of the nullspace that is not canonical, as columns: those of the
    // free columns, then those of the core.
    [[nodiscard]] BitMatrix null_columns(std::size_t first, std::size_t count) const {
        const std::size_t free = peeling.free_columns.size();
        const std::size_t of_free = first < free ? std::min(count, free - first) : 0;
        const std::size_t of_core = count - of_free;
        BitMatrix z(core.columns(), count);
        if (of_core != 0) {
            const BitMatrix found = elimination.null_columns(core, first + of_free - free, of_core);
            if (of_free == 0) {
                z = found;
            } else {
                for (std::size_t i = 0; i < z.rows(); ++i) {
                    for (const std::size_t k : ones(found, i)) z.set(i, of_free + k);
                }
            }
        }
        BitMatrix x = internal::lift_columns(a, peeling, z, first);
        if (!internal::annihilates(a, x)) fail_check();
        return x;
    }

    // The same as rows.
    [[nodiscard]] BitMatrix null_rows(std::size_t first, std::size_t count) const {
        BitMatrix rows(0, a.columns());
        for (std::size_t done = 0; done < count; done += kVectors) {
            rows.append_rows(transpose(null_columns(first + done, std::min(kVectors, count - done))));
        }
        return rows;
    }

    // A basis of the left nullspace, as rows.
    // @pre no rows of the core are folded
    [[nodiscard]] BitMatrix left_null_rows() const {
        const BitMatrix of_core = elimination.left_null_columns();
        const std::size_t zeros = peeling.zero_rows.size();
        BitMatrix rows(0, a.rows());
        for (std::size_t first = 0; first < of_core.columns() + zeros; first += kVectors) {
            const std::size_t count = std::min(kVectors, of_core.columns() + zeros - first);
            BitMatrix part(core.rows() + zeros, count);
            for (std::size_t k = 0; k < count; ++k) {
                const std::size_t unit = first + k - of_core.columns();
                if (first + k >= of_core.columns()) part.set(core.rows() + unit, k);
            }
            for (std::size_t i = 0; first < of_core.columns() && i < core.rows(); ++i) {
                for (std::size_t k = 0; k < count && first + k < of_core.columns(); ++k) {
                    if (of_core.get(i, first + k)) part.set(i, k);
                }
            }
            rows.append_rows(transpose(internal::lift_left_columns(a, peeling, part)));
        }
        return rows;
    }

    // A solution, canonical if that is possible.
    [[nodiscard]] SparseSolution solution(BitVector x) const {
        const bool canonical = is_canonical(nullity(), a.columns());
        if (canonical && nullity() != 0) {
            const auto& [rows, free_columns] = canonical_basis();
            for (std::size_t k = 0; k < free_columns.size(); ++k) {
                if (x[free_columns[k]]) x ^= rows.row_vector(k);
            }
        }
        return {std::move(x), nullity(), canonical};
    }

    // y with yᵀR = 0, for a solution of the folded rows that fails in a row of A: a core row that is the sum of them.
    [[nodiscard]] BitVector proof_of_row(std::size_t failed) const {
        const auto row = std::lower_bound(peeling.core_rows.begin(), peeling.core_rows.end(), failed);
        if (row == peeling.core_rows.end() || *row != failed) fail_check();
        const auto k = static_cast<std::size_t>(row - peeling.core_rows.begin());
        BitMatrix unit(core.rows(), 1);
        unit.set(k, 0);
        BitMatrix of_row(core.columns(), 1);
        core.multiply_transposed(unit, of_row);
        std::optional<BitVector> y = elimination.combination(of_row.column_vector(0));
        if (!y) fail_check();
        y->flip(k);
        return std::move(*y);
    }

    [[nodiscard]] const NullspaceBasis& canonical_basis() const {
        std::call_once(basis_once, [&] { basis = canonical_nullspace_basis(null_rows(0, nullity())); });
        return basis;
    }
    [[nodiscard]] const BitMatrix& canonical_left_basis() const {
        std::call_once(left_basis_once, [&] { left_basis = canonical_nullspace_basis(left_null_rows()).basis; });
        return left_basis;
    }

    CoreElimination elimination;

    mutable std::once_flag basis_once;
    mutable NullspaceBasis basis;
    mutable std::once_flag left_basis_once;
    mutable BitMatrix left_basis;
};

SparseEchelon::SparseEchelon(SparseMatrix a, std::uint64_t memory)
    : SparseEchelon(internal::PeeledMatrix(std::move(a), memory), memory) {}
SparseEchelon::SparseEchelon(internal::PeeledMatrix matrix, std::uint64_t memory)
    : parts_(std::make_unique<const Parts>(std::move(matrix), memory)) {}
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
    return parts_->rank();
}

SparseSolveResult SparseEchelon::solve(const BitVector& b) const {
    const auto& [a, peeling, core, elimination] =
        std::tie(parts_->a, parts_->peeling, parts_->core, parts_->elimination);
    if (b.size() != a.rows()) {
        throw std::invalid_argument("SparseEchelon::solve: expected a right-hand side of length " +
                                    std::to_string(a.rows()) + ", found " + std::to_string(b.size()));
    }
    BitVector c = internal::core_right_hand_side(a, peeling, b);
    BitVector of_core(c.size());  // y, at the core rows and the zero rows
    const std::size_t zero_row = core.rows() == 0 ? c.find_first() : c.find_next(core.rows() - 1);
    if (zero_row != BitVector::npos) {
        of_core.set(zero_row);
    } else {
        c.resize(core.rows());
        const auto answer = elimination.solve(c);
        if (const auto* const solution = std::get_if<CoreElimination::Solution>(&answer)) {
            BitVector x = internal::lift_solution(a, peeling, b, solution->z);
            const BitVector rest = multiply(a, x) ^ b;
            if (rest.none()) return parts_->solution(std::move(x));
            of_core = parts_->proof_of_row(rest.find_first());
        } else {
            of_core = std::get<CoreElimination::Proof>(answer).y;
        }
        of_core.resize(core.rows() + peeling.zero_rows.size());
    }
    BitVector y = internal::lift_left(a, peeling, of_core);
    const std::size_t left_nullity = parts_->left_nullity();
    const bool canonical = is_canonical(left_nullity, a.rows());
    if (canonical) {
        const BitMatrix& basis = parts_->canonical_left_basis();
        for (std::size_t k = 0; k < basis.rows(); ++k) {
            y = basis.row_vector(k);
            if ((y & b).count() % 2 != 0) break;
        }
    }
    if (multiply(y, a).any() || (y & b).count() % 2 == 0) fail_check();
    return SparseInconsistency{Inconsistency{std::move(y)}, canonical};
}

bool SparseEchelon::is_nullspace_canonical() const noexcept {
    return is_canonical(nullity(), matrix().columns());
}

BitMatrix SparseEchelon::nullspace_rows(std::size_t first, std::size_t count) const {
    if (first > nullity() || count > nullity() - first) {
        throw std::out_of_range("SparseEchelon::nullspace_rows: expected rows of a basis of " +
                                std::to_string(nullity()) + ", found " + std::to_string(count) + " from " +
                                std::to_string(first) + " on");
    }
    if (!is_canonical(nullity(), matrix().columns())) return parts_->null_rows(first, count);
    return BitMatrix(parts_->canonical_basis().basis.view().window(first, 0, count, matrix().columns()));
}

NullspaceBasis SparseEchelon::nullspace() const {
    return parts_->canonical_basis();
}

}  // namespace gf2
