// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2/solve/verify.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::from_reference;
using test::mentions;
using test::random_bits;
using test::random_product;
using test::sample_matrices;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;
using test::to_reference;

// x0 plus every sum of the rows, as sorted text.
std::set<std::string> elements_by_enumeration(const BitVector& x0, const BitMatrix& spanning) {
    std::set<std::string> texts;
    for (const reference::Vector& v : reference::span(to_reference(spanning))) {
        texts.insert(to_string(from_reference(v) ^ x0));
    }
    return texts;
}

class SolutionCosetEveryKernel : public test::EveryKernelSet {};

TEST_P(SolutionCosetEveryKernel, DefaultHasOneEmptyElement) {
    const SolutionCoset coset;
    EXPECT_EQ(coset.length(), 0u);
    EXPECT_EQ(coset.dimension(), 0u);
    EXPECT_EQ(coset.count().to_decimal(), "1");
    EXPECT_EQ(coset.element(0), BitVector());
    EXPECT_EQ(coset.element(BitVector()), BitVector());
    EXPECT_TRUE(coset.contains(BitVector()));
    EXPECT_THROW((void)coset.element(1), std::out_of_range);
    EXPECT_EQ(coset, SolutionCoset(BitVector(), BitMatrix()));
    EXPECT_EQ(coset, SolutionCoset(BitVector(), BitMatrix(5, 0)));
    std::size_t count = 0;
    for (const BitVector& x : coset.gray_code()) count += x.empty() ? 1 : 2;
    EXPECT_EQ(count, 1u);
}

TEST_P(SolutionCosetEveryKernel, IsCanonical) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : sample_matrices(random)) {
        SCOPED_TRACE(sample.name);
        const BitMatrix& spanning = sample.matrix;
        const BitVector x0 = random_bits(spanning.columns(), random);
        const SolutionCoset coset(x0, spanning);
        const NullspaceBasis expected = canonical_nullspace_basis(spanning);
        EXPECT_EQ(coset.basis(), expected.basis);
        EXPECT_TRUE(tail_is_zero(coset.basis()));
        EXPECT_EQ(coset.free_columns(), expected.free_columns);
        EXPECT_EQ(coset.length(), spanning.columns());
        EXPECT_EQ(coset.dimension(), expected.basis.rows());
        for (const std::size_t f : coset.free_columns()) EXPECT_FALSE(coset.particular().test(f));
        EXPECT_TRUE(coset.contains(x0));

        // Another element and other rows with the same span.
        const BitVector shift = multiply(random_bits(spanning.rows(), random), spanning);
        const BitMatrix mixed = multiply(test::random_invertible(spanning.rows(), random), spanning);
        EXPECT_EQ(SolutionCoset(x0 ^ shift, stack(mixed, spanning)), coset);
        EXPECT_EQ(SolutionCoset(coset.particular(), coset.basis()), coset);
    }
}

TEST_P(SolutionCosetEveryKernel, EqualityComparesElementAndSpan) {
    const BitMatrix basis = BitMatrix::from_strings({"1100", "0011"});
    const SolutionCoset coset(bit_vector_from_string("0000"), basis);
    EXPECT_NE(coset, SolutionCoset(bit_vector_from_string("1000"), basis));
    EXPECT_NE(coset, SolutionCoset(bit_vector_from_string("0000"), BitMatrix::from_strings({"1100", "0001"})));
    EXPECT_NE(coset, SolutionCoset(bit_vector_from_string("0000"), BitMatrix::from_strings({"1100"})));
    EXPECT_NE(coset, SolutionCoset(BitVector(5), BitMatrix(0, 5)));
}

