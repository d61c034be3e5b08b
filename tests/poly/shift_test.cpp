// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/taylor_shift.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kLengths;
using test::mentions;
using test::random_bits;
using test::random_poly;
using test::test_random;

class TaylorShiftEveryKernel : public test::EveryKernelSet {};

TEST_P(TaylorShiftEveryKernel, AgreesWithHornersRule) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kLengths) {
        const BitPoly p = random_poly(length, random);
        BitPoly expected;
        for (std::size_t i = length; i-- > 0;) {
            expected = add(expected, shift_left(expected, 1));
            if (p.coefficient(i)) expected = add(expected, BitPoly::one());
        }
        EXPECT_EQ(taylor_shift(p), expected) << length;
    }
}

TEST_P(TaylorShiftEveryKernel, IsAMultiplicativeInvolution) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {5000u, 65536u, 100001u}) {
        const BitPoly a = random_poly(length, random);
        const BitPoly b = random_poly(777, random);
        EXPECT_EQ(taylor_shift(taylor_shift(a)), a);
        EXPECT_EQ(taylor_shift(multiply(a, b)), multiply(taylor_shift(a), taylor_shift(b)));
    }
}

GF2_FOR_EVERY_KERNEL_SET(TaylorShiftEveryKernel);

// p(x^2 + x), by Horner's rule.
BitPoly at_y(const BitPoly& p) {
    BitPoly value;
    for (std::size_t i = p.length(); i-- > 0;) {
        value = add(shift_left(value, 2), shift_left(value, 1));
        if (p.coefficient(i)) value = add(value, BitPoly::one());
    }
    return value;
}

class ShiftPartsEveryKernel : public test::EveryKernelSet {};

TEST_P(ShiftPartsEveryKernel, GiveThePolynomial) {
    SplitMix64 random = test_random();
    for (const std::size_t length : kLengths) {
        const BitPoly p = random_poly(length, random);
        const ShiftParts parts = shift_parts(p);
        EXPECT_EQ(add(at_y(parts.even), shift_left(at_y(parts.odd), 1)), p) << length;
        EXPECT_LE(parts.even.length(), (length + 1) / 2);
        EXPECT_LE(parts.odd.length(), length / 2);
    }
}

TEST_P(ShiftPartsEveryKernel, HaveTheCommonDivisorsOfAPolynomialAndItsShift) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {0u, 1u, 2u, 64u, 129u, 1000u, 5000u}) {
        // At random there is hardly a common divisor.
        const BitPoly even = at_y(random_poly(length / 8, random));
        const BitPoly p = multiply(even, random_poly(length - length / 4, random));
        const ShiftParts parts = shift_parts(p);
        EXPECT_EQ(at_y(gcd(parts.even, parts.odd)), gcd(p, taylor_shift(p))) << length;
    }
}

GF2_FOR_EVERY_KERNEL_SET(ShiftPartsEveryKernel);

// f_0, ..., f_count by the definition.
std::vector<BitPoly> fibonacci_polynomials(std::size_t count) {
    std::vector<BitPoly> f = {BitPoly(), BitPoly::one()};
    while (f.size() <= count) f.push_back(add(shift_left(f.back(), 1), f[f.size() - 2]));
    return f;
}

class FibonacciEveryKernel : public test::EveryKernelSet {};

TEST_P(FibonacciEveryKernel, MeetsTheRecurrence) {
    const std::vector<BitPoly> f = fibonacci_polynomials(600);
    for (std::size_t n = 0; n < f.size(); ++n) EXPECT_EQ(fibonacci_polynomial(n), f[n]) << n;
}

TEST_P(FibonacciEveryKernel, CoefficientsAreBinomialsModuloTwo) {
    for (const std::size_t n : {0u, 1u, 64u, 1000u, 4095u, 4096u, 100000u}) {
        BitPoly expected;
        for (std::size_t i = n / 2 + 1; i-- > 0;) {
            if (((n - 2 * i) & i) == 0) expected.set_coefficient(n - 2 * i, true);
        }
        EXPECT_EQ(fibonacci_polynomial(n + 1), expected) << n;
    }
}

