// SPDX-License-Identifier: MIT
#include "gf2/poly/linear_recurrence.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "gf2/bits/random.hpp"
#include "gf2/poly/berlekamp_massey.hpp"
#include "gf2/poly/order.hpp"
#include "gf2/poly/product.hpp"
#include "tests/poly/polynomials.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::poly;
using test::random_poly;
using test::test_random;

// J. L. Massey's algorithm, a term at a time.
ShortestRecurrence massey(const BitVector& sequence) {
    BitVector window(sequence.size() + 1);  // the terms so far, the latest first
    BitVector feedback = unit_vector(window.size(), 0);
    BitVector before = feedback;
    std::size_t complexity = 0;
    std::size_t shift = 1;
    for (std::size_t n = 0; n < sequence.size(); ++n, ++shift) {
        window <<= 1;
        window[0] = sequence[n];
        if (!dot(feedback, window)) continue;
        const BitVector next = feedback ^ (before << shift);
        if (2 * complexity <= n) {
            complexity = n + 1 - complexity;
            before = feedback;
            shift = 0;
        }
        feedback = next;
    }
    return {reverse(BitPoly::from_bit_vector(feedback), complexity + 1), 2 * complexity <= sequence.size()};
}

// The first `count` terms of the recurrence, by its definition.
BitVector terms_by_definition(const BitPoly& p, const BitVector& first, std::size_t count) {
    const std::size_t degree = p.length() - 1;
    const BitVector low = truncate(p, degree).to_bit_vector(degree);
    BitVector window = first;  // degree terms
    BitVector terms = first;
    terms.resize(count);
    for (std::size_t k = degree; k < count; ++k) {
        const bool next = dot(low, window);
        window >>= 1;
        if (degree != 0) window[degree - 1] = next;
        terms[k] = next;
    }
    return terms;
}

BitVector part(const BitVector& v, std::size_t first, std::size_t count) {
    BitVector result = v >> first;
    result.resize(count);
    return result;
}

void expect_as_massey(const BitVector& sequence) {
    const ShortestRecurrence expected = massey(sequence);
    const ShortestRecurrence found = berlekamp_massey(sequence);
    EXPECT_EQ(found.polynomial, expected.polynomial);
    EXPECT_EQ(found.is_unique, expected.is_unique);
    EXPECT_EQ(found.linear_complexity(), expected.linear_complexity());
}

class SequencesEveryKernel : public test::EveryKernelSet {};

TEST_P(SequencesEveryKernel, AllShortOnesHaveTheRecurrenceThatMasseyFinds) {
    for (std::size_t n = 0; n <= 11; ++n) {
        for (std::uint64_t bits = 0; bits >> n == 0; ++bits) {
            const BitVector sequence = bit_vector_from_words(n, {&bits, 1});
            SCOPED_TRACE(to_string(sequence));
            expect_as_massey(sequence);
            // No shorter recurrence, and no other one of this length if it is unique.
            const ShortestRecurrence found = berlekamp_massey(sequence);
            const std::size_t complexity = found.linear_complexity();
            if (n > 7) continue;
            std::size_t count = 0;
            for (std::uint64_t word = 1; word >> complexity < 2; ++word) {
                const BitPoly p = BitPoly::from_words({word});
                if (p.length() > n + 1) break;
                if (terms_by_definition(p, part(sequence, 0, p.length() - 1), n) != sequence) continue;
                EXPECT_EQ(p.length() - 1, complexity);
                ++count;
            }
            EXPECT_EQ(count == 1, found.is_unique);
        }
    }
}

TEST_P(SequencesEveryKernel, LongOnesHaveTheRecurrenceThatMasseyFinds) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {62u, 63u, 64u, 65u, 127u, 128u, 129u, 640u, 2047u, 2048u, 2049u, 4200u}) {
        SCOPED_TRACE(n);
        expect_as_massey(BitVector(n));
        expect_as_massey(unit_vector(n, 0));
        expect_as_massey(unit_vector(n, n / 2));
        expect_as_massey(unit_vector(n, n - 1));
        expect_as_massey(~BitVector(n));
        for (const double density : {0.5, 0.02}) expect_as_massey(random_bit_vector(n, random, density));
        for (const std::size_t degree : {n / 7, n / 2, n / 2 + 1}) {
            const BitPoly p = random_poly(degree + 1, random);
            const BitVector first = random_bit_vector(degree, random);
            expect_as_massey(terms_by_definition(p, first, n));
            expect_as_massey(terms_by_definition(shift_left(p, 5), random_bit_vector(degree + 5, random), n));
        }
    }
}

