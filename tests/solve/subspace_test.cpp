// SPDX-License-Identifier: MIT
#include "gf2/solve/subspace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "gf2/elim/naive.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::error_of;
using test::is_rref;
using test::mentions;
using test::random_product;
using test::tail_is_zero;
using test::test_random;
using test::test_rounds;

testing::AssertionResult is_canonical(const Subspace& u) {
    if (auto tail = tail_is_zero(u.basis()); !tail) return tail;
    return is_rref(u.basis(), u.pivot_columns(), u.ambient_dimension());
}

// The intersection by the method of Zassenhaus: the right halves of those rows of a row echelon form of [U U; W 0]
// whose left halves are zero.
BitMatrix intersection_by_zassenhaus(const Subspace& u, const Subspace& w) {
    const std::size_t n = u.ambient_dimension();
    const BitMatrix both =
        stack(concat(u.basis(), u.basis()), concat(w.basis(), BitMatrix(w.dimension(), w.ambient_dimension())));
    const NaiveRref form = rref_naive(both.row_vectors());
    const auto first = std::lower_bound(form.pivot_columns.begin(), form.pivot_columns.end(), n);
    const auto above = static_cast<std::size_t>(first - form.pivot_columns.begin());
    return submatrix(BitMatrix::from_rows(form.rows, 2 * n), above, n, form.pivot_columns.size() - above, n);
}

// All that holds of two subspaces.
void check_pair(const Subspace& u, const Subspace& w) {
    const std::size_t n = u.ambient_dimension();
    const Subspace both = sum(u, w);
    const Subspace common = intersection(u, w);
    ASSERT_TRUE(is_canonical(both) && is_canonical(common));
    ASSERT_EQ(u.dimension() + w.dimension(), both.dimension() + common.dimension());
    EXPECT_EQ(both, Subspace::span(stack(u.basis(), w.basis())));
    EXPECT_EQ(common.basis(), intersection_by_zassenhaus(u, w));
    EXPECT_TRUE(u.is_subspace_of(both) && w.is_subspace_of(both));
    EXPECT_TRUE(common.is_subspace_of(u) && common.is_subspace_of(w));
    EXPECT_EQ(u.is_subspace_of(w), common == u);

    const BitMatrix quotient = quotient_basis(u, w);
    ASSERT_EQ(quotient.rows() + common.dimension(), u.dimension());
    EXPECT_EQ(Subspace::span(stack(common.basis(), quotient)), u);
    EXPECT_EQ(common.coset_representatives(quotient), quotient);

    const Subspace dual = annihilator(u);
    ASSERT_TRUE(is_canonical(dual));
    EXPECT_EQ(dual.dimension() + u.dimension(), n);
    EXPECT_EQ(weight(u.basis() * transpose(dual.basis())), 0u);
    EXPECT_EQ(annihilator(both), intersection(dual, annihilator(w)));
}

class SubspaceEveryKernel : public test::EveryKernelSet {};

TEST_P(SubspaceEveryKernel, PairsOfSmallSpaces) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(10'000); ++round) {
        const std::size_t n = random_below(12, random);
        const auto drawn = [&] {
            return Subspace::span(random_product(random_below(9, random), n, random_below(n + 2, random), random));
        };
        const Subspace u = drawn();
        ASSERT_NO_FATAL_FAILURE(check_pair(u, random_below(8, random) == 0 ? u : drawn()));
    }
}

TEST_P(SubspaceEveryKernel, PairsWithWordBoundaries) {
    SplitMix64 random = test_random();
    for (const std::size_t n : {63u, 64u, 65u, 128u, 129u, 300u}) {
        for (const std::size_t k : {std::size_t{1}, n / 3, n / 2, n - 2, n}) {
            for (const std::size_t common : {std::size_t{0}, k / 2, k}) {
                const BitMatrix shared = random_product(common, n, common, random);
                const BitMatrix own = random_product(k - common, n, k - common, random);
                const Subspace u = Subspace::span(stack(shared, own));
                const Subspace w = Subspace::span(stack(shared, random_product(n / 4, n, n / 5, random)));
                ASSERT_NO_FATAL_FAILURE(check_pair(u, w));
                ASSERT_NO_FATAL_FAILURE(check_pair(w, u));
            }
        }
    }
}

