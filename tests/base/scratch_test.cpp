// SPDX-License-Identifier: MIT
#include "gf2/base/memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

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
