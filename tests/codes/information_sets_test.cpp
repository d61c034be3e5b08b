// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/base/numbers.hpp"
#include "gf2/codes/internal/pattern_search.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using internal::LevelsDone;
using internal::SearchedSets;
using internal::Words;

SolutionCoset coset_of_any_shape(SplitMix64& random) {
    const std::size_t most_rows = random() % 8 == 0 ? 14 : 10;
    return random_coset(random_shape(most_rows, random() % 3 == 0 ? 200 : 24, random), random);
}

class InformationSetsEveryKernel : public EveryKernelSet {};

// The whole space has one information set, and one pattern on it is enough.
TEST_P(InformationSetsEveryKernel, FindZeroInTheWholeSpace) {
    for (const std::size_t n : {1u, 2u, 63u, 64u, 65u, 300u}) {
        const SolutionCoset coset(~BitVector(n), BitMatrix::identity(n));
        const CosetLeader leader = coset_leader_information_sets(coset);
        expect_same_answer(leader, {BitVector(n), 0, 1, true, 0});
        EXPECT_EQ(leader.examined, 1u);
    }
}

// Light words hidden in cosets far too large to enumerate. Codewords of random codes of rate 1/20 almost surely weigh
// more than n / 3, so that the hidden word is the only light one.
TEST_P(InformationSetsEveryKernel, ProveAHiddenWord) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {40u, 64u, 70u}) {
        for (const std::size_t weight : {0u, 4u, 25u, 40u}) {
            const std::size_t n = 20 * k;
            const BitVector hidden = random_word(n, weight, random);
            const SolutionCoset coset(hidden, random_bits(k, n, random));
            ASSERT_EQ(coset.dimension(), k);
            const CosetLeader leader = coset_leader_information_sets(coset);
            expect_same_answer(leader, {hidden, weight, 1, true, 0});
        }
    }
}

// A larger budget examines the same patterns first.
TEST_P(InformationSetsEveryKernel, GiveAValidLowerBoundForEachBudget) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const SolutionCoset coset = coset_of_any_shape(random);
        SCOPED_TRACE("x0 = " + to_string(coset.particular()) + ", spanned by\n" + to_string(coset.basis()));
        const CosetLeader whole = coset_leader_information_sets(coset);
        std::size_t last_bound = 0;
        std::size_t last_weight = SIZE_MAX;
        for (std::uint64_t budget = 0; budget <= std::min<std::uint64_t>(whole.examined, 300); ++budget) {
            const CosetLeader found = coset_leader_information_sets(coset, {.elements = budget});
            EXPECT_EQ(found.examined, std::max<std::uint64_t>(budget, 1));
            EXPECT_TRUE(coset.contains(found.element));
            EXPECT_EQ(found.weight, found.element.count());
            EXPECT_GE(found.weight, whole.weight);
            EXPECT_LE(found.lower_bound, whole.weight);
            EXPECT_GE(found.lower_bound, last_bound) << "it rises";
            EXPECT_LE(found.weight, last_weight) << "it falls";
            EXPECT_GE(found.ties, 1u);
            if (found.weight == whole.weight) {
                EXPECT_LE(found.ties, whole.ties);
            }
            if (found.proved) expect_same_answer(found, whole);
            if (budget >= whole.examined) {
                EXPECT_TRUE(found.proved);
            }
            last_bound = found.lower_bound;
            last_weight = found.weight;
        }
        if (HasFailure()) return;
    }
}

// In columns where all basis rows are 0 every element equals x0; the bound counts them from the beginning.
TEST_P(InformationSetsEveryKernel, CountConstantColumnsInTheLowerBound) {
    SplitMix64 random = test_random();
    const BitMatrix spanning = concat(random_bits(30, 90, random), BitMatrix(30, 70));
    BitVector x0 = random_bits(160, random);
    for (std::size_t j = 90; j < 160; ++j) x0.set(j, j % 2 == 0);
    const SolutionCoset coset(x0, spanning);
    // After one pattern on one set, each other element has a one on that set.
    const CosetLeader first = coset_leader_information_sets(coset, {.elements = 1});
    EXPECT_EQ(first.lower_bound, 35u + 1u);
    EXPECT_FALSE(first.proved);
}

GF2_FOR_EVERY_KERNEL_SET(InformationSetsEveryKernel);

