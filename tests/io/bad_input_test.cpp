// SPDX-License-Identifier: MIT
// Invalid inputs, each with the place and the expectation that the message must name.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/io/parse.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using Reader = std::function<void(const Source&)>;

Reader as(std::string_view format, std::optional<std::size_t> columns = std::nullopt) {
    return [format, columns](const Source& source) {
        const MatrixFormat& chosen = matrix_format(format);
        (void)(columns ? chosen.read_columns(source, *columns) : chosen.read(source));
    };
}

const Reader matrix = [](const Source& source) {
    (void)read_matrix(source);
};
const Reader vector = [](const Source& source) {
    (void)read_vector(source);
};
const Reader board = [](const Source& source) {
    (void)read_board(source);
};
const Reader graph = [](const Source& source) {
    (void)read_graph(source);
};
const Reader formula = [](const Source& source) {
    (void)read_dimacs(source);
};
const Reader market = as("matrix-market");
const Reader npy = as("npy");
const Reader packed = as("npy-packed");
const Reader pbm = as("pbm");

struct BadInput {
    std::string name;
    Reader read;
    std::string text;
    std::string message;  ///< all of it, after the name of the source
};

void PrintTo(const BadInput& input, std::ostream* out) {
    *out << input.name;
}

// The banner of Matrix Market; the rest begins on line 2.
std::string mm(const std::string& kind, const std::string& rest) {
    return "%%MatrixMarket matrix " + kind + "\n" + rest;
}

const std::string kPattern = "coordinate pattern general";
const std::string kInteger = "coordinate integer general";
const std::string kArray = "array integer general";

// A number in the gf2 format.
std::string word(std::uint64_t value) {
    std::string bytes;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(value >> (8 * i) & 255);
    return bytes;
}

const std::string kNativeMagic = "\x89GF2\r\n\x1a\n";
const std::uint64_t kMax = UINT64_MAX;

// A header of the gf2 format with checksum 0.
std::string native_header(std::uint64_t rows, std::uint64_t columns, std::uint64_t words) {
    return kNativeMagic + word(1) + word(rows) + word(columns) + word(words) + word(0) + word(0) + word(0);
}

