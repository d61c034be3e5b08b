// SPDX-License-Identifier: MIT
#include <set>
#include <variant>

#include "gf2/solve/solve.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

// The least of the first `budget` elements of the Gray-code walk.
ExpectedLeader least_of_walk(const SolutionCoset& coset, std::uint64_t budget, bool is_proved) {
    std::vector<BitVector> elements;
    for (const BitVector& x : coset.gray_code()) {
        elements.push_back(x);
        if (elements.size() >= budget) break;
    }
    return least_of(elements, is_proved);
}

// Checks every method that applies.
void expect_leader(const SolutionCoset& coset, const ExpectedLeader& expected) {
    expect_equal(coset_leader_gray_code(coset), expected);
    // These examine the elements of each component of the coset, unless information sets are faster.
    for (const CosetLeader& found : {coset_leader(coset), coset_leader_transform(coset)}) {
        CosetLeader of_parts = expected;
        of_parts.examined = found.examined;
        expect_equal(found, of_parts);
        EXPECT_GE(found.examined, 1u);
        if (found.method == "information-sets") continue;
        EXPECT_LE(found.examined, std::max<std::uint64_t>(2 * coset.dimension(), expected.examined));
    }
    expect_same_answer(coset_leader_information_sets(coset), expected);
    if (coset.length() - coset.dimension() <= 16) {
        expect_equal(coset_leader_trellis(coset), expected);
    }
}

class CosetLeaderEveryKernel : public EveryKernelSet {};

TEST_P(CosetLeaderEveryKernel, OfOneElementIsThatElement) {
    expect_leader(SolutionCoset(), {BitVector(), 0, 1, true, 1});
    const BitVector x = bit_vector_from_string("0110100");
    expect_leader(SolutionCoset(x, BitMatrix(0, 7)), {x, 3, 1, true, 1});
    const BitVector ones = ~BitVector(200);
    expect_leader(SolutionCoset(ones, BitMatrix(3, 200)), {ones, 200, 1, true, 1});
}

TEST_P(CosetLeaderEveryKernel, OfTheWholeSpaceIsZero) {
    for (const std::size_t n : {1u, 2u, 10u, 17u}) {
        const SolutionCoset coset(~BitVector(n), BitMatrix::identity(n));
        expect_leader(coset, {BitVector(n), 0, 1, true, std::uint64_t{1} << n});
    }
}

TEST_P(CosetLeaderEveryKernel, AgreesWithEnumeration) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t n = round % 3 == 0 ? random() % 12 : random() % 200;
        const BitMatrix spanning = random_bits(random() % 9, n, random, round % 2 == 0 ? 0.5 : 0.05);
        const SolutionCoset coset(random_bits(n, random), spanning);
        SCOPED_TRACE(std::to_string(n) + " long, spanned by\n" + to_string(spanning));
        expect_leader(coset, least_of(all_elements(coset)));
    }
}

TEST_P(CosetLeaderEveryKernel, AgreesWithTheGrayCodeOnCosetsOfAnyShape) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(3000); ++round) {
        const std::size_t most_rows = random() % 20 == 0 ? 16 : 11;
        const CosetShape shape = random_shape(most_rows, round % 3 == 0 ? 200 : 24, random);
        SCOPED_TRACE("round " + std::to_string(round) + ": " + text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        expect_leader(coset, coset_leader_gray_code(coset));
        if (HasFailure()) return;
    }
}

// Every element has weight n / 2: all tie, and the lexicographically smallest is 00..011..1.
TEST_P(CosetLeaderEveryKernel, TiesGoToTheLexicographicallySmallest) {
    for (const std::size_t half : {1u, 2u, 5u, 17u}) {
        BitMatrix pairs(half, 2 * half);
        for (std::size_t i = 0; i < half; ++i) {
            pairs.set(i, i);
            pairs.set(i, half + i);
        }
        BitVector first(2 * half);
        for (std::size_t i = 0; i < half; ++i) first.set(half + i);
        const std::uint64_t all = std::uint64_t{1} << half;
        expect_leader(SolutionCoset(first, pairs), {first, half, all, true, all});
        expect_leader(SolutionCoset(~first, pairs), {first, half, all, true, all});
    }
}

GF2_FOR_EVERY_KERNEL_SET(CosetLeaderEveryKernel);

