// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/coset_parts.hpp"

#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using internal::CosetPart;
using internal::CosetParts;
using internal::split;

BitVector restricted(const BitVector& v, const std::vector<std::size_t>& coordinates) {
    BitVector result(coordinates.size());
    for (std::size_t j = 0; j < coordinates.size(); ++j) result[j] = v[coordinates[j]];
    return result;
}

// k rows that cannot be split: whatever rows are added, the unit columns and the column of ones connect them.
BitMatrix connected_rows(std::size_t k, std::size_t more, SplitMix64& random) {
    BitMatrix others = random_bits(k, more, random);
    BitMatrix ones(k, 1);
    for (std::size_t i = 0; i < k; ++i) ones.set(i, 0);
    for (std::size_t j = 0; j < more; ++j) others.set(random_below(k, random), j);  // no column is zero
    return multiply(random_invertible(k, random), concat(concat(BitMatrix::identity(k), others), ones));
}

// Checks that the split is a direct sum.
void expect_direct_sum(const SolutionCoset& coset, const CosetParts& split, SplitMix64& random) {
    BitVector covered(coset.length());
    std::size_t dimension = 0;
    for (std::size_t p = 0; p < split.parts.size(); ++p) {
        const CosetPart& part = split.parts[p];
        ASSERT_FALSE(part.coordinates.empty());
        EXPECT_TRUE(std::is_sorted(part.coordinates.begin(), part.coordinates.end()));
        if (p != 0) {
            EXPECT_LT(split.parts[p - 1].coordinates.front(), part.coordinates.front());
        }
        for (const std::size_t coordinate : part.coordinates) EXPECT_FALSE(covered.test_set(coordinate));
        EXPECT_EQ(part.coset.length(), part.coordinates.size());
        EXPECT_NE(part.coset.dimension(), 0u);
        dimension += part.coset.dimension();
    }
    EXPECT_EQ(dimension, coset.dimension());
    ASSERT_EQ(split.fixed.size(), coset.length());
    EXPECT_TRUE((split.fixed & covered).none());
    for (int i = 0; i < 4; ++i) {
        const BitVector element = coset.sample(random);
        EXPECT_EQ(element & ~covered, split.fixed) << "no other coordinate changes";
        std::vector<BitVector> samples;
        std::vector<BitVector> pieces;
        for (const CosetPart& part : split.parts) {
            pieces.push_back(restricted(element, part.coordinates));
            EXPECT_TRUE(part.coset.contains(pieces.back()));
            samples.push_back(part.coset.sample(random));
        }
        EXPECT_EQ(split.join(pieces), element);
        const BitVector joined = split.join(samples);
        EXPECT_TRUE(coset.contains(joined)) << to_string(joined);
        for (std::size_t p = 0; p < split.parts.size(); ++p) {
            EXPECT_EQ(restricted(joined, split.parts[p].coordinates), samples[p]);
        }
    }
}

TEST(CosetParts, AreTheSummandsOfADirectSum) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        SCOPED_TRACE("round " + std::to_string(round));
        const std::size_t zero_columns = random() % 3 == 0 ? random() % 70 : 0;
        std::vector<std::size_t> part_of_column(zero_columns, SIZE_MAX);
        BitMatrix sum(0, zero_columns);
        const std::size_t parts = random() % 7;
        std::vector<std::size_t> dimensions;
        for (std::size_t p = 0; p < parts; ++p) {
            const std::size_t k = 1 + random() % 5;
            const BitMatrix rows = connected_rows(k, random() % (round % 2 == 0 ? 4 : 60), random);
            dimensions.push_back(k);
            sum = concat(stack(sum, BitMatrix(k, sum.columns())), stack(BitMatrix(sum.rows(), rows.columns()), rows));
            part_of_column.resize(sum.columns(), p);
        }
        const std::size_t n = sum.columns();
        const std::vector<std::size_t> order = shuffled(n, random);
        sum = stack(with_shuffled_rows(select_columns(sum, order), random), BitMatrix(random() % 2, n));
        const BitVector x0 = random_bits(n, random);
        const SolutionCoset coset(x0, sum);

        const CosetParts found = split(coset);
        ASSERT_EQ(found.parts.size(), parts);
        for (const CosetPart& part : found.parts) {
            const std::size_t p = part_of_column[order[part.coordinates.front()]];
            ASSERT_LT(p, parts);
            std::vector<std::size_t> coordinates;
            for (std::size_t j = 0; j < n; ++j) {
                if (part_of_column[order[j]] == p) coordinates.push_back(j);
            }
            EXPECT_EQ(part.coordinates, coordinates);
            EXPECT_EQ(part.coset, SolutionCoset(restricted(x0, coordinates), select_columns(sum, coordinates)));
            EXPECT_EQ(part.coset.dimension(), dimensions[p]);
        }
        expect_direct_sum(coset, found, random);
        if (HasFailure()) return;
    }
}

// Two coordinates belong together if a minimal codeword contains both, and so on transitively.
std::vector<std::vector<std::size_t>> parts_by_definition(const SolutionCoset& coset) {
    const std::size_t n = coset.length();
    std::vector<BitVector> codewords = all_elements(BitVector(n), coset.basis());
    codewords.erase(codewords.begin());  // 0
    std::vector<std::size_t> group(n, SIZE_MAX);
    for (const BitVector& word : codewords) {
        const bool is_least = std::none_of(codewords.begin(), codewords.end(),
                                           [&](const BitVector& v) { return v.is_proper_subset_of(word); });
        if (!is_least) continue;
        std::size_t least = SIZE_MAX;
        for (const std::size_t coordinate : support(word)) least = std::min({least, coordinate, group[coordinate]});
        for (const std::size_t coordinate : support(word)) {
            const std::size_t before = std::exchange(group[coordinate], least);
            if (before != SIZE_MAX) std::replace(group.begin(), group.end(), before, least);
        }
    }
    std::vector<std::vector<std::size_t>> parts;
    for (std::size_t first = 0; first < n; ++first) {
        if (group[first] != first) continue;
        parts.emplace_back();
        for (std::size_t coordinate = first; coordinate < n; ++coordinate) {
            if (group[coordinate] == first) parts.back().push_back(coordinate);
        }
    }
    return parts;
}

TEST(CosetParts, AgreeWithTheDefinition) {
    SplitMix64 random = test_random();
    std::size_t split_up = 0;
    for (std::size_t round = 0; round < test_rounds(1500); ++round) {
        const BitMatrix rows =
            random_bits(random() % 7, random() % 13, random, round % 3 == 0 ? 0.5 : (round % 3 == 1 ? 0.25 : 0.12));
        const SolutionCoset coset(random_bits(rows.columns(), random), rows);
        SCOPED_TRACE("spanned by\n" + to_string(rows));
        const CosetParts found = split(coset);
        std::vector<std::vector<std::size_t>> coordinates;
        for (const CosetPart& part : found.parts) coordinates.push_back(part.coordinates);
        EXPECT_EQ(coordinates, parts_by_definition(coset));
        expect_direct_sum(coset, found, random);
        if (HasFailure()) return;
        split_up += coordinates.size() > 1 ? 1 : 0;
    }
    EXPECT_GT(split_up, test_rounds(1500) / 10);
}

}  // namespace
}  // namespace gf2::test
