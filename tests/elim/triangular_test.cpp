// SPDX-License-Identifier: MIT
#include "gf2/elim/triangular.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/matrix/random.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kernel_set_names;
using test::mentions;
using test::product_by_rows;
using test::random_bits;
using test::tail_is_zero;
using test::test_random;
using test::UseKernels;

enum class Triangle { kLower, kUpper };
enum class Side { kLeft, kRight };

struct Solver {
    const char* name;
    Triangle triangle;
    Side side;
    void (*solve)(ConstBitMatrixView, BitMatrixView);
};

constexpr std::array<Solver, 4> kSolvers = {{
    {"solve_lower_left", Triangle::kLower, Side::kLeft, solve_lower_left},
    {"solve_upper_left", Triangle::kUpper, Side::kLeft, solve_upper_left},
    {"solve_lower_right", Triangle::kLower, Side::kRight, solve_lower_right},
    {"solve_upper_right", Triangle::kUpper, Side::kRight, solve_upper_right},
}};

// The triangle alone, with ones on its diagonal.
BitMatrix triangle_of(const BitMatrix& t, Triangle triangle) {
    BitMatrix result = BitMatrix::identity(t.rows());
    for (std::size_t i = 0; i < t.rows(); ++i) {
        const std::size_t begin = triangle == Triangle::kLower ? 0 : i + 1;
        const std::size_t end = triangle == Triangle::kLower ? i : t.rows();
        for (std::size_t j = begin; j < end; ++j) result.set(i, j, t.get(i, j));
    }
    return result;
}

// T times the solution, computed row by row, must be the given right-hand side.
void check(const Solver& solver, const BitMatrix& t, std::size_t length, SplitMix64& random) {
    const std::size_t r = t.rows();
    const bool left = solver.side == Side::kLeft;
    SCOPED_TRACE(std::string(solver.name) + ", a triangle of " + std::to_string(r) + " and " + std::to_string(length) +
                 (left ? " columns" : " rows"));
    const BitMatrix given = left ? random_matrix(r, length, random()) : random_matrix(length, r, random());
    const BitMatrix t_before = t;
    BitMatrix b = given;
    solver.solve(t, b);
    const BitMatrix triangle = triangle_of(t, solver.triangle);
    EXPECT_EQ(left ? product_by_rows(triangle, b) : product_by_rows(b, triangle), given);
    EXPECT_TRUE(tail_is_zero(b));
    EXPECT_EQ(t, t_before);
}

class TriangularEveryKernel : public test::EveryKernelSet {};

TEST_P(TriangularEveryKernel, MatchesAHandWorkedExample) {
    // Only the entry (1, 0) or (0, 1) is read.
    const BitMatrix t = BitMatrix::from_strings({"01", "10"});
    const auto solved = [&](const Solver& solver) {
        BitMatrix b = BitMatrix::from_strings({"10", "01"});
        solver.solve(t, b);
        return b;
    };
    EXPECT_EQ(solved(kSolvers[0]), BitMatrix::from_strings({"10", "11"}));
    EXPECT_EQ(solved(kSolvers[1]), BitMatrix::from_strings({"11", "01"}));
    EXPECT_EQ(solved(kSolvers[2]), BitMatrix::from_strings({"10", "11"}));
    EXPECT_EQ(solved(kSolvers[3]), BitMatrix::from_strings({"11", "01"}));
}

// The diagonal and the other triangle hold garbage.
TEST_P(TriangularEveryKernel, SolvesTrianglesOfEverySize) {
    SplitMix64 random = test_random();
    for (std::size_t size = 0; size <= 130; ++size) {
        const BitMatrix t = random_bits(size, size, random);
        for (const Solver& solver : kSolvers) {
            check(solver, t, random() % 140, random);
            if (HasFailure()) return;
        }
    }
}

TEST_P(TriangularEveryKernel, SolvesAnyNumberOfRightHandSides) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {1u, 63u, 64u, 65u, 192u, 200u}) {
        const BitMatrix t = random_bits(size, size, random);
        for (const std::size_t length : {0u, 1u, 63u, 64u, 65u, 511u, 512u, 513u, 1023u, 1024u, 1025u, 1100u}) {
            for (const Solver& solver : kSolvers) {
                check(solver, t, length, random);
                if (HasFailure()) return;
            }
        }
    }
}

TEST_P(TriangularEveryKernel, IgnoresTheDiagonalAndTheOtherTriangle) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {1u, 64u, 65u, 300u, 600u}) {
        const BitMatrix b = random_matrix(size, size, random());
        const BitMatrix t = random_matrix(size, size, random());
        for (const Solver& solver : kSolvers) {
            BitMatrix expected = b;
            solver.solve(triangle_of(t, solver.triangle), expected);
            BitMatrix found = b;
            solver.solve(t, found);
            EXPECT_EQ(found, expected) << solver.name << ", " << size;
        }
        EXPECT_EQ(inverse_lower(t), inverse_lower(triangle_of(t, Triangle::kLower))) << size;
    }
}

