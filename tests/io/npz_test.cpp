// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/internal/zip_archive.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/fuzz/any_input.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/io/parse.hpp"
#include "tests/io/samples.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::sample;

BitMatrix read_npz(const Source& source) {
    return matrix_format("npz").read(source);
}

std::string npz_of(const BitMatrix& a) {
    return test::written_as("npz", a);
}

std::string zip_of(const std::string& name, const std::string& text) {
    std::ostringstream out;
    const auto write = [&](std::ostream& member) {
        member << text;
    };
    internal::write_zip(out, {{name, write}});
    return out.str();
}

std::string error_of(const std::string& bytes, MemoryLimit memory = {}) {
    return test::error_of<ParseError>([&] { (void)read_npz({"a.npz", bytes, memory}); });
}

const BitMatrix kSample = BitMatrix::from_strings({"1010", "0110"});

TEST(Npz, ContainsNoTime) {
    EXPECT_EQ(npz_of(kSample), npz_of(kSample));
}

TEST(Npz, OfOneArrayIsThatArray) {
    EXPECT_EQ(read_npz({"a", sample("compressed.npz")}), kSample);
}

TEST(Npz, OfSciPyIsASparseMatrix) {
    for (const char* name : {"csr.npz", "csc.npz", "coo.npz", "bsr.npz", "dia.npz"}) {
        EXPECT_EQ(read_npz({name, sample(name)}), kSample) << name;
    }
}

TEST(Npz, IsReadAsASparseMatrix) {
    const MatrixFormat& npz = matrix_format("npz");
    for (const char* name : {"csr.npz", "csc.npz", "coo.npz", "bsr.npz", "dia.npz", "compressed.npz"}) {
        EXPECT_EQ(npz.read_sparse({name, sample(name)}), SparseMatrix(kSample)) << name;
    }
    const Source several("a.npz", sample("several.npz"));
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)npz.read_sparse(several); }), error_of(sample("several.npz")));
    EXPECT_THROW((void)npz.read_sparse({"a.npz", sample("csr.npz"), MemoryLimit(10)}), MemoryError);
}

// The shape of five gigabytes, and no entries.
TEST(Npz, OfSciPyTakesNoMemoryForAShape) {
    std::ostringstream out;
    const SparseMatrix a = SparseMatrix::from_entries(200000, 200000, std::vector<SparseMatrix::Entry>{{199999, 7}});
    matrix_format("npz").write_sparse(out, a);
    EXPECT_EQ(read_sparse_matrix({"a.npz", out.str()}), a);
    EXPECT_THROW((void)read_npz({"a.npz", out.str()}), MemoryError);
}

TEST(Npz, OfSeveralArraysIsReadByName) {
    EXPECT_EQ(error_of(sample("several.npz")),
              "a.npz: byte 0: expected one array, found 2: 'H', 's'; a colon and a name after that of the file select "
              "one, as in FILE.npz:H");
    const Source source{"a.npz", sample("several.npz")};
    EXPECT_EQ(test::read_as("npy", unpacked(source, "H").text), kSample);
    EXPECT_EQ(unpacked(source, "H").name, "a.npz:H");
    EXPECT_EQ(test::read_as("npy", unpacked(source, "s").text), BitMatrix::from_strings({"1010"}));
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)unpacked(source, "x"); }),
              "a.npz: byte 0: expected an array 'x', found 'H', 's'");
}

