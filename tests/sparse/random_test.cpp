// SPDX-License-Identifier: MIT
#include "gf2/sparse/random.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gf2 {
namespace {

using Index = SparseMatrix::Index;

std::vector<std::size_t> row_weights(const SparseMatrix& a) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < a.rows(); ++i) result.push_back(a.row(i).size());
    return result;
}

// A number that depends on the shape and all entries.
std::uint64_t digest(const SparseMatrix& a) {
    std::uint64_t result = 0xcbf29ce484222325u;
    const auto add = [&result](std::uint64_t value) {
        result = (result ^ value) * 0x100000001b3u;
    };
    add(a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        add(a.row(i).size());
        for (const Index j : a.row(i)) add(j);
    }
    return result;
}

TEST(RandomSparseMatrix, RowsHaveTheirWeight) {
    for (const std::size_t k : {0, 1, 3, 31, 33, 70}) {
        const SparseMatrix a = random_sparse_matrix("rows", 50, 70, static_cast<double>(k), 1);
        EXPECT_EQ(row_weights(a), std::vector<std::size_t>(50, k));
        EXPECT_EQ(a.columns(), 70u);
    }
    EXPECT_EQ(random_sparse_matrix("rows", 0, 5, {}, 1), SparseMatrix(0, 5));
    // Each of the 10 pairs of 5 columns is about as likely.
    const SparseMatrix pairs = random_sparse_matrix("rows", 10000, 5, 2, 2);
    std::map<std::vector<Index>, int> counts;
    for (std::size_t i = 0; i < pairs.rows(); ++i) ++counts[{pairs.row(i).begin(), pairs.row(i).end()}];
    EXPECT_EQ(counts.size(), 10u);
    for (const auto& [pair, count] : counts) EXPECT_NEAR(count, 1000, 150);
}

TEST(RandomSparseMatrix, LdpcIsRegular) {
    const SparseMatrix a = random_sparse_matrix("ldpc", 500, 1000, {}, 3);
    EXPECT_EQ(row_weights(a), std::vector<std::size_t>(500, 6));
    EXPECT_EQ(row_weights(transpose(a)), std::vector<std::size_t>(1000, 3));
    // Small and dense ones, where most of the rows have doubles at first.
    for (const auto& [m, n, k] : {std::array{2, 1, 1}, {2, 5, 1}, {4, 4, 2}, {6, 3, 3}, {7, 30, 3}, {10, 4, 5}}) {
        const SparseMatrix b = random_sparse_matrix("ldpc", m, n, k, 4);
        EXPECT_EQ(row_weights(transpose(b)), std::vector<std::size_t>(n, k)) << m << ' ' << n;
        for (const std::size_t weight : row_weights(b)) {
            EXPECT_TRUE(weight == static_cast<std::size_t>(n * k / m) ||
                        weight == static_cast<std::size_t>(n * k / m) + 1);
        }
    }
    EXPECT_EQ(random_sparse_matrix("ldpc", 0, 5, 0, 4), SparseMatrix(0, 5));
}

TEST(RandomSparseMatrix, SieveHasItsProbabilities) {
    constexpr std::size_t kRows = 20000;
    const SparseMatrix a = random_sparse_matrix("sieve", kRows, 1000, 10, 5);
    EXPECT_NEAR(static_cast<double>(a.weight()) / kRows, 10, 0.1);
    const std::vector<std::size_t> weights = row_weights(transpose(a));
    // Column 0 has probability 1/2, and beyond those the probability times j + 2 is the same everywhere.
    EXPECT_NEAR(static_cast<double>(weights[0]) / kRows, 0.5, 0.02);
    std::vector<double> constants;
    for (std::size_t j = 10; j < 1000; j += 165) {
        double sum = 0;
        double chances = 0;
        for (std::size_t k = j; k < j + 165; ++k) {
            sum += static_cast<double>(weights[k]) / kRows;
            chances += 1 / (static_cast<double>(k) + 2);
        }
        constants.push_back(sum / chances);
    }
    for (const double c : constants) EXPECT_NEAR(c, constants[0], 0.05);
    EXPECT_EQ(random_sparse_matrix("sieve", 3, 0, 0, 1), SparseMatrix(3, 0));
    EXPECT_EQ(random_sparse_matrix("sieve", 3, 9, 0, 1), SparseMatrix(3, 9));
    const SparseMatrix half = random_sparse_matrix("sieve", 1000, 8, 4, 1);
    for (const std::size_t weight : row_weights(transpose(half))) EXPECT_NEAR(static_cast<double>(weight), 500, 80);
}

TEST(RandomSparseMatrix, BoundaryHasDistinctTriangles) {
    // All ten triangles of five vertices.
    const SparseMatrix all = random_sparse_matrix("boundary", 10, 10, {}, 6);
    EXPECT_EQ(row_weights(all), std::vector<std::size_t>(10, 3));
    EXPECT_EQ(row_weights(transpose(all)), std::vector<std::size_t>(10, 3));
    std::set<std::vector<Index>> rows;
    for (std::size_t i = 0; i < 10; ++i) rows.insert({all.row(i).begin(), all.row(i).end()});
    EXPECT_EQ(rows.size(), 10u);
    // Edges of a triangle meet every vertex twice: row times the boundary of edges is 0.
    const SparseMatrix a = random_sparse_matrix("boundary", 300, 20 * 19 / 2, {}, 7);
    std::vector<std::pair<Index, Index>> edges;
    for (Index b = 1; b < 20; ++b) {
        for (Index c = 0; c < b; ++c) edges.emplace_back(c, b);
    }
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::vector<int> degrees(20);
        for (const Index j : a.row(i)) {
            ++degrees[edges[j].first];
            ++degrees[edges[j].second];
        }
        for (const int degree : degrees) EXPECT_EQ(degree % 2, 0);
    }
    for (const std::size_t columns : {0, 1, 3, 6}) {
        EXPECT_EQ(random_sparse_matrix("boundary", columns >= 3 ? 1 : 0, columns, {}, 1).columns(), columns);
    }
}

