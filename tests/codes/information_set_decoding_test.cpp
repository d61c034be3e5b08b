// SPDX-License-Identifier: MIT
#include <chrono>

#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/kernels/kernels.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

// A random code that contains the word, hidden as the sum of some rows.
BitMatrix code_with(const BitVector& word, std::size_t k, SplitMix64& random) {
    BitMatrix rows = random_bits(k, word.size(), random);
    BitVector last = word;
    for (std::size_t i = 0; i + 1 < k; ++i) {
        if (random() % 2 == 0) last ^= rows.row_vector(i);
    }
    rows.set_row(k - 1, last);
    return rows;
}

class InformationSetDecodingEveryKernel : public EveryKernelSet {};

TEST_P(InformationSetDecodingEveryKernel, FindsTheLeastWeightOfSmallCosets) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = 1 + random() % (round % 3 == 0 ? 150 : 24);
        const SolutionCoset coset(random_bits(n, random, 0.3), random_bits(random() % 9, n, random, 0.4));
        SCOPED_TRACE("x0 = " + to_string(coset.particular()) + ", spanned by\n" + to_string(coset.basis()));
        const CosetLeader found = information_set_decoding(coset, {.seed = round}, {.elements = 20000});
        const CosetLeader least = coset_leader_gray_code(coset);
        EXPECT_TRUE(coset.contains(found.element));
        EXPECT_EQ(found.weight, found.element.count());
        EXPECT_EQ(found.weight, least.weight);
        EXPECT_LE(found.lower_bound, least.weight);
        if (found.proved) {
            EXPECT_EQ(found.element, least.element);
            EXPECT_EQ(found.ties, least.ties);
        }
        if (coset.contains(BitVector(n))) {
            EXPECT_TRUE(found.proved);
            EXPECT_EQ(found.examined, 1u);
        }
        if (HasFailure()) return;
    }
}

TEST_P(InformationSetDecodingEveryKernel, FindsTheMinimumDistanceOfSmallCodes) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = random() % (round % 3 == 0 ? 150 : 24);
        const BitMatrix generators = random_bits(random() % 9, n, random, 0.4);
        SCOPED_TRACE(to_string(generators));
        const auto found = information_set_decoding(generators, {.seed = round}, {.elements = 20000});
        const auto least = minimum_distance_information_sets(generators);
        ASSERT_EQ(found.has_value(), least.has_value());
        if (!found) continue;
        EXPECT_TRUE(SolutionCoset(BitVector(n), generators).contains(found->word));
        EXPECT_EQ(found->word.count(), found->weight);
        EXPECT_EQ(found->weight, least->weight);
        EXPECT_EQ(found->dimension, least->dimension);
        EXPECT_LE(found->lower_bound, least->weight);
        EXPECT_GE(found->lower_bound, 1u);
        if (found->proved) {
            EXPECT_EQ(found->word, least->word);
            EXPECT_EQ(found->ties, least->ties);
        }
        if (HasFailure()) return;
    }
}

// Row lengths with code of their own, and longer ones.
TEST_P(InformationSetDecodingEveryKernel, FindsElementsOfTheCoset) {
    SplitMix64 random = test_random();
    for (const std::size_t checks : {1u, 7u, 8u, 9u, 63u, 64u, 65u, 130u, 250u, 520u, 1030u, 1500u}) {
        for (const std::size_t k : {1u, 2u, 20u, 70u}) {
            SCOPED_TRACE(std::to_string(k) + " + " + std::to_string(checks));
            const SolutionCoset coset(random_bits(k + checks, random), random_bits(k, k + checks, random));
            const CosetLeader found = information_set_decoding(coset, {}, {.elements = 30000});
            EXPECT_TRUE(coset.contains(found.element));
            EXPECT_EQ(found.element.count(), found.weight);
        }
    }
}

