// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::test_random;

using Words = std::vector<std::uint64_t>;

constexpr std::uint64_t kCanary = 0x5ca1ab1e0ddba115u;

Words random_words(std::size_t count, SplitMix64& random) {
    Words words(count);
    for (std::uint64_t& word : words) word = random();
    return words;
}

// The product, bit by bit.
Words product_of(const Words& a, const Words& b) {
    Words product(a.size() + b.size());
    for (std::size_t i = 0; i < 64 * a.size(); ++i) {
        if (((a[i / 64] >> i % 64) & 1u) == 0) continue;
        for (std::size_t j = 0; j < b.size(); ++j) {
            product[i / 64 + j] ^= b[j] << i % 64;
            if (i % 64 != 0) product[i / 64 + j + 1] ^= b[j] >> (64 - i % 64);
        }
    }
    return product;
}

Words sum_of(Words a, const Words& b) {
    for (std::size_t i = 0; i < b.size(); ++i) a[i] ^= b[i];
    return a;
}

class PolynomialKernelsEveryKernel : public test::EveryKernelSet {
protected:
    const internal::PolynomialKernels& kernel_ = internal::kernels().polynomial;
};

TEST_P(PolynomialKernelsEveryKernel, MultiplyAgreesBitByBit) {
    SplitMix64 random = test_random();
    for (std::size_t a_words = 0; a_words <= internal::PolynomialKernels::kMaxWords; a_words += a_words < 20 ? 1 : 11) {
        for (std::size_t b_words = 0; b_words <= internal::PolynomialKernels::kMaxWords;
             b_words += b_words < 20 ? 1 : 11) {
            SCOPED_TRACE(std::to_string(a_words) + " by " + std::to_string(b_words) + " words");
            const Words a = random_words(a_words, random);
            const Words b = random_words(b_words, random);
            Words product(a_words + b_words + 1, kCanary);
            kernel_.multiply(product.data(), a.data(), a_words, b.data(), b_words);
            EXPECT_EQ(product.back(), kCanary);
            product.pop_back();
            EXPECT_EQ(product, product_of(a, b));
        }
    }
}

TEST_P(PolynomialKernelsEveryKernel, SquareAgreesBitByBit) {
    SplitMix64 random = test_random();
    for (std::size_t words = 0; words <= 40; ++words) {
        const Words a = random_words(words, random);
        Words squared(2 * words + 1, kCanary);
        kernel_.square(squared.data(), a.data(), words);
        EXPECT_EQ(squared.back(), kCanary);
        squared.pop_back();
        EXPECT_EQ(squared, product_of(a, a)) << words << " words";
    }
}

TEST_P(PolynomialKernelsEveryKernel, AddMultipleAgreesBitByBit) {
    SplitMix64 random = test_random();
    for (std::size_t words = 0; words <= 40; ++words) {
        const Words a = random_words(words, random);
        const std::uint64_t factor = random();
        const Words before = random_words(words + 1, random);
        Words sum = before;
        sum.push_back(kCanary);
        kernel_.add_multiple(sum.data(), a.data(), words, factor);
        EXPECT_EQ(sum.back(), kCanary);
        sum.pop_back();
        EXPECT_EQ(sum, sum_of(before, product_of(a, {factor}))) << words << " words";
    }
}

TEST_P(PolynomialKernelsEveryKernel, ApplyMatrix2x2AgreesBitByBit) {
    SplitMix64 random = test_random();
    for (std::size_t words = 0; words <= 40; ++words) {
        const Words f = random_words(words, random);
        const Words g = random_words(words, random);
        const std::array<std::uint64_t, 4> m = {random(), random(), random(), random()};
        Words new_f = f;
        Words new_g = g;
        for (Words* result : {&new_f, &new_g}) {
            result->push_back(0);
            result->push_back(kCanary);
        }
        kernel_.apply_matrix_2x2(new_f.data(), new_g.data(), words, m.data());
        for (Words* result : {&new_f, &new_g}) {
            EXPECT_EQ(result->back(), kCanary);
            result->pop_back();
        }
        Words times_x = product_of(sum_of(product_of(f, {m[0]}), product_of(g, {m[1]})), {2});
        EXPECT_EQ(times_x.back(), 0u);
        times_x.pop_back();
        EXPECT_EQ(new_f, times_x) << words << " words";
        EXPECT_EQ(new_g, sum_of(product_of(f, {m[2]}), product_of(g, {m[3]}))) << words << " words";
    }
}

// The product in GF(2^64), where y^64 = y^4 + y^3 + y + 1.
std::uint64_t field_product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    for (; b != 0; b >>= 1) {
        if ((b & 1u) != 0) product ^= a;
        a = (a << 1) ^ ((a >> 63) * 0x1bu);
    }
    return product;
}

TEST_P(PolynomialKernelsEveryKernel, FieldLoopsAgreeWithFieldArithmetic) {
    SplitMix64 random = test_random();
    for (const std::size_t count : {64u, 128u, 192u}) {
        const Words a = random_words(count, random);
        Words b = random_words(count, random);
        b[0] = b[1] = ~std::uint64_t{0};
        const std::uint64_t factor = random();
        Words products = a;
        kernel_.field.multiply(products.data(), b.data(), count);
        Words sums = a;
        kernel_.field.add_multiple(sums.data(), b.data(), count, factor);
        Words low = a;
        Words high = b;
        kernel_.field.forward_butterflies(low.data(), high.data(), count, factor);
        for (std::size_t i = 0; i < count; ++i) {
            EXPECT_EQ(products[i], field_product(a[i], b[i]));
            EXPECT_EQ(sums[i], a[i] ^ field_product(factor, b[i]));
        }
        EXPECT_EQ(low, sums);
        EXPECT_EQ(high, sum_of(sums, b));
        kernel_.field.inverse_butterflies(low.data(), high.data(), count, factor);
        EXPECT_EQ(low, a);
        EXPECT_EQ(high, b);
    }
    const Words before = random_words(64, random);
    const Words base = random_words(6, random);
    Words block = before;
    kernel_.field.forward_block(block.data(), base.data());
    EXPECT_NE(block, before);
    kernel_.field.inverse_block(block.data(), base.data());
    EXPECT_EQ(block, before);
}

GF2_FOR_EVERY_KERNEL_SET(PolynomialKernelsEveryKernel);

}  // namespace
}  // namespace gf2
