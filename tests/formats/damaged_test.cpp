// SPDX-License-Identifier: MIT
// Damaged copies of valid files, as in tests/io/mutation_test.cpp: readers return or throw a ParseError.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/formats/samples.hpp"
#include "tests/fuzz/any_packed_input.hpp"
#include "tests/fuzz/damage.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using namespace std::string_literals;

using Reader = bool (*)(std::string_view);

struct Valid {
    std::string name;
    Reader read;
    std::string text;
};

void PrintTo(const Valid& valid, std::ostream* out) {
    *out << valid.name;
}

std::string numbers(const std::string& shape, const std::string& bytes) {
    return npy_file(npy_header("|i1", shape), bytes);
}

std::vector<Valid> valid_files() {
    std::vector<Valid> files = {{"gzip", any_packed_input, gzip_of("101\n011\n") + gzip_of("110\n")},
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
    return files;
}

const std::string kBytes = "\0\1\2\3\6\x0e\x10\x7f\x80\xff' ,(){}<>|123456789fiub"s;

class DamagedPackedFile : public testing::TestWithParam<Valid> {
protected:
    void read(const std::string& text) const {
        try {
            (void)GetParam().read(text);
        } catch (const std::exception& error) {
            FAIL() << testing::PrintToString(text) << "\nfailed with: " << error.what();
        }
    }
};

TEST_P(DamagedPackedFile, IsValidBeforehand) {
    EXPECT_TRUE(GetParam().read(GetParam().text));
}

TEST_P(DamagedPackedFile, CutAnywhereIsReadOrRefused) {
    const std::string& text = GetParam().text;
    for (std::size_t size = 0; size < text.size(); ++size) read(text.substr(0, size));
    for (std::size_t start = 0; start < text.size(); ++start) read(text.substr(start));
}

TEST_P(DamagedPackedFile, WithOneByteChangedIsReadOrRefused) {
    const std::string& text = GetParam().text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        read(text.substr(0, i) + text.substr(i + 1));
        for (const char byte : "\0\1\3\x7f\x80\xff\x30"s) read(text.substr(0, i) + byte + text.substr(i + 1));
    }
}

TEST_P(DamagedPackedFile, WithRandomChangesIsReadOrRefused) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(2000); ++round) {
        read(damaged(GetParam().text, kBytes, random));
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(File, DamagedPackedFile, testing::ValuesIn(valid_files()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::test
