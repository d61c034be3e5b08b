// SPDX-License-Identifier: MIT
// Matrices that are sparse in memory: the answers are those of dense matrices.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Sparse : public InEmptyDirectory {
protected:
    static RunResult gf2(std::vector<std::string> arguments, const std::string& input = {}) {
        return run({"gf2", std::move(arguments), input});
    }

    // Writes a matrix of a family, in SMS.
    static void make(const std::string& file, const std::string& family, const std::string& rows,
                     const std::string& columns, const std::string& seed = "1") {
        const RunResult made = gf2({"random", rows, columns, "--sparse", family, "--seed", seed, "-o", file});
        ASSERT_EQ(made.status, 0) << made.err;
    }

    // The file gets this text, which the command prints with --sparse, --dense and neither.
    static void expect_equal_ways(std::vector<std::string> arguments, int status, const std::string& file = "answer") {
        const RunResult sparse = gf2(arguments);
        EXPECT_EQ(sparse.status, status) << testing::PrintToString(arguments) << sparse.err;
        write(file, sparse.out);
        for (const char* way : {"--dense", "--sparse"}) {
            std::vector<std::string> forced = arguments;
            forced.emplace_back(way);
            const RunResult other = gf2(forced);
            EXPECT_EQ(other.status, status) << testing::PrintToString(forced) << other.err;
            EXPECT_TRUE(other.out == sparse.out) << testing::PrintToString(forced);
        }
    }

    static std::string checked(std::vector<std::string> arguments) {
        const RunResult result = run({"gf2-check", std::move(arguments)});
        return result.out.substr(0, result.out.find('\n')) + result.err;
    }
};

// The dense matrix of 1.2·10^9 entries would exceed the limit.
TEST_F(Sparse, LargeMatricesAreConvertedAndTransposed) {
    make("a.sms", "rows", "30000", "40000");
    EXPECT_EQ(gf2({"convert", "a.sms", "-o", "a.mtx"}).status, 0);
    EXPECT_EQ(gf2({"transpose", "a.mtx", "-o", "t.sms", "--memory", "100M"}).status, 0);
    EXPECT_TRUE(gf2({"transpose", "t.sms", "--to", "sms"}).out == read("a.sms"));
    EXPECT_EQ(gf2({"convert", "a.sms", "-o", "a.txt", "--memory", "100M"}).status, 3);
}

TEST_F(Sparse, AnswersAreThoseOfDenseMatrices) {
    make("a.sms", "rows", "1500", "2100");
    make("tall.sms", "rows", "2200", "2048", "2");
    for (const std::string a : {"a.sms", "tall.sms"}) {
        const std::string m = a == "a.sms" ? "1500" : "2200";
        ASSERT_EQ(gf2({"random", m, "1", "-o", "b"}).status, 0);
        expect_equal_ways({"rank", a}, 0);
        expect_equal_ways({"nullity", a, "--json"}, 0);
        expect_equal_ways({"solve", a, "b"}, a == "a.sms" ? 0 : 1, "x");
        expect_equal_ways({"solve", a, "b", "--count"}, a == "a.sms" ? 0 : 1);
        expect_equal_ways({"verify", a, "b", "x", a == "a.sms" ? "--quiet" : "--certificate"}, 0);
        expect_equal_ways({"nullspace", a, "--json"}, 0);
        expect_equal_ways({"nullspace", a, "--left"}, 0);
        expect_equal_ways({"nullspace", a, "--vectors", "3"}, 0, "some");
        expect_equal_ways({"nullspace", a}, 0, "basis");
        expect_equal_ways({"verify", a, "basis", "--nullspace"}, 0);
        expect_equal_ways({"verify", a, "some", "--nullspace", "--json"}, 0);
        expect_equal_ways({"contains", a, "some"}, 1);
        expect_equal_ways({"contains", a, "some", "--parity-check"}, 0);
    }
    EXPECT_NE(gf2({"verify", "tall.sms", "x", "x"}).status, 0);
}

TEST_F(Sparse, SystemsInOneFile) {
    make("both.mtx", "rows", "1500", "2101");
    expect_equal_ways({"solve", "--augmented", "both.mtx"}, 0);
    EXPECT_EQ(gf2({"solve", "--augmented", "-", "--sparse"}, "110 1\n011 0\n").out, "100\n");
    EXPECT_EQ(gf2({"solve", "--augmented", "-", "--sparse"}, "110 1\n110 0\n").out, "11\n");
}

