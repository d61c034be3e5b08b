// SPDX-License-Identifier: MIT
// Nearly valid files: status 3, and one line that names the file, the place and what was expected.
#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "gf2/io/memory_limit.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

using namespace std::string_literals;

std::string memory_of_this_machine() {
    return "; this machine has " + io::memory_text(io::memory_of_machine());
}

struct BadFile {
    std::string name;
    std::vector<std::string> arguments;
    std::string contents;  ///< of the file "bad"
    std::string message;   ///< all of it, behind "gf2: bad"
};

void PrintTo(const BadFile& file, std::ostream* out) {
    *out << file.name;
}

std::vector<BadFile> bad_files() {
    return {
        {"alist_empty",
         {"info", "bad", "--from", "alist"},
         "",
         ":1:1: expected the number of columns, found the end of the input"},
        {"alist_columns_alone",
         {"info", "bad", "--from", "alist"},
         "4\n",
         ":2:1: expected the number of rows, found the end of the input"},
        {"alist_letters", {"info", "bad", "--from", "alist"}, "4 b\n", ":1:3: expected the number of rows, found 'b'"},
        {"alist_negative",
         {"info", "bad", "--from", "alist"},
         "4 -3\n3 2\n",
         ":1:3: expected the number of rows, found '-3'"},
        {"alist_enormous",
         {"info", "bad", "--from", "alist"},
         "100000000 100000000\n1 1\n",
         ":1:1: expected a matrix of at most 256 MiB, found 100000000 x 100000000, which takes 1.2 PiB" +
             memory_of_this_machine()},
        {"alist_more_weights_than_bytes",
         {"info", "bad", "--from", "alist"},
         "20000 20000\n1 1\n1 1\n",
         ":1:1: expected at most as many weights as can follow, 4, found 20000 x 20000"},
        {"alist_largest_weight_too_large",
         {"info", "bad", "--from", "alist"},
         "4 3\n4 2\n3 1 1 1\n2 2 2\n",
         ":2:1: expected the largest column weight from 0 to 3, found '4'"},
        {"alist_weight_above_the_largest",
         {"info", "bad"},
         "4 3\n2 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n",
         ":3:1: expected a column weight from 0 to 2, found '3'"},
        {"alist_weights_missing",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2\n",
         ":5:1: expected a row weight from 0 to 2, found the end of the input"},
        {"alist_lists_missing",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n",
         ":7:1: expected row 1 of 1 of column 3, a number from 1 to 3, found the end of the input"},
        {"alist_row_zero_first",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n0 1 2\n2\n1\n3\n1 3\n1 2\n1 4\n",
         ":6:1: expected row 3 of 3 of column 1, a number from 1 to 3, on one line, found '2'"},
        {"alist_row_outside",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 4\n",
         ":5:5: expected row 3 of 3 of column 1, a number from 1 to 3, found '4'"},
        {"alist_row_twice",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 2\n",
         ":5:5: expected lists of columns and rows that agree and repeat nothing, found row 2 in column 1"},
        {"alist_list_short",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2\n3 2\n",
         ":6:1: expected row 3 of 3 of column 1, a number from 1 to 3, on one line, found '3'"},
        {"alist_list_long",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2 1\n",
         ":6:3: expected the end of column 2, whose weight is 1, found '1'"},
        {"alist_halves_differ",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 3\n1 2\n1 3\n",
         ":11:3: expected lists of columns and rows that agree and repeat nothing, found column 3 in row 3"},
        {"alist_row_list_repeats",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 3\n1 1\n",
         ":10:3: expected lists of columns and rows that agree and repeat nothing, found column 1 in row 2"},
        {"alist_row_weight_differs",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 1 2\n1 2 3\n2\n1\n3\n1 3\n1\n1 4\n",
         ":10:1: expected row 2 to have weight 1, found 2 columns with it"},
        {"alist_row_list_letter",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 x\n",
         ":9:3: expected column 2 of 2 of row 1, a number from 1 to 4, found 'x'"},
        {"alist_too_much",
         {"info", "bad"},
         "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 3\n1 2\n1 4\n5\n",
         ":12:1: expected the end of the input, found '5'"},
        {"sms_no_m",
         {"info", "bad", "--from", "sms"},
         "2 3\n1 1 1\n0 0 0\n",
         ":2:1: expected M, for integers, found '1'"},
        {"sms_other_letter", {"info", "bad", "--from", "sms"}, "2 3 R\n", ":1:5: expected M, for integers, found 'R'"},
        {"sms_empty",
         {"info", "bad", "--from", "sms"},
         "",
         ":1:1: expected the number of rows, found the end of the input"},
        {"sms_enormous",
         {"info", "bad"},
         "1000000000 1000000000 M\n0 0 0\n",
         ":1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB" +
             memory_of_this_machine()},
        {"sms_no_end",
         {"info", "bad"},
         "2 3 M\n1 1 1\n",
         ":3:1: expected an entry, or 0 0 0 at the end, found the end of the input"},
        {"sms_no_entries",
         {"info", "bad"},
         "2 3 M\n",
         ":2:1: expected an entry, or 0 0 0 at the end, found the end of the input"},
        {"sms_row_outside",
         {"info", "bad"},
         "2 3 M\n3 1 1\n0 0 0\n",
         ":2:1: expected a row number from 1 to 2, found '3'"},
        {"sms_column_zero",
         {"info", "bad"},
         "2 3 M\n1 0 1\n0 0 0\n",
         ":2:3: expected a column number from 1 to 3, found '0'"},
        {"sms_half", {"info", "bad"}, "2 3 M\n1 1 0.5\n0 0 0\n", ":2:5: expected an integral value, found '0.5'"},
        {"sms_letter", {"info", "bad"}, "2 3 M\n1 1 a\n", ":2:5: expected an integral value, found 'a'"},
        {"sms_entry_cut_short",
         {"info", "bad"},
         "2 3 M\n1 1",
         ":2:4: expected an integral value, found the end of the input"},
        {"sms_end_cut_short",
         {"info", "bad"},
         "2 3 M\n0 0\n",
         ":3:1: expected 0 0 0 at the end, found the end of the input"},
        {"sms_end_not_zero", {"info", "bad"}, "2 3 M\n0 0 1\n", ":2:5: expected 0 0 0 at the end, found '1'"},
        {"sms_after_the_end",
         {"info", "bad"},
         "2 3 M\n0 0 0\n1 1 1\n",
         ":3:1: expected the end of the input, found '1'"},
        {"jcf_other_modulus",
         {"info", "bad", "--from", "jcf"},
         "2 3 7\n1\n-1\n",
         ":1:5: expected the modulus 2, found '7'"},
        {"jcf_empty",
         {"info", "bad", "--from", "jcf"},
         "",
         ":1:1: expected the number of rows, found the end of the input"},
        {"jcf_no_bound",
         {"info", "bad"},
         "2 3 2\n",
         ":2:1: expected a bound on the number of ones, found the end of the input"},
        {"jcf_enormous",
         {"info", "bad"},
         "1000000000 1000000000 2\n0\n",
         ":1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB" +
             memory_of_this_machine()},
        {"jcf_no_row_begun",
         {"info", "bad"},
         "2 3 2\n2\n1 -2\n",
         ":3:1: expected a negative number at the beginning of a row, found another"},
        {"jcf_column_outside",
         {"info", "bad"},
         "2 3 2\n2\n-4\n",
         ":3:1: expected a column number from 1 to 3, negative at the beginning of a row, found '-4'"},
        {"jcf_zero",
         {"info", "bad"},
         "2 3 2\n2\n-1 0\n",
         ":3:4: expected a column number from 1 to 3, negative at the beginning of a row, found '0'"},
        {"jcf_letter",
         {"info", "bad"},
         "2 3 2\n2\n-1 b\n",
         ":3:4: expected a column number from 1 to 3, negative at the beginning of a row, found 'b'"},
        {"jcf_too_many_rows",
         {"info", "bad"},
         "2 3 2\n3\n-1\n-2\n-3\n",
         ":5:1: expected the end of the input after 2 rows, found another row"},
        {"jcf_too_many_ones",
         {"info", "bad"},
         "2 3 2\n2\n-1 2 3\n",
         ":3:6: expected the end of the input after 2 ones, found '3'"},
        {"jcf_one_twice",
         {"info", "bad"},
         "2 3 2\n3\n-1 2 2\n",
         ":3:6: expected columns that row 1 does not have yet, found 2 again"},
        {"jcf_of_no_columns",
         {"info", "bad"},
         "2 0 2\n1\n-1\n",
         ":3:1: expected a column number from 1 to 0, negative at the beginning of a row, found '-1'"},
        {"stim_01_header", {"info", "bad", "--from", "stim-01"}, "2 3\n101\n010\n", ":1:1: expected 0 or 1, found '2'"},
        {"stim_01_short_row",
         {"info", "bad", "--from", "stim-01"},
         "101\n01\n",
         ":2:3: expected 3 entries, as in the first row, found 2"},
        {"stim_01_long_row",
         {"info", "bad", "--from", "stim-01"},
         "101\n0110\n",
         ":2:4: expected 3 entries, as in the first row, found 4"},
        {"stim_01_blank_between", {"info", "bad", "--from", "stim-01"}, "1 0 1\n", ":1:2: expected 0 or 1, found ' '"},
        {"stim_01_letter", {"info", "bad", "--from", "stim-01"}, "10l\n", ":1:3: expected 0 or 1, found 'l'"},
        {"stim_01_letter_among_words",
         {"info", "bad", "--from", "stim-01"},
         "0000000000000000000000000000000000000000000000000000000000000000000000l111111111\n",
         ":1:71: expected 0 or 1, found 'l'"},
        {"stim_b8_half_a_row",
         {"info", "bad", "--from", "stim-b8", "--columns", "9"},
         "\x01\x01\x01",
         ": byte 3: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
        {"stim_b8_past_the_last_column",
         {"info", "bad", "--from", "stim-b8", "--columns", "9"},
         "\x01\x02",
         ": byte 1: expected zeros past column 9, found a one"},
        {"stim_b8_bytes_without_columns",
         {"info", "bad", "--from", "stim-b8", "--columns", "0"},
         "\x01",
         ": byte 0: expected the end of the input, found 1 more byte"},
        {"stim_b8_shorter_than_a_row",
         {"info", "bad", "--from", "stim-b8", "--columns", "100000000000"},
         "\x01",
         ": byte 1: expected 1 row of 12500000000 bytes, found the end of the input after 1 byte"},
        {"npy_packed_other_order",
         {"info", "bad", "--from", "npy-packed"},
         "\x93NUMPY\x01\x00[\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13, bitorder: little\n\x00\x00\x00\x00"s,
         ": byte 60: expected the bit order big, found little in the header, that of npy-packed-little"},
        {"npy_packed_little_other_order_too",
         {"info", "bad", "--from", "npy-packed-little"},
         "\x93NUMPY\x01\x00I\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13\n\x00\x00\x00\x00"s,
         ": byte 60: expected the bit order little, found big in the header, that of npy-packed"},
        {"past_the_last_column_little",
         {"info", "bad"},
         "\x93NUMPY\x01\x00[\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13, bitorder: little\n\x00 \x00\x00"s,
         ": byte 102: expected zeros past column 13, found a one"},
        {"cut_short_little",
         {"info", "bad"},
         "\x93NUMPY\x01\x00[\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13, bitorder: little\n\x00\x00\x00"s,
         ": byte 104: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
        {"array_longer_than_the_file",
         {"info", "bad"},
         "%%MatrixMarket matrix array integer general\n20000 20000\n1\n",
         ":2:1: expected at most as many values as can follow, 2, found 20000 x 20000"},
        {"symmetric_array_longer_than_the_file",
         {"info", "bad"},
         "%%MatrixMarket matrix array integer symmetric\n20000 20000\n1\n",
         ":2:1: expected at most as many values as can follow, 2, found 20000 x 20000"},
        {"value_missing",
         {"info", "bad"},
         "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 1\n",
         ":4:1: expected an integral value, found the end of the input"},
        {"complex",
         {"info", "bad"},
         "%%MatrixMarket matrix coordinate complex general\n1 1 0\n",
         ":1:34: expected 'pattern', 'integer' or 'real', found 'complex'"},
        {"infinite",
         {"info", "bad"},
         "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 inf\n",
         ":3:5: expected an integral value, found 'inf'"},
        {"grey_picture",
         {"info", "bad"},
         "P5\n2 2\n255\n\x01\x01\x01\x01",
         ": byte 0: expected a known format, found a PGM image; of Netpbm's formats PBM is read"},
        {"pbm_cut_short",
         {"info", "bad"},
         "P4\n9 2\n123",
         ": byte 10: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
        {"pbm_letter", {"info", "bad"}, "P1\n2 1\n1 x\n", ":3:3: expected 0 or 1, found 'x'"},
        {"gf2_damaged_magic",
         {"info", "bad"},
         "\x89GF2\n\x1a\n\x01",
         ": byte 0: expected a file that begins with '\\x89GF2\\x0d\\x0a\\x1a\\x0a', found "
         "'\\x89GF2\\x0a\\x1a\\x0a\\x01'"},
        {"text_of_two_lengths",
         {"info", "bad"},
         "101\n10\n",
         ":2:3: expected 3 entries, as in the first row (line 1), found 2"},
        {"dimacs_empty",
         {"solve", "--dimacs", "bad"},
         "",
         ":1:1: expected the line 'p cnf variables clauses', found the end of the input"},
        {"dimacs_comments_alone",
         {"solve", "--dimacs", "bad"},
         "c nothing\n",
         ":2:1: expected the line 'p cnf variables clauses', found the end of the input"},
        {"dimacs_no_problem_line",
         {"solve", "--dimacs", "bad"},
         "x1 2 0\n",
         ":1:1: expected the line 'p cnf variables clauses', found 'x1'"},
        {"dimacs_dnf", {"solve", "--dimacs", "bad"}, "p dnf 2 1\n1 0\n", ":1:3: expected 'cnf', found 'dnf'"},
        {"dimacs_negative",
         {"solve", "--dimacs", "bad"},
         "p cnf -2 1\n",
         ":1:7: expected the number of variables, found '-2'"},
        {"dimacs_no_clauses_number",
         {"solve", "--dimacs", "bad"},
         "p cnf 3\n",
         ":2:1: expected the number of clauses, found the end of the input"},
        {"dimacs_enormous",
         {"solve", "--dimacs", "bad"},
         "p cnf 1000000000 1000000000\n",
         ":1:7: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB" +
             memory_of_this_machine()},
        {"dimacs_wide",
         {"solve", "--dimacs", "bad"},
         "p cnf 99999999999999 1\n0\n",
         ":1:7: expected a matrix of at most 256 MiB, found 1 x 99999999999999, which takes 11.4 TiB" +
             memory_of_this_machine()},
        {"dimacs_more_clauses_than_bytes",
         {"solve", "--dimacs", "bad"},
         "p cnf 10 1000\n0\n",
         ":1:7: expected at most as many clauses as can follow, 1, found 1000"},
        {"dimacs_clause_of_two",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 2\nx1 2 0\n1 -2 0\n",
         ":3:3: expected 0 after the only literal, as clauses of several literals are equations only after an x, "
         "found '-2'"},
        {"dimacs_variable_outside",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 1\nx1 3 0\n",
         ":2:4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found '3'"},
        {"dimacs_minus_zero",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 1\nx1 -0\n",
         ":2:4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found '-0'"},
        {"dimacs_letter",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 1\nxa 0\n",
         ":2:2: expected a variable from 1 to 2, its negation, or 0 to end the clause, found 'a'"},
        {"dimacs_x_inside",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 1\nx1 x2 0\n",
         ":2:4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found 'x2'"},
        {"dimacs_clause_without_end",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 1\nx1 2\n",
         ":3:1: expected a variable from 1 to 2, its negation, or 0 to end the clause, found the end of the input"},
        {"dimacs_clauses_missing",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 3\nx1 2 0\n1 0\n",
         ":4:1: expected clause 3 of 3, found the end of the input"},
        {"dimacs_clauses_left_over",
         {"solve", "--dimacs", "bad"},
         "p cnf 2 1\nx1 2 0\n1 0\n",
         ":3:1: expected the end of the input, found '1'"},
    };
}

class BadFormats : public InEmptyDirectory, public testing::WithParamInterface<BadFile> {};

TEST_P(BadFormats, AreRefusedWithTheirPlace) {
    const BadFile& file = GetParam();
    write("bad", file.contents);
    const RunResult result = run({"gf2", file.arguments});
    EXPECT_EQ(result.status, 3);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "gf2: bad" + file.message + "\n");
}

INSTANTIATE_TEST_SUITE_P(Corpus, BadFormats, testing::ValuesIn(bad_files()),
                         [](const auto& instance) { return instance.param.name; });

class FormatOptions : public InEmptyDirectory {};

TEST_F(FormatOptions, RefuseWrongCombinations) {
    write("a", "10\n01\n");
    write("f", "p cnf 1 1\n1 0\n");
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--from", "stim-b8"}}, 2, {"stim-b8", "--columns"}));
    EXPECT_TRUE(is_refused({"gf2", {"mul", "a", "a", "--from", "stim-b8"}}, 2, {"stim-b8", "--columns"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--from", "text", "--columns", "2"}}, 2, {"--columns", "text"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a", "--from", "dimacs"}}, 2, {"dimacs"}));
    EXPECT_TRUE(is_refused({"gf2", {"solve"}}, 2, {"expected A and b, --augmented FILE, --batch FILE or --dimacs"}));
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
