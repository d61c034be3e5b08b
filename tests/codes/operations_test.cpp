// SPDX-License-Identifier: MIT
#include "gf2/codes/operations.hpp"

#include "tests/codes/codes.hpp"

#include <set>
#include <string>
#include <utility>

#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/random.hpp"

namespace gf2::codes {
namespace {

using namespace test;

// All words, from the definition.
std::set<std::string> words_of_code(const BitMatrix& generators) {
    std::set<std::string> words;
    const SolutionCoset code(BitVector(generators.columns()), generators);
    for (const BitVector& word : code.gray_code()) words.insert(to_string(word));
    return words;
}

bool spans_same(const BitMatrix& a, const BitMatrix& b) {
    return a.columns() == b.columns() && rref(independent_rows(a)).matrix == rref(independent_rows(b)).matrix;
}

bool is_basis(const BitMatrix& rows) {
    return rank(rows) == rows.rows();
}

// Any length up to a limit, any rank, sometimes with dependent or repeated rows.
BitMatrix random_generators(std::size_t max_length, SplitMix64& random) {
    const std::size_t n = random_below(max_length + 1, random);
    const std::size_t k = random_below(n + 1, random);
    const BitMatrix rows = random_bits(k, n, random);
    return random_below(3, random) == 0 ? stack(rows, rows) : rows;
}

std::vector<std::size_t> random_coordinates(std::size_t n, SplitMix64& random) {
    std::vector<std::size_t> chosen;
    for (std::size_t j = 0; j < n; ++j) {
        if (random_below(3, random) == 0) chosen.push_back(j);
    }
    for (std::size_t i = chosen.size(); i > 1; --i) std::swap(chosen[i - 1], chosen[random_below(i, random)]);
    return chosen;
}

class OperationsEveryKernel : public EveryKernelSet {};

TEST_P(OperationsEveryKernel, DualOfPuncturedIsShortenedDual) {
    SplitMix64 random = test_random();
    const std::size_t rounds = test_rounds(10'000) / kernel_set_names().size() + 1;
    for (std::size_t i = 0; i < rounds; ++i) {
        const BitMatrix code = random_generators(i % 16 == 0 ? 150 : 20, random);
        const std::vector<std::size_t> list = random_coordinates(code.columns(), random);
        const BitMatrix punctured = puncture(code, list);
        const BitMatrix shortened = shorten(code, list);
        ASSERT_TRUE(is_basis(punctured));
        ASSERT_TRUE(is_basis(shortened));
        ASSERT_TRUE(spans_same(dual(punctured), shorten(dual(code), list)));
        ASSERT_TRUE(spans_same(dual(shortened), puncture(dual(code), list)));
    }
}

GF2_FOR_EVERY_KERNEL_SET(OperationsEveryKernel);

TEST(CodeOperations, AgreeWithTheirDefinitions) {
    SplitMix64 random = test_random();
    for (std::size_t i = 0; i < test_rounds(300); ++i) {
        const BitMatrix code = random_generators(9, random);
        const std::size_t n = code.columns();
        const std::set<std::string> words = words_of_code(code);
        const std::vector<std::size_t> list = random_coordinates(n, random);
        std::set<std::string> punctured, shortened, extended, even, in_hull;
        for (const std::string& word : words) {
            std::string rest;
            bool is_zero_there = true;
            for (std::size_t j = 0; j < n; ++j) {
                if (std::find(list.begin(), list.end(), j) == list.end()) {
                    rest += word[j];
                } else {
                    is_zero_there = is_zero_there && word[j] == '0';
                }
            }
            punctured.insert(rest);
            if (is_zero_there) shortened.insert(rest);
            const bool is_odd = std::count(word.begin(), word.end(), '1') % 2 != 0;
            extended.insert(word + (is_odd ? '1' : '0'));
            if (!is_odd) even.insert(word);
            const BitVector v = bit_vector_from_string(word);
            bool is_orthogonal = true;
            for (std::size_t r = 0; r < code.rows(); ++r) is_orthogonal &= !dot(v, code.row_vector(r));
            if (is_orthogonal) in_hull.insert(word);
        }
        EXPECT_EQ(words_of_code(puncture(code, list)), punctured);
        EXPECT_EQ(words_of_code(shorten(code, list)), shortened);
        EXPECT_EQ(words_of_code(extend(code)), extended);
        EXPECT_EQ(words_of_code(expurgate(code)), even);
        EXPECT_EQ(words_of_code(hull(code)), in_hull);
        EXPECT_EQ(is_self_orthogonal(code), in_hull == words);
        EXPECT_EQ(is_self_dual(code), in_hull == words && 2 * rank(code) == n);
        EXPECT_EQ(words_of_code(augment(code)).size(), words.size() * (words.count(std::string(n, '1')) != 0 ? 1 : 2));
        EXPECT_TRUE(spans_same(lengthen(code), extend(augment(code))));
        for (const BitMatrix& one : {puncture(code, list), shorten(code, list), extend(code), expurgate(code),
                                     hull(code), augment(code), lengthen(code), dual(code), independent_rows(code)}) {
            EXPECT_TRUE(is_basis(one));
        }
    }
}

TEST(CodeOperations, OnTwoCodes) {
    SplitMix64 random = test_random();
    for (std::size_t i = 0; i < test_rounds(200); ++i) {
        const BitMatrix a = random_generators(7, random);
        const BitMatrix b = random_generators(7, random);
        std::set<std::string> sums;
        for (const std::string& u : words_of_code(a)) {
            for (const std::string& v : words_of_code(b)) sums.insert(u + v);
        }
        EXPECT_EQ(words_of_code(direct_sum(a, b)), sums);
        EXPECT_TRUE(is_basis(direct_sum(a, b)));
        const BitMatrix v = random_bits(random_below(4, random), a.columns(), random);
        std::set<std::string> plotkin;
        for (const std::string& left : words_of_code(a)) {
            const BitVector u = bit_vector_from_string(left);
            for (const std::string& right : words_of_code(v)) {
                plotkin.insert(left + to_string(u ^ bit_vector_from_string(right)));
            }
        }
        EXPECT_EQ(words_of_code(u_u_plus_v(a, v)), plotkin);
        EXPECT_TRUE(is_basis(u_u_plus_v(a, v)));
        EXPECT_TRUE(spans_same(augment(a, v), stack(a, v)));
        EXPECT_TRUE(spans_same(expurgate(a, v), dual(stack(dual(a), v))));
    }
    EXPECT_TRUE(spans_same(u_u_plus_v(reed_muller_code(1, 3), reed_muller_code(0, 3)), reed_muller_code(1, 4)));
}

TEST(CodeOperations, ConstructionX) {
    // From BCH codes [15, 7, 5] and [15, 5, 7] and [3, 2, 2]: [18, 7, 7].
    const BitMatrix tail = expurgate(BitMatrix::identity(3));
    const BitMatrix code = construction_x(bch_code(15, 5), bch_code(15, 7), tail);
    EXPECT_EQ(code.columns(), std::size_t{18});
    EXPECT_EQ(rank(code), std::size_t{7});
    EXPECT_EQ(gf2::minimum_distance(code)->weight, std::size_t{7});
    // Dependent rows are left out of each.
    EXPECT_TRUE(spans_same(construction_x(stack(bch_code(15, 5), bch_code(15, 5)),
                                          stack(bch_code(15, 7), bch_code(15, 7)), stack(tail, tail)),
                           code));
    EXPECT_EQ(construction_x(code, code, BitMatrix(0, 0)).columns(), std::size_t{18});
    EXPECT_TRUE(refuses([&] { (void)construction_x(bch_code(15, 7), bch_code(15, 5), tail); }, "subcode"));
    EXPECT_TRUE(refuses([&] { (void)construction_x(bch_code(15, 5), bch_code(15, 7), code); }, "dimension 2"));
    EXPECT_TRUE(refuses([&] { (void)construction_x(bch_code(15, 5), bch_code(7, 3), tail); }, "15 and 7"));
}

TEST(CodeOperations, SystematicForms) {
    SplitMix64 random = test_random();
    for (std::size_t i = 0; i < test_rounds(300); ++i) {
        const BitMatrix code = random_generators(80, random);
        const auto [generators, permutation] = systematic_form(code);
        const std::size_t k = rank(code);
        ASSERT_EQ(generators.rows(), k);
        EXPECT_EQ(submatrix(generators, 0, 0, k, k), BitMatrix::identity(k));
        EXPECT_TRUE(spans_same(generators, permute_columns(code, permutation)));
    }
}

TEST(CodeOperations, KeepRowsThatTheyCan) {
    const BitMatrix rows = BitMatrix::from_strings({"0000", "1100", "1100", "0110", "1010", "0001"});
    EXPECT_EQ(independent_rows(rows), BitMatrix::from_strings({"1100", "0110", "0001"}));
    EXPECT_EQ(puncture(rows, std::vector<std::size_t>{2, 0}), BitMatrix::from_strings({"10", "01"}));
    EXPECT_EQ(extend(rows), BitMatrix::from_strings({"11000", "01100", "00011"}));
}

TEST(CodeOperations, EdgesAndErrors) {
    for (const std::size_t n : {0, 1, 64}) {
        const BitMatrix zero(0, n);
        const BitMatrix all = BitMatrix::identity(n);
        EXPECT_EQ(dual(zero), all);
        EXPECT_EQ(dual(all), zero);
        EXPECT_EQ(hull(all), zero);
        EXPECT_EQ(extend(zero), BitMatrix(0, n + 1));
        EXPECT_EQ(augment(zero).rows(), n == 0 ? std::size_t{0} : std::size_t{1});
        EXPECT_EQ(is_self_dual(zero), n == 0);
        EXPECT_TRUE(is_self_orthogonal(BitMatrix(3, n)));
        EXPECT_EQ(systematic_form(zero).permutation.size(), n);
        EXPECT_EQ(expurgate(all).rows(), n == 0 ? std::size_t{0} : n - 1);
        EXPECT_EQ(direct_sum(zero, all).columns(), 2 * n);
    }
    const BitMatrix code = hamming_code(3);
    EXPECT_TRUE(refuses([&] { (void)puncture(code, std::vector<std::size_t>{7}); }, "below 7"));
    EXPECT_TRUE(refuses([&] { (void)shorten(code, std::vector<std::size_t>{3, 3}); }, "3 again"));
    EXPECT_TRUE(refuses([&] { (void)u_u_plus_v(code, golay_code(false)); }, "7 and 23"));
    EXPECT_TRUE(refuses([&] { (void)augment(code, golay_code(false)); }, "7 and 23"));
    EXPECT_TRUE(is_self_dual(golay_code(true)));
    EXPECT_FALSE(is_self_dual(golay_code(false)));
    EXPECT_TRUE(is_self_orthogonal(simplex_code(3)));
    EXPECT_TRUE(spans_same(dual(hamming_code(3)), simplex_code(3)));
}

TEST(MacWilliamsTransform, IsTheDistributionOfTheDualCode) {
    SplitMix64 random = test_random();
    for (std::size_t i = 0; i < test_rounds(100); ++i) {
        const BitMatrix code = random_generators(14, random);
        const WeightCounts counts = weight_distribution(code).counts;
        const WeightCounts dual_counts = weight_distribution(dual(code)).counts;
        EXPECT_EQ(macwilliams_transform(counts), dual_counts);
        EXPECT_EQ(macwilliams_transform(dual_counts), counts);
    }
    // All words of length 200, from the word 0.
    WeightCounts zero(201);
    zero[0] = 1;
    EXPECT_EQ(macwilliams_transform(zero), binomials(200));
    EXPECT_EQ(macwilliams_transform(binomials(200)), zero);
    for (const WeightCounts& wrong : {WeightCounts{}, WeightCounts{0, 0}, WeightCounts{1, 2}, WeightCounts{0, 1},
                                      WeightCounts{1, -1, 1}, WeightCounts{1, 0, 2}}) {
        EXPECT_THROW((void)macwilliams_transform(wrong), std::invalid_argument);
    }
}

}  // namespace
}  // namespace gf2::codes
