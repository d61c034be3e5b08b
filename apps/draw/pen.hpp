// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "apps/draw/color.hpp"

namespace gf2::apps {

/// Writes characters in colour. Sets colours of the terminal only when they change.
class Pen {
public:
    /// @param true_color  24-bit colours instead of 256
    Pen(std::ostream& out, bool true_color) : out_(out), true_color_(true_color) {}

    /// @param front  empty if it does not matter
    /// @param back   empty for that of the terminal
    void put(std::string_view text, std::optional<Color> front, std::optional<Color> back);

    /// Returns to the colours of the terminal.
    void reset();

    /// Returns to the colours of the terminal and begins a new line.
    void end_line();

private:
    [[nodiscard]] std::string code(Color color) const;

    std::ostream& out_;
    bool true_color_;
    std::optional<Color> front_;
    std::optional<Color> back_;
};

}  // namespace gf2::apps
