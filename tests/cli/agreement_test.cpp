// SPDX-License-Identifier: MIT
// gf2 prints what the library returns, on matrices of every kind. The commands run in this process.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

std::string text_of(const BitMatrix& a, std::string_view format) {
    std::ostringstream text;
    io::matrix_format(format).write(text, a);
    return text.str();
}

BitMatrix matrix_of(const std::string& text) {
    return io::read_matrix({"standard output", text});
}

BitVector vector_of(const std::string& text) {
    return io::read_vector({"standard output", text});
}

BitMatrix as_row(const BitVector& v) {
    return BitMatrix::from_rows({&v, 1}, v.size());
}

// Runs the body for each sample matrix, also written to the file "a", with the formats in turn.
class Agreement : public InEmptyDirectory {
protected:
    template <class Body>
    void for_each_matrix(Body body) {
        for (const auto& [name, a] : sample_matrices(random_)) {
            SCOPED_TRACE(name + ", " + shape_text(a.rows(), a.columns()));
            write("a", text_of(a, next_format()));
            body(a);
        }
    }

    // The next format that is detected by its content and represents every matrix.
    std::string_view next_format() {
        for (;;) {
            const io::MatrixFormat& format = io::matrix_formats()[formats_++ % io::matrix_formats().size()];
            if (format.matches != nullptr && format.can_represent == nullptr) return format.name;
        }
    }

    SplitMix64 random_ = test_random();

private:
    std::size_t formats_ = 0;
};

TEST_F(Agreement, RankAndInfoMatchTheLibrary) {
    for_each_matrix([](const BitMatrix& a) {
        const std::size_t r = rank(a);
        EXPECT_EQ(run({"gf2", {"rank", "a"}}).out, std::to_string(r) + "\n");
        EXPECT_EQ(run({"gf2", {"nullity", "a"}}).out, std::to_string(a.columns() - r) + "\n");
        const auto facts = nlohmann::json::parse(run({"gf2", {"info", "a", "--rank", "--json"}}).out);
        EXPECT_EQ(facts["rows"], a.rows());
        EXPECT_EQ(facts["columns"], a.columns());
        EXPECT_EQ(facts["ones"], weight(a));
        EXPECT_EQ(facts["rank"], r);
    });
}

TEST_F(Agreement, MatricesMatchTheLibrary) {
    for_each_matrix([&](const BitMatrix& a) {
        const std::string format(next_format());
        const auto printed = [&](const std::vector<std::string>& arguments) {
            std::vector<std::string> all = arguments;
            all.insert(all.end(), {"--to", format});
            const RunResult result = run({"gf2", all});
            EXPECT_EQ(result.status, 0) << result.err;
            return matrix_of(result.out);
        };
        const BitMatrix b = random_bits(a.columns(), 1 + random_() % 130, random_);
        write("b", text_of(b, next_format()));
        EXPECT_EQ(printed({"convert", "a"}), a);
        EXPECT_EQ(printed({"transpose", "a"}), transpose(a));
        EXPECT_EQ(printed({"rref", "a"}), rref(a).matrix);
        EXPECT_EQ(printed({"nullspace", "a"}), nullspace_basis(a));
        EXPECT_EQ(printed({"nullspace", "a", "--left"}), left_nullspace_basis(a));
        EXPECT_EQ(printed({"mul", "a", "b"}), multiply(a, b));
        write("c", text_of(random_bits(a.rows(), a.columns(), random_), next_format()));
        EXPECT_EQ(printed({"add", "a", "c", "a"}), printed({"convert", "c"}));
        EXPECT_EQ(printed({"add", "a", "c"}), add(a, printed({"convert", "c"})));
        const auto reduced = nlohmann::json::parse(run({"gf2", {"rref", "a", "--json"}}).out);
        EXPECT_EQ(reduced["pivot_columns"], rref(a).pivot_columns);
        EXPECT_EQ(reduced["free_columns"], rref(a).free_columns);
    });
}

TEST_F(Agreement, DistancesMatchTheLibrary) {
    for_each_matrix([&](const BitMatrix& a) {
        for (const bool checks : {false, true}) {
            const auto expected = minimum_distance(checks ? nullspace_basis(a) : a, {.elements = 5000});
            std::vector<std::string> arguments = {"distance", "a", "--json", "--budget", "5000"};
            if (checks) arguments.push_back("--parity-check");
            const RunResult result = run({"gf2", arguments});
            const auto answer = nlohmann::json::parse(result.out);
            EXPECT_EQ(answer["length"], a.columns());
            EXPECT_EQ(answer["dimension"], checks ? a.columns() - rank(a) : rank(a));
            EXPECT_EQ(answer["distance"].is_null(), !expected.has_value());
            EXPECT_EQ(result.status, !expected ? 1 : expected->proved ? 0 : 4);
            if (!expected) continue;
            EXPECT_EQ(answer["distance"], expected->weight);
            EXPECT_EQ(answer["word"], to_string(expected->word));
            EXPECT_EQ(answer["ties"], expected->ties);
            EXPECT_EQ(answer["lower_bound"], expected->lower_bound);
        }
    });
}

