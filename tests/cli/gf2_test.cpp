// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Gf2 : public InEmptyDirectory {
protected:
    Gf2() {
        write("a", "110\n011\n101\n");
        write("b", "101\n");
    }

    static RunResult gf2(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"gf2", arguments, input});
    }

    static void check(const std::vector<Printed>& cases) { expect_printed("gf2", cases); }
};

const std::vector<std::string>& format_names() {
    static const std::vector<std::string> names = {"text", "matrix-market", "gf2", "npy", "npy-packed", "pbm"};
    return names;
}

TEST_F(Gf2, ConvertsBetweenAllFormats) {
    for (const std::string& from : format_names()) {
        EXPECT_EQ(gf2({"convert", "a", "--to", from, "-o", "from"}).status, 0) << from;
        EXPECT_EQ(gf2({"rank", "from"}).out, "2\n") << from;
        EXPECT_EQ(gf2({"rank", "-"}, read("from")).out, "2\n") << from;
        EXPECT_EQ(gf2({"solve", "from", "b"}).out, "100\n") << from;
        EXPECT_EQ(gf2({"info", "from"}).out,
                  "format   " + from + "\nrows     3\ncolumns  3\nones     6\ndensity  0.667\n");
        for (const std::string& to : format_names()) {
            EXPECT_EQ(gf2({"convert", "from", "--from", from, "--to", to, "-o", "to"}).status, 0) << from << ' ' << to;
            EXPECT_EQ(read("to"), gf2({"convert", "a", "--to", to}).out) << from << ' ' << to;
            EXPECT_EQ(gf2({"convert", "to"}).out, "110\n011\n101\n") << from << ' ' << to;
        }
    }
}

TEST_F(Gf2, WritesSystemsInDimacs) {
    check({{{"convert", "a", "--rhs", "b"}, "", "p cnf 3 3\nx1 2 0\nx-2 3 0\nx1 3 0\n"},
           {{"convert", "-", "--rhs", "b"}, "000\n000\n001\n", "p cnf 3 3\nx 0\nx1 -1 0\nx3 0\n"},
           {{"convert", "a", "--rhs", "b", "-o", "system.npy"}, "", ""},  // a system, whatever the extension
           {{"solve", "--dimacs", "system.npy"}, "", "s SATISFIABLE\nv 1 -2 -3 0\n", 10}});
    EXPECT_EQ(json_answer({"gf2", {"convert", "a", "--rhs", "b"}})["dimacs"], "p cnf 3 3\nx1 2 0\nx-2 3 0\nx1 3 0\n");
    EXPECT_TRUE(is_refused({"gf2", {"convert", "a", "--rhs", "b", "--to", "npy"}}, 2, {"--to", "--rhs"}));
}

TEST_F(Gf2, FindsSumsOfIntegers) {
    check({{{"basis", "5", "6", "3", "12"}, "", "3\n5\n9\n"},
           {{"basis", "-"}, "# four\n[5, 6,\n 3;12]\n", "3\n5\n9\n"},
           {{"basis", "5", "6", "3", "12", "--rank"}, "", "3\n"},
           {{"basis", "0x5", "6", "3", "12", "--largest"}, "", "0xf\n"},
           {{"basis", "0b5", "--rank"}, "", "", 2},
           {{"basis", "5", "6", "3", "12", "--kth", "1"}, "", "0\n"},
           {{"basis", "5", "6", "3", "12", "--kth", "6"}, "", "10\n"},
           {{"basis", "5", "6", "3", "12", "--kth", "8"}, "", "15\n"},
           {{"basis", "5", "6", "3", "12", "--contains", "9"}, "", "5 12\n"},
           {{"basis", "5", "6", "3", "12", "--contains", "0"}, "", "0\n"},
           {{"basis", "5", "6", "3", "12", "--contains", "7"}, "", "15\n", 1},
           {{"basis", "0b11", "0b110", "--contains", "0x80"}, "", "0b10000000\n", 1},
           {{"basis", "0", "--largest"}, "", "0\n"},
           {{"basis", "0"}, "", ""},
           {{"basis", "340282366920938463463374607431768211456", "1", "--largest"},
            "",
            "340282366920938463463374607431768211457\n"}});
    for (const std::string k : {"0", "9", "x"}) {
        EXPECT_TRUE(is_refused({"gf2", {"basis", "5", "6", "3", "12", "--kth", k}}, 2, {"--kth: expected"}));
    }
    EXPECT_TRUE(
        is_refused({"gf2", {"basis", "-"}, "5\n 6 x\n"}, 3, {"standard input:2:4: expected an integer", "'x'"}));
    EXPECT_TRUE(is_refused({"gf2", {"basis", "numbers"}}, 2, {"N: expected an integer", "@FILE"}));
    const auto answer = json_answer({"gf2", {"basis", "5", "3", "--contains", "4"}}, 1);
    EXPECT_EQ(answer["contained"], false);
    EXPECT_EQ(answer["mask"], "7");
}

