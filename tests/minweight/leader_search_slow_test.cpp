// SPDX-License-Identifier: MIT
// The searches of sums of 8 bits against plain enumeration of a billion elements.
#include <gtest/gtest.h>

#include <string>

#include "gf2/minweight/leader_search.hpp"
#include "tests/minweight/cosets.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

TEST(LeaderSearch, OfABillionAgreesWithEnumeration) {
    SplitMix64 random = test::test_random();
    for (const test::CosetShape& shape :
         {test::CosetShape{.dimension = 30, .length = 180}, test::CosetShape{.dimension = 29, .length = 500},
          test::CosetShape{.dimension = 30, .length = 250, .different = 60, .cancelling = 3},
          test::CosetShape{.dimension = 29, .length = 60, .cancelling = 4, .silent = 1},
          test::CosetShape{.dimension = 28, .length = 5000}}) {
        SCOPED_TRACE(test::text_of(shape));
        const SolutionCoset coset = test::random_coset(shape, random);
        ASSERT_GE(coset.dimension(), 28u);
        const CosetLeader expected = coset_leader_gray_code(coset);
        for (const std::string& name : test::kernel_set_names()) {
            SCOPED_TRACE(name);
            const test::UseKernels in_use(name);
            for (const bool is_known : {false, true}) {
                LeaderSearch search(coset);
                if (is_known) search.suggest(expected.element);
                search.run();
                EXPECT_EQ(search.leader().element, expected.element);
                EXPECT_EQ(search.leader().weight, expected.weight);
                EXPECT_EQ(search.leader().ties, expected.ties);
                EXPECT_TRUE(search.leader().proved);
            }
        }
    }
}

}  // namespace
}  // namespace gf2
