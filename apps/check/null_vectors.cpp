// SPDX-License-Identifier: MIT
// Some independent vectors of a nullspace; no statement on the rank.
#include "kinds.hpp"

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
void require_in_nullspace(const Question& question, const Matrix& vectors, Index bytes) {
    if (question.rows + question.columns > std::max(memory_limit, 64 * (bytes + question.ones.size())) / sizeof(Word))
        throw Unreadable("expected a smaller matrix, found " + shape_text(question.rows, question.columns));
    for (Index first = 0; first < vectors.rows(); first += 64) {
        std::vector<Word> entries(question.columns);  // of column j in the vectors
        for (Index k = first; k < vectors.rows() && k < first + 64; ++k) {
            for (Index j = first_one(vectors, k); j < question.columns; ++j) {
                entries[j] |= Word{vectors.at(k, j)} << (k - first);
            }
        }
        std::vector<Word> sums(question.rows);
        for (const auto& [i, j] : question.ones) sums[i] ^= entries[j];
        for (Index i = 0; i < question.rows; ++i) {
            if (sums[i] != 0) throw Refuted("A x = 0: wrong in row " + std::to_string(i));
        }
    }
}

}  // namespace

Matrix checked_null_vectors(const Question& question, Certificate& certificate) {
    Matrix vectors = certificate.matrix("vectors");
    require(vectors.columns() == question.columns, "vectors: expected " + std::to_string(question.columns) +
                                                       " columns, found " + std::to_string(vectors.columns()));
    require(vectors.rows() <= question.columns, "vectors: they are dependent");
    require_memory({"vectors", {}}, 1, question.columns);  // perhaps of none
    if (question.is_sparse) {
        require_in_nullspace(question, vectors, certificate.size());
    } else {
        require_product(Matrix(question.rows, vectors.rows()), question.a, transpose(vectors), "0 = A vectors^T");
    }
    require(has_columns_of_its_own(vectors) || row_space(vectors).pivots.size() == vectors.rows(),
            "vectors: they are dependent");
    return vectors;
}

Question transposed(const Question& question) {
    Question other = about(transpose(question.a));
    other.rows = question.columns;
    other.columns = question.rows;
    other.is_sparse = question.is_sparse;
    for (const auto& [i, j] : question.ones) other.ones.emplace_back(j, i);
    return other;
}

namespace {

std::string check_null_vectors(const Question& question, Certificate& certificate) {
    return text_of(checked_null_vectors(question, certificate));
}

std::string check_left_null_vectors(const Question& question, Certificate& certificate) {
    return check_null_vectors(transposed(question), certificate);
}

}  // namespace

Claims null_vector_claims() {
    return {
        {"null-vectors", "A", check_null_vectors, true},
        {"left-null-vectors", "A", check_left_null_vectors, true},
    };
}

}  // namespace check
