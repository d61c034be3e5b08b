// SPDX-License-Identifier: MIT
#include "common/picture/two_bit_palette.hpp"

#include <cmath>
#include <utility>

namespace gf2::apps {
namespace {

constexpr std::uint8_t kMaxLevels = 15;  // 15 * 15 codes and one for missing cells fit into a byte

CellStyle mixture(const FourStyles& styles, double first, double second) {
    constexpr std::array<std::string_view, 5> kShades = {"  ", "░░", "▒▒", "▓▓", "██"};
    const Color unmarked = mix(styles[0].flat, styles[1].flat, first);
    const Color marked = mix(styles[2].flat, styles[3].flat, first);
    const double density = first + second - first * second;
    const Color fill = mix(unmarked, marked, second);
    return {.fill = fill, .flat = fill, .plain = kShades[static_cast<std::size_t>(std::lround(density * 4))]};
}

}  // namespace

TwoBitPalette::TwoBitPalette(FourStyles styles, std::array<std::string, 4> what, std::uint64_t side)
    : styles_(styles), what_(std::move(what)), side_(side), levels_(side == 1 ? 2 : kMaxLevels) {}

std::uint8_t TwoBitPalette::code(double first, double second) const {
    const auto level = [&](double mean) {
        return static_cast<std::uint8_t>(std::lround(mean * (levels_ - 1)));
    };
    return static_cast<std::uint8_t>(level(first) + levels_ * level(second));
}

Panel TwoBitPalette::panel(const BlockSums& first, const BlockSums* second, const BlockSums* missing) const {
    Panel panel{first.rows(), first.columns(), std::vector<std::uint8_t>(first.rows() * first.columns())};
    auto place = panel.codes.begin();
    for (std::size_t r = 0; r < panel.rows; ++r) {
        for (std::size_t c = 0; c < panel.columns; ++c) {
            const bool is_missing = missing != nullptr && missing->mean(r, c) == 1;
            *place++ = is_missing ? static_cast<std::uint8_t>(levels_ * levels_)
                                  : code(first.mean(r, c), second == nullptr ? 0 : second->mean(r, c));
        }
    }
    return panel;
}

Panel TwoBitPalette::panel(const BlockSums& first, const BlockSums& second, const BlockSums* missing) const {
    return panel(first, &second, missing);
}

Panel TwoBitPalette::panel(const BlockSums& first, const BlockSums* missing) const {
    return panel(first, nullptr, missing);
}

std::vector<CellStyle> TwoBitPalette::styles() const {
    std::vector<CellStyle> styles;
    if (side_ == 1) {
        styles.assign(styles_.begin(), styles_.end());
    } else {
        for (int second = 0; second < levels_; ++second) {
            for (int first = 0; first < levels_; ++first) {
                styles.push_back(mixture(styles_, first / (levels_ - 1.0), second / (levels_ - 1.0)));
            }
        }
    }
    styles.push_back({.fill = {}, .plain = "  ", .is_drawn = false});
    return styles;
}

std::vector<LegendItem> TwoBitPalette::legend() const {
    std::vector<LegendItem> legend;
    for (std::size_t i = 0; i < what_.size(); ++i) {
        if (!what_[i].empty()) legend.push_back({code(i % 2 == 1 ? 1 : 0, i / 2 == 1 ? 1 : 0), what_[i]});
    }
    return legend;
}

}  // namespace gf2::apps
