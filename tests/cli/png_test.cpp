// SPDX-License-Identifier: MIT
// PNG files of matrices and boards, ours and those of other programs.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "apps/formats/encoder.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/other_programs.hpp"

namespace gf2::test {
namespace {

class Png : public InEmptyDirectory {
protected:
    static std::string converted(const std::string& file, const std::string& format) {
        const RunResult result = run({"gf2", {"convert", file, "--to", format}});
        EXPECT_EQ(result.status, 0) << result.err;
        return result.out;
    }

    // Converts a plain portable map to the file image.png.
    static void make_png(const std::string& map, std::vector<std::string> options = {}) {
        write("map", map);
        options.emplace_back("map");
        const RunResult result = run_program(kPnmToPng, options);
        ASSERT_EQ(result.status, 0) << result.err;
        write("image.png", result.out);
    }

    static void expect_refusal(const std::string& contents, const std::string& mentioned) {
        write("bad.png", contents);
        EXPECT_TRUE(is_refused({"gf2", {"rank", "bad.png"}}, 3, {mentioned}));
        EXPECT_TRUE(is_refused({"lightsout", {"check", "bad.png"}}, 3, {mentioned}));
    }
};

const std::vector<std::vector<std::string>> kShapes = {{"1", "1"},   {"1", "7"},   {"7", "1"},    {"5", "8"},
                                                       {"3", "9"},   {"64", "64"}, {"65", "63"},  {"2", "65"},
                                                       {"9", "200"}, {"300", "3"}, {"130", "127"}};

TEST_F(Png, RoundTrips) {
    for (const std::vector<std::string>& shape : kShapes) {
        ASSERT_EQ(run({"gf2", {"random", shape[0], shape[1], "-o", "a"}}).status, 0);
        write("a.png", converted("a", "png"));
        EXPECT_EQ(converted("a.png", "text"), read("a")) << shape[0] << " x " << shape[1];
        EXPECT_EQ(run({"gf2", {"convert", "-"}, read("a.png")}).out, read("a"));
        EXPECT_EQ(run({"gf2", {"convert", "a.png", "--from", "png"}}).out, read("a"));
    }
    EXPECT_EQ(json_answer({"gf2", {"info", "a.png"}})["format"], "png");
}

TEST_F(Png, IsReadByAnotherProgram) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    for (const std::vector<std::string>& shape : kShapes) {
        ASSERT_EQ(run({"gf2", {"random", shape[0], shape[1], "-o", "a"}}).status, 0);
        write("a.png", converted("a", "png"));
        EXPECT_EQ(run_program(kPngToPnm, {"a.png"}).out, converted("a", "pbm")) << shape[0] << " x " << shape[1];
    }
}

TEST_F(Png, IsReadFromAnotherProgram) {
    GF2_SKIP_WITHOUT(kPnmToPng, "netpbm");
    for (const std::vector<std::string>& shape : kShapes) {
        ASSERT_EQ(run({"gf2", {"random", shape[0], shape[1], "-o", "a"}}).status, 0);
        for (const std::vector<std::string>& options :
             std::vector<std::vector<std::string>>{{}, {"-interlace"}, {"-filter=4"}, {"-force"}}) {
            make_png(converted("a", "pbm"), options);
            EXPECT_EQ(converted("image.png", "text"), read("a")) << shape[0] << " x " << shape[1];
        }
    }
}

TEST_F(Png, IsReadInAnyColorType) {
    GF2_SKIP_WITHOUT(kPnmToPng, "netpbm");
    const std::string grey = "P2\n3 2\n";
    const std::string color = "P3\n3 2\n";
    const std::string greys = "\n0 M M\nM 0 0\n";
    const std::string colors = "\n0 0 0 M M M M M M\nM M M 0 0 0 0 0 0\n";
    const auto with_largest = [](const std::string& header, std::string values, const std::string& largest) {
        for (std::size_t at; (at = values.find('M')) != std::string::npos;) values.replace(at, 1, largest);
        return header + largest + values;
    };
    for (const char* largest : {"3", "15", "255", "65535"}) {
        for (const std::vector<std::string>& options :
             std::vector<std::vector<std::string>>{{}, {"-force"}, {"-interlace"}, {"-force", "-interlace"}}) {
            make_png(with_largest(grey, greys, largest), options);
            EXPECT_EQ(converted("image.png", "text"), "100\n011\n") << "grey " << largest;
            make_png(with_largest(color, colors, largest), options);
            EXPECT_EQ(converted("image.png", "text"), "100\n011\n") << "color " << largest;
        }
    }
    write("opaque", "P2\n3 2\n255\n255 255 255 255 255 255\n");
    make_png(with_largest(color, colors, "255"), {"-force", "-alpha=opaque"});
    EXPECT_EQ(converted("image.png", "text"), "100\n011\n");
}

TEST_F(Png, IsReadAsABoard) {
    write("board", "01110\n10101\n01110\n10001\n01010\n");
    write("board.png", converted("board", "png"));
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"solve"}, {"solve", "--min"}, {"check"}, {"show"}}) {
        const Invocation asked{"lightsout", command};
        EXPECT_EQ(run(with(asked, {"board.png"})).out, run(with(asked, {"board"})).out) << command.front();
        EXPECT_EQ(run(with({"lightsout", command, read("board.png")}, {"-"})).out, run(with(asked, {"board"})).out);
    }
    EXPECT_EQ(run({"lightsout", {"apply", "board", "board.png"}}).out,
              run({"lightsout", {"apply", "board", "board"}}).out);
}

