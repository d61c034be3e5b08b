// SPDX-License-Identifier: MIT
// --png, --svg and --animate, as read by other programs.
#include <gtest/gtest.h>

#include <algorithm>
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
constexpr Pixel kOff = {0xe4, 0xe8, 0xec};
constexpr Pixel kLit = {0xf5, 0xb5, 0x1b};
constexpr Pixel kMark = {0x0b, 0x5c, 0xad};
constexpr Pixel kPressed = {0x5b, 0x9b, 0xd8};

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.push_back((*at)[1]);
    return found;
}

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
        return {{{"lightsout", {"show", "board"}}, 0},
                {{"lightsout", {"show", "holes"}}, 0},
                {{"lightsout", {"show", "two", "--presses", "presses"}}, 0},
                {{"lightsout", {"show", "-"}, "0 3\n"}, 0},
                {{"lightsout", {"solve", "board"}}, 0},
                {{"lightsout", {"solve", "board", "--min", "--json"}}, 0},
                {{"lightsout", {"solve", "row", "--graph", "graph"}}, 0},
                {{"lightsout", {"solve", "--generate", "all-on:300x300", "--count"}}, 0},
                {{"lightsout", {"check", "board"}}, 0},
                {{"lightsout", {"check", "unsolvable"}}, 1},
                {{"lightsout", {"quiet", "5", "5"}}, 0},
                {{"lightsout", {"quiet", "3", "3"}}, 0},
                {{"lightsout", {"quiet", "20", "20", "--rule", "king"}}, 0},
                {{"lightsout", {"nullity", "--table", "12"}}, 0},
                {{"lightsout", {"nullity", "--table", "120"}}, 0},
                {{"gf2", {"spy", "a"}}, 0},
                {{"gf2", {"spy", "a", "--pivots"}}, 0},
                {{"gf2", {"spy", "a", "--rref", "--pivots"}}, 0},
                {{"gf2", {"spy", "-"}, "3 x 0\n"}, 0}};
    }
};

// Runs every command with each look, a set of drawing options.
void expect_xml_and_png(const std::vector<std::pair<Invocation, int>>& makers, const std::vector<Arguments>& looks) {
    for (const auto& [invocation, status] : makers) {
        for (const Arguments& look : looks) {
            const RunResult result = run(with(with(invocation, {"--svg", "p.svg", "--png", "p.png"}), look));
            EXPECT_EQ(result.status, status) << testing::PrintToString(invocation) << result.err;
            EXPECT_TRUE(is_xml("p.svg")) << testing::PrintToString(invocation);
            const Pixels image = pixels_of_png("p.png");
            EXPECT_GE(image.width, 1u);
            EXPECT_LE(std::max(image.width, image.height), 5000u) << testing::PrintToString(invocation);
            std::filesystem::remove("p.svg");
            std::filesystem::remove("p.png");
        }
    }
}

TEST_F(Pictures, AreValidXmlAndPng) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    expect_xml_and_png(picture_makers(), {{}, {"--theme", "light", "--cell", "3"}});
}

TEST_F(Pictures, AreValidXmlAndPngInEveryLook) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    expect_xml_and_png(picture_makers(), {{"--theme", "dark"}, {"--cell", "40"}});
}

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
    EXPECT_NE(svg.find("<g fill=\"#e4e8ec\">\n<use href=\"#cell\" x=\"36\" y=\"46\"/>\n"
                       "<use href=\"#cell\" x=\"16\" y=\"66\"/>\n</g>\n"
                       "<g fill=\"#f5b51b\">\n<use href=\"#cell\" x=\"16\" y=\"46\"/>\n"
                       "<use href=\"#cell\" x=\"36\" y=\"66\"/>\n</g>\n"),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find(">2 × 2, 2 on</text>"), std::string::npos);
    EXPECT_EQ(all_matches(svg, ">(on|off)</text>"), (std::vector<std::string>{"off", "on"}));
    made("lightsout", {"show", "two", "--presses", "presses", "--cell", "20", "--svg", "p.svg"});
    EXPECT_NE(read("p.svg").find("<circle cx=\"46\" cy=\"56\" r=\"4.4\"/>"), std::string::npos);
}

TEST_F(Pictures, ScaleLargeBoardsDown) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    made("lightsout", {"solve", "--generate", "checkerboard:5000x2500", "--count", "--png", "p.png", "--svg", "p.svg"});
    const Pixels image = pixels_of_png("p.png");
    EXPECT_EQ(image.height, 1667u);
    EXPECT_EQ(image.width, 834u);
    EXPECT_TRUE(is_xml("p.svg"));
    EXPECT_NE(read("p.svg").find("(each cell is 3 × 3)"), std::string::npos);
    EXPECT_LT(read("p.svg").size(), 4'000'000u);

    ASSERT_EQ(run_shell("lightsout make 3000 4000 --random > board; gf2 random 5000 4000 --density 0.5 > a").status, 0);
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
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(half.at(700, 0).at(i), (kLit.at(i) + kOff.at(i)) / 2, 2);
    }
}

