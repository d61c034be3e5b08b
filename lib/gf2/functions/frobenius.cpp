// SPDX-License-Identifier: MIT
#include "gf2/functions/frobenius.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "gf2/functions/internal/chain_matrix.hpp"
#include "gf2/functions/internal/cyclic_module.hpp"
#include "gf2/functions/internal/square.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

using internal::CyclicModule;
using internal::Element;

void write_companion(BitMatrix& matrix, const BitPoly& p, std::size_t first) {
    const std::size_t degree = p.length() - 1;
    for (std::size_t i = 0; i < degree; ++i) {
        if (i + 1 < degree) matrix.set(first + i + 1, first + i);
        if (p.coefficient(i)) matrix.set(first + i, first + degree - 1);
    }
}

// The decomposition by increasing orders.
CyclicModule::Sum increasing_sum(const CyclicModule& space) {
    CyclicModule::Sum sum = space.decompose();
    std::reverse(sum.generators.begin(), sum.generators.end());
    std::reverse(sum.orders.begin(), sum.orders.end());
    return sum;
}

// Appends the coordinates of e, x·e, ..., x^(count - 1)·e.
void append_powers(BitMatrix& coordinates, const Element& e, std::size_t count, const CyclicModule& space,
                   const internal::ChainMatrix& x) {
    BitMatrix first(1, coordinates.columns());
    space.write_coordinates(e, first.row(0));
    coordinates.append_rows(x.powers(first, count));
}

}  // namespace

BitMatrix companion_matrix(const BitPoly& p) {
    if (p.is_zero()) throw std::invalid_argument("companion_matrix: the polynomial is zero");
    BitMatrix matrix(p.length() - 1, p.length() - 1);
    write_companion(matrix, p, 0);
    return matrix;
}

std::vector<BitPoly> invariant_factors(ConstBitMatrixView a) {
    internal::require_square(a, "invariant_factors");
    return increasing_sum(CyclicModule(krylov_basis(a))).orders;
}

FrobeniusForm frobenius_form(ConstBitMatrixView a) {
    internal::require_square(a, "frobenius_form");
    const std::size_t n = a.rows();
    KrylovBasis krylov = krylov_basis(a);
    const CyclicModule space(krylov);
    CyclicModule::Sum sum = increasing_sum(space);
    const internal::ChainMatrix x(krylov.degrees, std::move(krylov.relations));
    BitMatrix form(n, n);
    BitMatrix coordinates(0, n);
    for (std::size_t i = 0; i < sum.orders.size(); ++i) {
        write_companion(form, sum.orders[i], coordinates.rows());
        append_powers(coordinates, sum.generators[i], sum.orders[i].length() - 1, space, x);
    }
    return {std::move(sum.orders), std::move(form), transpose(multiply(coordinates, krylov.basis))};
}

bool is_similar(ConstBitMatrixView a, ConstBitMatrixView b) {
    internal::require_square(a, "is_similar");
    internal::require_square(b, "is_similar");
    return a.rows() == b.rows() && invariant_factors(a) == invariant_factors(b);
}

std::vector<PrimaryComponent> primary_decomposition(ConstBitMatrixView a) {
    internal::require_square(a, "primary_decomposition");
    KrylovBasis krylov = krylov_basis(a);
    const CyclicModule space(krylov);
    const CyclicModule::Sum sum = space.decompose();
    const internal::ChainMatrix x(krylov.degrees, std::move(krylov.relations));
    std::vector<PrimaryComponent> components;
    if (sum.orders.empty()) return components;
    for (const IrreducibleFactor& factor : factor(sum.orders[0])) {
        BitPoly largest = BitPoly::one();
        for (std::size_t e = 0; e < factor.multiplicity; ++e) largest *= factor.factor;
        BitMatrix coordinates(0, a.rows());
        for (std::size_t i = 0; i < sum.orders.size(); ++i) {
            const BitPoly power = gcd(sum.orders[i], largest);
            if (power.is_one()) break;
            Element part;
            for (const auto& [k, coefficient] : sum.generators[i]) {
                part.emplace(k, coefficient * (sum.orders[i] / power));
            }
            append_powers(coordinates, space.reduced(std::move(part)), power.length() - 1, space, x);
        }
        components.push_back({factor, canonical_nullspace_basis(multiply(coordinates, krylov.basis)).basis});
    }
    return components;
}

}  // namespace gf2
