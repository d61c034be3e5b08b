// SPDX-License-Identifier: MIT
#include "apps/formats/npz.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>

#include "apps/formats/sparse.hpp"
#include "apps/formats/unpack.hpp"
#include "apps/formats/zip_archive.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/npy.hpp"
#include "tests/formats/samples.hpp"
#include "tests/fuzz/any_packed_input.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::apps {
namespace {

using test::sample;

std::string npz_of(const BitMatrix& a) {
    std::ostringstream out;
    write_npz(out, a);
    return out.str();
}

// The bytes of a text, a few at a time.
class TextBytes : public MemberBytes {
public:
    explicit TextBytes(std::string text) : text_(std::move(text)) {}
    std::size_t take(char* place, std::size_t count) override {
        const std::size_t some = std::min({count, text_.size() - taken_, std::size_t{7}});
        std::copy_n(text_.data() + taken_, some, place);
        taken_ += some;
        return some;
    }

private:
    std::string text_;
    std::size_t taken_ = 0;
};

std::string zip_of(const std::string& name, const std::string& text) {
    TextBytes bytes(text);
    std::ostringstream out;
    write_zip(out, name, bytes);
    return out.str();
}

std::string error_of(const std::string& bytes, io::MemoryLimit memory = {}) {
    return test::error_of<io::ParseError>([&] { (void)read_npz({"a.npz", bytes, memory}); });
}

const BitMatrix kSample = BitMatrix::from_strings({"1010", "0110"});

TEST(Npz, RoundTrips) {
    SplitMix64 random = test::test_random();
    for (const std::size_t rows : {0u, 1u, 3u, 70u}) {
        for (const std::size_t columns : {0u, 1u, 64u, 65u, 300u}) {
            const BitMatrix a = test::random_bits(rows, columns, random, 0.3);
            EXPECT_EQ(read_npz({"a", npz_of(a)}), a);
            EXPECT_TRUE(looks_like_zip(npz_of(a)));
        }
    }
    EXPECT_EQ(npz_of(kSample), npz_of(kSample)) << "which contains no time";
}

TEST(Npz, OfOneArrayIsThatArray) {
    EXPECT_EQ(read_npz({"a", sample("compressed.npz")}), kSample);
}

TEST(Npz, OfSciPyIsASparseMatrix) {
    for (const char* name : {"csr.npz", "csc.npz", "coo.npz", "bsr.npz", "dia.npz"}) {
        EXPECT_EQ(read_npz({name, sample(name)}), kSample) << name;
    }
}

TEST(Npz, OfSeveralArraysIsReadByName) {
    EXPECT_EQ(error_of(sample("several.npz")),
              "a.npz: byte 0: expected one array, found 2: 'H', 's'; a colon and a name after that of the file select "
              "one, as in FILE.npz:H");
    const io::Source source{"a.npz", sample("several.npz")};
    EXPECT_EQ(io::read_npy(array_of_npz(source, "H")), kSample);
    EXPECT_EQ(array_of_npz(source, "H").name, "a.npz:H");
    EXPECT_EQ(io::read_npy(unpacked(source, "s")), BitMatrix::from_strings({"1010"}));
    EXPECT_EQ(test::error_of<io::ParseError>([&] { (void)unpacked(source, "x"); }),
              "a.npz: byte 0: expected an array 'x', found 'H', 's'");
}

TEST(Npz, IsRefusedWithoutArrays) {
    EXPECT_EQ(error_of(zip_of("[Content_Types].xml", "<xml>")),
              "a.npz: byte 0: expected an archive of NumPy arrays, found other members: '[Content_Types].xml'");
    const std::string empty = "PK\5\6" + std::string(18, '\0');
    EXPECT_TRUE(looks_like_zip(empty));
    EXPECT_TRUE(test::mentions(error_of(empty), {"expected"}));
}

TEST(Npz, NamesTheArrayInErrors) {
    EXPECT_TRUE(test::mentions(error_of(zip_of("b.npy", test::npy_file(test::npy_header("|u1", "1, 2"), "\1\2"))),
                               {"a.npz:b: byte"}));
    EXPECT_TRUE(test::mentions(error_of(zip_of("b.npy", "text")), {"a.npz:b: byte 0: expected a file that begins"}));
}

TEST(Npz, IsRefusedBeyondTheMemoryLimit) {
    const std::string zeros = npz_of(BitMatrix(1000, 1000));
    EXPECT_LT(zeros.size(), 5000u);
    EXPECT_TRUE(test::mentions(error_of(zeros, io::MemoryLimit(100000)),
                               {"expected at most 97.7 KiB of decompressed data, found 976.7 KiB"}));
    EXPECT_EQ(read_npz({"a.npz", zeros, io::MemoryLimit(1200000)}), BitMatrix(1000, 1000));
}

TEST(Npz, IsRefusedIfCutAnywhere) {
    for (const char* name : {"compressed.npz", "csr.npz", "several.npz"}) {
        const std::string whole = sample(name);
        for (std::size_t size = 4; size < whole.size(); ++size) {
            EXPECT_TRUE(
                test::mentions(error_of(whole.substr(0, size)), {"a.npz: byte 0: expected a whole ZIP archive"}));
        }
    }
}

// Arrays of a sparse matrix that contradict each other or its shape.
TEST(SparseArrays, AreRefusedIfInconsistent) {
    const auto numbers = [](const std::string& shape, const std::string& bytes) {
        return test::npy_file(test::npy_header("|i1", shape), bytes);
    };
    using namespace std::string_literals;
    const std::string format = test::npy_file(test::npy_header("|S3", ""), "csr");
    const std::string shape = numbers("2,", "\2\3");
    const std::string pointers = numbers("3,", "\0\1\2"s);
    const std::string indices = numbers("2,", "\0\2"s);
    const std::string values = numbers("2,", "\1\3");
    const auto is_read = [](const std::string& f, const std::string& s, const std::string& p, const std::string& i,
                            const std::string& v) {
        return test::any_sparse_arrays(
            test::joined_arrays({{"format", f}, {"shape", s}, {"indptr", p}, {"indices", i}, {"data", v}}));
    };
    EXPECT_TRUE(is_read(format, shape, pointers, indices, values));
    EXPECT_FALSE(is_read(test::npy_file(test::npy_header("|S3", ""), "xyz"), shape, pointers, indices, values));
    EXPECT_FALSE(is_read(format, numbers("3,", "\2\3\4"), pointers, indices, values)) << "three dimensions";
    EXPECT_FALSE(is_read(format, numbers("2,", "\2\xff"), pointers, indices, values)) << "a negative size";
    EXPECT_FALSE(is_read(format, numbers("2,", "\3\3"), pointers, indices, values)) << "three rows";
    EXPECT_FALSE(is_read(format, shape, numbers("3,", "\1\1\2"), indices, values)) << "begins with 1";
    EXPECT_FALSE(is_read(format, shape, numbers("3,", "\0\2\1"s), indices, values)) << "decreases";
    EXPECT_FALSE(is_read(format, shape, numbers("3,", "\0\1\3"s), indices, values)) << "three entries";
    EXPECT_FALSE(is_read(format, shape, pointers, numbers("2,", "\0\3"s), values)) << "column 3 of 3";
    EXPECT_FALSE(is_read(format, shape, pointers, numbers("2,", "\0\xff"s), values)) << "column -1";
    EXPECT_FALSE(is_read(format, shape, pointers, indices, numbers("1,", "\1"))) << "one value";
    EXPECT_FALSE(is_read(format, shape, pointers, indices, numbers("2, 1", "\1\1"))) << "a column of values";
    const std::string halves = test::npy_file(test::npy_header("<f4", "2,"), "\0\0\x80\x3f\0\0\0\x3f"s);
    EXPECT_FALSE(is_read(format, shape, pointers, indices, halves)) << "1.0 and 0.5";
}

// Newer versions of SciPy may store the places of entries in one array.
TEST(SparseArrays, OfEntriesAreTwoArraysOfPlacesOrOne) {
    const auto numbers = [](const std::string& shape, const std::string& bytes) {
        return test::npy_file(test::npy_header("|i1", shape), bytes);
    };
    using namespace std::string_literals;
    const auto matrix = [&](const std::string& name, const std::string& places) {
        const auto find = [&](const std::string& wanted) -> std::optional<io::Source> {
            const std::string arrays[][2] = {{"format", test::npy_file(test::npy_header("|S3", ""), "coo")},
                                             {"shape", numbers("2,", "\2\4")},
                                             {"row", numbers("3,", "\0\1\1"s)},
                                             {"col", numbers("3,", "\3\0\2"s)},
                                             {"data", numbers("3,", "\1\3\2")},
                                             {name, places}};
            for (const auto& [array, npy] : arrays) {
                if (array == wanted) return io::Source(array, npy);
            }
            return std::nullopt;
        };
        return read_scipy_sparse({"a", std::string()}, find);
    };
    const BitMatrix expected = BitMatrix::from_strings({"0001", "1000"});
    EXPECT_EQ(matrix("others", ""), expected);
    EXPECT_EQ(matrix("coords", numbers("2, 3", "\0\1\1\3\0\2"s)), expected);
    EXPECT_EQ(test::error_of<io::ParseError>([&] { (void)matrix("coords", numbers("3, 1", "\0\0\0"s)); }),
              "coords: byte 60: expected two rows of coordinates, found 3");
    EXPECT_EQ(test::error_of<io::ParseError>([&] { (void)matrix("coords", numbers("2, 3", "\0\1\1\3\0\4"s)); }),
              "coords: byte 133: expected a column number from 0 to 3, found 4");
}

}  // namespace
}  // namespace gf2::apps
