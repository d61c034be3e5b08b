// SPDX-License-Identifier: MIT
#include "gf2/poly/internal/additive_transform.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "gf2/base/tasks.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"

#if defined(GF2_KERNELS_WITHOUT_TRANSFORMS)

// For a small module: kernels then multiply polynomials of any length without transforms, whose table is large.
namespace gf2::internal {

std::size_t points_for(std::size_t) noexcept {
    return 0;
}

std::size_t transform_words(std::size_t) noexcept {
    return 0;
}

void transform(const KernelTable&, std::uint64_t*, std::size_t, const std::uint64_t*, std::size_t) {
    std::abort();
}

void inverse_transform(const KernelTable&, std::uint64_t*, std::size_t, std::uint64_t*, std::size_t) {
    std::abort();
}

void multiply_by_transforms(const KernelTable&, std::uint64_t*, std::span<const std::uint64_t>,
                            std::span<const std::uint64_t>, std::uint64_t*) {
    std::abort();
}

}  // namespace gf2::internal

#else

namespace gf2::internal {
namespace {

constexpr std::size_t kBlock = FieldKernels::kBlock;
constexpr std::size_t kRun = FieldKernels::kRun;
constexpr std::size_t kLookWords = std::size_t{1} << 16;  // words between checks for cancellation

// The elements whose number has one nonzero byte at most.
constexpr auto kElements = [] {
    std::array<std::array<std::uint64_t, 256>, 5> elements{};
    for (std::size_t byte = 0; byte < elements.size(); ++byte) {
        for (std::size_t k = 0; k < 256; ++k) elements[byte][k] = cantor_element(std::uint64_t{k} << 8 * byte);
    }
    return elements;
}();

std::uint64_t element(std::size_t number) noexcept {
    std::uint64_t sum = 0;
    for (std::size_t byte = 0; number != 0; ++byte, number >>= 8) sum ^= kElements[byte][number & 255];
    return sum;
}

// --- Change of basis: powers of Y to the X_k, products of the s_i(Y) over the binary digits i of k, and back ---------
//
// s_i is the product of all Y + c over the first 2^i elements c. In Cantor's basis s_i(s_j(Y)) = s_(i+j)(Y), and s_i =
// Y^(2^i) + Y if i is a power of two. So a polynomial is written in powers of such an s_i, by divisions by these
// powers, with coefficients of degree below 2^i; then the coefficients and the powers of s_i are converted in the same
// way.

// Divides a block by s_i^(2^t) = Y^n + Y^shift; the upper half of the block, from Y^n on, has `upper` coefficients.
void divide_block(const KernelTable& kernel, std::uint64_t* low, std::size_t n, std::size_t shift, std::size_t upper) {
    std::uint64_t* high = low + n;
    const std::size_t once = std::min(upper, n - shift);
    kernel.words.xor_into(high, high + once, upper - once);
    kernel.words.xor_into(low + shift, high, once);
}

void multiply_block(const KernelTable& kernel, std::uint64_t* low, std::size_t n, std::size_t shift,
                    std::size_t upper) {
    std::uint64_t* high = low + n;
    const std::size_t once = std::min(upper, n - shift);
    kernel.words.xor_into(low + shift, high, once);
    kernel.words.xor_into(high, high + once, upper - once);
}

// How a change of basis cuts the coefficients: into blocks of 2^low_digits.
struct Cut {
    unsigned digits;      // binary digits of the numbers of the coefficients
    unsigned low_digits;  // the largest power of two below `digits`

