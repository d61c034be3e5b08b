// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>

#include "gf2/io/matrix_format.hpp"
#include "tests/io/parse.hpp"
#include "tests/io/samples.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using test::sample;

BitMatrix read_mat(const Source& source) {
    return matrix_format("mat").read(source);
}

std::string error_of(const std::string& bytes, MemoryLimit memory = {}) {
    return test::error_of<ParseError>([&] { (void)read_mat({"a.mat", bytes, memory}); });
}

// A little-endian data element.
std::string element(std::uint32_t type, const std::string& bytes) {
    std::string text;
    for (const std::uint32_t word : {type, static_cast<std::uint32_t>(bytes.size())}) {
        for (int k = 0; k < 4; ++k) text += static_cast<char>(word >> (8 * k) & 255);
    }
    text += bytes;
    text.resize((text.size() + 7) / 8 * 8, '\0');
    return text;
}

std::string words(std::initializer_list<std::uint32_t> numbers) {
    std::string text;
    for (const std::uint32_t word : numbers) {
        for (int k = 0; k < 4; ++k) text += static_cast<char>(word >> (8 * k) & 255);
    }
    return text;
}

// A little-endian file of these elements.
std::string file_of(const std::string& elements) {
    std::string text = "MATLAB 5.0 MAT-file";
    text.resize(124, ' ');
    return text + std::string("\0\1IM", 4) + elements;
}

// A file of one variable "H" of 2 x 2 with the flags and the parts that follow its name.
std::string variable(std::uint32_t flags, const std::string& parts,
                     std::initializer_list<std::uint32_t> shape = {2, 2}) {
    return file_of(element(14, element(6, words({flags, 4})) + element(5, words(shape)) + element(1, "H") + parts));
}

constexpr std::uint32_t kUint8 = 9;
constexpr std::uint32_t kSparse = 5;

const BitMatrix kSample = BitMatrix::from_strings({"1010", "0110"});

TEST(Mat, OfOneMatrixIsThatMatrix) {
    for (const char* name : {"compressed.mat", "sparse.mat", "big.mat"}) {
        EXPECT_EQ(read_mat({name, sample(name)}), kSample) << name;
    }
}

TEST(Mat, OfSeveralMatricesIsReadByName) {
    const std::string matrices = "'H' (2 x 4 uint8), 's' (1 x 4 uint8)";
    const std::string others = "'name' (1 x 1 char), 'c' (1 x 1 complex double)";
    EXPECT_EQ(error_of(sample("several.mat")),
              "a.mat: byte 0: expected one matrix, found 2: " + matrices +
                  "; a colon and a name after that of the file select one, as in FILE.mat:H");
    const Source source{"a.mat", sample("several.mat")};
    EXPECT_EQ(read_mat(unpacked(source, "H")), kSample);
    EXPECT_EQ(read_mat(unpacked(source, "s")), BitMatrix::from_strings({"1010"}));
    EXPECT_EQ(unpacked(source, "H").name, "a.mat:H");
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)unpacked(source, "x"); }),
              "a.mat: byte 0: expected a variable 'x', found " + matrices + ", " + others);
    EXPECT_TRUE(test::mentions(test::error_of<ParseError>([&] { (void)read_mat(unpacked(source, "c")); }),
                               {"expected a real matrix of two dimensions, found 'c' (1 x 1 complex double)"}));
    const Source compressed{"b.mat", sample("compressed.mat")};
    EXPECT_EQ(read_mat(unpacked(compressed, "H")), kSample);
}

TEST(Mat, NamesPlaceAndVariableInErrors) {
    EXPECT_EQ(read_mat({"a.mat", variable(kUint8, element(2, std::string("\1\0\0\1", 4)))}),
              BitMatrix::from_strings({"10", "01"}));
    EXPECT_EQ(error_of(variable(kUint8, element(2, std::string("\1\0\2\1", 4)))),
              "a.mat:H: byte 58: expected 0 or 1, found 2");
    EXPECT_TRUE(test::mentions(error_of(variable(kUint8, element(2, "\1\1\1"))), {"expected 2 x 2 values, found 3"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kUint8, element(17, "\1\1\1"))), {"found one of type 17"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kUint8, element(9, "\1\1\1\1"))), {"a multiple of 8 bytes, found 4"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kUint8, "")), {"a.mat:H: byte", "the end of the data"}));
    EXPECT_TRUE(test::mentions(error_of(variable(1, "")), {"found 'H' (2 x 2 cell)"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kUint8, "", {1, 2, 2})), {"found 'H' (1 x 2 x 2 uint8)"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kUint8, "", {2, 0x80000000u})), {"length of a dimension"}));
    EXPECT_TRUE(test::mentions(error_of(variable(99, "")), {"expected a class from 1 to 17, found 99"}));
}

