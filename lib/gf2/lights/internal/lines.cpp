// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/lines.hpp"

#include <vector>

#include "gf2/kernels/kernel_table.hpp"

namespace gf2::lights::internal {

Lines line_sums(const BitMatrix& board) {
    return {multiply(board, ~BitVector(board.columns())), multiply(~BitVector(board.rows()), board)};
}

void flip_lines(BitMatrix& board, const Lines& lines) {
    const auto xor_into = gf2::internal::kernels().words.xor_into;
    const std::vector<std::uint64_t> plain = words_of(lines.columns);
    const std::vector<std::uint64_t> flipped = words_of(~lines.columns);
    for (std::size_t r = 0; r < board.rows(); ++r) {
        xor_into(board.row(r), (lines.rows.test(r) ? flipped : plain).data(), board.words_per_row());
    }
}

}  // namespace gf2::lights::internal
