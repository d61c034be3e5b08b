// SPDX-License-Identifier: MIT
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

// The weight counts by enumeration of the span.
WeightCounts counts_by_enumeration(const SolutionCoset& coset) {
    WeightCounts counts(coset.length() + 1);
    for (const BitVector& x : all_elements(coset)) ++counts[x.count()];
    return counts;
}

void expect_complete(const WeightDistribution& found, const WeightCounts& counts, std::uint64_t examined) {
    EXPECT_EQ(found.counts, counts);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.examined, examined);
}

// Checks every method that applies.
void expect_counts(const SolutionCoset& coset, const WeightCounts& expected) {
    const std::size_t k = coset.dimension();
    const std::size_t checks = coset.length() - k;
    EXPECT_EQ(weight_distribution(coset).counts, expected);
    EXPECT_TRUE(weight_distribution(coset).complete);
    if (k <= 16) expect_complete(weight_distribution_by_transform(coset), expected, std::uint64_t{1} << k);
    if (checks <= 16) expect_complete(weight_distribution_by_duality(coset), expected, std::uint64_t{1} << checks);
}

TEST(WeightDistribution, OfOneElementIsASingleCount) {
    expect_counts(SolutionCoset(), {1});
    expect_counts(SolutionCoset(bit_vector_from_string("0110100"), BitMatrix(0, 7)), {0, 0, 0, 1, 0, 0, 0, 0});
    WeightCounts last(201);
    last[200] = 1;
    expect_counts(SolutionCoset(~BitVector(200), BitMatrix(3, 200)), last);
}

// The rows are dependent, and some are zero.
TEST(WeightDistribution, OfTheWholeSpaceIsBinomial) {
    for (const std::size_t n : {1u, 2u, 3u, 4u, 5u, 17u, 64u, 100u}) {
        BitMatrix rows(2 * n + 1, n);
        for (std::size_t i = 0; i < 2 * n; ++i) rows.set(i, i % n);
        EXPECT_EQ(weight_distribution(rows).counts, binomials(n)) << n;
        expect_counts(SolutionCoset(unit_vector(n, n / 2), rows), binomials(n));
    }
}

TEST(WeightDistribution, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const std::size_t n = round % 3 == 0 ? random() % 200 : random() % 14;
        const double density = round % 4 == 0 ? 0.05 : 0.5;
        BitMatrix spanning = random_bits(random() % 10, n, random, density);
        if (round % 5 == 0) spanning = concat(spanning, spanning);  // every column twice
        const SolutionCoset coset(random_bits(spanning.columns(), random), spanning);
        SCOPED_TRACE(std::to_string(n) + " long, spanned by\n" + to_string(spanning));
        expect_counts(coset, counts_by_enumeration(coset));
    }
}

// Dimensions around the sizes of a block and of a task, compared with enumeration in Gray-code order.
TEST(WeightDistribution, OfManyBlocksAgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {13u, 14u, 15u, 16u, 20u, 21u, 22u}) {
        const BitMatrix spanning = random_product(k + 3, 70, k, random);
        const SolutionCoset coset(random_bits(70, random), spanning);
        WeightCounts expected(71);
        std::vector<std::uint64_t> counts(71);
        for (const BitVector& x : coset.gray_code()) ++counts[x.count()];
        std::copy(counts.begin(), counts.end(), expected.begin());
        expect_complete(weight_distribution_by_transform(coset), expected, std::uint64_t{1} << coset.dimension());
    }
}

// More coordinates than 16-bit sums hold, some with equal columns: the last sum that fits, and the first that does not.
TEST(WeightDistribution, OfLongWordsAgreesWithEnumeration) {
    for (const std::size_t n : {32767u, 32768u, 70001u}) {
        BitMatrix rows(3, n);
        for (std::size_t j = 0; j < n; ++j) rows.set(0, j);
        for (std::size_t j = 0; j < n / 2; ++j) rows.set(1, j);
        for (std::size_t j = 1; j < n; ++j) rows.set(2, j);
        const SolutionCoset coset(BitVector(n), rows);
        expect_complete(weight_distribution_by_transform(coset), counts_by_enumeration(coset), 8);
    }
}

