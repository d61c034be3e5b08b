// SPDX-License-Identifier: MIT
// Bases of the row space in echelon form, and the vectors in the row space.
#include "check.hpp"

namespace check {

// E as an m x n matrix, zero rows last.
std::string check_row_echelon_form(const System& system, const Matrix&, Certificate& certificate) {
    const Matrix echelon = checked_echelon_form(system.a, certificate);
    Matrix form(system.rows, system.columns);
    for (Index i = 0; i < echelon.rows(); ++i) form.add_row(i, echelon, i);
    return text_of(form);
}

// A = P·L·E with the order of the rows, r columns of L and r rows of E. Row rows[i] of P·L is the first one with a one
// in column i: the pivot of each column is the uppermost row that has a one there.
std::string check_ple(const System& system, const Matrix&, Certificate& certificate) {
    const std::vector<Index> order = certificate.numbers("row-order");
    const RankProof proof = checked_rank_proof(system.a, certificate);
    require(order.size() == system.rows, "row-order: not as many as rows");
    const Matrix columns = transpose(proof.lower);
    std::vector<bool> is_met(system.rows);
    Matrix lower(system.rows, proof.rows.size());
    std::string answer;
    for (Index i = 0; i < system.rows; ++i) {
        const std::string where = " " + std::to_string(i);
        require(order[i] < system.rows && !is_met[order[i]], "row-order: wrong or repeated row, place" + where);
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
std::string check_in_row_space(const System& system, const Matrix& x, Certificate& certificate) {
    const Matrix y = certificate.vector("y");
    require_shape(y, 1, system.rows, "y");
    Matrix difference = apply_transposed(system, y);
    difference.add_row(0, x, 0);
    const Index column = first_one(difference, 0);
    require(column == system.columns, "y^T A = x: wrong in column " + std::to_string(column));
    return text_of(y);
}

// A·z = 0 and xᵀz = 1: z is orthogonal to all rows, but not to x.
std::string check_not_in_row_space(const System& system, const Matrix& x, Certificate& certificate) {
    const Matrix z = certificate.vector("z");
    require_shape(z, 1, system.columns, "z");
    const Index row = first_one(apply(system, z), 0);
    require(row == system.rows, "A z = 0: wrong in row " + std::to_string(row));
    require(dot(x, 0, z), "x^T z = 1: it is 0");
    return text_of(z);
}

}  // namespace check
