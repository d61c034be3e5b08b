// SPDX-License-Identifier: MIT
// Programs of other people, which say what our files look like to them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::test {

/// netpbm's pngtopnm, libxml2's xmllint and ImageMagick's convert; empty where the build found none.
inline constexpr std::string_view kPngToPnm = GF2_PNGTOPNM;
inline constexpr std::string_view kXmllint = GF2_XMLLINT;
inline constexpr std::string_view kConvert = GF2_CONVERT;

#define GF2_SKIP_WITHOUT(program, package) \
    if ((program).empty()) GTEST_SKIP() << "needs a program of the Debian package " package ", which is not installed"

using Pixel = std::array<int, 3>;

/// An image as pngtopnm sees it.
struct Pixels {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Pixel> pixels{};  ///< row by row, channels 0 to 255

    [[nodiscard]] Pixel at(std::size_t x, std::size_t y) const { return pixels.at(y * width + x); }
};

/// @pre kPngToPnm is not empty
[[nodiscard]] Pixels pixels_of_png(const std::string& file);

/// Whether xmllint takes it for XML.
/// @pre kXmllint is not empty
[[nodiscard]] testing::AssertionResult is_xml(const std::string& file);

}  // namespace gf2::test
