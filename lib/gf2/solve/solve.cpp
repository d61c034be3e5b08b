// SPDX-License-Identifier: MIT
#include "gf2/solve/solve.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/solve/internal/nullspace_of_gauss_jordan.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

// A and B after elimination, by the faster method.
class EliminatedSystem {
public:
    EliminatedSystem(ConstBitMatrixView a, ConstBitMatrixView b) : decomposition_(own_) {
        const std::size_t unknowns = a.columns();
        if (internal::gauss_jordan_is_faster(a.rows(), unknowns + b.columns())) {
            internal::GaussJordan reduced = internal::gauss_jordan(concat(a, b), unknowns);
            nullspace_ = internal::nullspace_of_gauss_jordan(reduced, unknowns);
            own_ = {std::move(reduced.matrix), std::move(reduced.pivot_columns), std::move(reduced.row_order),
                    unknowns};
            sides_ = submatrix(own_.matrix, 0, unknowns, b.rows(), b.columns());
        } else {
            own_ = ple(a);
            solve_decomposed(b);
        }
    }

    /// The decomposition must stay in place.
    EliminatedSystem(const Ple& decomposition, ConstBitMatrixView b) : decomposition_(decomposition) {
        solve_decomposed(b);
    }

    // The pivot block refers to the decomposition.
    EliminatedSystem(const EliminatedSystem&) = delete;
    EliminatedSystem& operator=(const EliminatedSystem&) = delete;

    [[nodiscard]] std::size_t rank() const { return decomposition_.rank(); }
    [[nodiscard]] const std::vector<std::size_t>& pivot_columns() const { return decomposition_.pivot_columns; }

    /// The value of each pivot in the particular solutions, in its row. For a solution to exist, other rows must be
    /// zero.
    [[nodiscard]] const BitMatrix& sides() const { return sides_; }

    [[nodiscard]] BitMatrix take_sides() { return std::move(sides_); }
    [[nodiscard]] NullspaceBasis take_nullspace() { return std::move(nullspace_); }

    /// The proofs for the columns of B in which a row without a pivot is not zero.
    [[nodiscard]] std::map<std::size_t, Inconsistency> inconsistencies() const {
        std::vector<std::size_t> rows;
        for (std::size_t i = rank(); i < sides_.rows(); ++i) rows.push_back(i);
        std::sort(rows.begin(), rows.end(), [&](std::size_t i, std::size_t k) { return order()[i] < order()[k]; });

        std::vector<std::size_t> witnesses;
        std::map<std::size_t, std::size_t> witness_of;  // by column; the first one
        std::vector<std::uint64_t> seen(sides_.words_per_row());
        for (const std::size_t i : rows) {
            bool is_new = false;
            for (std::size_t k = 0; k < seen.size(); ++k) {
                for (std::uint64_t fresh = sides_.row(i)[k] & ~seen[k]; fresh != 0; fresh &= fresh - 1) {
                    witness_of.emplace(64 * k + static_cast<std::size_t>(std::countr_zero(fresh)), witnesses.size());
                    is_new = true;
                }
                seen[k] |= sides_.row(i)[k];
            }
            if (is_new) witnesses.push_back(i);
        }
        if (witnesses.empty()) return {};

        const BitMatrix sums = sums_of_pivot_rows(witnesses);
        std::vector<BitVector> combinations;
        combinations.reserve(witnesses.size());
        for (std::size_t w = 0; w < witnesses.size(); ++w) {
            BitVector& y = combinations.emplace_back(unit_vector(sides_.rows(), order()[witnesses[w]]));
            for (std::size_t t = 0; t < rank(); ++t) {
                if (sums.get(w, t)) y.set(order()[t]);
            }
        }
        std::map<std::size_t, Inconsistency> result;
        for (const auto& [column, w] : witness_of) result.emplace(column, Inconsistency{combinations[w]});
        return result;
    }

private:
    [[nodiscard]] const std::vector<std::size_t>& order() const { return decomposition_.row_order; }

    void solve_decomposed(ConstBitMatrixView b) {
        lower_.emplace(decomposition_);
        nullspace_ = nullspace_of_ple(decomposition_, *lower_);
        sides_ = select_rows(b, order());
        eliminate_sides();
        solve_upper_left(lower_->view(), sides_.view().window(0, 0, rank(), b.columns()));
    }