class GrayCodeEveryKernel : public EveryKernelSet {};

// More elements than one task takes.
TEST_P(GrayCodeEveryKernel, SeveralTasksAgreeWithEnumeration) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {40u, 64u}) {
        const SolutionCoset coset(random_bits(n, random), random_product(60, n, 18, random));
        ASSERT_EQ(coset.dimension(), 18u);
        expect_equal(coset_leader_gray_code(coset), least_of(all_elements(coset)));
    }
}

TEST_P(GrayCodeEveryKernel, BudgetCoversTheFirstElementsOfTheWalk) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(90, random), random_product(60, 90, 8, random));
    ASSERT_EQ(coset.dimension(), 8u);
    for (const std::uint64_t budget : {0u, 1u, 2u, 3u, 7u, 64u, 100u, 254u, 255u, 256u, 257u, 1000000u}) {
        SCOPED_TRACE(budget);
        const std::uint64_t examined = std::clamp<std::uint64_t>(budget, 1, 256);
        expect_equal(coset_leader_gray_code(coset, {.elements = budget}),
                     least_of_walk(coset, examined, examined == 256));
    }
}

// One element is far lighter than all others, and the budget reaches it exactly at its place in the walk.
TEST_P(GrayCodeEveryKernel, BudgetEndsExactlyAtItsLastElement) {
    SplitMix64 random = test_random();
    constexpr std::size_t kDimension = 18;
    const BitMatrix heavy = random_bits(kDimension, 200, random);
    const BitMatrix basis = concat(heavy, BitMatrix::identity(kDimension));
    for (const std::uint64_t step : {1u, 1000u, 65535u, 65536u, 65537u, 131071u, 131072u, 196608u, 200000u, 262143u}) {
        SCOPED_TRACE(step);
        const std::uint64_t gray = step ^ (step >> 1);
        const BitVector coefficients = bit_vector_from_words(kDimension, {&gray, 1});
        BitVector light(200 + kDimension);  // its ones are its coefficients, at the free columns
        for (const std::size_t i : support(coefficients)) light.set(200 + i);
        const SolutionCoset coset(light, basis);
        ASSERT_EQ(coset.element(gray), light);
        const CosetLeader before = coset_leader_gray_code(coset, {.elements = step});
        EXPECT_GT(before.weight, kDimension);
        EXPECT_EQ(before.examined, step);
        expect_equal(coset_leader_gray_code(coset, {.elements = step + 1}),
                     {light, light.count(), 1, step + 1 == 262144, step + 1});
    }
}

// 2^k overflows 64 bits, or nearly does.
TEST_P(GrayCodeEveryKernel, WorksInAnyDimensionWithinABudget) {
    SplitMix64 random = test_random();
    for (const std::size_t k : {62u, 63u, 64u, 65u, 100u}) {
        SCOPED_TRACE(k);
        const SolutionCoset coset(random_bits(150, random), random_product(k + 40, 150, k, random));
        ASSERT_EQ(coset.dimension(), k);
        expect_equal(coset_leader_gray_code(coset, {.elements = 500}), least_of_walk(coset, 500, false));
    }
}

GF2_FOR_EVERY_KERNEL_SET(GrayCodeEveryKernel);

TEST(GrayCode, FindsTheSameLeaderWithAnyNumberOfThreads) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {60u, 130u}) {
        const SolutionCoset coset(random_bits(n, random), random_product(40, n, 19, random));
        for (const std::uint64_t budget : {UINT64_MAX, std::uint64_t{300001}}) {
            const auto leader = [&] {
                return coset_leader_gray_code(coset, {.elements = budget});
            };
            const CosetLeader expected = [&] {
                return with_threads(1, leader);
            }();
            EXPECT_EQ(expected.proved, budget == UINT64_MAX);
            for (const int threads : {2, 3, 8}) {
                SCOPED_TRACE(std::to_string(threads) + " threads");
                expect_equal(with_threads(threads, leader), expected);
            }
        }
    }
}