TEST_F(Png, IsRefusedWithOtherColors) {
    GF2_SKIP_WITHOUT(kPnmToPng, "netpbm");
    make_png("P3\n2 2\n255\n0 0 0 255 255 255\n255 255 255 255 0 0\n");
    expect_refusal(read("image.png"), "bad.png: pixel in row 2, column 2: expected black or white, found #ff0000");
    make_png("P2\n2 2\n255\n0 255 128 255\n");
    expect_refusal(read("image.png"), "bad.png: pixel in row 2, column 1: expected black or white, found #808080");
    make_png("P2\n9 9\n255\n" + std::string("0 255 0 254 ") +
                 [] {
                     std::string rest;
                     for (int i = 0; i < 77; ++i) rest += "0 ";
                     return rest;
                 }(),
             {"-interlace"});
    expect_refusal(read("image.png"), "bad.png: pixel in row 1, column 4: expected black or white, found #fefefe");
    write("alpha", "P2\n2 1\n255\n255 0\n");
    make_png("P2\n2 1\n255\n0 0\n", {"-alpha=alpha"});
    expect_refusal(read("image.png"),
                   "bad.png: pixel in row 1, column 2: expected black or white, found #000000, transp");
}

// A grid of 4 x 1 pixels of four bits, with a palette of two whites.
TEST_F(Png, IsRefusedWithAnIndexBeyondThePalette) {
    spng_plte palette{};
    palette.n_entries = 2;
    palette.entries[0] = palette.entries[1] = {255, 255, 255, 255};
    const auto image = [&](unsigned char first_two, unsigned char last_two) {
        std::ostringstream out;
        apps::PngEncoder(out, {4, 1, 4, SPNG_COLOR_TYPE_INDEXED, 0, 0, 0}, &palette)
            .write_row(std::vector{first_two, last_two});
        return out.str();
    };
    write("white.png", image(0x01, 0x10));
    EXPECT_EQ(converted("white.png", "text"), "0000\n");
    expect_refusal(image(0x01, 0x50),
                   "row 1, column 3: expected a colour of the palette, found index 5 of a palette of 2");
    expect_refusal(image(0x02, 0x50), "row 1, column 2");
    palette.entries[1] = {0, 0, 0, 255};
    write("black.png", image(0x01, 0x10));
    EXPECT_EQ(converted("black.png", "text"), "0110\n");
    palette.entries[1] = {0, 0, 1, 255};
    expect_refusal(image(0x00, 0x10), "row 1, column 3: expected black or white, found #000001");
}

TEST_F(Png, IsRefusedWhenDamaged) {
    ASSERT_EQ(run({"gf2", {"random", "20", "30", "--to", "png", "-o", "a.png"}}).status, 0);
    const std::string whole = read("a.png");
    // A file of fewer than four bytes may be in any format.
    for (std::size_t length = 4; length < whole.size(); length += 5) {
        expect_refusal(whole.substr(0, length), "bad.png: byte ");
    }
    for (std::size_t at = 4; at < whole.size(); at += 5) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
        expect_refusal(damaged, "bad.png: byte ");
    }
    expect_refusal(whole + "more", "bad.png: byte ");
}

// A short file whose header announces many pixels takes no memory.
TEST_F(Png, IsRefusedWhenTooShortForItsSize) {
    const auto header = [](const std::string& size, const std::string& crc) {
        return "\x89PNG\r\n\x1a\n" + std::string("\0\0\0\x0dIHDR", 8) + size + std::string("\1\0\0\0\0", 5) + crc;
    };
    // 100000 x 100000 pixels, with the right checksum.
    expect_refusal(header(std::string("\0\1\x86\xa0\0\1\x86\xa0", 8), "\x80\x29\x36\x65"),
                   "expected at least 1211240 bytes for an image of 100000 x 100000, found 33");
}

TEST_F(Png, IsNotWrittenWithoutPixels) {
    write("empty", "0 x 5\n");
    EXPECT_TRUE(is_refused({"gf2", {"convert", "empty", "--to", "png", "-o", "out"}}, 3, {"0 x 5"}));
    EXPECT_EQ(files(), std::vector<std::string>{"empty"});
}

}  // namespace
}  // namespace gf2::test
