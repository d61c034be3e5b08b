// SPDX-License-Identifier: MIT
// Readers of sparse matrices agree with those of dense ones, in what they read and in what they refuse.
#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/sparse/random.hpp"
#include "gf2/sparse/sparse_matrix.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using test::parse_error_of;
using test::source;

std::vector<const MatrixFormat*> sparse_formats() {
    std::vector<const MatrixFormat*> formats;
    for (const MatrixFormat& format : matrix_formats()) {
        if (format.read_sparse != nullptr) formats.push_back(&format);
    }
    return formats;
}

std::string written(const MatrixFormat& format, const SparseMatrix& a) {
    std::ostringstream out;
    format.write_sparse(out, a);
    return out.str();
}

TEST(SparseFormats, ReadWhatTheyWrite) {
    EXPECT_GE(sparse_formats().size(), 3u);
    for (const auto& [m, n] : {std::pair{0, 0}, {0, 7}, {5, 0}, {1, 1}, {3, 64}, {65, 130}, {200, 31}, {70, 70}}) {
        for (const double density : {0.0, 0.05, 1.0}) {
            const BitMatrix dense = random_matrix(m, n, 7, {.density = density});
            const SparseMatrix a(dense);
            for (const MatrixFormat* const format : sparse_formats()) {
                if (format->can_represent != nullptr && !format->can_represent(dense)) continue;
                const Source text = source(written(*format, a));
                EXPECT_EQ(format->read_sparse(text), a) << format->name << ' ' << m << " x " << n;
                EXPECT_EQ(format->read(text), dense) << format->name << ' ' << m << " x " << n;
                EXPECT_EQ(format->read_sparse(source(test::written_as(format->name, dense))), a) << format->name;
                if (format->is_binary) continue;
                EXPECT_EQ(text.text, test::written_as(format->name, dense)) << format->name;
            }
        }
    }
}

TEST(SparseFormats, DenseOnesAreConverted) {
    EXPECT_EQ(read_sparse_matrix(source("101\n011\n")), SparseMatrix(BitMatrix::from_strings({"101", "011"})));
    EXPECT_EQ(read_sparse_matrix(source("P1\n2 1\n10\n"), matrix_format("pbm")),
              SparseMatrix(BitMatrix::from_strings({"10"})));
}

// Every way in which a file is damaged at one place: cut there, or with another character there.
std::vector<std::string> damaged(const std::string& text, std::string_view characters) {
    std::vector<std::string> all{text};
    for (std::size_t k = 0; k < text.size(); ++k) {
        all.push_back(text.substr(0, k));
        for (const char c : characters) {
            all.push_back(text);
            all.back()[k] = c;
        }
    }
    return all;
}

const std::string kCoordinates = "%%MatrixMarket matrix coordinate ";

struct Sample {
    const char* format;
    std::string text;
};

std::vector<Sample> samples() {
    const std::string rows = "20 30 5\n1 1\n2 29\n2 30\n15 3\n20 1\n";
    const std::string values = "20 30 6\n1 1 1\n2 29 2\n2 30 3\n15 3 -1\r\n\n20 1 0\n3 4 123456789012345678901\n";
    return {
        {"matrix-market", kCoordinates + "pattern general\n% comment\n" + rows},
        {"matrix-market", kCoordinates + "pattern general\r\n234 9 3\r\n234 1\r\n1 2\r\n1234567890123 1\r\n"},
        {"matrix-market", kCoordinates + "integer general\n" + values},
        {"matrix-market", kCoordinates + "real general\n4 4 2\n1 1 1.0\n2  3\t3e0\n"},
        {"matrix-market", kCoordinates + "pattern symmetric\n4 4 4\n1 1\n3 2\n4 1\n4 4\n"},
        {"matrix-market", kCoordinates + "integer skew-symmetric\n4 4 2\n3 2 1\n4 1 1\n"},
        {"matrix-market", "%%MatrixMarket matrix array integer general\n2 3\n1\n0\n1\n1\n0\n0\n"},
        {"sms", "20 30 M\n1 1 1\n2 29 2\n# comment\n2 30 3\n15 3 -1\r\n\n20 1 0\n3 4 1234567890123456\n0 0 0\n"},
        {"sms", "2 2 M 2 1 1 1 1\n1 2 2 1 0 0 0"},
        {"alist", "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2 0 0\n1 0 0\n3 0 0\n1 3\n1 2\n1 4\n"},
        {"alist", "3 2\r\n1 1\r\n0 1 0\r\n1 0\r\n\r\n1\r\n\r\n2\r\n\r\n"},
        {"alist", "2 2\n2 2\n2 2\n2 2\n2 1\n1 2\n2 1 # any order\n1 2\n"},
        {"edges", "4 3\n1 2\n2 4 # comment\n4 4\n"},
        {"edges", "5 3 directed nocentre\n0 3\n3 0\n0 3\n"},
    };
}

