// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <string>

#include "bindings/c/guard.hpp"
#include "gf2/matrix/random.hpp"

using namespace gf2::c;

namespace {

void require_entry(const gf2::BitMatrix& a, std::size_t row, std::size_t column) {
    if (row < a.rows() && column < a.columns()) return;
    throw std::invalid_argument("entry (" + std::to_string(row) + ", " + std::to_string(column) +
                                ") is outside a matrix of " + gf2::shape_text(a.rows(), a.columns()));
}

}  // namespace

gf2_status gf2_matrix_create(size_t rows, size_t columns, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] { return gf2::BitMatrix(rows, columns); });
}

gf2_status gf2_matrix_identity(size_t size, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] { return gf2::BitMatrix::identity(size); });
}

gf2_status gf2_matrix_copy(const gf2_matrix* a, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] { return matrix_of(a, "a"); });
}

gf2_status gf2_matrix_random(size_t rows, size_t columns, double density, uint64_t seed, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result",
                          [&] { return gf2::random_matrix(rows, columns, seed, {.density = density}); });
}

void gf2_matrix_free(gf2_matrix* a) {
    delete a;
}

gf2_status gf2_matrix_shape(const gf2_matrix* a, size_t* rows, size_t* columns) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        if (rows != nullptr) *rows = matrix.rows();
        if (columns != nullptr) *columns = matrix.columns();
        return GF2_OK;
    });
}

gf2_status gf2_matrix_get(const gf2_matrix* a, size_t row, size_t column, int* value) {
    return guarded(__func__, [&] {
        require(value, "value");
        require_entry(matrix_of(a, "a"), row, column);
        *value = a->value.get(row, column) ? 1 : 0;
        return GF2_OK;
    });
}

gf2_status gf2_matrix_set(gf2_matrix* a, size_t row, size_t column, int value) {
    return guarded(__func__, [&] {
        require_entry(matrix_of(a, "a"), row, column);
        if (value != 0 && value != 1) {
            throw std::invalid_argument("value is " + std::to_string(value) + ", expected 0 or 1");
        }
        a->value.set(row, column, value == 1);
        return GF2_OK;
    });
}

gf2_status gf2_matrix_equal(const gf2_matrix* a, const gf2_matrix* b) {
    return guarded(__func__, [&] { return yes_or_no(matrix_of(a, "a") == matrix_of(b, "b")); });
}
