// SPDX-License-Identifier: MIT
#include "gf2/sparse/betti.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

namespace gf2 {
namespace {

using Entry = SparseMatrix::Entry;
using Simplex = std::vector<std::size_t>;
using Boundaries = std::vector<SparseMatrix>;

// d_1, d_2, ... of the complex that has these simplices and all their faces.
Boundaries boundaries_of(const std::vector<Simplex>& facets) {
    std::vector<std::set<Simplex>> levels(facets.front().size());
    for (Simplex facet : facets) {
        std::sort(facet.begin(), facet.end());
        for (std::size_t subset = 1; subset < std::size_t{1} << facet.size(); ++subset) {
            Simplex face;
            for (std::size_t i = 0; i < facet.size(); ++i) {
                if ((subset >> i & 1) != 0) face.push_back(facet[i]);
            }
            levels[face.size() - 1].insert(face);
        }
    }
    Boundaries boundaries;
    for (std::size_t k = 1; k < levels.size(); ++k) {
        std::map<Simplex, SparseMatrix::Index> number;
        for (const Simplex& face : levels[k - 1]) number.emplace(face, number.size());
        std::vector<Entry> ones;
        SparseMatrix::Index column = 0;
        for (const Simplex& simplex : levels[k]) {
            for (std::size_t i = 0; i < simplex.size(); ++i) {
                Simplex face = simplex;
                face.erase(face.begin() + static_cast<std::ptrdiff_t>(i));
                ones.push_back({number.at(face), column});
            }
            ++column;
        }
        boundaries.push_back(SparseMatrix::from_entries(levels[k - 1].size(), levels[k].size(), ones));
    }
    return boundaries;
}

// The numbers, which must be exact.
std::vector<std::size_t> numbers_of(const Boundaries& boundaries) {
    std::vector<std::size_t> numbers;
    for (const BettiBounds& bounds : betti_numbers(boundaries)) {
        EXPECT_TRUE(bounds.is_exact());
        numbers.push_back(bounds.lower);
    }
    return numbers;
}

using Numbers = std::vector<std::size_t>;

TEST(BettiNumbers, OfSpacesAreTheKnownOnes) {
    EXPECT_EQ(numbers_of(boundaries_of({{0, 1, 2}})), (Numbers{1, 0, 0}));
    EXPECT_EQ(numbers_of(boundaries_of({{0, 1}, {1, 2}, {0, 2}, {3, 4}})), (Numbers{2, 1}));
    EXPECT_EQ(numbers_of(boundaries_of({{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}})), (Numbers{1, 0, 1}));
    // The projective plane with 6 vertices: over the rationals 1 0 0.
    EXPECT_EQ(numbers_of(boundaries_of({{0, 1, 3},
                                        {0, 1, 4},
                                        {0, 2, 3},
                                        {0, 2, 5},
                                        {0, 4, 5},
                                        {1, 2, 4},
                                        {1, 2, 5},
                                        {1, 3, 5},
                                        {2, 3, 4},
                                        {3, 4, 5}})),
              (Numbers{1, 1, 1}));
    // A. Möbius's torus with 7 vertices.
    std::vector<Simplex> torus;
    for (std::size_t i = 0; i < 7; ++i) {
        torus.push_back({i, (i + 1) % 7, (i + 3) % 7});
        torus.push_back({i, (i + 2) % 7, (i + 3) % 7});
    }
    EXPECT_EQ(numbers_of(boundaries_of(torus)), (Numbers{1, 2, 1}));
}

TEST(BettiNumbers, OfEmptyComplexes) {
    EXPECT_EQ(numbers_of({}), Numbers());
    EXPECT_EQ(numbers_of({SparseMatrix(0, 0)}), (Numbers{0, 0}));
    EXPECT_EQ(numbers_of({SparseMatrix(3, 0), SparseMatrix(0, 2)}), (Numbers{3, 0, 2}));
}

TEST(BettiNumbers, RefuseWhatIsNoComplex) {
    Boundaries boundaries = boundaries_of({{0, 1, 2}, {1, 2, 3}});
    ASSERT_FALSE(find_boundary_error(boundaries));
    std::vector<Entry> ones;
    for (std::size_t i = 0; i < boundaries[1].rows(); ++i) {
        for (const auto j : boundaries[1].row(i)) ones.push_back({static_cast<SparseMatrix::Index>(i), j});
    }
    ones.push_back({0, 1});  // the edge 0 1 does not bound the triangle 1 2 3
    boundaries[1] = SparseMatrix::from_entries(5, 2, ones);
    const auto error = find_boundary_error(boundaries);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->degree, 1u);
    EXPECT_EQ(error->row, 0u);
    EXPECT_EQ(error->column, 1u);
    EXPECT_THROW((void)betti_numbers(boundaries), std::invalid_argument);
    boundaries[1] = SparseMatrix(4, 2);
    EXPECT_THROW((void)betti_numbers(boundaries), std::invalid_argument);
}

}  // namespace
}  // namespace gf2