// element(i) has the bits of i at the free columns; the walk visits each element once; contains() holds for exactly
// these.
TEST_P(SolutionCosetEveryKernel, IndexWalkAndMembershipAgree) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = random() % 11;
        const BitMatrix spanning = random_bits(random() % 8, n, random, round % 2 == 0 ? 0.5 : 0.25);
        const BitVector x0 = random_bits(n, random);
        const SolutionCoset coset(x0, spanning);
        SCOPED_TRACE(to_string(x0) + " + span of\n" + to_string(spanning));
        const std::set<std::string> expected = elements_by_enumeration(x0, spanning);
        ASSERT_EQ(coset.count().to_uint64(), expected.size());

        std::set<std::string> indexed;
        for (std::uint64_t index = 0; index < expected.size(); ++index) {
            const BitVector x = coset.element(index);
            indexed.insert(to_string(x));
            BitVector coefficients(coset.dimension());
            for (std::size_t i = 0; i < coset.dimension(); ++i) {
                EXPECT_EQ(x.test(coset.free_columns()[i]), ((index >> i) & 1u) != 0) << "element " << index;
                coefficients.set(i, ((index >> i) & 1u) != 0);
            }
            EXPECT_EQ(coset.element(coefficients), x);
        }
        EXPECT_EQ(indexed, expected);
        EXPECT_EQ(coset.element(0), coset.particular());
        EXPECT_THROW((void)coset.element(expected.size()), std::out_of_range);

        std::set<std::string> walked;
        std::uint64_t steps = 0;
        for (const BitVector& x : coset.gray_code()) {
            EXPECT_EQ(x, coset.element(steps ^ (steps >> 1))) << "step " << steps;
            walked.insert(to_string(x));
            ++steps;
            ASSERT_LE(steps, expected.size());
        }
        EXPECT_EQ(steps, expected.size());
        EXPECT_EQ(walked, expected);

        for (const reference::Vector& v : reference::all_vectors(n)) {
            const BitVector x = from_reference(v);
            EXPECT_EQ(coset.contains(x), expected.contains(to_string(x))) << to_string(x);
        }
    }
}

TEST_P(SolutionCosetEveryKernel, WorksInLargeDimension) {
    SplitMix64 random = test_random();
    const BitMatrix spanning = random_product(250, 300, 200, random);
    const BitVector x0 = random_bits(300, random);
    const SolutionCoset coset(x0, spanning);
    ASSERT_GT(coset.dimension(), 190u);
    EXPECT_EQ(coset.count(), PowerOfTwo{coset.dimension()});
    const std::uint64_t top = coset.element(~std::uint64_t{0}).count();
    EXPECT_LE(top, 300u) << "2^64 - 1 is a valid index when there are more elements";
    BitVector coefficients(coset.dimension());
    for (std::size_t i = 0; i < 64; ++i) coefficients.set(i);
    EXPECT_EQ(coset.element(~std::uint64_t{0}), coset.element(coefficients));
    std::uint64_t step = 0;
    for (const BitVector& x : coset.gray_code()) {
        ASSERT_EQ(x, coset.element(step ^ (step >> 1)));
        if (++step == 200) break;
    }
    const BitVector x = coset.sample(random);
    EXPECT_TRUE(coset.contains(x));
    std::size_t outside = 0;
    for (std::size_t j = 0; j < 300; ++j) {
        BitVector other = x;
        other.flip(j);
        outside += coset.contains(other) ? 0 : 1;
    }
    EXPECT_GT(outside, 90u) << "at most `dimension` unit vectors can be in the span";
}

TEST_P(SolutionCosetEveryKernel, CountHasAllDigits) {
    const SolutionCoset coset(BitVector(200), BitMatrix::identity(200));
    EXPECT_EQ(coset.count().to_decimal(), "1606938044258990275541962092341162602522202993782792835301376");
    EXPECT_EQ(coset.count().to_uint64(), std::nullopt);
}

TEST_P(SolutionCosetEveryKernel, AnyIndexIsValidInDimension64) {
    const SolutionCoset coset(BitVector(64), BitMatrix::identity(64));
    EXPECT_EQ(coset.element(~std::uint64_t{0}).count(), 64u);
    const SolutionCoset smaller(BitVector(63), BitMatrix::identity(63));
    EXPECT_EQ(smaller.element(~std::uint64_t{0} >> 1).count(), 63u);
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)smaller.element(std::uint64_t{1} << 63); }),
                         {"9223372036854775808", "2^63"}));
}

// Each of the 8 elements of a coset is drawn about equally often, and the generator determines which.
TEST_P(SolutionCosetEveryKernel, SamplesAreUniform) {
    SplitMix64 random(1);
    const SolutionCoset coset(bit_vector_from_string("10010"), BitMatrix::from_strings({"11100", "00110", "01001"}));
    std::array<int, 8> count{};
    for (int round = 0; round < 8000; ++round) {
        const BitVector x = coset.sample(random);
        ASSERT_TRUE(coset.contains(x));
        std::size_t index = 0;
        for (std::size_t i = 0; i < 3; ++i) index += x.test(coset.free_columns()[i]) ? std::size_t{1} << i : 0;
        ++count[index];
    }
    for (const int times : count) EXPECT_NEAR(times, 1000, 150);
    SplitMix64 one(7);
    SplitMix64 two(7);
    EXPECT_EQ(coset.sample(one), coset.sample(two));
}

