// SPDX-License-Identifier: MIT
// --png and --svg, as read by other programs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"
#include "tests/cli/other_programs.hpp"

namespace gf2::test {
namespace {

using Arguments = std::vector<std::string>;

constexpr Pixel kWhite = {0xff, 0xff, 0xff};
constexpr Pixel kPressed = {0x5b, 0x9b, 0xd8};

class Pictures : public InEmptyDirectory {
protected:
    Pictures() {
        write("board", "01110\n10101\n01110\n10001\n01010\n");
        write("two", "10\n01\n");
        write("presses", "11\n00\n");
        write("holes", "1_0\n___\n0_1\n");
        write("unsolvable", "1000\n0000\n0000\n0000\n");
        write("graph", "4 3\n1 2\n2 3\n3 4\n");
        write("row", "1101\n");
        write("a", "1101\n1011\n0110\n");
    }

    static RunResult made(const std::string& program, const Arguments& arguments, int status = 0) {
        RunResult result = run({program, arguments});
        EXPECT_EQ(result.status, status) << testing::PrintToString(arguments) << result.err;
        return result;
    }

    // Commands that draw pictures, with their exit status.
    static std::vector<std::pair<Invocation, int>> picture_makers() {
        std::vector<std::pair<Invocation, int>> makers = {{{"lightsout", {"show", "-"}, "0 3\n"}, 0},
                                                          {{"lightsout", {"check", "unsolvable"}}, 1},
                                                          {{"gf2", {"spy", "-"}, "3 x 0\n"}, 0}};
        for (const Invocation& maker : invocations_of(
                 "lightsout show board; lightsout show holes; lightsout show two --presses presses; "
                 "lightsout solve board; lightsout solve board --min --json; lightsout solve row --graph graph; "
                 "lightsout solve --generate all-on:300x300 --count; lightsout check board; lightsout quiet 5 5; "
                 "lightsout quiet 3 3; lightsout quiet 20 20 --rule king; lightsout nullity --table 12; "
                 "lightsout nullity --table 120; gf2 spy a; gf2 spy a --pivots; gf2 spy a --rref --pivots"))
            makers.emplace_back(maker, 0);
        return makers;
    }
};

// Parameters: the drawing options.
class PicturesOfALook : public Pictures, public testing::WithParamInterface<Arguments> {};

TEST_P(PicturesOfALook, AreValidXmlAndPng) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    for (const auto& [invocation, status] : picture_makers()) {
        SCOPED_TRACE(testing::PrintToString(invocation));
        const RunResult result = run(with(with(invocation, {"--svg", "p.svg", "--png", "p.png"}), GetParam()));
        EXPECT_EQ(result.status, status) << result.err;
        EXPECT_TRUE(is_xml("p.svg"));
        const Pixels image = pixels_of_png("p.png");
        EXPECT_GE(image.width, 1u);
        EXPECT_LE(std::max(image.width, image.height), 5000u);
        std::filesystem::remove("p.svg");
        std::filesystem::remove("p.png");
    }
}

INSTANTIATE_TEST_SUITE_P(Looks, PicturesOfALook,
                         testing::Values(Arguments{}, Arguments{"--theme", "light", "--cell", "3"},
                                         Arguments{"--theme", "dark", "--cell", "40"}));

TEST_F(Pictures, LeaveTheAnswerUnchanged) {
    for (const auto& [invocation, status] : picture_makers()) {
        const std::string command = invocation.arguments.front();
        if (command == "show" || command == "spy" || invocation.arguments.back() == "--json") continue;
        EXPECT_EQ(run(with(invocation, {"--png", "p.png"})).out, run(invocation).out);
    }
    EXPECT_EQ(json_answer({"lightsout", {"show", "board", "--png", "p.png"}})["png"], "p.png");
    EXPECT_EQ(json_answer({"lightsout", {"quiet", "5", "5", "--svg", "p.svg"}})["svg"], "p.svg");
    EXPECT_EQ(json_answer({"gf2", {"spy", "a", "--svg", "p.svg"}})["svg"], "p.svg");
}

TEST_F(Pictures, HaveThePixelsOfTheBoard) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    made("lightsout", {"show", "two", "--cell", "1", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").pixels, (std::vector<Pixel>{kLit, kOff, kOff, kLit}));
    made("lightsout", {"show", "holes", "--cell", "1", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").pixels,
              (std::vector<Pixel>{kLit, kWhite, kOff, kWhite, kWhite, kWhite, kOff, kWhite, kLit}));
    made("lightsout", {"show", "two", "--presses", "presses", "--cell", "20", "--png", "p.png"});
    const Pixels image = pixels_of_png("p.png");
    ASSERT_EQ(image.width, 2 * 16u + 2 * 20);
    ASSERT_EQ(image.height, image.width);
    EXPECT_EQ(image.at(0, 0), kWhite);
    EXPECT_EQ(image.at(16, 16), kWhite);  // round corners
    EXPECT_EQ(image.at(16 + 10, 16 + 3), kLit);
    EXPECT_EQ(image.at(16 + 10, 16 + 10), kMark);
    EXPECT_EQ(image.at(16 + 30, 16 + 3), kOff);
    EXPECT_EQ(image.at(16 + 30, 16 + 10), kMark);
    EXPECT_EQ(image.at(16 + 10, 16 + 30), kOff);
    EXPECT_EQ(image.at(16 + 30, 16 + 30), kLit);
    made("lightsout", {"show", "two", "--cell", "1", "--theme", "dark", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").at(0, 0), (Pixel{0xff, 0xc5, 0x3a}));
}

TEST_F(Pictures, HaveFewBitsForFewColors) {
    made("lightsout", {"show", "two", "--cell", "1", "--png", "p.png"});
    EXPECT_EQ(read("p.png").substr(24, 2), std::string("\1\3", 2));  // one bit, palette
    made("gf2", {"random", "50", "70", "--to", "png", "-o", "q.png"});
    EXPECT_EQ(read("q.png").substr(24, 2), std::string("\1\0", 2));  // one bit, grey
}

TEST_F(Pictures, HavePlacesAndColorsInSvg) {
    made("lightsout", {"show", "two", "--cell", "20", "--svg", "p.svg"});
    const std::string svg = read("p.svg");
    EXPECT_NE(svg.find("<g class=\"gf2-29313a\" fill=\"#e4e8ec\">\n<use href=\"#gf2-cell-20\" x=\"36\" y=\"46\"/>\n"
                       "<use href=\"#gf2-cell-20\" x=\"16\" y=\"66\"/>\n</g>\n"
                       "<g class=\"gf2-ffc53a\" fill=\"#f5b51b\">\n<use href=\"#gf2-cell-20\" x=\"16\" y=\"46\"/>\n"
                       "<use href=\"#gf2-cell-20\" x=\"36\" y=\"66\"/>\n</g>\n"),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find(">2 × 2, 2 lit</text>"), std::string::npos);
    EXPECT_EQ(all_matches(svg, ">(lit|unlit)</text>"), (std::vector<std::string>{"unlit", "lit"}));
    made("lightsout", {"show", "two", "--presses", "presses", "--cell", "20", "--svg", "p.svg"});
    EXPECT_NE(read("p.svg").find("<circle cx=\"46\" cy=\"56\" r=\"4.4\"/>"), std::string::npos);
}

TEST_F(Pictures, ScaleLargeBoardsDown) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    made("lightsout", {"solve", "--generate", "checkerboard:5000x2500", "--count", "--png", "p.png", "--svg", "p.svg"});
    const Pixels image = pixels_of_png("p.png");
    EXPECT_EQ(image.height, 2 * 4 + 200 * 4u);  // blocks of 4 pixels
    EXPECT_EQ(image.width, 2 * 4 + 100 * 4u);
    EXPECT_TRUE(is_xml("p.svg"));
    EXPECT_NE(read("p.svg").find("(each cell is 25 × 25)"), std::string::npos);
    EXPECT_LT(read("p.svg").size(), 500'000u);
    made("lightsout", {"solve", "--generate", "checkerboard:800x799", "--count", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").height, 800u);  // single cells
    made("lightsout", {"solve", "--generate", "checkerboard:801x799", "--count", "--png", "p.png", "--cell", "1"});
    EXPECT_EQ(pixels_of_png("p.png").height, 801u);

    write("board", made("lightsout", {"make", "3000", "4000", "--random"}).out);
    made("gf2", {"random", "5000", "4000", "--density", "0.5", "-o", "a"});
    made("lightsout", {"show", "board", "--png", "p.png", "--cell", "8"});
    EXPECT_LE(pixels_of_png("p.png").width, 4000u + 16);
    made("lightsout", {"show", "board", "--png", "p.png"});
    const Pixels board = pixels_of_png("p.png");
    EXPECT_EQ(board.width, 2000u);
    EXPECT_EQ(board.height, 1500u);
    made("gf2", {"spy", "a", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").height, 1667u);
}

TEST_F(Pictures, ShowTheDensityWhenScaledDown) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    std::string board = "2 4000\n";
    board += std::string(2000, '1') + std::string(2000, '0') + '\n' + std::string(1000, '1') + std::string(3000, '0');
    write("board", board + '\n');
    made("lightsout", {"show", "board", "--cell", "1", "--png", "p.png"});
    const Pixels exact = pixels_of_png("p.png");
    ASSERT_EQ(exact.width, 4000u);
    EXPECT_EQ(exact.at(1000, 0), kLit);
    EXPECT_EQ(exact.at(1000, 1), kOff);
    made("lightsout", {"show", "board", "--png", "p.png"});
    const Pixels half = pixels_of_png("p.png");
    ASSERT_EQ(half.width, 2000u);
    ASSERT_EQ(half.height, 1u);
    EXPECT_EQ(half.at(0, 0), kLit);
    EXPECT_EQ(half.at(1999, 0), kOff);
    // In the middle half of the light is that of lit cells, which is more than half of the value in sRGB.
    for (std::size_t i = 0; i < 3; ++i) {
        const double light = (std::pow(kLit.at(i) / 255.0, 2.2) + std::pow(kOff.at(i) / 255.0, 2.2)) / 2;
        EXPECT_NEAR(half.at(700, 0).at(i), 255 * std::pow(light, 1 / 2.2), 4);
    }
}

// Shares about one half differ in colour as 0 and 1 would, and the legend gives them.
TEST_F(Pictures, SpreadTheSharesThatOccurOverAllColors) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    made("lightsout", {"solve", "--generate", "all-on:1023x1023", "--count", "--png", "p.png", "--svg", "p.svg"});
    std::map<Pixel, int> colors;
    for (const Pixel& pixel : pixels_of_png("p.png").pixels) ++colors[pixel];
    EXPECT_GT(colors[kLit], 1000);                       // the lowest shares of pressed cells
    EXPECT_GT(colors[(Pixel{0x0b, 0x3f, 0x78})], 1000);  // the highest ones
    const std::vector<std::string> texts = all_matches(read("p.svg"), ">([^<>]*)</text>");
    ASSERT_EQ(texts.size(), 3u);
    EXPECT_EQ(texts[1], "lit");
    EXPECT_TRUE(std::regex_match(texts[2], std::regex("[0-9]+ % to [0-9]+ % pressed"))) << texts[2];
    // A board of which everything is in one state has no shares to spread.
    made("lightsout", {"solve", "--generate", "all-on:2x30000", "--count", "--svg", "p.svg"});
    EXPECT_EQ(all_matches(read("p.svg"), ">([^<>]*)</text>").at(1), "lit");
}

// Solving in memory and row by row draws the same picture.
TEST_F(Pictures, AreTheSameRowByRow) {
    write("board", made("lightsout", {"make", "--all-on", "40", "30"}).out);
    made("gf2", {"convert", "board", "-o", "board.pbm"});
    made("lightsout", {"solve", "board", "--png", "p.png", "--svg", "p.svg"});
    made("lightsout", {"solve", "board.pbm", "-o", "presses", "--png", "q.png", "--svg", "q.svg"});
    EXPECT_EQ(read("p.png"), read("q.png"));
    EXPECT_EQ(read("p.svg"), read("q.svg"));
}

TEST_F(Pictures, OfQuietPatternsStandSideBySide) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    made("lightsout", {"quiet", "5", "5", "--cell", "1", "--png", "p.png"});
    const Pixels image = pixels_of_png("p.png");
    ASSERT_EQ(image.width, 5u + 8 + 5);
    const std::string patterns = made("lightsout", {"quiet", "5", "5"}).out;
    for (std::size_t i = 0; i < 50; ++i) {
        const std::size_t row = i % 25 / 5, column = i % 5 + i / 25 * 13;
        EXPECT_EQ(image.at(column, row), patterns.at(i / 25 * 31 + row * 6 + i % 5) == '1' ? kPressed : kOff) << i;
    }
    made("lightsout", {"quiet", "20", "20", "--rule", "king", "--svg", "p.svg"});
    EXPECT_NE(read("p.svg").find("nullity 39, the first 36 quiet patterns"), std::string::npos);
}

TEST_F(Pictures, OfTablesResumeWithTheTable) {
    made("lightsout", {"nullity", "--table", "9", "--png", "p.png", "--svg", "p.svg", "-o", "table"});
    EXPECT_EQ(all_matches(read("p.svg"), ">([0-9])</text>").size(), 2 * 9u + 7);  // two axes and a legend
    made("lightsout", {"nullity", "--table", "20", "--png", "p.png", "--svg", "p.svg", "-o", "table"});
    made("lightsout", {"nullity", "--table", "20", "--shard", "1/2", "--checkpoint", "begun", "-q"});
    made("lightsout", {"nullity", "--table", "20", "--png", "q.png", "--svg", "q.svg", "--checkpoint", "begun"});
    EXPECT_EQ(read("p.png"), read("q.png"));
    EXPECT_EQ(read("p.svg"), read("q.svg"));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "3", "3", "--png", "x.png"}}, 2, {"--table"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--square", "3..5", "--svg", "x.svg"}}, 2, {"--table"}));
}

TEST_F(Pictures, MarkPivots) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    constexpr Pixel kZero = {0xee, 0xf0, 0xf3}, kOne = {0x2b, 0x3a, 0x48}, kPivot = {0xe0, 0x60, 0x00};
    made("gf2", {"spy", "a", "--rref", "--pivots", "--cell", "1", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").pixels, (std::vector<Pixel>{kPivot, kZero, kOne, kOne,   //
                                                                 kZero, kPivot, kOne, kZero,  //
                                                                 kZero, kZero, kZero, kZero}));
    made("gf2", {"spy", "a", "--pivots", "--cell", "1", "--png", "p.png"});
    EXPECT_EQ(pixels_of_png("p.png").pixels, (std::vector<Pixel>{kPivot, kPivot, kZero, kOne,  //
                                                                 kPivot, kZero, kOne, kOne,    //
                                                                 kZero, kPivot, kOne, kZero}));
}

TEST_F(Pictures, AreWrittenWholeOrNotAtAll) {
    const std::vector<std::string> before = files();
    for (const auto& [option, extension] :
         std::map<std::string, std::string>{{"--png", ".png"}, {"--svg", ".svg"}, {"--animate", ".gif"}}) {
        const std::string lost = "no-such-directory/p" + extension, full_device = "full" + extension;
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", option, lost}}, 3, {"no-such-dir"}));
        std::filesystem::create_symlink("/dev/full", full_device);
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", option, full_device}}, 3, {full_device}));
        std::filesystem::remove(full_device);
        const RunResult unsolvable = run({"lightsout", {"solve", "unsolvable", option, "p" + extension}});
        EXPECT_EQ(unsolvable.status, 1);
        EXPECT_EQ(files(), before);
        const Limit limit = Limit::of_files(2048);
        Invocation large{"lightsout", {"solve", "--generate", "all-on:60x60", "--chase", "--count"}};
        large = with(large, {"--animate", "p.gif"});
        if (option != "--animate") large = with(large, {option, "q" + extension});
        EXPECT_TRUE(is_refused(large, 3, {"cannot write: File too large"})) << option;
        EXPECT_EQ(files(), before);
    }
}

// The documents show what the programs draw today; to renew them, run the commands of docs/guide/pictures.md.
TEST_F(Pictures, MatchThoseOfTheDocuments) {
    const std::filesystem::path guide = std::filesystem::path(GF2_SOURCE_DIRECTORY) / "docs" / "guide";
    made("lightsout", {"solve", "--min", "board", "--svg", "solution.svg"});
    made("lightsout", {"solve", "--min", "board", "--animate", "moving.svg", "--chase"});
    made("lightsout", {"quiet", "4", "4", "--svg", "quiet.svg"});
    made("lightsout", {"nullity", "--table", "16", "--svg", "nullities.svg"});
    for (const char* name : {"solution.svg", "moving.svg", "quiet.svg", "nullities.svg"}) {
        EXPECT_EQ(read(name), read(guide / name)) << name;
    }
}

TEST_F(Pictures, RefuseInvalidOptions) {
    for (const Arguments& wrong : std::vector<Arguments>{
             {"--cell", "0"}, {"--cell", "201"}, {"--cell", "-1"}, {"--theme", "blue"}, {"--png"}, {"--svg"}}) {
        EXPECT_TRUE(is_refused(with({"lightsout", {"show", "board", "--png", "x.png"}}, wrong), 2));
    }
    EXPECT_FALSE(std::filesystem::exists("x.png"));
}

TEST_F(Pictures, AreRefusedUnderNamesOfOtherFormats) {
    const std::vector<std::string> before = files();
    for (const char* output : {"--png x.txt", "--png x.svg", "--png x", "--png .png", "--png .", "--svg x.png",
                               "--svg x.svgz", "--animate x.png", "--animate gif", "--animate /dev/null"}) {
        // Nothing is computed before: the board is not even read.
        const std::vector<std::string> words = split(output);
        EXPECT_TRUE(is_refused(with({"lightsout", {"solve", "no-such-board"}}, words), 2,
                               {words[0] + ": expected a file name that ends in ", words[1]}));
        EXPECT_EQ(files(), before);
    }
    for (const char* name : {"x.PNG", "a.b.png", "/dev/null"}) made("lightsout", {"show", "board", "--png", name});
}

// The text without what is for readers who prefer the dark.
std::string light_part(std::string svg) {
    for (const char* part : {"<style>[^<]*</style>\n", " class=\"gf2-[0-9a-f]{6}\"", "class=\"gf2-on-light\" "}) {
        svg = std::regex_replace(svg, std::regex(part), "");
    }
    std::string lines;
    for (const std::string& line : lines_of(svg)) {
        if (line.find("class=\"gf2-on-dark\"") == std::string::npos) lines += line + '\n';
    }
    return lines;
}

TEST_F(Pictures, FollowTheThemeOfTheReader) {
    write("long", made("lightsout", {"make", "5", "101", "--random"}).out);
    write("large", made("lightsout", {"make", "101", "101", "--random"}).out);
    for (const Invocation& invocation : invocations_of(
             "lightsout solve board; lightsout show holes --cell 3; lightsout show long; lightsout show large; "
             "lightsout quiet 5 5; lightsout nullity --table 12; gf2 spy a --pivots")) {
        ASSERT_EQ(run(with(invocation, {"--svg", "p.svg"})).status, 0);
        ASSERT_EQ(run(with(invocation, {"--svg", "light.svg", "--theme", "light"})).status, 0);
        ASSERT_EQ(run(with(invocation, {"--svg", "dark.svg", "--theme", "dark"})).status, 0);
        const std::string svg = read("p.svg"), light = read("light.svg"), dark = read("dark.svg");
        for (const std::string& fixed : {light, dark}) {
            EXPECT_EQ(fixed.find("class="), std::string::npos);
            EXPECT_EQ(fixed.find("<style>"), std::string::npos);
        }
        EXPECT_EQ(light_part(svg), light);
        // Each class has the colour in the dark that it has in the dark picture.
        const auto rules = all_matches(svg, "(\\.gf2-[0-9a-f]{6} \\{ fill: #[0-9a-f]{6})");
        std::map<std::string, std::string> colors;
        for (const std::string& rule : rules) colors[rule.substr(1, rule.find(' ') - 1)] = rule.substr(rule.size() - 7);
        const auto classes = all_matches(svg, "class=\"(gf2-[0-9a-f]{6})\" fill=");
        const auto dark_fills = all_matches(dark, "fill=\"(#[0-9a-f]{6})\"");
        ASSERT_EQ(classes.size(), dark_fills.size());
        for (std::size_t i = 0; i < classes.size(); ++i) EXPECT_EQ(colors[classes[i]], dark_fills[i]) << classes[i];
        EXPECT_NE(svg.find("@media (prefers-color-scheme: dark) {"), std::string::npos);
        const bool has_images = dark.find("<image") != std::string::npos;
        EXPECT_EQ(svg.find("class=\"gf2-on-dark\" display=\"none\"") != std::string::npos, has_images);
    }
}

TEST_F(Pictures, AreBooksOfPuzzles) {
    const std::vector<std::string> make = {"make", "4", "5", "--count", "7"};
    const std::string boards = made("lightsout", make).out;
    EXPECT_EQ(all_matches(boards, "([01]{5})\n").size(), 28u);
    EXPECT_EQ(all_matches(run({"lightsout", {"batch", "-", "--count"}, boards}).out, "([0-9]+)\n").size(), 7u);
    const auto book = [&](const std::string& name) {
        made("lightsout", with({"lightsout", make}, {"--sheet", name}).arguments);
        return read(name);
    };
    const std::string svg = book("book.svg");
    std::filesystem::create_directory("full");
    write("full/file", "");
    EXPECT_TRUE(
        is_refused({"lightsout", with({"lightsout", make}, {"--sheet", "full"}).arguments}, 3, {"empty folder"}));
    for (const char* part : {">7</text>", "Turn all lights off: rule ", "Solutions", "height=\"2526\""}) {
        EXPECT_NE(svg.find(part), std::string::npos) << part;
    }
    for (const char* name : {"id=", "class=", "<style"}) EXPECT_EQ(svg.find(name), std::string::npos);
    EXPECT_EQ(all_matches(svg, "(rx=\"[0-9.]+\" fill=\"#(?:e4e8ec|f5b51b)\")").size(), 2u * 7 * 20);

    const std::string pdf = book("book.pdf");
    EXPECT_TRUE(pdf.starts_with("%PDF-1.4\n"));
    const std::size_t table = std::stoul(all_matches(pdf, "startxref\n([0-9]+)").front());
    EXPECT_EQ(pdf.substr(table, 5), "xref\n");
    const auto places = all_matches(pdf.substr(table), "([0-9]{10}) 00000 n \n");
    ASSERT_EQ(places.size(), 9u);  // three pages
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string object = std::to_string(i + 1) + " 0 obj\n";
        EXPECT_EQ(pdf.substr(std::stoul(places[i]), object.size()), object);
    }

    static_cast<void>(book("book.png"));
    made("lightsout", with({"lightsout", make}, {"--sheet", "pages/"}).arguments);
    EXPECT_NE(read("pages/page-3.svg").find("Solutions"), std::string::npos);
    EXPECT_TRUE(is_refused(with({"lightsout", make}, {"--sheet", "book.txt"}), 2, {"NAME.pdf", "book.txt"}));
    const RunResult few = made("lightsout", {"make", "1", "2", "--count", "9"}, 1);
    EXPECT_EQ(few.err, "lightsout: found 2 different boards of 9\n");
}

// One HTML page has one style sheet and one set of ids.
TEST_F(Pictures, CanStandTogetherInOnePage) {
    made("lightsout", {"show", "two", "--cell", "20", "--svg", "p.svg"});
    made("gf2", {"spy", "a", "--cell", "30", "--svg", "q.svg"});
    std::map<std::string, std::string> meanings;
    for (const char* name : {"p.svg", "q.svg"}) {
        const std::string svg = read(name);
        for (const std::string& each : all_matches(svg, "(id=\"[^\"]+\" d=\"[^\"]+\"|\\.[a-z0-9-]+ \\{[^}]+)")) {
            const std::string key = each.substr(0, each.find(' '));
            EXPECT_EQ(meanings.emplace(key, each).first->second, each);
        }
    }
    EXPECT_GE(meanings.size(), 7u);
}

TEST_F(Pictures, DrawAPart) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    made("lightsout", {"solve", "board", "--cell", "1", "--png", "whole.png"});
    made("lightsout", {"solve", "board", "--cell", "1", "--png", "p.png", "--crop", "2:3:4x2"});
    const Pixels whole = pixels_of_png("whole.png"), part = pixels_of_png("p.png");
    ASSERT_EQ(part.height, 4u);
    ASSERT_EQ(part.width, 2u);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(part.at(i % 2, i / 2), whole.at(2 + i % 2, 1 + i / 2));
    made("lightsout", {"solve", "board", "--svg", "p.svg", "--crop", "2:3:4x2"});
    EXPECT_NE(read("p.svg").find("presses, rows 2 to 5, columns 3 to 4</text>"), std::string::npos);

    const Arguments rows = {"solve", "--generate", "random:3000x2500", "--count", "--cell", "1"};
    write("large", made("lightsout", {"make", "3000", "2500", "--random"}).out);
    for (const char* crop : {"1:1:40x50", "2960:2437:41x64", "1500:63:7x130"}) {
        made("lightsout", with({"", rows}, {"--png", "p.png", "--crop", crop}).arguments);
        made("lightsout", {"solve", "large", "--count", "--cell", "1", "--png", "q.png", "--crop", crop});
        EXPECT_EQ(read("p.png"), read("q.png")) << crop;
    }

    made("lightsout", {"nullity", "--table", "30", "--svg", "p.svg", "--crop", "11:21:5x9"});
    const auto numbers = all_matches(read("p.svg"), "text-anchor=\"(?:middle|end)\">([0-9]+)</text>");
    EXPECT_EQ(numbers, (std::vector<std::string>{"21", "22", "23", "24", "25", "26", "27", "28", "29",  //
                                                 "11", "12", "13", "14", "15"}));
}

}  // namespace
}  // namespace gf2::test