TEST(RandomSparseMatrix, GraphsAreSymmetricWithADiagonal) {
    const SparseMatrix a = random_sparse_matrix("graph", 100, 100, 3, 8);
    EXPECT_EQ(a.weight(), 100u + 2 * 150);
    EXPECT_EQ(transpose(a), a);
    EXPECT_EQ(random_sparse_matrix("graph", 3, 3, 2, 1).weight(), 9u);
    EXPECT_EQ(random_sparse_matrix("graph", 1, 1, 0, 1).weight(), 1u);
    EXPECT_EQ(random_sparse_matrix("graph", 0, 0, 0, 1), SparseMatrix());
}

TEST(RandomSparseMatrix, TorusAndDiagonal) {
    const SparseMatrix a = random_sparse_matrix("torus", 16, 16, {}, 0);
    EXPECT_EQ(row_weights(a), std::vector<std::size_t>(16, 5));
    EXPECT_EQ(transpose(a), a);
    EXPECT_EQ(std::vector<Index>(a.row(0).begin(), a.row(0).end()), (std::vector<Index>{0, 1, 3, 4, 12}));
    // Opposite neighbours are the same cell, and cancel.
    EXPECT_EQ(random_sparse_matrix("torus", 4, 4, {}, 0), random_sparse_matrix("diagonal", 4, 4, {}, 0));
    EXPECT_EQ(random_sparse_matrix("torus", 0, 0, {}, 0), SparseMatrix());
    EXPECT_EQ(to_bit_matrix(random_sparse_matrix("diagonal", 2, 3, {}, 0)), BitMatrix::from_strings({"100", "010"}));
    EXPECT_EQ(to_bit_matrix(random_sparse_matrix("diagonal", 3, 2, {}, 0)),
              BitMatrix::from_strings({"10", "01", "00"}));
}

TEST(RandomSparseMatrix, IsTheSameEverywhere) {
    const std::map<std::string_view, std::uint64_t> expected{
        {"rows", 16038097068476134997u},     {"ldpc", 13322669342748928017u}, {"sieve", 10335496449636527252u},
        {"boundary", 14887925591847167505u}, {"graph", 866216536455137670u},  {"torus", 6658470663649399731u},
        {"diagonal", 6416752158868046829u},
    };
    EXPECT_EQ(sparse_families().size(), expected.size());
    for (const SparseFamily& family : sparse_families()) {
        const std::size_t side = family.name == "torus" ? 100 : 105;
        const SparseMatrix a = random_sparse_matrix(family.name, side, side, {}, 54);
        EXPECT_EQ(digest(a), expected.at(family.name)) << family.name;
        EXPECT_EQ(random_sparse_matrix(family.name, side, side, {}, 54), a);
        const bool is_random = family.name != "torus" && family.name != "diagonal";
        EXPECT_EQ(random_sparse_matrix(family.name, side, side, {}, 55) != a, is_random) << family.name;
    }
}

TEST(RandomSparseMatrix, RefusesWhatThereIsNot) {
    const auto refused = [](std::string_view family, std::size_t rows, std::size_t columns,
                            std::optional<double> weight) {
        try {
            static_cast<void>(random_sparse_matrix(family, rows, columns, weight, 1));
        } catch (const std::invalid_argument& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refused("none", 1, 1, {}),
              "no random sparse matrix 'none'; expected one of rows, ldpc, sieve, boundary, graph, torus, diagonal");
    EXPECT_EQ(refused("rows", 5, 2, {}),
              "random matrix 'rows': expected a whole weight from 0 to the number of columns, 2");
    EXPECT_NE(refused("rows", 5, 9, 2.5), "");
    EXPECT_NE(refused("rows", 5, 9, -1), "");
    EXPECT_NE(refused("ldpc", 5, 9, 3), "");
    EXPECT_NE(refused("boundary", 1, 11, {}), "");
    EXPECT_NE(refused("boundary", 11, 10, {}), "");
    EXPECT_NE(refused("boundary", 1, 1, {}), "");
    EXPECT_NE(refused("boundary", 1, 10, 3), "");
    EXPECT_NE(refused("graph", 5, 6, {}), "");
    EXPECT_NE(refused("graph", 5, 5, 4.5), "");
    EXPECT_NE(refused("torus", 5, 5, {}), "");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const std::string_view family : {"rows", "ldpc", "sieve", "graph"}) EXPECT_NE(refused(family, 9, 9, nan), "");
    EXPECT_NE(refused("sieve", 5, 9, 4.6), "");
    const std::size_t long_side = std::size_t{1} << 32;
    EXPECT_THROW(static_cast<void>(random_sparse_matrix("rows", 1, long_side, {}, 1)), std::length_error);
    EXPECT_THROW(static_cast<void>(random_sparse_matrix("diagonal", long_side, 1, {}, 1)), std::length_error);
}

}  // namespace
}  // namespace gf2
