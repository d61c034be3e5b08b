// SPDX-License-Identifier: MIT
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/draw/animation.hpp"
#include "apps/draw/color.hpp"
#include "apps/draw/picture.hpp"
#include "apps/draw/raster.hpp"

namespace gf2::apps {
namespace {

// The maximum width and height of a GIF image.
constexpr std::size_t kMaxGifSide = 65'535;

constexpr int kColorBits = 8;  // of a channel

// A failed stream stays failed; its owner checks it and knows the file's name.
int put(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<std::ostream*>(file->UserData)->write(reinterpret_cast<const char*>(bytes), count);
    return count;
}

void require(bool is_done, int error) {
    if (is_done) return;
    if (error == E_GIF_ERR_NOT_ENOUGH_MEM) throw std::bad_alloc();
    const char* const text = GifErrorString(error);
    throw InputError(std::string("cannot write the GIF image: ") + (text == nullptr ? "unknown error" : text));
}

struct FreeColorMap {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

// A colour map has a power of two colours; those beyond the palette are black.
std::unique_ptr<ColorMapObject, FreeColorMap> color_map(const std::vector<Color>& palette) {
    std::unique_ptr<ColorMapObject, FreeColorMap> map(
        GifMakeMapObject(1 << GifBitSize(static_cast<int>(palette.size() + 1)), nullptr));
    if (map == nullptr) throw std::bad_alloc();
    for (std::size_t i = 0; i < palette.size(); ++i) {
        map->Colors[i] = {palette[i].red, palette[i].green, palette[i].blue};
    }
    return map;
}

struct PixelRectangle {
    std::size_t left = 0;
    std::size_t top = 0;
    std::size_t width = 0;
    std::size_t height = 0;
};

// Writes a GIF animation that repeats for ever, frame by frame. Each frame replaces a part of the one before it. Check
// the stream afterwards.
class GifEncoder {
public:
    // @param palette  at most 255 colours
    // @pre width and height are at most kMaxGifSide
    GifEncoder(std::ostream& out, std::size_t width, std::size_t height, const std::vector<Color>& palette)
        : unchanged_(static_cast<std::uint8_t>(palette.size())) {
        assert(width <= kMaxGifSide && height <= kMaxGifSide && palette.size() < 256);
        int error = 0;
        file_.reset(EGifOpen(&out, put, &error));
        require(file_ != nullptr, error);
        GifFileType* const file = file_.get();
        EGifSetGifVersion(file, true);
        const auto map = color_map(palette);
        require(EGifPutScreenDesc(file, static_cast<int>(width), static_cast<int>(height), kColorBits, 0, map.get()) ==
                    GIF_OK,
                file->Error);
        // The extension by which Netscape 2.0 and all later browsers repeat; 0 is for ever.
        constexpr std::string_view kName = "NETSCAPE2.0";
        constexpr std::array<GifByteType, 3> kForEver = {1, 0, 0};
        require(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                    EGifPutExtensionBlock(file, static_cast<int>(kName.size()), kName.data()) == GIF_OK &&
                    EGifPutExtensionBlock(file, static_cast<int>(kForEver.size()), kForEver.data()) == GIF_OK &&
                    EGifPutExtensionTrailer(file) == GIF_OK,
                file->Error);
    }

    // Begins a frame, whose rows must follow.
    // @param delay  hundredths of a second until the next frame, at most 65,535
    void begin_frame(const PixelRectangle& place, unsigned delay) {
        GifFileType* const file = file_.get();
        const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                           .UserInputFlag = false,
                                           .DelayTime = static_cast<int>(delay),
                                           .TransparentColor = unchanged_};
        std::array<GifByteType, 4> bytes{};
        const std::size_t count = EGifGCBToExtension(&control, bytes.data());
        require(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(count), bytes.data()) == GIF_OK &&
                    EGifPutImageDesc(file, static_cast<int>(place.left), static_cast<int>(place.top),
                                     static_cast<int>(place.width), static_cast<int>(place.height), false,
                                     nullptr) == GIF_OK,
                file->Error);
    }

    // Writes the next row of the frame, an index of the palette for each pixel.
    void write_row(std::span<const std::uint8_t> pixels) {
        row_.assign(pixels.begin(), pixels.end());  // giflib writes into it
        require(EGifPutLine(file_.get(), row_.data(), static_cast<int>(row_.size())) == GIF_OK, file_->Error);
    }

    // The index of pixels that stay as they were in the frame before.
    [[nodiscard]] std::uint8_t unchanged() const noexcept { return unchanged_; }

    // Ends the file after the last frame.
    void finish() {
        int error = 0;
        const bool is_done = EGifCloseFile(file_.release(), &error) == GIF_OK;
        require(is_done, error);
    }

private:
    struct Close {
        void operator()(GifFileType* file) const { EGifCloseFile(file, nullptr); }
    };