// Every thread and kernel set makes the same walks.
TEST_P(InformationSetDecodingEveryKernel, DoesNotDependOnThreadsOrKernels) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(300, random), random_bits(140, 300, random));
    for (const std::uint64_t sums : {1u, 1000u, 700000u}) {
        CosetLeader expected;
        {
            const std::string_view set = kernel_set().name;
            use_kernels("portable");
            with_threads(1, [&] { expected = information_set_decoding(coset, {.seed = 5}, {.elements = sums}); });
            use_kernels(set);
        }
        EXPECT_GE(std::max<std::uint64_t>(sums, 141), expected.examined);
        EXPECT_LE(sums, expected.examined + 2 * 20000);
        for (const int threads : {1, 2, 4}) {
            CosetLeader found;
            with_threads(threads, [&] { found = information_set_decoding(coset, {.seed = 5}, {.elements = sums}); });
            EXPECT_EQ(found.element, expected.element);
            EXPECT_EQ(found.examined, expected.examined);
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(InformationSetDecodingEveryKernel);

// A budget that ends the search as soon as a word of the given weight is known.
struct UntilFound {
    StopSource source{};
    Budget budget(std::size_t weight, std::uint64_t elements) {
        return {.elements = elements, .stop = source.get_token(), .progress = [this, weight](const Progress& progress) {
                    if (progress.best <= weight) source.request_stop();
                }};
    }
};

TEST(InformationSetDecoding, FindsPlantedWords) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {400u, 1000u}) {
        const BitVector hidden = random_word(n, 20, random);
        const BitMatrix code = code_with(hidden, n / 2, random);
        UntilFound word;
        const auto found = information_set_decoding(code, {}, word.budget(20, std::uint64_t{1} << 29));
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->word, hidden);
        EXPECT_FALSE(found->proved);
        if (n == 1000) continue;
        UntilFound error;
        const SolutionCoset coset(hidden, random_bits(n / 2, n, random));
        EXPECT_EQ(information_set_decoding(coset, {}, error.budget(20, std::uint64_t{1} << 29)).element, hidden);
    }
}

// Searches that prove decode first for an upper bound, even if the proof is out of reach.
TEST(InformationSetDecoding, FindsPlantedWordsForProvingSearches) {
    SplitMix64 random = test_random();
    const BitVector hidden = random_word(400, 20, random);
    UntilFound word;
    const auto found =
        minimum_distance_information_sets(code_with(hidden, 200, random), word.budget(20, std::uint64_t{1} << 40));
    EXPECT_EQ(found->word, hidden);
    EXPECT_FALSE(found->proved);
    EXPECT_GE(found->lower_bound, 1u);
    UntilFound error;
    const SolutionCoset coset(hidden, random_bits(200, 400, random));
    const CosetLeader leader = coset_leader(coset, error.budget(20, std::uint64_t{1} << 40));
    EXPECT_EQ(leader.element, hidden);
    EXPECT_FALSE(leader.proved);
}

TEST(InformationSetDecoding, ProvesVeryLightElements) {
    SplitMix64 random = test_random();
    const BitMatrix code = random_bits(200, 400, random);
    for (const std::size_t weight : {0u, 1u}) {
        const BitVector hidden = random_word(400, weight, random);
        const SolutionCoset coset(hidden, code);
        for (const CosetLeader& found : {information_set_decoding(coset), coset_leader(coset)}) {
            EXPECT_EQ(found.element, hidden);
            EXPECT_EQ(found.ties, 1u);
            EXPECT_TRUE(found.proved);
            EXPECT_EQ(found.lower_bound, weight);
        }
    }
    // Equal columns of the checks give words of weight 2.
    const auto pair = information_set_decoding(reed_muller_code(6, 7));
    ASSERT_TRUE(pair.has_value());
    EXPECT_TRUE(pair->proved);
    EXPECT_EQ(pair->weight, 2u);
    EXPECT_EQ(pair->ties, 128u * 127 / 2);
}

// Zero is found even if the particular solution is another element, and if the search was stopped beforehand.
TEST(InformationSetDecoding, FindsZeroEvenWhenStopped) {
    SplitMix64 random = test_random();
    const Budget stopped{.stop = stopped_token(), .progress = {}};
    for (const std::size_t k : {72u, 1500u}) {
        const BitMatrix rows = random_bits(k, 2 * k, random);
        const SolutionCoset coset(rows.row_vector(0) ^ rows.row_vector(k - 1), rows);
        for (const CosetLeader& found : {coset_leader(coset, stopped), information_set_decoding(coset, {}, stopped)}) {
            EXPECT_TRUE(found.element.none());
            EXPECT_TRUE(found.proved);
            EXPECT_EQ(found.ties, 1u);
            EXPECT_EQ(found.examined, 1u) << "nothing but the particular solution";
            EXPECT_EQ(found.method, "none");
        }
    }
}

// [I | 0 | T]: nearly all sums of rows agree in nearly all windows. With two rows of each half an iteration would have
// 4 * 10^8 pairs.
TEST(InformationSetDecoding, ExaminesFewPairsOfStructuredCodes) {
    BitMatrix rows(400, 800);
    for (std::size_t i = 0; i < 400; ++i) {
        rows.set(i, i, true);
        for (std::size_t j = 0; j < 8; ++j) rows.set(i, 792 + j, ((i % 200 + 1) >> j & 1) != 0);
    }
    const auto begin = std::chrono::steady_clock::now();
    const auto found = information_set_decoding(rows, {}, {.elements = 1000000});  // too few for a lower bound
    EXPECT_EQ(found->weight, 2u);
    EXPECT_GT(found->examined, 750000u);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1)) << "a hundred times what it takes";
}