TEST_F(Gf2, ReadsVectorsInAllFormats) {
    write("column", "1\n0\n1\n");
    for (const std::string& format : format_names()) {
        for (const char* vector : {"b", "column"}) {
            const std::string bytes = gf2({"convert", vector, "--to", format}).out;
            EXPECT_EQ(gf2({"solve", "a", "-"}, bytes).out, "100\n") << format << ' ' << vector;
        }
    }
}

// The bytes of numpy.packbits(a, axis=1) for a 2 x 13 array.
TEST_F(Gf2, ReadsPackedArraysWithoutAColumnCount) {
    std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2), }";
    header.resize(117, ' ');
    write("packed", "\x93NUMPY\1" + std::string("\0v\0", 3) + header + "\n\x92\x48\x24\x90");
    check({{{"convert", "packed", "--columns", "13"}, "", "1001001001001\n0010010010010\n"},
           {{"convert", "packed", "--columns", "13", "--from", "npy-packed"}, "", "1001001001001\n0010010010010\n"},
           {{"convert", "packed", "--from", "npy-packed"}, "", "1001001001001000\n0010010010010000\n"},
           {{"rank", "packed", "--columns", "13"}, "", "2\n"},
           {{"nullity", "packed", "--columns", "13"}, "", "11\n"},
           {{"info", "packed", "--columns", "13"},
            "",
            "format   npy-packed\nrows     2\ncolumns  13\nones     9\ndensity  0.346\n"}});
    EXPECT_TRUE(is_refused({"gf2", {"rank", "packed"}}, 3, {"packed: byte 128: expected 0 or 1", "npy-packed"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "packed", "--columns", "12"}}, 3, {"packed: byte 129: expected zeros"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "packed", "--columns", "20"}}, 3, {"packed: byte 60: expected"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--columns", "3"}}, 3, {"a: byte 0: expected"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--columns", "3", "--from", "text"}}, 2, {"npy-packed"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "packed", "--columns", "-13"}}, 2));
}

TEST_F(Gf2, SolvesOrPrintsACertificate) {
    check({{{"solve", "a", "-"}, "101\n", "100\n"},
           {{"solve", "a", "-"}, "1\n0\n1\n", "100\n"},
           {{"solve", "-", "b"}, "110\n011\n101\n", "100\n"},
           {{"solve", "a", "-"}, "100\n", "111\n", 1},
           {{"solve", "a", "-", "--all"}, "000\n", "000\n111\n"},
           {{"solve", "a", "-", "--all"}, "100\n", "111\n", 1},
           {{"solve", "a", "-", "--min"}, "011\n", "001\n"},
           {{"solve", "a", "-", "--min"}, "100\n", "111\n", 1},
           {{"solve", "a", "-", "--many"}, "10\n01\n11\n", "11\n01\n00\n"},
           {{"solve", "a", "-", "--many"}, "11\n01\n11\n", "111  # column 2\n", 1},
           {{"solve", "a", "-", "--many"}, "3 x 0\n", "3 x 0\n"},
           {{"solve", "-", "b"}, "3 x 0\n", "100\n", 1},
           {{"solve", "-", "b", "--all", "--limit", "3"}, "1000\n0100\n0010\n", "1010\n1011\n"}});
    write("empty", "1 x 0\n");
    check({{{"solve", "-", "empty"}, "0 x 2\n", "00\n"},
           {{"solve", "-", "empty", "--all"}, "0 x 2\n", "00\n10\n11\n01\n"},
           {{"solve", "-", "empty", "--all", "--limit", "2"}, "0 x 2\n", "00\n10\n", 4},
           {{"solve", "-", "empty", "--all", "--limit", "4"}, "0 x 2\n", "00\n10\n11\n01\n"},
           {{"solve", "-", "empty"}, "0 x 0\n", "1 x 0\n"},
           {{"solve", "-", "empty", "--all"}, "0 x 0\n", "1 x 0\n"},
           {{"solve", "-", "empty", "--min"}, "0 x 0\n", "1 x 0\n"}});
}

