// SPDX-License-Identifier: MIT
#include "gf2/solve/verify.hpp"

#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"

using namespace gf2::c;

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
