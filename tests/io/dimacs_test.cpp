// SPDX-License-Identifier: MIT
#include "gf2/io/formats/dimacs.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::source;

DimacsSystem read(const std::string& text) {
    return read_dimacs(source(text));
}

TEST(Dimacs, ReadsXorClausesAndLiterals) {
    const DimacsSystem system = read("c a formula\np cnf 3 4\nx1 -2 3 0\n-2 0\nc between\n\nx 1 2 0\n3 0\n");
    EXPECT_EQ(system.a, BitMatrix::from_strings({"111", "010", "110", "001"}));
    EXPECT_EQ(system.b, bit_vector_from_string("0011"));
    EXPECT_EQ(system.lines, (std::vector<std::size_t>{3, 4, 7, 8}));
}

TEST(Dimacs, ClausesMaySpanLines) {
    const DimacsSystem system = read("p cnf 3 2\r\nx-1\r\n-2\r\nc inside\r\n-3 0 2\r\n0");
    EXPECT_EQ(system.a, BitMatrix::from_strings({"111", "010"}));
    EXPECT_EQ(system.b, bit_vector_from_string("01"));
    EXPECT_EQ(system.lines, (std::vector<std::size_t>{2, 5}));
}

TEST(Dimacs, EmptyClauseIsAContradiction) {
    for (const std::string clause : {"0", "x0", "x 0"}) {
        const DimacsSystem system = read("p cnf 2 1\n" + clause + "\n");
        EXPECT_EQ(system.a, BitMatrix(1, 2)) << clause;
        EXPECT_TRUE(system.b[0]) << clause;
    }
}

TEST(Dimacs, RepeatedVariablesCancel) {
    const DimacsSystem system = read("p cnf 2 2\nx1 1 2 0\nx1 -1 0\n");
    EXPECT_EQ(system.a, BitMatrix::from_strings({"01", "00"}));
    EXPECT_EQ(system.b, bit_vector_from_string("10"));
}

TEST(Dimacs, ReadsFormulasWithoutVariablesOrClauses) {
    EXPECT_EQ(read("p cnf 0 0\n").a, BitMatrix(0, 0));
    EXPECT_EQ(read("p cnf 5 0\n").a, BitMatrix(0, 5));
    EXPECT_EQ(read("p cnf 0 1\n0\n").a, BitMatrix(1, 0));
}

TEST(Dimacs, RoundTrips) {
    SplitMix64 random = test::test_random();
    for (const std::size_t rows : {0u, 1u, 5u, 65u}) {
        for (const std::size_t columns : {1u, 2u, 63u, 64u, 65u}) {
            for (const double density : {0.0, 0.1, 0.9}) {
                const BitMatrix a = test::random_bits(rows, columns, random, density);
                BitVector b(rows);
                for (std::size_t i = 0; i < rows; ++i) b[i] = (random() & 1) != 0;
                std::ostringstream out;
                write_dimacs(out, a, b);
                const DimacsSystem copy = read(out.str());
                ASSERT_EQ(copy.a, a) << out.str();
                ASSERT_EQ(copy.b, b) << out.str();
            }
        }
    }
}

TEST(Dimacs, WritesXorClauses) {
    const auto written = [](const BitMatrix& a, const std::string& b) {
        std::ostringstream out;
        write_dimacs(out, a, bit_vector_from_string(b));
        return out.str();
    };
    EXPECT_EQ(written(BitMatrix::from_strings({"111", "010", "000", "000"}), "0101"),
              "p cnf 3 4\nx-1 2 3 0\nx2 0\nx1 -1 0\nx 0\n");
    EXPECT_EQ(written(BitMatrix(3, 0), "010"), "p cnf 0 1\nx 0\n") << "0 = 0 has no clause without variables";
    EXPECT_THROW(written(BitMatrix(3, 1), "01"), std::invalid_argument);
}

TEST(Dimacs, WritesTheSameClauseByClause) {
    const std::vector<std::pair<std::vector<std::size_t>, bool>> equations = {
        {{0, 2}, true}, {{1}, false}, {{}, false}, {{}, true}};
    BitMatrix a(equations.size(), 3);
    BitVector b(equations.size());
    std::ostringstream lines;
    write_dimacs_header(lines, 3, equations.size());
    for (std::size_t i = 0; i < equations.size(); ++i) {
        for (const std::size_t j : equations[i].first) a.set(i, j);
        b[i] = equations[i].second;
        write_dimacs_clause(lines, equations[i].first, equations[i].second);
    }
    std::ostringstream whole;
    write_dimacs(whole, a, b);
    EXPECT_EQ(lines.str(), whole.str());
    EXPECT_EQ(read(lines.str()).a, a);
    EXPECT_EQ(read(lines.str()).b, b);
}

TEST(Dimacs, RefusesTooManyVariables) {
    EXPECT_THROW((void)read_dimacs(test::source("p cnf 4000000000 1\nx1 0\n")), MemoryError);
    EXPECT_THROW((void)read_dimacs(test::source("p cnf 11311111110 0\n")), MemoryError);
}

}  // namespace
}  // namespace gf2::io
