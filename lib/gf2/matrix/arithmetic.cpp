// SPDX-License-Identifier: MIT
#include "gf2/matrix/arithmetic.hpp"

#include <stdexcept>

#include "gf2/kernels/kernel_table.hpp"

namespace gf2 {
namespace {

void require_same_shape(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.rows() == b.rows() && a.columns() == b.columns()) return;
    throw std::invalid_argument("add: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                shape_text(b.rows(), b.columns()));
}

}  // namespace

BitMatrix add(ConstBitMatrixView a, ConstBitMatrixView b) {
    require_same_shape(a, b);
    BitMatrix sum(a);
    add_in_place(sum.view(), b);
    return sum;
}

void add_in_place(BitMatrix& a, const BitMatrix& b) {
    require_same_shape(a, b);
    internal::kernels().words.xor_into(a.row(0), b.row(0), a.rows() * a.stride());
}

void add_in_place(BitMatrixView a, ConstBitMatrixView b) {
    require_same_shape(a, b);
    if (a.rows() == 0 || a.columns() == 0) return;
    const bool is_same = a.row(0) == b.row(0) && (a.stride() == b.stride() || a.rows() == 1);
    if (!is_same && overlap(a, b)) throw std::invalid_argument("add_in_place: the windows overlap");
    const auto xor_into = internal::kernels().words.xor_into;
    const std::size_t whole = a.words_per_row() - 1;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        xor_into(a.row(i), b.row(i), whole);
        a.row(i)[whole] ^= b.row(i)[whole] & b.last_word_mask();
    }
}

}  // namespace gf2
