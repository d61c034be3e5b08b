// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/columns.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gf2::internal {
namespace {

// Columns that lie together, in A and in the result, and within one word of each.
struct Piece {
    std::size_t wide_word;
    std::size_t narrow_word;
    unsigned wide_shift;
    unsigned narrow_shift;
    std::uint64_t mask;
};

std::vector<Piece> pieces(std::span<const std::size_t> columns) {
    std::vector<Piece> result;
    for (std::size_t j = 0; j < columns.size();) {
        const std::size_t column = columns[j];
        const std::size_t most = std::min({64 - j % 64, 64 - column % 64, columns.size() - j});
        std::size_t count = 1;
        while (count < most && columns[j + count] == column + count) ++count;
        const std::uint64_t mask = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
        result.push_back(
            {column / 64, j / 64, static_cast<unsigned>(column % 64), static_cast<unsigned>(j % 64), mask});
        j += count;
    }
    return result;
}

}  // namespace

BitMatrix gather_columns(ConstBitMatrixView a, std::span<const std::size_t> columns) {
    const std::vector<Piece> moves = pieces(columns);
    BitMatrix result(a.rows(), columns.size());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::uint64_t* wide = a.row(i);
        std::uint64_t* narrow = result.row(i);
        for (const Piece& p : moves) {
            narrow[p.narrow_word] |= ((wide[p.wide_word] >> p.wide_shift) & p.mask) << p.narrow_shift;
        }
    }
    return result;
}

void scatter_columns(BitMatrixView to, ConstBitMatrixView a, std::span<const std::size_t> columns) {
    const std::vector<Piece> moves = pieces(columns);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::uint64_t* wide = to.row(i);
        const std::uint64_t* narrow = a.row(i);
        for (const Piece& p : moves) {
            wide[p.wide_word] ^= ((narrow[p.narrow_word] >> p.narrow_shift) & p.mask) << p.wide_shift;
        }
    }
}

}  // namespace gf2::internal
