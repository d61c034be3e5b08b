// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/canvas.hpp"

#include <algorithm>
#include <array>

namespace gf2::apps::lightsout {
namespace {

// By Ink. Yellow and grey differ for the colour-blind too.
constexpr std::array<std::string_view, 12> kCodes = {
    "",
    "1",
    "90",
    "1;92",
    "1;96",
    "38;5;220",
    "38;5;240",
    "48;5;220",
    "48;5;240",
    "1;38;5;18;48;5;220",
    "1;38;5;231;48;5;240",
    "1;96",
};

void append_utf8(std::string& text, char32_t c) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80 | ((c >> shift) & 0x3f));
    };
    if (c < 0x80) {
        text += static_cast<char>(c);
    } else if (c < 0x800) {
        text += static_cast<char>(0xc0 | (c >> 6));
        tail(0);
    } else {  // no character beyond the basic plane is used
        text += static_cast<char>(0xe0 | (c >> 12));
        tail(6);
        tail(0);
    }
}

// Blanks of these differ from the empty screen.
bool has_background(Ink ink) {
    return ink == Ink::kLit || ink == Ink::kUnlit || ink == Ink::kLitMark || ink == Ink::kUnlitMark;
}

}  // namespace

Canvas::Canvas(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), places_(rows * columns) {}

void Canvas::put(std::size_t row, std::size_t column, std::u32string_view text, Ink ink) {
    for (std::size_t i = 0; i < text.size(); ++i) fill(row, column + i, 1, text[i], ink);
}

void Canvas::fill(std::size_t row, std::size_t column, std::size_t count, char32_t character, Ink ink) {
    if (row >= rows_) return;
    for (std::size_t c = column; c < std::min(column + count, columns_); ++c) {
        places_[row * columns_ + c] = {character, ink};
    }
}

void Canvas::put_centred(std::size_t row, std::string_view text, Ink ink) {
    const std::size_t width = std::min(text.size(), columns_);
    const std::size_t first = (columns_ - width) / 2;
    for (std::size_t i = 0; i < width; ++i) {
        const char c = text[i];
        fill(row, first + i, 1, c >= ' ' && c <= '~' ? static_cast<char32_t>(c) : U'?', ink);
    }
}

std::vector<std::string> Canvas::lines(bool color) const {
    std::vector<std::string> lines(rows_);
    for (std::size_t r = 0; r < rows_; ++r) {
        const Place* const row = places_.data() + r * columns_;
        std::size_t width = columns_;
        const auto is_blank = [&](const Place& place) {
            return place.character == U' ' && !(color && has_background(place.ink));
        };
        while (width != 0 && is_blank(row[width - 1])) --width;
        Ink ink = Ink::kPlain;
        for (std::size_t c = 0; c < width; ++c) {
            Ink next = row[c].ink;
            if (row[c].character == U' ' && !has_background(next)) next = has_background(ink) ? Ink::kPlain : ink;
            if (color && next != ink) {
                const std::string_view code = kCodes[static_cast<std::size_t>(next)];
                lines[r] += "\x1b[0" + std::string(code.empty() ? "" : ";") + std::string(code) + 'm';
                ink = next;
            }
            append_utf8(lines[r], row[c].character);
        }
        if (ink != Ink::kPlain) lines[r] += "\x1b[0m";
    }
    return lines;
}

}  // namespace gf2::apps::lightsout
