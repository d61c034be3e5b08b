// SPDX-License-Identifier: MIT
// All solutions of a system, the solutions of many systems, and products.
#include "check.hpp"

namespace check {

std::string check_all_solutions(const System& system, const Matrix& second, Certificate& certificate) {
    const std::string x = check_solution(system, second, certificate);
    return x + text_of(checked_basis(system, certificate));
}

std::string check_many_solutions(const System& system, const Matrix& second, Certificate& certificate) {
    const Matrix solutions = certificate.matrix("solutions");
    require(second.rows() == system.rows, "A and B do not fit");
    require_shape(solutions, system.columns, second.columns(), "solutions");
    const Matrix right = transpose(second);
    Matrix solvable = second;
    std::string proofs;
    const std::vector<Index> inconsistent = certificate.numbers("inconsistent");
    for (Index k = 0; k < inconsistent.size(); ++k) {
        const Index j = inconsistent[k];
        require(j < second.columns() && (k == 0 || inconsistent[k - 1] < j),
                "inconsistent: wrong or repeated column " + std::to_string(j));
        const Matrix y = certificate.vector("y");
        require_shape(y, 1, system.rows, "y");
        proofs += text_of(y);
        require(first_one(apply_transposed(system, y), 0) == system.columns && dot(right, j, y),
                "y: no proof for column " + std::to_string(j));
        for (Index i = 0; i < system.rows; ++i) {
            if (solvable.at(i, j)) solvable.flip(i, j);
        }
        for (Index i = 0; i < system.columns; ++i) {
            if (solutions.at(i, j)) throw Refuted("solutions: a one in inconsistent column " + std::to_string(j));
        }
    }
    require_product(solvable, {&system.a, &solutions}, "B = A solutions");
    return proofs.empty() ? text_of(solutions) : proofs;
}

std::string check_product(const System& system, const Matrix& second, Certificate& certificate) {
    const Matrix product = certificate.matrix("product");
    require(second.rows() == system.columns, "A and B do not fit");
    require_shape(product, system.rows, second.columns(), "product");
    require_product(product, {&system.a, &second}, "product = A B");
    return text_of(product);
}

}  // namespace check
