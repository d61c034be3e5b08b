// SPDX-License-Identifier: MIT
#include "compare.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/batch.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::peers {
namespace {

constexpr const char* kName = "gf2";

// For functions that take their matrix by value: each call moves from a copy made before the clock starts.
template <class Operation, class ToAnswer>
Routine moving(std::shared_ptr<const BitMatrix> a, Operation operation, ToAnswer to_answer) {
    struct State {
        std::vector<BitMatrix> copies;
        std::optional<decltype(operation(BitMatrix()))> result;
    };
    const auto state = std::make_shared<State>();
    return {kName,
            [=](std::size_t calls) {
                state->result.reset();
                state->copies.assign(calls, *a);
            },
            [=](std::size_t call) { state->result = operation(std::move(state->copies[call])); },
            [=] {
                return to_answer(*state->result);
            }};
}

template <class Operation, class ToAnswer>
Routine reading(Operation operation, ToAnswer to_answer) {
    const auto result = std::make_shared<std::optional<decltype(operation())>>();
    return {kName, [=](std::size_t) { result->reset(); }, [=](std::size_t) { *result = operation(); },
            [=] {
                return to_answer(**result);
            }};
}

Answer matrix_answer(const BitMatrix& matrix) {
    return {.ranks = {}, .pivot_columns = {}, .matrices = {{matrix}}};
}

Answer echelon_answer(const Echelon& echelon) {
    return {.ranks = {{echelon.rank()}},
            .pivot_columns = echelon.pivot_columns,
            .matrices = {{rref(echelon.matrix).matrix}}};
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

Routine our_batch_routine(const Problem& problem) {
    const auto a = problem.batch_a;
    switch (problem.operation) {
        case Operation::kBatchRank:
            return reading([=] { return batch::rank(*a); },
                           [](const std::vector<std::size_t>& ranks) {
                               return Answer{.ranks = ranks, .pivot_columns = {}, .matrices = {}};
                           });
        case Operation::kBatchRref:
            return reading([=] { return batch::rref(*a); },
                           [](const std::vector<Echelon>& results) {
                               return matrices_answer(results, [](const Echelon& e) { return e.matrix; });
                           });
        case Operation::kBatchSolve: {
            std::vector<BitVector> b;
            for (const BitMatrix& column : *problem.batch_b) b.push_back(column.column_vector(0));
            return reading(
                [=, b = std::move(b)] { return batch::solve(*a, b); },
                [](const std::vector<SolveResult>& results) { return matrices_answer(results, solution_column); });
        }
        default:
            return reading([=] { return batch::inverse(*a); },
                           [](const auto& results) {
                               return matrices_answer(results,
                                                      [](const auto& result) { return std::get<BitMatrix>(result); });
                           });
    }
}

}  // namespace

Routine our_routine(const Problem& problem) {
    const auto a = problem.a;
    const auto b = problem.b;
    switch (problem.operation) {
        case Operation::kMultiply:
            return reading([=] { return multiply(*a, *b); }, matrix_answer);
        case Operation::kRank:
            return moving(
                a, [](BitMatrix m) { return rank(std::move(m)); },
                [](std::size_t r) { return Answer{.ranks = {{r}}, .pivot_columns = {}, .matrices = {}}; });
        case Operation::kRowEchelon:
            return moving(
                a, [](BitMatrix m) { return row_echelon(std::move(m)); }, echelon_answer);
        case Operation::kRref:
            return moving(
                a, [](BitMatrix m) { return rref(std::move(m)); },
                [](const Echelon& echelon) {
                    return Answer{.ranks = {{echelon.rank()}},
                                  .pivot_columns = echelon.pivot_columns,
                                  .matrices = {{echelon.matrix}}};
                });
        case Operation::kNullspace:
            return moving(
                a, [](BitMatrix m) { return nullspace_basis(std::move(m)); },
                [](const BitMatrix& basis) { return matrix_answer(rref(basis).matrix); });
        case Operation::kInverse:
            return reading([=] { return inverse(*a); },
                           [](const auto& answer) { return matrix_answer(std::get<BitMatrix>(answer)); });
        case Operation::kSolve1:
            return reading([=, right = b->column_vector(0)] { return solve(*a, right); },
                           [](const SolveResult& solution) { return matrix_answer(solution_column(solution)); });
        case Operation::kSolve64:
        case Operation::kSolveN:
            return reading([=] { return solve_many(*a, *b); },
                           [](const SolutionsOfMany& solutions) { return matrix_answer(solutions.particular); });
        case Operation::kTranspose:
            return reading([=] { return transpose(*a); }, matrix_answer);
        default:
            return our_batch_routine(problem);
    }
}

}  // namespace gf2::peers