TEST(InformationSets, FindTheSameLeaderWithAnyNumberOfThreads) {
    SplitMix64 random = test_random();
    std::vector<SolutionCoset> cosets;
    for (const std::size_t n : {60u, 130u}) cosets.emplace_back(random_bits(n, random), random_bits(26, n, random));
    for (std::size_t i = 0; i < 20; ++i) cosets.push_back(coset_of_any_shape(random));
    for (const SolutionCoset& coset : cosets) {
        for (const std::uint64_t budget : {UINT64_MAX, std::uint64_t{300001}, std::uint64_t{40}}) {
            const auto leader = [&] {
                return coset_leader_information_sets(coset, {.elements = budget});
            };
            const CosetLeader expected = [&] {
                return with_threads(1, leader);
            }();
            for (const int threads : {2, 8}) {
                SCOPED_TRACE(std::to_string(threads) + " threads");
                const CosetLeader found = with_threads(threads, leader);
                expect_same_answer(found, expected);
                EXPECT_EQ(found.examined, expected.examined);
            }
        }
    }
}

TEST(InformationSets, StopWhenAsked) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(300, random), random_bits(100, 300, random));
    const CosetLeader first = coset_leader_information_sets(coset, {.stop = stopped_token()});
    EXPECT_FALSE(first.proved);
    EXPECT_EQ(first.examined, 1u);
    EXPECT_TRUE(coset.contains(first.element));
    EXPECT_EQ(first.weight, first.element.count());
}

TEST(InformationSets, StopBeforeALongFirstSet) {
    constexpr std::size_t kSize = 4096;
    const Budget budget{.stop = stopped_token()};
    BitVector x0(kSize);
    x0.set(7);
    const BitMatrix basis = BitMatrix::identity(kSize);
    const auto search = [&](const internal::SetSearchHints& hints) {
        return internal::search_information_sets(x0, basis, internal::SearchedElements::kAll, budget, hints).leader;
    };
    const CosetLeader found = search({});
    EXPECT_EQ(found.element, x0);
    EXPECT_EQ(found.weight, 1u);
    EXPECT_EQ(found.lower_bound, 0u);
    EXPECT_FALSE(found.proved);
    EXPECT_EQ(search({.known = {internal::Words(kSize / 64), 0, 1}}).weight, 0u);
    const internal::SearchedElements nonzero = internal::SearchedElements::kNonzero;
    EXPECT_EQ(internal::search_information_sets(BitVector(kSize), basis, nonzero, budget).leader.weight, 1u);
}

TEST(InformationSets, ReportProgressUpToTheElementsExamined) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const SolutionCoset coset = coset_of_any_shape(random);
        for (const std::uint64_t budget : {UINT64_MAX, std::uint64_t{20}}) {
            Progress last;
            const CosetLeader found =
                coset_leader_information_sets(coset, {.elements = budget, .progress = [&](const Progress& p) {
                                                          EXPECT_LE(p.done, p.total);
                                                          EXPECT_LE(p.total, std::max(budget, p.done));
                                                          last = p;
                                                      }});
            EXPECT_EQ(last.done, found.examined);
            EXPECT_EQ(last.best, found.weight);
        }
    }
}

TEST(DisjointInformationSets, AreInformationSetsThatCoverTheSupport) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const SolutionCoset coset = coset_of_any_shape(random);
        const std::size_t k = coset.dimension();
        const std::size_t n = coset.length();
        SCOPED_TRACE(to_string(coset.basis()));
        internal::DisjointInformationSets source(coset.particular(), coset.basis());
        BitVector nonzero(n);
        for (std::size_t i = 0; i < k; ++i) nonzero |= coset.basis().row_vector(i);

        BitVector used(n);
        std::size_t last = k;
        std::size_t number = 0;
        while (const auto set = source.next()) {
            const BitVector columns = bit_vector_from_words(n, set->columns);
            EXPECT_EQ(columns.count(), k);
            const BitVector own = bit_vector_from_words(n, set->own);
            EXPECT_EQ(columns - used, own);
            EXPECT_EQ(own.count(), set->own_columns);
            EXPECT_LE(set->own_columns, last);
            if (number++ == 0) {
                EXPECT_EQ(set->own_columns, k);
            }
            last = set->own_columns;
            used |= columns;
            ASSERT_EQ(set->rows.rows(), k + 1);
            BitVector seen(n);
            for (std::size_t i = 0; i < k; ++i) {
                const BitVector unit = set->rows.row_vector(i) & columns;
                EXPECT_EQ(unit.count(), 1u);
                EXPECT_EQ(unit.intersects(own), i < set->own_columns);
                seen |= unit;
                EXPECT_TRUE(coset.contains(coset.particular() ^ set->rows.row_vector(i)));
            }
            EXPECT_EQ(seen, columns);
            EXPECT_FALSE(columns.intersects(set->rows.row_vector(k)));
            EXPECT_TRUE(coset.contains(set->rows.row_vector(k)));
        }
        EXPECT_EQ(used, nonzero);
        EXPECT_GE(number, 1u);
        if (HasFailure()) return;
    }
}

