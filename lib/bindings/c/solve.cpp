// SPDX-License-Identifier: MIT
#include "gf2/solve/solve.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "bindings/c/guard.hpp"

using namespace gf2::c;

struct gf2_solution {
    gf2::SolveResult answer;
};

namespace {

// The solutions; null if there are none.
const gf2::SolutionCoset* coset_of(const gf2_solution* solution) {
    require(solution, "solution");
    return std::get_if<gf2::SolutionCoset>(&solution->answer);
}

}  // namespace

gf2_status gf2_solve(const gf2_matrix* a, const uint64_t* b, size_t b_length, gf2_solution** solution) {
    return guarded(__func__, [&] {
        const Result result(solution);
        result.require("solution");
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        gf2::SolveResult answer = gf2::solve(matrix, vector_of(b, b_length, matrix.rows(), "b"));
        const bool is_solvable = std::holds_alternative<gf2::SolutionCoset>(answer);
        result.set(std::move(answer));
        return yes_or_no(is_solvable);
    });
}

void gf2_solution_free(gf2_solution* solution) {
    delete solution;
}

gf2_status gf2_solution_x(const gf2_solution* solution, uint64_t* x) {
    return guarded(__func__, [&] {
        const gf2::SolutionCoset* const coset = coset_of(solution);
        if (coset == nullptr) return GF2_NO;
        if (coset->length() != 0) require(x, "x");
        copy_to_words(coset->particular(), x);
        return GF2_OK;
    });
}

gf2_status gf2_solution_nullspace(const gf2_solution* solution, gf2_matrix** basis) {
    return guarded(__func__, [&] {
        const Result result(basis);
        result.require("basis");
        const gf2::SolutionCoset* const coset = coset_of(solution);
        if (coset == nullptr) return GF2_NO;
        result.set(coset->basis());
        return GF2_OK;
    });
}

gf2_status gf2_solution_nullity(const gf2_solution* solution, size_t* nullity) {
    return guarded(__func__, [&] {
        require(nullity, "nullity");
        const gf2::SolutionCoset* const coset = coset_of(solution);
        if (coset == nullptr) return GF2_NO;
        *nullity = coset->dimension();
        return GF2_OK;
    });
}

gf2_status gf2_solution_certificate(const gf2_solution* solution, uint64_t* y) {
    return guarded(__func__, [&] {
        require(y, "y");
        if (coset_of(solution) != nullptr) return GF2_NO;
        copy_to_words(std::get<gf2::Inconsistency>(solution->answer).y, y);
        return GF2_OK;
    });
}

gf2_status gf2_solve_many(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** x, gf2_matrix** nullspace,
                          gf2_matrix** certificates) {
    return guarded(__func__, [&] {
        const Result particular(x);
        const Result basis(nullspace);
        const Result proofs(certificates);
        particular.require("x");
        gf2::SolutionsOfMany answer = gf2::solve_many(matrix_of(a, "a"), matrix_of(b, "b"));
        gf2::BitMatrix rows(b->value.columns(), a->value.rows());
        for (const auto& [column, proof] : answer.inconsistent) rows.set_row(column, proof.y);
        // All are made before the first one is handed out.
        auto first = std::make_unique<gf2_matrix>(gf2_matrix{std::move(answer.particular)});
        auto second = nullspace ? std::make_unique<gf2_matrix>(gf2_matrix{std::move(answer.nullspace_basis)}) : nullptr;
        auto third = certificates ? std::make_unique<gf2_matrix>(gf2_matrix{std::move(rows)}) : nullptr;
        particular.give(std::move(first));
        basis.give(std::move(second));
        proofs.give(std::move(third));
        return yes_or_no(answer.inconsistent.empty());
    });
}
