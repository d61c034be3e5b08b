// SPDX-License-Identifier: MIT
#include "gf2/codes/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/transform_search.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/search/record_text.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::mentions;
using test::random_bits;
using test::test_random;
using test::test_rounds;

constexpr std::uint64_t kLeastBlock = std::uint64_t{1} << 14;

// A code of up to 21 dimensions, or one that is counted through its dual, which has up to 17.
SolutionCoset random_coset(bool is_dual, SplitMix64& random) {
    const std::size_t k = 10 + random_below(12, random);
    const std::size_t n = k + 5 + random_below(14, random);
    const BitMatrix generators =
        is_dual ? nullspace_basis(random_bits(1 + random_below(17, random), 45, random)) : random_bits(k, n, random);
    return {random() % 2 == 0 ? random_bits(generators.columns(), random) : BitVector(generators.columns()),
            generators};
}

Record counted(const SolutionCoset& coset) {
    WeightSearch search(coset);
    search.run();
    return search.record();
}

// The record of a shard that is stopped again and again, as the budgets allow, and resumed from its text.
Record counted_in_pieces(const SolutionCoset& coset, const Shard& shard, SplitMix64& random) {
    const int threads[] = {1, 2, 5};
    Record record = WeightSearch(coset).record();
    while (!record.is_done(shard)) {
        WeightSearch search(coset);
        search.merge(parse_record(to_text(record)));
        test::with_threads(threads[random() % 3],
                           [&] { search.run({.elements = random_below(1 << 19, random)}, shard); });
        EXPECT_GT(count_of(search.record().done()), count_of(record.done()));
        record = search.record();
    }
    return record;
}

void expect_whole(const Record& record, const WeightDistribution& expected) {
    const WeightDistribution found = distribution_of(record);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.counts, expected.counts);
    EXPECT_EQ(found.examined, expected.examined);
}

boost::multiprecision::cpp_int sum_of_counts(const WeightDistribution& found) {
    boost::multiprecision::cpp_int sum = 0;
    for (const auto& count : found.counts) sum += count;
    return sum;
}

TEST(WeightSearch, ShardsInAnyOrderAreOneRun) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(12); ++round) {
        const bool is_dual = round % 2 == 0;
        const SolutionCoset coset = random_coset(is_dual, random);
        SCOPED_TRACE(testing::Message() << "round " << round << ", k = " << coset.dimension());
        const Record whole = counted(coset);
        expect_whole(whole, weight_distribution(coset));
        std::vector<Record> shards;
        const std::uint64_t count = 1 + round % 5;
        for (std::uint64_t i = 0; i < count; ++i) shards.push_back(counted_in_pieces(coset, {i, count}, random));
        std::shuffle(shards.begin(), shards.end(), random);
        WeightSearch merged(coset);
        for (const Record& shard : shards) {
            const WeightDistribution before = distribution_of(merged.record());
            EXPECT_EQ(before.complete, merged.is_done());
            if (!before.complete) {
                EXPECT_EQ(sum_of_counts(before), whole.facts.at("dual") == "yes" ? 0 : before.examined);
            }
            merged.merge(shard);
        }
        EXPECT_EQ(merged.record(), whole);
        EXPECT_EQ(to_text(merged.record()), to_text(whole));
        if (shards.back().done().empty()) continue;
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { merged.merge(shards.back()); }), {"done in both"}));
        EXPECT_EQ(merged.record(), whole);
    }
}