TEST(WeightDistribution, IsKnownForHammingCodes) {
    expect_counts(SolutionCoset(BitVector(7), nullspace_basis(hamming_checks(3))), {1, 0, 0, 7, 7, 0, 0, 1});
    const WeightDistribution found = weight_distribution(nullspace_basis(hamming_checks(5)));
    EXPECT_EQ(found.counts[3], 155);
    EXPECT_EQ(found.counts[4], 1085);
    EXPECT_EQ(found.counts[31], 1);
    // 2^247 words, none of weight 1 or 2.
    const WeightDistribution large = weight_distribution(nullspace_basis(hamming_checks(8)));
    EXPECT_EQ(large.counts[0], 1);
    EXPECT_EQ(large.counts[1], 0);
    EXPECT_EQ(large.counts[2], 0);
    EXPECT_EQ(large.counts[3], 255 * 254 / 6);
    EXPECT_EQ(large.examined, 256u);
}

TEST(WeightDistribution, IsKnownForGolayCodes) {
    expect_counts(SolutionCoset(BitVector(23), golay_code(false)),
                  counts_of(23, {{0, 1}, {7, 253}, {8, 506}, {11, 1288}, {12, 1288}, {15, 506}, {16, 253}, {23, 1}}));
    expect_counts(SolutionCoset(BitVector(24), golay_code(true)),
                  counts_of(24, {{0, 1}, {8, 759}, {12, 2576}, {16, 759}, {24, 1}}));
    // The coset of a unit vector: 253 words of weight 8 contain its coordinate and lose a one, 506 gain one.
    expect_counts(SolutionCoset(unit_vector(24, 5), golay_code(true)),
                  counts_of(24, {{1, 1}, {7, 253}, {9, 506}, {11, 1288}, {13, 1288}, {15, 506}, {17, 253}, {23, 1}}));
}

TEST(WeightDistribution, IsKnownForReedMullerCodes) {
    for (std::size_t m = 1; m <= 9; ++m) {
        const std::size_t n = std::size_t{1} << m;
        WeightCounts expected(n + 1);
        expected[0] = expected[n] = 1;
        expected[n / 2] += 2 * n - 2;
        expect_counts(SolutionCoset(BitVector(n), reed_muller_code(1, m)), expected);
    }
    expect_counts(SolutionCoset(BitVector(32), reed_muller_code(2, 5)),
                  counts_of(32, {{0, 1}, {8, 620}, {12, 13888}, {16, 36518}, {20, 13888}, {24, 620}, {32, 1}}));
}

// k = 99 and n = 100: counts of more than 64 bits.
TEST(WeightDistribution, OfParityCosetsIsBinomial) {
    BitMatrix ones(1, 100);
    ones.set_row(0, ~BitVector(100));
    for (const bool odd : {false, true}) {
        BitVector x0(100);
        x0.set(31, odd);
        WeightCounts expected = binomials(100);
        for (std::size_t w = odd ? 0 : 1; w <= 100; w += 2) expected[w] = 0;
        expect_counts(SolutionCoset(x0, nullspace_basis(ones)), expected);
    }
}

boost::multiprecision::cpp_int total(const WeightDistribution& found) {
    boost::multiprecision::cpp_int sum = 0;
    for (const auto& count : found.counts) sum += count;
    return sum;
}

TEST(WeightDistribution, ExaminesExactlyItsBudget) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(90, random), random_product(30, 90, 23, random));
    for (const std::uint64_t elements : {0u, 1u, 5u, 16384u, 16385u, 2097152u, 2097153u, 8388607u}) {
        const WeightDistribution found = weight_distribution(coset, {.elements = elements});
        EXPECT_FALSE(found.complete);
        EXPECT_EQ(found.examined, std::max<std::uint64_t>(1, elements));
        EXPECT_EQ(total(found), found.examined);
    }
    EXPECT_TRUE(weight_distribution(coset, {.elements = 8388608}).complete);
}

TEST(WeightDistribution, CountsNothingBeforeTheDualCodeIsComplete) {
    BitMatrix checks = hamming_checks(8);
    const SolutionCoset coset(unit_vector(255, 3), nullspace_basis(checks));
    for (const std::uint64_t elements : {1u, 127u, 128u, 129u, 255u}) {
        const WeightDistribution found = weight_distribution(coset, {.elements = elements});
        EXPECT_FALSE(found.complete);
        EXPECT_EQ(found.examined, elements);
        EXPECT_EQ(total(found), 0);
    }
    EXPECT_TRUE(weight_distribution(coset, {.elements = 256}).complete);
}

