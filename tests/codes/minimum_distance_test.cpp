// SPDX-License-Identifier: MIT

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

class DistanceEveryKernel : public EveryKernelSet {};
GF2_FOR_EVERY_KERNEL_SET(DistanceEveryKernel);

TEST_P(DistanceEveryKernel, EqualsBruteForceWhateverTheThreads) {
    SplitMix64 random = test_random();
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(90); ++round) {
        const std::size_t n = random() % 19;
        const BitMatrix checks = random_rows(random() % (n + 3), n, random);
        const Counted counted = random_counted(checks, round, random);
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);

        const auto least = least_by_brute_force(checks, counted);
        const std::string_view method = codes::distance_methods()[random() % codes::distance_methods().size()];
        const auto found = with_some_threads(
            random, [&] { return codes::minimum_distance_of_nullspace(checks, counted, {}, method); });
        const auto all =
            with_some_threads(random, [&] { return codes::lightest_words(checks, counted, 5, {}, method); });
        ASSERT_EQ(found.has_value(), least.has_value());
        ASSERT_EQ(all.has_value(), least.has_value());
        if (!found) continue;
        ++found_some;
        expect_proved(found, least->weight, checks);
        // Weight 1, or 2 if all are even, needs no search.
        EXPECT_TRUE(method == codes::kAutomatic || least->weight <= 2 || found->method == method);
        EXPECT_EQ(all->weight, least->weight);
        EXPECT_TRUE(all->proved && all->counted);
        EXPECT_EQ(all->ties, least->words.size());
        EXPECT_EQ(all->words.size(), std::min<std::size_t>(5, least->words.size()));
        EXPECT_TRUE(std::equal(all->words.begin(), all->words.end(), least->words.begin()));
        if (counted.outside) {
            EXPECT_TRUE(multiply(*counted.outside, found->word).any());
        } else if (counted.modulo) {
            // Sums of rows of S are orthogonal to the nullspace of S; nothing else is.
            EXPECT_TRUE(multiply(nullspace_basis(*counted.modulo), found->word).any());
        }
    }
    EXPECT_GT(found_some, std::size_t{20});
}

// Blocks of random circulants, mostly sparse.
BitMatrix random_circulants(std::size_t rows, std::size_t columns, std::size_t size, SplitMix64& random) {
    BitMatrix a(rows * size, columns * size);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            for (std::size_t shift = 0; shift < size; ++shift) {
                if (random() % size > 1) continue;
                for (std::size_t k = 0; k < size; ++k) a.set(i * size + k, j * size + (k + shift) % size);
            }
        }
    }
    return a;
}

TEST(CodesMinimumDistance, OfSymmetricCodesEqualsBruteForce) {
    SplitMix64 random = test_random();
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t size = 2 + random() % 8;
        const std::size_t blocks = 1 + random() % (17 / size);
        const BitMatrix checks = random_circulants(1 + random() % blocks, blocks, size, random);
        Counted counted;
        if (round % 5 == 1) counted.outside = random_circulants(1, blocks, size, random);
        if (round % 5 == 2) counted.outside = random_rows(2, blocks * size, random);
        if (round % 5 == 3) counted.modulo = random_orthogonal(checks, random() % 5, random);
        if (round % 5 == 4) {  // with the shifts of its rows
            const BitMatrix rows = random_orthogonal(checks, 2, random);
            counted.modulo = BitMatrix(rows.rows() * size, blocks * size);
            for (std::size_t i = 0; i < rows.rows() * size; ++i) {
                for (std::size_t j = 0; j < blocks * size; ++j) {
                    counted.modulo->set(i, j / size * size + (j + i) % size, rows.get(i / size, j));
                }
            }
        }
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << blocks << " blocks of " << size);
        const std::optional<std::size_t> least = distance_by_brute_force(checks, counted);
        for (const std::string_view method : {codes::kAutomatic, "clusters"sv, "information-sets"sv}) {
            const auto found = with_some_threads(
                random, [&] { return codes::minimum_distance_of_nullspace(checks, counted, {}, method); });
            ASSERT_EQ(found.has_value(), least.has_value());
            if (!found) continue;
            ++found_some;
            expect_proved(found, *least, checks);
        }
    }
    EXPECT_GT(found_some, test_rounds(150));
}

TEST(CodesMinimumDistance, MethodsHaveNames) {
    expect_refused([] { return codes::minimum_distance_of_nullspace(BitMatrix(1, 1), {}, {}, "brute"); },
                   {"no method 'brute'", "clusters", "meet-in-the-middle"});
}

