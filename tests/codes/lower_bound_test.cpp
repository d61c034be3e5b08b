// SPDX-License-Identifier: MIT
// Lower bounds of searches that end before their proof, and of their progress.

#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using internal::SearchedElements;

// The least weight by enumeration; SIZE_MAX if no element is searched.
std::size_t least_weight(const SolutionCoset& coset, SearchedElements searched) {
    std::size_t least = SIZE_MAX;
    for (const BitVector& x : all_elements(coset)) {
        if (searched == SearchedElements::kAll || x.any()) least = std::min(least, weight(x));
    }
    return least;
}

// A budget whose progress must lie within the bounds of a known least weight, and that is stopped after some reports.
class Watched {
public:
    Watched(std::size_t least, std::uint64_t elements, std::size_t most_reports)
        : least_(least), elements_(elements), left_(most_reports) {}

    [[nodiscard]] Budget budget() {
        return {.elements = elements_, .stop = stop_.get_token(), .progress = [this](const Progress& p) {
                    EXPECT_LE(p.lower_bound, least_);
                    EXPECT_GE(p.lower_bound, bound_) << "it rises";
                    EXPECT_GE(p.best, least_);
                    bound_ = p.lower_bound;
                    if (left_ != 0 && --left_ == 0) stop_.request_stop();
                }};
    }

private:
    std::size_t least_;
    std::uint64_t elements_;
    std::size_t left_;
    std::size_t bound_ = 0;
    StopSource stop_;
};

void expect_bounds(const LeastWeight& found, std::size_t least) {
    EXPECT_LE(found.lower_bound, least);
    EXPECT_GE(found.weight, least);
    EXPECT_TRUE(!found.proved || (found.weight == least && found.lower_bound == least));
}

class LowerBoundEveryKernel : public EveryKernelSet {};

TEST_P(LowerBoundEveryKernel, IsRightForTinyBudgets) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(12); ++round) {
        const std::size_t n = 1 + random() % 90;
        const BitMatrix spanning = random_bits(1 + random() % 9, n, random, round % 2 == 0 ? 0.5 : 0.1);
        const SolutionCoset coset(random_bits(n, random), spanning);
        const SolutionCoset code(BitVector(n), spanning);
        const std::size_t leader = least_weight(coset, SearchedElements::kAll);
        const std::size_t distance = least_weight(code, SearchedElements::kNonzero);
        for (std::uint64_t elements = 1; elements < 600; elements += 1 + elements / 4) {
            expect_bounds(coset_leader(coset, Watched(leader, elements, 0).budget()), leader);
            if (code.dimension() == 0) continue;
            expect_bounds(*minimum_distance_information_sets(spanning, Watched(distance, elements, 0).budget()),
                          distance);
            expect_bounds(*minimum_distance(spanning, Watched(distance, elements, 0).budget()), distance);
        }
        if (HasFailure()) return;
    }
}

TEST_P(LowerBoundEveryKernel, IsThatOfTheFirstLevels) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(40); ++round) {
        const std::size_t n = 1 + random() % 90;
        const BitMatrix spanning = random_bits(1 + random() % 9, n, random, round % 2 == 0 ? 0.5 : 0.1);
        const auto searched = round % 4 < 2 ? SearchedElements::kAll : SearchedElements::kNonzero;
        const BitVector x0 = searched == SearchedElements::kAll ? random_bits(n, random) : BitVector(n);
        const SolutionCoset coset(x0, spanning);
        if (coset.dimension() == 0) continue;
        const std::size_t least = least_weight(coset, searched);
        std::size_t last = 0;
        for (std::uint64_t patterns = 1; patterns < 600; patterns += 1 + patterns / 4) {
            internal::FirstBound bound;
            bound.best = internal::lightest_row(coset, searched);
            internal::search_first_levels(bound, coset, searched, patterns, Watched(least, UINT64_MAX, 0).budget());
            EXPECT_LE(bound.lower_bound, least);
            EXPECT_GE(bound.lower_bound, last);
            EXPECT_GE(bound.best.weight, least);
            EXPECT_TRUE(coset.contains(bit_vector_from_words(n, bound.best.element)));
            EXPECT_LE(bound.examined, patterns);
            last = bound.lower_bound;
        }
        EXPECT_EQ(last, least) << "by all elements";
    }
}

GF2_FOR_EVERY_KERNEL_SET(LowerBoundEveryKernel);

// Of the Reed-Muller code [512, 256, 32].
const std::size_t kDistance = 32;

// A search that is stopped has the bound of the first levels, whatever its method.
TEST(LowerBound, DoesNotDependOnTheMethod) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(120, random), random_systematic_code(120, 60, random));
    internal::FirstBound bound;
    bound.best = internal::lightest_row(coset, SearchedElements::kAll);
    internal::search_first_levels(bound, coset, SearchedElements::kAll, internal::patterns_of_lower_bound({}), {});
    ASSERT_GE(bound.lower_bound, 6u);
    for (const char* method : {"", "gray-code", "transform", "information-set-decoding"}) {
        SCOPED_TRACE(method);
        StopSource stop;
        const CosetLeader found = coset_leader(coset,
                                               {.stop = stop.get_token(),
                                                .progress =
                                                    [&](const Progress& p) {
                                                        if (p.done > bound.examined) stop.request_stop();
                                                    }},
                                               {.method = method});
        EXPECT_GE(found.lower_bound, bound.lower_bound);
        EXPECT_LE(found.weight, bound.best.weight);
    }
}