using test::npy_file;
using test::npy_header;

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
        {"text_long_row_of_words", matrix, std::string(71, '1') + "\n" + std::string(80, '0') + "\n",
         "2:72: expected the end of the row after 71 entries, as in the first row (line 1), found another"},
        {"text_letter_among_words", matrix, std::string(71, '1') + "l" + std::string(80, '0') + "\n",
         "1:72: expected 0 or 1, found 'l'"},
        {"text_short_row_before_comment", matrix, "\n1 0 1\n0 1 # 0\n",
         "3:4: expected 3 entries, as in the first row (line 2), found 2"},
        {"text_short_row_in_brackets", matrix, "[1 0; 1; 1 1]",
         "1:8: expected 2 entries, as in the first row (line 1), found 1"},
        {"text_short_row_crlf", matrix, "101\r\n01\r\n",
         "2:3: expected 3 entries, as in the first row (line 1), found 2"},
        {"board_short_row", board, "#.#\n.#\n", "2:3: expected 3 entries, as in the first row (line 1), found 2"},
        {"board_long_row", board, "# .\n. # .\n",
         "2:5: expected the end of the row after 2 entries, as in the first row (line 1), found another"},
        {"board_long_row_with_holes", board, "_#\n_#_\n",
         "2:3: expected the end of the row after 2 entries, as in the first row (line 1), found another"},

        // --- headers that the rows contradict
        {"text_too_few_rows", matrix, "3 2\n10\n01\n", "3:3: expected 3 rows, as line 1 says, found 2"},
        {"text_too_many_rows", matrix, "1 2\n10\n01\n", "3:3: expected 1 row, as line 1 says, found 2"},
        {"text_other_columns", matrix, "2 3\n10\n01\n", "2:1: expected rows of 3 entries, as line 1 says, found 2"},
        {"text_header_alone", matrix, "2 3\n", "1:4: expected 2 rows, as line 1 says, found 0"},
        {"text_rows_in_spite_of_header", matrix, "0 x 2\n10\n", "2:3: expected 0 rows, as line 1 says, found 1"},
        {"text_header_of_zeros_and_ones_alone", matrix, "10 10\n", "1:6: expected 10 rows, as line 1 says, found 0"},
        {"text_enormous_header_of_zeros_and_ones", matrix, "1000000000 1000000000\n",
         "1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"text_unclear_header_of_other_rows", matrix, "10 1\n0\n0\n",
         "2:2: expected 3 entries, as in the first row (line 1), found 1"},
        {"text_unclear_header_of_other_columns", matrix, "1 1\n000\n",
         "2:3: expected the end of the row after 2 entries, as in the first row (line 1), found another"},
        {"board_comment", board, "# header\n", "1:3: expected a cell (# ., # -, or _), found 'h'"},
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
        {"board_bar", board, "1|0\n",
         "1:1: expected commas or blanks, or brackets, found ends of rows between single entries: one row of 2 or 2 "
         "rows of "
         "one?"},
        {"board_negative_size", board, "-5 6\n111\n", "1:2: expected a cell (# -, O -, X -, * -, or _), found '5'"},

        // --- enormous
        {"text_enormous", matrix, "1000000000 x 1000000000\n1\n",
         "1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"text_enormous_alone", matrix, "2000000000 2000000000",
         "1:1: expected a matrix of at most 256 MiB, found 2000000000 x 2000000000, which takes 444.1 PiB"},
        {"text_most_numbers", matrix, "18446744073709551615 18446744073709551615\n",
         "1:1: expected a matrix of at most 256 MiB, found 18446744073709551615 x 18446744073709551615, which takes 16 "
         "EiB or more"},
        {"text_beyond_numbers", matrix, "99999999999999999999 1\n1\n", "1:1: expected 0 or 1, found '9'"},
        {"text_enormous_without_columns", matrix, "9000000000 x 0\n",
         "1:1: expected a matrix of at most 256 MiB, found 9000000000 x 0, which takes 67.1 GiB"},
        {"board_enormous", board, "1000000000 x 1000000000\n#\n",
         "1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"market_enormous", market, mm(kPattern, "1000000000 1000000000 1\n1 1\n"),
         "2:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"market_enormously_tall", market, mm(kPattern, "1000000000 1 1\n1 1\n"),
         "2:1: expected a matrix of at most 256 MiB, found 1000000000 x 1, which takes 7.5 GiB"},
        {"market_enormously_wide", market, mm(kPattern, "% c\n  1 99999999999999 1\n1 1\n"),
         "3:3: expected a matrix of at most 256 MiB, found 1 x 99999999999999, which takes 11.4 TiB"},
        {"market_product_overflows", market, mm(kArray, "4294967296 4294967296\n"),
         "2:1: expected a matrix of at most 256 MiB, found 4294967296 x 4294967296, which takes 2 EiB"},
        {"market_enormous_without_columns", market, mm(kPattern, "18446744073709551615 0 0\n"),
         "2:1: expected a matrix of at most 256 MiB, found 18446744073709551615 x 0, which takes 16 EiB or more"},
        {"market_beyond_numbers", market, mm(kPattern, "18446744073709551616 1 1\n"),
         "2:1: expected the number of rows, found '18446744073709551616'"},
        {"graph_enormous", graph, "1000000000000 1\n1 2\n",
         "1:1: expected the number of vertices from 0 to 67108864, found '1000000000000'"},

        // --- binary
        {"matrix_nul", matrix, "101\n0\0001\n"s, "2:2: expected 0 or 1, found '\\x00'"},
        {"matrix_nul_first", matrix, "\0\0\0\0"s, "1:1: expected 0 or 1, found '\\x00'"},
        {"matrix_high_bytes", matrix, "\xff\xfe\x31\x00"s,
         " byte 0: expected a known format, found text in UTF-16; save it as UTF-8"},
        {"matrix_elf", matrix, "\x7f\x45LF\x02\x01\x01\0"s,
         " byte 0: expected a known format, found a program or library (ELF)"},
        {"board_nul", board, "#.\n#\0\n"s, "2:2: expected #, . or _, found '\\x00'"},
        {"board_high_bytes", board, "\xf0\x9f\x92\xa1\n",
         "1:1: expected a cell (1 0, # ., O ., X ., b w, w y, * ., 1 ., # -, O -, X -, * -, or _), found '\\xf0'"},
        {"graph_binary", graph, "\x7f\x45LF\x02"s,
         " byte 0: expected a known format, found a program or library (ELF)"},
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
         "1:34: expected 'pattern', 'integer' or 'real'; complex entries are the Pauli operators of a code "
         "(--stabilizer), found 'complex'"},
        {"market_array_pattern", market, mm("array pattern general", "1 1\n1\n"),
         "1:29: expected 'integer' or 'real' for an array, found 'pattern'"},
        {"market_skew_symmetric_pattern", market, mm("coordinate pattern skew-symmetric", "1 1 0\n"),
         "1:42: expected 'general' or 'symmetric', found 'skew-symmetric'"},
        {"market_skew_symmetric_wide", market, mm("coordinate integer skew-symmetric", "2 3 0\n"),
         "2:1: expected a square matrix, as skew-symmetric ones are, found 2 x 3"},
        {"market_skew_symmetric_diagonal", market, mm("coordinate integer skew-symmetric", "3 3 2\n2 1 1\n2 2 0\n"),
         "4:3: expected an entry below the diagonal, as those of a skew-symmetric file are, found column 2 in row "
         "2"},
        {"market_hermitian", market, mm("coordinate real Hermitian", ""),
         "1:39: expected 'general', 'symmetric' or 'skew-symmetric', found 'Hermitian'"},
        {"market_short_banner", market, "%%MatrixMarket matrix\n",
         "2:1: expected 'coordinate' or 'array', found the end of the input"},
        {"market_negative_rows", market, mm(kPattern, "-2 3 1\n1 1\n"), "2:1: expected the number of rows, found '-2'"},
        {"market_letters_in_size", market, mm(kPattern, "2 b 1\n1 1\n"),
         "2:3: expected the number of columns, found 'b'"},
        {"market_fractional_size", market, mm(kPattern, "2.5 3 1\n"), "2:1: expected the number of rows, found '2.5'"},
        {"market_skew_symmetric_above", market, mm("coordinate integer skew-symmetric", "3 3 2\n2 1 1\n1 2 1\n"),
         "4:3: expected an entry below the diagonal, as those of a skew-symmetric file are, found column 2 in row 1"},
        {"market_symmetric_above", market, mm("coordinate pattern symmetric", "3 3 2\n2 1\n1 2\n"),
         "4:3: expected an entry on or below the diagonal, as those of a symmetric file are, found column 2 in row 1"},
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

        // --- native
        {"native_empty", as("gf2"), "",
         " byte 0: expected a file that begins with '\\x89GF2\\x0d\\x0a\\x1a\\x0a', found ''"},
        {"native_text", as("gf2"), "101\n010\n",
         " byte 0: expected a file that begins with '\\x89GF2\\x0d\\x0a\\x1a\\x0a', found '101\\x0a010\\x0a'"},
        {"native_sent_as_text", matrix, "\x89GF2\n\x1a\n" + word(1),
         " byte 0: expected a file that begins with '\\x89GF2\\x0d\\x0a\\x1a\\x0a', found "
         "'\\x89GF2\\x0a\\x1a\\x0a\\x01'"},
        {"native_short_header", matrix, native_header(0, 0, 0).substr(0, 63),
         " byte 63: expected a header of 64 bytes, found the end of the input"},
        {"native_version", matrix, kNativeMagic + word(2) + std::string(48, '\0'),
         " byte 8: expected version 1, found 2"},
        {"native_words", matrix, native_header(1, 65, 1), " byte 32: expected 2 words in a row of 65 columns, found 1"},
        {"native_reserved", matrix, native_header(0, 0, 0).replace(56, 1, "\1"),
         " byte 56: expected 0, as the header's last 16 bytes are reserved, found 1"},
        {"native_truncated", matrix, native_header(2, 65, 2) + std::string(31, '\0'),
         " byte 95: expected 2 rows of 16 bytes, found the end of the input after 31 bytes"},
        {"native_trailing", matrix, native_header(1, 1, 1) + word(1) + "\n",
         " byte 72: expected the end of the input, found 1 more byte"},
        {"native_enormous", matrix, native_header(1000000000, 1000000000, 15625000),
         " byte 64: expected 1000000000 rows of 125000000 bytes, found the end of the input after 0 bytes"},
        {"native_overflow", matrix, native_header(kMax, kMax, std::uint64_t{1} << 58),
         " byte 64: expected 18446744073709551615 rows of 2305843009213693952 bytes, found the end of the input after "
         "0 bytes"},
        {"native_enormous_without_columns", matrix, native_header(kMax, 0, 0),
         " byte 16: expected a matrix of at most 256 MiB, found 18446744073709551615 x 0, which takes 16 EiB or more"},
        {"native_enormous_without_rows", matrix, native_header(0, kMax, std::uint64_t{1} << 58),
         " byte 16: expected a matrix of at most 256 MiB, found 0 x 18446744073709551615, which takes 16 EiB or more"},
        {"native_tail", matrix, native_header(2, 65, 2) + word(1) + word(1) + word(1) + word(2),
         " byte 88: expected zeros past column 65, found a one"},
        {"native_checksum", matrix, native_header(2, 3, 1) + word(5) + word(2),
         " byte 40: expected the checksum 16714197526816478249 of shape and entries, found 0"},
        {"native_vector", vector, native_header(0, 5, 1).replace(40, 8, "\x83\xc7\xa8\xae\xb3\xd1\x3b\x24"),
         " byte 0: expected a vector (one row or one column), found a matrix of 0 x 5"},

        // --- NumPy
        {"npy_text", npy, "101\n", " byte 0: expected a file that begins with '\\x93NUMPY', found '101\\x0a'"},
        {"npy_magic_alone", matrix, "\x93NUMPY",
         " byte 6: expected the header of an array, found the end of the input"},
        {"npy_version", matrix, "\x93NUMPY\4\0v\0"s, " byte 6: expected format 1.0, 2.0 or 3.0, found 4.0"},
        {"npy_minor_version", matrix, "\x93NUMPY\1\1v\0"s, " byte 6: expected format 1.0, 2.0 or 3.0, found 1.1"},
        {"npy_short_length", matrix, "\x93NUMPY\2\0v\0"s,
         " byte 10: expected the header of an array, found the end of the input"},
        {"npy_short_header", matrix, "\x93NUMPY\1\0v\0{'descr'"s,
         " byte 18: expected a header of 118 bytes, found the end of the input"},
        {"npy_enormous_header", matrix, "\x93NUMPY\2\0\xff\xff\xff\xff{"s,
         " byte 13: expected a header of 4294967295 bytes, found the end of the input"},
        {"npy_empty_header", matrix, npy_file(""), " byte 10: expected '{', found the end of the header"},
        {"npy_no_dictionary", matrix, npy_file("[]\n"), " byte 10: expected '{', found '[]\\x0a'"},
        {"npy_open_dictionary", matrix, npy_file("{'descr': '|u1',"),
         " byte 26: expected a key of the header, found the end of the header"},
        {"npy_missing_key", matrix, npy_file("{'descr': '|u1', 'shape': (1,)}"),
         " byte 40: expected 'descr', 'fortran_order' and 'shape' in the header, found not all of them"},
        {"npy_unknown_key", matrix, npy_file("{'descr': '|u1', 'columns': 13}"),
         " byte 27: expected 'descr', 'fortran_order' or 'shape', found 'columns'"},
        {"npy_no_colon", matrix, npy_file("{'descr' '|u1'}"), " byte 19: expected ':', found ''|u1'}'"},
        {"npy_no_comma", matrix, npy_file("{'descr': '|u1' 'shape': (1,)}"),
         " byte 26: expected ',' or '}', found ''shape': (1,'"},
        {"npy_no_order", matrix, npy_file("{'fortran_order': 1}"), " byte 28: expected True or False, found '1}'"},
        {"npy_shape_is_a_number", matrix, npy_file("{'shape': 3}"), " byte 20: expected '(', found '3}'"},
        {"npy_shape_is_negative", matrix, npy_file("{'shape': (-1, 3)}"),
         " byte 21: expected a length below 2^64, found '-1, 3)}'"},
        {"npy_shape_is_beyond_numbers", matrix, npy_file("{'shape': (18446744073709551616, 3)}"),
         " byte 21: expected a length below 2^64, found '184467440737'"},
        {"npy_shape_without_commas", matrix, npy_file("{'shape': (1 3)}"),
         " byte 23: expected ',' or ')', found '3)}'"},
        {"npy_no_dimensions", matrix, npy_file(npy_header("|u1", ""), "\1"),
         " byte 60: expected an array of one or two dimensions, found 0"},
        {"npy_three_dimensions", matrix, npy_file(npy_header("|u1", "1, 1, 1"), "\1"),
         " byte 60: expected an array of one or two dimensions, found 3"},
        {"npy_structured", matrix, npy_file("{'descr': [('a', '|u1')]}"),
         " byte 20: expected a simple type such as '|u1', found '[('a', '|u1''"},
        {"npy_complex", matrix, npy_file(npy_header("<c16", "1, 1"), std::string(16, '\0')),
         " byte 20: expected a type of booleans, integers or floats such as '|b1', '|u1' or '<i8', found '<c16'; in "
         "NumPy, a.astype('u1') "
         "converts an array a of zeros and ones"},
        {"npy_long_double", matrix, npy_file(npy_header("<f16", "1, 1"), std::string(16, '\0')),
         " byte 20: expected a type of booleans, integers or floats such as '|b1', '|u1' or '<i8', found '<f16'; in "
         "NumPy, a.astype('u1') converts an array a of zeros and ones"},
        {"npy_objects", matrix, npy_file(npy_header("|O", "1, 1"), "\1"),
         " byte 20: expected a type of booleans, integers or floats such as '|b1', '|u1' or '<i8', found '|O'; in "
         "NumPy, a.astype('u1') "
         "converts an array a of zeros and ones"},
        {"npy_no_type", matrix, npy_file(npy_header("", "1, 1"), "\1"),
         " byte 20: expected a type of booleans, integers or floats such as '|b1', '|u1' or '<i8', found ''; in NumPy, "
         "a.astype('u1') "
         "converts an array a of zeros and ones"},
        {"npy_more_than_a_dictionary", matrix, npy_file(npy_header("|u1", "1, 1") + "1", "\1"),
         " byte 128: expected the end of the header, found '1'"},
        {"npy_truncated", matrix, npy_file(npy_header("<i8", "2, 3"), std::string(47, '\0')),
         " byte 175: expected 2 rows of 24 bytes, found the end of the input after 47 bytes"},
        {"npy_trailing", matrix, npy_file(npy_header("|b1", "2, 3"), std::string(8, '\0')),
         " byte 134: expected the end of the input, found 2 more bytes"},
        {"npy_fortran_truncated", matrix, npy_file(npy_header("|b1", "2, 3", "True"), std::string(5, '\0')),
         " byte 133: expected 3 rows of 2 bytes, found the end of the input after 5 bytes"},
        {"npy_enormous", matrix, npy_file(npy_header("|u1", "1000000000, 1000000000"), "\1"),
         " byte 129: expected 1000000000 rows of 1000000000 bytes, found the end of the input after 1 byte"},
        {"npy_overflow", matrix, npy_file(npy_header("<i8", "2, 9223372036854775808"), "\1"),
         " byte 129: expected 2 rows of 18446744073709551615 bytes, found the end of the input after 1 byte"},
        {"npy_enormous_without_rows", matrix, npy_file(npy_header("<i8", "0, 9223372036854775808")),
         " byte 60: expected a matrix of at most 256 MiB, found 0 x 9223372036854775808, which takes 16 EiB or more"},
        {"npy_enormous_in_fortran_order", matrix, npy_file(npy_header("<i8", "0, 9223372036854775808", "True")),
         " byte 59: expected a matrix of at most 256 MiB, found 0 x 9223372036854775808, which takes 16 EiB or more"},
        {"npy_other_number", matrix, npy_file(npy_header("|u1", "2, 3"), "\1\0\1\0\xc5\0"s),
         " byte 132: expected 0 or 1, found 197; the format of numpy.packbits is npy-packed"},
        {"npy_other_number_far_along", matrix,
         npy_file(npy_header("|u1", "1, 100"), std::string(70, '\1') + "\2" + std::string(29, '\0')),
         " byte 198: expected 0 or 1, found 2; the format of numpy.packbits is npy-packed"},
        {"npy_other_long_number", matrix, npy_file(npy_header("<i2", "1, 2"), "\1\0\0\1"s),
         " byte 130: expected 0 or 1, found 256"},
        {"npy_negative_numbers", matrix, npy_file(npy_header("|i1", "1, 2"), "\1\xff"),
         " byte 129: expected 0 or 1, found -1"},
        {"npy_negative_long_numbers", matrix, npy_file(npy_header(">i4", "1, 1"), "\xff\xff\xff\xfe"),
         " byte 128: expected 0 or 1, found -2"},
        {"npy_float16", matrix, npy_file(npy_header("<f2", "1, 1"), "\0\x38"s),
         " byte 128: expected 0 or 1, found 0.5"},
        {"npy_double", matrix, npy_file(npy_header(">f8", "1, 1"), "\xbf\xf0\0\0\0\0\0\0"s),
         " byte 128: expected 0 or 1, found -1"},
        {"npy_half", matrix, npy_file(npy_header("<f4", "1, 1"), "\0\0\0\x3f"s),
         " byte 128: expected 0 or 1, found 0.5"},
        {"npy_packed_type", packed, npy_file(npy_header("|b1", "1, 1"), "\1"),
         " byte 20: expected the type '|u1' of packed bits, found '|b1'"},
        {"npy_packed_in_fortran_order", packed, npy_file(npy_header("|u1", "1, 1", "True"), "\1"),
         " byte 44: expected False for packed bits, which go row by row, found True"},
        {"npy_packed_truncated", packed, npy_file(npy_header("|u1", "3, 2"), "12345"),
         " byte 133: expected 3 rows of 2 bytes, found the end of the input after 5 bytes"},
        {"npy_packed_enormous", packed, npy_file(npy_header("|u1", "0, 2305843009213693952")),
         " byte 60: expected a matrix of at most 256 MiB, found 0 x 18446744073709551615, which takes 16 EiB or more"},
        {"npy_packed_columns", matrix,
         npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (1, 1)} # columns: 9", "\1"),
         " byte 60: expected an array of 1 x 2 for 9 columns, found one of 1 x 1"},
        {"npy_packed_columns_no_number", matrix,
         npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (1, 1)} # columns: x", "\1"),
         " byte 79: expected a length below 2^64, found 'x'"},
        {"npy_packed_tail", matrix,
         npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (2, 1)} # columns: 7", "\xfe\1"),
         " byte 81: expected zeros past column 7, found a one"},

        // --- portable bitmaps
        {"pbm_text", pbm, "101\n", "1:1: expected P1 or P4 and white space at the beginning, found '101'"},
        {"pbm_grey", pbm, "P5\n1 1 255\n\1", "1:1: expected P1 or P4 and white space at the beginning, found 'P5'"},
        {"pbm_magic_alone", matrix, "P4\n", "2:1: expected the width, found the end of the input"},
        {"pbm_no_height", matrix, "P4\n# c\n8 # w\n", "4:1: expected the height, found the end of the input"},
        {"pbm_negative", matrix, "P4\n-8 1\n\1", "2:1: expected the width, found '-8'"},
        {"pbm_letters", matrix, "P1\n8 b\n", "2:3: expected the height, found 'b'"},
        {"pbm_no_raster", matrix, "P4\n0 0", "2:4: expected white space, found the end of the input"},
        {"pbm_truncated", matrix, "P4\n9 2\n123",
         " byte 10: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
        {"pbm_two_images", matrix, "P4\n8 1\n1P4\n8 1\n1",
         " byte 8: expected the end of the input, found 8 more bytes"},
        {"pbm_line_ends_of_windows", matrix, "P4\r\n8 1\r\n1",
         " byte 9: expected the end of the input, found 1 more byte"},
        {"pbm_enormous", matrix, "P4\n1000000000 1000000000\n1",
         " byte 26: expected 1000000000 rows of 125000000 bytes, found the end of the input after 1 byte"},
        {"pbm_overflow", matrix, "P4\n18446744073709551615 18446744073709551615\n1",
         " byte 46: expected 18446744073709551615 rows of 2305843009213693952 bytes, found the end of the input after "
         "1 byte"},
        {"pbm_enormous_without_width", matrix, "P4\n0 18446744073709551615\n",
         "2:1: expected a matrix of at most 256 MiB, found 18446744073709551615 x 0, which takes 16 EiB or more"},
        {"pbm_plain_enormous", matrix, "P1\n1000000000 1000000000\n1 0",
         "2:1: expected at most as many pixels as bytes follow, 4, found 1000000000 x 1000000000"},
        {"pbm_plain_enormous_without_height", matrix, "P1\n18446744073709551615 0\n",
         "2:1: expected a matrix of at most 256 MiB, found 0 x 18446744073709551615, which takes 16 EiB or more"},
        {"pbm_plain_truncated", matrix, "P1\n3 2\n101\n01 # \n", "5:1: expected 0 or 1, found the end of the input"},
        {"pbm_plain_other", matrix, "P1\n3 2\n101\n021\n", "4:2: expected 0 or 1, found '2'"},
        {"pbm_plain_too_many", matrix, "P1\n3 2\n101\n0101\n", "4:4: expected the end of the input, found '1'"},

        // --- vectors
        {"vector_of_two_rows", vector, "101\n010\n",
         "1:1: expected a vector (one row or one column), found a matrix of 2 x 3"},
        {"vector_letter", vector, "1 0 l\n", "1:5: expected 0 or 1, found 'l'"},

        // --- graphs
        {"graph_no_edges_number", graph, "3\n", "2:1: expected the number of edges, found the end of the input"},
        {"graph_negative", graph, "3 -1\n", "1:3: expected the number of edges, found '-1'"},
        {"graph_option", graph, "3 1 weighted\n1 2\n",
         "1:5: expected 'directed', 'nocentre' or the end of the line, found 'weighted'"},
        {"graph_vertex_zero_and_last", graph, "3 1\n0 3\n", "2:3: expected a vertex from 0 to 2, found '3'"},
        {"graph_vertex_too_large", graph, "3 1\n1 4\n", "2:3: expected a vertex from 0 to 3, found '4'"},
        {"graph_letters", graph, "3 1\n1 b\n", "2:3: expected a vertex from 0 to 3, found 'b'"},
        {"graph_truncated", graph, "3 2\n1 2\n", "3:1: expected edge 2 of 2, found the end of the input"},
        {"graph_half_an_edge", graph, "3 2\n1 2\n2", "3:2: expected a vertex from 0 to 3, found the end of the input"},
        {"graph_too_many_edges", graph, "3 1\n1 2\n2 3\n", "3:1: expected the end of the input, found '2'"},
        {"graph_no_vertices", graph, "0 1\n1 1\n", "2:1: expected no edge, as there are no vertices, found '1'"},
        {"graph_most_edges", graph, "1 18446744073709551615\n1 1\n",
         "3:1: expected edge 2 of 18446744073709551615, found the end of the input"},

        // --- alist, sms, jcf, Stim, NumPy's bit orders, DIMACS
        {"alist_empty", as("alist"), "", "1:1: expected the number of columns, found the end of the input"},
        {"alist_columns_alone", as("alist"), "4\n", "2:1: expected the number of rows, found the end of the input"},
        {"alist_letters", as("alist"), "4 b\n", "1:3: expected the number of rows, found 'b'"},
        {"alist_enormous", as("alist"), "100000000 100000000\n1 1\n",
         "1:1: expected a matrix of at most 256 MiB, found 100000000 x 100000000, which takes 1.2 PiB"},
        {"alist_more_weights_than_bytes", as("alist"), "20000 20000\n1 1\n1 1\n",
         "1:1: expected at most as many weights as can follow, 4, found 20000 x 20000"},
        {"alist_largest_weight_too_large", as("alist"), "4 3\n4 2\n3 1 1 1\n2 2 2\n",
         "2:1: expected the largest column weight from 0 to 3, found '4'"},
        {"alist_weight_above_the_largest", matrix, "4 3\n2 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n",
         "3:1: expected a column weight from 0 to 2, found '3'"},
        {"alist_weights_missing", matrix, "4 3\n3 2\n3 1 1 1\n2 2\n",
         "5:1: expected a row weight from 0 to 2, found the end of the input"},
        {"alist_lists_missing", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n",
         "7:1: expected row 1 of 1 of column 3, a number from 1 to 3, found the end of the input"},
        {"alist_row_zero_first", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n0 1 2\n2\n1\n3\n1 3\n1 2\n1 4\n",
         "6:1: expected row 3 of 3 of column 1, a number from 1 to 3, on one line, found '2'"},
        {"alist_row_outside", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 4\n",
         "5:5: expected row 3 of 3 of column 1, a number from 1 to 3, found '4'"},
        {"alist_row_twice", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 2\n",
         "5:5: expected lists of columns and rows that agree and repeat nothing, found row 2 in column 1"},
        {"alist_list_short", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2\n3 2\n",
         "6:1: expected row 3 of 3 of column 1, a number from 1 to 3, on one line, found '3'"},
        {"alist_list_long", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2 1\n",
         "6:3: expected the end of column 2, whose weight is 1, found '1'"},
        {"alist_halves_differ", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 3\n1 2\n1 3\n",
         "11:3: expected lists of columns and rows that agree and repeat nothing, found column 3 in row 3"},
        {"alist_row_list_repeats", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 3\n1 1\n",
         "10:3: expected lists of columns and rows that agree and repeat nothing, found column 1 in row 2"},
        {"alist_row_weight_differs", matrix, "4 3\n3 2\n3 1 1 1\n2 1 2\n1 2 3\n2\n1\n3\n1 3\n1\n1 4\n",
         "10:1: expected row 2 to have weight 1, found 2 columns with it"},
        {"alist_row_list_letter", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 x\n",
         "9:3: expected column 2 of 2 of row 1, a number from 1 to 4, found 'x'"},
        {"alist_too_much", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2\n1\n3\n1 3\n1 2\n1 4\n5\n",
         "12:1: expected the end of the input, found '5'"},
        {"sms_no_m", as("sms"), "2 3\n1 1 1\n0 0 0\n", "2:1: expected M, for integers, found '1'"},
        {"sms_other_letter", as("sms"), "2 3 R\n", "1:5: expected M, for integers, found 'R'"},
        {"sms_empty", as("sms"), "", "1:1: expected the number of rows, found the end of the input"},
        {"sms_enormous", matrix, "1000000000 1000000000 M\n0 0 0\n",
         "1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"sms_no_end", matrix, "2 3 M\n1 1 1\n",
         "3:1: expected an entry, or 0 0 0 at the end, found the end of the input"},
        {"sms_row_outside", matrix, "2 3 M\n3 1 1\n0 0 0\n", "2:1: expected a row number from 1 to 2, found '3'"},
        {"sms_column_zero", matrix, "2 3 M\n1 0 1\n0 0 0\n", "2:3: expected a column number from 1 to 3, found '0'"},
        {"sms_half", matrix, "2 3 M\n1 1 0.5\n0 0 0\n", "2:5: expected an integral value, found '0.5'"},
        {"sms_entry_cut_short", matrix, "2 3 M\n1 1", "2:4: expected an integral value, found the end of the input"},
        {"sms_end_cut_short", matrix, "2 3 M\n0 0\n", "3:1: expected 0 0 0 at the end, found the end of the input"},
        {"sms_end_not_zero", matrix, "2 3 M\n0 0 1\n", "2:5: expected 0 0 0 at the end, found '1'"},
        {"sms_after_the_end", matrix, "2 3 M\n0 0 0\n1 1 1\n", "3:1: expected the end of the input, found '1'"},
        {"jcf_other_modulus", as("jcf"), "2 3 7\n1\n-1\n", "1:5: expected the modulus 2, found '7'"},
        {"jcf_empty", as("jcf"), "", "1:1: expected the number of rows, found the end of the input"},
        {"jcf_no_bound", matrix, "2 3 2\n", "2:1: expected a bound on the number of ones, found the end of the input"},
        {"jcf_enormous", matrix, "1000000000 1000000000 2\n0\n",
         "1:1: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"jcf_no_row_begun", matrix, "2 3 2\n2\n1 -2\n",
         "3:1: expected a negative number at the beginning of a row, found another"},
        {"jcf_column_outside", matrix, "2 3 2\n2\n-4\n",
         "3:1: expected a column number from 1 to 3, negative at the beginning of a row, found '-4'"},
        {"jcf_zero", matrix, "2 3 2\n2\n-1 0\n",
         "3:4: expected a column number from 1 to 3, negative at the beginning of a row, found '0'"},
        {"jcf_too_many_rows", matrix, "2 3 2\n3\n-1\n-2\n-3\n",
         "5:1: expected the end of the input after 2 rows, found another row"},
        {"jcf_too_many_ones", matrix, "2 3 2\n2\n-1 2 3\n",
         "3:6: expected the end of the input after 2 ones, found '3'"},
        {"jcf_one_twice", matrix, "2 3 2\n3\n-1 2 2\n",
         "3:6: expected columns that row 1 does not have yet, found 2 again"},
        {"jcf_of_no_columns", matrix, "2 0 2\n1\n-1\n",
         "3:1: expected a column number from 1 to 0, negative at the beginning of a row, found '-1'"},
        {"stim_01_header", as("stim-01"), "2 3\n101\n010\n", "1:1: expected 0 or 1, found '2'"},
        {"stim_01_short_row", as("stim-01"), "101\n01\n", "2:3: expected 3 entries, as in the first row, found 2"},
        {"stim_01_long_row", as("stim-01"), "101\n0110\n", "2:4: expected 3 entries, as in the first row, found 4"},
        {"stim_01_blank_between", as("stim-01"), "1 0 1\n", "1:2: expected 0 or 1, found ' '"},
        {"stim_01_letter_among_words", as("stim-01"),
         "0000000000000000000000000000000000000000000000000000000000000000000000l111111111\n",
         "1:71: expected 0 or 1, found 'l'"},
        {"stim_b8_half_a_row", as("stim-b8", 9), "\x01\x01\x01",
         " byte 3: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
        {"stim_b8_past_the_last_column", as("stim-b8", 9), "\x01\x02",
         " byte 1: expected zeros past column 9, found a one"},
        {"stim_b8_bytes_without_columns", as("stim-b8", 0), "\x01",
         " byte 0: expected the end of the input, found 1 more byte"},
        {"stim_b8_shorter_than_a_row", as("stim-b8", 100000000000), "\x01",
         " byte 1: expected 1 row of 12500000000 bytes, found the end of the input after 1 byte"},
        {"npy_packed_other_order", as("npy-packed"),
         "\x93NUMPY\x01\x00[\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13, bitorder: little\n\x00\x00\x00\x00"s,
         " byte 60: expected the bit order big, found little in the header, that of npy-packed-little"},
        {"npy_packed_little_other_order_too", as("npy-packed-little"),
         "\x93NUMPY\x01\x00I\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13\n\x00\x00\x00\x00"s,
         " byte 60: expected the bit order little, found big in the header, that of npy-packed"},
        {"past_the_last_column_little", matrix,
         "\x93NUMPY\x01\x00[\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13, bitorder: little\n\x00 \x00\x00"s,
         " byte 102: expected zeros past column 13, found a one"},
        {"cut_short_little", matrix,
         "\x93NUMPY\x01\x00[\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}  # columns: 13, bitorder: little\n\x00\x00\x00"s,
         " byte 104: expected 2 rows of 2 bytes, found the end of the input after 3 bytes"},
        {"array_longer_than_the_file", matrix, "%%MatrixMarket matrix array integer general\n20000 20000\n1\n",
         "2:1: expected at most as many values as can follow, 2, found 20000 x 20000"},
        {"symmetric_array_longer_than_the_file", matrix,
         "%%MatrixMarket matrix array integer symmetric\n20000 20000\n1\n",
         "2:1: expected at most as many values as can follow, 2, found 20000 x 20000"},
        {"dimacs_empty", formula, "", "1:1: expected the line 'p cnf variables clauses', found the end of the input"},
        {"dimacs_no_problem_line", formula, "x1 2 0\n", "1:1: expected the line 'p cnf variables clauses', found 'x1'"},
        {"dimacs_dnf", formula, "p dnf 2 1\n1 0\n", "1:3: expected 'cnf', found 'dnf'"},
        {"dimacs_negative", formula, "p cnf -2 1\n", "1:7: expected the number of variables, found '-2'"},
        {"dimacs_no_clauses_number", formula, "p cnf 3\n",
         "2:1: expected the number of clauses, found the end of the input"},
        {"dimacs_enormous", formula, "p cnf 1000000000 1000000000\n",
         "1:7: expected a matrix of at most 256 MiB, found 1000000000 x 1000000000, which takes 111.1 PiB"},
        {"dimacs_wide", formula, "p cnf 99999999999999 1\n0\n",
         "1:7: expected a matrix of at most 256 MiB, found 1 x 99999999999999, which takes 11.4 TiB"},
        {"dimacs_more_clauses_than_bytes", formula, "p cnf 10 1000\n0\n",
         "1:7: expected at most as many clauses as can follow, 1, found 1000"},
        {"dimacs_clause_of_two", formula, "p cnf 2 2\nx1 2 0\n1 -2 0\n",
         "3:3: expected 0 after the only literal, as clauses of several literals are equations only after an x, "
         "found '-2'"},
        {"dimacs_variable_outside", formula, "p cnf 2 1\nx1 3 0\n",
         "2:4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found '3'"},
        {"dimacs_minus_zero", formula, "p cnf 2 1\nx1 -0\n",
         "2:4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found '-0'"},
        {"dimacs_letter", formula, "p cnf 2 1\nxa 0\n",
         "2:2: expected a variable from 1 to 2, its negation, or 0 to end the clause, found 'a'"},
        {"dimacs_x_inside", formula, "p cnf 2 1\nx1 x2 0\n",
         "2:4: expected a variable from 1 to 2, its negation, or 0 to end the clause, found 'x2'"},
        {"dimacs_clause_without_end", formula, "p cnf 2 1\nx1 2\n",
         "3:1: expected a variable from 1 to 2, its negation, or 0 to end the clause, found the end of the input"},
        {"dimacs_clauses_missing", formula, "p cnf 2 3\nx1 2 0\n1 0\n",
         "4:1: expected clause 3 of 3, found the end of the input"},
        {"dimacs_clauses_left_over", formula, "p cnf 2 1\nx1 2 0\n1 0\n",
         "3:1: expected the end of the input, found '1'"},
    };
}

class EveryBadInput : public testing::TestWithParam<BadInput> {};

TEST_P(EveryBadInput, IsRefusedWithItsPlace) {
    const BadInput& input = GetParam();
    EXPECT_EQ(test::parse_error_of([&] {
                  input.read(test::source(input.text));
                  return 0;
              }),
              input.message);
}

// A message is one line of printable characters, whatever is in the input.
TEST_P(EveryBadInput, HasAMessageOfOneLine) {
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

INSTANTIATE_TEST_SUITE_P(Corpus, EveryBadInput, testing::ValuesIn(bad_inputs()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::io