    Cut(std::size_t count, std::size_t unit)
        : digits(static_cast<unsigned>(std::bit_width((count - 1) / unit))),
          low_digits(digits < 2 ? 0 : std::bit_floor(digits - 1)) {}
};

// Writes a polynomial of up to 2^(t + 1) blocks of coefficients in powers of s_i.
void expand(const KernelTable& kernel, std::uint64_t* a, std::size_t count, std::size_t block, std::size_t unit,
            unsigned t) {
    const std::size_t n = block << t;
    if (count > n) divide_block(kernel, a, n, unit << t, count - n);
    if (t == 0) return;
    expand(kernel, a, std::min(count, n), block, unit, t - 1);
    if (count > n) expand(kernel, a + n, count - n, block, unit, t - 1);
}

void collect(const KernelTable& kernel, std::uint64_t* a, std::size_t count, std::size_t block, std::size_t unit,
             unsigned t) {
    const std::size_t n = block << t;
    if (t > 0) {
        collect(kernel, a, std::min(count, n), block, unit, t - 1);
        if (count > n) collect(kernel, a + n, count - n, block, unit, t - 1);
    }
    if (count > n) multiply_block(kernel, a, n, unit << t, count - n);
}

// Coefficients are runs of `unit` words, `count` words in all. Runs of kRun words are left to the kernels: their
// conversion is the same for each run, and so can come later, after the levels of the transform that do not look
// inside.
void change_basis(const KernelTable& kernel, std::uint64_t* a, std::size_t count, std::size_t unit) {
    const Cut cut(count, unit);
    if (cut.digits < 2 || (unit == 1 && count == kRun)) return;
    if (count >= kLookWords) throw_if_cancelled();
    const std::size_t block = unit << cut.low_digits;
    expand(kernel, a, count, block, unit, cut.digits - cut.low_digits - 1);
    change_basis(kernel, a, count, block);
    for (std::size_t at = 0; at < count; at += block) {
        change_basis(kernel, a + at, std::min(block, count - at), unit);
    }
}

void change_basis_back(const KernelTable& kernel, std::uint64_t* a, std::size_t count, std::size_t unit) {
    const Cut cut(count, unit);
    if (cut.digits < 2 || (unit == 1 && count == kRun)) return;
    if (count >= kLookWords) throw_if_cancelled();
    const std::size_t block = unit << cut.low_digits;
    for (std::size_t at = 0; at < count; at += block) {
        change_basis_back(kernel, a + at, std::min(block, count - at), unit);
    }
    change_basis_back(kernel, a, count, block);
    collect(kernel, a, count, block, unit, cut.digits - cut.low_digits - 1);
}

// --- The transform in the basis of the X_k --------------------------------------------------------------------------
//
// On the elements number start + j, j < size = 2^(i+1), with start a multiple of size, s_i takes only two values: c,
// its value at `start`, on the first half, and c + 1 on the second. So l + s_i·h becomes l + c·h and l + c·h + h.

std::array<std::uint64_t, 6> block_twiddles(std::size_t start) noexcept {
    std::array<std::uint64_t, 6> base{};
    for (std::size_t level = 0; level < base.size(); ++level) base[level] = element(start >> level);
    return base;
}

// The values at the first `points` elements from the first `length` coefficients. The other coefficients are zero; they
// are stored up to the next power of two.
void forward(const KernelTable& kernel, std::uint64_t* data, std::size_t size, std::size_t start, std::size_t points,
             std::size_t length) {
    const FieldKernels& field = kernel.polynomial.field;
    if (size == kBlock) {
        field.forward_block(data, block_twiddles(start).data());
        return;
    }
    if (size >= kLookWords) throw_if_cancelled();
    const std::size_t half = size / 2;
    std::uint64_t* high = data + half;
    if (length <= half) {
        if (points > half) std::copy_n(data, std::bit_ceil(length), high);
    } else if (points > half) {
        field.forward_butterflies(data, high, half, element(start / half));
    } else {
        field.add_multiple(data, high, half, element(start / half));
    }
    forward(kernel, data, half, start, std::min(points, half), std::min(length, half));
    if (points > half) forward(kernel, high, half, start + half, points - half, std::min(length, half));
}

// All coefficients, from the values at the first `points` elements and the coefficients from number `points` on, which
// stand in the places of the other values.
void inverse(const KernelTable& kernel, std::uint64_t* data, std::size_t size, std::size_t start, std::size_t points) {
    const FieldKernels& field = kernel.polynomial.field;
    if (size == kBlock) {
        field.inverse_block(data, block_twiddles(start).data());
        return;
    }
    if (size >= kLookWords) throw_if_cancelled();
    const std::size_t half = size / 2;
    std::uint64_t* high = data + half;
    const std::uint64_t twiddle = element(start / half);
    if (points >= half) {
        inverse(kernel, data, half, start, half);
        const std::size_t more = points - half;
        kernel.words.xor_into(high + more, data + more, half - more);
        if (more > 0) inverse(kernel, high, half, start + half, more);
        field.inverse_butterflies(data, high, half, twiddle);
    } else {
        field.add_multiple(data + points, high + points, half - points, twiddle);
        inverse(kernel, data, half, start, points);
        field.add_multiple(data, high, half, twiddle);
    }
}

}  // namespace

std::size_t points_for(std::size_t product_words) noexcept {
    return std::max<std::size_t>(1, (2 * product_words + kBlock - 1) / kBlock) * kBlock;
}

std::size_t transform_words(std::size_t points) noexcept {
    return std::bit_ceil(points);
}

void transform(const KernelTable& kernel, std::uint64_t* values, std::size_t points, const std::uint64_t* a,
               std::size_t words) {
    const std::size_t length = points_for(words);
    for (std::size_t i = 0; i < words; ++i) {
        values[2 * i] = a[i] & 0xffffffffu;
        values[2 * i + 1] = a[i] >> 32;
    }
    std::fill(values + 2 * words, values + std::bit_ceil(length), std::uint64_t{0});
    change_basis(kernel, values, length, 1);
    forward(kernel, values, std::bit_ceil(points), 0, points, length);
}

void inverse_transform(const KernelTable& kernel, std::uint64_t* dst, std::size_t words, std::uint64_t* values,
                       std::size_t points) {
    const std::size_t size = std::bit_ceil(points);
    std::fill(values + points, values + size, std::uint64_t{0});
    inverse(kernel, values, size, 0, points);
    change_basis_back(kernel, values, points, 1);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        dst[i] = carry ^ values[2 * i] ^ (values[2 * i + 1] << 32);
        carry = values[2 * i + 1] >> 32;
    }
}

void multiply_by_transforms(const KernelTable& kernel, std::uint64_t* dst, std::span<const std::uint64_t> a,
                            std::span<const std::uint64_t> b, std::uint64_t* scratch) {
    const std::size_t points = points_for(a.size() + b.size());
    std::uint64_t* a_values = scratch;
    std::uint64_t* b_values = scratch + transform_words(points);
    transform(kernel, a_values, points, a.data(), a.size());
    transform(kernel, b_values, points, b.data(), b.size());
    kernel.polynomial.field.multiply(a_values, b_values, points);
    inverse_transform(kernel, dst, a.size() + b.size(), a_values, points);
}

}  // namespace gf2::internal

#endif
