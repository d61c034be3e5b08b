// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <vector>

#include "apps/draw/color.hpp"

struct GifFileType;

namespace gf2::apps {

/// The maximum width and height of a GIF image.
inline constexpr std::size_t kMaxGifSide = 65'535;

/// A rectangle of pixels.
struct PixelRectangle {
    std::size_t left = 0;
    std::size_t top = 0;
    std::size_t width = 0;
    std::size_t height = 0;
};

/// Writes a GIF animation that repeats for ever, frame by frame. Each frame replaces a part of the one before it. Check
/// the stream afterwards.
class GifEncoder {
public:
    /// @param palette  at most 255 colours
    /// @pre width and height are at most kMaxGifSide
    GifEncoder(std::ostream& out, std::size_t width, std::size_t height, const std::vector<Color>& palette);

    /// Begins a frame, whose rows must follow.
    /// @param delay  hundredths of a second until the next frame, at most 65,535
    void begin_frame(const PixelRectangle& place, unsigned delay);

    /// Writes the next row of the frame, an index of the palette for each pixel.
    void write_row(std::span<const std::uint8_t> pixels);

    /// The index of pixels that stay as they were in the frame before.
    [[nodiscard]] std::uint8_t unchanged() const noexcept { return unchanged_; }

    /// Ends the file after the last frame.
    void finish();

private:
    struct Close {
        void operator()(GifFileType* file) const;
    };

    std::uint8_t unchanged_;
    std::unique_ptr<GifFileType, Close> file_;
    std::vector<std::uint8_t> row_;
};

}  // namespace gf2::apps