// Compares every named method with enumeration.
TEST(CosetLeader, EveryMethodProvesTheSameLeaderOrNone) {
    SplitMix64 random = test_random();
    std::set<std::string_view> proved;
    for (const std::size_t k : {1u, 5u, 12u}) {
        for (const std::size_t n : {k + 3, std::size_t{60}}) {
            const SolutionCoset coset(random_bits(n, random), random_product(k, n, k, random));
            const CosetLeader expected = coset_leader_gray_code(coset);
            for (const LeastWeightMethodInfo& method : least_weight_methods()) {
                SCOPED_TRACE(std::string(method.name) + ", " + shape_text(k, n));
                const auto estimates = estimate_methods(coset);
                const auto estimate = std::find_if(estimates.begin(), estimates.end(),
                                                   [&](const MethodEstimate& e) { return e.name == method.name; });
                if (estimate != estimates.end() && !estimate->obstacle.empty()) {
                    EXPECT_THROW((void)coset_leader(coset, {}, {method.name}), std::invalid_argument);
                    continue;
                }
                const CosetLeader found = coset_leader(coset, {.elements = 1 << 20}, {method.name});
                EXPECT_LE(expected.weight, found.weight);
                EXPECT_TRUE(coset.contains(found.element));
                if (!found.proved) continue;
                proved.insert(method.name);
                EXPECT_EQ(found.element, expected.element);
                EXPECT_EQ(found.ties, expected.ties);
            }
        }
    }
    for (const LeastWeightMethodInfo& method : least_weight_methods()) {
        EXPECT_FALSE(method.summary.empty()) << method.name;
        EXPECT_TRUE(proved.contains(method.name) || method.name == "information-set-decoding") << method.name;
    }
}

TEST(CosetLeader, RefusesUnknownMethodsAndThoseWithAnObstacle) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(120, random), random_bits(80, 120, random));
    const auto message = [&](std::string_view method) {
        return error_of<std::invalid_argument>([&] { (void)coset_leader(coset, {}, {method}); });
    };
    EXPECT_TRUE(mentions(message("nonsense"), {"'nonsense'", "gray-code", "trellis"}));
    EXPECT_TRUE(mentions(message("trellis"), {"trellis", "n - k is 40"}));
    EXPECT_TRUE(mentions(message("transform"), {"transform", "dimension is 80"}));
}

// A coset of dimension k of random vectors, and what is chosen for it.
struct Choice {
    std::size_t k, n;
    std::string_view method;
};

TEST(CosetLeader, TakesTheMethodOfTheLeastEstimate) {
    SplitMix64 random = test_random();
    for (const auto& [k, n, method] : {Choice{5, 40, "gray-code"},
                                       {10, 1000, "gray-code"},
                                       {24, 48, "information-sets"},
                                       {20, 60, "information-sets"},
                                       {24, 2000, "transform"},
                                       {80, 85, "trellis"}}) {
        SCOPED_TRACE(shape_text(k, n));
        const SolutionCoset coset(random_bits(n, random), random_product(k, n, k, random));
        std::vector<MethodEstimate> estimates;
        const CosetLeader found =
            coset_leader(coset, {}, {.compared = [&](const std::vector<MethodEstimate>& compared) {
                             estimates = compared;
                         }});
        ASSERT_EQ(estimates.size(), least_weight_methods().size());
        const auto least =
            std::min_element(estimates.begin(), estimates.end(),
                             [](const MethodEstimate& a, const MethodEstimate& b) { return a.seconds < b.seconds; });
        EXPECT_EQ(found.method, least->name);
        EXPECT_EQ(found.method, method);
        if (k > 20) continue;
        const CosetLeader expected = coset_leader_gray_code(coset);
        EXPECT_EQ(found.element, expected.element);
        EXPECT_EQ(found.ties, expected.ties);
        EXPECT_TRUE(found.proved);
    }
    EXPECT_TRUE(estimate_methods(SolutionCoset()).empty());
}

