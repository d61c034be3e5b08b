// SPDX-License-Identifier: MIT
#include "gf2/functions/evaluate.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "gf2/elim/ple.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/functions/internal/chain_matrix.hpp"
#include "gf2/functions/internal/cyclic_module.hpp"
#include "gf2/functions/internal/square.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {
namespace {

// Products that a Krylov basis and the images of its vectors take.
constexpr std::size_t kProductsOfBasis = 8;

// Degree up to which powers of A take no more products.
constexpr std::size_t kMaxDegreeOfPowers = 16;

// In pieces of s coefficients: s - 1 products for the powers, and one for each other piece.
BitMatrix evaluate_by_powers(const BitPoly& p, ConstBitMatrixView a) {
    constexpr std::size_t kPiece = 4;
    std::vector<BitMatrix> powers = {BitMatrix::identity(a.rows())};
    while (powers.size() <= std::min(kPiece, p.length())) powers.push_back(multiply(powers.back(), a));
    BitMatrix sum(a.rows(), a.rows());
    for (std::size_t piece = (p.length() + kPiece - 1) / kPiece; piece-- > 0;) {
        if (kPiece * (piece + 1) < p.length()) sum = multiply(sum, powers[kPiece]);
        for (std::size_t i = 0; i < kPiece; ++i) {
            if (p.coefficient(kPiece * piece + i)) sum += powers[i];
        }
    }
    return sum;
}

// K^-1·B for an invertible K.
BitMatrix solve_left(const BitMatrix& k, const BitMatrix& b) {
    const Ple decomposition = ple(k);
    const PivotBlock pivots(decomposition);
    BitMatrix x = permute_rows(b, decomposition.row_order);
    solve_lower_left(pivots.view(), x);
    solve_upper_left(pivots.view(), x);
    return x;
}

// f(A) for a polynomial f of any degree that residue_of(characteristic polynomial) gives modulo it.
template <class ResidueOf>
BitMatrix evaluate_on_basis(ConstBitMatrixView a, const ResidueOf& residue_of) {
    KrylovBasis krylov = krylov_basis(a);
    const internal::CyclicModule space(krylov);
    const BitPoly residue = residue_of(space.characteristic_polynomial());
    const internal::ChainMatrix x(krylov.degrees, std::move(krylov.relations));
    BitMatrix images(0, a.rows());  // f(A) of the basis, in its coordinates
    for (std::size_t i = 0; i < space.size(); ++i) {
        BitMatrix first(1, a.rows());
        if (!residue.is_zero()) space.write_coordinates(space.reduced({{i, residue}}), first.row(0));
        images.append_rows(x.powers(first, krylov.degrees[i]));
    }
    return transpose(solve_left(krylov.basis, multiply(images, krylov.basis)));
}

// The length of the exponent without its leading zeros.
std::size_t length_of(const BitVector& exponent) {
    std::size_t length = exponent.size();
    while (length != 0 && !exponent[length - 1]) --length;
    return length;
}

}  // namespace

BitMatrix evaluate(const BitPoly& p, ConstBitMatrixView a) {
    internal::require_square(a, "evaluate");
    if (p.length() <= kMaxDegreeOfPowers + 1) return evaluate_by_powers(p, a);
    return evaluate_on_basis(a, [&](const BitPoly& characteristic) { return p % characteristic; });
}

BitMatrix power(ConstBitMatrixView a, std::uint64_t exponent) {
    return power(a, bit_vector_from_words(64, {&exponent, 1}));
}

BitMatrix power(ConstBitMatrixView a, const BitVector& exponent) {
    internal::require_square(a, "power");
    const std::size_t length = length_of(exponent);
    if (length == 0) return BitMatrix::identity(a.rows());
    if (length + exponent.count() <= kProductsOfBasis + 2) {
        BitMatrix result(a);
        for (std::size_t i = length - 1; i-- > 0;) {
            result = multiply(result, result);
            if (exponent[i]) result = multiply(result, a);
        }
        return result;
    }
    return evaluate_on_basis(a, [&](const BitPoly& characteristic) {
        return power_mod(BitPoly::x(), exponent, BitPolyModulus(characteristic));
    });
}

}  // namespace gf2
