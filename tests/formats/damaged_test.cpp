// SPDX-License-Identifier: MIT
// Damaged copies of packed files: readers return or throw a ParseError.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/formats/samples.hpp"
#include "tests/fuzz/any_packed_input.hpp"
#include "tests/fuzz/damaged_file.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/support/gzip.hpp"

namespace gf2::test {
namespace {

using namespace std::string_literals;

std::string numbers(const std::string& shape, const std::string& bytes) {
    return npy_file(npy_header("|i1", shape), bytes);
}

const std::string kBytes = "\0\1\2\3\6\x0e\x10\x7f\x80\xff' ,(){}<>|123456789fiub"s;
const std::string kFewBytes = "\0\1\3\x7f\x80\xff\x30"s;

std::vector<ValidFile> valid_files() {
    std::vector<ValidFile> files = {{"gzip", any_packed_input, gzip_of("101\n011\n") + gzip_of("110\n")},
                                    {"gzip_of_mat", any_packed_input, gzip_of(sample("sparse.mat"))}};
    for (const std::string name :
         {"compressed.npz", "several.npz", "csr.npz", "compressed.mat", "several.mat", "sparse.mat", "big.mat"}) {
        std::string label = name;
        label[label.find('.')] = '_';
        files.push_back({label, any_packed_input, sample(name)});
    }
    const auto kind = [](const std::string& name) {
        return npy_file(npy_header("|S3", ""), name);
    };
    const std::string shape = numbers("2,", "\4\6");
    const std::string two = numbers("2,", "\1\3");
    files.push_back({"csr_arrays", any_sparse_arrays,
                     joined_arrays({{"format", kind("csr")},
                                    {"shape", shape},
                                    {"indptr", numbers("5,", "\0\1\1\2\2"s)},
                                    {"indices", two},
                                    {"data", two}})});
    files.push_back({"csc_arrays", any_sparse_arrays,
                     joined_arrays({{"format", kind("csc")},
                                    {"shape", shape},
                                    {"indptr", numbers("7,", "\0\1\1\2\2\2\2"s)},
                                    {"indices", two},
                                    {"data", npy_file(npy_header("<f2", "2,"), "\0\x3c\0\x40"s)}})});
    files.push_back({"bsr_arrays", any_sparse_arrays,
                     joined_arrays({{"format", kind("bsr")},
                                    {"shape", shape},
                                    {"indptr", numbers("3,", "\0\1\2"s)},
                                    {"indices", numbers("2,", "\1\0"s)},
                                    {"data", numbers("2, 2, 3", "\1\0\1\0\1\0\1\1\1\0\0\0"s)}})});
    files.push_back({"coo_arrays", any_sparse_arrays,
                     joined_arrays({{"format", kind("coo")},
                                    {"shape", shape},
                                    {"row", two},
                                    {"col", numbers("2,", "\5\0"s)},
                                    {"data", two}})});
    files.push_back(
        {"coords_arrays", any_sparse_arrays,
         joined_arrays(
             {{"format", kind("coo")}, {"shape", shape}, {"coords", numbers("2, 2", "\1\3\5\0"s)}, {"data", two}})});
    files.push_back({"dia_arrays", any_sparse_arrays,
                     joined_arrays({{"format", kind("dia")},
                                    {"shape", shape},
                                    {"offsets", numbers("2,", "\xff\2"s)},
                                    {"data", numbers("2, 4", "\1\1\1\1\2\3\4\5")}})});
    for (ValidFile& file : files) {
        file.bytes = kBytes;
        file.at_all = kFewBytes;
        file.rounds = 2000;
    }
    return files;
}

INSTANTIATE_TEST_SUITE_P(File, DamagedFile, testing::ValuesIn(valid_files()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::test
