// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/searched_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using internal::SearchedSets;
using internal::Words;
using test::random_bits;
using test::test_random;

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

// Level by level and set by set, as in a search: every unseen element weighs at least the bound.
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
        std::size_t patterns = 0;
        SearchedSets sets(x0, basis, 0);
        for (std::size_t level = 0; level <= k; ++level) {
            for (std::size_t set = 0; sets.is_of_use(set, level, {}); ++set) {
                const std::size_t expected = sets.bound() + sets.gain(set, level);
                const std::size_t first = sets.first_open_level(set, level);
                EXPECT_TRUE(first == level || first == 0);
                for (std::size_t e = 0; e < elements.size(); ++e) {
                    const std::size_t ones = ones_in(elements[e], sets[set].columns);
                    if (ones > level) continue;
                    if (ones >= first) {
                        ++patterns;
                        EXPECT_EQ(sets.was_seen(elements[e], set, level), seen[e]) << "element " << e;
                    }
                    seen[e] = true;
                }
                sets.mark_done(set, level);
                EXPECT_EQ(sets.bound(), expected);
                EXPECT_EQ(sets.patterns_until(sets.bound(), level, set + 1), 0u);
                for (std::size_t e = 0; e < elements.size(); ++e) {
                    if (seen[e]) continue;
                    EXPECT_GE(bit_vector_from_words(n, elements[e]).count(), sets.bound()) << "element " << e;
                }
            }
        }
        EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0) << "level k of the first set is all elements";
        EXPECT_GE(patterns, elements.size());
    }
}

// The predicted number of patterns up to a bound is the number that the search tries.
TEST(SearchedSets, CountTheRemainingPatterns) {
    SplitMix64 random = test_random();
    const std::size_t k = 6;
    const BitMatrix basis = independent_rows(k, 20, random);
    SearchedSets sets(BitVector(20), basis, 1);
    const auto binomial = [&](std::size_t t) {
        return internal::Combinations(k, t).count();
    };
    for (std::size_t set = 0; sets.is_of_use(set, k, {}); ++set) continue;  // makes all sets
    std::size_t level = 1;
    std::size_t first_set = 0;
    const std::size_t wanted = 9;
    std::uint64_t to_come = sets.patterns_until(wanted, level, first_set);
    for (; level <= k && sets.bound() < wanted; ++level, first_set = 0) {
        for (; sets.bound() < wanted && sets.is_of_use(first_set, level, {}); ++first_set) {
            EXPECT_EQ(sets.patterns_until(wanted, level, first_set), to_come);
            for (std::size_t t = sets.first_open_level(first_set, level); t <= level; ++t) to_come -= binomial(t);
            sets.mark_done(first_set, level);
        }
    }
    EXPECT_EQ(sets.patterns_until(wanted, level, first_set), 0u);
}

}  // namespace
}  // namespace gf2
