// SPDX-License-Identifier: MIT
// The bytes of arrays are those that NumPy 1.24 writes.
#include "gf2/io/formats/npy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/io/npy_file.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/print.hpp"

namespace gf2::io {
namespace {

using namespace std::string_literals;

using test::npy_file;
using test::npy_header;
using test::parse_error_of;
using test::source;

BitMatrix read(std::string_view dictionary, std::string_view data) {
    return read_npy(source(npy_file(dictionary, data)));
}

BitMatrix read_packed(std::string_view dictionary, std::string_view data,
                      std::optional<std::size_t> columns = std::nullopt) {
    return read_npy_packed(source(npy_file(dictionary, data)), columns);
}

template <class Write>
std::string written(Write write, const BitMatrix& a) {
    std::ostringstream out;
    write(out, a);
    return out.str();
}

std::string written_packed(const BitMatrix& a, BitOrder order = BitOrder::kBig) {
    return written([&](std::ostream& out, const BitMatrix& b) { write_npy_packed(out, b, order); }, a);
}

const BitMatrix kExample = BitMatrix::from_strings({"101", "010"});
const BitMatrix kThirteen = BitMatrix::from_strings({"1001001001001", "0010010010010"});

TEST(Npy, ReadsEveryType) {
    struct Array {
        std::string type;
        std::string zero;
        std::string one;
    };
    const std::vector<Array> arrays = {{"|b1", "\0"s, "\1"},
                                       {"|u1", "\0"s, "\1"},
                                       {"|i1", "\0"s, "\1"},
                                       {"<u2", "\0\0"s, "\1\0"s},
                                       {">i2", "\0\0"s, "\0\1"s},
                                       {"<i4", "\0\0\0\0"s, "\1\0\0\0"s},
                                       {">u4", "\0\0\0\0"s, "\0\0\0\1"s},
                                       {"<i8", std::string(8, '\0'), "\1\0\0\0\0\0\0\0"s},
                                       {">u8", std::string(8, '\0'), "\0\0\0\0\0\0\0\1"s},
                                       {"<f2", "\0\0"s, "\0\x3c"s},
                                       {"<f4", "\0\0\0\0"s, "\0\0\x80\x3f"s},
                                       {">f8", std::string(8, '\0'), "\x3f\xf0\0\0\0\0\0\0"s}};
    for (const auto& [type, zero, one] : arrays) {
        const std::string c_order = one + zero + one + zero + one + zero;
        EXPECT_EQ(read(npy_header(type, "2, 3"), c_order), kExample) << type;
        const std::string fortran_order = one + zero + zero + one + one + zero;
        EXPECT_EQ(read(npy_header(type, "2, 3", "True"), fortran_order), kExample) << type;
    }
}

TEST(Npy, ReadsEveryHeaderVersion) {
    const std::string header = npy_header("|u1", "2, 3");
    const std::string data = "\1\0\1\0\1\0"s;
    const std::string magic = "\x93NUMPY";
    const auto size = static_cast<char>(header.size());
    EXPECT_EQ(read_npy(source(magic + "\1\0"s + size + "\0"s + header + data)), kExample);
    EXPECT_EQ(read_npy(source(magic + "\2\0"s + size + "\0\0\0"s + header + data)), kExample);
    EXPECT_EQ(read_npy(source(magic + "\3\0"s + size + "\0\0\0"s + header + data)), kExample);
}

TEST(Npy, ReadsDictionariesAsPythonDoes) {
    for (const std::string dictionary : {"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 3)}",
                                         "{\"shape\":(2,3,),\"fortran_order\":False,\"descr\":\"|u1\"}",
                                         "{ 'shape' : ( 2 , 3 ) , 'descr' : '|u1' , 'fortran_order' : False , } # c\n",
                                         "  {'descr': '|u1', 'fortran_order': False, 'shape': (2, 3), }   \n"}) {
        EXPECT_EQ(read(dictionary, "\1\0\1\0\1\0"s), kExample) << dictionary;
    }
}

TEST(Npy, OneDimensionIsARow) {
    EXPECT_EQ(read(npy_header("|u1", "3,"), "\1\0\1"s), BitMatrix::from_strings({"101"}));
    EXPECT_EQ(read(npy_header("|u1", "3,", "True"), "\1\0\1"s), BitMatrix::from_strings({"101"}));
    EXPECT_EQ(read_packed(npy_header("|u1", "2,"), "\x80\x01", 16), BitMatrix::from_strings({"1000000000000001"}));
}

TEST(Npy, WritesTheBytesOfNumpy) {
    EXPECT_EQ(written(write_npy, kExample), npy_file(npy_header("|u1", "2, 3"), "\1\0\1\0\1\0"s));
    EXPECT_EQ(written(write_npy, BitMatrix(0, 5)), npy_file(npy_header("|u1", "0, 5"), ""));
    EXPECT_EQ(written(write_npy, BitMatrix(5, 0)), npy_file(npy_header("|u1", "5, 0"), ""));
}

TEST(Npy, PackedColumnsAreInTheHeaderOrGiven) {
    const std::string data = "\x92\x48\x24\x90";
    const std::string header = npy_header("|u1", "2, 2");
    EXPECT_EQ(read_packed(header, data, 13), kThirteen);
    EXPECT_EQ(read_packed(header, data).columns(), 16u) << "as nobody knows better";
    const std::string telling = "{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2), }  # columns: 13";
    EXPECT_EQ(read_packed(telling, data), kThirteen);
    EXPECT_EQ(read_packed(telling, data, 13), kThirteen);
}

TEST(Npy, PackedHeaderRecordsTheColumns) {
    const std::string file = written_packed(kThirteen);
    EXPECT_EQ(file, npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2), }  # columns: 13" +
                                 std::string(43, ' ') + "\n",
                             "\x92\x48\x24\x90"));
    EXPECT_EQ(file.size() % 64, 4u);
    EXPECT_EQ(read_npy_packed(source(written_packed(BitMatrix(3, 0)))), BitMatrix(3, 0));
    EXPECT_EQ(read_npy_packed(source(written_packed(BitMatrix(0, 9)))), BitMatrix(0, 9));
}

