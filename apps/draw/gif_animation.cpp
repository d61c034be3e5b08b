// SPDX-License-Identifier: MIT
#include "apps/draw/gif_animation.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "apps/draw/cell_shape.hpp"
#include "apps/draw/gif_encoder.hpp"
#include "apps/draw/tiles.hpp"

namespace gf2::apps {
namespace {

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

// A rectangle of cells.
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