TEST_P(SubspaceEveryKernel, CosetsAndCoordinates) {
    SplitMix64 random = test_random();
    for (const test::Sample& sample : test::sample_matrices(random)) {
        const BitMatrix& a = sample.matrix;
        const Subspace u = Subspace::span(a);
        const NaiveRref form = rref_naive(a.row_vectors());
        EXPECT_EQ(u.pivot_columns(), form.pivot_columns) << sample.name;
        ASSERT_TRUE(is_canonical(u)) << sample.name;
        const auto y = u.coordinates(a);
        ASSERT_TRUE(y) << sample.name;
        EXPECT_EQ(*y * u.basis(), a) << sample.name;
        EXPECT_EQ(Subspace::nullspace(a), annihilator(u)) << sample.name;

        const Subspace rest = complement(u);
        ASSERT_TRUE(is_canonical(rest)) << sample.name;
        EXPECT_EQ(intersection(u, rest).dimension(), 0u) << sample.name;
        EXPECT_EQ(sum(u, rest).dimension(), a.columns()) << sample.name;
        const BitMatrix vectors = test::random_bits(7, a.columns(), random);
        const BitMatrix representatives = u.coset_representatives(vectors);
        EXPECT_TRUE(rest.contains_rows(representatives).all()) << sample.name;
        EXPECT_TRUE(u.contains_rows(vectors + representatives).all()) << sample.name;
        for (std::size_t i = 0; i < vectors.rows(); ++i) {
            const BitVector v = vectors.row_vector(i);
            EXPECT_EQ(u.coset_representative(v), representatives.row_vector(i)) << sample.name;
            EXPECT_EQ(u.contains(v), u.coordinates(v).has_value()) << sample.name;
            EXPECT_EQ(u.contains(v), representatives.row_vector(i).none()) << sample.name;
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(SubspaceEveryKernel);

TEST(Subspace, ExamplesByHand) {
    const Subspace u = Subspace::span(BitMatrix::from_strings({"1100", "0110", "1010"}));
    EXPECT_EQ(u.basis(), BitMatrix::from_strings({"1010", "0110"}));
    EXPECT_EQ(u.free_columns(), (std::vector<std::size_t>{2, 3}));
    const Subspace w = Subspace::span(BitMatrix::from_strings({"1111", "0011"}));
    EXPECT_EQ(intersection(u, w).basis(), BitMatrix::from_strings({"1100"}));
    EXPECT_EQ(sum(u, w).basis(), BitMatrix::from_strings({"1001", "0101", "0011"}));
    EXPECT_EQ(quotient_basis(u, w), BitMatrix::from_strings({"0110"}));
    EXPECT_EQ(complement(u).basis(), BitMatrix::from_strings({"0010", "0001"}));
    // The annihilator of an even vector holds it.
    EXPECT_EQ(annihilator(w), w);
    EXPECT_FALSE(u.coordinates(bit_vector_from_string("0001")));
    EXPECT_EQ(u.coordinates(bit_vector_from_string("1100")), bit_vector_from_string("11"));
}

TEST(Subspace, RefusesOtherLengths) {
    const Subspace u = Subspace::span(BitMatrix(2, 3));
    const Subspace w = Subspace::span(BitMatrix(2, 5));
    const std::vector<std::string> both = {"GF(2)^3", "GF(2)^5"};
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)sum(u, w); }), both));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)intersection(u, w); }), both));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)quotient_basis(u, w); }), both));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)u.is_subspace_of(w); }), both));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)u.contains(BitVector(5)); }), both));
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { (void)u.coordinates(BitMatrix(1, 5)); }), both));
    EXPECT_FALSE(u == w);
}

}  // namespace
}  // namespace gf2
