// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gf2::apps::lightsout {

/// How a character looks. Without colours all look alike, so the characters themselves must tell cells apart.
enum class Ink : std::uint8_t {
    kPlain,
    kTitle,
    kDim,
    kWin,
    kCursor,
    kLitBlock,    ///< a part of a lit cell, as a foreground
    kUnlitBlock,  ///< a part of an unlit cell, as a foreground
    kLit,         ///< on the background of a lit cell
    kUnlit,       ///< on the background of an unlit cell
    kLitMark,     ///< a mark on the background of a lit cell
    kUnlitMark,   ///< a mark on the background of an unlit cell
    kMark         ///< a mark without background
};

/// A screen of characters. Whatever lies outside it is cut off.
class Canvas {
public:
    Canvas(std::size_t rows, std::size_t columns);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }

    /// Puts characters from a place on, one column each.
    void put(std::size_t row, std::size_t column, std::u32string_view text, Ink ink = Ink::kPlain);
    /// Puts a character `count` times.
    void fill(std::size_t row, std::size_t column, std::size_t count, char32_t character, Ink ink = Ink::kPlain);
    /// Puts text in the middle of a line, and cuts off its end if it is too long. Characters beyond ASCII become '?'.
    void put_centred(std::size_t row, std::string_view text, Ink ink = Ink::kPlain);

    /// The lines in UTF-8, without blanks at the end.
    [[nodiscard]] std::vector<std::string> lines(bool color) const;

private:
    struct Place {
        char32_t character = U' ';
        Ink ink = Ink::kPlain;
    };

    std::size_t rows_;
    std::size_t columns_;
    std::vector<Place> places_;
};

}  // namespace gf2::apps::lightsout