// Solving in memory and row by row draws the same picture.
TEST_F(Pictures, AreTheSameRowByRow) {
    ASSERT_EQ(run_shell("lightsout make --all-on 40 30 > board; gf2 convert board --to pbm -o board.pbm").status, 0);
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
    const std::string table = read("table");
    // A limit on the size of files kills the command.
    ASSERT_NE(run_shell("ulimit -c 0; ulimit -f 1; exec lightsout nullity --table 20 -o table").status, 0);
    ASSERT_EQ(read("table.part").size(), 512u);
    made("lightsout", {"nullity", "--table", "20", "--png", "q.png", "--svg", "q.svg", "-o", "table"});
    EXPECT_EQ(read("table"), table);
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

TEST_F(Pictures, EndAnimationsWithAllLightsOff) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    for (const Arguments& more : std::vector<Arguments>{{}, {"--chase"}, {"--min", "--theme", "dark"}}) {
        Arguments arguments = {"solve", "board", "--animate", "p.svg"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const std::string presses = made("lightsout", arguments).out;
        const std::string svg = read("p.svg");
        EXPECT_TRUE(is_xml("p.svg"));
        // Every light that changes is off at the end.
        const std::string off = more.size() == 3 ? "#29313a" : "#e4e8ec";
        for (const std::string& values : all_matches(svg, "attributeName=\"fill\" values=\"([^\"]*)\"")) {
            EXPECT_EQ(values.substr(values.size() - off.size()), off);
        }
        EXPECT_EQ(all_matches(svg, "(<circle [^>]*\">)<animate").size(),
                  static_cast<std::size_t>(std::count(presses.begin(), presses.end(), '1')));
        const std::vector<std::string> times = all_matches(svg, "keyTimes=\"([^\"]*)\"");
        const std::vector<std::string> values = all_matches(svg, "values=\"([^\"]*)\"");
        ASSERT_EQ(times.size(), values.size());
        std::map<std::string, int> steps;
        for (std::size_t i = 0; i < times.size(); ++i) {
            EXPECT_EQ(std::count(times[i].begin(), times[i].end(), ';'),
                      std::count(values[i].begin(), values[i].end(), ';'));
            const std::vector<std::string> each = all_matches(times[i], "([0-9.]+)");
            EXPECT_TRUE(std::is_sorted(each.begin(), each.end())) << times[i];
            EXPECT_EQ(each.front(), "0");
            EXPECT_LT(each.back(), "1");
            for (std::size_t k = 1; k < each.size(); ++k) ++steps[each[k]];
        }
        // Presses appear one after another, or row by row.
        if (more.empty()) {
            EXPECT_GT(steps.size(), 5u + 1);
        }
        if (more == Arguments{"--chase"}) {
            EXPECT_LE(steps.size(), 5u + 1);
        }
    }
}

TEST_F(Pictures, AnimateBoardsOfEveryKind) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    for (const Arguments& arguments : std::vector<Arguments>{{"solve", "holes", "--rule", "plus"},
                                                             {"solve", "row", "--graph", "graph"},
                                                             {"solve", "two", "--topology", "torus", "--rule", "x"},
                                                             {"solve", "board", "--target", "on"}}) {
        const Invocation asked = with({"lightsout", arguments}, {"--animate", "p.svg"});
        const RunResult result = run(asked);
        EXPECT_LE(result.status, 1) << testing::PrintToString(asked) << result.err;
        if (result.status == 0) {
            EXPECT_TRUE(is_xml("p.svg"));
        }
    }
    ASSERT_EQ(run_shell("lightsout make --all-on 120 120 > board; lightsout make --all-on 129 128 > large").status, 0);
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--animate", "x.svg"}}, 2, {"--chase", "1000"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "large", "--chase", "--animate", "x.svg"}}, 2, {"16384"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--chase"}}, 2, {"--animate"}));
    EXPECT_FALSE(std::filesystem::exists("x.svg"));
    made("lightsout", {"solve", "board", "--chase", "--animate", "p.svg"});
    EXPECT_TRUE(is_xml("p.svg"));
}

TEST_F(Pictures, AreWrittenWholeOrNotAtAll) {
    const std::vector<std::string> before = files();
    for (const char* option : {"--png", "--svg", "--animate"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", option, "no-such-directory/p"}}, 3, {"no-such-dir"}));
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", option, "/dev/full"}}, 3, {"/dev/full"}));
        const RunResult unsolvable = run({"lightsout", {"solve", "unsolvable", option, "p"}});
        EXPECT_EQ(unsolvable.status, 1);
        EXPECT_EQ(files(), before);
        // The limit simulates a disk that fills up.
        const RunResult full = run_shell(
            "lightsout make --all-on 100 100 > /dev/null; trap '' XFSZ; ulimit -f 4; "
            "lightsout make --solvable --random 60 60 | lightsout solve - --chase "
            "--animate p --count " +
            (option == std::string("--animate") ? std::string() : std::string(option) + " q"));
        EXPECT_EQ(full.status, 3) << option;
        EXPECT_TRUE(is_one_message("lightsout", full.err));
        EXPECT_EQ(files(), before);
    }
}

// The documents show what the programs draw today; to renew them, run the commands of docs/guide/pictures.md.
TEST_F(Pictures, MatchThoseOfTheDocuments) {
    const std::filesystem::path guide = std::filesystem::path(GF2_SOURCE_DIRECTORY) / "docs" / "guide";
    made("lightsout", {"solve", "--min", "board", "--svg", "solution.svg"});
    made("lightsout", {"solve", "--min", "board", "--animate", "moving.svg", "--chase"});
    made("lightsout", {"quiet", "9", "9", "--svg", "quiet.svg"});
    made("lightsout", {"nullity", "--table", "30", "--svg", "nullities.svg", "--theme", "dark"});
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

}  // namespace
}  // namespace gf2::test
