// SPDX-License-Identifier: MIT
#include "gf2/io/formats/npy_header.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "gf2/io/formats/npy.hpp"
#include "tests/io/npy_file.hpp"
#include "tests/io/parse.hpp"

namespace gf2::io {
namespace {

using test::npy_file;
using test::npy_header;
using test::source;

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
    const std::string text = npy_header_text(30, 400);
    EXPECT_EQ(out.str().substr(0, text.size()), text);
    EXPECT_EQ(out.str().size(), text.size() + 30 * 400);
}

}  // namespace
}  // namespace gf2::io