TEST_F(Sparse, Formulas) {
    make("a.sms", "rows", "1500", "2100");
    ASSERT_EQ(gf2({"random", "1500", "1", "-o", "b"}).status, 0);
    ASSERT_EQ(gf2({"convert", "a.sms", "--rhs", "b", "-o", "sat.cnf"}).status, 0);
    expect_equal_ways({"solve", "--dimacs", "sat.cnf"}, 10);
    make("tall.sms", "rows", "2200", "2048", "2");
    ASSERT_EQ(gf2({"random", "2200", "1", "-o", "b"}).status, 0);
    ASSERT_EQ(gf2({"convert", "tall.sms", "--rhs", "b", "-o", "unsat.cnf"}).status, 0);
    expect_equal_ways({"solve", "--dimacs", "unsat.cnf", "--json"}, 20);

    const std::string mixed = "p cnf 3 2\nx1 -2 3 0\n-1 2 0\n";
    const std::vector<std::string> sparse = {"solve", "--dimacs", "-", "--sparse"};
    EXPECT_EQ(gf2(sparse, mixed).out, "s UNKNOWN\nc the XOR clauses are satisfiable; other clauses, not examined: 1\n");
    EXPECT_EQ(gf2(sparse, mixed).status, 0);
    EXPECT_TRUE(is_refused({"gf2", {"solve", "--dimacs", "-"}, mixed}, 3, {"3:4: expected 0 after the only literal"}));
    EXPECT_EQ(gf2(sparse, "p cnf 3 3\nx1 0\nx-1 0\n1 2 0\n").status, 20);
}

TEST_F(Sparse, WayIsSaid) {
    make("a.sms", "rows", "2000", "2048");
    make("narrow.sms", "rows", "2100", "2047");
    ASSERT_EQ(gf2({"random", "40", "2048", "--sparse", "rows", "--weight", "64", "-o", "full.sms"}).status, 0);
    const auto said = [](std::vector<std::string> arguments) {
        arguments.emplace_back("--verbose");
        const RunResult result = gf2(arguments);
        return result.err.find("gf2: sparse: ") != std::string::npos  ? "sparse"
               : result.err.find("gf2: dense: ") != std::string::npos ? "dense"
                                                                      : "";
    };
    EXPECT_STREQ(said({"info", "a.sms"}), "sparse");
    EXPECT_STREQ(said({"rank", "a.sms"}), "sparse");
    EXPECT_STREQ(said({"rank", "a.sms", "--dense"}), "");
    EXPECT_STREQ(said({"info", "narrow.sms"}), "");
    EXPECT_STREQ(said({"info", "full.sms"}), "dense");
    EXPECT_STREQ(said({"contains", "full.sms", std::string(2048, '0')}), "");
    EXPECT_NE(gf2({"info", "a.sms"}).out.find("\nfree_columns  "), std::string::npos);
    EXPECT_EQ(gf2({"info", "narrow.sms"}).out.find("free_columns"), std::string::npos);
}

// A dense matrix of 200 MB does not fit the limit.
TEST_F(Sparse, MatricesThatDoNotFitAreSparse) {
    make("d.mtx", "diagonal", "40000", "40000");
    const std::vector<std::string> rank = {"rank", "d.mtx", "--memory", "64M"};
    EXPECT_EQ(run(with({"gf2", rank}, {})).out, "40000\n");
    EXPECT_TRUE(is_refused({"gf2", {"rank", "d.mtx", "--memory", "64M", "--dense"}}, 3, {"d.mtx:2:1", "--memory"}));
    EXPECT_EQ(run(with({"gf2", rank}, {"--certificate", "c"})).out, "40000\n");
    EXPECT_EQ(checked({"d.mtx", "c"}), "verified: sparse-rank");
    EXPECT_TRUE(is_refused({"gf2", {"rank", "-"}, "9 1000000000 M\n1 1000000001 1\n0 0 0\n"}, 3,
                           {"standard input:1:1: expected a matrix of at most 256 MiB"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "-"}, "99999 99999 M\n1 100000 1\n0 0 0\n"}, 3,
                           {"standard input:2:3: expected a column number"}));
    // Below 2048 columns, as ever.
    EXPECT_TRUE(is_refused({"gf2", {"rank", "-", "--memory", "8M"}, "99999999 64 M\n0 0 0\n"}, 3,
                           {"standard input:1:1: expected a matrix of at most 8 MiB"}));
}