// Both operands are windows of one matrix.
TEST_P(TriangularEveryKernel, WindowsLeaveTheirNeighboursUnchanged) {
    SplitMix64 random = test_random();
    for (const std::size_t size : {1u, 63u, 64u, 65u, 130u, 513u}) {
        for (const std::size_t length : {1u, 65u, 130u}) {
            for (const Solver& solver : kSolvers) {
                SCOPED_TRACE(std::string(solver.name) + ", " + shape_text(size, length));
                const bool left = solver.side == Side::kLeft;
                const std::size_t rows = left ? size : length;
                const std::size_t columns = left ? length : size;
                const std::size_t beside = (size + 63) / 64 * 64 + 64;
                const BitMatrix before = random_matrix(3 + std::max(size, rows) + 2, beside + columns + 70, random());
                BitMatrix whole = before;
                const BitMatrix t(before.view().window(2, 64, size, size));
                const BitMatrix b(before.view().window(3, beside, rows, columns));
                solver.solve(whole.view().window(2, 64, size, size), whole.view().window(3, beside, rows, columns));
                BitMatrix expected = b;
                solver.solve(t, expected);
                EXPECT_EQ(BitMatrix(whole.view().window(3, beside, rows, columns)), expected);
                EXPECT_TRUE(tail_is_zero(whole));
                whole.view().window(3, beside, rows, columns).assign(b);
                EXPECT_EQ(whole, before) << "a neighbour was changed";
            }
        }
    }
}

TEST_P(TriangularEveryKernel, InverseTimesTheTriangleIsTheIdentity) {
    SplitMix64 random = test_random();
    for (std::size_t size = 0; size <= 130; ++size) {
        const BitMatrix t = random_bits(size, size, random);
        const BitMatrix inverse = inverse_lower(t);
        ASSERT_EQ(product_by_rows(triangle_of(t, Triangle::kLower), inverse), BitMatrix::identity(size)) << size;
        ASSERT_TRUE(tail_is_zero(inverse)) << size;
    }
}

TEST_P(TriangularEveryKernel, RefusesWrongShapes) {
    const BitMatrix square(3, 3);
    const BitMatrix oblong(3, 4);
    for (const Solver& solver : kSolvers) {
        BitMatrix b(5, 6);
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { solver.solve(square, b); }),
                             {solver.name, "3 x 3", "5 x 6"}));
        BitMatrix c(3, 3);
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { solver.solve(oblong, c); }),
                             {solver.name, "3 x 4", "3 x 3"}));
        // The length fits the other side only.
        BitMatrix other = solver.side == Side::kLeft ? BitMatrix(2, 3) : BitMatrix(3, 2);
        EXPECT_THROW(solver.solve(square, other), std::invalid_argument) << solver.name;
        BitMatrix none(0, 0);
        EXPECT_THROW(solver.solve(square, none), std::invalid_argument) << solver.name;
    }
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)inverse_lower(oblong); }), {"inverse_lower", "3 x 4"}));
}

GF2_FOR_EVERY_KERNEL_SET(TriangularEveryKernel);

void for_each_kernel_set(const std::function<void()>& body) {
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels scope(name);
        body();
    }
}

// Sizes around 512, up to which triangles are inverted.
TEST(Triangular, SolvesTrianglesLargerThanABlock) {
    SplitMix64 random = test_random();
    for (const auto& [size, length] :
         {std::pair<std::size_t, std::size_t>{511, 70}, {512, 1025}, {513, 65}, {575, 1100}, {1025, 130}, {1537, 65}}) {
        const BitMatrix t = random_matrix(size, size, random());
        const SplitMix64 same = random;
        for_each_kernel_set([&, size = size, length = length] {
            SplitMix64 again = same;
            for (const Solver& solver : kSolvers) check(solver, t, length, again);
            const BitMatrix inverse = inverse_lower(t);
            EXPECT_EQ(product_by_rows(triangle_of(t, Triangle::kLower), inverse), BitMatrix::identity(size)) << size;
            EXPECT_TRUE(tail_is_zero(inverse)) << size;
        });
        (void)random();
    }
}

// More right-hand sides than are multiplied by the inverse together.
TEST(Triangular, SolvesThousandsOfRightHandSides) {
    SplitMix64 random = test_random();
    const BitMatrix t = random_bits(70, 70, random);
    for_each_kernel_set([&] {
        SplitMix64 again = test_random();
        for (const Solver& solver : kSolvers) check(solver, t, (1u << 14) + 65, again);
    });
}

}  // namespace
}  // namespace gf2