TEST(Mat, ReadsValuesOfEveryType) {
    using namespace std::string_literals;
    const std::pair<std::uint32_t, std::string> ones[] = {
        {1, "\1"},           {2, "\1"},           {3, "\1\0"s},      {4, "\1\0"s},
        {5, words({1})},     {6, words({1})},     {7, "\0\0\x80?"s}, {9, "\0\0\0\0\0\0\xf0?"s},
        {12, words({1, 0})}, {13, words({1, 0})}, {16, "\1"}};
    for (const auto& [type, one] : ones) {
        const std::string zero(one.size(), '\0');
        EXPECT_EQ(read_mat({"a.mat", variable(kUint8, element(type, one + zero + zero + one))}),
                  BitMatrix::from_strings({"10", "01"}))
            << type;
    }
}

TEST(Mat, RefusesInconsistentSparseMatrices) {
    const auto parts = [](const std::string& indices, const std::string& pointers, const std::string& values) {
        return element(5, indices) + element(5, pointers) + element(2, values);
    };
    // Values count modulo 2, and equal entries add.
    EXPECT_EQ(read_mat({"a", variable(kSparse, parts(words({0, 1, 1, 1}), words({0, 1, 4}), "\3\1\1\1"))}),
              BitMatrix::from_strings({"10", "01"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kSparse, parts(words({0, 2}), words({0, 1, 2}), "\1\1"))),
                               {"a.mat:H: byte", "expected a row number from 0 to 1, found 2"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kSparse, parts(words({0, 1}), words({0, 1, 3}), "\1\1"))),
                               {"the end of a column from 1 to 2, found 3"}));
    EXPECT_TRUE(test::mentions(error_of(variable(kSparse, parts(words({0, 1}), words({0, 2}), "\1\1"))),
                               {"expected 3 column pointers, found 2"}));
}

TEST(Mat, RefusesDamagedHeaders) {
    const std::string whole = sample("compressed.mat");
    EXPECT_TRUE(
        test::mentions(error_of("PK"), {"a.mat: byte 0: expected a file that begins with 'MATLAB 5.0 MAT-file'"}));
    std::string other = whole;
    other[126] = 'X';
    EXPECT_TRUE(test::mentions(error_of(other), {"a.mat: byte 126: expected IM or MI"}));
    other = whole;
    other[125] = '\2';
    EXPECT_TRUE(test::mentions(error_of(other), {"a.mat: byte 124: expected version 1"}));
    EXPECT_EQ(error_of(file_of("")), "a.mat: byte 0: expected a real matrix of two dimensions, found no variable");
    EXPECT_TRUE(test::mentions(error_of(file_of(element(2, "1"))), {"a.mat: byte 128: expected a variable"}));
}

TEST(Mat, IsRefusedIfCutAnywhere) {
    for (const char* name : {"compressed.mat", "sparse.mat", "big.mat"}) {
        const std::string whole = sample(name);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            EXPECT_TRUE(test::mentions(error_of(whole.substr(0, size)), {"a.mat", ": byte ", "expected"})) << size;
        }
    }
}

TEST(Mat, IsRefusedBeyondTheMemoryLimit) {
    EXPECT_TRUE(test::mentions(error_of(variable(kSparse, "", {1u << 30, 1u << 30}), MemoryLimit(1000)), {"a.mat"}));
    const std::string parts = element(5, "") + element(5, words({0, 0})) + element(9, "");
    EXPECT_TRUE(test::mentions(error_of(variable(kSparse, parts, {1u << 30, 1})),
                               {"expected a matrix of at most 256 MiB", "which takes 8 GiB"}));
}

TEST(Mat, RepresentsMatricesBelowTwoGibibytes) {
    EXPECT_TRUE(matrix_format("mat").can_represent(BitMatrix(1 << 15, 1 << 15)));
    const BitMatrix large(std::size_t{1} << 15, std::size_t{1} << 16);
    EXPECT_FALSE(matrix_format("mat").can_represent(large));
    EXPECT_THROW((void)test::written_as("mat", large), std::invalid_argument);
    EXPECT_EQ(test::written_as("mat", BitMatrix(3, 3)).size() % 8, 0u);
}

}  // namespace
}  // namespace gf2::io