TEST(WeightSearch, CountsTheFewestWords) {
    for (const auto& [spanning, x0, text] : std::vector<std::tuple<BitMatrix, BitVector, std::string>>{
             {BitMatrix(0, 0), BitVector(), "part 1\ndone 0\ncount 0 1\n"},
             {BitMatrix(0, 3), BitVector(3), "part 1\ndone 0\ncount 0 1\ncount 3 0\n"},
             {BitMatrix(2, 3), ~BitVector(3), "part 1\ndone 0\ncount 3 1\n"},
             {BitMatrix::identity(2), BitVector(2), "part 1\ndone 0\ncount 0 1\ncount 1 2\ncount 2 1\n"},
             {BitMatrix::identity(21), BitVector(21), "part 1\ndone 0\ncount 0 1\ncount 21 0\n"},
             {concat(BitMatrix::identity(21), BitMatrix(21, 1)), unit_vector(22, 21),
              "part 1\ndone 0\npart 1\ndone 0\ncount 0 1\ncount 1 -1\ncount 22 0\n"}}) {
        const SolutionCoset coset(x0, spanning);
        const Record record = counted(coset);
        EXPECT_NE(to_text(record).find(text), std::string::npos) << to_text(record);
        expect_whole(record, weight_distribution(coset));
    }
    const SolutionCoset large(BitVector(128), concat(BitMatrix::identity(64), BitMatrix(64, 64)));
    EXPECT_TRUE(mentions(error_of<std::length_error>([&] { WeightSearch search(large); }), {"64", "63"}));
}

TEST(WeightSearch, HasBlocksOfAFractionOfASecond) {
    SplitMix64 random = test_random();
    for (const auto& [k, blocks] : std::vector<std::pair<std::size_t, std::uint64_t>>{
             {0, 1}, {14, 1}, {15, 2}, {22, 256}, {32, 256}, {33, 512}, {63, std::uint64_t{1} << 39}}) {
        const BitMatrix rows = concat(BitMatrix::identity(k), random_bits(k, k + 1, random));
        EXPECT_EQ(WeightSearch(SolutionCoset(BitVector(rows.columns()), rows)).blocks(), blocks) << k;
    }
    BitMatrix longer(20, std::size_t{1} << 16);
    for (std::size_t i = 0; i < 20; ++i) longer.set(i, i);
    EXPECT_EQ(WeightSearch(SolutionCoset(BitVector(longer.columns()), longer)).blocks(), 8u);
}

TEST(WeightSearch, CountsWholeBlocksWithinItsBudget) {
    const SolutionCoset coset(BitVector(40), concat(BitMatrix::identity(18), BitMatrix(18, 22)));
    for (const auto& [elements, blocks] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
             {0, 1}, {kLeastBlock, 1}, {2 * kLeastBlock - 1, 1}, {5 * kLeastBlock, 5}, {UINT64_MAX, 16}}) {
        WeightSearch search(coset);
        std::vector<Progress> reports;
        search.run({.elements = elements, .progress = [&](const Progress& p) {
                        reports.push_back(p);
                    }});
        EXPECT_EQ(search.record().done(), (std::vector<BlockRange>{{0, blocks}}));
        EXPECT_EQ(distribution_of(search.record()).examined, blocks * kLeastBlock);
        EXPECT_EQ(reports.size(), blocks);
        EXPECT_EQ(reports.back().done, blocks * kLeastBlock);
        EXPECT_EQ(reports.back().total, blocks * kLeastBlock);
    }
}

TEST(WeightSearch, LeavesABlockUndoneWhenStopped) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(90, random), random_bits(25, 90, random));
    ASSERT_EQ(coset.dimension(), 25u);
    StopSource source;
    source.request_stop();
    WeightSearch search(coset);
    search.run({.stop = source.get_token()});
    EXPECT_TRUE(search.record().done().empty());
    for (std::uint64_t reports = 1; reports < 4; ++reports) {
        StopSource later;
        std::uint64_t left = reports;
        std::uint64_t done = 0;
        const std::uint64_t before = distribution_of(search.record()).examined;
        search.run({.stop = later.get_token(), .progress = [&](const Progress& p) {
                        done = p.done;
                        if (--left == 0) later.request_stop();
                    }});
        EXPECT_EQ(distribution_of(search.record()).examined, before + done);
        EXPECT_FALSE(search.is_done());
    }
    search.run();
    EXPECT_EQ(search.record(), counted(coset));
}

TEST(WeightSearch, SavesWhatIsDone) {
    SplitMix64 random = test_random();
    const SolutionCoset coset = random_coset(false, random);
    WeightSearch search(coset);
    std::optional<Record> saved;
    search.run({}, {}, [&](const std::function<Record()>& so_far) {
        if (!saved) saved = so_far();
    });
    ASSERT_TRUE(saved);
    EXPECT_FALSE(saved->done().empty());
    WeightSearch other(coset);
    other.merge(*saved);
    other.run();
    EXPECT_EQ(other.record(), search.record());
}

