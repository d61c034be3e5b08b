// SPDX-License-Identifier: MIT
// --animate, as read by other programs.
#include <gif_lib.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/cli.hpp"
#include "tests/cli/other_programs.hpp"

namespace gf2::test {
namespace {

using Arguments = std::vector<std::string>;

struct GifFrame {
    Pixels shown;            // the whole image while this frame is shown
    int delay = 0;           // hundredths of a second
    std::size_t width = 0;   // of the rectangle that the file holds
    std::size_t height = 0;  // of the rectangle that the file holds
};

struct GifFile {
    std::vector<GifFrame> frames;
    std::size_t colors = 0;  // size of the palette
    bool repeats = false;    // for ever
};

// Draws a frame over the image before it.
void draw(const GifFileType& gif, const SavedImage& image, int transparent, Pixels& shown) {
    const GifImageDesc& place = image.ImageDesc;
    for (int y = 0; y < place.Height; ++y) {
        for (int x = 0; x < place.Width; ++x) {
            const int index = image.RasterBits[y * place.Width + x];
            if (index == transparent) continue;
            const GifColorType color = gif.SColorMap->Colors[index];
            shown.pixels.at(static_cast<std::size_t>(place.Top + y) * shown.width +
                            static_cast<std::size_t>(place.Left + x)) = {color.Red, color.Green, color.Blue};
        }
    }
}

// True for the extension by which an animation repeats for ever.
bool is_loop(const ExtensionBlock& name, const ExtensionBlock& value) {
    const auto text = [](const ExtensionBlock& block) {
        return std::string_view(reinterpret_cast<const char*>(block.Bytes), static_cast<std::size_t>(block.ByteCount));
    };
    return name.Function == APPLICATION_EXT_FUNC_CODE && text(name) == "NETSCAPE2.0" &&
           text(value) == std::string_view("\1\0\0", 3);
}

// Reads a GIF file, which must be whole and valid, and draws its first frames: all frames of a large one take
// gigabytes.
GifFile gif_file(const std::string& file, int frames = INT_MAX) {
    int error = 0;
    GifFileType* const gif = DGifOpenFileName(file.c_str(), &error);
    EXPECT_NE(gif, nullptr) << file << ": " << GifErrorString(error);
    if (gif == nullptr) return {};
    EXPECT_EQ(DGifSlurp(gif), GIF_OK) << file << ": " << GifErrorString(gif->Error);
    EXPECT_NE(gif->SColorMap, nullptr);
    GifFile result{.frames = {}, .colors = static_cast<std::size_t>(gif->SColorMap->ColorCount)};
    Pixels shown{.width = static_cast<std::size_t>(gif->SWidth), .height = static_cast<std::size_t>(gif->SHeight)};
    shown.pixels.assign(shown.width * shown.height, {-1, -1, -1});
    for (int i = 0; i < std::min(frames, gif->ImageCount); ++i) {
        const SavedImage& image = gif->SavedImages[i];
        GraphicsControlBlock control{};
        EXPECT_EQ(DGifSavedExtensionToGCB(gif, i, &control), GIF_OK);
        EXPECT_EQ(control.DisposalMode, DISPOSE_DO_NOT);
        draw(*gif, image, control.TransparentColor, shown);
        result.frames.push_back({shown, control.DelayTime, static_cast<std::size_t>(image.ImageDesc.Width),
                                 static_cast<std::size_t>(image.ImageDesc.Height)});
        for (int k = 0; k + 1 < image.ExtensionBlockCount; ++k) {
            if (is_loop(image.ExtensionBlocks[k], image.ExtensionBlocks[k + 1])) result.repeats = true;
        }
    }
    DGifCloseFile(gif, nullptr);
    return result;
}

class Animations : public InEmptyDirectory {
protected:
    Animations() {
        write("board", "01110\n10101\n01110\n10001\n01010\n");
        write("two", "10\n01\n");
        write("off", "000\n000\n");
        write("holes", "1_0\n___\n0_1\n");
        write("graph", "4 3\n1 2\n2 3\n3 4\n");
        write("row", "1101\n");
    }

    static RunResult made(const Arguments& arguments) {
        RunResult result = run({"lightsout", arguments});
        EXPECT_EQ(result.status, 0) << testing::PrintToString(arguments) << result.err;
        return result;
    }

    static std::vector<Arguments> boards_of_every_kind() {
        return {{"solve", "board"},
                {"solve", "board", "--chase"},
                {"solve", "board", "--min", "--theme", "dark"},
                {"solve", "board", "--target", "on"},
                {"solve", "board", "--cell", "9"},
                {"solve", "off"},
                {"solve", "holes", "--rule", "king"},
                {"solve", "row", "--graph", "graph"},
                {"solve", "two", "--topology", "torus", "--rule", "x"},
                {"solve", "-"}};
    }

