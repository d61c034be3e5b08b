// SPDX-License-Identifier: MIT
#include "gf2/minweight/distance_levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/minweight/codes.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/linear_codes.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::test_rounds;

constexpr std::uint64_t kPatterns = std::uint64_t{1} << 12;  // of a block

std::string whole_record(const BitMatrix& generators, bool count, std::uint64_t patterns = kPatterns) {
    DistanceLevels search(generators, count, {}, patterns);
    search.run();
    EXPECT_TRUE(search.is_done());
    return to_text(search.record());
}

// Several machines do the blocks in any order; each may know what is known at some moment.
std::string searched(const BitMatrix& generators, bool count, std::uint64_t patterns, SplitMix64& random) {
    DistanceLevels all(generators, count, {}, patterns);
    const DistanceLevels worker(generators, count, {}, patterns);
    while (!all.is_done()) {
        std::vector<BlockRange> open = all.open();
        const BlockRange& range = open[random_below(open.size(), random)];
        const std::uint64_t first = range.first + random_below(range.last - range.first, random);
        const std::uint64_t last = first + 1 + random_below(range.last - first, random);
        const Record& known = random() % 2 == 0 ? worker.record() : all.record();
        const Record made = test::with_threads(1 + static_cast<int>(random() % 3), [&] {
            return worker.search({{first, last}}, known.fresh());
        });
        all.merge(made);
        EXPECT_LE(all.distance().lower_bound, all.distance().weight);
    }
    return to_text(all.record());
}

void expect_distance(const MinimumDistance& found, const MinimumDistance& expected) {
    EXPECT_TRUE(found.proved);
    EXPECT_EQ(found.weight, expected.weight);
    EXPECT_EQ(found.lower_bound, expected.weight);
    EXPECT_EQ(found.dimension, expected.dimension);
    EXPECT_EQ(weight(found.word), found.weight);
    if (!found.counted || !expected.counted) return;
    EXPECT_EQ(found.ties, expected.ties);
    EXPECT_EQ(found.word, expected.word);
}

class DistanceLevelsEveryKernel : public test::EveryKernelSet {};

TEST_P(DistanceLevelsEveryKernel, GiveTheDistanceInOneRecord) {
    SplitMix64 random = test_random();
    std::size_t many = 0;
    std::size_t counted = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t k = 1 + random_below(24, random);
        const std::size_t n = k + random_below(60, random);
        const BitMatrix generators = random_bits(k, n, random, round % 3 == 0 ? 0.2 : 0.5);
        const bool count = round % 4 == 1;
        SCOPED_TRACE(testing::Message() << "round " << round << ": [" << n << ", " << k << "]");
        const auto expected = minimum_distance_information_sets(generators, {}, {.count = true});
        if (!expected) {
            EXPECT_THROW(static_cast<void>(DistanceLevels(generators)), std::invalid_argument);
            continue;
        }
        const std::uint64_t patterns = 1 + random_below(std::uint64_t{1} << random_below(20, random), random);
        const std::string whole = whole_record(generators, count, patterns);
        const Record record = parse_record(whole);
        ASSERT_NO_FATAL_FAILURE(expect_distance(distance_of(record), *expected));
        counted += distance_of(record).counted ? 1 : 0;
        EXPECT_TRUE(distance_of(record).counted || !count);
        many += record.blocks() > 20 ? 1 : 0;
        ASSERT_EQ(searched(generators, count, patterns, random), whole);
    }
    EXPECT_GT(many, test_rounds(60) / 6);
    EXPECT_GT(counted, test_rounds(60) / 4);
}

GF2_FOR_EVERY_KERNEL_SET(DistanceLevelsEveryKernel);

// Even and doubly even codes: bounds skip weights. Codes with symmetries.
TEST(DistanceLevels, GiveTheDistanceOfKnownCodes) {
    SplitMix64 random = test_random();
    for (const auto& [generators, distance] :
         {std::pair(test::extended_golay(), std::size_t{8}), std::pair(test::reed_muller(2, 6), std::size_t{16}),
          std::pair(test::reed_muller(2, 5), std::size_t{8}),
          std::pair(test::quadratic_residue_code(79), std::size_t{15})}) {
        for (const bool count : {false, true}) {
            if (count && generators.columns() == 79) continue;
            const std::string whole = whole_record(generators, count);
            EXPECT_EQ(distance_of(parse_record(whole)).weight, distance);
            EXPECT_TRUE(distance_of(parse_record(whole)).proved);
            EXPECT_EQ(searched(generators, count, kPatterns, random), whole);
        }
    }
}