TEST(CodesMinimumDistance, EveryMethodProvesTheDistancesOfTextbooks) {
    const BitMatrix golay = nullspace_basis(golay_code(false));
    const BitMatrix extended_golay = nullspace_basis(golay_code(true));
    const BitMatrix path = path_checks(9);
    for (const std::string_view method : codes::distance_methods()) {
        SCOPED_TRACE(method);
        expect_proved(codes::minimum_distance_of_nullspace(golay, {}, {}, method), 7, golay);
        expect_proved(codes::minimum_distance_of_nullspace(extended_golay, {}, {}, method), 8, extended_golay);
        expect_proved(codes::minimum_distance_of_nullspace(path, {}, {}, method), 9, path);
        const CssCode torus = codes::toric_code(3);
        const auto found = codes::minimum_distance(torus, {}, method);
        EXPECT_EQ(found->weight, 3u);
        EXPECT_TRUE(found->proved);
    }
}

TEST(MinimumDistanceOfSpan, MeetsInTheMiddleIfThatIsFaster) {
    const BitMatrix generators = bch_code(255, 7);
    const BitMatrix checks = nullspace_basis(generators);
    const auto found = minimum_distance(generators);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, 7u);
    EXPECT_EQ(found->lower_bound, 7u);
    EXPECT_TRUE(found->proved);
    EXPECT_FALSE(found->counted);
    EXPECT_EQ(found->ties, 1u);
    EXPECT_EQ(found->dimension, 231u);
    EXPECT_EQ(found->method, "meet-in-the-middle");
    EXPECT_EQ(found->word.count(), 7u);
    EXPECT_TRUE(multiply(checks, found->word).none());
}

TEST(MinimumDistanceOfSpan, IsThatOfInformationSetsOtherwise) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(40); ++round) {
        const BitMatrix generators = random_bits(random() % 12, random() % 24, random);
        const DistanceOptions options{.count = round % 2 == 0};
        const auto expected = minimum_distance_information_sets(generators, {}, options);
        for (const auto& found : {minimum_distance(generators, {}, options),
                                  minimum_distance_of_nullspace(nullspace_basis(generators), {}, options)}) {
            ASSERT_EQ(found.has_value(), expected.has_value());
            if (!found) continue;
            EXPECT_EQ(found->weight, expected->weight);
            EXPECT_EQ(found->ties, expected->ties);
            EXPECT_EQ(found->counted, expected->counted);
            EXPECT_EQ(found->word, expected->word);
            EXPECT_EQ(found->dimension, expected->dimension);
        }
    }
}

TEST(MinimumDistanceOfNullspace, TakesClustersForSparseChecks) {
    SplitMix64 random(2);
    const BitMatrix checks = gallager_checks(408, 3, 6, random);
    const BitMatrix generators = nullspace_basis(checks);
    std::optional<MinimumDistance> first;
    for (const int threads : {1, 3}) {
        with_threads(threads, [&] {
            const auto found = minimum_distance_of_nullspace(checks);
            ASSERT_TRUE(found.has_value());
            EXPECT_EQ(found->method, "clusters");
            EXPECT_TRUE(found->proved);
            EXPECT_EQ(found->dimension, generators.rows());
            EXPECT_TRUE(multiply(checks, found->word).none());
            EXPECT_EQ(weight(found->word), found->weight);
            if (!first) first = found;
            EXPECT_EQ(found->weight, first->weight);
            EXPECT_EQ(found->word, first->word) << "whatever the threads";
        });
    }
    const auto counted = minimum_distance_of_nullspace(checks, {}, {.count = true});
    const auto words = codes::lightest_words(checks, {}, 1000);
    EXPECT_TRUE(counted->counted);
    EXPECT_EQ(counted->weight, first->weight);
    EXPECT_EQ(counted->ties, words->ties);
    EXPECT_EQ(counted->word, words->words.front()) << "the lexicographically smallest";
    EXPECT_EQ(codes::lightest_words(checks, {}, 1)->words.front(), words->words.front());
    const auto limited = minimum_distance_of_nullspace(checks, {.elements = 1000});
    EXPECT_EQ(limited->method, "information-sets");
}

// A basis would take 5 GB.
TEST(MinimumDistanceOfNullspace, OfLongCodesOfFewChecksNeedsNoBasis) {
    constexpr std::size_t kLength = 200'000;
    const auto one = minimum_distance_of_nullspace(BitMatrix(0, kLength));
    ASSERT_TRUE(one);
    EXPECT_EQ(one->weight, 1u);
    EXPECT_EQ(one->ties, kLength);
    EXPECT_EQ(one->dimension, kLength);
    EXPECT_TRUE(one->proved && one->counted);
    BitMatrix all_ones(1, kLength);
    for (std::size_t j = 0; j < kLength; ++j) all_ones.set(0, j, true);
    const auto two = minimum_distance_of_nullspace(all_ones);
    ASSERT_TRUE(two);
    EXPECT_EQ(two->weight, 2u);
    EXPECT_EQ(weight(two->word), 2u);
    EXPECT_EQ(two->dimension, kLength - 1);
}

