// SPDX-License-Identifier: MIT
#include <memory>
#include <utility>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/batch.hpp"
#include "ours.hpp"

namespace gf2::peers {
namespace {

template <class Operation, class ToAnswer>
Routine batch_routine(Operation operation, ToAnswer to_answer) {
    const auto results = std::make_shared<decltype(operation())>();
    return {"gf2", [=](std::size_t) { results->clear(); }, [=](std::size_t) { *results = operation(); },
            [=] {
                return to_answer(*results);
            }};
}

// The matrix of each result.
template <class Results, class ToMatrix>
Answer matrices_answer(const Results& results, ToMatrix to_matrix) {
    std::vector<BitMatrix> matrices;
    for (const auto& result : results) matrices.push_back(to_matrix(result));
    return {.ranks = {}, .pivot_columns = {}, .matrices = std::move(matrices)};
}

BitMatrix solution_column(const SolveResult& solution) {
    const BitVector& x = std::get<SolutionCoset>(solution).particular();
    return transpose(BitMatrix::from_rows({&x, 1}, x.size()));
}

}  // namespace

Routine our_batch_routine(const Problem& problem) {
    const auto a = problem.batch_a;
    switch (problem.operation) {
        case Operation::kBatchRank:
            return batch_routine([=] { return batch::rank(*a); },
                                 [](const std::vector<std::size_t>& ranks) {
                                     return Answer{.ranks = ranks, .pivot_columns = {}, .matrices = {}};
                                 });
        case Operation::kBatchRref:
            return batch_routine([=] { return batch::rref(*a); },
                                 [](const std::vector<Echelon>& results) {
                                     return matrices_answer(results, [](const Echelon& e) { return e.matrix; });
                                 });
        case Operation::kBatchSolve: {
            std::vector<BitVector> b;
            for (const BitMatrix& column : *problem.batch_b) b.push_back(column.column_vector(0));
            return batch_routine(
                [=, b = std::move(b)] { return batch::solve(*a, b); },
                [](const std::vector<SolveResult>& results) { return matrices_answer(results, solution_column); });
        }
        default:
            return batch_routine([=] { return batch::inverse(*a); },
                                 [](const auto& results) {
                                     return matrices_answer(
                                         results, [](const auto& result) { return std::get<BitMatrix>(result); });
                                 });
    }
}

}  // namespace gf2::peers
