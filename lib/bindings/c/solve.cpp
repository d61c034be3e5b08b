// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/batch.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"

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

// Checks that `count` times `each` words are there and can be addressed.
void require_words(const void* words, std::size_t count, std::size_t each, const char* name) {
    if (count == 0 || each == 0) return;
    require(words, name);
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(std::uint64_t) / each) {
        throw std::length_error(std::string(name) + " of " + std::to_string(count) + " times " + std::to_string(each) +
                                " words do not fit the address space");
    }
}

std::vector<gf2::BitMatrix> systems_of(std::size_t count, std::size_t m, std::size_t n, const std::uint64_t* words) {
    if (count == 0) return {};
    const std::size_t width = gf2::word_count(n);
    require_words(words, m, width, "systems");
    require_words(words, count, m * width, "systems");
    std::vector<gf2::BitMatrix> systems;
    systems.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
        systems.emplace_back(gf2::ConstBitMatrixView(words + k * m * width, m, n, width));
    }
    return systems;
}

// Copies rows to words that follow each other.
void copy_rows(const gf2::BitMatrix& a, std::uint64_t* words) {
    const std::size_t width = a.words_per_row();
    for (std::size_t i = 0; i < a.rows(); ++i) std::copy_n(a.row(i), width, words + i * width);
}

}  // namespace

gf2_status gf2_solve(const gf2_matrix* a, const uint64_t* b, size_t b_length, gf2_solution** solution) {
    return guarded(__func__, [&] {
        Result result(solution, "solution");
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
        Result result(basis, "basis");
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
        Result basis(nullspace);
        Result proofs(certificates);
        Result particular(x, "x");
        gf2::SolutionsOfMany answer = gf2::solve_many(matrix_of(a, "a"), matrix_of(b, "b"));
        gf2::BitMatrix rows(b->value.columns(), a->value.rows());
        for (const auto& [column, proof] : answer.inconsistent) rows.set_row(column, proof.y);
        particular.make(std::move(answer.particular));
        basis.make(std::move(answer.nullspace_basis));
        proofs.make(std::move(rows));
        particular.give();
        basis.give();
        proofs.give();
        return yes_or_no(answer.inconsistent.empty());
    });
}

gf2_status gf2_verify_solution(const gf2_matrix* a, const uint64_t* b, size_t b_length, const uint64_t* x,
                               size_t x_length) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const gf2::BitVector side = vector_of(b, b_length, matrix.rows(), "b");
        return yes_or_no(gf2::verify(matrix, side, vector_of(x, x_length, matrix.columns(), "x")));
    });
}

gf2_status gf2_verify_certificate(const gf2_matrix* a, const uint64_t* b, size_t b_length, const uint64_t* y,
                                  size_t y_length) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const gf2::BitVector side = vector_of(b, b_length, matrix.rows(), "b");
        const gf2::Inconsistency proof{vector_of(y, y_length, matrix.rows(), "y")};
        return yes_or_no(gf2::verify(matrix, side, proof));
    });
}

gf2_status gf2_verify_inverse(const gf2_matrix* a, const gf2_matrix* b) {
    return guarded(__func__, [&] { return yes_or_no(gf2::verify_inverse(matrix_of(a, "a"), matrix_of(b, "b"))); });
}

gf2_status gf2_verify_nullspace(const gf2_matrix* a, const gf2_matrix* basis) {
    return guarded(__func__,
                   [&] { return yes_or_no(gf2::verify_nullspace(matrix_of(a, "a"), matrix_of(basis, "basis"))); });
}

gf2_status gf2_batch_rank(size_t count, size_t m, size_t n, const uint64_t* systems, size_t* ranks) {
    return guarded(__func__, [&] {
        if (count != 0) require(ranks, "ranks");
        const std::vector<std::size_t> found = gf2::batch::rank(systems_of(count, m, n, systems));
        std::copy(found.begin(), found.end(), ranks);
        return GF2_OK;
    });
}

gf2_status gf2_batch_solve(size_t count, size_t m, size_t n, const uint64_t* systems, const uint64_t* b, uint64_t* x,
                           uint64_t* y, size_t* nullities) {
    return guarded(__func__, [&] {
        const std::vector<gf2::BitMatrix> matrices = systems_of(count, m, n, systems);
        const std::size_t height = gf2::word_count(m);
        require_words(b, count, height, "b");
        const std::size_t width = gf2::word_count(n);
        std::vector<gf2::BitVector> sides;
        sides.reserve(count);
        for (std::size_t k = 0; k < count; ++k) {
            sides.push_back(gf2::bit_vector_from_words(m, {b + k * height, height}));
        }
        const std::vector<gf2::SolveResult> answers = gf2::batch::solve(matrices, sides);
        bool all = true;
        for (std::size_t k = 0; k < count; ++k) {
            const auto* const coset = std::get_if<gf2::SolutionCoset>(&answers[k]);
            if (x != nullptr) std::fill_n(x + k * width, width, std::uint64_t{0});
            if (y != nullptr) std::fill_n(y + k * height, height, std::uint64_t{0});
            if (coset != nullptr && x != nullptr) copy_to_words(coset->particular(), x + k * width);
            if (coset == nullptr && y != nullptr) {
                copy_to_words(std::get<gf2::Inconsistency>(answers[k]).y, y + k * height);
            }
            if (nullities != nullptr) nullities[k] = coset != nullptr ? coset->dimension() : SIZE_MAX;
            all = all && coset != nullptr;
        }
        return yes_or_no(all);
    });
}

gf2_status gf2_batch_rref(size_t count, size_t m, size_t n, const uint64_t* systems, uint64_t* reduced, size_t* pivots,
                          size_t* ranks) {
    return guarded(__func__, [&] {
        const std::vector<gf2::Echelon> forms = gf2::batch::rref(systems_of(count, m, n, systems));
        const std::size_t words = m * gf2::word_count(n);
        for (std::size_t k = 0; k < count; ++k) {
            const gf2::Echelon& form = forms[k];
            if (reduced != nullptr) copy_rows(form.matrix, reduced + k * words);
            if (pivots != nullptr) {
                std::copy(form.pivot_columns.begin(), form.pivot_columns.end(), pivots + k * std::min(m, n));
            }
            if (ranks != nullptr) ranks[k] = form.rank();
        }
        return GF2_OK;
    });
}

gf2_status gf2_batch_inverse(size_t count, size_t n, const uint64_t* systems, uint64_t* inverses, uint64_t* proofs) {
    return guarded(__func__, [&] {
        const auto answers = gf2::batch::inverse(systems_of(count, n, n, systems));
        const std::size_t width = gf2::word_count(n);
        bool all = true;
        for (std::size_t k = 0; k < count; ++k) {
            const auto* const inverse = std::get_if<gf2::BitMatrix>(&answers[k]);
            if (inverses != nullptr) {
                if (inverse != nullptr) copy_rows(*inverse, inverses + k * n * width);
                if (inverse == nullptr) std::fill_n(inverses + k * n * width, n * width, std::uint64_t{0});
            }
            if (proofs != nullptr) {
                std::fill_n(proofs + k * width, width, std::uint64_t{0});
                if (inverse == nullptr) copy_to_words(std::get<gf2::Singularity>(answers[k]).x, proofs + k * width);
            }
            all = all && inverse != nullptr;
        }
        return yes_or_no(all);
    });
}