TEST(Combinations, AreNumberedInColexicographicOrder) {
    for (std::size_t k = 0; k <= 9; ++k) {
        for (std::size_t t = 0; t <= k; ++t) {
            const internal::Combinations combinations(k, t);
            std::vector<std::vector<std::size_t>> all;
            for (std::uint64_t mask = 0; mask < std::uint64_t{1} << k; ++mask) {
                std::vector<std::size_t> members;
                for (std::size_t i = 0; i < k; ++i) {
                    if ((mask >> i & 1) != 0) members.push_back(i);
                }
                if (members.size() == t) all.push_back(members);
            }
            ASSERT_EQ(combinations.count(), all.size());
            // Increasing masks are in colexicographic order.
            for (std::uint64_t rank = 0; rank < all.size(); ++rank) EXPECT_EQ(combinations.subset(rank), all[rank]);
        }
    }
}

TEST(Combinations, CountSaturatesAt64Bits) {
    EXPECT_EQ(internal::Combinations(67, 33).count(), 14226520737620288370u);
    EXPECT_EQ(internal::Combinations(68, 34).count(), UINT64_MAX);
    EXPECT_EQ(internal::Combinations(500, 250).count(), UINT64_MAX);
    EXPECT_EQ(internal::Combinations(500, 1).count(), 500u);
    const std::vector<std::size_t> last = internal::Combinations(67, 33).subset(14226520737620288369u);
    for (std::size_t i = 0; i < last.size(); ++i) EXPECT_EQ(last[i], 34 + i);
}

BitMatrix independent_rows(std::size_t rows, std::size_t columns, SplitMix64& random) {
    for (;;) {
        BitMatrix a = random_bits(rows, columns, random);
        if (rank(a) == rows) return a;
    }
}

// The weight of the element in the columns of the set.
std::size_t ones_in(const Words& element, const Words& columns) {
    std::size_t ones = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        ones += static_cast<std::size_t>(std::popcount(element[i] & columns[i]));
    }
    return ones;
}

constexpr std::size_t kAnyBound = SIZE_MAX;

// In the order of a search: every element that is in no level done weighs at least the bound, and it is seen for the
// first time exactly if was_seen() says so.
TEST(SearchedSets, BoundTheWeightOfUnseenElements) {
    SplitMix64 random = test_random();
    for (const auto& [k, n] : {std::pair<std::size_t, std::size_t>{1, 1}, {1, 9}, {4, 9}, {5, 23}, {7, 70}, {8, 13}}) {
        SCOPED_TRACE("[" + std::to_string(n) + ", " + std::to_string(k) + "]");
        const BitMatrix basis = independent_rows(k, n, random);
        const BitVector x0 = random_bits(n, random);
        std::vector<Words> elements;
        for (const BitVector& element : all_elements(x0, basis)) elements.push_back(words_of(element));
        std::vector<bool> seen(elements.size());
        SearchedSets sets(x0, basis, 0);
        std::uint64_t patterns = 0;
        while (true) {
            LevelsDone done = sets.done();
            const auto level = sets.next(done, kAnyBound, {});
            if (!level) break;
            if (done.patterns < elements.size()) {
                EXPECT_EQ(level->patterns, *std::min_element(done.costs.begin(), done.costs.end()));
            }
            std::uint64_t in_level = 0;
            for (std::size_t e = 0; e < elements.size(); ++e) {
                if (ones_in(elements[e], sets[level->set].own) != level->level) continue;
                ++in_level;
                EXPECT_EQ(sets.was_seen(elements[e], level->set, sets.done().levels), seen[e]) << "element " << e;
                seen[e] = true;
            }
            EXPECT_EQ(in_level, level->patterns);
            patterns += in_level;
            const std::size_t bound = sets.done().bound;
            sets.mark_done(*level);
            EXPECT_EQ(sets.done().bound, bound + 1);
            EXPECT_EQ(sets.done().patterns, patterns);
            EXPECT_EQ(sets.patterns_until(sets.done().bound), 0u);
            for (std::size_t e = 0; e < elements.size(); ++e) {
                if (seen[e]) continue;
                EXPECT_GE(bit_vector_from_words(n, elements[e]).count(), sets.done().bound) << "element " << e;
            }
        }
        EXPECT_TRUE(sets.all_done());
        EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
    }
}