TEST_P(FibonacciEveryKernel, ObeysTheAdditionFormula) {
    // f_(m+n) = f_(m+1)·f_n + f_m·f_(n-1).
    for (const std::size_t m : {1u, 63u, 500u, 9000u}) {
        for (const std::size_t n : {1u, 64u, 777u, 12345u}) {
            EXPECT_EQ(fibonacci_polynomial(m + n), add(multiply(fibonacci_polynomial(m + 1), fibonacci_polynomial(n)),
                                                       multiply(fibonacci_polynomial(m), fibonacci_polynomial(n - 1))));
        }
    }
}

TEST_P(FibonacciEveryKernel, ModuloAgreesWithTheRemainder) {
    SplitMix64 random = test_random();
    for (const std::size_t length : {1u, 2u, 65u, 300u, 5000u}) {
        const BitPolyModulus m(random_poly(length, random));
        for (const std::uint64_t n : {0u, 1u, 2u, 3u, 100u, 4095u, 20001u}) {
            EXPECT_EQ(fibonacci_polynomial_mod(n, m), remainder(fibonacci_polynomial(n), m)) << n;
        }
        // The addition formula for polynomials of 10^18 coefficients, and for indices beyond 2^64.
        const std::uint64_t huge = 1'000'000'000'000'000'000;
        const auto f = [&m](std::uint64_t n) {
            return fibonacci_polynomial_mod(n, m);
        };
        EXPECT_EQ(f(huge + 1000), add(multiply_mod(f(huge + 1), f(1000), m), multiply_mod(f(huge), f(999), m)));
        BitVector twice = bit_vector_from_words(100, std::vector<std::uint64_t>{huge, 0});
        twice <<= 1;
        EXPECT_EQ(fibonacci_polynomial_mod(twice, m), remainder(shift_left(square_mod(f(huge), m), 1), m));
        EXPECT_EQ(fibonacci_polynomial_mod(BitVector(), m), BitPoly());
    }
}

TEST_P(FibonacciEveryKernel, BasisChangeMeetsTheDefinition) {
    SplitMix64 random = test_random();
    const std::vector<BitPoly> f = fibonacci_polynomials(700);
    for (const std::size_t size :
         {0u, 1u, 2u, 3u, 62u, 63u, 64u, 65u, 127u, 128u, 129u, 191u, 192u, 300u, 511u, 700u}) {
        const BitVector x = random_bits(size, random);
        BitPoly sum;
        for (std::size_t i = 0; i < size; ++i) {
            if (x[i]) sum = add(sum, f[i + 1]);
        }
        EXPECT_EQ(from_fibonacci_basis(x), sum) << size;
        EXPECT_EQ(to_fibonacci_basis(sum, size), x) << size;
    }
    for (std::size_t k = 1; k < f.size(); ++k) {
        ASSERT_EQ(from_fibonacci_basis(unit_vector(700, k - 1)), f[k]) << k;
        ASSERT_EQ(to_fibonacci_basis(f[k], k), unit_vector(k, k - 1)) << k;
    }
}

TEST_P(FibonacciEveryKernel, BasisChangeRoundTrips) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {4095u, 4096u, 4097u, 12345u, 65537u, 200000u}) {
        const BitVector x = random_bits(size, random);
        const BitPoly p = from_fibonacci_basis(x);
        EXPECT_EQ(to_fibonacci_basis(p, size), x);
        EXPECT_EQ(from_fibonacci_basis(unit_vector(size, size - 1)), fibonacci_polynomial(size));
        // Multiplication by x is the adjacency matrix of the path, except at its end.
        BitVector neighbours = (x << 1) ^ (x >> 1);
        BitPoly expected = shift_left(p, 1);
        if (x[size - 1]) expected = add(expected, fibonacci_polynomial(size + 1));
        EXPECT_EQ(from_fibonacci_basis(neighbours), expected);
    }
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([] { (void)to_fibonacci_basis(BitPoly::monomial(70), 70); }), {"70"}));
}

GF2_FOR_EVERY_KERNEL_SET(FibonacciEveryKernel);

}  // namespace
}  // namespace gf2
