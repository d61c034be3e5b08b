// SPDX-License-Identifier: MIT
#include <map>
#include <numeric>
#include <set>

#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using codes::internal::ColumnPermutation;
using codes::internal::OutsideProblem;
using codes::internal::prime_automorphisms;
using codes::internal::Symmetries;
using codes::internal::SymmetryTest;
using codes::internal::TannerGraph;

Symmetries symmetries_of(const OutsideProblem& problem) {
    return codes::internal::find_symmetries(problem);
}

Symmetries symmetries_of(const BitMatrix& checks, const Counted& counted = {}) {
    return symmetries_of(codes::internal::outside_problem(checks, counted));
}

// The orbits partition the columns, and the generators keep them.
std::vector<std::size_t> orbit_sizes(const Symmetries& symmetries) {
    std::vector<std::size_t> sizes;
    for (const std::vector<std::uint32_t>& orbit : symmetries.orbits) sizes.push_back(orbit.size());
    std::vector<std::size_t> orbit_of(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}), SIZE_MAX);
    for (std::size_t number = 0; number < sizes.size(); ++number) {
        for (const std::uint32_t j : symmetries.orbits[number]) {
            EXPECT_EQ(orbit_of.at(j), SIZE_MAX);
            orbit_of.at(j) = number;
        }
    }
    for (const ColumnPermutation& p : symmetries.generators) {
        for (std::size_t j = 0; j < orbit_of.size(); ++j) EXPECT_EQ(orbit_of[p[j]], orbit_of[j]);
    }
    return sizes;
}

// 3 x 5 circulants of 31; block (i, j) is the shift by 5^i 2^j (R. M. Tanner).
BitMatrix tanner_checks() {
    BitMatrix checks(93, 155);
    std::size_t of_row = 1;
    for (std::size_t i = 0; i < 3; ++i, of_row = of_row * 5 % 31) {
        std::size_t shift = of_row;
        for (std::size_t j = 0; j < 5; ++j, shift = shift * 2 % 31) {
            for (std::size_t row = 0; row < 31; ++row) checks.set(31 * i + row, 31 * j + (row + shift) % 31);
        }
    }
    return checks;
}

TEST(Symmetries, OfKnownCodes) {
    using Sizes = std::vector<std::size_t>;
    const CssCode gross = gross_code();
    EXPECT_EQ(orbit_sizes(symmetries_of(gross.x_checks(), {.modulo = gross.z_checks()})), Sizes({72, 72}));
    EXPECT_EQ(orbit_sizes(symmetries_of(gross.z_checks(), {.modulo = gross.x_checks()})), Sizes({72, 72}));
    const CssCode torus = codes::toric_code(5);
    EXPECT_EQ(orbit_sizes(symmetries_of(torus.x_checks(), {.modulo = torus.z_checks()})), Sizes({25, 25}));

    const Symmetries of_golay = symmetries_of(nullspace_basis(golay_code(false)));
    EXPECT_EQ(orbit_sizes(of_golay), Sizes({23}));
    EXPECT_GE(of_golay.generators.size(), 2u) << "no multiplier";
    EXPECT_EQ(orbit_sizes(symmetries_of(golay_code(true))), Sizes({23, 1}));  // self-dual

    EXPECT_EQ(orbit_sizes(symmetries_of(tanner_checks())), Sizes({155}));
    EXPECT_EQ(orbit_sizes(symmetries_of(BitMatrix(2, 6))), Sizes({6}));
    EXPECT_EQ(orbit_sizes(symmetries_of(BitMatrix(0, 0))), Sizes());
}

TEST(Symmetries, OfPauliProblemsPermuteQubits) {
    BitMatrix five(4, 10);  // XZZXI and its shifts
    for (std::size_t i = 0; i < 4; ++i) {
        five.set(i, i);
        five.set(i, (i + 3) % 5);
        five.set(i, 5 + (i + 1) % 5);
        five.set(i, 5 + (i + 2) % 5);
    }
    BitMatrix logical(2, 10);  // XXXXX and ZZZZZ
    for (std::size_t j = 0; j < 10; ++j) logical.set(j / 5, j);
    const Symmetries symmetries = symmetries_of(codes::internal::pauli_problem(five, logical));
    EXPECT_EQ(orbit_sizes(symmetries), std::vector<std::size_t>({5, 5, 5}));
    for (const ColumnPermutation& p : symmetries.generators) {
        for (std::size_t j = 0; j < 15; ++j) EXPECT_EQ(p[j], p[j % 5] + j / 5 * 5);
    }
}

TEST(Symmetries, RandomCodesHaveNone) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {30u, 64u, 96u, 360u}) {
        const BitMatrix checks = random_bits(n / 2, n, random);
        EXPECT_TRUE(symmetries_of(checks).generators.empty());
        const BitMatrix sparse = random_bits(n / 2, n, random, 4.0 / static_cast<double>(n));
        EXPECT_EQ(symmetries_of(sparse, {.modulo = random_orthogonal(sparse, 5, random)}).orbits.size(), n);
    }
}

