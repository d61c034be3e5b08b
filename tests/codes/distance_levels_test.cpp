// SPDX-License-Identifier: MIT
#include "gf2/codes/distance_levels.hpp"

#include <memory>

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using codes::counted_distance_of;
using codes::distance_levels;
using codes::distance_levels_of_span;

using Make = std::function<std::unique_ptr<LevelSearch>()>;

// Begins with a basis word, which most levels improve.
const Budget kNoDraws{.elements = 0, .stop = {}, .progress = {}};

std::string whole_record(const Make& make) {
    const auto search = make();
    search->run();
    EXPECT_TRUE(search->is_done());
    return to_text(search->record());
}

// Several machines do the blocks in any order; each may know what is known at some moment.
std::string searched(const Make& make, SplitMix64& random) {
    const auto all = make();
    const auto worker = make();
    while (!all->is_done()) {
        const std::vector<BlockRange> open = all->open();
        const BlockRange& range = open[random_below(open.size(), random)];
        const std::uint64_t first = range.first + random_below(range.last - range.first, random);
        const std::uint64_t last = first + 1 + random_below(range.last - first, random);
        const Record& known = random() % 2 == 0 ? worker->record() : all->record();
        all->merge(with_threads(1 + static_cast<int>(random() % 3), [&] {
            return worker->search({{first, last}}, known.fresh());
        }));
        const Levels::Found found = all->found();
        for (std::size_t group = 0; group < found.best.size(); ++group) {
            EXPECT_LE(found.bound[group], found.best[group].weight());
        }
    }
    return to_text(all->record());
}

// Shards that know nothing of each other, merged in any order.
std::string of_shards(const Make& make, std::uint64_t count, SplitMix64& random) {
    std::vector<Record> shards;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto search = make();
        search->run({}, {i, count});
        EXPECT_TRUE(search->is_done({i, count}));
        shards.push_back(search->record());
    }
    std::shuffle(shards.begin(), shards.end(), random);
    const auto all = make();
    for (const Record& shard : shards) all->merge(shard);
    return to_text(all->record());
}

// Runs that end by their budgets, or in the middle of a block.
std::string resumed(const Make& make, SplitMix64& random, std::size_t& runs, std::uint64_t most = 200'000) {
    std::string text = to_text(make()->record());
    for (;; ++runs) {
        const auto search = make();
        search->merge(parse_record(text));
        if (search->is_done()) return to_text(search->record());
        StopSource stop;
        std::uint64_t reports = random_below(100, random);
        std::string saved;
        const auto count_down = [&](const Progress& progress) {
            EXPECT_LE(progress.done, progress.total.value());
            EXPECT_LE(progress.lower_bound, progress.best);
            if (reports-- == 0) stop.request_stop();
        };
        search->run({.elements = 1 + random_below(most, random), .stop = stop.get_token(), .progress = count_down}, {},
                    [&](const std::function<Record()>& so_far) {
                        Record all = search->record();
                        all.merge(so_far());
                        saved = to_text(all);
                    });
        text = random() % 2 == 0 && !saved.empty() ? saved : to_text(search->record());
    }
}

void expect_one_record(const Make& make, SplitMix64& random) {
    const std::string whole = whole_record(make);
    EXPECT_EQ(searched(make, random), whole);
    EXPECT_EQ(of_shards(make, 1 + random() % 5, random), whole);
    std::size_t runs = 0;
    EXPECT_EQ(resumed(make, random, runs), whole);
    EXPECT_EQ(to_text(parse_record(whole)), whole);
}

class CodesDistanceLevelsEveryKernel : public EveryKernelSet {};