    // Applies to the right-hand sides, in the order of the decomposition, the elimination of A.
    void eliminate_sides() {
        const std::size_t columns = sides_.columns();
        const BitMatrixView pivot_rows = sides_.view().window(0, 0, rank(), columns);
        solve_lower_left(lower_->view(), pivot_rows);
        const std::size_t rest = sides_.rows() - rank();
        const ConstBitMatrixView matrix = decomposition_.matrix;
        internal::add_product_of_columns(sides_.view().window(rank(), 0, rest, columns),
                                         matrix.window(rank(), 0, rest, matrix.columns()), pivot_columns(), pivot_rows);
    }

    // The pivot rows of A that add up to each of the given rows. As the pivot rows are the row rank profile, they and
    // the row itself form its row of the canonical left nullspace basis. A tableau holds them; in a PLE decomposition,
    // they are a row of L times the inverse of L's pivot block.
    [[nodiscard]] BitMatrix sums_of_pivot_rows(const std::vector<std::size_t>& rows) const {
        BitMatrix sums = select_columns(select_rows(decomposition_.matrix, rows), pivot_columns());
        if (lower_) solve_lower_right(lower_->view(), sums);
        return sums;
    }

    Ple own_;                          // or a tableau in its place
    const Ple& decomposition_;         // own_ or the caller's
    std::optional<PivotBlock> lower_;  // of decomposition_, unless there is a tableau
    NullspaceBasis nullspace_;
    BitMatrix sides_;
};

}  // namespace

SolveResult solve(ConstBitMatrixView a, const BitVector& b) {
    if (b.size() != a.rows()) {
        throw std::invalid_argument("solve: a matrix of " + shape_text(a.rows(), a.columns()) +
                                    " and a right-hand side of length " + std::to_string(b.size()));
    }
    BitMatrix column(b.size(), 1);
    for (std::size_t i = b.find_first(); i != BitVector::npos; i = b.find_next(i)) column.set(i, 0);
    EliminatedSystem system(a, column);
    std::map<std::size_t, Inconsistency> inconsistent = system.inconsistencies();
    if (!inconsistent.empty()) return std::move(inconsistent.begin()->second);
    BitVector particular(a.columns());
    for (std::size_t p = 0; p < system.rank(); ++p) {
        if (system.sides().get(p, 0)) particular.set(system.pivot_columns()[p]);
    }
    return SolutionCoset::from_canonical(std::move(particular), system.take_nullspace());
}

namespace {

void require_rows(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.rows() == b.rows()) return;
    throw std::invalid_argument("solve: a matrix of " + shape_text(a.rows(), a.columns()) +
                                " and right-hand sides of " + shape_text(b.rows(), b.columns()));
}

SolutionsOfMany solutions_of(EliminatedSystem& system, std::size_t unknowns, std::size_t sides) {
    SolutionsOfMany result;
    result.nullspace_basis = system.take_nullspace().basis;
    result.inconsistent = system.inconsistencies();

    if (system.rank() == unknowns && result.inconsistent.empty()) {  // every row of the solutions has a pivot
        result.particular = system.take_sides();
        result.particular.truncate_rows(system.rank());
        return result;
    }
    BitVector solvable(sides);
    solvable.set();
    for (const auto& [column, proof] : result.inconsistent) solvable.reset(column);
    const std::vector<std::uint64_t> mask = words_of(solvable);
    result.particular = BitMatrix(unknowns, sides);
    for (std::size_t p = 0; p < system.rank(); ++p) {
        const std::uint64_t* values = system.sides().row(p);
        std::uint64_t* target = result.particular.row(system.pivot_columns()[p]);
        for (std::size_t k = 0; k < mask.size(); ++k) target[k] = values[k] & mask[k];
    }
    return result;
}

}  // namespace

SolutionsOfMany solve_many(ConstBitMatrixView a, ConstBitMatrixView b) {
    require_rows(a, b);
    EliminatedSystem system(a, b);
    return solutions_of(system, a.columns(), b.columns());
}

SolutionsOfMany solve_many(const Ple& decomposition, ConstBitMatrixView b) {
    require_rows(decomposition.matrix, b);
    const std::size_t unknowns = decomposition.matrix.columns();
    if (decomposition.searched_columns != unknowns) {
        throw std::invalid_argument("solve: a decomposition in which " +
                                    std::to_string(decomposition.searched_columns) + " of " + std::to_string(unknowns) +
                                    " columns were searched for pivots");
    }
    EliminatedSystem system(decomposition, b);
    return solutions_of(system, unknowns, b.columns());
}

}  // namespace gf2