// Disjoint information sets of k columns, so many, and in each a word of the code has so many ones.
BitMatrix code_with_hidden_word(std::size_t k, std::size_t sets, std::size_t ones, SplitMix64& random) {
    BitMatrix generators(k, k * sets);
    for (std::size_t set = 0; set < sets; ++set) {
        BitMatrix block;
        do {
            block = random_bits(k, k, random);
            for (std::size_t j = 0; j < k; ++j) block.set(0, j, j < ones);
        } while (rref(block).rank() != k);
        for (std::size_t i = 0; i < k; ++i) {
            for (std::size_t j = 0; j < k; ++j) generators.set(i, set * k + j, block.get(i, j));
        }
    }
    return multiply(test::random_invertible(k, random), generators);
}

// The lightest word is met late, whatever is known of it before.
TEST(DistanceLevels, AreSearchedUpToTheWord) {
    SplitMix64 random = test_random();
    const BitMatrix generators = code_with_hidden_word(28, 16, 10, random);
    constexpr std::uint64_t kLarge = std::uint64_t{1} << 18;
    const std::string whole = whole_record(generators, false, kLarge);
    EXPECT_EQ(searched(generators, false, kLarge, random), whole);
}

TEST(DistanceLevels, AreInterruptedAndResumed) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(30, 90, random);
    std::string text = to_text(DistanceLevels(generators, false, {}, kPatterns).record());
    std::size_t runs = 0;
    for (;; ++runs) {
        DistanceLevels search(generators, false, {}, kPatterns);
        search.merge(parse_record(text));
        if (search.is_done()) break;
        StopSource stop;
        std::uint64_t reports = random_below(20, random);
        std::string saved;
        const auto count_down = [&](const Progress& progress) {
            EXPECT_LE(progress.done, progress.total.value());
            if (reports-- == 0) stop.request_stop();
        };
        search.run({.elements = 1 + random_below(std::uint64_t{1} << 20, random),
                    .stop = stop.get_token(),
                    .progress = count_down},
                   {}, [&](const std::function<Record()>& so_far) {
                       Record all = search.record();
                       all.merge(so_far());
                       saved = to_text(all);
                   });
        text = random() % 2 == 0 && !saved.empty() ? saved : to_text(search.record());
    }
    EXPECT_GT(runs, std::size_t{3});
    EXPECT_EQ(text, whole_record(generators, false));
}

TEST(DistanceLevels, RefuseRecordsOfOtherSearches) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(20, 60, random);
    DistanceLevels search(generators, false, {}, 1000);
    const Record made = search.search({{0, 5}}, search.record().fresh());
    const auto refusal = [&](const Record& record) {
        const Record before = search.record();
        const auto error = error_of<std::invalid_argument>([&] { search.merge(record); });
        EXPECT_EQ(search.record(), before);
        return error;
    };
    const DistanceLevels other(random_bits(20, 60, random), false, {}, 1000);
    EXPECT_TRUE(mentions(refusal(other.record()), {"different questions"}));
    EXPECT_TRUE(mentions(refusal(DistanceLevels(generators, false, {}, 2000).record()), {"different questions"}));
    Record wrong = made;
    wrong.parts[0].word.assign(60, '0');
    EXPECT_TRUE(mentions(refusal(wrong), {"no nonzero word of the code"}));
    search.merge(made);
    EXPECT_TRUE(mentions(refusal(made), {"done in both"}));
    EXPECT_THROW(static_cast<void>(distance_of(Record{})), std::invalid_argument);
    StopSource stop;
    stop.request_stop();
    EXPECT_THROW(DistanceLevels(random_bits(2000, 9000, random), false, stop.get_token()), Cancelled);
}

}  // namespace
}  // namespace gf2
