// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/kernels/sets/tables.hpp"
#include "tests/kernels/words.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kCanary;
using test::kernel_set_names;
using test::mentions;
using test::random_words;
using test::sum_of;
using test::test_random;
using test::UseKernels;
using test::Words;

TEST(Kernels, AreListedPortableFirst) {
    const std::span<const KernelSet> all = kernel_sets();
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(std::string(all.front().name), "portable");
    EXPECT_TRUE(all.front().is_supported);
    std::vector<std::string> supported;
    for (const KernelSet& set : all) {
        EXPECT_NE(std::string(set.description), "") << set.name;
        if (set.is_supported) supported.emplace_back(set.name);
    }
    EXPECT_EQ(kernel_set_names(), supported);
    const std::span<const std::string_view> names = kernel_names();
    EXPECT_TRUE(std::equal(names.begin(), names.end(), all.begin(), all.end(),
                           [](std::string_view name, const KernelSet& set) { return name == set.name; }));
}

// Including the sets that this processor cannot run.
TEST(Kernels, AreNamedEvenIfUnsupported) {
#if defined(__x86_64__)
    const std::vector<std::string_view> all = {"portable", "avx2", "avx2gfni", "avx512gfni"};
#elif defined(__aarch64__)
    const std::vector<std::string_view> all = {"portable", "neon"};
#elif defined(__wasm__)
    const std::vector<std::string_view> all = {"portable", "simd128"};
#else
    const std::vector<std::string_view> all = {"portable"};
#endif
    EXPECT_EQ(std::vector(kernel_names().begin(), kernel_names().end()), all);
}

// The other loops are called by the tests of every kernel set.
TEST(Kernels, HaveAllLoopsForTilesOrNone) {
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels scope(name);
        const auto& [words, product, panel, walsh, polynomial, batch] = internal::kernels();
        const bool has_tiles = product.add_tile_product != nullptr;
        EXPECT_EQ(product.tile_scratch_words != nullptr, has_tiles);
        EXPECT_EQ(panel.eliminate_strip != nullptr, has_tiles);
        EXPECT_EQ(panel.pivot_strip != nullptr, has_tiles);
        EXPECT_EQ(panel.invert_block != nullptr, has_tiles);
        EXPECT_EQ(panel.multiply_rows != nullptr, has_tiles);
        EXPECT_EQ(panel.update_block_by_groups != nullptr, has_tiles);
        EXPECT_LE(batch.max_words.without_extra, internal::BatchKernels::kMaxWords);
        EXPECT_LE(batch.max_words.with_extra, internal::BatchKernels::kMaxWords);
    }
}

#if defined(__x86_64__)
TEST(Kernels, AreAvailableExactlyIfTheProcessorSupportsThem) {
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    const bool avx2gfni = avx2 && __builtin_cpu_supports("gfni");
    const bool avx512gfni = avx2gfni && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                            __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                            __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq") &&
                            __builtin_cpu_supports("vpclmulqdq");
    std::vector<std::string> expected = {"portable"};
    if (avx2) expected.emplace_back("avx2");
    if (avx2gfni) expected.emplace_back("avx2gfni");
    if (avx512gfni) expected.emplace_back("avx512gfni");
    EXPECT_EQ(kernel_set_names(), expected);
}
#endif

TEST(Kernels, DefaultIsTheFastest) {
    EXPECT_EQ(&kernel_set(), available_kernels().back());
}

TEST(Kernels, AreSelectedByName) {
    const std::string before = kernel_set().name;
    std::set<const internal::KernelTable*> tables;
    for (const KernelSet* set : available_kernels()) {
        const UseKernels scope(set->name);
        EXPECT_EQ(&kernel_set(), set);
        EXPECT_TRUE(tables.insert(&internal::kernels()).second) << set->name << " has the loops of another set";
    }
    EXPECT_EQ(kernel_set().name, before);
}

TEST(Kernels, AreSelectedByAlias) {
    if (std::string(available_kernels().back()->name) != "avx512gfni") GTEST_SKIP() << "this processor has no AVX-512";
    const UseKernels scope("avx512");
    EXPECT_EQ(std::string(kernel_set().name), "avx512gfni");
}

TEST(Kernels, UnknownNameIsRefusedWithTheAvailableOnes) {
    const KernelSet* before = &kernel_set();
    std::vector<std::string> parts = kernel_set_names();
    parts.emplace_back("'quantum'");
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { use_kernels("quantum"); }), parts));
    for (const std::string name : {"", "Portable", "portabl", "portable ", "avx51"}) {
        EXPECT_THROW(use_kernels(name), std::invalid_argument) << name;
    }
    EXPECT_EQ(&kernel_set(), before) << "a refused name must change nothing";
}

// The name does not end with a zero byte.
TEST(Kernels, NameNeedsNoTerminatingZero) {
    const UseKernels scope("portable");
    const std::string_view text = "portable, avx2";
    use_kernels(text.substr(0, 8));
    EXPECT_EQ(std::string(kernel_set().name), "portable");
}

// For processors on which pext and pdep are slow.
TEST(Kernels, CanTakePortablePextAndPdep) {
    const internal::WordKernels& portable = internal::kPortableKernels.words;
    for (const std::string& name : kernel_set_names()) {
        const UseKernels scope(name);
        const internal::KernelTable& table = internal::kernels();
        const internal::KernelTable changed = internal::with_portable_pext(table);
        EXPECT_EQ(changed.words.pext, portable.pext) << name;
        EXPECT_EQ(changed.words.pdep, portable.pdep) << name;
        EXPECT_EQ(changed.words.weight, table.words.weight) << name;
        EXPECT_EQ(changed.product.add_product, table.product.add_product) << name;
    }
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
