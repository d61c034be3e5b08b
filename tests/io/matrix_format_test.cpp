// SPDX-License-Identifier: MIT
#include "gf2/io/matrix_format.hpp"

#include <gmock/gmock.h>

#include <iomanip>
#include <locale>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

constexpr std::string_view kMarket = "%%MatrixMarket matrix coordinate pattern general\n";

TEST(MatrixFormat, IsFoundByName) {
    std::vector<std::string> names;
    for (const MatrixFormat& format : matrix_formats()) {
        names.emplace_back(format.name);
        EXPECT_EQ(&matrix_format(format.name), &format);
        EXPECT_FALSE(format.description.empty());
        EXPECT_EQ(format.matches == nullptr, format.signature.empty() || format.name == "csv");
        EXPECT_TRUE(!format.needs_columns || format.read_columns != nullptr);
    }
    EXPECT_THAT(names, testing::IsSupersetOf({"text", "matrix-market", "npy", "npy-packed", "npy-packed-little", "pbm",
                                              "gf2", "alist", "sms", "jcf", "edges", "stim-01", "stim-b8"}));

    for (const std::string name : {"", "TEXT", "mtx", "text "}) {
        EXPECT_TRUE(test::mentions(test::error_of<std::invalid_argument>([&] { (void)matrix_format(name); }),
                                   {"'" + name + "'", "expected one of", "text", "matrix-market"}));
    }
}

TEST(MatrixFormat, IsDetectedByContent) {
    EXPECT_EQ(detect_matrix_format("101\n010\n").name, "text");
    EXPECT_EQ(detect_matrix_format("# %%MatrixMarket\n1\n").name, "text");
    EXPECT_EQ(detect_matrix_format("%%matrixmarket matrix\n").name, "matrix-market");
    EXPECT_EQ(detect_matrix_format("P1\n1 1\n1\n").name, "pbm");
    EXPECT_EQ(detect_matrix_format("P4 8 1\n1").name, "pbm");
    EXPECT_EQ(detect_matrix_format("\x93NUMPY").name, "npy");
    EXPECT_EQ(detect_matrix_format("\x89GF2\r\n").name, "gf2");
    EXPECT_EQ(detect_matrix_format("2 3 M\n0 0 0\n").name, "sms");
    EXPECT_EQ(detect_matrix_format("2 3 2\n0\n").name, "jcf");
    EXPECT_EQ(detect_matrix_format("2 1\n1 1\n1 0\n1\n1\n0\n1 0\n").name, "alist");
    EXPECT_EQ(detect_matrix_format("").name, "text");
    EXPECT_EQ(detect_matrix_format("hello").name, "text") << "whose reader then says what is wrong";
    EXPECT_EQ(read_matrix(source("10\n01\n")), BitMatrix::identity(2));
    EXPECT_EQ(read_matrix(source(std::string(kMarket) + "2 2 2\n1 1\n2 2\n")), BitMatrix::identity(2));
}

// A file of a few bytes that announces gigabytes is refused before memory is allocated.
TEST(MatrixFormat, RefusesLargeMatricesOfSmallFiles) {
    std::string alist = "60000 60000\n0 0\n";
    for (int i = 0; i < 60000; ++i) alist += "0 ";
    alist += "\n" + alist.substr(16);
    for (const std::string& text :
         {std::string("200000 200000 M\n1 1 1\n0 0 0\n"), std::string("2 4294967296 M\n0 0 0\n"),
          std::string("200000 200000 2\n1\n-1\n"), std::string(kMarket) + "100000 100000 1\n1 1\n",
          std::string("0 11311111110\n"), std::string("50000000 x 0\n"), alist}) {
        EXPECT_THROW((void)read_matrix(source(text)), MemoryError) << text.substr(0, 40);
    }
    const auto sms_of = [](std::uint64_t allowed) {
        return read_matrix({"input", "1000 1000 M\n1 1 1\n0 0 0\n", MemoryLimit(allowed)});
    };
    const std::uint64_t needed = memory_of_matrix(1000, 1000);
    EXPECT_EQ(weight(sms_of(needed)), 1u);
    try {
        (void)sms_of(needed - 1);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const MemoryError& error) {
        EXPECT_EQ(error.needed(), needed);
    }
}

