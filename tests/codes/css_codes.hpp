// SPDX-License-Identifier: MIT
// CSS codes of the literature, built from their definitions, and random ones.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The check matrices of a CSS code.
struct CssChecks {
    BitMatrix x;
    BitMatrix z;
};

/// The checks of the repetition code of length n: neighbours are equal. With the last one and the first, if cyclic.
[[nodiscard]] BitMatrix repetition_checks(std::size_t n, bool is_cyclic);

/// H_X = [A (x) I | I (x) Bᵀ], H_Z = [I (x) B | Aᵀ (x) I] (J.-P. Tillich, G. Zémor, 2014).
[[nodiscard]] CssChecks hypergraph_product(const BitMatrix& a, const BitMatrix& b);

/// The toric code of L x L: [[2·L², 2, L]].
[[nodiscard]] CssChecks toric_code(std::size_t size);

/// The surface code with d_X and d_Z equal to the two sizes: [[r·c + (r - 1)·(c - 1), 1]].
[[nodiscard]] CssChecks surface_code(std::size_t x_distance, std::size_t z_distance);

/// The exponents (i, j) of the monomials x^i·y^j of a polynomial.
using Bivariate = std::vector<std::pair<std::size_t, std::size_t>>;

/// H_X = [A | B], H_Z = [Bᵀ | Aᵀ] for polynomials A and B with x^l = y^m = 1 (S. Bravyi et al., arXiv 2308.07915).
[[nodiscard]] CssChecks bivariate_bicycle(std::size_t l, std::size_t m, const Bivariate& a, const Bivariate& b);

/// The gross code [[144, 12, 12]].
[[nodiscard]] CssChecks gross_code();

/// Random sums of at most `rows` rows, with which every row of `checks` has an even number of ones in common.
[[nodiscard]] BitMatrix random_orthogonal(const BitMatrix& checks, std::size_t rows, SplitMix64& random);

}  // namespace gf2::test
