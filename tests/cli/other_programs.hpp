// SPDX-License-Identifier: MIT
// Programs of other people, which say what our files look like to them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/process.hpp"

namespace gf2::test {

/// netpbm's pngtopnm and pnmtopng, and libxml2's xmllint; empty where the build found none.
inline constexpr std::string_view kPngToPnm = GF2_PNGTOPNM;
inline constexpr std::string_view kXmllint = GF2_XMLLINT;

#define GF2_SKIP_WITHOUT(program, package) \
    if ((program).empty()) GTEST_SKIP() << "needs a program of the Debian package " package ", which is not installed"

using Pixel = std::array<int, 3>;

// Cells of a board on paper.
inline constexpr Pixel kOff = {0xe4, 0xe8, 0xec};
inline constexpr Pixel kLit = {0xf5, 0xb5, 0x1b};
inline constexpr Pixel kMark = {0x0b, 0x5c, 0xad};

/// An image as pngtopnm sees it.
struct Pixels {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Pixel> pixels{};  ///< row by row, channels 0 to 255

    [[nodiscard]] Pixel at(std::size_t x, std::size_t y) const { return pixels.at(y * width + x); }
};

/// @pre kPngToPnm is not empty
[[nodiscard]] inline Pixels pixels_of_png(const std::string& file) {
    const RunResult result = run_program(kPngToPnm, {file});
    EXPECT_EQ(result.status, 0) << file << ": " << result.err;
    std::istringstream text(result.out);
    std::string magic;
    int largest = 255;
    Pixels image;
    text >> magic >> image.width >> image.height;
    if (magic != "P4") text >> largest;
    EXPECT_EQ(largest, 255) << file;
    const std::size_t channels = magic == "P6" ? 3 : 1;
    const std::size_t in_row = magic == "P4" ? (image.width + 7) / 8 : image.width * channels;
    const std::string bytes = result.out.substr(static_cast<std::size_t>(text.tellg()) + 1);
    EXPECT_EQ(bytes.size(), in_row * image.height) << file << ' ' << magic;
    if (bytes.size() != in_row * image.height) return image;
    const auto byte = [&](std::size_t at) {
        return static_cast<unsigned char>(bytes[at]);
    };
    image.pixels.reserve(image.width * image.height);
    for (std::size_t y = 0; y < image.height; ++y) {
        for (std::size_t x = 0; x < image.width; ++x) {
            if (magic == "P4") {
                const int grey = (byte(y * in_row + x / 8) >> (7 - x % 8) & 1) != 0 ? 0 : 255;
                image.pixels.push_back({grey, grey, grey});
            } else {
                const std::size_t at = y * in_row + x * channels;
                image.pixels.push_back({byte(at), byte(at + channels / 2), byte(at + channels - 1)});
            }
        }
    }
    return image;
}

/// What the pattern's group is at each match.
[[nodiscard]] inline std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.push_back((*at)[1]);
    return found;
}

/// Whether xmllint takes it for XML.
/// @pre kXmllint is not empty
[[nodiscard]] inline testing::AssertionResult is_xml(const std::string& file) {
    const RunResult result = run_program(kXmllint, {"--noout", "--nonet", file});
    if (result.status == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure() << file << " is no XML: " << result.err;
}

}  // namespace gf2::test