TEST(WeightSearch, OtherRecordsAreRefused) {
    const SolutionCoset coset(BitVector(40), concat(BitMatrix::identity(18), BitMatrix(18, 22)));
    WeightSearch some(coset);
    some.run({.elements = 3 * kLeastBlock});
    const auto error_with = [&](const std::function<void(Record&)>& change) {
        Record record = some.record();
        change(record);
        WeightSearch search(coset);
        std::string error = error_of<std::invalid_argument>([&] { search.merge(record); });
        EXPECT_EQ(search.record(), WeightSearch(coset).record());
        return error;
    };
    EXPECT_TRUE(mentions(error_with([](Record& r) { r.fingerprint ^= 1; }), {"different questions"}));
    EXPECT_TRUE(mentions(error_with([](Record& r) { r.facts["dual"] = "yes"; }), {"different questions"}));
    EXPECT_TRUE(mentions(error_with([](Record& r) { ++r.counts[7]; }), {"add up to the 49152"}));
    for (const auto& [change, mentioned] : std::vector<std::pair<std::function<void(Record&)>, std::string>>{
             {[](Record& r) { ++r.counts[7]; }, "add up"},
             {[](Record& r) { r.counts[39] = -1, ++r.counts[7]; }, "add up"},
             {[](Record& r) { r.counts[39] = INT64_MIN, r.counts[38] = INT64_MIN; }, "add up"},
             {[](Record& r) { r.counts.clear(); }, "no counts"},
             {[](Record& r) { r.counts.resize(17); }, "dimension"},
             {[](Record& r) { r.facts["dimension"] = "64", r.counts.resize(65); }, "dimension"},
             {[](Record& r) { r.facts["dimension"] = "x"; }, "dimension"},
             {[](Record& r) { r.facts["dimension"] = "17"; }, "add up"},
             {[](Record& r) { r.facts["dual"] = "perhaps"; }, "dual"},
             {[](Record& r) { r.facts.erase("dual"); }, "dual"},
             {[](Record& r) { r.parts.clear(); }, "parts"},
             {[](Record& r) { r.parts.push_back(r.parts.front()); }, "parts"},
             {[](Record& r) { r.parts.front().blocks = 0; }, "blocks"},
             {[](Record& r) { r.parts.front().blocks = 15; }, "blocks"},
             {[](Record& r) { r.parts.front().blocks <<= 20; }, "blocks"},
             {[](Record& r) {
                  r.parts.front().done = {{0, 4}};
              },
              "add up"}}) {
        EXPECT_NE(error_with(change), "") << mentioned;
        Record record = some.record();
        change(record);
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { static_cast<void>(distribution_of(record)); }),
                             {mentioned}));
    }
    EXPECT_TRUE(mentions(error_with([](Record& r) { r.parts.front().done = {{15, 18}}; }), {"invalid range"}));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { some.run({}, {3, 3}); }), {"shard 3 of 3"}));
    EXPECT_THROW(static_cast<void>(distribution_of(TransformSearch(coset).record())), std::invalid_argument);
}

// All 2^63 words weigh 63: their number is 0 - 2^63 in the record.
TEST(WeightSearch, HasCountsModuloAPowerOfTwo) {
    BitVector x0(126);
    for (std::size_t j = 63; j < 126; ++j) x0.set(j);
    WeightSearch search(SolutionCoset(x0, concat(BitMatrix::identity(63), BitMatrix::identity(63))));
    const std::uint64_t blocks = search.blocks();
    for (const BlockRange& half : {BlockRange{0, blocks / 2}, BlockRange{blocks / 2, blocks}}) {
        Record record = search.record().fresh();
        record.parts.front().done = {half};
        record.counts[63] = std::int64_t{1} << 62;
        search.merge(record);
    }
    const WeightDistribution found = distribution_of(search.record());
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.counts[63], std::uint64_t{1} << 63);
}

}  // namespace
}  // namespace gf2
