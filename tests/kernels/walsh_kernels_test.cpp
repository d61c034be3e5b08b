// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "gf2/base/memory.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::test_random;

// A zeroed array, aligned to 64 bytes.
template <class Number>
class Aligned {
public:
    explicit Aligned(std::size_t size) : size_(size), words_(internal::allocate_aligned(size * sizeof(Number))) {
        clear();
    }

    void clear() { std::fill_n(get(), size_, Number{0}); }
    Number* get() { return reinterpret_cast<Number*>(words_.get()); }

private:
    std::size_t size_;
    internal::AlignedWords words_;
};

struct Columns {
    std::vector<std::uint32_t> columns;
    std::vector<std::int16_t> values;

    [[nodiscard]] std::vector<std::uint8_t> signs() const {
        std::vector<std::uint8_t> signs;
        for (const std::int16_t value : values) signs.push_back(value < 0 ? 1 : 0);
        return signs;
    }
};

Columns random_columns(std::size_t count, unsigned log, int largest, SplitMix64& random) {
    Columns made;
    for (std::size_t i = 0; i < count; ++i) {
        made.columns.push_back(static_cast<std::uint32_t>(random() >> (64 - log)));
        const int value = 1 + static_cast<int>(random() % static_cast<unsigned>(largest));
        made.values.push_back(static_cast<std::int16_t>(random() % 2 != 0 ? -value : value));
    }
    return made;
}

// The transform by its definition, level by level.
std::vector<int> transformed(const Columns& columns, unsigned log) {
    std::vector<int> w(std::size_t{1} << log);
    for (std::size_t i = 0; i < columns.columns.size(); ++i) w[columns.columns[i]] += columns.values[i];
    for (std::size_t bit = 1; bit < w.size(); bit *= 2) {
        for (std::size_t i = 0; i < w.size(); ++i) {
            if ((i & bit) != 0) continue;
            const int a = w[i];
            const int b = w[i | bit];
            w[i] = a + b;
            w[i | bit] = a - b;
        }
    }
    return w;
}

// Flips every third value and returns their numbers.
std::vector<std::uint32_t> flip_some(Columns& columns) {
    std::vector<std::uint32_t> which;
    for (std::uint32_t i = 0; i < columns.columns.size(); i += 3) {
        which.push_back(i);
        columns.values[i] = static_cast<std::int16_t>(-columns.values[i]);
    }
    return which;
}

// The sums that reach the threshold, as many as there is room for.
void expect_found(const std::vector<int>& expected, int threshold, std::size_t number,
                  std::vector<internal::WalshKernels::Found> found) {
    const auto wanted = std::count_if(expected.begin(), expected.end(), [&](int w) { return w >= threshold; });
    ASSERT_EQ(number, static_cast<std::size_t>(wanted));
    found.resize(std::min(found.size(), number));
    std::set<std::uint32_t> indices;
    for (const auto& [index, value] : found) {
        EXPECT_EQ(value, expected[index]);
        EXPECT_GE(value, threshold);
        EXPECT_TRUE(indices.insert(index).second);
    }
}

class WalshKernelsEveryKernel : public test::EveryKernelSet {
protected:
    const internal::WalshKernels& kernel_ = internal::kernels().walsh;
};

TEST_P(WalshKernelsEveryKernel, TransformAndMaximumMeetTheDefinition) {
    SplitMix64 random = test_random();
    for (unsigned log = internal::WalshKernels::kMinLog; log <= 21; log += log < 17 ? 1 : 4) {
        SCOPED_TRACE(log);
        Aligned<std::int16_t> sums(internal::WalshKernels::size_i16(log));
        Aligned<std::int16_t> work(internal::WalshKernels::size_i16(log));
        for (const std::size_t count : {0u, 1u, 700u}) {
            Columns columns = random_columns(count, log, 40, random);
            std::vector<std::int16_t> values = columns.values;
            sums.clear();
            kernel_.add_i16(sums.get(), log, columns.columns.data(), values.data(), count);
            for (int round = 0; round < 2; ++round) {
                const std::vector<int> expected = transformed(columns, log);
                const int largest = *std::max_element(expected.begin(), expected.end());
                using Overflow = internal::WalshKernels::Overflow;
                for (const Overflow overflow : {Overflow::kIgnored, Overflow::kDetected}) {
                    const auto found = kernel_.maximum_i16(sums.get(), work.get(), log, overflow);
                    EXPECT_EQ(found.value, largest);
                    EXPECT_TRUE(found.exact || overflow == Overflow::kDetected);
                }
                std::vector<std::int16_t> w(expected.size());
                kernel_.transform_i16(w.data(), sums.get(), work.get(), log);
                EXPECT_TRUE(std::equal(w.begin(), w.end(), expected.begin()));
                const std::vector<std::uint32_t> which = flip_some(columns);
                kernel_.flip_i16(sums.get(), log, columns.columns.data(), values.data(), which.data(), which.size());
                EXPECT_EQ(values, columns.values);
            }
        }
    }
}

