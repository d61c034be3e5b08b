// SPDX-License-Identifier: MIT
#include "gf2/lights/nullity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/lights/solve.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/product.hpp"
#include "tests/support/checks.hpp"

namespace gf2::lights {
namespace {

using enum Topology;

TEST(Nullity, FormulaAgreesWithEliminationOnEverySizeUpTo16) {
    const SolveOptions options{.method = "elimination"};
    for (const char* rule : {"plus", "plus-nocentre"}) {
        for (const Topology topology : {kPlane, kCylinder, kTorus}) {
            for (std::size_t rows = 0; rows <= 16; ++rows) {
                for (std::size_t columns = 0; columns <= 16; ++columns) {
                    const Grid grid(rows, columns, Rule::from_string(rule), topology);
                    const auto found = nullity_by_formula(rows, columns, grid.rule(), topology);
                    ASSERT_TRUE(found);
                    EXPECT_EQ(*found, nullity(grid, options))
                        << rule << ' ' << to_string(topology) << ' ' << shape_text(rows, columns);
                }
            }
        }
    }
}

// The period, in rows, of the Fibonacci polynomials in t + 1 modulo m.
std::uint64_t period_modulo(const BitPoly& m) {
    const BitPoly step = BitPoly::from_string("x + 1");
    const BitPoly one = remainder(BitPoly::one(), m);
    BitPoly before;
    BitPoly current = one;
    for (std::uint64_t n = 1;; ++n) {
        BitPoly next = remainder(add(multiply(step, current), before), m);
        before = std::move(current);
        current = std::move(next);
        if (before.is_zero() && current == one) return n;
    }
}

TEST(Nullity, FormulaIsPeriodicInTheRows) {
    for (std::size_t width = 1; width <= 9; ++width) {
        const std::uint64_t on_path = period_modulo(fibonacci_polynomial(width + 1));
        const std::uint64_t on_cycle = period_modulo(shift_left(fibonacci_polynomial(width), 1));
        for (const Topology topology : {kPlane, kCylinder, kTorus}) {
            SCOPED_TRACE(std::string(to_string(topology)) + " " + std::to_string(width));
            const std::uint64_t period = topology == kPlane ? on_path : on_cycle;
            const std::uint64_t many = (std::uint64_t{1} << 60) / period * period;
            for (std::uint64_t rows = 1; rows <= 30; ++rows) {
                EXPECT_EQ(nullity_by_formula(rows, width, Rule::plus(), topology),
                          nullity_by_formula(rows + many, width, Rule::plus(), topology))
                    << rows;
            }
        }
    }
}

TEST(Nullity, FormulaIsSymmetricInTheSides) {
    for (const std::uint64_t shorter : {1u, 5u, 17u, 64u, 100u}) {
        for (const std::uint64_t longer : {101u, 1000u, 4095u}) {
            EXPECT_EQ(nullity_by_formula(shorter, longer, Rule::plus(), kPlane),
                      nullity_by_formula(longer, shorter, Rule::plus(), kPlane));
            EXPECT_EQ(nullity_by_formula(shorter, longer, Rule::plus(), kTorus),
                      nullity_by_formula(longer, shorter, Rule::plus(), kTorus));
        }
    }
    EXPECT_TRUE(nullity_by_formula(std::uint64_t{1'000'000'000'000'000'000}, 1000, Rule::plus(), kPlane));
    EXPECT_TRUE(nullity_by_formula(1000, std::uint64_t{1'000'000'000'000'000'000}, Rule::plus(), kCylinder));
}

TEST(Nullity, FormulaExistsForFewGames) {
    EXPECT_FALSE(nullity_by_formula(5, 5, Rule::from_string("king"), kPlane));
    EXPECT_FALSE(nullity_by_formula(5, 5, Rule::plus(), kKlein));
    EXPECT_THROW((void)nullity_by_formula(std::uint64_t{1} << 34, std::uint64_t{1} << 34, Rule::plus(), kPlane),
                 std::length_error);
}

TEST(Nullity, NullitiesByFormulaAreThoseOfEachBoard) {
    for (const Topology topology : all_topologies()) {
        const auto found = nullities_by_formula(9, 40, Rule::plus(), topology);
        ASSERT_EQ(found.has_value(), nullity_by_formula(1, 1, Rule::plus(), topology).has_value());
        if (!found) continue;
        ASSERT_EQ(found->size(), 40u);
        for (std::uint64_t n = 1; n <= 40; ++n) {
            EXPECT_EQ((*found)[n - 1], nullity_by_formula(9, n, Rule::plus(), topology)) << n;
        }
        EXPECT_TRUE(nullities_by_formula(9, 0, Rule::plus(), topology)->empty());
    }
    EXPECT_FALSE(nullities_by_formula(9, 40, Rule::from_string("king"), Topology::kPlane));
}

TEST(SquareNullities, AgreeWithTheFormulaOfEachBoard) {
    for (const Topology topology : {kPlane, kTorus}) {
        SquareNullities squares(topology);
        const std::vector<std::uint64_t> some = squares.range(100, 130);
        const std::vector<std::uint64_t> all = squares.range(1, 300);
        ASSERT_EQ(all.size(), 300u);
        for (std::uint64_t n = 1; n <= 300; ++n) {
            EXPECT_EQ(all[n - 1], nullity_by_formula(n, n, Rule::plus(), topology)) << n;
        }
        EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin() + 99));
    }
    EXPECT_THROW(SquareNullities{Topology::kCylinder}, std::invalid_argument);
}

