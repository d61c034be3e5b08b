// SPDX-License-Identifier: MIT
#include "gf2/matrix/arithmetic.hpp"

#include <stdexcept>

#include "gf2/kernels/kernel_table.hpp"

namespace gf2 {

BitMatrix add(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix sum = a;
    add_in_place(sum, b);
    return sum;
}

void add_in_place(BitMatrix& a, const BitMatrix& b) {
    if (a.rows() != b.rows() || a.columns() != b.columns()) {
        throw std::invalid_argument("add: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                    shape_text(b.rows(), b.columns()));
    }
    internal::kernels().words.xor_into(a.row(0), b.row(0), a.rows() * a.stride());
}

}  // namespace gf2