TEST_P(WalshKernelsEveryKernel, MaximumReportsPossibleOverflow) {
    const unsigned log = internal::WalshKernels::kMinLog;
    SplitMix64 random = test_random();
    Aligned<std::int16_t> sums(internal::WalshKernels::size_i16(log));
    Aligned<std::int16_t> work(internal::WalshKernels::size_i16(log));
    // Values of 40,000 in all, spread evenly: all have the same sign at y = 0 only.
    Columns columns = random_columns(8000, log, 1, random);
    std::fill(columns.values.begin(), columns.values.end(), std::int16_t{5});
    kernel_.add_i16(sums.get(), log, columns.columns.data(), columns.values.data(), columns.columns.size());
    EXPECT_FALSE(kernel_.maximum_i16(sums.get(), work.get(), log, internal::WalshKernels::Overflow::kDetected).exact);
    std::vector<std::uint32_t> half;
    for (std::uint32_t i = 0; i < columns.columns.size(); i += 2) half.push_back(i);
    kernel_.flip_i16(sums.get(), log, columns.columns.data(), columns.values.data(), half.data(), half.size());
    const std::vector<int> expected = transformed(columns, log);
    const auto found = kernel_.maximum_i16(sums.get(), work.get(), log, internal::WalshKernels::Overflow::kDetected);
    EXPECT_TRUE(found.exact);
    EXPECT_EQ(found.value, *std::max_element(expected.begin(), expected.end()));
}

TEST_P(WalshKernelsEveryKernel, SearchI8FindsExactlyTheSumsThatReachTheThreshold) {
    SplitMix64 random = test_random();
    for (const unsigned log : {internal::WalshKernels::kMinLogI8, internal::WalshKernels::kMinLogI8 + 2}) {
        SCOPED_TRACE(log);
        Aligned<std::int8_t> sums(std::size_t{1} << log);
        Aligned<std::int8_t> work(internal::WalshKernels::work_bytes_i8(log));
        for (const std::size_t count : {0u, 1u, 1000u}) {
            Columns columns = random_columns(count, log, 1, random);
            std::vector<std::uint8_t> signs = columns.signs();
            sums.clear();
            kernel_.add_i8(sums.get(), columns.columns.data(), signs.data(), count);
            for (int round = 0; round < 2; ++round) {
                const std::vector<int> expected = transformed(columns, log);
                const int largest = *std::max_element(expected.begin(), expected.end());
                using HitRate = internal::WalshKernels::HitRate;
                for (const auto& [threshold, hit_rate] :
                     std::vector<std::pair<int, HitRate>>{{largest + 1, HitRate::kNone},
                                                          {largest + 1, HitRate::kFew},
                                                          {largest, HitRate::kNone},
                                                          {largest, HitRate::kMany},
                                                          {largest - 20, HitRate::kNone},
                                                          {largest - 20, HitRate::kFew},
                                                          {largest - 20, HitRate::kMany}}) {
                    std::vector<internal::WalshKernels::Found> found(1000);
                    const auto [number, vectors] =
                        kernel_.search_i8(sums.get(), work.get(), log, threshold, hit_rate, found.data(), found.size());
                    ASSERT_NO_FATAL_FAILURE(expect_found(expected, threshold, number, found));
                    EXPECT_GE(vectors, number == 0 ? 0u : 1u);
                }
                const std::vector<std::uint32_t> which = flip_some(columns);
                kernel_.flip_i8(sums.get(), columns.columns.data(), signs.data(), which.data(), which.size());
                EXPECT_EQ(signs, columns.signs());
            }
        }
    }
}

