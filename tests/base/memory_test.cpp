// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "gf2/base/memory.hpp"
#include "tests/support/children.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kKiB = 1024;
constexpr std::size_t kMiB = 1024 * kKiB;

// Sizes of cached and uncached, mapped and unmapped blocks, and sizes around the limits between them.
const std::vector<std::size_t> kSizes = {8,        64,       64 * kKiB - 8, 64 * kKiB, 64 * kKiB + 8, kMiB - 8, kMiB,
                                         kMiB + 8, 2 * kMiB, 3 * kMiB,      30 * kMiB, 64 * kMiB,     65 * kMiB};

void fill(const AlignedWords& words, std::size_t bytes) {
    std::fill_n(words.get(), bytes / 8, ~std::uint64_t{0});
}

bool is_zero(const AlignedWords& words, std::size_t bytes) {
    return std::all_of(words.get(), words.get() + bytes / 8, [](std::uint64_t word) { return word == 0; });
}

TEST(AlignedMemory, IsAlignedAndDisjoint) {
    for (const std::size_t bytes : kSizes) {
        const AlignedWords a = allocate_aligned(bytes);
        const AlignedWords b = allocate_aligned(bytes);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a.get()) % 64, 0u) << bytes;
        EXPECT_TRUE(a.get() + bytes / 8 <= b.get() || b.get() + bytes / 8 <= a.get()) << bytes;
        fill(a, bytes);
        fill(b, bytes);
    }
    EXPECT_EQ(allocate_aligned(0), nullptr);
    EXPECT_EQ(allocate_aligned_zeros(0), nullptr);
}

// A reused block was left full of ones.
TEST(AlignedMemory, IsZeroedEvenWhenReused) {
    for (int round = 0; round < 3; ++round) {
        for (const std::size_t bytes : kSizes) {
            const AlignedWords words = allocate_aligned_zeros(bytes);
            ASSERT_TRUE(is_zero(words, bytes)) << bytes << " bytes, round " << round;
            fill(words, bytes);
        }
    }
}

TEST(AlignedMemory, ReusesABlockForRequestsOfSimilarSize) {
    AlignedWords words = allocate_aligned(kMiB + 200 * kKiB);
    const std::uint64_t* const first = words.get();
    words.reset();
    words = allocate_aligned(2 * kMiB - 8);
    EXPECT_EQ(words.get(), first);
}

TEST(AlignedMemory, ServesConcurrentThreadsWithoutOverlap) {
    std::vector<std::thread> threads;
    std::vector<int> wrong(4);
    for (std::size_t t = 0; t < wrong.size(); ++t) {
        threads.emplace_back([&wrong, t] {
            for (std::size_t i = 0; i < 200; ++i) {
                const std::size_t bytes = (i % 3 + 1) * 100 * kKiB;
                const AlignedWords words = allocate_aligned_zeros(bytes);
                if (!is_zero(words, bytes)) ++wrong[t];
                std::fill_n(words.get(), bytes / 8, std::uint64_t{t});
                if (std::count(words.get(), words.get() + bytes / 8, std::uint64_t{t}) !=
                    static_cast<std::ptrdiff_t>(bytes / 8)) {
                    ++wrong[t];
                }
                fill(words, bytes);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, std::vector<int>(4));
}

#if defined(GF2_HAS_CHILDREN)
TEST(AlignedMemory, IsAvailableInAForkedChild) {
    std::atomic<bool> is_over{false};
    std::thread other([&] {
        while (!is_over) {
            std::vector<AlignedWords> blocks;  // more than the cache keeps
            for (int i = 0; i < 40; ++i) blocks.push_back(allocate_aligned(4 * kMiB));
        }
    });
    test::expect_in_children(200, [] {
        const AlignedWords words = allocate_aligned_zeros(128 * kKiB);
        return is_zero(words, 128 * kKiB);
    });
    is_over = true;
    other.join();
}
#endif

// Sizes around the largest on the stack. The address sanitizer checks that all words may be written.
TEST(Scratch, IsAlignedAndOfTheRequestedSize) {
    for (const std::size_t words : {0u, 1u, 8u, 511u, 512u, 513u, 12288u, 12289u, 100000u}) {
        Scratch scratch(words);
        ASSERT_NE(scratch.words(), nullptr);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(scratch.words()) % 64, 0u) << words;
        std::fill_n(scratch.words(), words, ~std::uint64_t{0});
        EXPECT_TRUE(std::all_of(scratch.words(), scratch.words() + words,
                                [](std::uint64_t w) { return w == ~std::uint64_t{0}; }));
    }
}

// Threads may have stacks of 64 KiB.
TEST(Scratch, FitsOnSmallStacks) {
    EXPECT_LE(sizeof(Scratch), 5000u);
}

TEST(Scratch, IsNotSharedBetweenObjects) {
    Scratch a(20000);
    Scratch b(20000);
    Scratch c(10);
    Scratch d(10);
    Scratch e(5000);
    Scratch f(6000);
    EXPECT_NE(e.words(), f.words());
    EXPECT_NE(a.words(), b.words());
    EXPECT_NE(c.words(), d.words());
}

}  // namespace
}  // namespace gf2::internal