// The predicted number of patterns up to a bound is the number that the search tries.
TEST(SearchedSets, CountTheRemainingPatterns) {
    SplitMix64 random = test_random();
    const BitMatrix basis = independent_rows(6, 20, random);
    SearchedSets sets(BitVector(20), basis, 1);
    const std::size_t wanted = 10;
    const auto next = [&] {
        LevelsDone done = sets.done();
        return sets.next(done, kAnyBound, {});
    };
    ASSERT_TRUE(next());  // makes the sets
    std::uint64_t to_come = sets.patterns_until(wanted);
    EXPECT_GT(to_come, 0u);
    while (sets.done().bound < wanted) {
        EXPECT_EQ(sets.patterns_until(wanted), to_come);
        const auto level = next();
        ASSERT_TRUE(level);
        to_come -= level->patterns;
        sets.mark_done(*level);
    }
    EXPECT_EQ(to_come, 0u);
    EXPECT_EQ(sets.patterns_until(wanted), 0u);
}

// Random quasi-cyclic codes: a word without an image in the levels done weighs at least the bound.
TEST(SearchedSets, BoundWordsUpToSymmetries) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t size = 2 + random_below(8, random);
        const std::size_t blocks = 1 + random_below(3, random);
        const std::size_t n = size * blocks;
        const BitVector word = random_bits(n, random);
        const auto shifted = [&](const BitVector& e) {
            BitVector image(n);
            for (std::size_t j = 0; j < n; ++j) image[j / size * size + (j + 1) % size] = e[j];
            return image;
        };
        std::vector<BitVector> shifts{word};
        while (shifts.size() < size) shifts.push_back(shifted(shifts.back()));
        const Echelon reduced = rref(BitMatrix::from_rows(shifts, n));
        const BitMatrix basis(reduced.matrix.view().window(0, 0, reduced.pivot_columns.size(), n));
        if (basis.rows() == 0) continue;
        internal::Orbits orbits(blocks);
        for (std::uint32_t j = 0; j < n; ++j) orbits[j / size].push_back(j);
        SearchedSets sets(BitVector(n), basis, 1, &orbits);
        EXPECT_TRUE(sets.is_symmetric());
        while (!sets.all_done()) {
            LevelsDone done = sets.done();
            const auto level = sets.next(done, kAnyBound, {});
            ASSERT_TRUE(level);
            sets.mark_done(*level);
            const std::size_t levels = sets.done().levels[0];
            for (BitVector e : all_elements(BitVector(n), basis)) {
                if (e.none()) continue;
                const std::size_t weight = e.count();
                bool is_done = false;
                for (std::size_t s = 0; s < size; ++s, e = shifted(e)) {
                    is_done = is_done || ones_in(words_of(e), sets[0].own) < levels;
                }
                EXPECT_TRUE(is_done || weight >= sets.done().bound) << "weight " << weight;
            }
        }
    }
}

TEST(Binomial, IsThatOfPascalsTriangle) {
    for (std::size_t n = 0; n <= 80; ++n) {
        for (std::size_t t = 0; t <= n + 2; ++t) {
            const std::uint64_t expected =
                t > n    ? 0
                : t == 0 ? 1
                         : internal::saturating_sum(internal::binomial(n - 1, t - 1), internal::binomial(n - 1, t));
            EXPECT_EQ(internal::binomial(n, t), expected) << n << " choose " << t;
        }
    }
}

}  // namespace
}  // namespace gf2::test
