// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/graph_automorphisms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/permute.hpp"
#include "tests/codes/css_codes.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using codes::internal::ColumnPermutation;
using codes::internal::prime_automorphisms;
using codes::internal::TannerGraph;

// The order of a permutation if it is at most 1000, else 0.
std::size_t order_of(const ColumnPermutation& p) {
    std::vector<std::uint32_t> power(p.begin(), p.end());
    for (std::size_t order = 1; order <= 1000; ++order) {
        bool is_identity = true;
        for (std::uint32_t j = 0; j < power.size(); ++j) is_identity = is_identity && power[j] == j;
        if (is_identity) return order;
        for (std::uint32_t& image : power) image = p[image];
    }
    return 0;
}

void expect_symmetric(const BitMatrix& checks, const ColumnPermutation& p) {
    ASSERT_EQ(p.size(), checks.columns());
    EXPECT_EQ(std::set<std::uint32_t>(p.begin(), p.end()).size(), p.size());
    std::multiset<std::vector<std::uint32_t>> rows;
    std::multiset<std::vector<std::uint32_t>> moved;
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        std::vector<std::uint32_t> row;
        for (std::uint32_t j = 0; j < checks.columns(); ++j) {
            if (checks.get(i, j)) row.push_back(j);
        }
        rows.insert(row);
        for (std::uint32_t& j : row) j = p[j];
        std::sort(row.begin(), row.end());
        moved.insert(row);
    }
    EXPECT_EQ(rows, moved);
}

// The shifts of the torus of 12 x 6 positions have 3 elements of order 2, and 8 of order 3, which are two for each
// partition into orbits. Half turns about a position have order 2, too.
TEST(GraphAutomorphisms, OfTheGrossCode) {
    const BitMatrix checks = test::gross_code().x_checks();
    std::map<std::size_t, std::size_t> number;
    for (const ColumnPermutation& p : prime_automorphisms(TannerGraph(checks), 1000, 1000)) {
        expect_symmetric(checks, p);
        ++number[order_of(p)];
    }
    EXPECT_EQ(number.size(), 2u);
    EXPECT_GE(number[2], 3u);
    EXPECT_EQ(number[3], 4u);
}

TEST(GraphAutomorphisms, AreCancelled) {
    StopSource source;
    source.request_stop();
    const TannerGraph graph(test::gross_code().x_checks());
    EXPECT_THROW(run_until_stopped(source.get_token(), [&] { (void)prime_automorphisms(graph, 1000, 1000); }),
                 Cancelled);
}

TEST(GraphAutomorphisms, DoNotDependOnTheOrderOfColumns) {
    SplitMix64 random = test::test_random();
    const BitMatrix checks = test::gross_code().x_checks();
    std::vector<std::size_t> order(checks.columns());
    for (std::size_t j = 0; j < order.size(); ++j) order[j] = j;
    for (std::size_t j = order.size(); j > 1; --j) {
        std::swap(order[j - 1], order[static_cast<std::size_t>(random_below(j, random))]);
    }
    const BitMatrix permuted = permute_columns(checks, order);
    const auto found = prime_automorphisms(TannerGraph(permuted), 1000, 1000);
    EXPECT_EQ(found.size(), prime_automorphisms(TannerGraph(checks), 1000, 1000).size());
    for (const ColumnPermutation& p : found) expect_symmetric(permuted, p);
}

TEST(GraphAutomorphisms, OfRandomMatricesAreFewAndHold) {
    SplitMix64 random = test::test_random();
    for (std::uint64_t round = 0; round < test::test_rounds(50); ++round) {
        const std::size_t rows = static_cast<std::size_t>(random_below(12, random));
        const std::size_t columns = static_cast<std::size_t>(random_below(12, random));
        const BitMatrix checks = test::random_bits(rows, columns, random);
        for (const ColumnPermutation& p : prime_automorphisms(TannerGraph(checks), 1000, 5)) {
            EXPECT_GE(order_of(p), 2u);
            expect_symmetric(checks, p);
        }
        EXPECT_LE(prime_automorphisms(TannerGraph(checks), 1000, 5).size(), 5u);
    }
}

}  // namespace
}  // namespace gf2
