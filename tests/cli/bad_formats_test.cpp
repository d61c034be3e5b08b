// SPDX-License-Identifier: MIT
// Files of each kind that are nearly valid, options of formats, and systems in DIMACS; tests/io has every message.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/memory_limit.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

using namespace std::string_literals;

class FormatOptions : public InEmptyDirectory {};

// Status 3, and one line that names the file, the place and what was expected.
TEST_F(FormatOptions, NameThePlaceOfAnError) {
    const std::string machine = "; this machine has " + io::memory_text(io::memory_of_machine());
    for (const auto& [contents, message] : std::vector<std::pair<std::string, std::string>>{
             {"101\n10\n", ":2:3: expected 3 entries, as in the first row (line 1), found 2"},
             {"P4\n9 2\n123", ": byte 10: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
             {"1000000000 1000000000 M\n0 0 0\n",
              ":1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB" +
                  machine}}) {
        write("bad", contents);
        const RunResult result = run({"gf2", {"info", "bad"}});
        EXPECT_EQ(result.status, 3);
        EXPECT_EQ(result.out, "");
        EXPECT_EQ(result.err, "gf2: bad" + message + "\n");
    }
    for (const auto& [contents, option] :
         std::vector<std::pair<std::string, std::string>>{{"error(0.1) D0 L0\n", "--dem"},
                                                          {R"({"A": ["11"]})", "--batch"},
                                                          {R"({"n": 4, "X": [[0, 1]]})", "--code"},
                                                          {"p cnf 1 1\n1 0\n", "--dimacs"},
                                                          {"x1 + x2 = 1\n", "--equations"},
                                                          {"\x01\x02", "--from stim-b8"}}) {
        write("bad", contents);
        EXPECT_TRUE(is_refused({"gf2", {"rank", "bad"}}, 3, {"bad:1:", option})) << contents;
    }
    write("bad", "p cnf 2 1\nxa 0\n");
    EXPECT_TRUE(is_refused({"gf2", {"solve", "--dimacs", "bad"}}, 3, {"bad:2:2: expected a variable from 1 to 2"}));
    write("bad", "\x01\x02");
    EXPECT_TRUE(is_refused({"gf2", {"info", "bad", "--from", "stim-b8", "--columns", "9"}}, 3,
                           {"bad: byte 1: expected zeros past column 9, found a one"}));
}

TEST_F(FormatOptions, RefuseMatricesThatAFormatCannotRepresent) {
    write("empty", "0 x 5\n");
    EXPECT_TRUE(is_refused({"gf2", {"convert", "empty", "--to", "png", "-o", "out"}}, 3,
                           {"expected 1 to 2147483647 rows and columns for a PNG image, found a matrix of 0 x 5"}));
    EXPECT_EQ(files(), std::vector<std::string>{"empty"});
}

TEST_F(FormatOptions, RefuseWrongCombinations) {
    write("a", "10\n01\n");
    write("f", "p cnf 1 1\n1 0\n");
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--from", "stim-b8"}}, 2, {"stim-b8", "--columns"}));
    EXPECT_TRUE(is_refused({"gf2", {"mul", "a", "a", "--from", "stim-b8"}}, 2, {"stim-b8", "--columns"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--from", "text", "--columns", "2"}}, 2, {"--columns", "text"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--from", "dimacs"}}, 2, {"dimacs"}));
    EXPECT_TRUE(is_refused({"gf2", {"solve"}}, 2, {"expected A and b, --augmented, --equations, --batch or --dimacs"}));
    EXPECT_TRUE(is_refused({"gf2", {"solve", "a"}}, 2, {"expected A and b, found A alone", "--augmented"}));
    for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
             {"a"}, {"a", "a"}, {"--all"}, {"--min"}, {"--many"}, {"--from", "text"}}) {
        EXPECT_TRUE(is_refused(with({"gf2", {"solve", "--dimacs", "f"}}, more), 2, {"--dimacs"}));
    }
    EXPECT_TRUE(is_refused({"gf2", {"solve", "--dimacs", "no-such-file"}}, 3, {"no-such-file: cannot open"}));
}