TEST_F(Sparse, CertificatesAreVerified) {
    make("a.sms", "rows", "1500", "2100");
    make("tall.mtx", "rows", "2200", "2048", "2");
    for (const auto& [a, m, answer] : {std::tuple{"a.sms", "1500", "solution"}, {"tall.mtx", "2200", "no-solution"}}) {
        ASSERT_EQ(gf2({"random", m, "1", "-o", "b"}).status, 0);
        (void)gf2({"solve", a, "b", "--certificate", "c"});
        EXPECT_EQ(checked({a, "b", "c"}), std::string("verified: ") + answer);
        EXPECT_EQ(gf2({"nullspace", a, "--vectors", "2", "--certificate", "c"}).status, 0);
        EXPECT_EQ(checked({a, "c"}), "verified: null-vectors");
        EXPECT_EQ(gf2({"nullspace", a, "--vectors", "2", "--left", "--certificate", "c", "--sparse"}).status, 0);
        EXPECT_EQ(checked({a, "c"}), "verified: left-null-vectors");
        EXPECT_EQ(gf2({"nullspace", a, "--certificate", "c", "--sparse"}).status, 0);
        EXPECT_EQ(checked({a, "c"}), "verified: sparse-nullspace");
        EXPECT_EQ(gf2({"nullspace", a, "--left", "--certificate", "c", "--sparse"}).status, 0);
        EXPECT_EQ(checked({a, "c"}), "verified: sparse-left-nullspace");
        EXPECT_EQ(gf2({"nullity", a, "--certificate", "c", "--sparse"}).status, 0);
        EXPECT_EQ(checked({a, "c"}), "verified: sparse-nullity");
        EXPECT_EQ(gf2({"nullspace", a, "--vectors", "1", "-o", "word"}).status, 0);
        EXPECT_EQ(gf2({"contains", a, "word", "--certificate", "c"}).status, 1);
        EXPECT_EQ(checked({a, "word", "c"}), "verified: not-in-row-space");
    }
}

TEST_F(Sparse, OptionsWithoutEffectAreRefused) {
    write("a", "11\n01\n");
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{"rank", "a", "--sparse", "--dense"},
                                               {"rank", "a", "--dense", "--method", "wiedemann"},
                                               {"nullspace", "a", "--method", "wiedemann"},
                                               {"solve", "a", "a", "--all", "--sparse"},
                                               {"solve", "a", "a", "--many", "--sparse"},
                                               {"verify", "a", "a", "--inverse", "--sparse"},
                                               {"random", "3", "3", "--weight", "2"},
                                               {"random", "3", "3", "--sparse", "no"}}) {
        EXPECT_TRUE(is_refused({"gf2", arguments}, 2)) << testing::PrintToString(arguments);
    }
}

TEST_F(Sparse, RandomMatrices) {
    const std::string once = gf2({"random", "50", "90", "--sparse", "rows"}).out;
    EXPECT_EQ(once.find("%%MatrixMarket matrix coordinate pattern general\n50 90 "), 0u);
    EXPECT_EQ(gf2({"random", "50", "90", "--sparse", "rows"}).out, once);
    EXPECT_NE(gf2({"random", "50", "90", "--sparse", "rows", "--seed", "2"}).out, once);
    EXPECT_EQ(gf2({"random", "2", "3", "--sparse", "diagonal", "--to", "text"}).out, "100\n010\n");
    EXPECT_TRUE(is_refused({"gf2", {"random", "3", "3", "--sparse", "rows", "--weight", "-1"}}, 2, {"--weight"}));
    EXPECT_TRUE(is_refused({"gf2", {"random", "9", "9", "--sparse", "rows", "--weight", "10"}}, 3));
    EXPECT_TRUE(is_refused({"gf2", {"random", "99999999999", "9", "--sparse", "rows"}}, 3));
}

TEST_F(Sparse, BettiNumbers) {
    // The boundary of a tetrahedron: edges 12 13 14 23 24 34, triangles 123 124 134 234.
    write("d1", "111000\n100110\n010101\n001011\n");
    write("d2", "1100\n1010\n0110\n1001\n0101\n0011\n");
    write("t1", gf2({"transpose", "d1"}).out);
    write("t2", gf2({"transpose", "d2"}).out);
    for (const char* line : {"betti d1 d2", "betti t1 t2 --rows"}) {
        EXPECT_EQ(gf2(split(line)).out, "1\n0\n1\n") << line;
    }
    EXPECT_EQ(json_answer({"gf2", {"betti", "d1"}})["betti"], nlohmann::json({1, 3}));
    EXPECT_TRUE(is_refused({"gf2", {"betti", "d1", "d1"}}, 3, {"d1: expected a row for each of the 6 simplices"}));
    write("d2", "1100\n1010\n0110\n1001\n0101\n0010\n");
    EXPECT_TRUE(is_refused({"gf2", {"betti", "d1", "d2"}}, 3, {"d1, d2: expected boundary", "row 3 and column 4"}));
    write("t2", gf2({"transpose", "d2"}).out);
    EXPECT_TRUE(is_refused({"gf2", {"betti", "t1", "t2", "--rows"}}, 3, {"row 4 and column 3"}));
}

}  // namespace
}  // namespace gf2::test
