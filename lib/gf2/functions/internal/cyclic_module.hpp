// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "gf2/functions/krylov.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::internal {

/// A sum of polynomials in A, each applied to a generator, by the numbers of the generators; none is zero.
using Element = std::map<std::size_t, BitPoly>;

/// GF(2)^n as a module over GF(2)[x], where x acts as A: generators are the first vectors of the chains of a Krylov
/// basis, and relation i is a sum of the first i + 1 generators, in which the last one has the polynomial of the chain.
class CyclicModule {
public:
    explicit CyclicModule(const KrylovBasis& krylov);

    /// The number t of generators.
    [[nodiscard]] std::size_t size() const noexcept { return relations_.size(); }

    /// The characteristic polynomial of A: the product of the polynomials of the chains.
    [[nodiscard]] BitPoly characteristic_polynomial() const;

    /// The element with coefficients of least degrees: that of generator i below the length of chain i.
    [[nodiscard]] Element reduced(Element e) const;

    /// The least polynomial p with p·e = 0. Time: O(t) gcds and divisions, O(t^2) products.
    [[nodiscard]] BitPoly order_of(Element e) const;

    /// The least common multiple of the orders of the generators: the minimal polynomial of A.
    [[nodiscard]] BitPoly minimal_polynomial() const;

    /// The element with given coordinates in the Krylov basis, 1 x n.
    [[nodiscard]] Element element_of(ConstBitMatrixView coordinates) const;

    /// Writes the coordinates of an element to a row of zeros.
    void write_coordinates(const Element& e, std::uint64_t* row) const;

    /// A sum of cyclic modules.
    struct Sum {
        std::vector<Element> generators;
        std::vector<BitPoly> orders;  ///< each a multiple of the next one, none 1
    };

    /// The module as a direct sum of cyclic modules: the invariant factors of A, with generators.
    [[nodiscard]] Sum decompose() const;

private:
    std::vector<std::size_t> begins_;  // first coordinates of the chains
    std::vector<Element> relations_;
};

}  // namespace gf2::internal
