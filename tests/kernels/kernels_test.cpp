// SPDX-License-Identifier: MIT
#include "gf2/kernels/kernels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/kernels/internal/kernel_sets.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::kernel_set_names;
using test::mentions;
using test::UseKernels;

TEST(Kernels, AreListedPortableFirst) {
    const std::span<const std::string_view> all = kernel_names();
    const std::vector<std::string> names = kernel_set_names();
    ASSERT_FALSE(names.empty());
    ASSERT_LE(names.size(), all.size());
    EXPECT_TRUE(std::equal(names.begin(), names.end(), all.begin())) << "a set, or the order, is unexpected";
}

// Also those that this processor cannot run.
TEST(Kernels, AreNamedWhateverTheProcessor) {
#if defined(__x86_64__)
    const std::vector<std::string_view> all = {"portable", "avx2", "avx2gfni", "avx512"};
#else
    const std::vector<std::string_view> all = {"portable"};
#endif
    EXPECT_TRUE(std::ranges::equal(kernel_names(), all));
}

TEST(Kernels, AreComplete) {
    for (const KernelSet* set : available_kernels()) {
        ASSERT_NE(set, nullptr);
        EXPECT_NE(std::string(set->description), "") << set->name;
        EXPECT_TRUE(set->xor_into && set->xor_into_weight && set->weight && set->dot && set->is_zero &&
                    set->transpose_64x64 && set->transpose_tile && set->extract_bits && set->deposit_bits &&
                    set->product_scratch && set->add_product)
            << set->name;
        EXPECT_GT(set->split_side, 0u) << set->name;
        const bool has_tiles = set->add_tile_product != nullptr;
        EXPECT_EQ(set->tile_product_scratch != nullptr, has_tiles) << set->name;
        EXPECT_EQ(set->panel.eliminate_strip != nullptr, has_tiles) << set->name;
        EXPECT_EQ(set->panel.exchange_strip != nullptr, has_tiles) << set->name;
        EXPECT_EQ(set->panel.invert_block != nullptr, has_tiles) << set->name;
        EXPECT_EQ(set->panel.multiply_rows != nullptr, has_tiles) << set->name;
        EXPECT_EQ(set->panel.update_block_by_groups != nullptr, has_tiles) << set->name;
        const PanelKernels& panel = set->panel;
        EXPECT_TRUE(panel.load && panel.store && panel.update_strip && panel.update_block && panel.swap_rows &&
                    panel.strip_union && panel.eliminate_rows)
            << set->name;
    }
}

#if defined(__x86_64__)
TEST(Kernels, AreThoseOfThisProcessor) {
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    const bool avx2gfni = avx2 && __builtin_cpu_supports("gfni");
    const bool avx512 = avx2gfni && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                        __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq") &&
                        __builtin_cpu_supports("vpclmulqdq");
    std::vector<std::string> expected = {"portable"};
    if (avx2) expected.emplace_back("avx2");
    if (avx2gfni) expected.emplace_back("avx2gfni");
    if (avx512) expected.emplace_back("avx512");
    EXPECT_EQ(kernel_set_names(), expected);
}
#endif

TEST(Kernels, TheFastestIsTheDefault) {
    EXPECT_EQ(&kernels(), available_kernels().back());
}

TEST(UseKernelsTest, SelectsEachByName) {
    const std::string before = kernels().name;
    for (const KernelSet* set : available_kernels()) {
        const UseKernels scope(set->name);
        EXPECT_EQ(&kernels(), set);
    }
    EXPECT_EQ(kernels().name, before);
}

TEST(UseKernelsTest, NamesTheAvailableOnesWhenThereIsNoSuchSet) {
    const KernelSet* before = &kernels();
    std::vector<std::string> parts = kernel_set_names();
    parts.emplace_back("'quantum'");
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([] { use_kernels("quantum"); }), parts));
    for (const std::string name : {"", "Portable", "portabl", "portable "}) {
        EXPECT_THROW(use_kernels(name), std::invalid_argument) << name;
    }
    EXPECT_EQ(&kernels(), before) << "a refused name must change nothing";
}

// The name is not ended by a zero byte.
TEST(UseKernelsTest, TakesAnyStringView) {
    const UseKernels scope("portable");
    const std::string_view text = "portable, avx2";
    use_kernels(text.substr(0, 8));
    EXPECT_EQ(std::string(kernels().name), "portable");
}

#if defined(__x86_64__)
// For processors on which pext and pdep are slow.
TEST(Kernels, MayHavePortableBitSelection) {
    for (const KernelSet* set : available_kernels()) {
        const KernelSet changed = internal::with_portable_bit_selection(*set);
        EXPECT_EQ(changed.extract_bits, internal::kPortableKernels.extract_bits) << set->name;
        EXPECT_EQ(changed.deposit_bits, internal::kPortableKernels.deposit_bits) << set->name;
        EXPECT_EQ(std::string(changed.name), set->name);
        EXPECT_EQ(changed.add_product, set->add_product) << set->name;
        EXPECT_EQ(changed.extract_bits == set->extract_bits, std::string(set->name) == "portable") << set->name;
    }
}
#endif

}  // namespace
}  // namespace gf2