TEST(Npz, IsRefusedWithoutArrays) {
    EXPECT_EQ(read_npz({"a.npz", zip_of("format.npy", test::npy_file(test::npy_header("|u1", "1, 2"), "\1\1"))}),
              BitMatrix::from_strings({"11"}));  // not of SciPy
    EXPECT_EQ(error_of(zip_of("[Content_Types].xml", "<xml>")),
              "a.npz: byte 0: expected an archive of NumPy arrays, found other members: '[Content_Types].xml'");
    const std::string empty = "PK\5\6" + std::string(18, '\0');
    EXPECT_TRUE(internal::looks_like_zip(empty));
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
    EXPECT_TRUE(test::mentions(error_of(zeros, MemoryLimit(100000)),
                               {"expected at most 97.7 KiB of decompressed data, found 976.7 KiB"}));
    EXPECT_EQ(read_npz({"a.npz", zeros, MemoryLimit(1200000)}), BitMatrix(1000, 1000));
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

TEST(Npz, HasACommentThatMayHoldAnyBytes) {
    std::string whole = zip_of("b.npy", test::npy_file(test::npy_header("|u1", "1, 2"), "\1\1"));
    const std::string comment = std::string("PK\5\6") + std::string(20, '\0');
    whole[whole.size() - 2] = static_cast<char>(comment.size());
    EXPECT_EQ(read_npz({"a.npz", whole + comment}), BitMatrix::from_strings({"11"}));
}

// Readers differ in which of them they take.
TEST(Npz, IsRefusedIfTwoMembersHaveOneName) {
    std::string whole = sample("several.npz");
    for (std::size_t at = whole.find("s.npy"); at != std::string::npos; at = whole.find("s.npy")) whole[at] = 'H';
    EXPECT_EQ(error_of(whole), "a.npz: byte 0: expected members of different names, found two named 'H.npy'");
}

// The fields of the directory's one entry and of its end, each changed.
TEST(Npz, IsRefusedIfTheDirectoryIsInconsistent) {
    const std::string whole = zip_of("b.npy", test::npy_file(test::npy_header("|u1", "1, 2"), "\1\1"));
    EXPECT_EQ(read_npz({"a.npz", whole}), BitMatrix::from_strings({"11"}));
    const std::size_t entry = whole.rfind("PK\1\2"), end = whole.rfind("PK\5\6");
    const std::string archive = "a.npz: byte 0: expected a whole ZIP archive, found a damaged or unusual one (";
    const std::string member = "a.npz: byte 0: expected a member 'b.npy' that can be read, found ";
    const auto changed = [&](std::size_t place, char to) {
        std::string bytes = whole;
        bytes[place] = to;
        return error_of(bytes);
    };
    EXPECT_EQ(changed(end, 'Q'), archive + "no directory)");
    EXPECT_EQ(changed(end + 8, '\2'), archive + "inconsistent end of the directory)");
    EXPECT_EQ(changed(end + 20, '\1'), archive + "no directory)") << "a comment that is not there";
    EXPECT_EQ(changed(entry, 'Q'), archive + "inconsistent directory)");
    EXPECT_EQ(changed(entry + 28, '\x7f'), archive + "inconsistent directory)") << "a long name";
    EXPECT_EQ(changed(entry + 8, '\1'), member + "an encrypted one");
    EXPECT_EQ(changed(entry + 10, '\x63'), member + "a damaged or unusual one (compression method 99)");
    EXPECT_EQ(changed(entry + 16, '\0'), member + "a damaged or unusual one (wrong checksum)");
    EXPECT_EQ(changed(entry + 24, '\1'), member + "more than its 1 bytes");
    EXPECT_EQ(changed(entry + 25, '\1'), member + "130 of its 386 bytes");
    EXPECT_EQ(changed(entry + 42, '\1'), member + "a damaged or unusual one (inconsistent header)");
    EXPECT_EQ(changed(entry + 45, '\1'), member + "a damaged or unusual one (no header)");
    EXPECT_EQ(changed(entry + 10, '\0'), member + "a damaged or unusual one (inconsistent header)") << "not compressed";
    EXPECT_TRUE(test::mentions(changed(40, '\xff'), {"a.npz: byte", "expected data that zlib compressed"}));
}

// NumPy keeps the sizes of arrays of 2 GiB or more in fields of 64 bits.
TEST(Npz, MayHaveSizesOf64Bits) {
    const std::string whole = zip_of("b.npy", test::npy_file(test::npy_header("|u1", "1, 2"), "\1\1"));
    const std::size_t entry = whole.rfind("PK\1\2"), end = whole.rfind("PK\5\6");
    const std::string sizes = whole.substr(entry + 24, 4) + std::string(4, '\0') + whole.substr(entry + 20, 4);
    const std::string extra = std::string("\1\0\x10\0", 4) + sizes + std::string(4, '\0');
    std::string wide = whole;
    wide.replace(end + 12, 1, 1, static_cast<char>(whole[end + 12] + 20));
    wide.insert(end, extra);
    wide.replace(entry + 20, 8, std::string(8, '\xff'));
    wide[entry + 30] = '\x14';
    EXPECT_EQ(read_npz({"a.npz", wide}), BitMatrix::from_strings({"11"}));
    // And those of the directory, in a record of 56 bytes and one of 20.
    const auto eight = [&](std::size_t place, std::size_t size) {
        return wide.substr(place, size) + std::string(8 - size, '\0');
    };
    const std::size_t last = end + extra.size();
    wide.insert(last, "PK\6\6" + std::string(20, '\0') + eight(last + 8, 2) + eight(last + 10, 2) +
                          eight(last + 12, 4) + eight(last + 16, 4) + std::string(20, '\0'));
    wide.replace(last + 76 + 8, 12, std::string(12, '\xff'));
    EXPECT_EQ(read_npz({"a.npz", wide}), BitMatrix::from_strings({"11"}));
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
        return test::any_input_as_sparse_arrays(
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
        const auto find = [&](const std::string& wanted) -> std::optional<Source> {
            const std::string arrays[][2] = {{"format", test::npy_file(test::npy_header("|S3", ""), "coo")},
                                             {"shape", numbers("2,", "\2\4")},
                                             {"row", numbers("3,", "\0\1\1"s)},
                                             {"col", numbers("3,", "\3\0\2"s)},
                                             {"data", numbers("3,", "\1\3\2")},
                                             {name, places}};
            for (const auto& [array, npy] : arrays) {
                if (array == wanted) return Source(array, npy);
            }
            return std::nullopt;
        };
        return internal::read_scipy({"a", std::string()}, find);
    };
    const BitMatrix expected = BitMatrix::from_strings({"0001", "1000"});
    EXPECT_EQ(matrix("others", ""), expected);
    EXPECT_EQ(matrix("coords", numbers("2, 3", "\0\1\1\3\0\2"s)), expected);
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)matrix("coords", numbers("3, 1", "\0\0\0"s)); }),
              "coords: byte 60: expected two rows of coordinates, found 3");
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)matrix("coords", numbers("2, 3", "\0\1\1\3\0\4"s)); }),
              "coords: byte 133: expected a column number from 0 to 3, found 4");
}

}  // namespace
}  // namespace gf2::io
