// SPDX-License-Identifier: MIT
#include "gf2/io/formats/pauli_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

const BitMatrix kTwo = BitMatrix::from_strings({"10010110", "01001001"});  // XZZX, ZXIZ

std::vector<std::string> strings_of(const std::string& text) {
    std::vector<std::string> strings;
    const PauliOperators found = read_operators(source(text));
    for (std::size_t i = 0; i < found.rows.rows(); ++i) strings.push_back(pauli_string(found.rows.row_vector(i)));
    return strings;
}

using Strings = std::vector<std::string>;

TEST(PauliText, ReadsEveryForm) {
    const Strings expected{"XZZXI"};
    for (const char* text :
         {"XZZXI", "+ XZZX_", "-XZZXI\n", "xzzx_ # first", "X Z Z X I", "X0 Z1 Z2 X3 I4", "X0*Z1*Z2*X3*I4",
          "Z2Z1X0X3I4", "[\"XZZXI\"]", "['+XZZXI',\n]\n", "( \"X0 Z1*Z2 X3 I4\",\n  )", " +X0 * Z1 Z2*X3 I4\r\n",
          "10010 | 01100", "10010|01100\n", "1 0 0 1 0 | 0 1 1 0 0",
          "%%MatrixMarket matrix coordinate complex general\n% Field: GF(2)\n% a comment\n1 5 4\n"
          "1 1 1 0\n1 2 0 1\n1 3 2 -1\n1 4 -1 0\n"}) {
        EXPECT_EQ(strings_of(text), expected) << text;
    }
    EXPECT_EQ(strings_of("X0X1\nX0*Z3\nY2 I0\n"), (Strings{"XXII", "XIIZ", "IIYI"}));
    EXPECT_EQ(strings_of("%%MatrixMarket matrix coordinate complex general\n2 2 2\n1 1 1 1\n2 2 3 -3\n"),
              (Strings{"YI", "IY"}));
    EXPECT_EQ(strings_of("[\"XX\",\n 'ZZ']\n"), (Strings{"XX", "ZZ"}));
    EXPECT_EQ(parse_error_of([] { return read_paulis(source("[\"XX\",\n 'Z', Y]")); }),
              "2:7: expected a Pauli operator in quotes");
    EXPECT_EQ(parse_error_of([] { return read_paulis(source("[\"XX\",\n 'Z']")); }),
              "2:4: expected 2 letters, as in the first operator, found 1");
    EXPECT_EQ(strings_of("Z1\nXX\n"), (Strings{"IZ", "XX"}));
    EXPECT_EQ(strings_of("100110\n"), (Strings{"YZI"}));
    EXPECT_EQ(read_paulis(source("X1"), 3).rows, BitMatrix::from_strings({"010000"}));
    const PauliOperators signs = read_paulis(source("XX\n- ZZ\n\n+YY"));
    EXPECT_EQ(signs.negative, bit_vector_from_string("010"));
    EXPECT_EQ(signs.lines, (std::vector<std::size_t>{1, 2, 4}));
    EXPECT_TRUE(read_paulis(source("XX\n")).negative.empty());
}

// One operator in all orders of columns.
TEST(PauliText, ReadsColumnsInEveryOrder) {
    const BitMatrix xz = BitMatrix::from_strings({"110011"});  // XYZ
    for (const auto& [order, text] :
         std::vector<std::pair<ColumnOrder, std::string>>{{ColumnOrder::kXz, "110011\n"},
                                                          {ColumnOrder::kZx, "011110\n"},
                                                          {ColumnOrder::kXzPairs, "101101\n"},
                                                          {ColumnOrder::kZxPairs, "011110\n"}}) {
        EXPECT_EQ(read_operators(source(text), order).rows, xz) << to_string(order);
    }
    EXPECT_EQ(parse_error_of([] { return read_operators(source("XZ"), ColumnOrder::kZx); }),
              "1:1: expected a matrix, whose columns have an order, found operators that have their own");
}

TEST(PauliText, RefusesWhatIsNoOperator) {
    for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"XX\nXAX", "2:2: expected one of I, X, Y, Z and _, found 'A'"},
             {"XX\n+ X", "2:4: expected 2 letters, as in the first operator, found 1"},
             {"XX ZZ", "1:2: expected blanks between all letters or none, one operator in each line, found 'X'"},
             {"X\n+", "2:2: expected a Pauli operator such as XZZXI, found none"},
             {"XX,ZZ", "1:3: expected one of I, X, Y, Z and _, found ','"},
             {"iXX", "1:1: expected the sign + or - alone, found the phase i; the identity beside X is I"},
             {"X1X2",
              "1:1: expected an operator on qubit 0, as qubits count from 0, or I0 if there is none, found qubit "
              "1 as the first one"},
             {"X0Z0", "1:3: expected each qubit once in an operator, found 0 again"},
             {"XX\nX0X2", "2:3: expected a qubit from 0 to 1, found 2"},
             {"X0*",
              "1:4: expected a letter I, X, Y or Z with the number of its qubit, such as X0, found the end of "
              "the line"},
             {"X0 Z",
              "1:5: expected the number of a qubit behind the letter, up to 1000000000, found the end of the "
              "line"},
             {"10|1", "1:1: expected 2 entries on both sides of a bar, found 2 and 1"},
             {"10|11\n1001", "2:1: expected 2 entries on both sides of a bar, found 4 and 0"},
             {"1 11|000", "1:4: expected blanks between all entries or none, on each side of the bar"},
             {"101", "1:1: expected rows [X | Z] of 2n bits, found 3 columns"},
             {"%%MatrixMarket matrix coordinate complex general\n% Field: GF(4) PrimitiveP(x): x^2+x+1\n1 1 0\n",
              "2:10: expected the field GF(2)"}}) {
        EXPECT_EQ(parse_error_of([&, &text = text] { return read_operators(source(text)); }), message) << text;
    }
}

TEST(PauliText, IsAFormatOfMatrices) {
    EXPECT_EQ(read_matrix(source("XZZX\nZXIZ\n")), kTwo);
    EXPECT_EQ(test::written_as("pauli", kTwo), "XZZX\nZXIZ\n");
    EXPECT_EQ(parse_error_of([] { return read_matrix(source("XX\n-ZZ\n")); }),
              "2:1: expected an operator without the sign -, which a matrix [X | Z] does not have");
    for (const char* text : {"x1 + x3 = 1", "X + Y", "P1", "10", "", "# X\n", "Xylophone", "y\n"}) {
        EXPECT_FALSE(looks_like_paulis(text)) << text;
    }
}

}  // namespace
}  // namespace gf2::io