TEST(CodesMinimumDistance, AgreesWithTheDistanceOfTheCodeByGenerators) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(10); ++round) {
        const std::size_t n = 20 + random() % 180;
        const BitMatrix checks = random_bits(n / 2 + random() % (n / 2), n, random, 4.0 / static_cast<double>(n));
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n);
        const auto expected = minimum_distance_information_sets(nullspace_basis(checks), {.elements = 1 << 22});
        if (!expected) {
            EXPECT_FALSE(codes::minimum_distance_of_nullspace(checks, {}).has_value());
        } else if (expected->proved && expected->weight <= 12) {
            expect_proved(codes::minimum_distance_of_nullspace(checks, {}), expected->weight, checks);
        }
    }
}

// A node of a cluster would have 32 children.
TEST(CodesMinimumDistance, DenseChecksAreForInformationSets) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(30, 64, random);
    const Counted counted{.modulo = random_orthogonal(checks, 20, random)};
    const auto found = codes::minimum_distance_of_nullspace(checks, counted);
    ASSERT_TRUE(found.has_value());
    expect_proved(found, found->weight, checks);
    EXPECT_EQ(found->method, "information-sets");
    EXPECT_TRUE(multiply(nullspace_basis(*counted.modulo), found->word).any());
    const auto whole = minimum_distance_information_sets(nullspace_basis(checks));
    EXPECT_GE(found->weight, whole->weight);
}

TEST(CodesMinimumDistance, SyndromesOfAnyNumberOfWords) {
    for (const std::size_t checks : {1u, 63u, 64u, 65u, 128u, 129u, 192u, 193u, 256u, 257u, 320u}) {
        const BitMatrix path = path_checks(checks + 1);
        BitMatrix with_leaves(checks, checks + 2);  // the path, and another edge at its last check
        for (std::size_t i = 0; i < checks; ++i) {
            for (std::size_t j = 0; j <= checks; ++j) with_leaves.set(i, j, path.get(i, j));
        }
        with_leaves.set(checks - 1, checks + 1);
        expect_proved(codes::minimum_distance_of_nullspace(with_leaves, {}), std::min<std::size_t>(2, checks + 1),
                      with_leaves);
        BitMatrix first(1, checks + 2);  // only the long word counts
        first.set(0, 0);
        const auto distance = codes::minimum_distance_of_nullspace(with_leaves, {.outside = first});
        expect_proved(distance, checks + 1, with_leaves);
    }
}

TEST(CodesMinimumDistance, RepeatedAndZeroColumns) {
    BitMatrix checks(2, 5);  // columns: 10, 10, 01, 00, 01
    checks.set(0, 0);
    checks.set(0, 1);
    checks.set(1, 2);
    checks.set(1, 4);
    expect_proved(codes::minimum_distance_of_nullspace(checks, {}), 1, checks);
    const auto row = [](std::vector<std::size_t> ones) {
        BitMatrix outside(1, 5);
        for (const std::size_t j : ones) outside.set(0, j);
        return outside;
    };
    expect_proved(codes::minimum_distance_of_nullspace(checks, {.outside = row({3})}), 1, checks);
    expect_proved(codes::minimum_distance_of_nullspace(checks, {.outside = row({0})}), 2, checks);
    expect_proved(codes::minimum_distance_of_nullspace(checks, {.modulo = row({3})}), 2, checks);
    EXPECT_FALSE(codes::minimum_distance_of_nullspace(checks, {.outside = row({0, 1})}));  // a row of H
    EXPECT_FALSE(codes::minimum_distance_of_nullspace(checks, {.outside = BitMatrix(0, 5)}));
    EXPECT_FALSE(codes::minimum_distance_of_nullspace(checks, {.modulo = nullspace_basis(checks)}));
}

TEST(CodesMinimumDistance, WithoutChecksOrColumns) {
    EXPECT_FALSE(codes::minimum_distance_of_nullspace(BitMatrix(0, 0), {}));
    EXPECT_FALSE(codes::minimum_distance_of_nullspace(BitMatrix(3, 0), {}));
    EXPECT_FALSE(codes::minimum_distance_of_nullspace(BitMatrix::identity(70), {}));
    expect_proved(codes::minimum_distance_of_nullspace(BitMatrix(0, 1), {}), 1, BitMatrix(0, 1));
    expect_proved(codes::minimum_distance_of_nullspace(BitMatrix(2, 100), {}), 1, BitMatrix(2, 100));
}

