// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"

using namespace gf2::c;

gf2_status gf2_add(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** sum) {
    return guarded_matrix(__func__, sum, "sum", [&] { return gf2::add(matrix_of(a, "a"), matrix_of(b, "b")); });
}

gf2_status gf2_multiply(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** product) {
    return guarded_matrix(__func__, product, "product",
                          [&] { return gf2::multiply(matrix_of(a, "a").view(), matrix_of(b, "b").view()); });
}

gf2_status gf2_transpose(const gf2_matrix* a, gf2_matrix** transposed) {
    return guarded_matrix(__func__, transposed, "transposed", [&] { return gf2::transpose(matrix_of(a, "a")); });
}

gf2_status gf2_rank(const gf2_matrix* a, size_t* rank) {
    return guarded(__func__, [&] {
        require(rank, "rank");
        *rank = gf2::rank(matrix_of(a, "a"));
        return GF2_OK;
    });
}

gf2_status gf2_rref(const gf2_matrix* a, gf2_matrix** reduced, size_t* pivots, size_t* rank) {
    return guarded(__func__, [&] {
        const Result result(reduced);
        result.require("reduced");
        gf2::Echelon echelon = gf2::rref(matrix_of(a, "a"));
        result.set(std::move(echelon.matrix));  // first, because it may run out of memory
        if (pivots != nullptr) std::copy(echelon.pivot_columns.begin(), echelon.pivot_columns.end(), pivots);
        if (rank != nullptr) *rank = echelon.rank();
        return GF2_OK;
    });
}

gf2_status gf2_ple(const gf2_matrix* a, gf2_matrix** lower, gf2_matrix** echelon, size_t* row_order, size_t* pivots,
                   size_t* rank) {
    return guarded(__func__, [&] {
        const Result left(lower);
        const Result right(echelon);
        const gf2::Ple found = gf2::ple(matrix_of(a, "a"));
        // Both are made before the first one is handed out.
        auto l = lower ? std::make_unique<gf2_matrix>(gf2_matrix{gf2::lower_factor(found)}) : nullptr;
        auto e = echelon ? std::make_unique<gf2_matrix>(gf2_matrix{gf2::echelon_factor(found)}) : nullptr;
        left.give(std::move(l));
        right.give(std::move(e));
        if (row_order != nullptr) std::copy(found.row_order.begin(), found.row_order.end(), row_order);
        if (pivots != nullptr) std::copy(found.pivot_columns.begin(), found.pivot_columns.end(), pivots);
        if (rank != nullptr) *rank = found.rank();
        return GF2_OK;
    });
}

gf2_status gf2_nullspace(const gf2_matrix* a, gf2_matrix** basis) {
    return guarded_matrix(__func__, basis, "basis", [&] { return gf2::nullspace_basis(matrix_of(a, "a")); });
}

gf2_status gf2_inverse(const gf2_matrix* a, gf2_matrix** inverse, gf2_matrix** proof) {
    return guarded(__func__, [&] {
        const Result result(inverse);
        const Result singular(proof);
        result.require("inverse");
        auto answer = gf2::inverse(matrix_of(a, "a"));
        if (auto* const found = std::get_if<gf2::BitMatrix>(&answer)) {
            result.set(std::move(*found));
            return GF2_OK;
        }
        const gf2::BitVector& x = std::get<gf2::Singularity>(answer).x;
        singular.set(gf2::BitMatrix::from_rows({&x, 1}, x.size()));
        return GF2_NO;
    });
}
