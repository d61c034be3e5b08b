// SPDX-License-Identifier: MIT
#include "gf2/kernels/kernels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/kernels/sets/tables.hpp"
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
#elif defined(__wasm__)
    const std::vector<std::string_view> all = {"portable", "simd128"};
#else
    const std::vector<std::string_view> all = {"portable"};
#endif
    EXPECT_EQ(std::vector(kernel_names().begin(), kernel_names().end()), all);
}

TEST(Kernels, HaveEveryLoop) {
    for (const std::string& name : kernel_set_names()) {
        SCOPED_TRACE(name);
        const UseKernels scope(name);
        const auto& [words, product, panel, walsh, polynomial, batch] = internal::kernels();
        EXPECT_TRUE(words.xor_into && words.xor_into_weight && words.weight && words.dot && words.is_zero &&
                    words.find_light && words.xor_stencil_row && words.transpose_64x64 && words.transpose_tile &&
                    words.pext && words.pdep);
        EXPECT_TRUE(product.scratch_words && product.add_product);
        EXPECT_GT(product.strassen_cutoff, 0u);
        EXPECT_TRUE(panel.load && panel.store && panel.update_strip && panel.update_block && panel.swap_rows &&
                    panel.strip_union && panel.eliminate_rows);
        const bool has_tiles = product.add_tile_product != nullptr;
        EXPECT_EQ(product.tile_scratch_words != nullptr, has_tiles);
        EXPECT_EQ(panel.eliminate_strip != nullptr, has_tiles);
        EXPECT_EQ(panel.pivot_strip != nullptr, has_tiles);
        EXPECT_EQ(panel.invert_block != nullptr, has_tiles);
        EXPECT_EQ(panel.multiply_rows != nullptr, has_tiles);
        EXPECT_EQ(panel.update_block_by_groups != nullptr, has_tiles);
        EXPECT_TRUE(walsh.add_i16 && walsh.flip_i16 && walsh.maximum_i16 && walsh.transform_i16 && walsh.add_i8 &&
                    walsh.flip_i8 && walsh.search_i8 && walsh.add_i8_i16 && walsh.flip_i8_i16 && walsh.search_i8_i16);
        EXPECT_TRUE(polynomial.multiply && polynomial.square && polynomial.add_multiple && polynomial.apply_matrix_2x2);
        const internal::FieldKernels& field = polynomial.field;
        EXPECT_TRUE(field.forward_butterflies && field.inverse_butterflies && field.add_multiple && field.multiply &&
                    field.forward_block && field.inverse_block);
        for (std::size_t w = 0; w < internal::BatchKernels::kMaxWords; ++w) {
            EXPECT_TRUE(batch.eliminate[w][0] && batch.eliminate[w][1]) << w;
        }
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

}  // namespace
}  // namespace gf2