TEST_F(Gf2, SolvesAnAugmentedSystemAsItsTwoFiles) {
    write("odd", "100\n");
    const std::vector<std::vector<std::string>> systems = {
        {"b", "110|1\n011|0\n101|1\n"},
        {"b", "# a comment\n1 1 0 1\n0 1 1 0\n\n", "110\n011\n", "10\n"},
        {"b", R"({"A": ["110", "011", "101"], "b": [1, 0, 1]})"},
        {"odd", "110 1\r\n011 0\r\n101 0\r\n"},
        {"b", "0 x 2\n", "0 x 2\n", "1 x 0\n"}};
    for (const std::vector<std::string>& system : systems) {
        write("both", system[1]);
        write("A", system.size() > 2 ? system[2] : "110\n011\n101\n");
        write("B", system.size() > 2 ? system[3] : read(system[0]));
        for (const char* line :
             {"", "--all", "--all --limit 1", "--min", "--json", "--steps", "--steps --latex", "--steps --json"}) {
            const std::vector<std::string> options = split(line);
            const RunResult found = run(with({"gf2", {"solve", "--augmented", "both"}}, options));
            const RunResult expected = run(with({"gf2", {"solve", "A", "B"}}, options));
            EXPECT_EQ(found.out, expected.out) << system[1] << testing::PrintToString(options);
            EXPECT_EQ(found.err, expected.err);
            EXPECT_EQ(found.status, expected.status);
        }
    }
}

TEST_F(Gf2, ReadsACodeThatIsDescribedOnce) {
    const auto is_refused_with = [](const std::string& code, const std::string& words) {
        return is_refused({"gf2", {"distance", "--code", "-"}, code}, 3, {words});
    };
    EXPECT_TRUE(is_refused_with(R"({"n":5,"stabilizers":["XXXX","ZZZZ"]})", "n: expected 4"));
    EXPECT_TRUE(is_refused_with(R"({"n":4,"X":[[0,1]],"Z":[],"stabilizers":["XXXX"]})", "found several"));
    EXPECT_TRUE(is_refused_with(R"({"n":4,"X":[[0,1]],"Z":[],"checks":{"X":[],"Z":[]}})", "found several"));
    EXPECT_EQ(run({"gf2", {"distance", "--code", "-"}, R"({"n":4,"stabilizers":["XXXX","ZZZZ"]})"}).out, "2\n");
}

TEST_F(Gf2, KeepsItsFilesApart) {
    write("model", "error(0.1) D0 L0\n");
    for (const char* line :
         {"--priors model", "--observables model", "-o f --priors f", "--observables f --priors f"}) {
        EXPECT_TRUE(is_refused({"gf2", with({"gf2", {"convert", "--dem", "model"}}, split(line)).arguments}, 2,
                               {"are the same file"}));
    }
    EXPECT_EQ(read("model"), "error(0.1) D0 L0\n");
    EXPECT_EQ(run({"gf2", {"basis", std::string(300, '1')}}).status, 0);
}

TEST_F(Gf2, RefusesWrongAugmentedSystems) {
    const auto is_refused_with = [](const std::string& text, const std::vector<std::string>& words) {
        return is_refused({"gf2", {"solve", "--augmented", "-"}, text}, 3, words);
    };
    EXPECT_TRUE(is_refused_with("110|1\n011|0\n\n11 1\n", {"standard input:4:1", "a single system", "--batch"}));
    EXPECT_TRUE(is_refused_with("# nothing\n", {"standard input:1:1", "a row of [A | b]"}));
    EXPECT_TRUE(is_refused_with("", {"standard input:1:1", "a row of [A | b]"}));
    EXPECT_TRUE(is_refused_with("1101\n0110\n", {"standard input:1:4", "a blank or |"}));
    EXPECT_TRUE(is_refused_with("110|1\n01|0\n", {"standard input:2:3", "3 entries"}));
    EXPECT_TRUE(is_refused_with("110|2\n", {"standard input:1:5", "0 or 1"}));
    EXPECT_TRUE(is_refused_with(R"({"A": ["11"]})", {"standard input:1:1", "\"b\""}));
    EXPECT_TRUE(
        is_refused({"gf2", {"solve", "--augmented", "-", "--quiet"}, "b,x,y\n1,1,0\n"}, 3, {"a column named b"}));
    EXPECT_TRUE(is_refused_with(R"(\begin{array}{cc|cc} 1 & 0 & 1 & 1 \end{array})", {"last column alone", "bar"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "-"}, R"(\begin{array}{cc|c} 1 & 0 & 1 \end{array})"}, 3, {"--augmented"}));
    EXPECT_TRUE(is_refused({"gf2", {"solve", "--augmented", "none"}}, 3, {"none"}));
    EXPECT_TRUE(is_refused({"gf2", {"solve", "a", "--augmented", "b"}}, 2, {"--augmented excludes A"}));
    for (const char* const option : {"--many", "--batch=a", "--dimacs=a", "--equations=a"}) {
        EXPECT_TRUE(is_refused({"gf2", {"solve", "--augmented", "a", option}}, 2, {"--augmented"}));
    }
}

