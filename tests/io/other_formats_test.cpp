// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/equations.hpp"
#include "gf2/io/formats/graph_text.hpp"
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

TEST(OtherFormats, AreNamed) {
    const std::string one = std::string(6, '\0') + "\xf0\x3f"s;  // a double
    const std::string four = "\2\0\0\0\2\0\0\0\0\0\0\0\2\0\0\0A\0"s + one + one + one + one;
    const std::vector<std::pair<std::string, std::string>> others = {
        {"\x89HDF\r\n\x1a\n"s, "an HDF5 file"},
        {"\0\0\0\0"s + four, "a MATLAB file of level 4; save it with -v7"},
        {"\0\0\3\xe8\0\0\0\2\0\0\0\2\0\0\0\0\0\0\0\2H\0"s, "level 4"},
        {"MATLAB 7.3 MAT-file, Platform: GLNXA64"s, "-v7"},
        {"\xfd"
         "7zXZ\0\0\0"s,
         "an xz-compressed file"},
        {"BZh91AY&SY"s, "a bzip2-compressed file"},
        {"\x28\xb5\x2f\xfd\x04"s, "a zstd-compressed file"},
        {"\x80\4\x95\0\0\0\0"s, "a pickle"},
        {"X\n\0\0\0\3\0\4"s, "an R object"},
        {"PAR1\x15\x04"s, "a Parquet file"},
        {"SQLite format 3\0\x10"s, "an SQLite database"},
        {"\xff\xd8\xff\xe0"s, "a JPEG image"},
        {"GIF89a\1\0"s, "a GIF image"},
        {"P5\n1 1\n1\n\1"s, "a PGM image"},
        {"%PDF-1.7\n"s, "a PDF document"},
        {"\x7f"
         "ELF\2\1\1"s,
         "ELF"},
        {"<!DOCTYPE html>\n"s, "an HTML page"},
        {"\xff\xfe\x31\0\x0a\0"s, "text in UTF-16"}};
    for (const auto& [beginning, name] : others) {
        const std::string error = parse_error_of([&text = beginning] { return read_matrix(source(text)); });
        EXPECT_NE(error.find(name), std::string::npos) << error;
        EXPECT_TRUE(error.starts_with(" byte 0: expected a known format, found ")) << error;
    }
}

// Where only text is read.
TEST(OtherFormats, IncludeMatricesForReadersOfSystems) {
    EXPECT_NE(parse_error_of([] { return read_dimacs(source("\x93NUMPY\1")); }).find("found a NumPy array"),
              std::string::npos);
    EXPECT_NE(parse_error_of([] { return read_equations(source("\x89GF2\r\n")); }).find("in the format gf2"),
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
        if (format.is_binary || (format.can_represent != nullptr && !format.can_represent(a))) continue;
        std::ostringstream out;
        format.write(out, a);
        texts.push_back(out.str());
    }
    for (const std::string& text : texts) EXPECT_NO_THROW(refuse_other_formats({"input", text})) << text;
}

}  // namespace
}  // namespace gf2::io