TEST(SparseFormats, RefuseWhatDenseReadersRefuse) {
    for (const auto& [name, text] : samples()) {
        const MatrixFormat& format = matrix_format(name);
        for (const std::string& input : damaged(text, "09 -x\n#%")) {
            const Source limited("input", input, MemoryLimit(std::uint64_t{1} << 18));
            SparseMatrix sparse;
            BitMatrix dense;
            const std::string refused = parse_error_of([&] { sparse = format.read_sparse(limited); });
            const std::string expected = parse_error_of([&] { dense = format.read(limited); });
            if (expected.find("iB") != std::string::npos) continue;  // memory, of which they take another amount
            EXPECT_EQ(refused, expected) << input;
            EXPECT_EQ(to_bit_matrix(sparse), dense) << input;
        }
    }
}

TEST(SparseFormats, RepeatedEntriesCancelInAnyOrder) {
    const SparseMatrix expected(BitMatrix::from_strings({"0101", "0000", "1000"}));
    for (const std::string entries : {"1 2\n1 4\n3 1\n1 3\n1 3\n", "3 1\n1 4\n1 2\n2 2\n2 2\n",
                                      "3 1\n3 1\n3 1\n1 4\n1 2\n", "1 4\n1 2\n3 1\n3 2\n3 2\n"}) {
        EXPECT_EQ(read_sparse_matrix(source(kCoordinates + "pattern general\n3 4 5\n" + entries)), expected) << entries;
    }
}

// A few bytes may announce any shape: memory is taken for what the file has, or the place of the shape is refused.
TEST(SparseFormats, TakeNoMemoryBeforeItIsJustified) {
    const std::string pattern = kCoordinates + "pattern general\n";
    EXPECT_EQ(read_sparse_matrix(source(pattern + "1000000 10000000 1\n1000000 10000000\n")).weight(), 1u);
    EXPECT_EQ(read_sparse_matrix(source("100000 100000 M\n1 1 1\n0 0 0\n")).rows(), 100000u);
    for (const std::string& text :
         {pattern + "1 1000000000 0\n", pattern + "4000000000 1 0\n", "4000000000 4000000000 M\n0 0 0\n"s,
          pattern + "18446744073709551615 18446744073709551615 0\n"}) {
        EXPECT_THROW((void)read_sparse_matrix(source(text)), MemoryError) << text;
    }
    EXPECT_EQ(parse_error_of([&] { return read_sparse_matrix(source("4 1000000000 M\n0 0 0\n")); }),
              "1:1: expected at most 256 MiB, found a matrix of 4 x 1000000000, which takes 7.5 GiB");
    const auto with_memory = [&](std::uint64_t bytes) {
        return read_sparse_matrix({"input", "1 5000000000 M\n0 0 0\n", MemoryLimit(bytes)});
    };
    EXPECT_EQ(parse_error_of([&] { return with_memory(std::uint64_t{1} << 40); }),
              "1:1: expected at most 4294967295 rows and columns, found 1 x 5000000000");
    // An announced number of entries is not believed.
    EXPECT_EQ(parse_error_of([&] { return read_sparse_matrix(source(pattern + "2 2 1000000000000\n1 1\n")); }),
              "4:1: expected entry 2 of 1000000000000, found the end of the input");
    // The memory of the ones, and more if they are out of order.
    std::string ones;
    for (int k = 0; k < 1000; ++k) ones += "1 1 1\n";
    const auto read = [&](const std::string& text, std::uint64_t bytes) {
        return read_sparse_matrix({"input", "2 1 M\n" + text + "0 0 0\n", MemoryLimit(bytes)}).weight();
    };
    EXPECT_EQ(read(ones, 4200), 0u);
    EXPECT_THROW((void)read(ones, 4000), MemoryError);
    EXPECT_EQ(read("2 1 1\n" + ones, 13000), 1u);
    EXPECT_THROW((void)read("2 1 1\n" + ones, 9000), MemoryError);
}