// At lengths that are halved several times.
TEST_P(SequencesEveryKernel, OfAnIrreduciblePolynomialHaveThisOne) {
    SplitMix64 random = test_random();
    const BitPoly p = poly("x^9689 + x^84 + 1");  // a primitive trinomial of N. Zierler, 1969
    LinearRecurrence recurrence(p, random_bit_vector(9689, random));
    for (const std::size_t length : {2u * 9689, 2u * 9689 + 1, 300'000u}) {
        const ShortestRecurrence found = berlekamp_massey(recurrence.next(length));
        EXPECT_EQ(found.polynomial, p);
        EXPECT_TRUE(found.is_unique);
    }
    EXPECT_FALSE(berlekamp_massey(recurrence.next(2 * 9689 - 1)).is_unique);
}

TEST_P(SequencesEveryKernel, TermsAndJumpsAreThoseOfTheDefinition) {
    SplitMix64 random = test_random();
    for (const std::size_t degree : {0u, 1u, 2u, 31u, 63u, 64u, 65u, 200u, 2100u}) {
        for (const std::size_t zeros : {std::size_t{0}, degree / 2, degree}) {
            SCOPED_TRACE(std::to_string(degree) + ", divisible by x^" + std::to_string(zeros));
            const BitPoly p = shift_left(random_poly(degree - zeros + 1, random), zeros);
            const BitVector first = random_bit_vector(degree, random);
            const BitVector expected = terms_by_definition(p, first, 3 * degree + 300);
            LinearRecurrence recurrence(p, expected);
            EXPECT_EQ(recurrence.polynomial(), p);
            EXPECT_EQ(recurrence.state(), first);
            EXPECT_EQ(recurrence.terms(expected.size()), expected);
            EXPECT_EQ(recurrence.residue().coefficient(degree - 1), degree != 0 && first[0]);
            EXPECT_EQ(recurrence.next(0), BitVector());
            EXPECT_EQ(recurrence.next(77), part(expected, 0, 77));
            recurrence.jump(degree + 1);
            EXPECT_EQ(recurrence.state(), part(expected, 78 + degree, degree));
            recurrence.jump(0);
            recurrence.jump(bit_vector_from_string("0101"));  // 2 + 8
            recurrence.jump(BitVector());
            EXPECT_EQ(recurrence.terms(200), part(expected, 88 + degree, 200));
            EXPECT_EQ(LinearRecurrence(p, expected).minimal_polynomial(),
                      massey(part(expected, 0, 2 * degree)).polynomial);
        }
    }
}

TEST_P(SequencesEveryKernel, JumpsOfAPeriodReturn) {
    SplitMix64 random = test_random();
    for (int round = 0; round < 20; ++round) {
        const std::size_t zeros = random() % 4;
        const BitPoly p = shift_left(random_poly(2 + random() % 150, random), zeros);
        const std::size_t degree = p.length() - 1;
        LinearRecurrence recurrence(p, random_bit_vector(degree, random));
        BitPoly q = recurrence.minimal_polynomial();
        std::size_t preperiod = 0;
        for (; !q.coefficient(0); ++preperiod) q = shift_right(q, 1);
        recurrence.jump(preperiod);
        const BitVector before = recurrence.terms(2 * degree);
        const OrderOfX period = order_of_x(q);
        BitVector digits(msb(period.order) + 1);
        for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = bit_test(period.order, static_cast<unsigned>(i));
        recurrence.jump(digits);
        EXPECT_EQ(recurrence.terms(2 * degree), before) << p;
    }
}

GF2_FOR_EVERY_KERNEL_SET(SequencesEveryKernel);

TEST(LinearRecurrence, RefusesOtherArguments) {
    EXPECT_THROW(LinearRecurrence(BitPoly(), BitVector(3)), std::invalid_argument);
    EXPECT_THROW(LinearRecurrence(poly("x^3 + 1"), BitVector(2)), std::invalid_argument);
    EXPECT_EQ(LinearRecurrence(BitPoly::one(), BitVector()).terms(70), BitVector(70));
}

}  // namespace
}  // namespace gf2
