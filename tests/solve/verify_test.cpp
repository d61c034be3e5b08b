// SPDX-License-Identifier: MIT
#include "gf2/solve/verify.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::random_product;
using test::test_random;

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