TEST(InformationSetDecoding, StopsAfterTheCurrentIteration) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(1000, random), random_bits(500, 1000, random));
    const CosetLeader found = information_set_decoding(coset, {}, {.stop = stopped_token(), .progress = {}});
    EXPECT_TRUE(coset.contains(found.element));
    EXPECT_EQ(found.examined, 502u) << "one pattern and one iteration";
    EXPECT_FALSE(found.proved);
}

TEST(Divisibility, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    std::size_t of_four = 0;
    for (std::size_t round = 0; round < test_rounds(500); ++round) {
        // Any code, or a subcode of a doubly even or an even one.
        const BitMatrix all = round % 3 == 0   ? random_bits(6, 24, random)
                              : round % 3 == 1 ? golay_code(true)
                                               : reed_muller_code(3, 4);
        const BitMatrix rows = multiply(random_bits(1 + random() % 6, all.rows(), random), all);
        const SolutionCoset coset(random_bits(rows.columns(), random), rows);
        const internal::Divisibility found = internal::divisibility(coset.particular(), coset.basis());
        of_four += found.divisor == 4 ? 1 : 0;
        bool is_odd = false;
        bool is_divisible = true;
        for (const BitVector& element : coset.gray_code()) {
            EXPECT_EQ(element.count() % found.divisor, found.residue);
            is_odd = is_odd || (element.count() ^ coset.particular().count()) % 2 != 0;
            is_divisible = is_divisible && element.count() % 4 == coset.particular().count() % 4;
        }
        if (coset.dimension() == 0) continue;
        EXPECT_EQ(found.divisor == 1, is_odd);
        for (std::size_t weight = 0; weight < 9; ++weight) {
            const std::size_t next = found.next(weight);
            EXPECT_EQ(next % found.divisor, found.residue);
            EXPECT_TRUE(next >= weight && next < weight + found.divisor);
        }
    }
    EXPECT_GT(of_four, test_rounds(500) / 50);
}

// The bound 5 rises to 8 for this code: of two sets, one is searched up to one row and the other up to two.
TEST(Divisibility, ShortensTheProof) {
    const BitMatrix golay = golay_code(true);
    for (const bool counts : {false, true}) {
        internal::SetSearchHints hints;
        hints.most_to_count = counts ? 1000000 : 0;
        const internal::SetSearchResult found =
            internal::search_information_sets(BitVector(24), golay, internal::SearchedElements::kNonzero, {}, hints);
        EXPECT_TRUE(found.leader.proved);
        EXPECT_EQ(found.leader.weight, 8u);
        EXPECT_EQ(found.leader.lower_bound, 8u);
        EXPECT_EQ(found.counted, counts);
        if (counts) {
            EXPECT_EQ(found.leader.ties, 759u);
        } else {
            EXPECT_LE(found.leader.examined, 2 * 12u + 2 * 66u);
        }
    }
}

// A doubly even code has no words of weight 5, 6 or 7, so that its bound skips them.
TEST(Divisibility, RaisesTheLowerBoundOfDoublyEvenCodes) {
    const BitMatrix golay = golay_code(true);
    bool is_proved_at_five = false;
    for (std::uint64_t budget = 1; budget < 400; ++budget) {
        const auto found = minimum_distance_information_sets(golay, {.elements = budget});
        EXPECT_TRUE(found->lower_bound % 4 == 0 && found->lower_bound <= 8) << found->lower_bound;
        EXPECT_EQ(found->proved, found->lower_bound == found->weight);
        // Three rows of each of two sets prove more than six.
        is_proved_at_five = is_proved_at_five || (found->proved && found->examined < 12 + 66 + 12 + 67);
    }
    EXPECT_TRUE(is_proved_at_five);
    const auto whole = minimum_distance_information_sets(golay);
    EXPECT_TRUE(whole->proved && whole->counted);
    EXPECT_EQ(whole->ties, 759u);
}

// All weights of an even code are even; those of a coset of it have one parity.
TEST(Divisibility, RaisesTheLowerBoundOfEvenCodesAndTheirCosets) {
    SplitMix64 random = test_random();
    BitMatrix even = random_bits(40, 80, random);
    for (std::size_t i = 0; i < even.rows(); ++i) {
        if (even.row_vector(i).count() % 2 != 0) even.set(i, 79, !even.get(i, 79));
    }
    for (const std::size_t parity : {0u, 1u}) {
        BitVector x0 = random_bits(80, random);
        if (x0.count() % 2 != parity) x0.flip(0);
        const SolutionCoset coset(x0, even);
        for (const std::uint64_t budget : {100u, 2000u, 30000u, 200000u}) {
            const CosetLeader found = coset_leader_information_sets(coset, {.elements = budget});
            EXPECT_EQ(found.lower_bound % 2, parity) << budget;
            const auto distance = minimum_distance_information_sets(even, {.elements = budget});
            EXPECT_EQ(distance->lower_bound % 2, 0u) << budget;
        }
    }
}

}  // namespace
}  // namespace gf2::test
