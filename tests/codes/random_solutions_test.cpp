// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/random_solutions.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/families.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {
namespace {

using codes::internal::LightestSolution;
using codes::internal::OutsideProblem;
using codes::internal::RandomSolutions;
using codes::internal::TannerGraph;

// The lightest operator Z after some walks.
BitVector lightest_after(const codes::CssCode& code, std::uint64_t walks) {
    codes::Counted counted;
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

codes::CssCode bicycle(std::size_t rows, std::size_t columns, const char* a, const char* b) {
    return codes::bivariate_bicycle_code(rows, columns, codes::bivariate_polynomial(a), codes::bivariate_polynomial(b));
}

TEST(RandomSolutions, TheFirstWalkFindsSomethingAndFewFindTheDistance) {
    const codes::CssCode gross = bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2");
    EXPECT_GE(weight(lightest_after(gross, 1)), 12u);
    EXPECT_EQ(weight(lightest_after(gross, 64)), 12u);
    EXPECT_EQ(weight(lightest_after(bicycle(12, 12, "x^3 + y^2 + y^7", "y^3 + x + x^2"), 64)), 18u);
}

// [[360, 12]], of distance 24 at most: walks through the solutions that symmetries keep are among these.
TEST(RandomSolutions, WithSymmetriesFindALightWordOfALongerCode) {
    const codes::CssCode code = bicycle(30, 6, "x^9 + y + y^2", "y^3 + x^25 + x^26");
    const BitVector word = lightest_after(code, 150);
    EXPECT_LE(weight(word), 24u);
    EXPECT_EQ(word, lightest_after(code, 150));
}

}  // namespace
}  // namespace gf2
