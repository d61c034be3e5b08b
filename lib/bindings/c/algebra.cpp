// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/steps.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"

using namespace gf2::c;

struct gf2_steps {
    gf2::BitMatrix start;
    gf2::BitMatrix reduced;
    std::vector<gf2_step> steps;
};

namespace {

gf2_step step_of(gf2_step_kind kind, std::size_t column, std::size_t row, std::size_t other) {
    return {sizeof(gf2_step), kind, column, row, other};
}

// The steps of a pivot: where it is found, and what is done with its row.
void append_steps(const gf2::PivotStep& pivot, std::vector<gf2_step>& steps) {
    const std::size_t place = steps.size();
    std::size_t found = pivot.row;
    steps.push_back(step_of(GF2_STEP_PIVOT, pivot.column, pivot.row, found));
    for (const auto& [kind, row, other] : pivot.operations) {
        const bool is_swap = kind == gf2::RowOperation::Kind::kSwap;
        if (is_swap) found = other;
        steps.push_back(step_of(is_swap ? GF2_STEP_SWAP : GF2_STEP_ADD, pivot.column, row, other));
    }
    steps[place].other = found;
}

std::vector<gf2_step> steps_of(const gf2::EliminationSteps& elimination, std::size_t columns) {
    std::vector<gf2_step> steps;
    std::size_t rank = 0;
    for (std::size_t column = 0; column < columns && rank < elimination.reduced.rows(); ++column) {
        const bool has_pivot = rank < elimination.steps.size() && elimination.steps[rank].column == column;
        if (!has_pivot) steps.push_back(step_of(GF2_STEP_NO_PIVOT, column, rank, rank));
        if (has_pivot) append_steps(elimination.steps[rank++], steps);
    }
    return steps;
}

void apply(const gf2_step& step, gf2::BitMatrix& a) {
    using enum gf2::RowOperation::Kind;
    if (step.kind != GF2_STEP_SWAP && step.kind != GF2_STEP_ADD) return;
    gf2::apply({step.kind == GF2_STEP_SWAP ? kSwap : kAdd, step.row, step.other}, a);
}

// Everything is counted from 1.
std::string sentence_of(const gf2_step& step) {
    const auto number = [](std::size_t i) {
        return std::to_string(i + 1);
    };
    const std::string below = step.row == 0 ? "" : " in row " + number(step.row) + " or below";
    switch (step.kind) {
        case GF2_STEP_SWAP:
            return "Swap row " + number(step.row) + " and row " + number(step.other) + ".";
        case GF2_STEP_ADD:
            return "Add row " + number(step.other) + " to row " + number(step.row) + ".";
        case GF2_STEP_NO_PIVOT:
            return "Column " + number(step.column) + " has no 1" + below + ": no pivot.";
        default:
            return "The first 1 of column " + number(step.column) + below + " is in row " + number(step.other) +
                   ": the pivot.";
    }
}

// The operation, such as "R2 += R1", with `sign` for both kinds; nothing for a step without one.
std::string formula_of(const gf2_step& step, std::string_view swaps, std::string_view adds, bool is_latex) {
    if (step.kind != GF2_STEP_SWAP && step.kind != GF2_STEP_ADD) return "";
    const auto name = [&](std::size_t i) {
        return is_latex ? "R_{" + std::to_string(i + 1) + "}" : "R" + std::to_string(i + 1);
    };
    return name(step.row) + std::string(step.kind == GF2_STEP_SWAP ? swaps : adds) + name(step.other);
}

std::string text_of(const gf2_step& step, std::string_view form) {
    if (form == "sentence") return sentence_of(step);
    if (form == "formula") return formula_of(step, " <-> ", " += ", false);
    if (form == "latex") return formula_of(step, " \\leftrightarrow ", " \\mathrel{+}= ", true);
    throw std::invalid_argument("form is '" + std::string(form) + "', expected 'sentence', 'formula' or 'latex'");
}

const gf2_steps& steps_of(const gf2_steps* steps) {
    require(steps, "steps");
    return *steps;
}

const gf2_step& step_at(const gf2_steps* steps, std::size_t index) {
    const std::vector<gf2_step>& all = steps_of(steps).steps;
    if (index < all.size()) return all[index];
    throw std::invalid_argument("step " + std::to_string(index) + " is out of range, there are " +
                                std::to_string(all.size()));
}

}  // namespace

gf2_status gf2_add(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** sum) {
    return guarded_result(__func__, sum, "sum", [&] { return gf2::add(matrix_of(a, "a"), matrix_of(b, "b")); });
}

gf2_status gf2_multiply(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** product) {
    return guarded_result(__func__, product, "product",
                          [&] { return gf2::multiply(matrix_of(a, "a").view(), matrix_of(b, "b").view()); });
}

gf2_status gf2_transpose(const gf2_matrix* a, gf2_matrix** transposed) {
    return guarded_result(__func__, transposed, "transposed", [&] { return gf2::transpose(matrix_of(a, "a")); });
}