TEST(SquareNullities, FollowFromDegreesOfOddParts) {
    for (const Topology topology : {kPlane, kTorus}) {
        for (const auto& [first, last] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
                 {1, 1}, {1, 2}, {2, 2}, {3, 3}, {7, 8}, {15, 16}, {63, 65}, {95, 96}, {127, 129}, {255, 256}}) {
            const std::vector<std::uint64_t> range = SquareNullities(topology).range(first, last);
            for (std::uint64_t n = first; n <= last; ++n) {
                const std::uint64_t b = square_odd_part(n, topology);
                EXPECT_EQ(b % 2, 1u);
                const std::uint64_t found = square_nullity(n, square_degrees({b}).front(), topology);
                EXPECT_EQ(found, range[n - first]) << n;
                EXPECT_EQ(found, nullity_by_formula(n, n, Rule::plus(), topology)) << n;
                EXPECT_EQ(found, nullity(Grid(n, n, Rule::plus(), topology))) << n;
            }
        }
    }
    EXPECT_EQ(square_degrees({5, 1, 5}),
              (std::vector<std::uint64_t>{square_degrees({5})[0], 0, square_degrees({5})[0]}));
    EXPECT_TRUE(square_degrees({}).empty());
    EXPECT_THROW((void)square_degrees({1, (1u << 29) + 1}), std::length_error);
    EXPECT_THROW((void)square_odd_part(3, kCylinder), std::invalid_argument);
    EXPECT_THROW((void)square_nullity(3, 0, kKlein), std::invalid_argument);
}

TEST(SquareNullities, WorkUpToTheLargestSize) {
    SquareNullities on_plane(kPlane);
    const std::uint64_t most = (std::uint64_t{1} << 63) - 1;
    EXPECT_EQ(on_plane.range(most, most), std::vector<std::uint64_t>{0});  // f_(2^63) is a power of t, and t + 1 is odd
    EXPECT_THROW((void)on_plane.range(most, most + 1), std::length_error);
    EXPECT_THROW((void)on_plane.range(UINT64_MAX, UINT64_MAX), std::length_error);
    EXPECT_THROW((void)SquareNullities(kTorus).range(UINT64_MAX, UINT64_MAX), std::length_error);
    EXPECT_THROW((void)on_plane.range(most - 1, most),
                 std::length_error);  // the gcd of n + 1 = 2^63 - 1 takes too long
    EXPECT_TRUE(on_plane.range(2, 1).empty());
}

}  // namespace
}  // namespace gf2::lights
