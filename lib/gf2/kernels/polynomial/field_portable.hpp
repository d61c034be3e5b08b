// SPDX-License-Identifier: MIT
// Loops over GF(2)[y] / (y^64 + y^4 + y^3 + y + 1) in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/polynomial/cantor_basis.hpp"
#include "gf2/kernels/polynomial/polynomial_kernels.hpp"
#include "gf2/kernels/polynomial/word_multiples.hpp"

namespace gf2::internal {
namespace {

// The multiples of an element by the polynomials c·y^(4k), deg c < 4. Products of the element with many others are sums
// of these.
struct FieldMultiples {
    std::uint64_t of_digit[16][16];

    explicit FieldMultiples(std::uint64_t element) {
        for (std::uint64_t(&multiples)[16] : of_digit) {
            multiples[0] = 0;
            for (unsigned i = 1; i < 16; i *= 2) {
                for (unsigned k = 0; k < i; ++k) multiples[i + k] = multiples[k] ^ element;
                element = (element << 1) ^ ((element >> 63) * 0x1bu);
            }
        }
    }

    [[nodiscard]] std::uint64_t by(std::uint64_t factor) const {
        std::uint64_t product = 0;
        for (unsigned k = 0; k < 16; ++k) product ^= of_digit[k][(factor >> 4 * k) & 15];
        return product;
    }
};

// Products of an element with few others: products of words, whose part beyond y^63 is then folded back.
struct FewFieldMultiples {
    Multiples multiples;

    explicit FewFieldMultiples(std::uint64_t element) : multiples(multiples_of(element)) {}

    [[nodiscard]] std::uint64_t by(std::uint64_t factor) const {
        std::uint64_t product[2] = {0, 0};
        add_word_product(product, multiples, factor);
        const std::uint64_t high = product[1] ^ (product[1] >> 63) ^ (product[1] >> 61) ^ (product[1] >> 60);
        return product[0] ^ high ^ (high << 1) ^ (high << 3) ^ (high << 4);
    }
};

template <class MultiplesOf>
void forward_with(const MultiplesOf& twiddle, std::uint64_t* low, std::uint64_t* high, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        low[i] ^= twiddle.by(high[i]);
        high[i] ^= low[i];
    }
}

template <class MultiplesOf>
void inverse_with(const MultiplesOf& twiddle, std::uint64_t* low, std::uint64_t* high, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        high[i] ^= low[i];
        low[i] ^= twiddle.by(high[i]);
    }
}

void forward_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
    forward_with(FieldMultiples(twiddle), low, high, count);
}

void inverse_butterflies(std::uint64_t* low, std::uint64_t* high, std::size_t count, std::uint64_t twiddle) {
    inverse_with(FieldMultiples(twiddle), low, high, count);
}

void add_field_multiple(std::uint64_t* dst, const std::uint64_t* src, std::size_t count, std::uint64_t factor) {
    const FieldMultiples multiples(factor);
    for (std::size_t i = 0; i < count; ++i) dst[i] ^= multiples.by(src[i]);
}

void multiply_elements(std::uint64_t* dst, const std::uint64_t* src, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) dst[i] = FewFieldMultiples(dst[i]).by(src[i]);
}

// Changes the basis of elements a_0, ..., a_15 from powers of Y to that of additive_transform.cpp: divisions by powers
// of Y^4 + Y, by Y^2 + Y with Y^4 + Y for Y, and by Y^2 + Y.
void run_to_transform_basis(std::uint64_t* a) {
    for (std::size_t i = 8; i < 10; ++i) a[i] ^= a[i + 6];
    for (std::size_t i = 2; i < 8; ++i) a[i] ^= a[i + 6];
    for (std::size_t b = 0; b < 16; b += 8) {
        a[b + 4] ^= a[b + 7];
        for (std::size_t i = 1; i < 4; ++i) a[b + i] ^= a[b + i + 3];
    }
    for (std::size_t i = 8; i < 12; ++i) a[i] ^= a[i + 4];
    for (std::size_t i = 4; i < 8; ++i) a[i] ^= a[i + 4];
    for (std::size_t b = 0; b < 16; b += 4) {
        a[b + 2] ^= a[b + 3];
        a[b + 1] ^= a[b + 2];
    }
}

// The inverse of run_to_transform_basis().
void run_to_powers(std::uint64_t* a) {
    for (std::size_t b = 0; b < 16; b += 4) {
        a[b + 1] ^= a[b + 2];
        a[b + 2] ^= a[b + 3];
    }
    for (std::size_t i = 4; i < 8; ++i) a[i] ^= a[i + 4];
    for (std::size_t i = 8; i < 12; ++i) a[i] ^= a[i + 4];
    for (std::size_t b = 0; b < 16; b += 8) {
        for (std::size_t i = 1; i < 4; ++i) a[b + i] ^= a[b + i + 3];
        a[b + 4] ^= a[b + 7];
    }
    for (std::size_t i = 2; i < 8; ++i) a[i] ^= a[i + 6];
    for (std::size_t i = 8; i < 10; ++i) a[i] ^= a[i + 6];
}

constexpr std::size_t kManyElements = 8;  // from here on, FieldMultiples pay

void forward_block(std::uint64_t* data, const std::uint64_t* base) {
    for (std::size_t i = 0; i < FieldKernels::kBlock; i += FieldKernels::kRun) run_to_transform_basis(data + i);
    for (unsigned level = 6; level-- > 0;) {
        const std::size_t width = std::size_t{1} << level;
        for (std::size_t i = 0; i < FieldKernels::kBlock; i += 2 * width) {
            const std::uint64_t twiddle = base[level] ^ cantor_element(i >> level);
            if (width >= kManyElements) {
                forward_with(FieldMultiples(twiddle), data + i, data + i + width, width);
            } else {
                forward_with(FewFieldMultiples(twiddle), data + i, data + i + width, width);
            }
        }
    }
}

void inverse_block(std::uint64_t* data, const std::uint64_t* base) {
    for (unsigned level = 0; level < 6; ++level) {
        const std::size_t width = std::size_t{1} << level;
        for (std::size_t i = 0; i < FieldKernels::kBlock; i += 2 * width) {
            const std::uint64_t twiddle = base[level] ^ cantor_element(i >> level);
            if (width >= kManyElements) {
                inverse_with(FieldMultiples(twiddle), data + i, data + i + width, width);
            } else {
                inverse_with(FewFieldMultiples(twiddle), data + i, data + i + width, width);
            }
        }
    }
    for (std::size_t i = 0; i < FieldKernels::kBlock; i += FieldKernels::kRun) run_to_powers(data + i);
}

constexpr FieldKernels kFieldPortable = {
    .forward_butterflies = forward_butterflies,
    .inverse_butterflies = inverse_butterflies,
    .add_multiple = add_field_multiple,
    .multiply = multiply_elements,
    .forward_block = forward_block,
    .inverse_block = inverse_block,
};

}  // namespace
}  // namespace gf2::internal
