// SPDX-License-Identifier: MIT
// Damaged copies of text and npy files: readers return or throw a ParseError.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/matrix_format.hpp"
#include "tests/fuzz/any_input.hpp"
#include "tests/fuzz/damaged_file.hpp"
#include "tests/io/npy_file.hpp"

namespace gf2 {
namespace {

using namespace std::string_literals;

using test::DamagedFile;
using test::ValidFile;
using Reader = bool (*)(std::string_view);

// A 3 x 70 matrix in the format.
std::string written(const io::MatrixFormat& format) {
    BitMatrix a(3, 70);
    for (std::size_t j = 0; j < 70; ++j) a.set(j % 3, j);
    std::ostringstream out;
    format.write(out, a);
    return out.str();
}

const std::string kBytes = "01239xXOMpc#.bwy_%-+e,;[]() \t\r\n\0\x7f\x80\xff"s;

std::vector<ValidFile> valid_files() {
    const Reader matrix = test::any_input_as_matrix;
    const Reader board = test::any_input_as_board;
    const Reader graph = test::any_input_as_graph;
    const Reader polynomial = test::any_input_as_polynomial;
    std::string wide(70, '1');
    wide.append("\n").append(70, '.').append("\n");
    std::vector<ValidFile> files = {
        {"rows", matrix, "101\n010\n111\n"},
        {"header", matrix, "# shape\n2 x 3\n1 0 1 # one\n0 1 0\n"},
        {"unclear_header", matrix, "10 1\n1\n0\n1\n0\n1\n0\n1\n0\n1\n1\n"},
        {"brackets", matrix, "[[1, 0, 1],\n [0, 1, 0]]\n"},
        {"semicolons", matrix, "[1 0; 0 1;\r\n 1 1]\r\n"},
        {"no_entries", matrix, "0 x 7\n"},
        {"wide", matrix, wide},
        {"pattern", matrix, "%%MatrixMarket matrix coordinate pattern general\n% c\n2 3 3\n1 1\n1 3\n2 2\n"},
        {"symmetric", matrix, "%%MatrixMarket matrix coordinate integer symmetric\n3 3 3\n1 1 1\n2 1 -3\n3 3 2\n"},
        {"real_array", matrix, "%%MatrixMarket matrix array real general\r\n2 2\r\n1.0\r\n0\r\n-1e0\r\n0.0\r\n"},
        {"fortran_array", matrix, test::npy_file(test::npy_header("<i2", "2, 3", "True"), "\1\0\0\0\0\0\1\0\1\0\0\0"s)},
        {"plain_bitmap", matrix, "P1\n# plain\n3 2\n1 0 1\n010 # end\n"},
        {"sms", matrix, "2 3 M\n1 1 1\n1 3 -3\n2 2 1\n0 0 0\n"},
        {"jcf", matrix, "3 3 2\n4\n-1 3\n-2\n-1\n"},
        {"alist", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2 0 0\n1 0 0\n3 0 0\n1 3\n1 2\n1 4\n"},
        {"unpadded_alist", matrix, "3 2\r\n1 1\r\n0 1 0\r\n1 0\r\n\r\n1\r\n\r\n2\r\n\r\n"},
        {"formula", test::any_input_as_system, "c xor\np cnf 3 3\nx1 -2 3 0\n-2 0\nx 0\n"},
        {"systems", test::any_input_as_system_list,
         "1 1 0 1\n0 1 1|0\n\n# no columns\n|1\n\n0 x 5\n\n1.11|1\n.111|0\n"},
        {"matrices", test::any_input_as_system_list, "110\r\n011\r\n\r\n1 . 1\n\n3 x 0\n\n10101\n01010\n"},
        {"zeros_and_ones", board, "3 4\n1 0 1 0\n0 _ 1 1\n1 1 1 1\n"},
        {"lamps", board, "#..#\n.__.\n#..#\n\n"},
        {"flip_game", board, "bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n"},
        {"painter", board, "2 x 2\nwy\nyw\n"},
        {"path", graph, "# a path\n4 3\n1 2\n2 3\n3 4 # last\n"},
        {"sum", polynomial, "x^70 + x^3\n+x + 1\r\n"},
        {"hexadecimal", polynomial, "0x11b\n"},
        {"binary", polynomial, " 0b100011011"},
        {"arcs", graph, "3 4 directed nocentre\n1 2\n2 3\n3 1\n3 3\n"},
    };
    for (const io::MatrixFormat& format : io::matrix_formats()) {
        if (format.needs_columns) continue;
        std::string name = "written_as_" + std::string(format.name);
        std::replace(name.begin(), name.end(), '-', '_');
        files.push_back({name, matrix, written(format)});
    }
    for (ValidFile& file : files) {
        file.bytes = file.at_all = kBytes;
        file.rounds = 3000;
    }
    return files;
}

INSTANTIATE_TEST_SUITE_P(File, DamagedFile, testing::ValuesIn(valid_files()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2