TEST(CodesMinimumDistance, SaysWhichArgumentIsWrong) {
    const BitMatrix checks = gross_code().x_checks();
    expect_refused([&] { return codes::minimum_distance_of_nullspace(checks, {.outside = BitMatrix(1, 143)}); },
                   {"H has 144 columns", "L has 143"});
    expect_refused([&] { return codes::minimum_distance_of_nullspace(checks, {.modulo = BitMatrix(1, 145)}); },
                   {"H has 144 columns", "S has 145"});
    expect_refused(
        [&] {
            return codes::minimum_distance_of_nullspace(checks,
                                                        {.outside = BitMatrix(1, 144), .modulo = BitMatrix(1, 144)});
        },
        {"found both"});
    BitMatrix stabilizers = gross_code().z_checks();
    stabilizers.flip(6, 30);  // of the rows of H, those with a one in column 30 now fail with row 7
    std::size_t first = 0;
    while (!checks.get(first, 30)) ++first;
    expect_refused([&] { return codes::minimum_distance_of_nullspace(checks, {.modulo = stabilizers}); },
                   {"row " + std::to_string(first + 1) + " of H and row 7 of S"});
}

TEST(CodesMinimumDistance, WithinABudgetGivesBoundsAndAWord) {
    const CssCode code = gross_code();
    const Counted counted{.modulo = code.z_checks()};
    for (const Budget& budget :
         {Budget{.elements = 0}, Budget{.elements = 1}, Budget{.elements = 100}, Budget{.elements = 20'000},
          Budget{.elements = 200'000}, Budget{.stop = stopped_token()}}) {
        SCOPED_TRACE(testing::Message() << budget.elements << " elements");
        const auto found = codes::minimum_distance_of_nullspace(code.x_checks(), counted, budget);
        ASSERT_TRUE(found.has_value());
        EXPECT_LE(found->lower_bound, std::size_t{12});
        EXPECT_GE(found->weight, std::size_t{12});
        EXPECT_EQ(found->proved, found->lower_bound == found->weight);
        EXPECT_EQ(found->word.count(), found->weight);
        EXPECT_TRUE(multiply(code.x_checks(), found->word).none());
        EXPECT_TRUE(multiply(nullspace_basis(code.z_checks()), found->word).any());
        EXPECT_TRUE(!found->proved || (budget.elements > 100 && !budget.stop.stop_requested()));
    }
}

// The first table of clusters is the first step of all methods.
TEST(CodesMinimumDistance, LowerBoundsOfTheFirstStepAreThoseOfAllMethods) {
    SplitMix64 random = test_random();
    const CssCode gross = gross_code();
    for (const auto& [checks, counted] : {std::pair{random_bits(60, 120, random), Counted{}},
                                          std::pair{gross.x_checks(), Counted{.modulo = gross.z_checks()}}}) {
        const auto first = codes::minimum_distance_of_nullspace(checks, counted, {.elements = 1});
        EXPECT_GE(first->lower_bound, std::size_t{5});
        for (const std::string_view method : codes::distance_methods()) {
            SCOPED_TRACE(method);
            const auto found = codes::minimum_distance_of_nullspace(checks, counted, {.elements = 1}, method);
            EXPECT_FALSE(found->proved);
            EXPECT_GE(found->lower_bound, first->lower_bound);
        }
    }
}

TEST(CodesMinimumDistance, CancelledEndsByCancelled) {
    const CssCode code = gross_code();
    expect_cancelled([&] { (void)codes::minimum_distance_of_nullspace(code.x_checks(), {.modulo = code.z_checks()}); });
    for (const WayToCancel& way : ways_to_cancel()) {
        EXPECT_TRUE(way.run([&](const std::function<void()>& cancel) {
            Budget budget;
            budget.progress = [&](const Progress&) {
                cancel();
            };
            (void)codes::minimum_distance_of_nullspace(code.x_checks(), {.modulo = code.z_checks()}, budget);
        })) << way.name;
    }
}

TEST(CodesMinimumDistance, ReportsProgress) {
    const CssCode code = gross_code();
    std::size_t calls = 0;
    Budget budget;
    budget.progress = [&](const Progress& progress) {
        ++calls;
        EXPECT_LE(progress.done, progress.total);
        EXPECT_GE(progress.best, std::size_t{12});
    };
    expect_proved(codes::minimum_distance_of_nullspace(code.x_checks(), {.modulo = code.z_checks()}, budget), 12,
                  code.x_checks());
    EXPECT_GT(calls, std::size_t{0});
}

}  // namespace
}  // namespace gf2::test