// The proof is out of reach: long searches for a light element come first, but not before the lower bound.
TEST(LowerBound, IsUsefulWhenASearchIsStoppedSoon) {
    const BitMatrix code = reed_muller_code(4, 9);
    for (const std::size_t reports : {5u, 20u}) {
        const auto distance = minimum_distance_information_sets(code, Watched(kDistance, UINT64_MAX, reports).budget());
        expect_bounds(*distance, kDistance);
        EXPECT_GE(distance->lower_bound, 8u);
        const auto of_span = minimum_distance(code, Watched(kDistance, UINT64_MAX, reports).budget());
        expect_bounds(*of_span, kDistance);
        EXPECT_GE(of_span->lower_bound, 8u);
    }
}

// No word of the code is nearer to an error of weight 15 than 0.
TEST(LowerBound, OfACosetIsUsefulWhenASearchIsStoppedSoon) {
    SplitMix64 random = test_random();
    const BitMatrix code = reed_muller_code(4, 9);
    const BitVector error = random_word(code.columns(), 15, random);
    for (const std::size_t reports : {5u, 20u}) {
        const CosetLeader found =
            coset_leader(SolutionCoset(error ^ code.row_vector(7), code), Watched(15, UINT64_MAX, reports).budget());
        expect_bounds(found, 15);
        EXPECT_GE(found.lower_bound, 5u);
    }
}

// A stop falls back to a few elements of the enumeration.
TEST(LowerBound, IsThereIfTheTrellisIsStopped) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(150, random), random_systematic_code(150, 134, random));
    const CosetLeader whole = coset_leader(coset, {}, {.method = "trellis"});
    const CosetLeader found = coset_leader(coset, {.stop = stopped_token()}, {.method = "trellis"});
    EXPECT_FALSE(found.proved);
    EXPECT_GE(found.lower_bound, 1u);
    EXPECT_LE(found.lower_bound, found.weight);
    expect_bounds(found, whole.weight);
}

TEST(ProgressTotal, IsEmptyIfItIsUnknown) {
    const BitMatrix code = reed_muller_code(4, 9);
    StopSource stop;
    std::vector<Progress> reports;
    static_cast<void>(
        minimum_distance_information_sets(code, {.stop = stop.get_token(), .progress = [&](const Progress& p) {
                                                     reports.push_back(p);
                                                     if (reports.size() == 30) stop.request_stop();
                                                 }}));
    ASSERT_GE(reports.size(), 30u);
    for (const Progress& p : reports) EXPECT_EQ(p.total, std::nullopt) << p.done;
    reports.clear();
    static_cast<void>(minimum_distance_information_sets(code, {.elements = 10'000'000, .progress = kept_in(reports)}));
    ASSERT_FALSE(reports.empty());
    for (const Progress& p : reports) EXPECT_EQ(p.total, 10'000'000u) << p.done;
}

TEST(ProgressBounds, OfATransformAreThoseProved) {
    SplitMix64 random = test_random();
    const SolutionCoset coset(random_bits(90, random), random_systematic_code(90, 22, random));
    TransformSearch search(coset);
    search.merge(search.lower_bounds());
    const std::size_t proved = search.leader().lower_bound;
    EXPECT_GT(proved, 2u);
    std::vector<Progress> reports;
    search.run({.progress = kept_in(reports)});
    ASSERT_FALSE(reports.empty());
    for (const Progress& p : reports) EXPECT_EQ(p.lower_bound, proved);
}

// Several components: the bounds are those of the whole, from the first report on.
TEST(ProgressBounds, AreThoseOfAllComponents) {
    SplitMix64 random = test_random();
    const std::size_t half = 40;
    BitMatrix both(36, 2 * half);
    BitVector x0(2 * half);
    for (const std::size_t part : {0u, 1u}) {
        const BitMatrix rows = random_systematic_code(half, 18, random);
        for (std::size_t i = 0; i < 18; ++i) {
            for (std::size_t j = 0; j < half; ++j) both.set(18 * part + i, half * part + j, rows.get(i, j));
        }
        const BitVector bits = random_bits(half, random);
        for (std::size_t j = 0; j < half; ++j) x0.set(half * part + j, bits[j]);
    }
    const SolutionCoset coset(x0, both);
    const CosetLeader whole = coset_leader(coset);
    ASSERT_TRUE(whole.proved);
    std::size_t reports = 0;
    EXPECT_EQ(coset_leader(coset, {.progress =
                                       [&](const Progress& p) {
                                           ++reports;
                                           EXPECT_GE(p.best, whole.weight);
                                           EXPECT_LE(p.lower_bound, whole.weight);
                                       }})
                  .weight,
              whole.weight);
    EXPECT_GT(reports, 0u);
}

}  // namespace
}  // namespace gf2::test