TEST_F(Gf2, SolvesInJson) {
    const auto solution = json_answer({"gf2", {"solve", "a", "b"}});
    EXPECT_EQ(solution["rows"], 3);
    EXPECT_EQ(solution["columns"], 3);
    EXPECT_EQ(solution["solvable"], true);
    EXPECT_EQ(solution["solution"], "100");
    EXPECT_EQ(solution["free_columns"], std::vector<int>{2});
    EXPECT_EQ(solution["basis"], std::vector<std::string>{"111"});
    EXPECT_EQ(solution["solutions"]["log2"], 1);
    EXPECT_EQ(solution["solutions"]["decimal"], "2");

    const auto minimum = json_answer({"gf2", {"solve", "a", "-", "--min"}, "011\n"});
    EXPECT_EQ(minimum["solution"], "001");
    EXPECT_EQ(minimum["minimum"]["weight"], 1);
    EXPECT_EQ(minimum["minimum"]["ties"], 1);
    EXPECT_EQ(minimum["minimum"]["proved"], true);
    EXPECT_EQ(minimum["minimum"]["examined"], 2);
    EXPECT_EQ(minimum["solutions"]["log2"], 1);
    EXPECT_FALSE(minimum.contains("basis"));
    EXPECT_FALSE(minimum.contains("free_columns"));

    const auto all = json_answer({"gf2", {"solve", "a", "b", "--all"}});
    EXPECT_EQ(all["all"], (std::vector<std::string>{"100", "011"}));
    EXPECT_EQ(all["complete"], true);
    const auto first = json_answer({"gf2", {"solve", "a", "b", "--all", "--limit", "1"}}, 4);
    EXPECT_EQ(first["all"], std::vector<std::string>{"100"});
    EXPECT_EQ(first["complete"], false);

    const auto none = json_answer({"gf2", {"solve", "a", "-"}, "100\n"}, 1);
    EXPECT_EQ(none["solvable"], false);
    EXPECT_EQ(none["certificate"], "111");

    const auto many = json_answer({"gf2", {"solve", "a", "-", "--many"}, "11\n01\n11\n"}, 1);
    EXPECT_EQ(many["solvable"], false);
    EXPECT_EQ(many["inconsistent_columns"], std::vector<int>{1});
    EXPECT_EQ(many["certificates"], std::vector<std::string>{"111"});
}

TEST_F(Gf2, CountsSolutionsExactly) {
    write("empty", "1 x 0\n");
    const auto answer = json_answer({"gf2", {"solve", "-", "empty"}, "0 x 200\n"});
    EXPECT_EQ(answer["solutions"]["decimal"], "1606938044258990275541962092341162602522202993782792835301376");
}

TEST_F(Gf2, FindsTheDistanceOfACode) {
    // The Hamming code [7, 4] with its dual [7, 3], and the binary Golay code [23, 12].
    write("hamming", "1000011\n0100101\n0010110\n0001111\n");
    std::string golay;
    for (std::size_t i = 0; i < 12; ++i)
        golay += std::string(i, '0') + "110001110101" + std::string(11 - i, '0') + '\n';
    check({{{"distance", "hamming"}, "", "3\n"},
           {{"distance", "hamming", "--parity-check"}, "", "4\n"},
           {{"distance", "-"}, golay, "7\n"},
           {{"distance", "-", "--count"}, golay, "7 253\n"},
           {{"distance", "hamming", "--parity-check", "--count"}, "", "4 7\n"},
           {{"distance", "-", "--parity-check"}, golay, "8\n"},
           {{"distance", "-"}, "000\n", "", 1},
           {{"distance", "-"}, "0 x 4\n", "", 1},
           {{"distance", "-"}, "2 x 0\n", "", 1},
           {{"distance", "-", "--parity-check"}, "0 x 4\n", "1\n"},
           {{"distance", "-", "--parity-check"}, "10\n01\n", "", 1}});
}