TEST(WeightDistribution, ReportsProgressAndStops) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(150, random), random_product(60, 150, 45, random));
    StopSource source;
    std::vector<Progress> reports;
    const auto report = [&](const Progress& p) {
        reports.push_back(p);
        if (reports.size() == 3) source.request_stop();
    };
    const WeightDistribution found = weight_distribution(coset, {.stop = source.get_token(), .progress = report});
    EXPECT_FALSE(found.complete);
    ASSERT_GE(reports.size(), 3u);
    EXPECT_EQ(found.examined, reports.back().done);
    EXPECT_EQ(reports.back().total, std::uint64_t{1} << 45);
    EXPECT_EQ(total(found), found.examined);
    const auto least = std::find_if(found.counts.begin(), found.counts.end(), [](const auto& c) { return c != 0; });
    EXPECT_EQ(reports.back().best, static_cast<std::size_t>(least - found.counts.begin()));
}

TEST(WeightDistribution, ReportsProgressOfTheDual) {
    const SolutionCoset coset(unit_vector(255, 3), nullspace_basis(hamming_checks(8)));
    std::vector<Progress> reports;
    static_cast<void>(weight_distribution(coset, {.progress = kept_in(reports)}));
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_EQ(reports[0].done, 128u);
    EXPECT_EQ(reports[1].done, 256u);
    EXPECT_EQ(reports[1].total, 256u);
}

TEST(WeightDistribution, RefusesTooManyDimensions) {
    const SolutionCoset coset(BitVector(128), concat(BitMatrix::identity(64), BitMatrix(64, 64)));
    for (const std::string& message :
         {error_of<std::length_error>([&] { static_cast<void>(weight_distribution(coset)); }),
          error_of<std::length_error>([&] { static_cast<void>(weight_distribution_by_transform(coset)); }),
          error_of<std::length_error>([&] { static_cast<void>(weight_distribution_by_duality(coset)); })}) {
        EXPECT_TRUE(mentions(message, {"64", "63"})) << message;
    }
}

TEST(WeightDistribution, RefusesLongWords) {
    const BitMatrix none(0, kMaxWeighedLength + 1);
    const std::string message = error_of<std::length_error>([&] { static_cast<void>(weight_distribution(none)); });
    EXPECT_TRUE(mentions(message, {"67108865", "67108864"})) << message;
    // A check of one coordinate: n - k is 1, but n is too large.
    BitMatrix check(1, kMaxDualLength + 1);
    check.set(0, 5);
    const auto coordinate = SolutionCoset::from_canonical(BitVector(check.columns()), nullspace(check));
    const std::string too_long =
        error_of<std::length_error>([&] { static_cast<void>(weight_distribution_by_duality(coordinate)); });
    EXPECT_TRUE(mentions(too_long, {"16385", "16384"})) << too_long;
    EXPECT_THROW(static_cast<void>(weight_distribution(coordinate)), std::length_error);
    const SolutionCoset zero(BitVector(check.columns()), BitMatrix(0, check.columns()));
    EXPECT_EQ(weight_distribution(zero).counts[0], 1);
}

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
    Record record = WeightSearch(coset).record();
    while (!record.is_done(shard)) {
        WeightSearch search(coset);
        search.merge(parse_record(to_text(record)));
        with_some_threads(random, [&] { search.run({.elements = random_below(1 << 19, random)}, shard); });
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
                EXPECT_EQ(total(before), whole.facts.at("dual") == "yes" ? 0 : before.examined);
            }
            merged.merge(shard);
        }
        EXPECT_EQ(merged.record(), whole);
        EXPECT_EQ(to_text(merged.record()), to_text(whole));
        if (shards.back().done().empty()) continue;
        expect_refused([&] { merged.merge(shards.back()); }, {"done in both"});
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
        search.run({.elements = elements, .progress = kept_in(reports)});
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
    WeightSearch search(coset);
    search.run({.stop = stopped_token()});
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
        expect_refused([&] { static_cast<void>(distribution_of(record)); }, {mentioned});
    }
    EXPECT_TRUE(mentions(error_with([](Record& r) { r.parts.front().done = {{15, 18}}; }), {"invalid range"}));
    expect_refused([&] { some.run({}, {3, 3}); }, {"shard 3 of 3"});
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
}  // namespace gf2::test