TEST_F(Agreement, InversesMatchTheLibrary) {
    for_each_matrix([&](const BitMatrix& a) {
        const RunResult result = run({"gf2", {"inverse", "a"}});
        if (a.rows() != a.columns()) {
            EXPECT_EQ(result.status, 3);
            return;
        }
        const auto expected = inverse(a);
        if (const auto* b = std::get_if<BitMatrix>(&expected)) {
            EXPECT_EQ(result.status, 0);
            EXPECT_EQ(matrix_of(result.out), *b);
            write("b", result.out);
            EXPECT_EQ(run({"gf2", {"verify", "a", "b", "--inverse"}}).out, "verified\n");
        } else {
            EXPECT_EQ(result.status, 1);
            EXPECT_EQ(vector_of(result.out), std::get<Singularity>(expected).x);
            write("x", result.out);
            EXPECT_EQ(run({"gf2", {"verify", "a", "x", "--singular"}}).out, "verified\n");
        }
    });
}

TEST_F(Agreement, SolutionsMatchTheLibrary) {
    std::size_t unsolvable = 0;
    for_each_matrix([&](const BitMatrix& a) {
        for (const bool solvable : {true, false}) {
            const BitVector b =
                solvable ? multiply(a, random_bits(a.columns(), random_)) : random_bits(a.rows(), random_);
            write("b", text_of(random_() % 2 == 0 ? as_row(b) : transpose(as_row(b)), next_format()));
            const SolveResult expected = solve(a, b);
            const RunResult result = run({"gf2", {"solve", "a", "b"}});
            write("x", result.out);
            if (const auto* proof = std::get_if<Inconsistency>(&expected)) {
                ++unsolvable;
                EXPECT_EQ(result.status, 1);
                EXPECT_EQ(vector_of(result.out), proof->y);
                EXPECT_EQ(run({"gf2", {"verify", "a", "b", "x", "--certificate"}}).out, "verified\n");
                continue;
            }
            const SolutionCoset& coset = std::get<SolutionCoset>(expected);
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_EQ(vector_of(result.out), coset.particular());
            EXPECT_EQ(run({"gf2", {"verify", "a", "b", "x"}}).out, "verified\n");
            const auto answer = nlohmann::json::parse(run({"gf2", {"solve", "a", "b", "--json"}}).out);
            EXPECT_EQ(answer["solutions"]["decimal"], coset.count().to_decimal());
            EXPECT_EQ(answer["free_columns"], coset.free_columns());
            EXPECT_EQ(answer["basis"].size(), coset.dimension());
            EXPECT_EQ(vector_of(run({"gf2", {"solve", "a", "b", "--min", "--budget", "100"}}).out),
                      coset_leader(coset, {.elements = 100}).element);
            if (coset.dimension() > 6) continue;
            std::vector<BitVector> all;
            for (const BitVector& x : coset.gray_code()) all.push_back(x);
            EXPECT_EQ(matrix_of(run({"gf2", {"solve", "a", "b", "--all"}}).out),
                      BitMatrix::from_rows(all, coset.length()));
        }
    });
    EXPECT_GT(unsolvable, 10u);
}

TEST_F(Agreement, ManyRightHandSidesMatchTheLibrary) {
    std::size_t unsolvable = 0;
    for_each_matrix([&](const BitMatrix& a) {
        for (const bool solvable : {true, false}) {
            const std::size_t k = 1 + random_() % 70;
            const BitMatrix b =
                solvable ? multiply(a, random_bits(a.columns(), k, random_)) : random_bits(a.rows(), k, random_);
            write("b", text_of(b, next_format()));
            const SolutionsOfMany expected = solve_many(a, b);
            const RunResult result = run({"gf2", {"solve", "a", "b", "--many"}});
            const BitMatrix printed = matrix_of(result.out);
            EXPECT_EQ(result.status, expected.inconsistent.empty() ? 0 : 1);
            if (result.status == 0) {
                EXPECT_EQ(printed, expected.particular);
                write("x", result.out);
                EXPECT_EQ(run({"gf2", {"verify", "a", "b", "x", "--many"}}).out, "verified\n");
                continue;
            }
            ++unsolvable;
            ASSERT_EQ(printed.rows(), expected.inconsistent.size());
            std::size_t row = 0;
            for (const auto& [column, proof] : expected.inconsistent) {
                EXPECT_EQ(printed.row_vector(row++), proof.y) << column;
            }
        }
    });
    EXPECT_GT(unsolvable, 10u);
}

}  // namespace
}  // namespace gf2::test
