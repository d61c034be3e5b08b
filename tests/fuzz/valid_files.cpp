// SPDX-License-Identifier: MIT
#include "tests/fuzz/valid_files.hpp"

#include <algorithm>
#include <sstream>

#include "gf2/io/matrix_format.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/fuzz/any_input.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/io/samples.hpp"
#include "tests/support/gzip.hpp"

namespace gf2::test {
namespace {

using namespace std::literals;

// A 3 x 70 matrix in the format, or a 70 x 70 matrix.
std::string written(const io::MatrixFormat& format) {
    BitMatrix a(format.name == "edges" ? 70 : 3, 70);
    for (std::size_t j = 0; j < 70; ++j) a.set(j % 3, j);
    std::ostringstream out;
    format.write(out, a);
    return out.str();
}

// A search of shard 2 of 3, of which some blocks are done.
Record searched() {
    Record record;
    record.question = "gf2: fewest ones in x with A x = b";
    record.fingerprint = 0x1234567890abcdef;
    record.facts = {{"dimensions", "3 1"}, {"kind", "least-weight"}};
    record.parts = {{.blocks = 9, .done = {{0, 3}, {5, 6}}, .word = "0110", .ties = 2, .bound = 1}, {.blocks = 1}};
    record.of_shard = {1, 3};
    record.contributions = {{"node/7", 4, 12, 3}};
    return record;
}

Record tabulated() {
    Record record;
    record.question = "weights";
    record.parts = {{.blocks = 4, .done = {{1, 4}}}};
    record.counts = {1, 0, -7, 7, 1};
    record.values = {{5, "4 2"}, {17, "0"}};
    return record;
}

std::string written(const Record& record) {
    return to_text(record);
}

constexpr std::string_view kBytes = "01239xXOMpc#.bwy_%-+e,;[]() \t\r\n\0\x7f\x80\xff"sv;

}  // namespace

std::vector<ValidFile> valid_files() {
    using Reader = bool (*)(std::string_view);
    const Reader matrix = any_input_as_matrix;
    const Reader board = any_input_as_board;
    const Reader graph = any_input_as_graph;
    const Reader polynomial = any_input_as_polynomial;
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
        {"fortran_array", matrix, npy_file(npy_header("<i2", "2, 3", "True"), "\1\0\0\0\0\0\1\0\1\0\0\0"s)},
        {"plain_bitmap", matrix, "P1\n# plain\n3 2\n1 0 1\n010 # end\n"},
        {"sms", matrix, "2 3 M\n1 1 1\n1 3 -3\n2 2 1\n0 0 0\n"},
        {"jcf", matrix, "3 3 2\n4\n-1 3\n-2\n-1\n"},
        {"alist", matrix, "4 3\n3 2\n3 1 1 1\n2 2 2\n1 2 3\n2 0 0\n1 0 0\n3 0 0\n1 3\n1 2\n1 4\n"},
        {"unpadded_alist", matrix, "3 2\r\n1 1\r\n0 1 0\r\n1 0\r\n\r\n1\r\n\r\n2\r\n\r\n"},
        {"five_qubits", any_input_as_paulis, "# [[5,1,3]]\n+XZZXI\n- I X Z Z X\nxixzz\nZX_XZ\n"},
        {"sparse_paulis", any_input_as_paulis, "X0*X1\r\nZ0 Z3\r\n-Y2Y4\r\n"},
        {"operators", any_input_as_paulis, "10|01\n01|10\n"},
        {"complex", any_input_as_paulis,
         "%%MatrixMarket matrix coordinate complex general\n2 3 3\n1 1 1 0\n1 3 0 1\n2 2 1 1\n"},
        {"model", any_input_as_detector_error_model,
         "error(0.1) D0 D1 ^ D1 L0\nrepeat 3 {\n    error[x](1e-3) D0 D2\n    shift_detectors(0, 1) 1\n}\n"
         "detector(1, 2) D1 # one\nlogical_observable L1\n"},
        {"equations", any_input_as_equations, "x1 + x3 = 1 # one\n3 x_{2} = x[1] + 2; 0 x4 = 0\n// two\na ^ b = 0\n"},
        {"cells", any_input_as_equations, "x1,1 xor x2,13 = 1, y - 1 = 0\r\n"},
        {"search", any_input_as_record, written(searched())},
        {"table", any_input_as_record, written(tabulated())},
        {"formula", any_input_as_system, "c xor\np cnf 3 3\nx1 -2 3 0\n-2 0\nx 0\n"},
        {"systems", any_input_as_system_list, "1 1 0 1\n0 1 1|0\n\n# no columns\n|1\n\n0 x 5\n\n1.11|1\n.111|0\n"},
        {"matrices", any_input_as_system_list, "110\r\n011\r\n\r\n1 . 1\n\n3 x 0\n\n10101\n01010\n"},
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
        file.rounds = 1000;
    }
    return files;
}