// Checks every format, as a text may grow beyond the size that it announces.
TEST(MatrixFormat, ReadersKeepToTheMemoryLimit) {
    BitMatrix tall(3000, 6);
    for (std::size_t i = 0; i < tall.rows(); ++i) tall.set(i, i % 6);
    for (const MatrixFormat& format : matrix_formats()) {
        const bool can_be_tall = format.can_represent == nullptr || format.can_represent(tall);
        std::ostringstream out;
        format.write(out, can_be_tall ? tall : BitMatrix::identity(3000));
        const Source limited("input", out.str(), MemoryLimit(20'000));
        const auto read = [&] {
            return format.needs_columns ? format.read_columns(limited, 6) : format.read(limited);
        };
        EXPECT_THROW((void)read(), MemoryError) << format.name;
    }
}

TEST(MatrixFormat, WritersIgnoreTheFormattingOfTheStream) {
    struct Grouped : std::numpunct<char> {
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\1"; }
    };
    const std::locale grouped(std::locale::classic(), new Grouped);
    for (const auto& [rows, columns] :
         {std::pair<std::size_t, std::size_t>{1, 1234}, {1234, 3}, {0, 1000}, {1000, 0}}) {
        BitMatrix a(rows, columns);
        for (std::size_t i = 0; i < (columns == 0 ? 0 : rows); ++i) a.set(i, i * 77 % columns);
        const auto write_all = [&, rows = rows, columns = columns](const auto& write, const std::string& name) {
            std::ostringstream plain;
            write(plain);
            std::ostringstream odd;
            odd.imbue(grouped);
            odd << std::hex << std::showbase << std::showpos << std::left << std::setfill('*') << std::setw(30);
            write(odd);
            EXPECT_EQ(odd.str(), plain.str()) << name << ' ' << rows << ' ' << columns;
        };
        for (const MatrixFormat& format : matrix_formats()) {
            if (format.can_represent != nullptr && !format.can_represent(a)) continue;
            write_all([&](std::ostream& out) { format.write(out, a); }, std::string(format.name));
        }
        write_all(
            [&, rows = rows, columns = columns](std::ostream& out) {
                PbmRowWriter writer(out, "out", rows, columns);
                if (rows != 0) writer.write(a.row(0), a.stride(), rows);
                writer.finish();
            },
            "rows");
        write_all([&, rows = rows](std::ostream& out) { write_dimacs(out, a, BitVector(rows, 1)); }, "dimacs");
    }
}

// Rows longer than the buffers of the writers.
TEST(MatrixFormat, LongRowsRoundTrip) {
    BitMatrix a(2, 600'002);
    for (std::size_t j = 0; j < a.columns(); j += 7) a.set(j % 2, j);
    for (const MatrixFormat& format : matrix_formats()) {
        if (format.can_represent != nullptr && !format.can_represent(a)) continue;
        std::ostringstream out;
        format.write(out, a);
        const Source written = source(out.str());
        EXPECT_TRUE((format.needs_columns ? format.read_columns(written, a.columns()) : format.read(written)) == a)
            << format.name;
    }
}

TEST(MatrixFormat, FollowsFromTheFileName) {
    EXPECT_EQ(matrix_format_of_file("a.npy").name, "npy");
    EXPECT_EQ(matrix_format_of_file("b.mat/a.mm").name, "matrix-market");
    for (const char* name : {"a", "b.npy/a", ".npy", "/dev/null", "a."}) {
        EXPECT_EQ(matrix_format_of_file(name).name, "text") << name;
    }
    for (const char* name : {"a.m", "a.npy.gz", "a.NPY", "a.1"}) {
        EXPECT_TRUE(test::mentions(test::error_of<std::invalid_argument>([&] { (void)matrix_format_of_file(name); }),
                                   {name, ".gf2 .npy .pbm .mtx .mm"}));
    }
}

TEST(MatrixFormat, ReadVectorAcceptsOneRowOrColumn) {
    const BitVector expected = bit_vector_from_string("1011");
    for (const std::string text : {"1011\n", "1 0 1 1\n", "1\n0\n1\n1\n", "[1 0 1 1]", "[1;0;1;1]", "1 x 4\n1011\n",
                                   "4 1\n1\n0\n1\n1\n", "# b\n1,0,1,1"}) {
        EXPECT_EQ(read_vector(source(text)), expected) << text;
    }
    EXPECT_EQ(read_vector(source(std::string(kMarket) + "4 1 3\n1 1\n3 1\n4 1\n")), expected);
    EXPECT_EQ(read_vector(source(std::string(kMarket) + "1 4 3\n1 1\n1 3\n1 4\n")), expected);
    EXPECT_EQ(read_vector(source("1")), bit_vector_from_string("1"));
    EXPECT_EQ(read_vector(source("0 1")), bit_vector_from_string("01"));
    for (const std::string text : {"0 x 0", "0 x 1", "1 x 0"}) EXPECT_EQ(read_vector(source(text)).size(), 0u) << text;
}

TEST(MatrixFormat, ReadVectorRefusesOtherShapes) {
    EXPECT_EQ(parse_error_of([] { return read_vector(source("10\n01\n")); }),
              "1:1: expected a vector (one row or one column), found a matrix of 2 x 2");
    EXPECT_EQ(parse_error_of([] { return read_vector(source("0 x 5")); }),
              "1:1: expected a vector (one row or one column), found a matrix of 0 x 5");
}

TEST(MatrixFormat, ReadVectorKeepsToTheGivenFormat) {
    EXPECT_EQ(read_vector(source("101"), matrix_format("text")), bit_vector_from_string("101"));
    EXPECT_EQ(parse_error_of([] { return read_vector(source("101"), matrix_format("matrix-market")); }),
              "1:1: expected the banner %%MatrixMarket, found '101'");
}

TEST(MatrixFormat, FollowsFromTheExtension) {
    const auto name_of = [](std::string_view extension) {
        const MatrixFormat* format = matrix_format_of_extension(extension);
        return format == nullptr ? std::string_view("none") : format->name;
    };
    for (const auto& [extension, name] :
         std::vector<std::pair<std::string_view, std::string_view>>{{".npy", "npy"},
                                                                    {".pbm", "pbm"},
                                                                    {".mtx", "matrix-market"},
                                                                    {".mm", "matrix-market"},
                                                                    {".gf2", "gf2"},
                                                                    {".sms", "sms"},
                                                                    {".alist", "alist"},
                                                                    {".edges", "edges"},
                                                                    {".jcf", "jcf"},
                                                                    {".txt", "text"},
                                                                    {".01", "stim-01"},
                                                                    {".b8", "stim-b8"},
                                                                    {"", "none"},
                                                                    {".", "none"},
                                                                    {"txt", "none"},
                                                                    {".mtx .mm", "none"},
                                                                    {".MTX", "none"},
                                                                    {".m", "none"}}) {
        EXPECT_EQ(name_of(extension), name) << extension;
    }
}

std::string written(const MatrixFormat& format, const BitMatrix& a) {
    std::ostringstream out;
    format.write(out, a);
    EXPECT_TRUE(out.good());
    return out.str();
}

// Reads the format by its content, or by its name and, if needed, the number of columns.
BitMatrix read_back(const MatrixFormat& format, const std::string& text, std::size_t columns) {
    if (format.needs_columns) return format.read_columns(source(text), columns);
    if (format.matches == nullptr) return format.read(source(text));
    EXPECT_EQ(detect_matrix_format(text).name, format.name) << text;
    return read_matrix(source(text));
}

// The written matrix is detected and read back unchanged, also with the other line end.
void expect_round_trip(const MatrixFormat& format, const BitMatrix& a) {
    if (format.can_represent != nullptr && !format.can_represent(a)) {
        EXPECT_THROW(written(format, a), std::invalid_argument) << format.name;
        return;
    }
    const std::string text = written(format, a);
    const BitMatrix copy = read_back(format, text, a.columns());
    ASSERT_EQ(copy, a) << format.name;
    EXPECT_TRUE(test::tail_is_zero(copy));
    if (format.is_binary) return;
    std::string crlf;
    for (const char c : text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    ASSERT_EQ(read_back(format, crlf, a.columns()), a) << format.name;
}

TEST(MatrixFormat, EveryFormatRoundTrips) {
    SplitMix64 random = test::test_random();
    const std::vector<std::size_t> sizes = {0, 1, 2, 7, 8, 9, 10, 11, 63, 64, 65, 128, 130};
    for (const MatrixFormat& format : matrix_formats()) {
        for (const std::size_t rows : sizes) {
            for (const std::size_t columns : sizes) {
                for (const double density : {0.0, 0.1, 0.5, 1.0}) {
                    expect_round_trip(format, test::random_bits(rows, columns, random, density));
                    if (HasFatalFailure()) return;
                }
            }
        }
    }
}

TEST(MatrixFormat, EveryMatrixUpToThreeByThreeRoundTrips) {
    for (const MatrixFormat& format : matrix_formats()) {
        for (std::size_t rows = 0; rows <= 3; ++rows) {
            for (std::size_t columns = 0; columns <= 3; ++columns) {
                for (std::size_t bits = 0; bits < std::size_t{1} << (rows * columns); ++bits) {
                    BitMatrix a(rows, columns);
                    for (std::size_t k = 0; k < rows * columns; ++k) {
                        a.set(k / columns, k % columns, ((bits >> k) & 1u) != 0);
                    }
                    expect_round_trip(format, a);
                    if (HasFatalFailure()) return;
                }
            }
        }
    }
}

// Formats cannot represent the shapes that docs/formats.md lists.
TEST(MatrixFormat, RepresentsTheDocumentedShapes) {
    const BitMatrix zero_row_first = BitMatrix::from_strings({"00", "01"});
    for (const MatrixFormat& format : matrix_formats()) {
        const auto holds = [&](const BitMatrix& a) {
            return format.can_represent == nullptr || format.can_represent(a);
        };
        const bool is_pauli = format.name == "pauli";
        const bool is_square = format.name == "edges";
        const bool needs_entries = format.name == "png" || is_pauli;
        EXPECT_EQ(holds(BitMatrix(0, 0)), format.name != "alist" && !needs_entries) << format.name;
        EXPECT_EQ(holds(BitMatrix(0, 5)), format.name != "stim-01" && !needs_entries && !is_square) << format.name;
        EXPECT_EQ(holds(BitMatrix(5, 0)), format.name != "stim-b8" && !needs_entries && !is_square) << format.name;
        EXPECT_EQ(holds(zero_row_first), format.name != "jcf") << format.name;
        EXPECT_EQ(holds(BitMatrix(3, 65)), !is_pauli && !is_square) << format.name;
        EXPECT_EQ(holds(BitMatrix(3, 66)), !is_square) << format.name;
        EXPECT_TRUE(holds(BitMatrix(66, 66))) << format.name;
    }
}

// From each format to each other one and back.
TEST(MatrixFormat, EveryPairOfFormatsRoundTrips) {
    SplitMix64 random = test::test_random();
    for (const std::size_t columns : {2u, 62u, 64u, 66u}) {
        BitMatrix a = test::random_bits(columns, columns, random, 0.3);
        for (std::size_t i = 0; i < a.rows(); ++i) a.set(i, 0);  // no zero rows, for jcf
        for (const MatrixFormat& first : matrix_formats()) {
            const BitMatrix b = read_back(first, written(first, a), columns);
            for (const MatrixFormat& second : matrix_formats()) {
                ASSERT_EQ(read_back(second, written(second, b), columns), a) << first.name << ' ' << second.name;
            }
        }
    }
}

TEST(MatrixFormat, RefusesAMissingColumnCount) {
    const MatrixFormat& format = matrix_format("stim-b8");
    EXPECT_EQ(parse_error_of([&] { return format.read(source("1")); }),
              " byte 0: expected the number of columns, which the format does not record, found none");
}

}  // namespace
}  // namespace gf2::io