TEST_P(CodesDistanceLevelsEveryKernel, GiveTheDistanceInOneRecord) {
    SplitMix64 random = test_random();
    const std::string_view methods[] = {codes::kAutomatic, "clusters"sv, "information-sets"sv};
    std::size_t many = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const bool is_path = round % 4 == 3;  // of distances beyond the first table
        const std::size_t n = is_path ? 5 + random() % 14 : random() % 19;
        const BitMatrix checks = is_path ? path_checks(n) : random_rows(random() % (n + 3), n, random);
        const Counted counted = random_counted(checks, round, random);
        const std::string_view method = is_path ? "clusters"sv : methods[random() % 3];
        const Budget budget = random() % 2 == 0 ? kNoDraws : Budget{};
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);
        const auto least = distance_by_brute_force(checks, counted);
        const Make make([&] { return distance_levels(checks, counted, budget, {.method = method}); });
        const auto search = make();
        ASSERT_EQ(search != nullptr, least.has_value());
        if (!least) continue;
        many += search->blocks() > 20 ? 1 : 0;
        const std::string whole = whole_record(make);
        const Distance found = counted_distance_of(parse_record(whole));
        expect_proved(found, *least, checks);
        ASSERT_EQ(searched(make, random), whole);
        ASSERT_EQ(of_shards(make, 1 + random() % 3, random), whole);
    }
    EXPECT_GT(many, test_rounds(60) / 10);
}

GF2_FOR_EVERY_KERNEL_SET(CodesDistanceLevelsEveryKernel);

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

TEST_P(CodesDistanceLevelsEveryKernel, CountTheWordsOfCodes) {
    SplitMix64 random = test_random();
    std::size_t many = 0;
    std::size_t counted = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t k = 1 + random_below(24, random);
        const std::size_t n = k + random_below(60, random);
        const BitMatrix generators = random_bits(k, n, random, round % 3 == 0 ? 0.2 : 0.5);
        const BitMatrix checks = nullspace_basis(generators);
        const codes::LevelOptions options{
            .count = round % 4 == 1,
            .patterns = 1 + random_below(std::uint64_t{1} << random_below(20, random), random)};
        SCOPED_TRACE(testing::Message() << "round " << round << ": [" << n << ", " << k << "]");
        const auto expected = minimum_distance_information_sets(generators, {}, {.count = true});
        const Make make([&] { return distance_levels(checks, {}, {}, options); });
        if (!expected) {
            EXPECT_EQ(make(), nullptr);
            continue;
        }
        const std::string whole = whole_record(make);
        const Record record = parse_record(whole);
        const MinimumDistance found = codes::code_distance_of(record);
        ASSERT_NO_FATAL_FAILURE(expect_distance(found, *expected));
        counted += found.counted ? 1 : 0;
        EXPECT_TRUE(found.counted || !options.count);
        many += record.blocks() > 20 ? 1 : 0;
        ASSERT_EQ(searched(make, random), whole);
    }
    EXPECT_GT(many, test_rounds(60) / 6);
    EXPECT_GT(counted, test_rounds(60) / 4);
}

constexpr std::uint64_t kPatterns = std::uint64_t{1} << 12;  // of a block

// Even and doubly even codes: bounds skip weights. Codes with symmetries.
TEST(CodesDistanceLevels, OfKnownCodes) {
    SplitMix64 random = test_random();
    for (const auto& [generators, distance] :
         {std::pair(golay_code(true), std::size_t{8}), std::pair(reed_muller_code(2, 6), std::size_t{16}),
          std::pair(reed_muller_code(2, 5), std::size_t{8}), std::pair(quadratic_residue_code(79), std::size_t{15})}) {
        const BitMatrix checks = nullspace_basis(generators);
        for (const bool count : {false, true}) {
            if (count && generators.columns() == 79) continue;
            const Make make([&] { return distance_levels(checks, {}, {}, {.count = count, .patterns = kPatterns}); });
            const std::string whole = whole_record(make);
            const MinimumDistance found = codes::code_distance_of(parse_record(whole));
            EXPECT_EQ(found.weight, distance);
            EXPECT_TRUE(found.proved);
            EXPECT_TRUE(found.counted || !count);
            EXPECT_EQ(searched(make, random), whole);
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
    return multiply(random_invertible(k, random), generators);
}

// The lightest word is met late, whatever is known of it before.
TEST(CodesDistanceLevels, AreSearchedUpToTheWord) {
    SplitMix64 random = test_random();
    const BitMatrix checks = nullspace_basis(code_with_hidden_word(28, 16, 10, random));
    const Make make([&] {
        return distance_levels(checks, {}, kNoDraws,
                               {.method = "information-sets"sv, .patterns = std::uint64_t{1} << 18});
    });
    EXPECT_EQ(searched(make, random), whole_record(make));
}

// A table proves the distance, but sees some of the lightest words alone.
TEST(CodesDistanceLevels, OfSparseChecksSayWhatIsCounted) {
    SplitMix64 random = test_random();
    std::size_t light = 0;
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const std::size_t n = 200 + random_below(600, random);
        const std::size_t m = n / 5;
        BitMatrix columns(n, m);
        for (std::size_t j = 0; j < n; ++j) {
            for (int ones = 0; ones < 4; ++ones) columns.set(j, random_below(m, random));
        }
        for (std::size_t word = 0; word < 4; ++word) {  // of four ones
            BitVector sum(m);
            for (int i = 0; i < 3; ++i) sum ^= columns.row_vector(random_below(n, random));
            for (std::size_t i = 0; i < m; ++i) columns.set(word, i, sum.test(i));
        }
        const BitMatrix checks = transpose(columns);
        const auto expected = minimum_distance_of_nullspace(checks, {}, {.count = true});
        light += expected->weight == 4 ? 1 : 0;
        const auto search = distance_levels(checks);
        search->run();
        const MinimumDistance found = codes::code_distance_of(search->record());
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << m << " x " << n);
        EXPECT_EQ(found.weight, expected->weight);
        EXPECT_TRUE(found.proved);
        ASSERT_TRUE(expected->counted);
        if (found.counted) {
            EXPECT_EQ(found.ties, expected->ties);
        }
        std::size_t bound = 0;  // grows from level to level
        for (const std::uint64_t next : numbers_of(search->record(), "bounds")) {
            EXPECT_GE(next, bound);
            bound = static_cast<std::size_t>(next);
        }
    }
    EXPECT_GT(light, test_rounds(20) / 4);
}