namespace {

std::string numbers(const std::string& shape, const std::string& bytes) {
    return npy_file(npy_header("|i1", shape), bytes);
}

constexpr std::string_view kPackedBytes = "\0\1\2\3\6\x0e\x10\x7f\x80\xff' ,(){}<>|123456789fiub"sv;
constexpr std::string_view kFewBytes = "\0\1\3\x7f\x80\xff\x30"sv;

}  // namespace

std::vector<ValidFile> packed_files() {
    std::vector<ValidFile> files = {{"gzip", any_input_as_packed, gzip_of("101\n011\n") + gzip_of("110\n")},
                                    {"gzip_of_mat", any_input_as_packed, gzip_of(sample("sparse.mat"))}};
    for (const std::string name :
         {"compressed.npz", "several.npz", "csr.npz", "compressed.mat", "several.mat", "sparse.mat", "big.mat"}) {
        std::string label = name;
        label[label.find('.')] = '_';
        files.push_back({label, any_input_as_packed, sample(name)});
    }
    const auto kind = [](const std::string& name) {
        return npy_file(npy_header("|S3", ""), name);
    };
    const std::string shape = numbers("2,", "\4\6");
    const std::string two = numbers("2,", "\1\3");
    files.push_back({"csr_arrays", any_input_as_sparse_arrays,
                     joined_arrays({{"format", kind("csr")},
                                    {"shape", shape},
                                    {"indptr", numbers("5,", "\0\1\1\2\2"s)},
                                    {"indices", two},
                                    {"data", two}})});
    files.push_back({"csc_arrays", any_input_as_sparse_arrays,
                     joined_arrays({{"format", kind("csc")},
                                    {"shape", shape},
                                    {"indptr", numbers("7,", "\0\1\1\2\2\2\2"s)},
                                    {"indices", two},
                                    {"data", npy_file(npy_header("<f2", "2,"), "\0\x3c\0\x40"s)}})});
    files.push_back({"bsr_arrays", any_input_as_sparse_arrays,
                     joined_arrays({{"format", kind("bsr")},
                                    {"shape", shape},
                                    {"indptr", numbers("3,", "\0\1\2"s)},
                                    {"indices", numbers("2,", "\1\0"s)},
                                    {"data", numbers("2, 2, 3", "\1\0\1\0\1\0\1\1\1\0\0\0"s)}})});
    files.push_back({"coo_arrays", any_input_as_sparse_arrays,
                     joined_arrays({{"format", kind("coo")},
                                    {"shape", shape},
                                    {"row", two},
                                    {"col", numbers("2,", "\5\0"s)},
                                    {"data", two}})});
    files.push_back(
        {"coords_arrays", any_input_as_sparse_arrays,
         joined_arrays(
             {{"format", kind("coo")}, {"shape", shape}, {"coords", numbers("2, 2", "\1\3\5\0"s)}, {"data", two}})});
    files.push_back({"dia_arrays", any_input_as_sparse_arrays,
                     joined_arrays({{"format", kind("dia")},
                                    {"shape", shape},
                                    {"offsets", numbers("2,", "\xff\2"s)},
                                    {"data", numbers("2, 4", "\1\1\1\1\2\3\4\5")}})});
    for (ValidFile& file : files) {
        file.bytes = kPackedBytes;
        file.at_all = kFewBytes;
        file.rounds = 1000;
    }
    return files;
}

}  // namespace gf2::test
