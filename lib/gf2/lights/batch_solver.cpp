// SPDX-License-Identifier: MIT
#include "gf2/lights/batch_solver.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::lights {
namespace {

// For boards whose press patterns are words; other boards are a task each.
constexpr std::size_t kBoardsPerTask = 4096;

// Maximum nullity at which all quiet patterns are listed.
constexpr std::size_t kListedNullity = 10;

// All sums of the rows, each in a word.
std::vector<std::uint64_t> all_sums(const BitMatrix& rows) {
    std::vector<std::uint64_t> sums = {0};
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        const std::size_t known = sums.size();
        for (std::size_t j = 0; j < known; ++j) sums.push_back(sums[j] ^ rows.row(i)[0]);
    }
    return sums;
}

// True if a is lexicographically smaller than b, cell 0 first.
bool is_before(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t different = a ^ b;
    return (a & different & (~different + 1)) == 0 && different != 0;
}

}  // namespace

BatchSolver::BatchSolver(Grid grid) : grid_(std::move(grid)) {
    const std::size_t n = grid_.size();
    if (n > kMaxCells) {
        throw std::length_error("BatchSolver: " + std::to_string(n) + " cells are more than " +
                                std::to_string(kMaxCells));
    }
    // With E for `factor`, E·A is the reduced form. A solvable board has the presses (E·lights)_i at the i-th pivot and
    // 0 elsewhere; beyond the rank E·lights is 0.
    const Echelon reduced = rref(concat(press_matrix(grid_), BitMatrix::identity(n)), n);
    const std::size_t r = reduced.rank();
    const BitMatrix factor = submatrix(reduced.matrix, 0, n, n, n);
    presses_of_lights_ = scatter_columns(transpose(submatrix(factor, 0, 0, r, n)), reduced.pivot_columns, n);
    conditions_ = transpose(submatrix(factor, r, 0, n - r, n));
    quiet_patterns_ = nullspace_basis(press_matrix(grid_));
}

BatchSolver::Results BatchSolver::solve(const BitMatrix& boards) const {
    if (boards.columns() != grid_.size()) {
        throw std::invalid_argument("BatchSolver: boards of " + std::to_string(boards.columns()) +
                                    " cells, the game has " + std::to_string(grid_.size()));
    }
    Results answers{multiply(boards, presses_of_lights_), BitVector(boards.rows())};
    answers.solvable.set();
    if (conditions_.columns() == 0) return answers;
    const BitMatrix violated = multiply(boards, conditions_);
    for (std::size_t i = 0; i < boards.rows(); ++i) {
        const std::uint64_t* row = violated.row(i);
        if (std::all_of(row, row + violated.words_per_row(), [](std::uint64_t word) { return word == 0; })) continue;
        answers.solvable.reset(i);
        std::fill_n(answers.presses.row(i), answers.presses.words_per_row(), 0);
    }
    return answers;
}

bool BatchSolver::can_list_sums() const {
    return grid_.size() <= 64 && quiet_patterns_.rows() <= kListedNullity;
}

void BatchSolver::make_lightest(BitMatrix& presses, std::size_t first, std::size_t last) const {
    if (!can_list_sums()) {
        for (std::size_t i = first; i < last; ++i) {
            presses.set_row(i, coset_leader(SolutionCoset(presses.row_vector(i), quiet_patterns_)).element);
        }
        return;
    }
    const std::vector<std::uint64_t> sums = all_sums(quiet_patterns_);
    for (std::size_t i = first; i < last; ++i) {
        const std::uint64_t start = presses.row(i)[0];
        std::uint64_t best = start;
        int fewest = std::popcount(start);
        for (const std::uint64_t sum : sums) {
            const int count = std::popcount(start ^ sum);
            if (count > fewest || (count == fewest && !is_before(start ^ sum, best))) continue;
            best = start ^ sum;
            fewest = count;
        }
        presses.row(i)[0] = best;
    }
}

BatchSolver::Results BatchSolver::minimum_presses(const BitMatrix& boards) const {
    if (quiet_patterns_.rows() > kMaxNullity) {
        throw std::length_error("BatchSolver: 2^" + std::to_string(quiet_patterns_.rows()) +
                                " press patterns per board are too many to try");
    }
    Results answers = solve(boards);
    if (quiet_patterns_.rows() == 0) return answers;
    // The presses of an unsolvable board are 0, and stay 0.
    const std::size_t portion = can_list_sums() ? kBoardsPerTask : 1;
    const std::size_t tasks = (boards.rows() + portion - 1) / portion;
    gf2::internal::for_each_task(tasks, [&](std::size_t task) {
        make_lightest(answers.presses, task * portion, std::min(boards.rows(), (task + 1) * portion));
    });
    return answers;
}

BitVector BatchSolver::unsolvability_certificate(const BitVector& lights) const {
    if (lights.size() != grid_.size()) {
        throw std::invalid_argument("BatchSolver: a board of " + std::to_string(lights.size()) +
                                    " cells, the game has " + std::to_string(grid_.size()));
    }
    const BitMatrix proofs = transpose(conditions_);
    for (std::size_t i = 0; i < proofs.rows(); ++i) {
        BitVector proof = proofs.row_vector(i);
        if ((proof & lights).count() % 2 == 1) return proof;
    }
    throw std::invalid_argument("BatchSolver: no certificate, the board can be solved");
}

}  // namespace gf2::lights
