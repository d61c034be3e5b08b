// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace gf2::apps {

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Color&, const Color&) = default;
};

/// "#rrggbb".
[[nodiscard]] std::string css(Color color);

/// Interpolates between two colours; `share`, from 0 to 1, is the share of the second.
[[nodiscard]] Color mix(Color from, Color to, double share);

enum class Theme { kLight, kDark };

/// The colours of all pictures. Colour-blind people can distinguish amber, blue and orange (Okabe and Ito, "Color
/// Universal Design"); on and off also differ in lightness.
struct Colors {
    Color background;
    Color ink;    ///< text
    Color muted;  ///< text that matters less
    Color off;
    Color lit;
    Color mark;         ///< the dot of a press on its cell
    Color pressed;      ///< a cell too small for a dot: pressed, not lit
    Color lit_pressed;  ///< a cell too small for a dot: pressed and lit
    Color zero;         ///< entry 0 of a matrix
    Color one;          ///< entry 1 of a matrix
    Color pivot;
};

[[nodiscard]] const Colors& colors_of(Theme theme);

/// A colour for a quantity from 0 to 1, visible on the theme's background: the colour map viridis, perceptually uniform
/// also with red-green colour blindness, starting at the end near the background.
[[nodiscard]] Color ramp(Theme theme, double quantity);

}  // namespace gf2::apps