TEST(SparseEdges, AreThoseOfAGraph) {
    const auto read = [](std::string_view text) {
        return to_bit_matrix(matrix_format("edges").read_sparse(source(text)));
    };
    EXPECT_EQ(read("3 3\n1 2\n2 3\n2 1\n"), BitMatrix::from_strings({"010", "101", "010"}))
        << "listed twice, counts once";
    EXPECT_EQ(read("3 2\n0 0\n2 0\n"), BitMatrix::from_strings({"101", "000", "100"})) << "counted from 0";
    EXPECT_EQ(read("3 3 directed\n1 2\n1 2\n3 3\n"), BitMatrix::from_strings({"010", "000", "001"}));
    EXPECT_EQ(read("0 0\n"), BitMatrix(0, 0));
    EXPECT_EQ(parse_error_of([&] { return read("3 2\n1 2\n4 1\n"); }), "3:1: expected a vertex from 0 to 3, found '4'");
    EXPECT_EQ(parse_error_of([&] { return read("3 2\n1 3\n1 0\n"); }), "3:3: expected a vertex from 1 to 3, found '0'");
    EXPECT_EQ(test::written_as("edges", BitMatrix::from_strings({"110", "101", "010"})), "3 3\n1 1\n1 2\n2 3\n");
    EXPECT_EQ(test::written_as("edges", BitMatrix::from_strings({"01", "00"})), "2 1 directed\n1 2\n");
    EXPECT_THROW((void)test::written_as("edges", BitMatrix(2, 3)), std::invalid_argument);
    EXPECT_EQ(detect_matrix_format("3 2\n1 2\n2 3\n").name, "text") << "which is refused";
}

TEST(SparseDimacs, IsTheDenseSystem) {
    const std::string text =
        "c comment\np cnf 30 6\nx1 -2 3 0\n-29 0\nx 0\nx7 7 7 -30 0 x1 4 0\r\nc more\n x2 3\n4 0\n";
    for (const std::string& input : damaged(text, "09 -x\nc")) {
        const Source limited("input", input, MemoryLimit(std::uint64_t{1} << 18));
        DimacsSystem dense{};
        SparseDimacsSystem sparse{};
        const std::string expected = parse_error_of([&] { dense = read_dimacs(limited); });
        const std::string refused = parse_error_of([&] { sparse = read_sparse_dimacs(limited); });
        if (expected.find("iB") != std::string::npos) continue;
        if (expected.find("equations only after an x") != std::string::npos) continue;
        EXPECT_EQ(refused, expected) << input;
        EXPECT_EQ(to_bit_matrix(sparse.a), dense.a) << input;
        EXPECT_EQ(sparse.b, dense.b) << input;
        EXPECT_EQ(sparse.lines, dense.lines) << input;
        EXPECT_EQ(sparse.other_clauses, 0u) << input;
        if (!refused.starts_with("(")) continue;
        std::ostringstream a;
        std::ostringstream b;
        write_dimacs(a, dense.a, dense.b);
        write_sparse_dimacs(b, sparse.a, sparse.b);
        EXPECT_EQ(a.str(), b.str());
    }
}

TEST(SparseDimacs, CountsTheClausesThatAreNoEquations) {
    const auto system = read_sparse_dimacs(source("p cnf 3 5\nx1 2 0\n-3 0\n1 2 0\nx3 0\n1 -1\n 0\n"));
    EXPECT_EQ(to_bit_matrix(system.a), BitMatrix::from_strings({"110", "001", "001"}));
    EXPECT_EQ(to_string(system.b), "101");
    EXPECT_EQ(system.lines, (std::vector<std::size_t>{2, 3, 5}));
    EXPECT_EQ(system.other_clauses, 2u);
    EXPECT_EQ(system.first_other_clause, 4u);
    const auto none = read_sparse_dimacs(source("p cnf 3 1\n1 2 3 0\n"));
    EXPECT_EQ(none.a, SparseMatrix(0, 3));
    EXPECT_EQ(none.other_clauses, 1u);
    EXPECT_EQ(parse_error_of([] { return read_sparse_dimacs(source("p cnf 3 1\n1 2 4 0\n")); }),
              "2:5: expected a variable from 1 to 3, its negation, or 0 to end the clause, found '4'");
}

// Entries in the order of rows, of columns, and in none, with numbers of all lengths.
TEST(SparseFormats, ReadTheOnesInAnyOrder) {
    const SparseMatrix a = random_sparse_matrix("sieve", 3000, 123456, 12, 5);
    const std::string text = written(matrix_format("matrix-market"), a);
    EXPECT_EQ(read_sparse_matrix(source(text)), a);
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::vector<std::string> entries(lines.begin() + 2, lines.end());
    SplitMix64 random(1);
    for (std::size_t left = entries.size(); left > 1; --left) {
        std::swap(entries[left - 1], entries[random_below(left, random)]);
    }
    std::string shuffled = lines[0] + "\n" + lines[1] + "\n";
    for (const std::string& entry : entries) shuffled += entry + "\n";
    EXPECT_EQ(read_sparse_matrix(source(shuffled)), a);
}

}  // namespace
}  // namespace gf2::io