TEST_P(SolutionCosetEveryKernel, RefusesWrongLengths) {
    const SolutionCoset coset(BitVector(5), BitMatrix(2, 5));
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([] { SolutionCoset(BitVector(5), BitMatrix(2, 6)); }), {"5", "6"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)coset.contains(BitVector(4)); }), {"4", "5"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)coset.element(BitVector(3)); }), {"3", "0"}));
}

GF2_FOR_EVERY_KERNEL_SET(SolutionCosetEveryKernel);

// A matrix without zero rows or columns, so that every bit of an answer matters.
BitMatrix without_zero_lines(std::size_t rows, std::size_t columns, std::size_t rank, SplitMix64& random) {
    for (;;) {
        BitMatrix a = random_product(rows, columns, rank, random);
        bool found = false;
        for (std::size_t i = 0; i < rows; ++i) found = found || a.row_vector(i).none();
        for (std::size_t j = 0; j < columns; ++j) found = found || a.column_vector(j).none();
        if (!found) return a;
    }
}

class VerifyEveryKernel : public test::EveryKernelSet {
protected:
    SplitMix64 random_ = test_random();
    BitMatrix a_ = without_zero_lines(70, 130, 50, random_);
    BitVector x_ = random_bits(130, random_);
    BitVector b_ = multiply(a_, x_);
};

TEST_P(VerifyEveryKernel, RejectsASolutionWithAnyBitFlipped) {
    EXPECT_TRUE(verify(a_, b_, x_));
    for (std::size_t j = 0; j < x_.size(); ++j) {
        BitVector wrong = x_;
        wrong.flip(j);
        EXPECT_FALSE(verify(a_, b_, wrong)) << "bit " << j << " of x";
    }
    for (std::size_t i = 0; i < b_.size(); ++i) {
        BitVector wrong = b_;
        wrong.flip(i);
        EXPECT_FALSE(verify(a_, wrong, x_)) << "bit " << i << " of b";
    }
}

TEST_P(VerifyEveryKernel, RejectsAnInconsistencyWithAnyBitFlipped) {
    const BitVector y = left_nullspace_basis(a_).row_vector(3);
    BitVector b = b_;
    b.flip(y.find_first());
    EXPECT_TRUE(verify(a_, b, Inconsistency{y}));
    EXPECT_FALSE(verify(a_, b_, Inconsistency{y})) << "yᵀb = 0";
    EXPECT_FALSE(verify(a_, b, Inconsistency{BitVector(70)})) << "the zero vector proves nothing";
    for (std::size_t i = 0; i < y.size(); ++i) {
        BitVector wrong = y;
        wrong.flip(i);
        EXPECT_FALSE(verify(a_, b, Inconsistency{wrong})) << "bit " << i << " of y";
        // yᵀb is still 1, but yᵀA is not 0.
        BitVector other = b;
        other.flip(i);
        EXPECT_FALSE(verify(a_, other, Inconsistency{wrong})) << "bit " << i << " of y and b";
    }
}

TEST_P(VerifyEveryKernel, RejectsCosetsOfOtherSystems) {
    const BitMatrix basis = nullspace_basis(a_);
    const SolutionCoset coset(x_, basis);
    EXPECT_TRUE(verify(a_, b_, coset));
    for (std::size_t i = 0; i < b_.size(); ++i) {
        BitVector wrong = b_;
        wrong.flip(i);
        EXPECT_FALSE(verify(a_, wrong, coset)) << "bit " << i << " of b";
    }
    for (std::size_t i = 0; i < basis.rows(); i += 7) {
        BitMatrix wrong = basis;
        wrong.flip(i, i);
        EXPECT_FALSE(verify(a_, b_, SolutionCoset(x_, wrong))) << "basis row " << i;
    }
    BitVector wrong = x_;
    wrong.flip(5);
    EXPECT_FALSE(verify(a_, b_, SolutionCoset(wrong, basis)));
    const BitMatrix some(basis.view().window(0, 0, 3, 130));
    EXPECT_TRUE(verify(a_, b_, SolutionCoset(x_, some))) << "missing solutions are told by the dimension";
}