    static Invocation animated(const Arguments& arguments, const std::string& file) {
        return with({"lightsout", arguments, "0 3\n"}, {"--animate", file});
    }
};

// The lights of a board that an image with cells of this size shows: 1, 0 or _ without a cell; x, o with a dot.
std::vector<std::string> cells_of(const Pixels& image, std::size_t rows, std::size_t columns, std::size_t cell) {
    std::vector<std::string> board;
    const std::size_t margin = (image.width - columns * cell) / 2;
    for (std::size_t r = 0; r < rows; ++r) {
        std::string line;
        for (std::size_t c = 0; c < columns; ++c) {
            const std::size_t left = margin + c * cell, top = margin + r * cell;
            const Pixel edge = image.at(left + cell / 2, top + 3);
            const bool is_pressed = image.at(left + cell / 2, top + cell / 2) == kMark;
            EXPECT_TRUE(edge == kLit || edge == kOff) << testing::PrintToString(edge);
            line += edge == kLit ? (is_pressed ? 'x' : '1') : (is_pressed ? 'o' : '0');
        }
        board.push_back(line);
    }
    return board;
}

TEST_F(Animations, InSvgEndWithAllLightsOff) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    for (const Arguments& more : std::vector<Arguments>{{}, {"--chase"}, {"--min", "--theme", "dark"}}) {
        Arguments arguments = {"solve", "board", "--animate", "p.svg"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const std::string presses = made(arguments).out;
        const std::string svg = read("p.svg");
        EXPECT_TRUE(is_xml("p.svg"));
        // A light is drawn over its unlit cell; every light that changes has disappeared at the end.
        const auto lights = all_matches(svg, "attributeName=\"opacity\" values=\"([^\"]*)\"");
        EXPECT_FALSE(lights.empty());
        for (const std::string& values : lights) EXPECT_EQ(values.back(), '0');
        EXPECT_EQ(all_matches(svg, "(<use [^>]*/>)").size(), 25u);
        EXPECT_EQ(all_matches(svg, "(<circle [^>]*\">)<animate").size(),
                  static_cast<std::size_t>(std::count(presses.begin(), presses.end(), '1')));
        const std::vector<std::string> times = all_matches(svg, "keyTimes=\"([^\"]*)\"");
        const std::vector<std::string> values = all_matches(svg, "values=\"([^\"]*)\"");
        ASSERT_EQ(times.size(), values.size());
        std::set<std::string> steps;
        for (std::size_t i = 0; i < times.size(); ++i) {
            EXPECT_EQ(std::count(times[i].begin(), times[i].end(), ';'),
                      std::count(values[i].begin(), values[i].end(), ';'));
            const std::vector<std::string> each = all_matches(times[i], "([0-9.]+)");
            EXPECT_TRUE(std::is_sorted(each.begin(), each.end())) << times[i];
            EXPECT_EQ(each.front(), "0");
            EXPECT_LT(each.back(), "1");
            steps.insert(each.begin() + 1, each.end());
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

TEST_F(Animations, InSvgShowTheInitialBoardToProgramsWithoutAnimation) {
    made({"solve", "two", "--topology", "torus", "--rule", "x", "--target", "on", "--animate", "p.svg"});
    EXPECT_EQ(all_matches(read("p.svg"), "(opacity=\"0\")>").size(), 2u);
}

TEST_F(Animations, OfEveryKindOfBoardAreValid) {
    GF2_SKIP_WITHOUT(kXmllint, "libxml2-utils");
    for (const Arguments& arguments : boards_of_every_kind()) {
        EXPECT_EQ(run(animated(arguments, "p.svg")).status, 0) << testing::PrintToString(arguments);
        EXPECT_TRUE(is_xml("p.svg"));
        EXPECT_EQ(run(animated(arguments, "p.gif")).status, 0) << testing::PrintToString(arguments);
        const GifFile gif = gif_file("p.gif");
        EXPECT_TRUE(gif.repeats);
        EXPECT_GE(gif.frames.size(), 1u);
        EXPECT_LE(gif.colors, 128u);
        for (const Pixel& pixel : gif.frames.front().shown.pixels) ASSERT_NE(pixel.front(), -1);
    }
}

TEST_F(Animations, InGifBeginWithTheBoardAndEndWithItsPresses) {
    GF2_SKIP_WITHOUT(kPngToPnm, "netpbm");
    for (const Arguments& more : std::vector<Arguments>{{}, {"--chase"}, {"--min"}}) {
        const std::string presses = made(with({"", {"solve", "board", "--animate", "p.gif"}}, more).arguments).out;
        const GifFile gif = gif_file("p.gif");
        made({"show", "board", "--png", "p.png"});
        EXPECT_EQ(gif.frames.front().shown.pixels, pixels_of_png("p.png").pixels);
        std::vector<std::string> last = lines_of(presses);
        for (std::string& line : last) std::replace(line.begin(), line.end(), '1', 'o');
        EXPECT_EQ(cells_of(gif.frames.back().shown, 5, 5, 32), last);
    }
}

TEST_F(Animations, InGifShowTheBoardAfterEachPress) {
    const std::string presses = made({"solve", "board", "--animate", "p.gif"}).out;
    const GifFile gif = gif_file("p.gif");
    std::string made_so_far(30, '0');
    for (std::size_t i = 5; i < 30; i += 6) made_so_far[i] = '\n';
    std::size_t frame = 1;
    for (std::size_t i = 0; i < presses.size(); ++i) {
        if (presses[i] != '1') continue;
        made_so_far[i] = '1';
        write("presses", made_so_far);
        std::vector<std::string> expected = lines_of(made({"apply", "board", "presses"}).out);
        for (std::size_t k = 0; k < 30; ++k) {
            char& cell = expected[k / 6][k % 6];
            if (made_so_far[k] == '1') cell = cell == '1' ? 'x' : 'o';
        }
        ASSERT_LT(frame, gif.frames.size());
        EXPECT_EQ(cells_of(gif.frames[frame++].shown, 5, 5, 32), expected);
    }
    EXPECT_EQ(frame, gif.frames.size() - 1);
}

TEST_F(Animations, HaveTheSameTimesInSvgAndGif) {
    for (const Arguments& more : std::vector<Arguments>{{}, {"--chase"}}) {
        made(with({"", {"solve", "board", "--animate", "p.gif"}}, more).arguments);
        made(with({"", {"solve", "board", "--animate", "p.svg"}}, more).arguments);
        const std::string svg = read("p.svg");
        const double seconds = std::stod(all_matches(svg, "dur=\"([0-9.]+)s\"").front());
        std::set<std::string> times;
        for (const std::string& list : all_matches(svg, "keyTimes=\"0;([^\"]*)\"")) {
            for (const std::string& time : all_matches(list, "([0-9.]+)")) times.insert(time);
        }
        int at = 0;
        const GifFile gif = gif_file("p.gif");
        ASSERT_EQ(gif.frames.size(), times.size() + 1);
        auto time = times.begin();
        for (const GifFrame& frame : gif.frames) {
            at += frame.delay;
            const double expected = time == times.end() ? 1 : std::stod(*time++);
            EXPECT_NEAR(at, 100 * seconds * expected, 0.6);
        }
    }
}

TEST_F(Animations, InGifHoldOnlyWhatChanges) {
    made({"solve", "board", "--animate", "p.gif"});
    const GifFile gif = gif_file("p.gif");
    EXPECT_EQ(gif.frames.front().width, 5 * 32u + 2 * 16);
    EXPECT_LE(gif.frames[1].width, 3 * 32u);  // a press and its neighbours
    EXPECT_LE(gif.frames[1].height, 3 * 32u);
    EXPECT_EQ(gif.frames.back().width, 32u);  // a dot that becomes small
}

TEST_F(Animations, InGifHaveABoundedSize) {
    write("board", made({"make", "--all-on", "128", "128"}).out);
    write("long", made({"make", "--all-on", "1", "16384"}).out);
    made({"solve", "board", "--chase", "--animate", "p.gif"});
    EXPECT_EQ(gif_file("p.gif", 1).frames.front().width, 6 * 128u + 2 * 6);
    EXPECT_LT(std::filesystem::file_size("p.gif"), 2'000'000u);
    made({"solve", "long", "--chase", "--animate", "p.gif"});
    EXPECT_EQ(gif_file("p.gif", 1).frames.front().width, 16384u);
    made({"solve", "two", "--topology", "torus", "--rule", "x", "--cell", "200", "--animate", "p.gif"});
    EXPECT_EQ(gif_file("p.gif", 1).frames.front().width, 2 * 200u + 2 * 16);
    write("board", made({"make", "--all-on", "40", "40"}).out);
    made({"solve", "board", "--chase", "--animate", "p.gif", "--cell", "200"});
    EXPECT_LE(gif_file("p.gif", 1).frames.front().width, 4000u);
}

TEST_F(Animations, HaveLimits) {
    write("board", made({"make", "--all-on", "120", "120"}).out);
    write("large", made({"make", "--all-on", "129", "128"}).out);
    for (const std::string file : {"x.svg", "x.gif"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--animate", file}}, 2, {"--chase", "1000"}));
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "large", "--chase", "--animate", file}}, 2, {"16384"}));
        EXPECT_FALSE(std::filesystem::exists(file));
        made({"solve", "board", "--chase", "--animate", file});
        std::filesystem::remove(file);
    }
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--chase"}}, 2, {"--animate"}));
}

}  // namespace
}  // namespace gf2::test