TEST_F(Gf2, FindsTheDistanceInJson) {
    const auto hamming = json_answer({"gf2", {"distance", "-"}, "1000011\n0100101\n0010110\n0001111\n1100110\n"});
    EXPECT_EQ(hamming["length"], 7);
    EXPECT_EQ(hamming["dimension"], 4);
    EXPECT_EQ(hamming["distance"], 3);
    EXPECT_EQ(hamming["word"], "0010110");
    EXPECT_EQ(hamming["ties"], 7);
    EXPECT_EQ(hamming["lower_bound"], 3);
    EXPECT_EQ(hamming["proved"], true);
    EXPECT_EQ(hamming["counted"], true);

    const std::string rows = gf2({"random", "75", "150"}).out;  // the search would take years
    const auto cut = json_answer({"gf2", {"distance", "-", "--budget", "1000000"}, rows}, 4);
    const auto distance = cut["distance"].get<std::size_t>();
    const auto bound = cut["lower_bound"].get<std::size_t>();
    EXPECT_LT(bound, distance);
    EXPECT_EQ(cut["proved"], false);
    EXPECT_EQ(cut["counted"], false);
    EXPECT_LE(cut["examined"].get<std::uint64_t>(), 1000000u);
    const RunResult text = gf2({"distance", "-", "--budget", "1000000"}, rows);
    EXPECT_EQ(text.out, std::to_string(distance) + "\n");
    EXPECT_EQ(text.err, "gf2: budget exhausted: best found is not proved minimal (distance between " +
                            std::to_string(bound) + " and " + std::to_string(distance) + ")\n");

    const auto none = json_answer({"gf2", {"distance", "-"}, "0000\n"}, 1);
    EXPECT_EQ(none["length"], 4);
    EXPECT_EQ(none["dimension"], 0);
    EXPECT_TRUE(none["distance"].is_null());
}

TEST_F(Gf2, VerifiesAnswersAndCertificates) {
    write("x", "100\n");
    write("y", "111\n");
    write("odd", "100\n");
    write("regular", "110\n011\n001\n");
    write("inverse", "111\n011\n001\n");
    write("basis", "111\n");
    write("two", "10\n01\n11\n");
    check({{{"verify", "a", "b", "x"}, "", "verified\n"},
           {{"verify", "a", "b", "-"}, "011\n", "verified\n"},
           {{"verify", "a", "b", "-"}, "0\n1\n1\n", "verified\n"},
           {{"verify", "a", "b", "y"}, "", "not verified\n", 1},
           {{"verify", "a", "odd", "y", "--certificate"}, "", "verified\n"},
           {{"verify", "a", "b", "y", "--certificate"}, "", "not verified\n", 1},
           {{"verify", "a", "odd", "x", "--certificate"}, "", "not verified\n", 1},
           {{"verify", "regular", "inverse", "--inverse"}, "", "verified\n"},
           {{"verify", "regular", "regular", "--inverse"}, "", "not verified\n", 1},
           {{"verify", "a", "y", "--singular"}, "", "verified\n"},
           {{"verify", "a", "-", "--singular"}, "000\n", "not verified\n", 1},
           {{"verify", "a", "x", "--singular"}, "", "not verified\n", 1},
           {{"verify", "a", "basis", "--nullspace"}, "", "verified\n"},
           {{"verify", "a", "-", "--nullspace"}, "0 x 3\n", "verified: 0 of 1 basis vectors\n"},
           {{"verify", "a", "regular", "--nullspace"}, "", "not verified\n", 1},
           {{"verify", "a", "two", "-", "--many"}, "11\n01\n00\n", "verified\n"},
           {{"verify", "a", "two", "-", "--many"}, "11\n01\n01\n", "not verified\n", 1}});
    EXPECT_EQ(json_answer({"gf2", {"verify", "a", "b", "x"}})["verified"], true);
    EXPECT_EQ(json_answer({"gf2", {"verify", "a", "b", "y"}}, 1)["verified"], false);
}

