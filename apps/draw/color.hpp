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

/// Mixes two colours as the eye mixes small cells of them: in linear light, not in sRGB values. `share`, from 0 to 1,
/// is the share of the second.
[[nodiscard]] Color mix(Color from, Color to, double share);

/// A place on a colour scale between two colours, 0 to 1: in sRGB values, whose steps look about equal.
[[nodiscard]] Color between(Color from, Color to, double place);

enum class Theme { kLight, kDark };

/// A colour in each theme.
struct Paint {
    Color light{};
    Color dark{};

    [[nodiscard]] constexpr Color in(Theme theme) const { return theme == Theme::kLight ? light : dark; }
    friend bool operator==(const Paint&, const Paint&) = default;
};

/// mix() and between() for the colours of each theme.
[[nodiscard]] Paint mix(const Paint& from, const Paint& to, double share);
[[nodiscard]] Paint between(const Paint& from, const Paint& to, double place);

/// The colours of all pictures. Colour-blind people can distinguish amber, blue and orange (Okabe and Ito, "Color
/// Universal Design"); unlit and lit also differ in lightness.
struct Colors {
    Paint background;
    Paint ink;    ///< text
    Paint muted;  ///< text that matters less
    Paint unlit;
    Paint lit;
    Paint mark;              ///< the dot of a press on its cell
    Paint pressed;           ///< a cell too small for a dot: pressed, not lit
    Paint lit_pressed;       ///< a cell too small for a dot: pressed and lit
    Paint many_pressed;      ///< a block of cells that are pressed
    Paint half_pressed;      ///< a block of cells half of which are pressed, none lit
    Paint half_lit_pressed;  ///< a block of cells half of which are pressed, all lit
    Paint zero;              ///< entry 0 of a matrix
    Paint one;               ///< entry 1 of a matrix
    Paint pivot;
};

[[nodiscard]] const Colors& colors();

/// A colour for a quantity from 0 to 1, visible on the background: the colour map viridis, perceptually uniform also
/// with red-green colour blindness, starting at the end near the background.
[[nodiscard]] Paint ramp(double quantity);

}  // namespace gf2::apps
