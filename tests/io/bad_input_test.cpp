// SPDX-License-Identifier: MIT
// Inputs that are refused: each with the place and the expectation that the message must name.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/board_text.hpp"
#include "gf2/io/graph_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/matrix_market.hpp"
#include "tests/io/parse.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using Reader = void (*)(const Source&);

void matrix(const Source& source) {
    (void)read_matrix(source);
}
void market(const Source& source) {
    (void)read_matrix_market(source);
}
void vector(const Source& source) {
    (void)read_vector(source);
}
void board(const Source& source) {
    (void)read_board(source);
}
void graph(const Source& source) {
    (void)read_graph(source);
}

struct BadInput {
    std::string name;
    Reader read;
    std::string text;
    std::string message;  ///< all of it, after the name of the source
};

void PrintTo(const BadInput& input, std::ostream* out) {
    *out << input.name;
}

// The banner of Matrix Market; what follows is on line 2 and after.
std::string mm(const std::string& kind, const std::string& rest) {
    return "%%MatrixMarket matrix " + kind + "\n" + rest;
}

const std::string kPattern = "coordinate pattern general";
const std::string kInteger = "coordinate integer general";
const std::string kArray = "array integer general";

const std::string kNothing = "1:1: expected a row of entries, found an empty input";

std::vector<BadInput> bad_inputs() {
    return {
        // --- empty
        {"matrix_empty", matrix, "", kNothing},
        {"matrix_blank", matrix, " \n\t\r\n\n", kNothing},
        {"matrix_comments_only", matrix, "# nothing\n#\n", kNothing},
        {"vector_empty", vector, "", kNothing},
        {"board_empty", board, "", kNothing},
        {"board_blank", board, "\n \n", kNothing},
        {"graph_empty", graph, "",
         "1:1: expected the number of vertices from 0 to 67108864, found the end of the input"},
        {"graph_comments_only", graph, "# nothing\n",
         "2:1: expected the number of vertices from 0 to 67108864, found the end of the input"},
        {"market_empty", market, "", "1:1: expected the banner %%MatrixMarket, found the end of the input"},
        {"market_banner_only", market, "%%MatrixMarket matrix coordinate pattern general",
         "1:49: expected the number of rows, found the end of the input"},

        // --- unequal rows
        {"text_short_row", matrix, "101\n01\n", "2:3: expected 3 entries, as in the first row (line 1), found 2"},
        {"text_long_row", matrix, "101\n0101\n",
         "2:4: expected the end of the row after 3 entries, as in the first row (line 1), found another"},
        {"text_short_row_before_comment", matrix, "\n1 0 1\n0 1 # 0\n",
         "3:5: expected 3 entries, as in the first row (line 2), found 2"},
        {"text_short_row_in_brackets", matrix, "[1 0; 1; 1 1]",
         "1:8: expected 2 entries, as in the first row (line 1), found 1"},
        {"text_short_row_crlf", matrix, "101\r\n01\r\n",
         "2:3: expected 3 entries, as in the first row (line 1), found 2"},
        {"board_short_row", board, "#.#\n.#\n", "2:3: expected 3 entries, as in the first row (line 1), found 2"},
        {"board_long_row", board, "# .\n. # .\n",
         "2:5: expected the end of the row after 2 entries, as in the first row (line 1), found another"},
        {"board_long_row_with_holes", board, "_#\n_#_\n",
         "2:3: expected the end of the row after 2 entries, as in the first row (line 1), found another"},

        // --- headers that the rows do not keep
        {"text_too_few_rows", matrix, "3 2\n10\n01\n", "3:3: expected 3 rows, as line 1 says, found 2"},
        {"text_too_many_rows", matrix, "1 2\n10\n01\n", "3:3: expected 1 row, as line 1 says, found 2"},
        {"text_other_columns", matrix, "2 3\n10\n01\n", "2:1: expected rows of 3 entries, as line 1 says, found 2"},
        {"text_header_alone", matrix, "2 3\n", "1:4: expected 2 rows, as line 1 says, found 0"},
        {"text_rows_in_spite_of_header", matrix, "0 x 2\n10\n", "2:3: expected 0 rows, as line 1 says, found 1"},
        {"text_header_of_zeros_and_ones_alone", matrix, "10 10\n", "1:6: expected 10 rows, as line 1 says, found 0"},
        {"text_enormous_header_of_zeros_and_ones", matrix, "1000000000 1000000000\n",
         "1:1: expected a matrix of at most 8 GiB, found 1000000000 x 1000000000"},
        {"text_unclear_header_of_other_rows", matrix, "10 1\n0\n0\n",
         "2:2: expected 3 entries, as in the first row (line 1), found 1"},
        {"text_unclear_header_of_other_columns", matrix, "1 1\n000\n",
         "2:3: expected the end of the row after 2 entries, as in the first row (line 1), found another"},
        {"board_comment", board, "# header\n", "1:3: expected #, . or _, found 'h'"},
        {"board_truncated", board, "3 3\n#.#\n...\n", "3:4: expected 3 rows, as line 1 says, found 2"},
        {"board_other_columns", board, "2 3\n##\n##\n", "2:1: expected rows of 3 entries, as line 1 says, found 2"},
        {"board_header_alone", board, "5 6\n", "1:4: expected 5 rows, as line 1 says, found 0"},

        // --- letters and other numbers
        {"text_digit", matrix, "101\n021\n", "2:2: expected 0 or 1, found '2'"},
        {"text_letter", matrix, "10a\n", "1:3: expected 0 or 1, found 'a'"},
        {"text_negative", matrix, "1 0\n0 -1\n", "2:3: expected 0 or 1, found '-'"},
        {"text_negative_size", matrix, "-2 3\n101\n010\n", "1:1: expected 0 or 1, found '-'"},
        {"text_fraction_of_ones", matrix, "1/1\n", "1:2: expected 0 or 1, found '/'"},
        {"text_letters_in_header", matrix, "2 3b\n101\n010\n", "1:1: expected 0 or 1, found '2'"},
        {"text_header_of_three", matrix, "2 3 4\n101\n010\n", "1:1: expected 0 or 1, found '2'"},
        {"text_header_twice", matrix, "2 3\n2 3\n101\n010\n", "2:1: expected 0 or 1, found '2'"},
        {"text_prose", matrix, "hello, world\n", "1:1: expected 0 or 1, found 'h'"},
        {"board_letter", board, "#.#\n.a.\n", "2:2: expected #, . or _, found 'a'"},
        {"board_digit", board, "012\n", "1:3: expected 1, 0 or _, found '2'"},
        {"board_comma", board, "1,0\n", "1:2: expected 1, 0 or _, found ','"},
        {"board_negative_size", board, "-5 6\n111\n", "1:1: expected 1, 0 or _, found '-'"},

        // --- enormous
        {"text_enormous", matrix, "1000000000 x 1000000000\n1\n",
         "1:1: expected a matrix of at most 8 GiB, found 1000000000 x 1000000000"},
        {"text_enormous_alone", matrix, "2000000000 2000000000",
         "1:1: expected a matrix of at most 8 GiB, found 2000000000 x 2000000000"},
        {"text_most_numbers", matrix, "18446744073709551615 18446744073709551615\n",
         "1:1: expected a matrix of at most 8 GiB, found 18446744073709551615 x 18446744073709551615"},
        {"text_beyond_numbers", matrix, "99999999999999999999 1\n1\n", "1:1: expected 0 or 1, found '9'"},
        {"text_enormous_without_columns", matrix, "9000000000 x 0\n",
         "1:1: expected a matrix of at most 8 GiB, found 9000000000 x 0"},
        {"board_enormous", board, "1000000000 x 1000000000\n#\n",
         "1:1: expected a matrix of at most 8 GiB, found 1000000000 x 1000000000"},
        {"market_enormous", market, mm(kPattern, "1000000000 1000000000 1\n1 1\n"),
         "2:1: expected a matrix of at most 8 GiB, found 1000000000 x 1000000000"},
        {"market_enormously_tall", market, mm(kPattern, "1000000000 1 1\n1 1\n"),
         "2:1: expected a matrix of at most 8 GiB, found 1000000000 x 1"},
        {"market_enormously_wide", market, mm(kPattern, "% c\n  1 99999999999999 1\n1 1\n"),
         "3:3: expected a matrix of at most 8 GiB, found 1 x 99999999999999"},
        {"market_product_overflows", market, mm(kArray, "4294967296 4294967296\n"),
         "2:1: expected a matrix of at most 8 GiB, found 4294967296 x 4294967296"},
        {"market_enormous_without_columns", market, mm(kPattern, "18446744073709551615 0 0\n"),
         "2:1: expected a matrix of at most 8 GiB, found 18446744073709551615 x 0"},
        {"market_beyond_numbers", market, mm(kPattern, "18446744073709551616 1 1\n"),
         "2:1: expected the number of rows, found '18446744073709551616'"},
        {"graph_enormous", graph, "1000000000000 1\n1 2\n",
         "1:1: expected the number of vertices from 0 to 67108864, found '1000000000000'"},

        // --- binary
        {"matrix_nul", matrix, "101\n0\0001\n"s, "2:2: expected 0 or 1, found '\\x00'"},
        {"matrix_nul_first", matrix, "\0\0\0\0"s, "1:1: expected 0 or 1, found '\\x00'"},
        {"matrix_high_bytes", matrix, "\xff\xfe\x31\x00"s, "1:1: expected 0 or 1, found '\\xff'"},
        {"matrix_byte_order_mark", matrix, "\xef\xbb\xbf\x31\n", "1:1: expected 0 or 1, found '\\xef'"},
        {"matrix_numpy", matrix, "\x93NUMPY\x01\0v\0"s, "1:1: expected 0 or 1, found '\\x93'"},
        {"matrix_png", matrix, "\x89PNG\r\n\x1a\n", "1:1: expected 0 or 1, found '\\x89'"},
        {"matrix_elf", matrix, "\x7f\x45LF\x02\x01\x01\0"s, "1:1: expected 0 or 1, found '\\x7f'"},
        {"board_nul", board, "#.\n#\0\n"s, "2:2: expected #, . or _, found '\\x00'"},
        {"board_high_bytes", board, "\xf0\x9f\x92\xa1\n", "1:1: expected 1, 0 or _, found '\\xf0'"},
        {"graph_binary", graph, "\x7f\x45LF\x02"s,
         "1:1: expected the number of vertices from 0 to 67108864, found '\\x7fELF\\x02'"},
        {"market_nul", market, mm(kPattern, "2 2 1\n1 \0\n"s),
         "3:3: expected a column number from 1 to 2, found '\\x00'"},
        {"market_byte_order_mark", market, "\xef\xbb\xbf" + mm(kPattern, "1 1 0\n"),
         "1:1: expected the banner %%MatrixMarket, found '\\xef\\xbb\\xbf%%MatrixMarket'"},

        // --- Matrix Market
        {"market_no_banner", market, "1 1 1\n1 1\n", "1:1: expected the banner %%MatrixMarket, found '1'"},
        {"market_vector_object", market, "%%MatrixMarket vector coordinate pattern general\n",
         "1:16: expected 'matrix', found 'vector'"},
        {"market_unknown_layout", market, "%%MatrixMarket matrix dense integer general\n",
         "1:23: expected 'coordinate' or 'array', found 'dense'"},
        {"market_complex", market, "%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 0\n",
         "1:34: expected 'pattern', 'integer' or 'real', found 'complex'"},
        {"market_array_pattern", market, mm("array pattern general", "1 1\n1\n"),
         "1:29: expected 'integer' or 'real' for an array, found 'pattern'"},
        {"market_skew_symmetric", market, mm("coordinate integer skew-symmetric", "1 1 0\n"),
         "1:42: expected 'general' or 'symmetric', found 'skew-symmetric'"},
        {"market_hermitian", market, mm("coordinate real Hermitian", ""),
         "1:39: expected 'general' or 'symmetric', found 'Hermitian'"},
        {"market_short_banner", market, "%%MatrixMarket matrix\n",
         "2:1: expected 'coordinate' or 'array', found the end of the input"},
        {"market_negative_rows", market, mm(kPattern, "-2 3 1\n1 1\n"), "2:1: expected the number of rows, found '-2'"},
        {"market_letters_in_size", market, mm(kPattern, "2 b 1\n1 1\n"),
         "2:3: expected the number of columns, found 'b'"},
        {"market_fractional_size", market, mm(kPattern, "2.5 3 1\n"), "2:1: expected the number of rows, found '2.5'"},
        {"market_symmetric_but_not_square", market, mm("coordinate pattern symmetric", "2 3 1\n1 1\n"),
         "2:1: expected a square matrix, as symmetric ones are, found 2 x 3"},
        {"market_truncated_size", market, mm(kPattern, "2 3"),
         "2:4: expected the number of entries, found the end of the input"},
        {"market_truncated_entries", market, mm(kPattern, "2 3 3\n1 1\n1 3\n"),
         "5:1: expected entry 3 of 3, found the end of the input"},
        {"market_truncated_entry", market, mm(kPattern, "2 3 3\n1 1\n1 3\n2"),
         "5:2: expected a column number from 1 to 3, found the end of the input"},
        {"market_truncated_value", market, mm(kInteger, "2 3 1\n1 1\n"),
         "4:1: expected an integral value, found the end of the input"},
        {"market_truncated_array", market, mm(kArray, "2 2\n1\n0\n1\n"),
         "6:1: expected an integral value, found the end of the input"},
        {"market_row_zero", market, mm(kPattern, "2 3 1\n0 1\n"), "3:1: expected a row number from 1 to 2, found '0'"},
        {"market_row_too_large", market, mm(kPattern, "2 3 1\n3 1\n"),
         "3:1: expected a row number from 1 to 2, found '3'"},
        {"market_column_too_large", market, mm(kPattern, "2 3 1\n2 4\n"),
         "3:3: expected a column number from 1 to 3, found '4'"},
        {"market_entry_of_nothing", market, mm(kPattern, "0 3 1\n1 1\n"),
         "3:1: expected a row number from 1 to 0, found '1'"},
        {"market_letters_in_entry", market, mm(kPattern, "2 3 1\n1 x\n"),
         "3:3: expected a column number from 1 to 3, found 'x'"},
        {"market_letters_in_value", market, mm(kInteger, "2 3 1\n1 1 one\n"),
         "3:5: expected an integral value, found 'one'"},
        {"market_value_in_pattern", market, mm(kPattern, "1 1 1\n1 1 1\n"),
         "3:5: expected the end of the input, found '1'"},
        {"market_too_many_entries", market, mm(kPattern, "2 3 1\n1 1\n2 2\n"),
         "4:1: expected the end of the input, found '2'"},
        {"market_too_large_array", market, mm(kArray, "1 1\n1\n1\n"), "4:1: expected the end of the input, found '1'"},

        // --- vectors
        {"vector_of_two_rows", vector, "101\n010\n",
         "1:1: expected a vector (one row or one column), found a matrix of 2 x 3"},
        {"vector_letter", vector, "1 0 l\n", "1:5: expected 0 or 1, found 'l'"},

        // --- graphs
        {"graph_no_edges_number", graph, "3\n", "2:1: expected the number of edges, found the end of the input"},
        {"graph_negative", graph, "3 -1\n", "1:3: expected the number of edges, found '-1'"},
        {"graph_option", graph, "3 1 weighted\n1 2\n",
         "1:5: expected 'directed', 'nocentre' or the end of the line, found 'weighted'"},
        {"graph_vertex_zero", graph, "3 1\n0 1\n", "2:1: expected a vertex from 1 to 3, found '0'"},
        {"graph_vertex_too_large", graph, "3 1\n1 4\n", "2:3: expected a vertex from 1 to 3, found '4'"},
        {"graph_letters", graph, "3 1\n1 b\n", "2:3: expected a vertex from 1 to 3, found 'b'"},
        {"graph_truncated", graph, "3 2\n1 2\n", "3:1: expected edge 2 of 2, found the end of the input"},
        {"graph_half_an_edge", graph, "3 2\n1 2\n2", "3:2: expected a vertex from 1 to 3, found the end of the input"},
        {"graph_too_many_edges", graph, "3 1\n1 2\n2 3\n", "3:1: expected the end of the input, found '2'"},
        {"graph_no_vertices", graph, "0 1\n1 1\n", "2:1: expected a vertex from 1 to 0, found '1'"},
        {"graph_most_edges", graph, "1 18446744073709551615\n1 1\n",
         "3:1: expected edge 2 of 18446744073709551615, found the end of the input"},
    };
}

class BadInputTest : public testing::TestWithParam<BadInput> {};

TEST_P(BadInputTest, IsRefusedWithItsPlace) {
    const BadInput& input = GetParam();
    EXPECT_EQ(test::parse_error_of([&] {
                  input.read(test::source(input.text));
                  return 0;
              }),
              input.message);
}

// A message is one line of printable characters, whatever is in the input.
TEST_P(BadInputTest, MessageIsOneLine) {
    try {
        GetParam().read(test::source(GetParam().text));
        FAIL() << "nothing was thrown";
    } catch (const ParseError& error) {
        const std::string_view message = error.what();
        for (const char c : message) EXPECT_TRUE(c >= ' ' && c <= '~');
        EXPECT_NE(message.find("expected"), std::string_view::npos);
        EXPECT_LT(message.size(), 200u);
    }
}

INSTANTIATE_TEST_SUITE_P(Corpus, BadInputTest, testing::ValuesIn(bad_inputs()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::io