TEST_F(Gf2, VerifiesItsOwnAnswers) {
    // gf2 verify accepts every answer of the other commands.
    for (int seed = 1; seed <= 20; ++seed) {
        const std::string number = std::to_string(seed);
        ASSERT_EQ(gf2({"random", "9", "9", "--rank", "7", "--seed", number, "-o", "a"}).status, 0);
        ASSERT_EQ(gf2({"random", "1", "9", "--seed", number, "-o", "b"}).status, 0);
        const RunResult solved = gf2({"solve", "a", "b"});
        const RunResult proof = gf2({"inverse", "a"});
        EXPECT_EQ(proof.status, 1);
        std::vector<std::string> verify = {"verify", "a", "b", "-"};
        if (solved.status == 1) verify.push_back("--certificate");
        check({{verify, solved.out, "verified\n"},
               {{"verify", "a", "-", "--singular"}, proof.out, "verified\n"},
               {{"verify", "a", "-", "--nullspace"}, gf2({"nullspace", "a"}).out, "verified\n"}});
    }
}

TEST_F(Gf2, PrintsFacts) {
    check({{{"info", "a"}, "", "format   text\nrows     3\ncolumns  3\nones     6\ndensity  0.667\n"},
           {{"info", "-"}, "0 x 4\n", "format   text\nrows     0\ncolumns  4\nones     0\ndensity  0\n"}});
    const auto facts = json_answer({"gf2", {"info", "a", "--rank"}});
    EXPECT_EQ(facts["format"], "text");
    EXPECT_EQ(facts["ones"], 6);
    EXPECT_DOUBLE_EQ(facts["density"], 2.0 / 3);
    EXPECT_EQ(facts["rank"], 2);
    EXPECT_EQ(facts["nullity"], 1);
}

TEST_F(Gf2, CountsWeights) {
    write("hamming", "1010101\n0110011\n0001111\n");
    write("code", "110\n011\n101\n");
    check({{{"weights", "-"}, "XX\nZZ\n", "", 3},
           {{"weights", "-", "--from", "pauli"}, "XX\nZZ\n", "0 1\n2 2\n4 1\n"},
           {{"weights", "code"}, "", "0 1\n2 3\n"},
           {{"weights", "-"}, "0 x 3\n", "0 1\n"},
           {{"weights", "-", "--parity-check"}, "0 x 3\n", "0 1\n1 3\n2 3\n3 1\n"},
           {{"weights", "code", "--coset", "-"}, "100\n", "1 3\n3 1\n"},
           {{"weights", "hamming"}, "", "0 1\n4 7\n"},
           {{"weights", "hamming", "--parity-check"}, "", "0 1\n3 7\n4 7\n7 1\n"},
           {{"weights", "hamming", "--parity-check", "--coset", "-"},
            "1\n0\n0\n0\n0\n0\n0\n",
            "1 1\n2 3\n3 4\n4 4\n5 3\n6 1\n"},
           {{"weights", "code", "--coset", "-"}, "1000\n", "", 3}});
    const auto answer = json_answer({"gf2", {"weights", "hamming", "--parity-check"}});
    EXPECT_EQ(answer["length"], 7);
    EXPECT_EQ(answer["dimension"], 4);
    EXPECT_EQ(answer["complete"], true);
    EXPECT_EQ(answer["weights"].size(), 4u);
    EXPECT_EQ(answer["weights"][1]["weight"], 3);
    EXPECT_EQ(answer["weights"][1]["count"], "7");

    // A count of more than 64 bits.
    const auto all = json_answer({"gf2", {"weights", "-", "--parity-check"}, "0 x 100\n"});
    EXPECT_EQ(all["weights"][50]["count"], "100891344545564193334812497256");

    const RunResult some = run({"gf2", {"weights", "code", "--budget", "2"}});
    EXPECT_EQ(some.status, 4);
    EXPECT_EQ(some.out, "# incomplete: the weights of 2 of 2^2 vectors\n0 1\n2 1\n");
    EXPECT_TRUE(is_one_message("gf2", some.err)) << some.err;
    EXPECT_EQ(json_answer({"gf2", {"weights", "code", "--budget", "2"}}, 4)["complete"], false);
}

