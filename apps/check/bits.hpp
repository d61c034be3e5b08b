// SPDX-License-Identifier: MIT
// gf2-check: a checker of certificates that shares no code with the library. docs/certificates.md says what it checks,
// and proves that this suffices. Its core is this file, input.hpp, claims.hpp and program.hpp, to be read in this
// order; each other file adds one kind of claims or files.
//
// Matrices over GF(2) and their products.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace check {

using Index = std::size_t;
using Word = std::uint64_t;

/// The answer is wrong, or the certificate does not prove it: exit status 1.
struct Refuted : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file cannot be read: exit status 3.
struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The maximum number of bytes of a matrix, or of a table of a search.
inline Index memory_limit = Index{1} << 28;

/// The arguments of the program are wrong: exit status 2.
struct Usage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void require(bool condition, const std::string& otherwise) {
    if (!condition) throw Refuted(otherwise);
}

/// A matrix of bits. Entry j of a row is bit j % 64 of its word j / 64; bits past the last column are 0. A vector is a
/// matrix of one row.
class Matrix {
public:
    Matrix() = default;
    Matrix(Index rows, Index columns) : rows_(rows), columns_(columns), words_(rows * stride()) {}

    Index rows() const { return rows_; }
    Index columns() const { return columns_; }
    Index stride() const { return columns_ / 64 + (columns_ % 64 != 0); }  ///< words per row
    Word* row(Index i) { return words_.data() + i * stride(); }
    const Word* row(Index i) const { return words_.data() + i * stride(); }
    bool at(Index i, Index j) const { return row(i)[j / 64] >> (j % 64) & 1; }
    void flip(Index i, Index j) { row(i)[j / 64] ^= Word{1} << (j % 64); }

    /// Adds row k of b, which has as many columns, to row i.
    void add_row(Index i, const Matrix& b, Index k) {
        Word* const to = row(i);
        const Word* const from = b.row(k);
        for (Index w = 0, end = stride(); w < end; ++w) to[w] ^= from[w];
    }

private:
    Index rows_ = 0;
    Index columns_ = 0;
    std::vector<Word> words_;
};

/// The column of the first one of a row; columns() if the row is zero.
inline Index first_one(const Matrix& a, Index row = 0) {
    for (Index j = 0; j < a.columns(); j += a.row(row)[j / 64] == 0 ? 64 : 1) {
        if (a.at(row, j)) return j;
    }
    return a.columns();
}

inline bool is_zero(const Matrix& a, Index row = 0) {
    return first_one(a, row) == a.columns();
}

/// The product of a row and a vector.
inline bool dot(const Matrix& a, Index row, const Matrix& x) {
    Word sum = 0;
    for (Index w = 0; w < x.stride(); ++w) sum ^= a.row(row)[w] & x.row(0)[w];
    for (int shift = 32; shift > 0; shift /= 2) sum ^= sum >> shift;
    return (sum & 1) != 0;
}

inline Matrix identity(Index size) {
    Matrix a(size, size);
    for (Index i = 0; i < size; ++i) a.flip(i, i);
    return a;
}

inline std::string shape_text(Index rows, Index columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

/// Throws Unreadable if it takes more than four times memory_limit and four times A: a row of bits is 64 times as large
/// as a column.
inline Matrix transpose(const Matrix& a) {
    const Index stride = a.rows() / 64 + (a.rows() % 64 != 0);
    if (stride != 0 && a.columns() > std::max(memory_limit / 2, 4 * a.rows() * a.stride()) / stride) {
        throw Unreadable("expected a smaller matrix to transpose, found " + shape_text(a.rows(), a.columns()));
    }
    Matrix t(a.columns(), a.rows());
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < a.columns(); ++j) {
            if (a.at(i, j)) t.flip(j, i);
        }
    }
    return t;
}

/// A·B, of shapes that fit. For each 1, 2, 4 or 8 rows of B, the more the more rows A has, a table of all their sums,
/// of which as many bits of a row of A select one.
inline Matrix product(const Matrix& a, const Matrix& b) {
    Matrix c(a.rows(), b.columns());
    if (a.rows() == 0 || b.columns() == 0) return c;  // the other sides may be any numbers
    Index bits = 1;
    while (bits < 8 && a.rows() >> (2 * bits) != 0) bits *= 2;
    Matrix sums(Index{1} << bits, b.columns());
    for (Index k = 0; k < b.rows(); k += bits) {
        for (Index i = k, half = 1; i < std::min(k + bits, b.rows()); ++i, half *= 2) {
            for (Index s = half; s < 2 * half; ++s) {
                std::copy_n(sums.row(s - half), sums.stride(), sums.row(s));
                sums.add_row(s, b, i);
            }
        }
        for (Index i = 0; i < a.rows(); ++i) c.add_row(i, sums, a.row(i)[k / 64] >> (k % 64) & (sums.rows() - 1));
    }
    return c;
}

inline bool used_random_bits = false;

/// Rows of 128 bits, drawn from the system.
inline Matrix random_bits(Index rows) {
    Matrix a(rows, 128);
    std::ifstream device("/dev/urandom", std::ios::binary);
    for (Index i = 0; i < rows; ++i) device.read(reinterpret_cast<char*>(a.row(i)), 2 * sizeof(Word));
    if (!device) throw Unreadable("/dev/urandom: expected random bits");
    used_random_bits = true;
    return a;
}

inline std::string text_of(const Matrix& a) {
    if (a.rows() == 0 || a.columns() == 0) return shape_text(a.rows(), a.columns()) + "\n";
    std::string text;
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < a.columns(); ++j) text += a.at(i, j) ? '1' : '0';
        text += '\n';
    }
    return text;
}

inline void require_shape(const Matrix& a, Index rows, Index columns, const std::string& name) {
    require(a.rows() == rows && a.columns() == columns,
            name + ": expected " + shape_text(rows, columns) + ", found " + shape_text(a.rows(), a.columns()));
}

/// Refutes unless a vector is zero; the column of its first one follows `otherwise`.
inline void require_zero(const Matrix& vector, const std::string& otherwise) {
    if (!is_zero(vector)) throw Refuted(otherwise + " " + std::to_string(first_one(vector)));
}

/// Refutes unless C = A·B. Multiplies if that takes some 2^29 word operations or fewer. Otherwise multiplies both sides
/// by 128 random vectors (R. Freivalds, 1977): a wrong product passes with probability 2^-128.
inline void require_product(const Matrix& c, const Matrix& a, const Matrix& b, const std::string& equation) {
    require_shape(c, a.rows(), b.columns(), equation);
    require(a.columns() == b.rows(), equation + ": the shapes do not fit");
    const double operations =
        static_cast<double>(a.rows()) * static_cast<double>(a.columns() / 8 + 1) * static_cast<double>(c.stride());
    const bool is_random = operations > 1 << 29;
    const Matrix vectors = is_random ? random_bits(c.columns()) : Matrix();
    const Matrix image = product(c, vectors);
    const Matrix& expected = is_random ? image : c;
    Matrix difference = is_random ? product(a, product(b, vectors)) : product(a, b);
    for (Index i = 0; i < expected.rows(); ++i) {
        difference.add_row(i, expected, i);
        if (is_zero(difference, i)) continue;
        throw Refuted(equation + ": the sides differ in row " + std::to_string(i) +
                      (is_random ? "" : ", column " + std::to_string(first_one(difference, i))));
    }
}

}  // namespace check
