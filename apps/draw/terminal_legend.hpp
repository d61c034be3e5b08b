// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "apps/draw/picture.hpp"
#include "apps/draw/terminal_form.hpp"
#include "apps/draw/terminal_picture.hpp"

namespace gf2::apps {

/// The meaning of the marks of a picture of characters, in lines that fit the canvas.
class TerminalLegend {
public:
    /// @param form  how the picture draws a cell, if it is in colour
    TerminalLegend(const Picture& picture, const Canvas& canvas, const TerminalForm& form);

    [[nodiscard]] std::size_t line_count() const { return lines_.size(); }

    void print(std::ostream& out) const;

private:
    struct Item {
        std::string text;
        std::string_view mark{};           // without colours; may be empty
        const CellStyle* style = nullptr;  // in colour; null without a mark
    };

    [[nodiscard]] std::vector<Item> plain_items(const Picture& picture) const;
    [[nodiscard]] std::vector<Item> colored_items(const Picture& picture) const;
    [[nodiscard]] std::size_t width_of(const Item& item) const;
    void print(Pen& pen, const Item& item) const;

    const Canvas& canvas_;
    const TerminalForm& form_;
    std::vector<std::vector<Item>> lines_;
};

}  // namespace gf2::apps