// A small budget suffices for the proof of one method, and for nothing else.
TEST(CosetLeader, TakesInformationSetsWithinASmallBudget) {
    SplitMix64 random = test_random();
    BitVector light(60);
    light.set(test_random()() % 60);
    const SolutionCoset coset(light, random_product(30, 60, 30, random));
    if (coset.particular().none()) return;
    const CosetLeader found = coset_leader(coset, {.elements = 100'000});
    EXPECT_TRUE(found.proved);
    EXPECT_EQ(found.method, "information-sets");
    EXPECT_EQ(coset_leader(coset, {.elements = 1}).method, "gray-code");
}

class LocalSearchEveryKernel : public EveryKernelSet {};

// A few iterations find the least weight of a small coset, and always an element of it.
TEST_P(LocalSearchEveryKernel, FindsTheLeastWeightOfSmallCosets) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(100); ++round) {
        const std::size_t n = round % 5 == 0 ? random() % 10 : random() % 150;
        const BitMatrix spanning = random_bits(random() % 11, n, random, round % 2 == 0 ? 0.5 : 0.1);
        const SolutionCoset coset(random_bits(n, random), spanning);
        SCOPED_TRACE("x0 = " + to_string(coset.particular()) + ", spanned by\n" + to_string(spanning));
        const LightElement found = local_search(coset, round, 50);
        EXPECT_TRUE(coset.contains(found.element));
        EXPECT_EQ(found.weight, found.element.count());
        EXPECT_EQ(found.weight, coset_leader_gray_code(coset).weight);
    }
}

TEST_P(LocalSearchEveryKernel, ReturnsTheParticularSolutionWithoutIterations) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(100, random), random_bits(30, 100, random));
    EXPECT_EQ(local_search(coset, 1, 0).element, coset.particular());
    EXPECT_EQ(local_search(coset, 1, 1000000000, stopped_token()).element, coset.particular());
}

TEST_P(LocalSearchEveryKernel, IsDeterminedByTheSeed) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(700, random), random_bits(80, 700, random));
    std::vector<LightElement> found;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        found.push_back(local_search(coset, seed, 3));
        EXPECT_EQ(local_search(coset, seed, 3).element, found.back().element);
        const UseKernels portable("portable");
        EXPECT_EQ(local_search(coset, seed, 3).element, found.back().element);
    }
    EXPECT_FALSE(found[0].element == found[1].element && found[1].element == found[2].element);
}

TEST_P(LocalSearchEveryKernel, MoreIterationsAreNeverWorse) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(500, random), random_bits(60, 500, random));
    std::size_t last = SIZE_MAX;
    for (const std::size_t iterations : {0u, 1u, 2u, 5u, 20u, 60u}) {
        const LightElement found = local_search(coset, 1, iterations);
        EXPECT_LE(found.weight, last);
        EXPECT_TRUE(coset.contains(found.element));
        last = found.weight;
    }
    EXPECT_LT(last, 205u) << "the best of 60 elements alone would be about 220";
}

GF2_FOR_EVERY_KERNEL_SET(LocalSearchEveryKernel);

class TrellisEveryKernel : public EveryKernelSet {};

// n - k = 12 in length 70: syndromes and elements cross words, and k is too large to enumerate, but the leaders are
// known.
TEST_P(TrellisEveryKernel, FindsTheKnownLeadersOfParityChecks) {
    // x_0 + ... + x_69 = 1: the lightest words are the unit vectors; the lexicographically smallest is the last one.
    BitMatrix ones(1, 70);
    ones.set_row(0, ~BitVector(70));
    const SolveResult odd = solve(ones, BitVector(1, 1));
    const CosetLeader leader = coset_leader(std::get<SolutionCoset>(odd));
    expect_equal(leader, {unit_vector(70, 69), 1, 70, true, UINT64_MAX});
}

// Ten classes of a hundred coordinates with odd sums: 100^10 solutions of weight 10, more than 2^64.
TEST_P(TrellisEveryKernel, TiesSaturateAt64Bits) {
    BitMatrix classes(10, 1000);
    for (std::size_t j = 0; j < 1000; ++j) classes.set(j % 10, j);
    const SolveResult solution = solve(classes, ~BitVector(10));
    const CosetLeader leader = coset_leader(std::get<SolutionCoset>(solution));
    EXPECT_EQ(leader.weight, 10u);
    EXPECT_EQ(leader.ties, UINT64_MAX);
    EXPECT_EQ(support(leader.element).front(), 990u);
}

TEST_P(TrellisEveryKernel, RefusesTooManyChecks) {
    const SolutionCoset coset(BitVector(40), BitMatrix(0, 40));
    const std::string message =
        error_of<std::invalid_argument>([&] { static_cast<void>(coset_leader_trellis(coset)); });
    EXPECT_TRUE(mentions(message, {"40", "26"})) << message;
}

GF2_FOR_EVERY_KERNEL_SET(TrellisEveryKernel);

}  // namespace
}  // namespace gf2::test