TEST_F(Gf2, ReducesToRref) {
    check({{{"rref", "-"}, "0110\n1101\n1011\n", "1011\n0110\n0000\n"},
           {{"rref", "-", "--pivots"}, "0110\n1101\n1011\n", "0 1\n"},
           {{"rref", "-", "--pivots"}, "00\n00\n", "\n"},
           {{"rref", "-", "--independent-rows"}, "00\n11\n11\n01\n", "1 3\n"},
           {{"rref", "-", "--pivots-first", "right"}, "1110\n0101\n", "1110\n0101\n"},
           {{"rref", "-", "--pivots-first", "3,1-0", "--pivots"}, "1110\n0101\n", "1 3\n"},
           {{"rref", "-", "--pivots-first", "2"}, "1110\n1101\n0011\n", "1101\n0011\n0000\n"},
           {{"rref", "-", "--pivots-first", ""}, "1110\n0101\n", "", 2},
           {{"rref", "-"}, "2 x 0\n", "2 x 0\n"}});
    const auto answer = json_answer({"gf2", {"rref", "a"}});
    EXPECT_EQ(answer["rank"], 2);
    EXPECT_EQ(answer["pivot_columns"], (std::vector<int>{0, 1}));
    EXPECT_EQ(answer["free_columns"], std::vector<int>{2});
    EXPECT_EQ(answer["matrix"], (std::vector<std::string>{"101", "011", "000"}));
}

TEST_F(Gf2, InvertsOrPrintsACertificate) {
    EXPECT_EQ(json_answer({"gf2", {"inverse", "-"}, "11\n01\n"})["matrix"], (std::vector<std::string>{"11", "01"}));
    const auto proof = json_answer({"gf2", {"inverse", "a"}}, 1);
    EXPECT_EQ(proof["invertible"], false);
    EXPECT_EQ(proof["certificate"], "111");
    check({{{"inverse", "-"}, "0 x 0\n", "0 x 0\n"}});
}

TEST_F(Gf2, RandomIsDeterminedByTheSeed) {
    std::set<std::string> drawn;
    for (const char* seed : {"1", "2", "3"}) {
        const std::string matrix = gf2({"random", "20", "30", "--seed", seed}).out;
        EXPECT_EQ(matrix, gf2({"random", "20", "30", "--seed", seed}).out);
        drawn.insert(matrix);
    }
    EXPECT_EQ(drawn.size(), 3u);
    EXPECT_EQ(gf2({"random", "3", "4", "--density", "1"}).out, "1111\n1111\n1111\n");
    EXPECT_EQ(gf2({"random", "2", "4", "--density", "0"}).out, "0000\n0000\n");
    EXPECT_EQ(gf2({"random", "0", "4"}).out, "0 x 4\n");
    EXPECT_EQ(gf2({"rank", "-"}, gf2({"random", "20", "30", "--rank", "11"}).out).out, "11\n");
    const auto answer = json_answer({"gf2", {"random", "2", "3", "--seed", "18446744073709551615", "--rank", "1"}});
    EXPECT_EQ(answer["seed"], 18446744073709551615u);
    EXPECT_EQ(answer["rank"], 1);
    EXPECT_EQ(answer["matrix"].size(), 2u);
}

TEST_F(Gf2, PrintsDeterminants) {
    check({{{"determinant", "a"}, "", "0\n"},
           {{"determinant", "-"}, "110\n011\n001\n", "1\n"},
           {{"determinant", "-"}, "0 x 0\n", "1\n"}});
    const auto answer = json_answer({"gf2", {"determinant", "a"}});
    EXPECT_EQ(answer["determinant"], 0);
    EXPECT_EQ(answer["rows"], 3);
}

TEST_F(Gf2, AddsMatricesOfAnyFormat) {
    write("c", "100\n000\n001\n");
    ASSERT_EQ(gf2({"convert", "c", "-o", "c.npy"}).status, 0);
    check({{{"add", "a", "c.npy"}, "", "010\n011\n100\n"},
           {{"add", "a", "-", "a", "c"}, "000\n010\n000\n", "100\n010\n001\n"},
           {{"add", "-", "b"}, "101\n", "000\n"},
           {{"add", "a", "a"}, "", "000\n000\n000\n"}});
    EXPECT_EQ(json_answer({"gf2", {"add", "a", "a"}})["matrix"].size(), 3u);
}

