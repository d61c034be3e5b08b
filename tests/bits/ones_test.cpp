// SPDX-License-Identifier: MIT
#include "gf2/bits/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::kEdgeSizes;
using test::random_bits;

static_assert(std::ranges::forward_range<OnesOfWords> && std::ranges::forward_range<OnesOfVector>);
static_assert(std::ranges::borrowed_range<OnesOfWords> && std::ranges::borrowed_range<OnesOfVector>);
static_assert(std::ranges::view<OnesOfWords> && std::ranges::view<OnesOfVector>);

template <class Range>
std::vector<std::size_t> listed(const Range& range) {
    std::vector<std::size_t> positions;
    for (const std::size_t j : range) positions.push_back(j);
    return positions;
}

TEST(Ones, AreTheSupport) {
    SplitMix64 random = test::test_random();
    for (const std::size_t size : kEdgeSizes) {
        for (const double density : {0.0, 0.02, 0.5, 1.0}) {
            const BitVector v = random_bits(size, random, density);
            ASSERT_EQ(listed(ones(v)), support(v)) << size;
            std::vector<std::uint64_t> words = words_of(v);
            ASSERT_EQ(listed(ones(words)), support(v)) << size;
            if (size % 64 != 0) words.back() |= ~tail_mask(size);
            ASSERT_EQ(listed(OnesOfWords(words.data(), size)), support(v)) << "bits past the end, size " << size;
        }
    }
}

TEST(Ones, IteratorsAreCompared) {
    BitVector v(130);
    v.set(0).set(64).set(129);
    const OnesOfVector range = ones(v);
    EXPECT_EQ(listed(range).size(), 3u);
    auto i = range.begin();
    EXPECT_EQ(i++, range.begin());
    EXPECT_EQ(*i, 64u);
    EXPECT_NE(i, range.begin());
    EXPECT_EQ(std::ranges::next(i, 2), range.end());
    const std::vector<std::uint64_t> words = words_of(v);
    auto k = ones(words).begin();
    EXPECT_EQ(k++, ones(words).begin());
    EXPECT_EQ(*k, 64u);
    EXPECT_NE(k, ones(words).begin());
    EXPECT_EQ(std::ranges::next(k, 2), ones(words).end());
    EXPECT_EQ(listed(range), (std::vector<std::size_t>{0, 64, 129}));
}

}  // namespace
}  // namespace gf2
