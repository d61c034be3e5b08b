// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>

#include "bindings/c/guard.hpp"
#include "bindings/packing.hpp"
#include "gf2/matrix/random.hpp"

using namespace gf2::c;

namespace {

void require_entry(const gf2::BitMatrix& a, std::size_t row, std::size_t column) {
    if (row < a.rows() && column < a.columns()) return;
    throw std::invalid_argument("entry (" + std::to_string(row) + ", " + std::to_string(column) +
                                ") is outside a matrix of " + gf2::shape_text(a.rows(), a.columns()));
}

// The rows in the caller's memory that are copied.
template <class Unit>
class Rows {
public:
    Rows(const gf2_matrix* a, std::size_t first, std::size_t count, Unit* units, std::size_t stride, std::size_t needed)
        : units_(units), stride_(stride) {
        if (first > a->value.rows() || count > a->value.rows() - first) {
            throw std::invalid_argument(std::to_string(count) + " rows from row " + std::to_string(first) +
                                        " exceed a matrix of " + gf2::shape_text(a->value.rows(), a->value.columns()));
        }
        if (count == 0 || needed == 0) return;
        require(units, sizeof(Unit) == 1 ? "bytes" : "words");
        if (stride < needed) {
            throw std::invalid_argument("stride is " + std::to_string(stride) + ", rows of " +
                                        std::to_string(a->value.columns()) + " columns need " + std::to_string(needed));
        }
        count_ = count;
    }

    std::size_t count() const { return count_; }
    Unit* row(std::size_t i) const { return units_ + i * stride_; }

private:
    Unit* units_;
    std::size_t stride_;
    std::size_t count_ = 0;
};

}  // namespace

gf2_status gf2_matrix_create(size_t rows, size_t columns, gf2_matrix** result) {
    return guarded_result(__func__, result, "result", [&] { return gf2::BitMatrix(rows, columns); });
}

gf2_status gf2_matrix_identity(size_t size, gf2_matrix** result) {
    return guarded_result(__func__, result, "result", [&] { return gf2::BitMatrix::identity(size); });
}

gf2_status gf2_matrix_copy(const gf2_matrix* a, gf2_matrix** result) {
    return guarded_result(__func__, result, "result", [&] { return matrix_of(a, "a"); });
}

gf2_status gf2_matrix_random(size_t rows, size_t columns, double density, uint64_t seed, gf2_matrix** result) {
    return guarded_result(__func__, result, "result",
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

gf2_status gf2_matrix_set_rows(gf2_matrix* a, size_t first, size_t count, const uint64_t* words, size_t stride) {
    return guarded(__func__, [&] {
        gf2::BitMatrix& matrix = const_cast<gf2::BitMatrix&>(matrix_of(a, "a"));
        const std::size_t width = matrix.words_per_row();
        const Rows rows(a, first, count, words, stride, width);
        for (std::size_t i = 0; i < rows.count(); ++i) {
            std::copy_n(rows.row(i), width, matrix.row(first + i));
            matrix.row(first + i)[width - 1] &= gf2::tail_mask(matrix.columns());
        }
        return GF2_OK;
    });
}

gf2_status gf2_matrix_get_rows(const gf2_matrix* a, size_t first, size_t count, uint64_t* words, size_t stride) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const std::size_t width = matrix.words_per_row();
        const Rows rows(a, first, count, words, stride, width);
        for (std::size_t i = 0; i < rows.count(); ++i) std::copy_n(matrix.row(first + i), width, rows.row(i));
        return GF2_OK;
    });
}

gf2_status gf2_matrix_set_bytes(gf2_matrix* a, size_t first, size_t count, const uint8_t* bytes, size_t stride) {
    return guarded(__func__, [&] {
        const std::size_t columns = matrix_of(a, "a").columns();
        const Rows rows(a, first, count, bytes, stride, columns);
        for (std::size_t i = 0; i < rows.count(); ++i) {
            if (const auto bad = gf2::bindings::pack_bytes(rows.row(i), columns, a->value.row(first + i))) {
                throw std::invalid_argument("row " + std::to_string(i) + " of bytes has " +
                                            std::to_string(rows.row(i)[*bad]) + " in column " + std::to_string(*bad) +
                                            ", expected 0 or 1");
            }
        }
        return GF2_OK;
    });
}

gf2_status gf2_matrix_get_bytes(const gf2_matrix* a, size_t first, size_t count, uint8_t* bytes, size_t stride) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const Rows rows(a, first, count, bytes, stride, matrix.columns());
        for (std::size_t i = 0; i < rows.count(); ++i) {
            gf2::bindings::unpack_bytes(matrix.row(first + i), matrix.columns(), rows.row(i));
        }
        return GF2_OK;
    });
}

gf2_status gf2_matrix_words(const gf2_matrix* a, const uint64_t** words, size_t* stride) {
    return guarded(__func__, [&] {
        require(words, "words");
        require(stride, "stride");
        *words = matrix_of(a, "a").row(0);
        *stride = a->value.stride();
        return GF2_OK;
    });
}