TEST_P(WalshKernelsEveryKernel, SearchI8I16FindsExactlyTheSumsThatReachTheThreshold) {
    SplitMix64 random = test_random();
    for (const unsigned log : {16u, 17u, 18u, 19u, 20u}) {
        SCOPED_TRACE(log);
        Aligned<std::int8_t> sums(internal::WalshKernels::size_i8_i16(log));
        Aligned<std::int8_t> work(internal::WalshKernels::work_bytes_i8_i16(log));
        for (const std::size_t count : {0u, 1u, 1000u}) {
            Columns columns = random_columns(count, log, 3, random);
            std::vector<std::int16_t> values = columns.values;
            sums.clear();
            kernel_.add_i8_i16(sums.get(), log, columns.columns.data(), values.data(), count);
            for (int round = 0; round < 2; ++round) {
                const std::vector<int> expected = transformed(columns, log);
                const int largest = *std::max_element(expected.begin(), expected.end());
                for (const int threshold : {largest + 1, largest, largest - 20, INT16_MAX + 1, INT16_MIN - 1}) {
                    std::vector<internal::WalshKernels::Found> found(1000);
                    const std::size_t number =
                        kernel_.search_i8_i16(sums.get(), work.get(), log, threshold, found.data(), found.size());
                    ASSERT_NO_FATAL_FAILURE(expect_found(expected, threshold, number, found));
                }
                const std::vector<std::uint32_t> which = flip_some(columns);
                kernel_.flip_i8_i16(sums.get(), log, columns.columns.data(), values.data(), which.data(), which.size());
                EXPECT_EQ(values, columns.values);
            }
        }
    }
}

// The largest sums that may agree in the middle bits, all of one sign: 127 in 8 bits, and 16 * 127 beyond. They come
// from many columns of 1, or from one of 127, which changes by 254 when it is flipped.
TEST_P(WalshKernelsEveryKernel, SearchI8I16IsExactAtItsLimits) {
    SplitMix64 random = test_random();
    for (const unsigned log : {internal::WalshKernels::kMinLogI8, 19u}) {
        Aligned<std::int8_t> sums(internal::WalshKernels::size_i8_i16(log));
        Aligned<std::int8_t> work(internal::WalshKernels::work_bytes_i8_i16(log));
        for (const int value : {1, -1, 127, -127}) {
            SCOPED_TRACE(testing::Message() << "log " << log << ", values " << value);
            Columns columns;
            std::vector<std::uint32_t> all;
            const std::uint32_t middles = 1u << (log - 10);
            for (std::uint32_t m = 0; m < std::min(middles, INT16_MAX / 127u); ++m) {
                for (int i = 0; i < 127; i += std::abs(value)) {
                    const auto others = static_cast<std::uint32_t>(random() >> (64 - log)) & ~((middles - 1) << 6);
                    all.push_back(static_cast<std::uint32_t>(columns.columns.size()));
                    columns.columns.push_back(others | m << 6);
                    columns.values.push_back(static_cast<std::int16_t>(value));
                }
            }
            std::vector<std::int16_t> values = columns.values;
            sums.clear();
            kernel_.add_i8_i16(sums.get(), log, columns.columns.data(), values.data(), values.size());
            for (int round = 0; round < 2; ++round) {
                const std::vector<int> expected = transformed(columns, log);
                const int largest = *std::max_element(expected.begin(), expected.end());
                std::vector<internal::WalshKernels::Found> found(1);
                const auto wanted = std::count(expected.begin(), expected.end(), largest);
                EXPECT_EQ(kernel_.search_i8_i16(sums.get(), work.get(), log, largest, found.data(), found.size()),
                          static_cast<std::size_t>(wanted));
                EXPECT_EQ(found[0].value, largest);
                EXPECT_EQ(expected[found[0].index], largest);
                kernel_.flip_i8_i16(sums.get(), log, columns.columns.data(), values.data(), all.data(), all.size());
                for (std::int16_t& v : columns.values) v = static_cast<std::int16_t>(-v);
                EXPECT_EQ(values, columns.values);
            }
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(WalshKernelsEveryKernel);

}  // namespace
}  // namespace gf2
