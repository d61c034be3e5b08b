// SPDX-License-Identifier: MIT
// Searches with sums of 8 bits, compared with enumeration of a billion elements.

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

TEST(TransformSearch, AgreesWithEnumerationOfABillionElements) {
    SplitMix64 random = test_random();
    for (const CosetShape& shape :
         {CosetShape{.dimension = 30, .length = 180}, CosetShape{.dimension = 29, .length = 500},
          CosetShape{.dimension = 30, .length = 250, .different = 60, .cancelling = 3},
          CosetShape{.dimension = 29, .length = 60, .cancelling = 4, .neutral = 1},
          CosetShape{.dimension = 28, .length = 5000}}) {
        SCOPED_TRACE(text_of(shape));
        const SolutionCoset coset = random_coset(shape, random);
        ASSERT_GE(coset.dimension(), 28u);
        const CosetLeader expected = coset_leader_gray_code(coset);
        for (const std::string& name : kernel_set_names()) {
            SCOPED_TRACE(name);
            const UseKernels in_use(name);
            for (const bool is_known : {false, true}) {
                TransformSearch search(coset);
                if (is_known) search.set_upper_bound(expected.element);
                search.run();
                EXPECT_EQ(search.leader().element, expected.element);
                EXPECT_EQ(search.leader().weight, expected.weight);
                EXPECT_EQ(search.leader().ties, expected.ties);
                EXPECT_TRUE(search.leader().proved);
            }
        }
    }
}

// The cyclic code of length 151 whose words are orthogonal to the shifts of the product of three irreducible
// polynomials of degree 15. Its weights are multiples of 4, so that a bound of 33 proves 36; all words of that weight
// would take five times as many patterns.
TEST(MinimumDistance, IsProvedForADoublyEvenCodeOfLength151) {
    BitMatrix checks(106, 151);
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        for (const std::size_t e : {0u,  1u,  3u,  4u,  5u,  7u,  9u,  11u, 12u, 14u, 18u, 19u, 20u, 21u,
                                    22u, 24u, 25u, 27u, 28u, 33u, 34u, 35u, 37u, 39u, 40u, 41u, 45u}) {
            checks.set(i, i + e);
        }
    }
    const auto found = minimum_distance_information_sets(nullspace_basis(checks));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->dimension, 45u);
    EXPECT_EQ(found->weight, 36u);
    EXPECT_TRUE(found->proved);
    EXPECT_FALSE(found->counted);
    EXPECT_LE(found->examined, 14'000'000'000u);
}

}  // namespace
}  // namespace gf2::test