TEST(Npy, PackedColumnsMustFit) {
    const std::string data = "\x92\x48\x24\x90";
    const std::string header = npy_header("|u1", "2, 2");
    const auto error = [&](const std::string& dictionary, std::size_t columns) {
        return parse_error_of([&] { return read_packed(dictionary, data, columns); });
    };
    EXPECT_EQ(error(header, 8), " byte 60: expected an array of 2 x 1 for 8 columns, found one of 2 x 2");
    EXPECT_EQ(error(header, 17), " byte 60: expected an array of 2 x 3 for 17 columns, found one of 2 x 2");
    EXPECT_EQ(error(header, 12), " byte 129: expected zeros past column 12, found a one");
    EXPECT_EQ(error("{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2), }  # columns: 13", 14),
              " byte 60: expected 14 columns, found 13 of them in the header");
}

TEST(Npy, PackedIsNotReadAsPlain) {
    const std::string file = written_packed(BitMatrix(2, 13));
    EXPECT_EQ(parse_error_of([&] { return read_npy(source(file)); }),
              " byte 0: expected an array of single entries, found a packed one; its format is npy-packed");
}

TEST(Npy, IsDetectedByItsHeader) {
    const std::string plain = written(write_npy, kExample);
    const std::string packed = written_packed(kExample);
    EXPECT_TRUE(looks_like_npy(plain) && looks_like_npy(packed));
    EXPECT_TRUE(looks_like_npy_packed(packed));
    EXPECT_FALSE(looks_like_npy_packed(plain));
    for (const std::string text : {"", "\x93NUMP", "NUMPY", " \x93NUMPY"}) {
        EXPECT_FALSE(looks_like_npy(text) || looks_like_npy_packed(text)) << text;
    }
    EXPECT_FALSE(looks_like_npy_packed("\x93NUMPY\1"));
}

// The bytes of numpy.packbits(a, axis=1, bitorder="little").
TEST(Npy, PackedLittleBitOrderRoundTrips) {
    const std::string file = written_packed(kThirteen, BitOrder::kLittle);
    EXPECT_EQ(file.substr(128), "\x49\x12\x24\x09"s);
    EXPECT_EQ(read_npy_packed(source(file), std::nullopt, BitOrder::kLittle), kThirteen);
    EXPECT_EQ(read_npy_packed(source(file), 13, BitOrder::kLittle), kThirteen);
    EXPECT_TRUE(looks_like_npy_packed(file, BitOrder::kLittle));
    EXPECT_FALSE(looks_like_npy_packed(file));
    EXPECT_EQ(parse_error_of([&] { return read_npy_packed(source(file)); }),
              " byte 60: expected the bit order big, found little in the header, that of npy-packed-little");
    EXPECT_EQ(read_npy_packed(source(npy_file(npy_header("|u1", "2, 2"), "\x49\x12\x24\x09")), 13, BitOrder::kLittle),
              kThirteen);
    EXPECT_EQ(parse_error_of([&] {
                  return read_npy_packed(source(npy_file(npy_header("|u1", "1, 1"), "\x80")), 7, BitOrder::kLittle);
              }),
              " byte 128: expected zeros past column 7, found a one");
}

TEST(NpyHeader, HasAnyTypeAndShape) {
    for (const auto& [text, shape] : std::vector<std::pair<std::string, std::vector<std::size_t>>>{
             {"", {}}, {"7,", {7}}, {"2, 3", {2, 3}}, {"4, 0, 5", {4, 0, 5}}, {"1, 2, 3, 4,", {1, 2, 3, 4}}}) {
        const NpyHeader header = read_npy_header(source(npy_file(npy_header("<c16", text, "True"))));
        EXPECT_EQ(header.shape, shape);
        EXPECT_EQ(header.type, "<c16");
        EXPECT_TRUE(header.is_fortran);
        EXPECT_FALSE(header.packed_columns.has_value());
        EXPECT_EQ(header.data, 128u);
    }
}

TEST(NpyHeader, NamesPlacesInTheInput) {
    const std::string file = npy_file(npy_header("|u1", "2, 3"));
    const NpyHeader header = read_npy_header(source(file));
    EXPECT_EQ(file.substr(header.type_place, 5), "'|u1'");
    EXPECT_EQ(file.substr(header.fortran_place, 5), "False");
    EXPECT_EQ(file.substr(header.shape_place, 6), "(2, 3)");
}

TEST(NpyHeader, RecordsPackedColumns) {
    std::ostringstream out;
    write_npy_packed(out, BitMatrix(2, 13), BitOrder::kLittle);
    const NpyHeader header = read_npy_header(source(out.str()));
    EXPECT_EQ(header.packed_columns, 13u);
    EXPECT_EQ(header.packed_order, BitOrder::kLittle);
}

TEST(NpyHeader, TextIsThatOfAnArrayOfBytes) {
    const BitMatrix a(30, 400);
    std::ostringstream out;
    write_npy(out, a);
    const std::string text = npy_header_text("|u1", std::array<std::size_t, 2>{30, 400});
    EXPECT_EQ(out.str().substr(0, text.size()), text);
    EXPECT_EQ(out.str().size(), text.size() + 30 * 400);
}

}  // namespace
}  // namespace gf2::io
