// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <vector>

#include "apps/draw/picture.hpp"

namespace gf2::apps {

/// One step of an animation: simultaneous presses.
struct AnimationStep {
    std::vector<std::size_t> pressed;  ///< cells that are pressed, by row * columns + column
    std::vector<std::size_t> toggled;  ///< cells that are toggled; a cell listed twice is toggled twice
};

/// A board that is solved step by step.
struct Animation {
    /// Codes of cells. Bit 0 of all but the last is the light.
    enum Code : std::uint8_t {
        kUnlit,
        kLit,
        kUnlitNow,      ///< pressed in this step: a large dot
        kLitNow,        ///< pressed in this step: a large dot
        kUnlitPressed,  ///< pressed in an earlier step: a small dot
        kLitPressed,    ///< pressed in an earlier step: a small dot
        kMissing
    };

    Picture picture;  ///< one panel with the initial board, and animation_styles()
    std::vector<AnimationStep> steps;
};

[[nodiscard]] std::vector<CellStyle> animation_styles();

/// The times of an animation, in seconds. The initial board is shown before the first step, the final one after the
/// last; the more steps, the shorter they are. Then the animation starts again.
class AnimationClock {
public:
    explicit AnimationClock(std::size_t steps);

    /// The time at which a step begins; step `steps` is the end of the last one.
    [[nodiscard]] double begin_of(std::size_t step) const;

    [[nodiscard]] double duration() const { return duration_; }

private:
    double step_;
    double duration_;
};

/// Writes a looping GIF animation: the board of write_svg_animation() at the same times, without text. Each frame holds
/// the rectangle that changes. Check the stream afterwards.
/// @param cell  pixels per cell; fewer than 4 leave no room for dots, and pressed cells have another colour instead
/// @pre no side has more than kMaxGifSide pixels with the margins
void write_gif_animation(std::ostream& out, const Animation& animation, std::size_t cell, Theme theme);

/// Writes a looping SVG animation without script (SMIL). Viewers without animation show the board with all presses.
/// @param cell   pixels per cell, at least 4
/// @param theme  empty: that of the reader
void write_svg_animation(std::ostream& out, const Animation& animation, std::size_t cell, std::optional<Theme> theme);

}  // namespace gf2::apps
