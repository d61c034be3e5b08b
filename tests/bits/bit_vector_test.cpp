// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/bits/words.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::from_reference;
using test::kEdgeSizes;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::to_reference;

static_assert(word_count(0) == 0 && word_count(1) == 1 && word_count(63) == 1 && word_count(64) == 1);
static_assert(word_count(65) == 2 && word_count(128) == 2 && word_count(129) == 3);
static_assert(word_count(~std::size_t{0}) == ~std::size_t{0} / 64 + 1);
static_assert(tail_mask(0) == ~std::uint64_t{0} && tail_mask(64) == ~std::uint64_t{0});
static_assert(tail_mask(1) == 1 && tail_mask(63) == ~std::uint64_t{0} >> 1 && tail_mask(65) == 1);

std::string text_of(const reference::Vector& v) {
    std::string text;
    for (const std::uint8_t entry : v) text += entry != 0 ? '1' : '0';
    return text;
}

TEST(BitVector, TextHasCoordinateZeroFirst) {
    const BitVector v = bit_vector_from_string("1000000");
    EXPECT_TRUE(v.test(0));
    EXPECT_EQ(v.count(), 1u);
    EXPECT_EQ(to_string(v), "1000000");
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        const std::string text = text_of(to_reference(random_bits(size, random)));
        EXPECT_EQ(to_string(bit_vector_from_string(text)), text);
        EXPECT_EQ(text_of(to_reference(bit_vector_from_string(text))), text);
    }
}

TEST(BitVector, RefusesTextOtherThanZerosAndOnes) {
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)bit_vector_from_string("0102"); }), {"'2'", "3"}));
    for (const std::string text : {" 1", "1 ", "1\n", "x", "O", "/"}) {
        EXPECT_THROW((void)bit_vector_from_string(text), std::invalid_argument) << text;
    }
}

TEST(BitVector, FromSupportSetsTheGivenPositions) {
    const std::vector<std::size_t> positions = {64, 3, 0, 3};
    const BitVector v = bit_vector_from_support(65, positions);
    EXPECT_EQ(v.size(), 65u);
    EXPECT_EQ(support(v), (std::vector<std::size_t>{0, 3, 64})) << "a position given twice counts once";
    EXPECT_EQ(bit_vector_from_support(5, {}), BitVector(5));
    EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)bit_vector_from_support(64, positions); }),
                         {"position 64", "length 64"}));
}

TEST(BitVector, WordsAreLowestBitFirst) {
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        const BitVector v = random_bits(size, random);
        const std::vector<std::uint64_t> words = words_of(v);
        ASSERT_EQ(words.size(), word_count(size));
        for (std::size_t j = 0; j < 64 * words.size(); ++j) {
            const bool bit = ((words[j / 64] >> (j % 64)) & 1u) != 0;
            EXPECT_EQ(bit, j < size && v.test(j)) << "bit " << j << " of " << size;
        }
        EXPECT_EQ(bit_vector_from_words(size, words), v);
    }
}

TEST(BitVector, FromWordsIgnoresBitsPastTheEnd) {
    const std::vector<std::uint64_t> ones(6, ~std::uint64_t{0});
    for (const std::size_t size : kEdgeSizes) {
        const BitVector v = bit_vector_from_words(size, ones);
        EXPECT_EQ(v.size(), size);
        EXPECT_EQ(v.count(), size);
        BitVector longer = v;
        longer.resize(size + 70);
        EXPECT_EQ(longer.count(), size) << "bits past the end were kept";
    }
    EXPECT_TRUE(
        mentions(error_of<std::invalid_argument>([&] { (void)bit_vector_from_words(385, ones); }), {"6", "385"}));
}

TEST(BitVector, UnitVectorHasItsOnlyOneAtThePosition) {
    for (const std::size_t size : kEdgeSizes) {
        for (const std::size_t position : {std::size_t{0}, size / 2, size - 1}) {
            if (size == 0) continue;
            const BitVector v = unit_vector(size, position);
            EXPECT_EQ(v.size(), size);
            EXPECT_EQ(v.count(), 1u);
            EXPECT_TRUE(v.test(position));
        }
        EXPECT_TRUE(mentions(error_of<std::out_of_range>([&] { (void)unit_vector(size, size); }),
                             {"unit_vector: position " + std::to_string(size), "length " + std::to_string(size)}));
    }
}

