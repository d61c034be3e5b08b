// SPDX-License-Identifier: MIT
#include "gf2/minweight/internal/divisibility.hpp"

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

Divisibility divisibility(const BitVector& x0, const BitMatrix& basis) {
    if (basis.rows() == 0) return {};
    const KernelTable& kernel = kernels();
    const std::size_t words = basis.words_per_row();
    const Words particular = words_of(x0);
    std::size_t bits = 0;  // OR of all weights
    bool meets_x0_evenly = true;
    for (std::size_t i = 0; i < basis.rows(); ++i) {
        bits |= kernel.words.weight(basis.row(i), words);
        if (bits % 2 != 0) return {};
        meets_x0_evenly = meets_x0_evenly && kernel.words.dot(basis.row(i), particular.data(), words) % 2 == 0;
    }
    const std::size_t weight = gf2::weight(x0);
    if (bits % 4 != 0 || !meets_x0_evenly || multiply(basis, transpose(basis)) != BitMatrix(basis.rows(), basis.rows()))
        return {2, weight % 2};
    return {4, weight % 4};
}

}  // namespace gf2::internal
