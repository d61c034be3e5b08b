// SPDX-License-Identifier: MIT
#include "tests/codes/css_codes.hpp"

#include "gf2/codes/families.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {

codes::CssCode gross_code() {
    return codes::bivariate_bicycle_code(12, 6, codes::bivariate_polynomial("x^3 + y + y^2"),
                                         codes::bivariate_polynomial("y^3 + x + x^2"));
}

BitMatrix xzzx_torus(std::size_t size) {
    BitMatrix rows(size * size, 2 * size * size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            const std::size_t right = (j + 1) % size;
            const std::size_t below = (i + 1) % size;
            rows.set(i * size + j, i * size + j);
            rows.set(i * size + j, below * size + right);
            rows.set(i * size + j, size * size + i * size + right);
            rows.set(i * size + j, size * size + below * size + j);
        }
    }
    return rows;
}

BitMatrix random_orthogonal(const BitMatrix& checks, std::size_t rows, SplitMix64& random) {
    const BitMatrix basis = nullspace_basis(checks);
    return multiply(random_bits(rows, basis.rows(), random), basis);
}

}  // namespace gf2::test
