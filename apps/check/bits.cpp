// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fstream>

#include "check.hpp"

namespace check {
namespace {

constexpr double kMaxWordOperations = 1 << 29;
constexpr Index kRandomVectors = 128;

void add(Word* to, const Word* from, Index words) {
    for (Index w = 0; w < words; ++w) to[w] ^= from[w];
}

// Adds A·B to C in the given words of each row. For each eight rows of B a table of their 256 sums, from which a byte
// of a row of A selects one; eight tables at a time, for a word of each row of A.
void add_product(Matrix& c, const Matrix& a, const Matrix& b, Index first, Index words) {
    std::vector<Word> sums(8 * 256 * words);
    for (Index k = 0; k < b.rows(); k += 64) {
        for (Index s = 0; s < 8 * 256; ++s) {
            if (s % 256 == 0) continue;
            Index bit = 0;
            while ((s >> bit & 1) == 0) ++bit;
            const Index row = k + s / 256 * 8 + bit;
            std::copy_n(&sums[(s & (s - 1)) * words], words, &sums[s * words]);
            if (row < b.rows()) add(&sums[s * words], b.row(row) + first, words);
        }
        for (Index i = 0; i < a.rows(); ++i) {
            Word bits = a.row(i)[k / 64];
            for (Index table = 0; bits != 0; ++table, bits >>= 8) {
                add(c.row(i) + first, &sums[(256 * table + (bits & 255)) * words], words);
            }
        }
    }
}

// F1·F2·…·V from the right.
Matrix chain(const std::vector<const Matrix*>& factors, Index count, Matrix last) {
    while (count > 0) last = product(*factors[--count], last);
    return last;
}

}  // namespace

void Matrix::add_row(Index i, const Matrix& b, Index k) {
    Word* const to = row(i);
    const Word* const from = b.row(k);
    for (Index w = 0, end = stride(); w < end; ++w) to[w] ^= from[w];
}

Matrix product(const Matrix& a, const Matrix& b) {
    constexpr Index kWords = 1024;  // a megabyte of sums for eight rows
    Matrix c(a.rows(), b.columns());
    if (a.rows() == 0 || b.rows() == 0) return c;
    for (Index first = 0; first < c.stride(); first += kWords) {
        add_product(c, a, b, first, std::min(kWords, c.stride() - first));
    }
    return c;
}

Index first_one(const Matrix& a, Index row) {
    for (Index j = 0; j < a.columns(); j += a.row(row)[j / 64] == 0 ? 64 : 1) {
        if (a.at(row, j)) return j;
    }
    return a.columns();
}

bool dot(const Matrix& a, Index row, const Matrix& x) {
    Word sum = 0;
    for (Index w = 0; w < x.stride(); ++w) sum ^= a.row(row)[w] & x.row(0)[w];
    for (int shift = 32; shift > 0; shift /= 2) sum ^= sum >> shift;
    return (sum & 1) != 0;
}

Matrix transpose(const Matrix& a) {
    Matrix t(a.columns(), a.rows());
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < a.columns(); ++j) {
            if (a.at(i, j)) t.flip(j, i);
        }
    }
    return t;
}

Matrix random_matrix(Index rows, Index columns) {
    Matrix a(rows, columns);
    std::ifstream device("/dev/urandom", std::ios::binary);
    for (Index i = 0; i < rows; ++i) {
        device.read(reinterpret_cast<char*>(a.row(i)), static_cast<std::streamsize>(a.stride() * sizeof(Word)));
    }
    if (!device) throw Unreadable("/dev/urandom: expected random bits");
    used_random_bits = true;
    return a;
}

void require(bool condition, const std::string& otherwise) {
    if (!condition) throw Refuted(otherwise);
}

std::string shape_text(Index rows, Index columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

void require_shape(const Matrix& a, Index rows, Index columns, const std::string& name) {
    require(a.rows() == rows && a.columns() == columns,
            name + ": expected " + shape_text(rows, columns) + ", found " + shape_text(a.rows(), a.columns()));
}

void require_product(const Matrix& a, const std::vector<const Matrix*>& factors, const std::string& equation) {
    const Index last = factors.size() - 1;
    double cost = 0;
    require_shape(a, factors[0]->rows(), factors[last]->columns(), equation);
    for (Index f = 0; f < last; ++f) {
        require(factors[f]->columns() == factors[f + 1]->rows(), equation + ": the shapes do not fit");
        cost += static_cast<double>(factors[f]->rows()) * static_cast<double>(factors[f]->columns() / 8 + 1) *
                static_cast<double>(a.stride());
    }
    const bool is_random = cost > kMaxWordOperations;
    Matrix left;
    Matrix right;
    if (is_random) {
        const Matrix v = random_matrix(a.columns(), kRandomVectors);
        left = product(a, v);
        right = chain(factors, last + 1, v);
    } else {
        right = chain(factors, last, *factors[last]);
    }
    const Matrix& expected = is_random ? left : a;
    for (Index i = 0; i < expected.rows(); ++i) {
        for (Index j = 0; j < expected.columns(); ++j) {
            if (expected.at(i, j) == right.at(i, j)) continue;
            throw Refuted(equation + ": the sides differ in row " + std::to_string(i) +
                          (is_random ? "" : ", column " + std::to_string(j)));
        }
    }
}

}  // namespace check
