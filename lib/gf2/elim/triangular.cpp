// SPDX-License-Identifier: MIT
#include "gf2/elim/triangular.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "gf2/bits/words.hpp"
#include "gf2/elim/internal/tiled_matrix.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/strassen.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2 {
namespace {

enum class Side { kLeft, kRight };
enum class Triangle { kLower, kUpper };

constexpr std::size_t kWord = 64;
constexpr std::size_t kInverted = 512;  // triangles up to this size are inverted

// The larger half of a size, a multiple of 64, or of kInverted if the size is above that.
std::size_t first_half(std::size_t size) {
    const std::size_t unit = size > kInverted ? kInverted : kWord;
    return (size / 2 + unit - 1) / unit * unit;
}

std::uint64_t reversed(std::uint64_t x) {
    x = ((x >> 1) & 0x5555555555555555u) | ((x & 0x5555555555555555u) << 1);
    x = ((x >> 2) & 0x3333333333333333u) | ((x & 0x3333333333333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((x & 0x0f0f0f0f0f0f0f0fu) << 4);
    return __builtin_bswap64(x);
}

// B := T^-1·B for a triangle of at most 64 rows, 512 columns of B at a time. An upper triangle is a lower one with its
// rows and columns in reverse order.
void substitute(ConstBitMatrixView t, Triangle triangle, BitMatrixView b) {
    const std::size_t size = t.rows();
    const auto row_of = [&](std::size_t i) {
        return triangle == Triangle::kLower ? i : size - 1 - i;
    };
    std::array<std::uint64_t, kWord> coefficients{};
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint64_t word = t.row(row_of(i))[0];
        coefficients[i] = triangle == Triangle::kUpper ? reversed(word) >> (kWord - size) : word;
    }
    const auto substitute = internal::kernels().panel.substitute_rows;
    const std::size_t whole_lines = b.columns() / 512 * 8;
    const auto stride = static_cast<std::ptrdiff_t>(b.stride());
    for (std::size_t w = 0; w < whole_lines; w += 8) {
        substitute(b.row(row_of(0)) + w, triangle == Triangle::kLower ? stride : -stride, coefficients.data(), size);
    }
    const std::size_t words = b.words_per_row() - whole_lines;
    if (words == 0) return;
    alignas(64) std::array<std::uint64_t, 8 * kWord> rows{};
    const std::uint64_t mask = b.last_word_mask();
    for (std::size_t i = 0; i < size; ++i) {
        std::uint64_t* row = rows.data() + 8 * i;
        std::copy_n(b.row(row_of(i)) + whole_lines, words, row);
        row[words - 1] &= mask;
    }
    substitute(rows.data(), 8, coefficients.data(), size);
    for (std::size_t i = 0; i < size; ++i) {
        std::uint64_t* row = rows.data() + 8 * i;
        std::uint64_t* target = b.row(row_of(i)) + whole_lines;
        row[words - 1] |= target[words - 1] & ~mask;
        std::copy_n(row, words, target);
    }
}

void solve_left(ConstBitMatrixView t, Triangle triangle, BitMatrixView b);

BitMatrix inverse_of_small(ConstBitMatrixView t, Triangle triangle) {
    const internal::KernelTable& kernel = internal::kernels();
    if (are_tiles(kernel.panel)) {
        if (triangle == Triangle::kLower) return internal::inverse_by_tiles(kernel, t);
        return transpose(internal::inverse_by_tiles(kernel, transpose(t)));
    }
    BitMatrix inverse = BitMatrix::identity(t.rows());
    solve_left(t, triangle, inverse);
    return inverse;
}

// B := T^-1·B or B·T^-1: adds to B its product with T^-1 + I.
void multiply_by_inverse(ConstBitMatrixView t, Triangle triangle, Side side, BitMatrixView b) {
    BitMatrix inverse = inverse_of_small(t, triangle);
    for (std::size_t i = 0; i < inverse.rows(); ++i) inverse.set(i, i, false);
    if (side == Side::kLeft) {
        internal::multiply_accumulate_left(inverse, b);
    } else {
        internal::multiply_accumulate_right(b, inverse);
    }
}

// solve_left() for small triangles: 64 rows at a time are finished, then added to all others.
void solve_left_by_blocks(ConstBitMatrixView t, Triangle triangle, BitMatrixView b) {
    const std::size_t size = t.rows();
    const std::size_t blocks = word_count(size);
    for (std::size_t k = 0; k < blocks; ++k) {
        const std::size_t first = kWord * (triangle == Triangle::kLower ? k : blocks - 1 - k);
        const std::size_t end = std::min(first + kWord, size);
        const BitMatrixView block = b.window(first, 0, end - first, b.columns());
        substitute(t.window(first, first, end - first, end - first), triangle, block);
        const std::size_t others = triangle == Triangle::kLower ? end : 0;
        const std::size_t count = triangle == Triangle::kLower ? size - end : first;
        if (count == 0) continue;
        add_product(b.window(others, 0, count, b.columns()), t.window(others, first, count, end - first), block);
    }
}

void solve_left(ConstBitMatrixView t, Triangle triangle, BitMatrixView b) {
    const std::size_t size = t.rows();
    if (size <= kWord) return substitute(t, triangle, b);
    if (!are_tiles(internal::kernels().panel) && size <= kInverted) return solve_left_by_blocks(t, triangle, b);
    if (size <= kInverted && b.columns() > 2 * kInverted) return multiply_by_inverse(t, triangle, Side::kLeft, b);
    const std::size_t half = first_half(size);
    const std::size_t rest = size - half;
    const BitMatrixView b1 = b.window(0, 0, half, b.columns());
    const BitMatrixView b2 = b.window(half, 0, rest, b.columns());
    const ConstBitMatrixView t1 = t.window(0, 0, half, half);
    const ConstBitMatrixView t2 = t.window(half, half, rest, rest);
    if (triangle == Triangle::kLower) {
        solve_left(t1, triangle, b1);
        add_product(b2, t.window(half, 0, rest, half), b1);
        solve_left(t2, triangle, b2);
    } else {
        solve_left(t2, triangle, b2);
        add_product(b1, t.window(0, half, half, rest), b2);
        solve_left(t1, triangle, b1);
    }
}

void solve_right(ConstBitMatrixView t, Triangle triangle, BitMatrixView b) {
    const std::size_t size = t.rows();
    if (size <= kInverted) return multiply_by_inverse(t, triangle, Side::kRight, b);
    const std::size_t half = first_half(size);
    const std::size_t rest = size - half;
    const BitMatrixView b1 = b.window(0, 0, b.rows(), half);
    const BitMatrixView b2 = b.window(0, half, b.rows(), rest);
    const ConstBitMatrixView t1 = t.window(0, 0, half, half);
    const ConstBitMatrixView t2 = t.window(half, half, rest, rest);
    if (triangle == Triangle::kLower) {
        solve_right(t2, triangle, b2);
        add_product(b1, b2, t.window(half, 0, rest, half));
        solve_right(t1, triangle, b1);
    } else {
        solve_right(t1, triangle, b1);
        add_product(b2, b1, t.window(0, half, half, rest));
        solve_right(t2, triangle, b2);
    }
}

// Writes the inverse of the lower triangle of T to the lower triangle of `inverse`.
void invert_lower(ConstBitMatrixView t, BitMatrixView inverse) {
    const std::size_t size = t.rows();
    if (size <= kInverted) return inverse.assign(inverse_of_small(t, Triangle::kLower));
    const std::size_t half = first_half(size);
    const std::size_t rest = size - half;
    const ConstBitMatrixView t1 = t.window(0, 0, half, half);
    const ConstBitMatrixView t2 = t.window(half, half, rest, rest);
    const BitMatrixView corner = inverse.window(half, 0, rest, half);
    corner.assign(t.window(half, 0, rest, half));
    solve_right(t1, Triangle::kLower, corner);
    solve_left(t2, Triangle::kLower, corner);
    invert_lower(t1, inverse.window(0, 0, half, half));
    invert_lower(t2, inverse.window(half, half, rest, rest));
}

void solve(const char* name, Side side, ConstBitMatrixView t, Triangle triangle, BitMatrixView b) {
    if (t.rows() != t.columns() || t.rows() != (side == Side::kLeft ? b.rows() : b.columns())) {
        throw std::invalid_argument(std::string(name) + ": a triangle of " + shape_text(t.rows(), t.columns()) +
                                    " and a matrix of " + shape_text(b.rows(), b.columns()));
    }
    if (b.rows() == 0 || b.columns() == 0) return;
    if (side == Side::kLeft) {
        solve_left(t, triangle, b);
    } else {
        solve_right(t, triangle, b);
    }
}

}  // namespace

void solve_lower_left(ConstBitMatrixView lower, BitMatrixView b) {
    solve("solve_lower_left", Side::kLeft, lower, Triangle::kLower, b);
}

void solve_upper_left(ConstBitMatrixView upper, BitMatrixView b) {
    solve("solve_upper_left", Side::kLeft, upper, Triangle::kUpper, b);
}

void solve_lower_right(ConstBitMatrixView lower, BitMatrixView b) {
    solve("solve_lower_right", Side::kRight, lower, Triangle::kLower, b);
}

void solve_upper_right(ConstBitMatrixView upper, BitMatrixView b) {
    solve("solve_upper_right", Side::kRight, upper, Triangle::kUpper, b);
}

BitMatrix inverse_lower(ConstBitMatrixView lower) {
    if (lower.rows() != lower.columns()) {
        throw std::invalid_argument("inverse_lower: a triangle of " + shape_text(lower.rows(), lower.columns()));
    }
    BitMatrix inverse(lower.rows(), lower.columns());
    if (lower.rows() != 0) invert_lower(lower, inverse);
    return inverse;
}

}  // namespace gf2
