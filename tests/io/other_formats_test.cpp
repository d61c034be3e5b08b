// SPDX-License-Identifier: MIT
#include "gf2/io/other_formats.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/formats/matrix_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/io/parse.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using test::parse_error_of;
using test::source;

TEST(OtherFormats, AreNamedByEveryReaderOfText) {
    const std::string expected = "expected a known format, found an HDF5 file";
    const Source hdf5 = source("\x89HDF\r\n\x1a\n\0\0"s);
    EXPECT_NE(parse_error_of([&] { return read_matrix(hdf5); }).find(expected), std::string::npos);
    EXPECT_NE(parse_error_of([&] { return read_board(hdf5); }).find(expected), std::string::npos);
    EXPECT_NE(parse_error_of([&] { return read_graph(hdf5); }).find(expected), std::string::npos);
    EXPECT_NE(parse_error_of([&] { return read_dimacs(hdf5); }).find(expected), std::string::npos);
}

TEST(OtherFormats, IncludeArchivesAndCompressedFiles) {
    for (const auto& [beginning, name] : std::vector<std::pair<std::string, std::string>>{
             {"PK\3\4", "ZIP"}, {"\x1f\x8b\x08", "gzip"}, {"MATLAB 5.0 MAT-file, Platform", "MATLAB"}}) {
        EXPECT_NE(parse_error_of([&beginning = beginning] { return read_matrix(source(beginning)); }).find(name),
                  std::string::npos);
    }
}

// Where only text is read.
TEST(OtherFormats, IncludeMatricesForReadersOfBoards) {
    EXPECT_NE(parse_error_of([] { return read_board(source("\x93NUMPY\1")); }).find("found a NumPy array"),
              std::string::npos);
    EXPECT_NE(parse_error_of([] { return read_graph(source("\x89GF2\r\n")); }).find("in the format gf2"),
              std::string::npos);
}

TEST(OtherFormats, IncludeNoText) {
    std::vector<std::string> texts = {
        "",         "1",           "X\n.\n", "X\nX\n",         "O.\n",        "bw\n",
        "wy\n",     "# c\n1\n",    "_1\n",   "c\np cnf 1 0\n", "p cnf 1 0\n", "P1\n1 1\n1\n",
        "[1 0; 1]", "2 x 2\n10\n", ".1\n",   "3 2\n1 2\n2 3\n"};
    BitMatrix a(3, 70);
    for (std::size_t j = 0; j < 70; ++j) a.set(j % 3, j);
    for (const MatrixFormat& format : matrix_formats()) {
        if (format.is_binary) continue;
        std::ostringstream out;
        format.write(out, a);
        texts.push_back(out.str());
    }
    for (const std::string& text : texts) EXPECT_NO_THROW(refuse_other_formats({"input", text})) << text;
}

}  // namespace
}  // namespace gf2::io
