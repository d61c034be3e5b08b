// SPDX-License-Identifier: MIT
// GIF files, as giflib reads them.
#pragma once

#include <climits>
#include <cstddef>
#include <string>
#include <vector>

#include "tests/cli/other_programs.hpp"

namespace gf2::test {

/// One frame of a GIF file.
struct GifFrame {
    Pixels shown;            ///< the whole image while this frame is shown
    int delay = 0;           ///< hundredths of a second
    std::size_t width = 0;   ///< of the rectangle that the file holds
    std::size_t height = 0;  ///< of the rectangle that the file holds
};

struct GifFile {
    std::vector<GifFrame> frames;
    std::size_t colors = 0;  ///< size of the palette
    bool repeats = false;    ///< for ever
};

/// Reads a GIF file, which must be whole and valid, and draws its first frames: all frames of a large one take
/// gigabytes.
[[nodiscard]] GifFile gif_file(const std::string& file, int frames = INT_MAX);

}  // namespace gf2::test
