// SPDX-License-Identifier: MIT
#include "gf2/solve/subspace.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

using Columns = std::vector<std::size_t>;

void require_ambient_dimension(std::size_t n, std::size_t found, const char* what) {
    if (n == found) return;
    throw std::invalid_argument("Subspace: a subspace of GF(2)^" + std::to_string(n) + " and " + what + " GF(2)^" +
                                std::to_string(found));
}

Columns reversed(std::size_t size) {
    Columns order(size);
    std::iota(order.rbegin(), order.rend(), std::size_t{0});
    return order;
}

// The elements of a list at the given places.
Columns at(const Columns& list, const Columns& places) {
    Columns found;
    found.reserve(places.size());
    for (const std::size_t place : places) found.push_back(list[place]);
    return found;
}

// A basis in reduced row echelon form, with its pivots.
struct Reduced {
    BitMatrix basis;
    Columns pivot_columns;
};

// That of the nullspace of a matrix whose columns are in reverse order, as are then those of the basis: its free
// columns, in which it is the identity matrix, hold the last ones of its rows.
Reduced nullspace_of_reversed(BitMatrix a) {
    NullspaceBasis found = nullspace(std::move(a));
    const std::size_t n = found.basis.columns();
    Reduced result{permute_rows(found.basis, reversed(found.basis.rows())), {}};
    result.basis = permute_columns(result.basis, reversed(n));
    std::for_each(found.free_columns.rbegin(), found.free_columns.rend(),
                  [&](std::size_t column) { result.pivot_columns.push_back(n - 1 - column); });
    return result;
}

// The coset representatives of vectors modulo U, at its free columns alone.
BitMatrix residues(const Subspace& u, const Columns& free, ConstBitMatrixView vectors) {
    BitMatrix values = select_columns(vectors, free);
    add_product(values, select_columns(vectors, u.pivot_columns()), select_columns(u.basis(), free));
    return values;
}

BitMatrix one_row(const BitVector& v) {
    return BitMatrix::from_rows(std::span(&v, 1), v.size());
}

}  // namespace

Subspace Subspace::from_canonical(BitMatrix basis, std::vector<std::size_t> pivot_columns) {
    Subspace result;
    result.basis_ = std::move(basis);
    result.pivot_columns_ = std::move(pivot_columns);
    return result;
}

Subspace Subspace::span(ConstBitMatrixView generators) {
    Echelon form = rref(generators);
    form.matrix.truncate_rows(form.rank());
    return Subspace::from_canonical(std::move(form.matrix), std::move(form.pivot_columns));
}

Subspace Subspace::nullspace(ConstBitMatrixView equations) {
    auto [basis, pivots] = nullspace_of_reversed(permute_columns(equations, reversed(equations.columns())));
    return Subspace::from_canonical(std::move(basis), std::move(pivots));
}

std::vector<std::size_t> Subspace::free_columns() const {
    return internal::other_columns(pivot_columns_, ambient_dimension());
}

bool Subspace::contains(const BitVector& v) const {
    return coset_representative(v).none();
}

BitVector Subspace::contains_rows(ConstBitMatrixView vectors) const {
    require_ambient_dimension(ambient_dimension(), vectors.columns(), "vectors of");
    const BitMatrix rest = residues(*this, free_columns(), vectors);
    BitVector found(rest.rows());
    for (std::size_t i = 0; i < rest.rows(); ++i) {
        const std::uint64_t* const row = rest.row(i);
        found[i] = std::all_of(row, row + rest.words_per_row(), [](std::uint64_t word) { return word == 0; });
    }
    return found;
}

bool Subspace::is_subspace_of(const Subspace& other) const {
    require_ambient_dimension(ambient_dimension(), other.ambient_dimension(), "one of");
    return dimension() <= other.dimension() && other.contains_rows(basis_).all();
}

std::optional<BitVector> Subspace::coordinates(const BitVector& v) const {
    const auto found = coordinates(one_row(v));
    return found ? std::optional(found->row_vector(0)) : std::nullopt;
}

std::optional<BitMatrix> Subspace::coordinates(ConstBitMatrixView vectors) const {
    if (!contains_rows(vectors).all()) return std::nullopt;
    return select_columns(vectors, pivot_columns_);
}

BitVector Subspace::coset_representative(const BitVector& v) const {
    return coset_representatives(one_row(v)).row_vector(0);
}

BitMatrix Subspace::coset_representatives(ConstBitMatrixView vectors) const {
    require_ambient_dimension(ambient_dimension(), vectors.columns(), "vectors of");
    const Columns free = free_columns();
    return scatter_columns(residues(*this, free, vectors), free, ambient_dimension());
}

Subspace sum(const Subspace& u, const Subspace& w) {
    require_ambient_dimension(u.ambient_dimension(), w.ambient_dimension(), "one of");
    return Subspace::span(stack(u.basis(), w.basis()));
}

Subspace intersection(const Subspace& u, const Subspace& w) {
    require_ambient_dimension(u.ambient_dimension(), w.ambient_dimension(), "one of");
    if (u.dimension() < w.dimension()) return intersection(w, u);
    // Y·W in U, for Y in reduced row echelon form: then so is Y·W, since W is the identity at its pivots.
    const BitMatrix rest = residues(u, u.free_columns(), permute_rows(w.basis(), reversed(w.dimension())));
    const Reduced y = nullspace_of_reversed(transpose(rest));
    return Subspace::from_canonical(y.basis * w.basis(), at(w.pivot_columns(), y.pivot_columns));
}

BitMatrix quotient_basis(const Subspace& u, const Subspace& w) {
    const Subspace common = intersection(u, w);
    Columns rows;
    for (std::size_t i = 0; i < u.dimension(); ++i) {
        const Columns& taken = common.pivot_columns();
        if (!std::binary_search(taken.begin(), taken.end(), u.pivot_columns()[i])) rows.push_back(i);
    }
    return select_rows(u.basis(), rows);
}

Subspace complement(const Subspace& u) {
    Columns free = u.free_columns();
    BitMatrix units(free.size(), u.ambient_dimension());
    for (std::size_t i = 0; i < free.size(); ++i) units.set(i, free[i]);
    return Subspace::from_canonical(std::move(units), std::move(free));
}

Subspace annihilator(const Subspace& u) {
    return Subspace::nullspace(u.basis());
}

}  // namespace gf2
