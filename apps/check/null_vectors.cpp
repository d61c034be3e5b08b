// SPDX-License-Identifier: MIT
// Some independent vectors of a nullspace; no statement on the rank.
#include "check.hpp"

namespace check {
namespace {

// True if each row has a one in a column where the others have zeros, as in bases that echelon forms give.
bool has_columns_of_its_own(const Matrix& a) {
    Matrix once(1, a.columns());
    Matrix again(1, a.columns());
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index w = 0; w < a.stride(); ++w) {
            again.row(0)[w] |= once.row(0)[w] & a.row(i)[w];
            once.row(0)[w] |= a.row(i)[w];
        }
    }
    for (Index i = 0; i < a.rows(); ++i) {
        bool has_own = false;
        for (Index w = 0; w < a.stride() && !has_own; ++w) has_own = (a.row(i)[w] & ~again.row(0)[w]) != 0;
        if (!has_own) return false;
    }
    return true;
}

// A·x = 0 for the rows x, 64 of them at a time.
void require_in_nullspace(const System& system, const Matrix& vectors) {
    for (Index first = 0; first < vectors.rows(); first += 64) {
        std::vector<Word> entries(system.columns);  // of column j in the vectors
        for (Index k = first; k < vectors.rows() && k < first + 64; ++k) {
            for (Index j = first_one(vectors, k); j < system.columns; ++j) {
                entries[j] |= Word{vectors.at(k, j)} << (k - first);
            }
        }
        std::vector<Word> sums(system.rows);
        for (const auto& [i, j] : system.ones) sums[i] ^= entries[j];
        for (Index i = 0; i < system.rows; ++i) require(sums[i] == 0, "A x = 0: wrong in row " + std::to_string(i));
    }
}

}  // namespace

Matrix checked_null_vectors(const System& system, Certificate& certificate) {
    Matrix vectors = certificate.matrix("vectors");
    require(vectors.columns() == system.columns, "vectors: expected " + std::to_string(system.columns) +
                                                     " columns, found " + std::to_string(vectors.columns()));
    if (system.is_sparse) {
        require_in_nullspace(system, vectors);
    } else {
        const Matrix columns = transpose(vectors);
        require_product(Matrix(system.rows, vectors.rows()), {&system.a, &columns}, "0 = A vectors^T");
    }
    require(has_columns_of_its_own(vectors) || row_space(vectors).pivots.size() == vectors.rows(),
            "vectors: they are dependent");
    return vectors;
}

std::string check_null_vectors(const System& system, const Matrix&, Certificate& certificate) {
    return text_of(checked_null_vectors(system, certificate));
}

std::string check_left_null_vectors(const System& system, const Matrix& second, Certificate& certificate) {
    return check_null_vectors(transposed(system), second, certificate);
}

}  // namespace check