TEST_F(Gf2, PrintsCoveringRadii) {
    // A Hamming code is perfect, and so is a repetition code of odd length.
    write("hamming", "1010101\n0110011\n0001111\n");
    check({{{"radius", "hamming", "--parity-check"}, "", "1\n"},
           {{"radius", "hamming", "--parity-check", "--leaders"}, "", "1\n0 1\n1 7\n"},
           {{"radius", "hamming"}, "", "3\n"},
           {{"radius", "-"}, "11111\n", "2\n"},
           {{"radius", "-", "--leaders"}, "11111\n11111\n", "2\n0 1\n1 5\n2 10\n"},
           {{"radius", "-"}, "0 x 4\n", "4\n"},
           {{"radius", "-"}, "10\n01\n", "0\n"}});
    const auto answer = json_answer({"gf2", {"radius", "hamming", "--leaders"}});
    EXPECT_EQ(answer["length"], 7);
    EXPECT_EQ(answer["dimension"], 3);
    EXPECT_EQ(answer["witness_distance"], 3);
    EXPECT_EQ(answer["radius"]["lower"], 3);
    EXPECT_EQ(answer["radius"]["upper"], 3);
    EXPECT_EQ(answer["radius"]["proved"], true);
    EXPECT_EQ(answer["leaders"].size(), 4u);
    write("witness", answer["witness"].get<std::string>() + "\n");
    EXPECT_TRUE(gf2({"weights", "hamming", "--coset", "witness"}).out.starts_with("3 "));
}

TEST_F(Gf2, PrintsBoundsOfTheCoveringRadiusIfItIsNotKnown) {
    write("code", gf2({"random", "20", "60"}).out);
    const RunResult result = gf2({"radius", "code"});
    EXPECT_EQ(result.status, 4);
    EXPECT_NE(result.out.find(".."), std::string::npos) << result.out;
    EXPECT_TRUE(is_one_message("gf2", result.err)) << result.err;
    EXPECT_EQ(gf2({"radius", "code", "--leaders"}).status, 4);
}

TEST_F(Gf2, RefusesWrongArguments) {
    for (const char* line : {"mul - -",
                             "add a",
                             "add - -",
                             "radius a --budget -1",
                             "radius a --time 0",
                             "solve a b --all --min",
                             "solve a b --many --min",
                             "solve a b --limit 3",
                             "solve a b --budget 3",
                             "solve a b --min --budget x",
                             "solve a b --min --budget -1",
                             "distance a --budget -1",
                             "verify a b",
                             "verify a b b --inverse",
                             "verify a b b --certificate --many",
                             "rref a --pivots -o out",
                             "convert a --to no-such-format",
                             "convert a --from no-such-format",
                             "random 3",
                             "random 3 x",
                             "random 3 -3",
                             "random 3 3.5",
                             "random 3 99999999999999999999",
                             "random 3 3 --density 2",
                             "random 3 3 --density -0.5",
                             "random 3 3 --density nan",
                             "random 3 3 --rank 4",
                             "random 3 3 --rank -1"}) {
        const std::vector<std::string> arguments = split(line);
        EXPECT_TRUE(is_refused({"gf2", arguments, "1\n"}, 2));
    }
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "b"}));
}

TEST_F(Gf2, RefusesWrongShapesNamingBoth) {
    struct Mismatch {
        std::vector<std::string> arguments;
        std::vector<std::string> sizes;
    };
    write("wide", "10101\n");
    for (const Mismatch& mismatch :
         std::vector<Mismatch>{{{"mul", "a", "wide"}, {"3 x 3", "1 x 5"}},
                               {{"solve", "a", "wide"}, {"wide: ", "length 3", "length 5"}},
                               {{"solve", "wide", "a"}, {"3 x 3"}},
                               {{"solve", "a", "wide", "--many"}, {"3 x 3", "1 x 5"}},
                               {{"inverse", "wide"}, {"1 x 5"}},
                               {{"determinant", "wide"}, {"1 x 5"}},
                               {{"add", "a", "a", "wide"}, {"wide", "3 x 3", "1 x 5"}},
                               {{"convert", "a", "--rhs", "wide", "-o", "system"}, {"wide: ", "length 3", "length 5"}},
                               {{"verify", "a", "wide", "b"}, {"wide: ", "length 3", "length 5"}},
                               {{"verify", "a", "b", "wide"}, {"3 x 3", "5"}},
                               {{"verify", "a", "b", "wide", "--certificate"}, {"3 x 3", "5"}},
                               {{"verify", "a", "wide", "--singular"}, {"3 x 3", "5"}},
                               {{"verify", "a", "wide", "--nullspace"}, {"3 x 3", "5"}},
                               {{"verify", "a", "wide", "--inverse"}, {"3 x 3", "1 x 5"}},
                               {{"verify", "a", "wide", "a", "--many"}, {"3 x 3", "1 x 5"}}}) {
        EXPECT_TRUE(is_refused({"gf2", mismatch.arguments}, 3, mismatch.sizes));
    }
}

}  // namespace
}  // namespace gf2::test
