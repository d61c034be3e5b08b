// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/searched_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/pattern_search.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using internal::LevelsDone;
using internal::SearchedSets;
using internal::Words;
using test::random_bits;
using test::test_random;
using test::test_rounds;

BitMatrix independent_rows(std::size_t rows, std::size_t columns, SplitMix64& random) {
    for (;;) {
        BitMatrix a = random_bits(rows, columns, random);
        if (rank(a) == rows) return a;
    }
}

// The weight of the element in the columns of the set.
std::size_t ones_in(const Words& element, const Words& columns) {
    std::size_t ones = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        ones += static_cast<std::size_t>(std::popcount(element[i] & columns[i]));
    }
    return ones;
}

constexpr std::size_t kAnyBound = SIZE_MAX;

// In the order of a search: every element that is in no level done weighs at least the bound, and it is seen for the
// first time exactly if was_seen() says so.
TEST(SearchedSets, BoundTheWeightOfUnseenElements) {
    SplitMix64 random = test_random();
    for (const auto& [k, n] : {std::pair<std::size_t, std::size_t>{1, 1}, {1, 9}, {4, 9}, {5, 23}, {7, 70}, {8, 13}}) {
        SCOPED_TRACE("[" + std::to_string(n) + ", " + std::to_string(k) + "]");
        const BitMatrix basis = independent_rows(k, n, random);
        const BitVector x0 = random_bits(n, random);
        std::vector<Words> elements;
        for (std::uint64_t y = 0; y < std::uint64_t{1} << k; ++y) {
            BitVector element = x0;
            for (std::size_t i = 0; i < k; ++i) {
                if ((y >> i & 1u) != 0) element ^= basis.row_vector(i);
            }
            elements.push_back(words_of(element));
        }
        std::vector<bool> seen(elements.size());
        SearchedSets sets(x0, basis, 0);
        std::uint64_t patterns = 0;
        while (true) {
            LevelsDone done = sets.done();
            const auto level = sets.next(done, kAnyBound, {});
            if (!level) break;
            if (done.patterns < elements.size()) {
                EXPECT_EQ(level->patterns, *std::min_element(done.costs.begin(), done.costs.end()));
            }
            std::uint64_t in_level = 0;
            for (std::size_t e = 0; e < elements.size(); ++e) {
                if (ones_in(elements[e], sets[level->set].own) != level->level) continue;
                ++in_level;
                EXPECT_EQ(sets.was_seen(elements[e], level->set, sets.done().levels), seen[e]) << "element " << e;
                seen[e] = true;
            }
            EXPECT_EQ(in_level, level->patterns);
            patterns += in_level;
            const std::size_t bound = sets.done().bound;
            sets.mark_done(*level);
            EXPECT_EQ(sets.done().bound, bound + 1);
            EXPECT_EQ(sets.done().patterns, patterns);
            EXPECT_EQ(sets.patterns_until(sets.done().bound), 0u);
            for (std::size_t e = 0; e < elements.size(); ++e) {
                if (seen[e]) continue;
                EXPECT_GE(bit_vector_from_words(n, elements[e]).count(), sets.done().bound) << "element " << e;
            }
        }
        EXPECT_TRUE(sets.all_done());
        EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
    }
}

// The predicted number of patterns up to a bound is the number that the search tries.
TEST(SearchedSets, CountTheRemainingPatterns) {
    SplitMix64 random = test_random();
    const BitMatrix basis = independent_rows(6, 20, random);
    SearchedSets sets(BitVector(20), basis, 1);
    const std::size_t wanted = 10;
    const auto next = [&] {
        LevelsDone done = sets.done();
        return sets.next(done, kAnyBound, {});
    };
    ASSERT_TRUE(next());  // makes the sets
    std::uint64_t to_come = sets.patterns_until(wanted);
    EXPECT_GT(to_come, 0u);
    while (sets.done().bound < wanted) {
        EXPECT_EQ(sets.patterns_until(wanted), to_come);
        const auto level = next();
        ASSERT_TRUE(level);
        to_come -= level->patterns;
        sets.mark_done(*level);
    }
    EXPECT_EQ(to_come, 0u);
    EXPECT_EQ(sets.patterns_until(wanted), 0u);
}

// Random quasi-cyclic codes: a word without an image in the levels done weighs at least the bound.
TEST(SearchedSets, BoundWordsUpToSymmetries) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t size = 2 + random_below(8, random);
        const std::size_t blocks = 1 + random_below(3, random);
        const std::size_t n = size * blocks;
        const BitVector word = random_bits(n, random);
        const auto shifted = [&](const BitVector& e) {
            BitVector image(n);
            for (std::size_t j = 0; j < n; ++j) image[j / size * size + (j + 1) % size] = e[j];
            return image;
        };
        std::vector<BitVector> shifts{word};
        while (shifts.size() < size) shifts.push_back(shifted(shifts.back()));
        const Echelon reduced = rref(BitMatrix::from_rows(shifts, n));
        const BitMatrix basis(reduced.matrix.view().window(0, 0, reduced.pivot_columns.size(), n));
        const std::size_t k = basis.rows();
        if (k == 0) continue;
        internal::Orbits orbits(blocks);
        for (std::uint32_t j = 0; j < n; ++j) orbits[j / size].push_back(j);
        SearchedSets sets(BitVector(n), basis, 1, &orbits);
        EXPECT_TRUE(sets.is_symmetric());
        while (!sets.all_done()) {
            LevelsDone done = sets.done();
            const auto level = sets.next(done, kAnyBound, {});
            ASSERT_TRUE(level);
            sets.mark_done(*level);
            const std::size_t levels = sets.done().levels[0];
            for (std::uint64_t y = 1; y < std::uint64_t{1} << k; ++y) {
                BitVector e(n);
                for (std::size_t i = 0; i < k; ++i) {
                    if ((y >> i & 1u) != 0) e ^= basis.row_vector(i);
                }
                const std::size_t weight = e.count();
                bool is_done = false;
                for (std::size_t s = 0; s < size; ++s, e = shifted(e)) {
                    is_done = is_done || ones_in(words_of(e), sets[0].own) < levels;
                }
                EXPECT_TRUE(is_done || weight >= sets.done().bound) << "weight " << weight;
            }
        }
    }
}

TEST(Binomial, IsThatOfPascalsTriangle) {
    for (std::size_t n = 0; n <= 80; ++n) {
        for (std::size_t t = 0; t <= n + 2; ++t) {
            const std::uint64_t expected =
                t > n    ? 0
                : t == 0 ? 1
                         : internal::saturating_sum(internal::binomial(n - 1, t - 1), internal::binomial(n - 1, t));
            EXPECT_EQ(internal::binomial(n, t), expected) << n << " choose " << t;
        }
    }
    EXPECT_EQ(internal::binomial(67, 33), 14226520737620288370u);
    EXPECT_EQ(internal::binomial(68, 34), UINT64_MAX);
}

}  // namespace
}  // namespace gf2
