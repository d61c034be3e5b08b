// SPDX-License-Identifier: MIT
// Echelon forms and what follows from them, the vectors in a row space, the solutions of many systems, and products.
#include "kinds.hpp"

namespace check {
namespace {

std::string check_determinant(const Question& question, Certificate& certificate) {
    require(question.rows == question.columns, "A is not square");
    const Index determinant = certificate.number("determinant");
    require(determinant <= 1, "determinant: neither 0 nor 1");
    if (determinant == 0) {
        check_singular(question, certificate);
    } else {
        require(checked_rank_proof(question.a, certificate).rows.size() == question.rows, "the rank is not full");
    }
    return std::to_string(determinant) + "\n";
}

// R = U^-1·E for the echelon form E of the proof of the rank and an upper unit triangular U.
std::string check_reduced_echelon_form(const Question& question, Certificate& certificate) {
    const Matrix reduced = certificate.matrix("reduced");
    const Matrix upper = certificate.matrix("upper");
    const Matrix echelon = checked_rank_proof(question.a, certificate).echelon;
    const Index rank = echelon.rows();
    require_shape(reduced, question.rows, question.columns, "reduced");
    require_shape(upper, rank, rank, "upper");
    Matrix nonzero(rank, question.columns);
    for (Index i = 0; i < question.rows; ++i) {
        const std::string where = " " + std::to_string(i);
        const Index pivot = first_one(reduced, i);
        require((pivot < question.columns) == (i < rank), "reduced: wrong number of nonzero rows, row" + where);
        if (i >= rank) continue;
        nonzero.add_row(i, reduced, i);
        require(i == 0 || first_one(reduced, i - 1) < pivot, "reduced: no echelon form, row" + where);
        for (Index k = 0; k < i; ++k) {
            if (reduced.at(k, pivot)) throw Refuted("reduced: a one above the pivot of row" + where);
        }
        require(first_one(upper, i) == i, "upper: not triangular, row" + where);
    }
    require_product(echelon, upper, nonzero, "echelon = upper reduced");
    return text_of(reduced);
}

// E as an m x n matrix, zero rows last.
std::string check_row_echelon_form(const Question& question, Certificate& certificate) {
    const Matrix echelon = checked_rank_proof(question.a, certificate).echelon;
    Matrix form(question.rows, question.columns);
    for (Index i = 0; i < echelon.rows(); ++i) form.add_row(i, echelon, i);
    return text_of(form);
}

// A = P·L·E with the order of the rows, r columns of L and r rows of E. Row rows[i] of P·L is the first one with a one
// in column i: the pivot of each column is the uppermost row that has a one there.
std::string check_ple(const Question& question, Certificate& certificate) {
    const std::vector<Index> order = certificate.numbers("row-order");
    const RankProof proof = checked_rank_proof(question.a, certificate);
    require(order.size() == question.rows, "row-order: not as many as rows");
    const Matrix columns = transpose(proof.lower);
    std::vector<bool> is_met(question.rows);
    Matrix lower(question.rows, proof.rows.size());
    std::string answer;
    for (Index i = 0; i < question.rows; ++i) {
        const std::string where = " " + std::to_string(i);
        require(order[i] < question.rows && !is_met[order[i]], "row-order: wrong or repeated row, place" + where);
        is_met[order[i]] = true;
        if (i < proof.rows.size()) {
            require(order[i] == proof.rows[i], "row-order: not the row of pivot" + where);
            require(first_one(columns, i) == order[i], "lower: a row above that of pivot" + where);
        }
        lower.add_row(i, proof.lower, order[i]);
        answer += (i == 0 ? "" : " ") + std::to_string(order[i]);
    }
    return answer + "\n\n" + text_of(lower) + "\n" + text_of(proof.echelon);
}

// yᵀA = x.
std::string check_in_row_space(const Question& question, Certificate& certificate) {
    const Matrix y = certificate.vector("y");
    require_shape(y, 1, question.rows, "y");
    Matrix difference = apply_transposed(question, y);
    difference.add_row(0, question.b, 0);
    require_zero(difference, "y^T A = x: wrong in column");
    return text_of(y);
}

// A·z = 0 and xᵀz = 1: z is orthogonal to all rows, but not to x.
std::string check_not_in_row_space(const Question& question, Certificate& certificate) {
    const Matrix z = certificate.vector("z");
    require_shape(z, 1, question.columns, "z");
    require_zero(apply(question, z), "A z = 0: wrong in row");
    require(dot(question.b, 0, z), "x^T z = 1: it is 0");
    return text_of(z);
}

std::string check_many_solutions(const Question& question, Certificate& certificate) {
    const Matrix solutions = certificate.matrix("solutions");
    require(question.b.rows() == question.rows, "A and B do not fit");
    require_shape(solutions, question.columns, question.b.columns(), "solutions");
    const Matrix right = transpose(question.b);
    Matrix solvable = question.b;
    std::string proofs;
    const std::vector<Index> inconsistent = certificate.numbers("inconsistent");
    for (Index k = 0; k < inconsistent.size(); ++k) {
        const Index j = inconsistent[k];
        require(j < question.b.columns() && (k == 0 || inconsistent[k - 1] < j),
                "inconsistent: wrong or repeated column " + std::to_string(j));
        const Matrix y = certificate.vector("y");
        require_shape(y, 1, question.rows, "y");
        proofs += text_of(y);
        require(is_zero(apply_transposed(question, y)) && dot(right, j, y),
                "y: no proof for column " + std::to_string(j));
        for (Index i = 0; i < question.rows; ++i) {
            if (solvable.at(i, j)) solvable.flip(i, j);
        }
        for (Index i = 0; i < question.columns; ++i) {
            if (solutions.at(i, j)) throw Refuted("solutions: a one in inconsistent column " + std::to_string(j));
        }
    }
    require_product(solvable, question.a, solutions, "B = A solutions");
    return proofs.empty() ? text_of(solutions) : proofs;
}

std::string check_product(const Question& question, Certificate& certificate) {
    const Matrix product = certificate.matrix("product");
    require(question.b.rows() == question.columns, "A and B do not fit");
    require_shape(product, question.rows, question.b.columns(), "product");
    require_product(product, question.a, question.b, "product = A B");
    return text_of(product);
}

}  // namespace

Claims echelon_claims() {
    return {
        {"determinant", "A", check_determinant},           {"reduced-echelon-form", "A", check_reduced_echelon_form},
        {"row-echelon-form", "A", check_row_echelon_form}, {"ple", "A", check_ple},
        {"in-row-space", "A x", check_in_row_space, true}, {"not-in-row-space", "A x", check_not_in_row_space, true},
        {"many-solutions", "A B", check_many_solutions},   {"product", "A B", check_product},
    };
}

}  // namespace check