TEST_F(FormatOptions, StimFormatsRoundTrip) {
    write("a", "1000000001\n0110000000\n");
    EXPECT_EQ(run({"gf2", {"convert", "a", "-o", "shots", "--to", "stim-b8"}}).status, 0);
    EXPECT_EQ(read("shots"), "\x01\x02\x06\x00"s);
    EXPECT_EQ(run({"gf2", {"convert", "shots", "--from", "stim-b8", "--columns", "10"}}).out, read("a"));
    EXPECT_EQ(run({"gf2", {"convert", "a", "--from", "stim-01", "--to", "stim-01"}}).out, read("a"));
    EXPECT_EQ(json_answer({"gf2", {"info", "a"}})["format"], "text");
}

class Dimacs : public InEmptyDirectory {};

// Checks the printed values clause by clause. Lines have fewer than 80 characters.
TEST_F(Dimacs, ValuesSatisfyEveryClause) {
    write("f", "p cnf 1000 3\nx1 1000 0\nx-500 0\nx 1 -2 3 -999 0\n");
    const RunResult result = run({"gf2", {"solve", "--dimacs", "f"}});
    EXPECT_EQ(result.status, 10);
    std::istringstream lines(result.out);
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line, "s SATISFIABLE");
    std::vector<int> values;
    while (std::getline(lines, line)) {
        EXPECT_LT(line.size(), 80u);
        ASSERT_EQ(line.substr(0, 2), "v ");
        std::istringstream numbers(line.substr(2));
        for (int value; numbers >> value;) values.push_back(value);
    }
    ASSERT_EQ(values.size(), 1001u);
    EXPECT_EQ(values.back(), 0);
    const auto is_true = [&](std::size_t variable) {
        EXPECT_EQ(static_cast<std::size_t>(std::abs(values[variable - 1])), variable);
        return values[variable - 1] > 0;
    };
    EXPECT_TRUE(is_true(1) != is_true(1000));
    EXPECT_FALSE(is_true(500));
    EXPECT_TRUE(((is_true(1) != !is_true(2)) != is_true(3)) != !is_true(999));
}

TEST_F(Dimacs, CertificatesNameClausesAndLines) {
    write("f", "c\np cnf 3 5\nx1 2 0\nx3 0\nc\nx2 3 0\nx1 -3 0\n2 0\n");
    const Invocation asked{"gf2", {"solve", "--dimacs", "f"}};
    const RunResult result = run(asked);
    EXPECT_EQ(result.status, 20);
    EXPECT_EQ(result.out,
              "s UNSATISFIABLE\nc these clauses add up to 0 = 1:\nc clause 2, line 4\nc clause 3, line 6\n"
              "c clause 5, line 8\n");
    const auto answer = json_answer(asked, 20);
    EXPECT_EQ(answer["solvable"], false);
    EXPECT_EQ(answer["certificate"], "01101");
    EXPECT_EQ(answer["lines"], (std::vector<int>{4, 6, 8}));
}

TEST_F(Dimacs, SolvesEmptyClausesAndFormulas) {
    write("empty-clause", "p cnf 2 1\n0\n");
    EXPECT_EQ(run({"gf2", {"solve", "--dimacs", "empty-clause"}}).out,
              "s UNSATISFIABLE\nc these clauses add up to 0 = 1:\nc clause 1, line 2\n");
    write("nothing", "p cnf 0 0\n");
    const RunResult result = run({"gf2", {"solve", "--dimacs", "nothing"}});
    EXPECT_EQ(result.out, "s SATISFIABLE\nv 0\n");
    EXPECT_EQ(result.status, 10);
}

// The nullspace of a million variables would not fit in memory, and is not needed.
TEST_F(Dimacs, SolvesAMillionVariables) {
    write("f", "p cnf 1000000 2\nx1 1000000 0\n-1 0\n");
    const auto answer = json_answer({"gf2", {"solve", "--dimacs", "f"}}, 10);
    EXPECT_EQ(answer["solution"], std::string(999999, '0') + "1");
}

}  // namespace
}  // namespace gf2::test