TEST(BitVector, WeightSupportAndDotAgreeWithTheReference) {
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        for (const double density : {0.0, 0.03, 0.5, 1.0}) {
            const BitVector u = random_bits(size, random, density);
            const BitVector v = random_bits(size, random);
            const reference::Vector plain = to_reference(u);
            EXPECT_EQ(weight(u), reference::weight(plain));
            std::vector<std::size_t> ones;
            for (std::size_t i = 0; i < size; ++i) {
                if (plain[i] != 0) ones.push_back(i);
            }
            EXPECT_EQ(support(u), ones);
            EXPECT_EQ(dot(u, v), reference::dot(plain, to_reference(v)) != 0);
        }
    }
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { (void)dot(BitVector(3), BitVector(5)); }), {"3", "5"}));
}

TEST(BitVector, LexicographicOrderIsThatOfTheText) {
    const std::vector<reference::Vector> all = reference::all_vectors(4);
    for (const reference::Vector& u : all) {
        for (const reference::Vector& v : all) {
            EXPECT_EQ(lexicographically_less(from_reference(u), from_reference(v)), text_of(u) < text_of(v))
                << text_of(u) << ' ' << text_of(v);
        }
    }
    SplitMix64 random = test_random();
    for (const std::size_t size : kEdgeSizes) {
        const BitVector u = random_bits(size, random);
        EXPECT_FALSE(lexicographically_less(u, u));
        for (std::size_t i = 0; i < size; ++i) {
            BitVector v = u;
            v.flip(i);
            if (i + 1 < size) v.flip(size - 1);
            EXPECT_EQ(lexicographically_less(u, v), v.test(i)) << "first difference at " << i << " of " << size;
        }
    }
    const std::string error =
        error_of<std::invalid_argument>([] { (void)lexicographically_less(BitVector(64), BitVector(65)); });
    EXPECT_TRUE(mentions(error, {"64", "65"}));
}

template <class Range>
constexpr bool is_cheap_view =
    std::ranges::forward_range<Range>&& std::ranges::borrowed_range<Range>&& std::ranges::view<Range>;
static_assert(is_cheap_view<OnesOfWords> && is_cheap_view<OnesOfVector>);

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
            ASSERT_EQ(listed(ones(words.data(), size)), support(v)) << "bits past the end, size " << size;
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
    EXPECT_EQ(std::next(i, 2), range.end());
    const std::vector<std::uint64_t> words = words_of(v);
    auto k = ones(words).begin();
    EXPECT_EQ(k++, ones(words).begin());
    EXPECT_EQ(*k, 64u);
    EXPECT_NE(k, ones(words).begin());
    EXPECT_EQ(std::next(k, 2), ones(words).end());
    EXPECT_EQ(listed(range), (std::vector<std::size_t>{0, 64, 129}));
}

std::string doubled(const std::string& decimal) {
    std::string result;
    int carry = 0;
    for (std::size_t i = decimal.size(); i-- > 0;) {
        const int digit = 2 * (decimal[i] - '0') + carry;
        result.insert(result.begin(), static_cast<char>('0' + digit % 10));
        carry = digit / 10;
    }
    return carry == 0 ? result : "1" + result;
}

TEST(PowerOfTwo, FitsUint64BelowExponent64) {
    for (std::size_t exponent = 0; exponent < 64; ++exponent) {
        EXPECT_EQ((PowerOfTwo{exponent}.to_uint64()), std::uint64_t{1} << exponent);
    }
    for (const std::size_t exponent : {64u, 65u, 128u, 200u, 1000000u}) {
        EXPECT_EQ((PowerOfTwo{exponent}.to_uint64()), std::nullopt) << exponent;
    }
}

TEST(PowerOfTwo, DecimalHasAllDigits) {
    std::string expected = "1";
    for (std::size_t exponent = 0; exponent <= 700; ++exponent) {
        ASSERT_EQ((PowerOfTwo{exponent}.to_decimal()), expected) << "2^" << exponent;
        std::ostringstream out;
        out << PowerOfTwo{exponent};
        ASSERT_EQ(out.str(), expected);
        expected = doubled(expected);
    }
}

TEST(PowerOfTwo, HasTheKnownDecimalForExponent200) {
    EXPECT_EQ((PowerOfTwo{200}.to_decimal()), "1606938044258990275541962092341162602522202993782792835301376");
}

TEST(PowerOfTwo, ComparesByExponent) {
    EXPECT_EQ(PowerOfTwo{}, PowerOfTwo{0});
    EXPECT_EQ(PowerOfTwo{70}, PowerOfTwo{70});
    EXPECT_LT(PowerOfTwo{63}, PowerOfTwo{64});
    EXPECT_GT(PowerOfTwo{200}, PowerOfTwo{3});
}

}  // namespace
}  // namespace gf2