gf2_status gf2_rank(const gf2_matrix* a, size_t* rank) {
    return guarded_value(__func__, rank, "rank", [&] { return gf2::rank(matrix_of(a, "a")); });
}

gf2_status gf2_rref(const gf2_matrix* a, gf2_matrix** reduced, size_t* pivots, size_t* rank) {
    return guarded(__func__, [&] {
        Result result(reduced, "reduced");
        gf2::Echelon echelon = gf2::rref(matrix_of(a, "a"));
        result.set(std::move(echelon.matrix));  // first, because it may run out of memory
        if (pivots != nullptr) std::copy(echelon.pivot_columns.begin(), echelon.pivot_columns.end(), pivots);
        if (rank != nullptr) *rank = echelon.rank();
        return GF2_OK;
    });
}

gf2_status gf2_ple(const gf2_matrix* a, gf2_matrix** lower, gf2_matrix** echelon, size_t* row_order, size_t* pivots,
                   size_t* rank) {
    return guarded(__func__, [&] {
        Result left(lower);
        Result right(echelon);
        const gf2::Ple found = gf2::ple(matrix_of(a, "a"));
        if (left.is_wanted()) left.make(gf2::lower_factor(found));
        if (right.is_wanted()) right.make(gf2::echelon_factor(found));
        left.give();
        right.give();
        if (row_order != nullptr) std::copy(found.row_order.begin(), found.row_order.end(), row_order);
        if (pivots != nullptr) std::copy(found.pivot_columns.begin(), found.pivot_columns.end(), pivots);
        if (rank != nullptr) *rank = found.rank();
        return GF2_OK;
    });
}

gf2_status gf2_nullspace(const gf2_matrix* a, gf2_matrix** basis) {
    return guarded_result(__func__, basis, "basis", [&] { return gf2::nullspace_basis(matrix_of(a, "a")); });
}

gf2_status gf2_inverse(const gf2_matrix* a, gf2_matrix** inverse, gf2_matrix** proof) {
    return guarded(__func__, [&] {
        Result singular(proof);
        Result result(inverse, "inverse");
        auto answer = gf2::inverse(matrix_of(a, "a"));
        if (auto* const found = std::get_if<gf2::BitMatrix>(&answer)) {
            result.set(std::move(*found));
            return GF2_OK;
        }
        const gf2::BitVector& x = std::get<gf2::Singularity>(answer).x;
        singular.set(gf2::BitMatrix::from_rows({&x, 1}, x.size()));
        return GF2_NO;
    });
}

gf2_status gf2_steps_create(const gf2_matrix* a, size_t columns, gf2_steps** steps) {
    return guarded(__func__, [&] {
        Result result(steps, "steps");
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        gf2::EliminationSteps elimination = gf2::elimination_steps(matrix, columns);
        std::vector<gf2_step> list = steps_of(elimination, columns);
        result.set(matrix, std::move(elimination.reduced), std::move(list));
        return GF2_OK;
    });
}

void gf2_steps_free(gf2_steps* steps) {
    delete steps;
}

gf2_status gf2_steps_count(const gf2_steps* steps, size_t* count) {
    return guarded_value(__func__, count, "count", [&] { return steps_of(steps).steps.size(); });
}

gf2_status gf2_steps_get(const gf2_steps* steps, size_t index, gf2_step* step) {
    return guarded(__func__, [&] {
        require(step, "step");
        require_size(*step, "step");
        write_struct(step_at(steps, index), *step);
        return GF2_OK;
    });
}

gf2_status gf2_steps_text(const gf2_steps* steps, size_t index, const char* form, char* text, size_t capacity,
                          size_t* length) {
    return guarded(__func__, [&] {
        require(form, "form");
        write_text(text_of(step_at(steps, index), form), text, capacity, length);
        return GF2_OK;
    });
}

gf2_status gf2_steps_matrix(const gf2_steps* steps, size_t count, gf2_matrix** matrix) {
    return guarded_result(__func__, matrix, "matrix", [&] {
        const gf2_steps& all = steps_of(steps);
        if (count == all.steps.size()) return all.reduced;
        if (count != 0) static_cast<void>(step_at(steps, count - 1));
        gf2::BitMatrix now = all.start;
        for (std::size_t i = 0; i < count; ++i) apply(all.steps[i], now);
        return now;
    });
}

gf2_status gf2_step_apply(const gf2_step* step, gf2_matrix* a) {
    return guarded(__func__, [&] {
        require(step, "step");
        const gf2_step known = read_struct(*step, "step");
        static_cast<void>(matrix_of(a, "a"));
        if (known.kind < GF2_STEP_PIVOT || known.kind > GF2_STEP_NO_PIVOT) {
            throw std::invalid_argument("step->kind is " + std::to_string(known.kind) + ", no kind of steps");
        }
        apply(known, a->value);
        return GF2_OK;
    });
}