    std::uint8_t unchanged_;
    std::unique_ptr<GifFileType, Close> file_;
    std::vector<std::uint8_t> row_;
};

constexpr std::size_t kMaxColors = 255;  // one index is left for pixels that stay

using Codes = std::vector<std::uint8_t>;

// The codes once a step has begun: its presses have large dots, those of earlier steps small ones.
void begin_step(const AnimationStep* step, Codes& codes) {
    for (std::uint8_t& code : codes) {
        if (code == Animation::kUnlitNow || code == Animation::kLitNow)
            code = code == Animation::kLitNow ? Animation::kLitPressed : Animation::kUnlitPressed;
    }
    if (step == nullptr) return;
    for (const std::size_t place : step->toggled) codes[place] ^= 1U;
    for (const std::size_t place : step->pressed)
        codes[place] = (codes[place] & 1U) != 0 ? Animation::kLitNow : Animation::kUnlitNow;
}

struct CellRectangle {
    std::size_t first_row;
    std::size_t last_row;
    std::size_t first_column;
    std::size_t last_column;
};

std::optional<CellRectangle> changed(const Codes& before, const Codes& after, std::size_t columns) {
    std::optional<CellRectangle> found;
    for (std::size_t place = 0; place < after.size(); ++place) {
        if (before[place] == after[place]) continue;
        const std::size_t row = place / columns, column = place % columns;
        if (!found) found = {row, row, column, column};
        found->last_row = row;
        found->first_column = std::min(found->first_column, column);
        found->last_column = std::max(found->last_column, column);
    }
    return found;
}

class Frames {
public:
    Frames(std::ostream& out, const Panel& panel, const Tiles& tiles, std::size_t cell)
        : panel_(panel),
          tiles_(tiles),
          cell_(cell),
          margin_(margin_of(cell)),
          // An image has at least one pixel, even of a board without cells.
          width_(std::max<std::size_t>(1, 2 * margin_ + panel.columns * cell)),
          height_(std::max<std::size_t>(1, 2 * margin_ + panel.rows * cell)),
          encoder_(out, width_, height_, tiles.palette()) {}

    void write_first(unsigned delay) {
        encoder_.begin_frame({0, 0, width_, height_}, delay);
        std::vector<std::uint8_t> row(width_);
        for (std::size_t y = 0; y < height_; ++y) {
            std::fill(row.begin(), row.end(), std::uint8_t{0});
            if (y >= margin_ && y - margin_ < panel_.rows * cell_) {
                const std::size_t inside = y - margin_;
                for (std::size_t c = 0; c < panel_.columns; ++c) {
                    const std::uint8_t code = panel_.codes[inside / cell_ * panel_.columns + c];
                    std::copy_n(tiles_.row(code, inside % cell_), cell_, row.data() + margin_ + c * cell_);
                }
            }
            encoder_.write_row(row);
        }
    }

    void write_change(const Codes& before, const Codes& after, unsigned delay) {
        const CellRectangle part = changed(before, after, panel_.columns).value_or(CellRectangle{0, 0, 0, 0});
        const std::size_t width = (part.last_column - part.first_column + 1) * cell_;
        const std::size_t height = (part.last_row - part.first_row + 1) * cell_;
        encoder_.begin_frame({margin_ + part.first_column * cell_, margin_ + part.first_row * cell_, width, height},
                             delay);
        std::vector<std::uint8_t> row(width);
        for (std::size_t y = 0; y < height; ++y) {
            std::fill(row.begin(), row.end(), encoder_.unchanged());
            const std::size_t first = (part.first_row + y / cell_) * panel_.columns + part.first_column;
            for (std::size_t c = 0; c * cell_ < width; ++c) {
                if (before[first + c] == after[first + c]) continue;
                std::copy_n(tiles_.row(after[first + c], y % cell_), cell_, row.data() + c * cell_);
            }
            encoder_.write_row(row);
        }
    }

    void finish() { encoder_.finish(); }

private:
    const Panel& panel_;
    const Tiles& tiles_;
    std::size_t cell_;
    std::size_t margin_;
    std::size_t width_;
    std::size_t height_;
    GifEncoder encoder_;
};

}  // namespace

void write_gif_animation(std::ostream& out, const Animation& animation, std::size_t cell, Theme theme) {
    const Panel& panel = animation.picture.panels.front();
    const std::vector<AnimationStep>& steps = animation.steps;
    const AnimationClock clock(steps.size());
    const auto hundredths = [](double seconds) {
        return static_cast<unsigned>(std::lround(100 * seconds));
    };
    const Tiles tiles(animation.picture.styles, cell, theme, kMaxColors);
    Frames frames(out, panel, tiles, cell);
    if (steps.empty()) {
        frames.write_first(hundredths(clock.duration()));
        return frames.finish();
    }
    frames.write_first(hundredths(clock.begin_of(0)));
    Codes before = panel.codes;
    for (std::size_t step = 0; step <= steps.size(); ++step) {
        const bool is_end = step == steps.size();
        Codes after = before;
        begin_step(is_end ? nullptr : &steps[step], after);
        const double end = is_end ? clock.duration() : clock.begin_of(step + 1);
        frames.write_change(before, after, hundredths(end) - hundredths(clock.begin_of(step)));
        before = std::move(after);
    }
    frames.finish();
}

}  // namespace gf2::apps
