// SPDX-License-Identifier: MIT
#include "gf2/codes/operations.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {

namespace {

// The coordinates that are not in the list, increasing.
std::vector<std::size_t> remaining_coordinates(std::string_view name, std::span<const std::size_t> list,
                                               std::size_t n) {
    std::vector<bool> is_listed(n);
    for (const std::size_t j : list) {
        if (j >= n || is_listed[j]) {
            throw std::invalid_argument(std::string(name) + ": expected coordinates below " + std::to_string(n) +
                                        ", each once, found " + std::to_string(j) + (j < n ? " again" : ""));
        }
        is_listed[j] = true;
    }
    std::vector<std::size_t> remaining;
    for (std::size_t j = 0; j < n; ++j) {
        if (!is_listed[j]) remaining.push_back(j);
    }
    return remaining;
}

void require_equal_lengths(std::string_view name, std::string_view names, const BitMatrix& a, const BitMatrix& b) {
    if (a.columns() == b.columns()) return;
    throw std::invalid_argument(std::string(name) + ": expected " + std::string(names) + " of equal lengths, found " +
                                std::to_string(a.columns()) + " and " + std::to_string(b.columns()));
}

BitMatrix word_of_ones(std::size_t n) {
    return BitMatrix::from_rows(std::vector<BitVector>{~BitVector(n)}, n);
}

// The words of the code that the rows of a basis span with A·word = 0.
BitMatrix words_in_nullspace(const BitMatrix& basis, const BitMatrix& a) {
    return multiply(left_nullspace_basis(multiply(basis, transpose(a))), basis);
}

bool are_orthogonal(const BitMatrix& rows) {
    return weight(multiply(rows, transpose(rows))) == 0;
}

}  // namespace

BitMatrix independent_rows(const BitMatrix& generators) {
    return select_rows(generators, row_echelon(transpose(generators)).pivot_columns);
}

BitMatrix dual(const BitMatrix& generators) {
    return nullspace_basis(generators);
}

BitMatrix puncture(const BitMatrix& generators, std::span<const std::size_t> coordinates) {
    return independent_rows(
        select_columns(generators, remaining_coordinates("puncture", coordinates, generators.columns())));
}

BitMatrix shorten(const BitMatrix& generators, std::span<const std::size_t> coordinates) {
    const auto remaining = remaining_coordinates("shorten", coordinates, generators.columns());
    const BitMatrix basis = independent_rows(generators);
    const BitMatrix zero_there = multiply(left_nullspace_basis(select_columns(basis, coordinates)), basis);
    return select_columns(zero_there, remaining);
}

BitMatrix extend(const BitMatrix& generators) {
    const BitMatrix basis = independent_rows(generators);
    return concat(basis, multiply(basis, transpose(word_of_ones(basis.columns()))));
}

BitMatrix augment(const BitMatrix& generators, const BitMatrix& words) {
    require_equal_lengths("augment", "words", generators, words);
    return independent_rows(stack(generators, words));
}

BitMatrix augment(const BitMatrix& generators) {
    return augment(generators, word_of_ones(generators.columns()));
}

BitMatrix expurgate(const BitMatrix& generators, const BitMatrix& words) {
    require_equal_lengths("expurgate", "words", generators, words);
    return words_in_nullspace(independent_rows(generators), words);
}

BitMatrix expurgate(const BitMatrix& generators) {
    return expurgate(generators, word_of_ones(generators.columns()));
}

BitMatrix lengthen(const BitMatrix& generators) {
    return extend(augment(generators));
}

BitMatrix direct_sum(const BitMatrix& a, const BitMatrix& b) {
    const BitMatrix u = independent_rows(a);
    const BitMatrix v = independent_rows(b);
    return stack(concat(u, BitMatrix(u.rows(), v.columns())), concat(BitMatrix(v.rows(), u.columns()), v));
}

BitMatrix u_u_plus_v(const BitMatrix& a, const BitMatrix& b) {
    require_equal_lengths("u_u_plus_v", "codes", a, b);
    const BitMatrix u = independent_rows(a);
    const BitMatrix v = independent_rows(b);
    return stack(concat(u, u), concat(BitMatrix(v.rows(), v.columns()), v));
}

BitMatrix construction_x(const BitMatrix& code, const BitMatrix& subcode, const BitMatrix& tail) {
    require_equal_lengths("construction_x", "a code and a subcode", code, subcode);
    const BitMatrix inner = independent_rows(subcode);
    const BitMatrix appended = independent_rows(tail);
    const BitMatrix both = independent_rows(stack(inner, code));
    if (both.rows() != rank(code)) {
        throw std::invalid_argument("construction_x: expected a subcode of the code, found other words");
    }
    const std::size_t classes = both.rows() - inner.rows();
    if (classes != appended.rows()) {
        throw std::invalid_argument("construction_x: expected a tail of dimension " + std::to_string(classes) +
                                    ", the difference of the dimensions, found " + std::to_string(appended.rows()));
    }
    return concat(both, stack(BitMatrix(inner.rows(), appended.columns()), appended));
}

BitMatrix hull(const BitMatrix& generators) {
    const BitMatrix basis = independent_rows(generators);
    return words_in_nullspace(basis, basis);
}

bool is_self_orthogonal(const BitMatrix& generators) {
    return are_orthogonal(generators);
}

bool is_self_dual(const BitMatrix& generators) {
    const BitMatrix basis = independent_rows(generators);
    return 2 * basis.rows() == basis.columns() && are_orthogonal(basis);
}

SystematicForm systematic_form(const BitMatrix& generators) {
    const Echelon reduced = rref(generators);
    std::vector<std::size_t> permutation = reduced.pivot_columns;
    permutation.insert(permutation.end(), reduced.free_columns.begin(), reduced.free_columns.end());
    BitMatrix rows = submatrix(reduced.matrix, 0, 0, reduced.rank(), generators.columns());
    return {permute_columns(rows, permutation), std::move(permutation)};
}

}  // namespace gf2::codes
