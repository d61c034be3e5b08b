// SPDX-License-Identifier: MIT
#include "problem.hpp"

#include <algorithm>
#include <utility>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::peers {
namespace {

template <class Enum>
std::string_view name_in(const std::vector<Named<Enum>>& names, Enum value) {
    return std::find_if(names.begin(), names.end(), [=](const auto& entry) { return entry.value == value; })->name;
}

std::shared_ptr<const BitMatrix> share(BitMatrix a) {
    return std::make_shared<const BitMatrix>(std::move(a));
}

BitMatrix three_ones_a_row(std::size_t n, std::uint64_t seed) {
    constexpr std::size_t kOnes = 3;
    SplitMix64 random(seed);
    BitMatrix a(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t ones = 0; ones < std::min(kOnes, n);) {
            const std::size_t j = random_below(n, random);
            if (a.get(i, j)) continue;
            a.set(i, j);
            ++ones;
        }
    }
    return a;
}

// n independent rows among a few more than n random ones.
BitMatrix random_invertible(std::size_t n, std::uint64_t seed) {
    constexpr std::size_t kSpare = 32;
    for (;; ++seed) {
        const BitMatrix rows = random_matrix(n + kSpare, n, seed);
        const std::vector<std::size_t> chosen = row_echelon(transpose(rows)).pivot_columns;
        if (chosen.size() < n) continue;
        BitMatrix a(n, n);
        for (std::size_t i = 0; i < n; ++i) std::copy_n(rows.row(chosen[i]), a.words_per_row(), a.row(i));
        return a;
    }
}

// About 2 MB of bits, which no first-level cache holds.
std::size_t batch_count(std::size_t n) {
    return std::clamp<std::size_t>((std::size_t{1} << 24) / (n * n), 16, 4096);
}

}  // namespace

const std::vector<Named<Operation>> kOperations = {
    {Operation::kMultiply, "multiply"},      {Operation::kRank, "rank"},
    {Operation::kRowEchelon, "row_echelon"}, {Operation::kRref, "rref"},
    {Operation::kNullspace, "nullspace"},    {Operation::kInverse, "inverse"},
    {Operation::kSolve1, "solve_1"},         {Operation::kSolve64, "solve_64"},
    {Operation::kSolveN, "solve_n"},         {Operation::kTranspose, "transpose"},
    {Operation::kBatchRank, "batch_rank"},   {Operation::kBatchRref, "batch_rref"},
    {Operation::kBatchSolve, "batch_solve"}, {Operation::kBatchInverse, "batch_inverse"},
};

const std::vector<Named<Shape>> kShapes = {
    {Shape::kSquare, "square"},    {Shape::kWide, "wide"},     {Shape::kTall, "tall"},
    {Shape::kLowRank, "low-rank"}, {Shape::kSparse, "sparse"}, {Shape::kBatch, "batch"},
};

std::string_view name(Operation operation) {
    return name_in(kOperations, operation);
}

std::string_view name(Shape shape) {
    return name_in(kShapes, shape);
}

bool applies(Operation operation, Shape shape) {
    switch (operation) {
        case Operation::kMultiply:
        case Operation::kRank:
        case Operation::kRowEchelon:
        case Operation::kRref:
        case Operation::kTranspose:
            return shape != Shape::kBatch;
        case Operation::kNullspace:
            return shape != Shape::kBatch && shape != Shape::kTall;
        case Operation::kInverse:
        case Operation::kSolve1:
        case Operation::kSolve64:
        case Operation::kSolveN:
            return shape == Shape::kSquare;
        case Operation::kBatchRank:
        case Operation::kBatchRref:
        case Operation::kBatchSolve:
        case Operation::kBatchInverse:
            return shape == Shape::kBatch;
    }
    return false;
}

std::vector<std::size_t> default_sizes(Shape shape) {
    if (shape == Shape::kBatch) return {64, 256};
    if (shape != Shape::kSquare) return {500, 1000, 2000, 4096, 5000};
    return {64, 100, 128, 256, 500, 512, 1000, 2000, 2048, 4096, 5000, 8192, 10007, 16384};
}

Inputs::Ranked Inputs::any() {
    if (any_.matrix) return any_;
    BitMatrix a;
    switch (shape_) {
        case Shape::kWide:
            a = random_matrix(n_, 8 * n_, seed_);
            break;
        case Shape::kTall:
            a = random_matrix(8 * n_, n_, seed_);
            break;
        case Shape::kLowRank:
            a = random_matrix(n_, n_, seed_, {.rank = n_ / 16});
            break;
        case Shape::kSparse:
            a = three_ones_a_row(n_, seed_);
            break;
        default:
            a = random_matrix(n_, n_, seed_);
            break;
    }
    any_.matrix = share(std::move(a));
    any_.rank = rank(*any_.matrix);
    return any_;
}

Inputs::Ranked Inputs::upper_half() {
    BitMatrix half = submatrix(*any().matrix, 0, 0, n_ / 2, n_);
    const std::size_t half_rank = rank(half);
    return {share(std::move(half)), half_rank};
}

Inputs::Ranked Inputs::invertible() {
    if (!invertible_.matrix) invertible_ = {share(random_invertible(n_, seed_)), n_};
    return invertible_;
}

void Inputs::make_batch(Problem& problem) const {
    const bool needs_inverse =
        problem.operation == Operation::kBatchSolve || problem.operation == Operation::kBatchInverse;
    std::vector<BitMatrix> a;
    std::vector<BitMatrix> b;
    SplitMix64 seeds(seed_);
    for (std::size_t i = 0; i < batch_count(n_); ++i) {
        const std::uint64_t seed = seeds();
        a.push_back(needs_inverse ? random_invertible(n_, seed) : random_matrix(n_, n_, seed));
        if (problem.operation == Operation::kBatchSolve) b.push_back(random_matrix(n_, 1, seed + 1));
    }
    problem.batch_a = std::make_shared<const std::vector<BitMatrix>>(std::move(a));
    problem.batch_b = std::make_shared<const std::vector<BitMatrix>>(std::move(b));
}

Problem Inputs::problem(Operation operation) {
    Problem problem{operation, shape_, n_, {}, {}, {}, {}, {}};
    const auto take = [&problem](const Ranked& ranked) {
        problem.a = ranked.matrix;
        problem.rank = ranked.rank;
    };
    const auto draw_b = [&](std::size_t columns) {
        problem.b = share(random_matrix(problem.a->columns(), columns, seed_ + 1));
    };
    switch (operation) {
        case Operation::kMultiply:
            take(any());
            draw_b(n_);
            break;
        case Operation::kNullspace:
            take(shape_ == Shape::kSquare ? upper_half() : any());
            break;
        case Operation::kInverse:
            take(invertible());
            break;
        case Operation::kSolve1:
            take(invertible());
            draw_b(1);
            break;
        case Operation::kSolve64:
            take(invertible());
            draw_b(64);
            break;
        case Operation::kSolveN:
            take(invertible());
            draw_b(n_);
            break;
        case Operation::kBatchRank:
        case Operation::kBatchRref:
        case Operation::kBatchSolve:
        case Operation::kBatchInverse:
            make_batch(problem);
            break;
        default:
            take(any());
            break;
    }
    return problem;
}

}  // namespace gf2::peers
