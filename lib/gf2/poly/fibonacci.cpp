// SPDX-License-Identifier: MIT
#include "gf2/poly/fibonacci.hpp"

#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/internal/words.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {
namespace {

using internal::Words;

// Number of words between checks for cancellation.
constexpr std::size_t kLookWords = std::size_t{1} << 16;

// f_n in a ring with squares and multiples of x, from the binary digits of n.
template <class Square, class TimesX>
BitPoly fibonacci_by_doubling(const BitVector& n, const BitPoly& one, Square square_of, TimesX times_x) {
    BitPoly now;         // f_k
    BitPoly next = one;  // f_(k+1)
    bool begun = false;
    for (std::size_t i = n.size(); i-- > 0;) {
        if (i % 64 == 0) internal::throw_if_cancelled();
        begun = begun || n[i];
        if (!begun) continue;
        now = square_of(now);
        next = square_of(next);
        BitPoly between = add(now, next);
        now = n[i] ? std::exchange(between, times_x(next)) : times_x(now);
        next = std::move(between);
    }
    return now;
}

// Folds the upper half of a block of coefficients of E_0, ..., E_(2n-1) onto the lower half, or unfolds it. The block
// begins at `words`; `upper` of the n / 64 words of its upper half are stored. With E_0 = 1 and E_k = z^k + z^-k for k
// > 0 and x = z + 1/z, E_(n+k) = x^n·E_k + E_(n-k) for 0 < k < n, and E_n = x^n.
void fold(const internal::KernelTable& kernel, std::uint64_t* words, std::size_t n_words, std::size_t upper,
          Words& reversed) {
    internal::reverse_bits(reversed.data(), words + n_words, 64 * upper);
    internal::shift_words_left(reversed.data(), reversed.data(), upper, 1);
    kernel.words.xor_into(words + (n_words - upper), reversed.data(), upper);
}

void fold_words(const internal::KernelTable& kernel, std::uint64_t* words, std::size_t count, Words& reversed) {
    if (count <= 1) return;
    if (count >= kLookWords) internal::throw_if_cancelled();
    const std::size_t half = std::bit_floor(count - 1);
    fold(kernel, words, half, count - half, reversed);
    fold_words(kernel, words, half, reversed);
    fold_words(kernel, words + half, count - half, reversed);
}

void unfold_words(const internal::KernelTable& kernel, std::uint64_t* words, std::size_t count, Words& reversed) {
    if (count <= 1) return;
    if (count >= kLookWords) internal::throw_if_cancelled();
    const std::size_t half = std::bit_floor(count - 1);
    unfold_words(kernel, words, half, reversed);
    unfold_words(kernel, words + half, count - half, reversed);
    fold(kernel, words, half, count - half, reversed);
}

// Calls levels(rows) on each 64 words after their transposition: row k then holds bit k of all these words.
template <class Levels>
void for_transposed_words(const internal::KernelTable& kernel, Words& words, Levels levels) {
    std::array<std::uint64_t, 64> rows{};
    for (std::size_t i = 0; i < words.size(); i += 64) {
        if (i % kLookWords == 0) internal::throw_if_cancelled();
        const std::size_t count = std::min<std::size_t>(64, words.size() - i);
        std::copy_n(words.begin() + static_cast<std::ptrdiff_t>(i), count, rows.begin());
        std::fill(rows.begin() + static_cast<std::ptrdiff_t>(count), rows.end(), std::uint64_t{0});
        kernel.words.transpose_64x64(rows.data(), 1, rows.data(), 1);
        levels(rows);
        kernel.words.transpose_64x64(rows.data(), 1, rows.data(), 1);
        std::copy_n(rows.begin(), count, words.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void fold_rows(std::array<std::uint64_t, 64>& rows, std::size_t n) {
    for (std::size_t block = 0; block < 64; block += 2 * n) {
        for (std::size_t k = 1; k < n; ++k) rows[block + k] ^= rows[block + 2 * n - k];
    }
}

}  // namespace

BitPoly fibonacci_polynomial(std::size_t n) {
    return fibonacci_by_doubling(
        BitVector(64, n), BitPoly::one(), [](const BitPoly& p) { return square(p); },
        [](const BitPoly& p) { return shift_left(p, 1); });
}

BitPoly fibonacci_polynomial_mod(std::uint64_t n, const BitPolyModulus& m) {
    return fibonacci_polynomial_mod(bit_vector_from_words(64, {&n, 1}), m);
}

BitPoly fibonacci_polynomial_mod(const BitVector& n, const BitPolyModulus& m) {
    return fibonacci_by_doubling(
        n, remainder(BitPoly::one(), m), [&m](const BitPoly& p) { return square_mod(p, m); },
        [&m](const BitPoly& p) { return remainder(shift_left(p, 1), m); });
}

// The sum of x_k·E_k, k > 0, is x times the sum of x_k·f_k.
BitPoly from_fibonacci_basis(const BitVector& coordinates) {
    const BitPoly shifted = shift_left(BitPoly::from_bit_vector(coordinates), 1);
    Words words(shifted.words().begin(), shifted.words().end());
    Words reversed(words.size());
    const internal::KernelTable& kernel = internal::kernels();
    fold_words(kernel, words.data(), words.size(), reversed);
    for_transposed_words(kernel, words, [](std::array<std::uint64_t, 64>& rows) {
        for (std::size_t n = 32; n > 1; n /= 2) fold_rows(rows, n);
    });
    return shift_right(BitPoly::from_words(std::move(words)), 1);
}

BitVector to_fibonacci_basis(const BitPoly& p, std::size_t size) {
    if (p.length() > size) {
        throw std::invalid_argument("to_fibonacci_basis: degree " + std::to_string(p.degree()) + " in " +
                                    std::to_string(size) + " coordinates");
    }
    const BitPoly shifted = shift_left(p, 1);
    Words words(shifted.words().begin(), shifted.words().end());
    Words reversed(words.size());
    const internal::KernelTable& kernel = internal::kernels();
    for_transposed_words(kernel, words, [](std::array<std::uint64_t, 64>& rows) {
        for (std::size_t n = 2; n < 64; n *= 2) fold_rows(rows, n);
    });
    unfold_words(kernel, words.data(), words.size(), reversed);
    return shift_right(BitPoly::from_words(std::move(words)), 1).to_bit_vector(size);
}

}  // namespace gf2