// A few long generators, whose checks would take hundreds of megabytes.
TEST(CodesDistanceLevels, OfLongGenerators) {
    SplitMix64 random = test_random();
    const BitMatrix generators = random_bits(4, 30'000, random);
    const Make make([&] { return distance_levels_of_span(generators, {}, {.count = true, .patterns = 3}); });
    const std::string whole = whole_record(make);
    const MinimumDistance found = codes::code_distance_of(parse_record(whole));
    const auto expected = minimum_distance_information_sets(generators, {}, {.count = true});
    ASSERT_NO_FATAL_FAILURE(expect_distance(found, *expected));
    EXPECT_TRUE(found.counted);
    EXPECT_EQ(searched(make, random), whole);
    const auto search = make();
    Record wrong = search->record().fresh();
    wrong.parts[0].word = std::string(29'999, '0') + '1';
    EXPECT_THROW(search->merge(wrong), std::invalid_argument);
    EXPECT_EQ(distance_levels_of_span(BitMatrix(3, 30'000)), nullptr);
    EXPECT_EQ(distance_levels_of_span(BitMatrix(3, 30)), nullptr);
    const BitMatrix few = random_bits(8, 40, random);
    const auto short_search = distance_levels_of_span(few);
    short_search->run();
    EXPECT_EQ(codes::code_distance_of(short_search->record()).weight, minimum_distance(few)->weight);
}

TEST(CodesDistanceLevels, DoOneBlockAtLeast) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(20, 50, random);
    const auto search = distance_levels(checks, {}, {}, {.count = true, .patterns = 1});
    search->run({.elements = 0, .stop = {}, .progress = {}});
    EXPECT_EQ(count_of(search->record().done()), 1u);
}

// The words of a long code are counted, although its distance is plain.
TEST(CodesDistanceLevels, CountWordsOfLongCodes) {
    const BitMatrix none(0, 5000);
    const auto search = distance_levels(none, {}, {}, {.count = true});
    search->run();
    const MinimumDistance found = codes::code_distance_of(search->record());
    EXPECT_TRUE(found.counted);
    EXPECT_EQ(found.ties, 5000u);
    EXPECT_EQ(found.dimension, 5000u);
    EXPECT_EQ(codes::code_distance_of(distance_levels(none)->record()).dimension, 5000u);
}

TEST(CodesDistanceLevels, OfASideOfTheGrossCode) {
    SplitMix64 random = test_random();
    const CssCode gross = gross_code();
    for (const Budget& budget : {Budget{}, kNoDraws}) {
        const Make make([&] { return distance_levels(gross, Side::z, budget); });
        expect_proved(counted_distance_of(parse_record(whole_record(make))), 12, gross.x_checks());
        expect_one_record(make, random);
    }
    EXPECT_EQ(counted_distance_of(distance_levels(gross, Side::z)->record()).method, "clusters");
    std::size_t runs = 0;
    static_cast<void>(resumed([&] { return distance_levels(gross, Side::x); }, random, runs, 1'000));
    EXPECT_GT(runs, std::size_t{3});
}

// Basis words of these codes are heavy: trees find a lightest word, and the first of those that they find.
TEST(CodesDistanceLevels, FindALightestWordByThemselves) {
    SplitMix64 random = test_random();
    std::size_t improved = 0;
    for (std::size_t round = 0; round < test_rounds(4); ++round) {
        const BitMatrix checks = gallager_checks(90, 3, 6, random);
        const Counted counted{.outside = random_bits(1 + random() % 3, 90, random)};
        const Make make([&] { return distance_levels(checks, counted, kNoDraws, {.method = "clusters"sv}); });
        const auto expected = codes::minimum_distance_of_nullspace(checks, counted);
        const std::size_t start = counted_distance_of(make()->record()).weight;
        const Distance found = counted_distance_of(parse_record(whole_record(make)));
        expect_proved(found, expected->weight, checks);
        improved += found.weight < start && found.weight > 4 ? 1 : 0;
        expect_one_record(make, random);
    }
    EXPECT_GT(improved, std::size_t{0});
}

TEST(CodesDistanceLevels, OfBothSidesOfACode) {
    SplitMix64 random = test_random();
    for (const auto& [code, distance] :
         {std::pair(gross_code(), std::size_t{12}), std::pair(codes::surface_code(5, 8), std::size_t{5}),
          std::pair(codes::surface_code(8, 6), std::size_t{6}), std::pair(codes::toric_code(6), std::size_t{6})}) {
        for (const Budget& budget : {Budget{}, kNoDraws}) {
            const Make make([&, &same = code] { return distance_levels(same, budget); });
            const codes::CssDistance found = codes::css_distance_of(parse_record(whole_record(make)));
            EXPECT_EQ(found.weight, distance);
            EXPECT_TRUE(found.proved);
            EXPECT_TRUE(found.x.proved || found.z.proved);
            EXPECT_LE(found.x.lower_bound, found.x.weight);
            EXPECT_LE(found.z.lower_bound, found.z.weight);
            EXPECT_TRUE(multiply(code.z_checks(), found.x.word).none());
            EXPECT_TRUE(multiply(code.x_checks(), found.z.word).none());
            expect_one_record(make, random);
        }
    }
}

TEST(CodesDistanceLevels, OfOperators) {
    SplitMix64 random = test_random();
    const StabilizerCode torus(xzzx_torus(6));
    const auto whole = codes::minimum_distance(torus);
    for (const std::string_view method : {"clusters"sv, "information-sets"sv}) {
        for (const Budget& budget : {Budget{}, kNoDraws}) {
            const Make make([&] { return distance_levels(torus, budget, {.method = method}); });
            const Distance record = counted_distance_of(parse_record(whole_record(make)));
            const codes::PauliDistance found = codes::pauli_distance(record);
            EXPECT_EQ(found.weight, whole->weight);
            EXPECT_TRUE(found.proved);
            EXPECT_EQ(found.word.size(), 72u);
            EXPECT_EQ(found.method, method);
            expect_one_record(make, random);
        }
    }
    Distance wrong;
    wrong.word.resize(4);
    expect_refused([&] { return codes::pauli_distance(wrong); }, {"3n bits"});
}

// Small codes with gauge qubits.
TEST(CodesDistanceLevels, OfSubsystemCodesAreThoseOfOneRun) {
    SplitMix64 random = test_random();
    std::size_t some = 0;
    for (std::size_t round = 0; round < test_rounds(30); ++round) {
        const std::size_t n = random() % 8;
        const SubsystemCode code(random_bits(random() % (n + 2), 2 * n, random, round % 2 == 0 ? 0.5 : 0.2));
        const auto whole = codes::minimum_distance(code);
        const Budget budget = round % 3 == 0 ? kNoDraws : Budget{};
        const Make make([&] { return distance_levels(code, budget); });
        ASSERT_EQ(make() != nullptr, whole.has_value());
        if (!whole) continue;
        ++some;
        const std::string record = whole_record(make);
        EXPECT_EQ(codes::pauli_distance(counted_distance_of(parse_record(record))).weight, whole->weight);
        EXPECT_EQ(searched(make, random), record);
    }
    EXPECT_GT(some, std::size_t{3});
}

TEST(CodesDistanceLevels, TakeInformationSetsForDenseChecks) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(30, 60, random);
    const Counted counted{.outside = random_bits(1, 60, random)};
    for (const Budget& budget : {Budget{}, kNoDraws}) {
        const Make make([&] { return distance_levels(checks, counted, budget); });
        const Distance found = counted_distance_of(parse_record(whole_record(make)));
        EXPECT_EQ(found.method, "information-sets");
        expect_proved(found, codes::minimum_distance_of_nullspace(checks, counted)->weight, checks);
        expect_one_record(make, random);
    }
}

TEST(CodesDistanceLevels, OfLongCodesOfShortWordsAreNone) {
    const BitMatrix none(0, 5000);
    const auto search = distance_levels(none);
    EXPECT_TRUE(search->is_done());
    EXPECT_EQ(search->blocks(), 0u);
    const Distance found = counted_distance_of(parse_record(to_text(search->record())));
    EXPECT_TRUE(found.proved);
    EXPECT_EQ(found.weight, 1u);
    search->merge(search->record().fresh());
    Record other = search->record();
    std::reverse(other.parts[0].word.begin(), other.parts[0].word.end());
    EXPECT_THROW(search->merge(other), std::invalid_argument);
    const auto both = distance_levels(CssCode(none, none));
    EXPECT_TRUE(both->is_done());
    EXPECT_EQ(codes::css_distance_of(both->record()).weight, 1u);
}

TEST(CodesDistanceLevels, RefuseWhatTheyCannotDo) {
    const CssCode gross = gross_code();
    for (const std::string_view method : {"meet-in-the-middle"sv, "walsh-hadamard"sv}) {
        for (const std::string& error :
             {error_of<std::invalid_argument>([&] { return distance_levels(gross, {}, {.method = method}); }),
              error_of<std::invalid_argument>(
                  [&] { return distance_levels(gross, Side::x, {}, {.method = method}); })}) {
            EXPECT_TRUE(mentions(error, {"a search by", "has no blocks"}));
        }
    }
    for (const bool both : {false, true}) {
        EXPECT_THROW(static_cast<void>(
                         both ? distance_levels(gross, {}, {.count = true})
                              : distance_levels(gross.x_checks(), {}, {}, {.method = "clusters"sv, .count = true})),
                     std::invalid_argument);
    }
    EXPECT_THROW(static_cast<void>(codes::code_distance_of(Record{})), std::invalid_argument);
    EXPECT_EQ(distance_levels(gross.x_checks(), {.outside = gross.x_checks()}), nullptr);
    EXPECT_EQ(distance_levels(CssCode(BitMatrix(0, 0), BitMatrix(0, 0))), nullptr);
    EXPECT_THROW(static_cast<void>(distance_levels(gross, {.stop = stopped_token()})), Cancelled);

    const auto search = distance_levels(gross, Side::x);
    const Record made = search->search({{0, 5}}, search->record().fresh());
    const auto refusal = [&](const Record& record) {
        const Record before = search->record();
        const auto error = error_of<std::invalid_argument>([&] { search->merge(record); });
        EXPECT_EQ(search->record(), before);
        return error;
    };
    EXPECT_TRUE(mentions(refusal(distance_levels(gross, Side::z)->record()), {"different questions"}));
    EXPECT_TRUE(mentions(refusal(distance_levels(gross, Side::x, {}, {.method = "information-sets"sv})->record()),
                         {"different questions"}));
    for (const std::size_t part : {0u, 1u}) {
        Record wrong = made;
        wrong.parts[part].word = to_string(gross.x_checks().row_vector(0));
        EXPECT_TRUE(mentions(refusal(wrong), {"no solution that counts"})) << "a stabilizer";
        wrong.parts[part].word = "1" + std::string(143, '0');
        EXPECT_TRUE(mentions(refusal(wrong), {"no solution that counts"}));
    }
    search->merge(made);
    EXPECT_TRUE(mentions(refusal(made), {"done in both"}));
    EXPECT_THROW(static_cast<void>(counted_distance_of(Record{})), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(codes::css_distance_of(made)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(counted_distance_of(distance_levels(gross)->record())), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::test
