// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/sparse/internal/matrix_polynomial.hpp"

namespace gf2::internal {

/// A minimal approximant basis: an m x m matrix polynomial P, nonsingular over the rational functions, whose rows span
/// {p : p·F = 0 mod X^order} over the polynomials.
struct ApproximantBasis {
    MatrixPolynomial rows;  ///< P, or some rows of it
    std::vector<std::size_t>
        degrees;  ///< of all m rows, shifted: entry j of row i has degree degrees[i] - shift[j] or less
};

/// How an approximant basis is computed.
struct ApproximantOptions {
    std::size_t base_order = 8;       ///< up to this order, one step after another; SIZE_MAX for the plain method
    std::size_t max_rows = SIZE_MAX;  ///< only so many rows of least degree are returned, in the order of degrees
};

/// A minimal approximant basis of F, m x w, m >= w, for any order up to F.length(). Among all bases it has least
/// shifted degrees: the leading coefficients of its rows are independent.
/// @param shift  of the m columns of P
///
/// Method: each step clears the constant coefficients of as many rows as possible, beginning with rows of high degree,
/// by sums of rows of lower degree, and multiplies the others by X (P. Giorgi, C.-P. Jeannerod and G. Villard, "On the
/// complexity of polynomial matrix computations", ISSAC 2003); a ple() of the constant coefficients finds the sums.
/// Steps are joined by products of matrix polynomials, of which a middle product gives the F of the second half.
[[nodiscard]] ApproximantBasis approximant_basis(const MatrixPolynomial& f, std::size_t order,
                                                 std::vector<std::size_t> shift,
                                                 const ApproximantOptions& options = {});

/// The recurrences of least degree of a sequence of m x w matrices T_0, T_1, ..
struct MatrixGenerator {
    MatrixPolynomial rows;             ///< k rows u of width m: Σ u_i·T_(t - i) = 0 for degrees[row] <= t < length
    std::vector<std::size_t> degrees;  ///< of these rows, increasing: u_i = 0 for i > degrees[row]
    std::size_t hankel_rank = 0;       ///< the largest rank of a block Hankel matrix (T_(i + j)), i + j < length
};

/// The `max_rows` recurrences of least degree, of at most m.
/// @pre T has 64·k rows and 64·l columns
[[nodiscard]] MatrixGenerator matrix_generator(const MatrixPolynomial& t, std::size_t max_rows);

}  // namespace gf2::internal
