// SPDX-License-Identifier: MIT
// PNG files of ours; other_programs_test.cpp has those of other programs.
#include "gf2/io/formats/png.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/io/matrix_format.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::read_as;

constexpr PngColor kBlack = {0, 0, 0};
constexpr PngColor kWhite = {255, 255, 255};

std::string image(std::size_t width, std::size_t height, const std::vector<PngColor>& palette,
                  const std::vector<std::uint8_t>& pixels) {
    std::ostringstream out;
    write_png_image(out, width, height, palette, pixels);
    return out.str();
}

std::string big_endian(std::uint64_t value) {
    std::string bytes;
    for (int k = 3; k >= 0; --k) bytes += static_cast<char>(value >> (8 * k) & 255);
    return bytes;
}

std::string chunk(const std::string& contents) {  // with the type in front
    const auto* const bytes = reinterpret_cast<const Bytef*>(contents.data());
    return big_endian(contents.size() - 4) + contents + big_endian(crc32_z(0, bytes, contents.size()));
}

std::string error_of(const std::string& png) {
    return test::error_of<ParseError>([&] { (void)read_as("png", png); });
}

const std::string kExpected = "expected black and white, or dark and light grey with a clear gap, found ";

TEST(Png, HasAnyPalette) {
    const std::string many = image(5, 2, std::vector<PngColor>(200, kWhite), {0, 9, 99, 199, 1, 2, 3, 4, 5, 6});
    EXPECT_EQ(read_as("png", many), BitMatrix(2, 5));
    for (const std::size_t colors : {2u, 3u, 5u, 17u}) {
        std::vector<PngColor> palette(colors, kBlack);
        palette.front() = kWhite;
        const auto last = static_cast<std::uint8_t>(colors - 1);
        EXPECT_EQ(read_as("png", image(3, 2, palette, {last, 0, 1, 0, last, 0})),
                  BitMatrix::from_strings({"101", "010"}));
    }
}

// Dark and light are told apart by a gap that is wide, and wider than the levels on either side.
TEST(Png, HasLevelsOfGrey) {
    const auto grey = [](std::uint8_t level) {
        return PngColor{level, level, level};
    };
    const std::vector<std::uint8_t> pixels = {0, 1, 2, 3};
    EXPECT_EQ(read_as("png", image(4, 1, {grey(0), grey(254), grey(20), grey(240)}, pixels)),
              BitMatrix::from_strings({"1010"}));
    EXPECT_EQ(read_as("png", image(4, 1, {grey(80), grey(160), grey(90), grey(170)}, pixels)),
              BitMatrix::from_strings({"1010"}));
    EXPECT_EQ(read_as("png", image(1, 1, {grey(250)}, {0})), BitMatrix(1, 1));
    for (const auto& [levels, found] : std::vector<std::pair<std::vector<PngColor>, std::string>>{
             {{grey(0), grey(68), grey(0), grey(0)}, "column 2: " + kExpected + "#444444"},
             {{grey(0), grey(1), grey(0), grey(0)}, "column 2: " + kExpected + "#010101"},
             {{grey(100), grey(150), grey(100), grey(150)}, "column 2: " + kExpected + "#969696"},
             {{grey(0), grey(255), grey(110), grey(255)}, "column 3: " + kExpected + "#6e6e6e"},
             {{grey(60), grey(60), grey(60), grey(60)}, "column 1: " + kExpected + "#3c3c3c"}}) {
        EXPECT_EQ(error_of(image(4, 1, levels, pixels)), "input: pixel in row 1, " + found);
    }
}

TEST(Png, IsRefusedWithOtherColors) {
    EXPECT_EQ(error_of(image(2, 2, {kBlack, kWhite, {255, 0, 0}}, {0, 1, 1, 2})),
              "input: pixel in row 2, column 2: " + kExpected + "#ff0000");
    EXPECT_EQ(error_of(image(2, 2, {kBlack, kWhite, {128, 128, 128}}, {0, 1, 2, 1})),
              "input: pixel in row 2, column 1: " + kExpected + "#808080");
}

TEST(Png, IsRefusedWithAnIndexBeyondThePalette) {
    std::string png = image(4, 1, {kWhite, kWhite, kWhite, kWhite, kWhite}, {0, 1, 4, 0});
    EXPECT_EQ(read_as("png", png), BitMatrix(1, 4));
    const std::size_t palette = png.find("PLTE") - 4;
    png.replace(palette, 12 + 3 * 5, chunk("PLTE" + std::string(6, '\xff')));
    EXPECT_EQ(error_of(png),
              "input: pixel in row 1, column 3: expected a colour of the palette, found index 4 of a palette of 2");
}

TEST(Png, IsRefusedWhenDamaged) {
    SplitMix64 random = test::test_random();
    const std::string whole = test::written_as("png", test::random_bits(20, 30, random, 0.5));
    for (std::size_t size = 4; size < whole.size(); ++size) {
        EXPECT_TRUE(test::mentions(error_of(whole.substr(0, size)), {"input: byte ", "expected"})) << size;
    }
    for (std::size_t at = 4; at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
        EXPECT_TRUE(test::mentions(error_of(damaged), {"input: byte ", "expected"})) << at;
    }
    EXPECT_TRUE(test::mentions(error_of(whole + "more"), {"expected the end of the file after the image"}));
}

// A short file whose header announces many pixels takes no memory.
TEST(Png, IsRefusedWhenTooShortForItsSize) {
    const std::string header = chunk("IHDR" + big_endian(100000) + big_endian(100000) + std::string("\1\0\0\0\0", 5));
    EXPECT_TRUE(test::mentions(error_of("\x89PNG\r\n\x1a\n" + header),
                               {"expected at least 1211240 bytes for an image of 100000 x 100000, found 33"}));
}

}  // namespace
}  // namespace gf2::io
