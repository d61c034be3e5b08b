// SPDX-License-Identifier: MIT
#include "tests/codes/codes.hpp"

#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/labelled_walks.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"

namespace gf2::test {
namespace {

using codes::internal::LabelledWalks;
using codes::internal::LightestSolution;
using codes::internal::OutsideProblem;
using codes::internal::RandomSolutions;
using codes::internal::TannerGraph;

struct LabelledCode {
    BitMatrix basis;
    BitMatrix labels;
};

// The least weight of a word whose label is not 0; 0 if there is none.
std::size_t least_with_label(const LabelledCode& code) {
    const BitMatrix both = concat(code.basis, code.labels);
    std::size_t least = 0;
    for (BitVector sum : all_elements(BitVector(both.columns()), both)) {
        const std::size_t all = sum.count();
        sum.resize(code.basis.columns());
        const std::size_t ones = sum.count();
        if (all != ones && (least == 0 || ones < least)) least = ones;
    }
    return least;
}

// True if the word is a sum of rows whose label is not 0. The rows are independent, so the sum is unique, and if its
// label is 0, the word followed by zeros is a sum of rows followed by their labels.
bool counts(const LabelledCode& code, const BitVector& word) {
    BitVector with_zeros = word;
    with_zeros.resize(word.size() + code.labels.columns());
    const auto one_row = [](const BitVector& row) {
        return BitMatrix::from_rows({&row, 1}, row.size());
    };
    return rank(stack(code.basis, one_row(word))) == code.basis.rows() &&
           rank(stack(concat(code.basis, code.labels), one_row(with_zeros))) == code.basis.rows() + 1;
}

// The least weight that some walks offer.
std::size_t walk(const LabelledCode& code, std::uint64_t walks, std::uint64_t sums) {
    const LabelledWalks labelled(code.basis, code.labels, 7);
    std::size_t least = code.basis.columns() + 1;
    for (std::uint64_t number = 0; number < walks; ++number) {
        labelled.walk(
            number, sums, [&] { return least - 1; }, [] { return false; },
            [&](const BitVector& word) {
                EXPECT_TRUE(counts(code, word));
                least = std::min(least, weight(word));
            });
    }
    return least;
}

TEST(LabelledWalks, FindTheLeastWeightOfSmallCodesAndOfferOnlyWordsThatCount) {
    SplitMix64 random = test_random();
    for (std::uint64_t round = 0; round < test_rounds(200); ++round) {
        const std::size_t n = 1 + static_cast<std::size_t>(random_below(100, random));
        const std::size_t k = 1 + static_cast<std::size_t>(random_below(std::min<std::size_t>(n, 10), random));
        LabelledCode code{random_bits(k, n, random), random_bits(k, 1 + random_below(80, random), random)};
        if (round % 3 == 0) {
            // Equal columns and columns of zeros.
            for (std::size_t i = 0; i < k; ++i) {
                for (std::size_t j = 0; 2 * j + 2 < n; ++j) code.basis.set(i, 2 * j + 2, code.basis.get(i, j));
                code.basis.set(i, 0, false);
            }
        }
        if (rank(code.basis) != k) continue;
        const std::size_t least = least_with_label(code);
        if (least == 0) continue;
        EXPECT_EQ(walk(code, 8, 1 << 12), least) << k << " x " << n;
    }
}

// The label 0 is that of many lighter words.
TEST(LabelledWalks, FindAPlantedWordAmongLighterOnesThatDoNotCount) {
    SplitMix64 random = test_random();
    for (const std::string& kernels : kernel_set_names()) {
        const UseKernels in_use(kernels);
        const std::size_t n = 200;
        const std::size_t k = 80;
        LabelledCode code{random_bits(k, n, random), BitMatrix(k, 70)};
        for (std::size_t i = 0; i < 40; ++i) {
            code.basis.set_row(i, random_word(n, 6, random));
        }
        code.basis.set_row(40, random_word(n, 14, random));
        code.labels.set(40, 69);
        // Sums with others hide it.
        for (std::size_t i = 0; i < k; ++i) {
            if (i == 40) continue;
            BitVector row = code.basis.row_vector(40);
            row ^= code.basis.row_vector(i);
            code.basis.set_row(i, row);
            code.labels.set(i, 69);
        }
        if (rank(code.basis) != k) continue;
        EXPECT_LE(walk(code, 40, 1 << 15), 14u);
    }
}

// Of 64 rows, the first set has 4 windows with tens of thousands of pairs, of which 4096 are weighed together.
TEST(LabelledWalks, EndWithinASet) {
    SplitMix64 random = test_random();
    const LabelledWalks labelled(BitMatrix::identity(64), random_bits(64, 64, random), 7);
    for (const bool is_over : {false, true}) {
        std::size_t weighed = 0;
        std::size_t offered = 0;
        const auto bound = [&] {
            ++weighed;
            return std::size_t{0};
        };
        labelled.walk(
            0, 1, bound, [&] { return is_over; }, [&](const BitVector&) { ++offered; });
        EXPECT_EQ(offered, 1u);
        EXPECT_EQ(weighed <= 8, is_over) << weighed;
    }
}

TEST(LabelledWalks, AreTheSameForEachKernelSet) {
    SplitMix64 random = test_random();
    const LabelledCode code{random_bits(40, 130, random), random_bits(40, 3, random)};
    if (rank(code.basis) != 40) GTEST_SKIP();
    std::vector<std::vector<BitVector>> offered;
    for (const std::string& kernels : kernel_set_names()) {
        const UseKernels in_use(kernels);
        const LabelledWalks labelled(code.basis, code.labels, 7);
        std::vector<BitVector>& words = offered.emplace_back();
        labelled.walk(
            3, 1 << 14, [] { return 45; }, [] { return false; }, [&](const BitVector& word) { words.push_back(word); });
        EXPECT_FALSE(words.empty());
        EXPECT_EQ(words, offered[0]);
    }
}

// The lightest operator Z after some walks.
BitVector lightest_after(const CssCode& code, std::uint64_t walks) {
    Counted counted;
    counted.modulo = code.z_checks();
    const OutsideProblem problem = codes::internal::outside_problem(code.x_checks(), counted);
    const TannerGraph graph(problem.checks);
    LightestSolution lightest(problem, graph);
    RandomSolutions random(problem, lightest);
    for (std::uint64_t i = 0; i < walks; ++i) random.draw([] { return false; });
    EXPECT_TRUE(multiply(code.x_checks(), lightest.word()).none());
    EXPECT_TRUE(lightest.counts(words_of(lightest.word())));
    return lightest.word();
}

CssCode bicycle(std::size_t rows, std::size_t columns, const char* a, const char* b) {
    return codes::bivariate_bicycle_code(rows, columns, codes::bivariate_polynomial(a), codes::bivariate_polynomial(b));
}

TEST(RandomSolutions, TheFirstWalkFindsSomethingAndFewFindTheDistance) {
    const CssCode gross = bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2");
    EXPECT_GE(weight(lightest_after(gross, 1)), 12u);
    EXPECT_EQ(weight(lightest_after(gross, 64)), 12u);
    EXPECT_EQ(weight(lightest_after(bicycle(12, 12, "x^3 + y^2 + y^7", "y^3 + x + x^2"), 64)), 18u);
}

// [[360, 12]], of distance 24 at most: walks through the solutions that symmetries keep are among these.
TEST(RandomSolutions, WithSymmetriesFindALightWordOfALongerCode) {
    const CssCode code = bicycle(30, 6, "x^9 + y + y^2", "y^3 + x^25 + x^26");
    const BitVector word = lightest_after(code, 150);
    EXPECT_LE(weight(word), 24u);
    EXPECT_EQ(word, lightest_after(code, 150));
}

}  // namespace
}  // namespace gf2::test
