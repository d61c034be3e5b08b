// SPDX-License-Identifier: MIT
// Row spaces and nullspaces by J. Gauss and W. Jordan's elimination.
#include "kinds.hpp"

namespace check {

RowSpace row_space(Matrix a) {
    RowSpace space;
    for (Index j = 0; j < a.columns() && space.pivots.size() < a.rows(); ++j) {
        const Index rank = space.pivots.size();
        Index pivot = rank;
        while (pivot < a.rows() && !a.at(pivot, j)) ++pivot;
        if (pivot == a.rows()) continue;
        if (pivot != rank) a.add_row(rank, a, pivot);  // it has a zero there
        for (Index i = 0; i < a.rows(); ++i) {
            if (i != rank && a.at(i, j)) a.add_row(i, a, rank);
        }
        space.pivots.push_back(j);
    }
    space.rows = Matrix(space.pivots.size(), a.columns());
    for (Index i = 0; i < space.rows.rows(); ++i) space.rows.add_row(i, a, i);
    return space;
}

bool contains(const RowSpace& space, Matrix vector) {
    for (Index i = 0; i < space.pivots.size(); ++i) {
        if (vector.at(0, space.pivots[i])) vector.add_row(0, space.rows, i);
    }
    return is_zero(vector);
}

// For each column without a pivot, the vector with a one there and in no other such column.
Matrix nullspace(const Matrix& a) {
    const RowSpace space = row_space(a);
    require_memory({"a nullspace", {}}, a.columns() - space.pivots.size(), a.columns());
    Matrix basis(a.columns() - space.pivots.size(), a.columns());
    for (Index j = 0, pivots = 0; j < a.columns(); ++j) {
        if (pivots < space.pivots.size() && space.pivots[pivots] == j) {
            ++pivots;
            continue;
        }
        basis.flip(j - pivots, j);
        for (Index i = 0; i < space.pivots.size(); ++i) {
            if (space.rows.at(i, j)) basis.flip(j - pivots, space.pivots[i]);
        }
    }
    return basis;
}

}  // namespace check