// Tries every e.
std::vector<char> counting(const OutsideProblem& problem) {
    const std::size_t n = problem.length();
    std::vector<char> counts(std::size_t{1} << n);
    const auto is_orthogonal = [&](std::size_t e, const BitMatrix& a) {
        for (std::size_t i = 0; i < a.rows(); ++i) {
            bool sum = false;
            for (std::size_t j = 0; j < n; ++j) sum ^= (e >> j & 1) != 0 && a.get(i, j);
            if (sum) return false;
        }
        return true;
    };
    for (std::size_t e = 0; e < counts.size(); ++e) {
        counts[e] = is_orthogonal(e, problem.checks) && !is_orthogonal(e, problem.outside) ? 1 : 0;
    }
    return counts;
}

TEST(Symmetries, AreExactlyThePermutationsThatKeepWhatCounts) {
    SplitMix64 random = test_random();
    std::size_t accepted = 0;
    std::size_t refused = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = 2 + random() % 6;
        const BitMatrix checks = random_bits(random() % n, n, random, 0.4);
        Counted counted;
        if (round % 3 == 1) counted.outside = random_bits(1 + random() % 2, n, random);
        if (round % 3 == 2) counted.modulo = random_orthogonal(checks, random() % 4, random);
        const OutsideProblem problem = codes::internal::outside_problem(checks, counted);
        if (problem.outside.rows() == 0) continue;  // nothing counts
        const SymmetryTest is_symmetry(problem);
        const std::vector<char> counts = counting(problem);
        ColumnPermutation p(n);
        std::iota(p.begin(), p.end(), 0u);
        for (std::size_t trial = 0; trial < 30; ++trial) {
            const auto image = [&](std::size_t e) {
                std::size_t f = 0;
                for (std::size_t j = 0; j < n; ++j) f |= (e >> j & 1) << p[j];
                return f;
            };
            bool is_kept = true;
            for (std::size_t e = 0; e < counts.size(); ++e) is_kept = is_kept && counts[e] == counts[image(e)];
            EXPECT_EQ(is_symmetry.accepts(p), is_kept) << "round " << round << ", trial " << trial;
            EXPECT_TRUE(!is_kept || is_symmetry.may_accept([&](std::size_t j) { return p[j]; }));
            ++(is_kept ? accepted : refused);
            std::shuffle(p.begin(), p.end(), random);
        }
    }
    EXPECT_GT(accepted, std::size_t{50});
    EXPECT_GT(refused, std::size_t{50});
}

TEST(Symmetries, RefusesWhatIsNoPermutation) {
    const CssCode gross = gross_code();
    const OutsideProblem problem = codes::internal::outside_problem(gross.x_checks(), {.modulo = gross.z_checks()});
    const SymmetryTest is_symmetry(problem);
    ColumnPermutation p(144);
    std::iota(p.begin(), p.end(), 0u);
    EXPECT_TRUE(is_symmetry.accepts(p));
    std::swap(p[0], p[1]);
    EXPECT_FALSE(is_symmetry.accepts(p));
    p[0] = p[1];
    EXPECT_FALSE(is_symmetry.accepts(p));
    p[0] = 144;
    EXPECT_FALSE(is_symmetry.accepts(p));
    p.resize(143);
    EXPECT_FALSE(is_symmetry.accepts(p));
}

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
    const BitMatrix checks = gross_code().x_checks();
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
    const TannerGraph graph(gross_code().x_checks());
    EXPECT_THROW(run_until_stopped(stopped_token(), [&] { (void)prime_automorphisms(graph, 1000, 1000); }), Cancelled);
}

TEST(GraphAutomorphisms, DoNotDependOnTheOrderOfColumns) {
    SplitMix64 random = test_random();
    const BitMatrix checks = gross_code().x_checks();
    const BitMatrix permuted = permute_columns(checks, shuffled(checks.columns(), random));
    const auto found = prime_automorphisms(TannerGraph(permuted), 1000, 1000);
    EXPECT_EQ(found.size(), prime_automorphisms(TannerGraph(checks), 1000, 1000).size());
    for (const ColumnPermutation& p : found) expect_symmetric(permuted, p);
}

TEST(GraphAutomorphisms, OfRandomMatricesAreFewAndHold) {
    SplitMix64 random = test_random();
    for (std::uint64_t round = 0; round < test_rounds(50); ++round) {
        const std::size_t rows = static_cast<std::size_t>(random_below(12, random));
        const std::size_t columns = static_cast<std::size_t>(random_below(12, random));
        const BitMatrix checks = random_bits(rows, columns, random);
        for (const ColumnPermutation& p : prime_automorphisms(TannerGraph(checks), 1000, 5)) {
            EXPECT_GE(order_of(p), 2u);
            expect_symmetric(checks, p);
        }
        EXPECT_LE(prime_automorphisms(TannerGraph(checks), 1000, 5).size(), 5u);
    }
}

}  // namespace
}  // namespace gf2::test