TEST_P(VerifyEveryKernel, ChecksWhicheverAlternativeIsHeld) {
    const SolveResult right = solve(a_, b_);
    EXPECT_TRUE(verify(a_, b_, right));
    BitVector inconsistent = b_;
    inconsistent.flip(left_nullspace_basis(a_).row_vector(0).find_first());
    EXPECT_TRUE(verify(a_, inconsistent, solve(a_, inconsistent)));
    EXPECT_FALSE(verify(a_, inconsistent, right));
    EXPECT_FALSE(verify(a_, b_, solve(a_, inconsistent)));
}

TEST_P(VerifyEveryKernel, RejectsAnInverseWithABitFlipped) {
    for (const std::size_t size : {1u, 2u, 64u, 65u, 100u}) {
        const BitMatrix a = test::random_invertible(size, random_);
        const BitMatrix b = std::get<BitMatrix>(inverse(a));
        EXPECT_TRUE(verify_inverse(a, b));
        for (std::size_t k = 0; k < size; ++k) {
            BitMatrix wrong = b;
            wrong.flip(k, (k * 7) % size);
            EXPECT_FALSE(verify_inverse(a, wrong)) << size << ", row " << k;
        }
    }
    EXPECT_TRUE(verify_inverse(BitMatrix(), BitMatrix()));
    EXPECT_FALSE(verify_inverse(BitMatrix(3, 3), BitMatrix(3, 3)));
}

TEST_P(VerifyEveryKernel, RejectsASingularityWithAnyBitFlipped) {
    const BitMatrix a = without_zero_lines(70, 70, 60, random_);
    const BitVector x = nullspace_basis(a).row_vector(2);
    EXPECT_TRUE(verify_singular(a, {x}));
    EXPECT_FALSE(verify_singular(a, {BitVector(70)})) << "zero proves nothing";
    for (std::size_t j = 0; j < 70; ++j) {
        BitVector wrong = x;
        wrong.flip(j);
        EXPECT_FALSE(verify_singular(a, {wrong})) << "bit " << j;
    }
}

TEST_P(VerifyEveryKernel, RejectsANullspaceBasisWithABitFlipped) {
    const BitMatrix basis = nullspace_basis(a_);
    EXPECT_TRUE(verify_nullspace(a_, basis));
    EXPECT_TRUE(verify_nullspace(a_, BitMatrix(0, 130)));
    for (std::size_t i = 0; i < basis.rows(); ++i) {
        BitMatrix wrong = basis;
        wrong.flip(i, (i * 31) % 130);
        EXPECT_FALSE(verify_nullspace(a_, wrong)) << "row " << i;
    }
}

TEST_P(VerifyEveryKernel, RefusesWrongShapes) {
    const auto refused = [](auto call) {
        return error_of<std::invalid_argument>(call);
    };
    const BitMatrix a(3, 5);
    EXPECT_TRUE(mentions(refused([&] { (void)verify(a, BitVector(4), BitVector(5)); }), {"3 x 5", "4"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify(a, BitVector(3), BitVector(4)); }), {"3 x 5", "4"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify(a, BitVector(4), Inconsistency{BitVector(3)}); }), {"3 x 5", "4"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify(a, BitVector(3), Inconsistency{BitVector(4)}); }), {"3 x 5", "4"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify(a, BitVector(3), SolutionCoset(BitVector(4), BitMatrix(1, 4))); }),
                         {"3 x 5", "4"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify_inverse(a, BitMatrix(5, 3)); }), {"3 x 5", "5 x 3"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify_inverse(BitMatrix(3, 3), BitMatrix(3, 4)); }), {"3 x 3", "3 x 4"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify_inverse(BitMatrix(3, 3), BitMatrix(4, 3)); }), {"3 x 3", "4 x 3"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify_singular(a, {unit_vector(6, 1)}); }), {"3 x 5", "6"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify_singular(a, {BitVector(6)}); }), {"3 x 5", "6"}));
    EXPECT_TRUE(mentions(refused([&] { (void)verify_nullspace(a, BitMatrix(2, 6)); }), {"3 x 5", "6"}));
}

GF2_FOR_EVERY_KERNEL_SET(VerifyEveryKernel);

}  // namespace
}  // namespace gf2
