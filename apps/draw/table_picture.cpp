// SPDX-License-Identifier: MIT
#include "apps/draw/table_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gf2::apps {
namespace {

std::uint64_t quotient_up(std::uint64_t a, std::uint64_t b) {
    return a / b + (a % b == 0 ? 0 : 1);
}

// The number of ones among the bits first .. last - 1.
std::uint64_t ones(const std::uint64_t* words, std::uint64_t first, std::uint64_t last) {
    std::uint64_t count = 0;
    while (first < last) {
        const std::uint64_t end = std::min(last, (first / 64 + 1) * 64);
        const std::uint64_t word = words[first / 64] >> (first % 64);
        const std::uint64_t width = end - first;
        count +=
            static_cast<std::uint64_t>(std::popcount(width == 64 ? word : word & ((std::uint64_t{1} << width) - 1)));
        first = end;
    }
    return count;
}

}  // namespace

std::uint64_t block_side(Extent whole, Extent most) {
    return std::max({std::uint64_t{1}, quotient_up(whole.rows, most.rows), quotient_up(whole.columns, most.columns)});
}

BlockSums::BlockSums(const Area& area, std::uint64_t side)
    : area_(area),
      side_(side),
      rows_(quotient_up(area.extent.rows, side)),
      columns_(quotient_up(area.extent.columns, side)),
      sums_(rows_ * columns_) {}

BlockSums::BlockSums(const BitMatrix& a, const Area& area, std::uint64_t side) : BlockSums(area, side) {
    for (std::size_t r = 0; r < a.rows(); ++r) add_bits(a.row(r));
}

std::uint64_t* BlockSums::next_sums() {
    const std::uint64_t row = added_++;
    if (row < area_.row || row - area_.row >= area_.extent.rows) return nullptr;
    return sums_.data() + (row - area_.row) / side_ * columns_;
}

void BlockSums::add_bits(const std::uint64_t* words) {
    std::uint64_t* const sums = next_sums();
    if (sums == nullptr) return;
    const std::uint64_t end = area_.column + area_.extent.columns;
    for (std::size_t c = 0; c < columns_; ++c) {
        const std::uint64_t first = area_.column + c * side_;
        sums[c] += ones(words, first, std::min(first + side_, end));
    }
}

void BlockSums::add_values(std::span<const std::uint64_t> values) {
    std::uint64_t* const sums = next_sums();
    if (sums == nullptr) return;
    for (std::size_t c = 0; c < area_.extent.columns; ++c) sums[c / side_] += values[area_.column + c];
}

double BlockSums::mean(std::size_t row, std::size_t column) const {
    const std::uint64_t height = std::min((row + 1) * side_, area_.extent.rows) - row * side_;
    const std::uint64_t width = std::min((column + 1) * side_, area_.extent.columns) - column * side_;
    return static_cast<double>(sums_[row * columns_ + column]) /
           (static_cast<double>(height) * static_cast<double>(width));
}

namespace {

constexpr int kHeatLevels = 200;

// Any mean above 0 has a level above 0, to stay visible.
std::uint8_t level(double value, std::uint64_t largest) {
    if (value == 0) return 0;
    const double share = std::log1p(value) / std::log1p(static_cast<double>(largest));
    return static_cast<std::uint8_t>(std::max<long>(1, std::lround(share * kHeatLevels)));
}

}  // namespace

Picture heat_map(const BlockSums& table, std::uint64_t largest) {
    Picture picture{.title = {}, .styles = {}, .panels = {}, .side = table.side()};
    const Paint zero = colors().zero;
    picture.styles.push_back({.fill = zero, .flat = zero, .plain = "· "});
    for (int i = 1; i <= kHeatLevels; ++i) {
        const double share = static_cast<double>(i) / kHeatLevels;
        const double value = std::expm1(share * std::log1p(static_cast<double>(largest)));
        const Paint color = mix(zero, ramp(share), std::min(1.0, value));
        picture.styles.push_back({.fill = color, .flat = color, .plain = "██"});
    }
    Panel panel{table.rows(), table.columns()};
    std::set<double> values;
    constexpr std::size_t kMaxItems = 9;
    for (std::size_t r = 0; r < panel.rows; ++r) {
        for (std::size_t c = 0; c < panel.columns; ++c) {
            panel.codes.push_back(level(table.mean(r, c), largest));
            if (values.size() <= kMaxItems) values.insert(table.mean(r, c));
        }
    }
    picture.panels.push_back(std::move(panel));
    if (table.side() != 1 || values.size() > kMaxItems) {
        values = {0, static_cast<double>(largest)};
        for (std::uint64_t value = 1; 3 * value <= 2 * largest; value *= 2) values.insert(static_cast<double>(value));
    }
    for (const double value : values) {
        picture.legend.push_back({level(value, largest), std::to_string(static_cast<std::uint64_t>(value))});
    }
    return picture;
}

namespace {

constexpr std::uint8_t kMaxLevels = 15;  // 15 * 15 codes and one for missing cells fit into a byte
constexpr std::array<std::string_view, 5> kShades = {"  ", "░░", "▒▒", "▓▓", "██"};

// The shares that colours span.
struct Range {
    double low = 0;
    double high = 1;

    [[nodiscard]] double place_of(double share) const { return std::clamp((share - low) / (high - low), 0.0, 1.0); }
};

Range range_of(const std::vector<const BlockSums*>& tables) {
    std::vector<double> shares;
    for (const BlockSums* const table : tables) {
        for (std::size_t r = 0; r < table->rows(); ++r) {
            for (std::size_t c = 0; c < table->columns(); ++c) shares.push_back(table->mean(r, c));
        }
    }
    if (shares.empty()) return {};
    const auto at = [&](std::size_t rank) {
        const auto place = shares.begin() + static_cast<std::ptrdiff_t>(rank);
        std::nth_element(shares.begin(), place, shares.end());
        return *place;
    };
    const std::size_t last = shares.size() - 1;
    for (const std::size_t extremes : {last / 100, std::size_t{0}}) {
        const Range range{at(extremes), at(last - extremes)};
        if (range.low != range.high) return range;
    }
    return {};
}

// With as many digits as the ends of the range need to differ.
std::string percent(double share, const Range& range) {
    const double digits = std::ceil(1 - std::log10(100 * (range.high - range.low)));
    return fmt::format("{:.{}f} %", 100 * share, static_cast<int>(std::max(0.0, digits)));
}

std::string text_of(const Range& range, const std::string& what) {
    return percent(range.low, range) + " to " + percent(range.high, range) + ' ' + what;
}

class Palette {
public:
    Palette(const TwoBitLook& look, std::span<const TwoBits> panels)
        : look_(look), side_(panels.front().first.side()), levels_(side_ == 1 ? 2 : kMaxLevels) {
        if (side_ == 1) return;
        std::vector<const BlockSums*> first, second;
        for (const TwoBits& bits : panels) {
            first.push_back(&bits.first);
            if (bits.second != nullptr) second.push_back(bits.second);
        }
        first_ = range_of(first);
        second_ = range_of(second);
    }

    [[nodiscard]] Panel panel(const TwoBits& bits) const {
        Panel panel{bits.first.rows(), bits.first.columns()};
        panel.codes.reserve(panel.rows * panel.columns);
        for (std::size_t r = 0; r < panel.rows; ++r) {
            for (std::size_t c = 0; c < panel.columns; ++c) {
                const bool is_missing = bits.missing != nullptr && bits.missing->mean(r, c) == 1;
                const double second = bits.second == nullptr ? 0 : second_.place_of(bits.second->mean(r, c));
                panel.codes.push_back(is_missing ? missing_code()
                                                 : code(first_.place_of(bits.first.mean(r, c)), second));
            }
        }
        return panel;
    }

    [[nodiscard]] std::vector<CellStyle> styles() const {
        std::vector<CellStyle> styles;
        if (side_ == 1) {
            styles.assign(look_.styles.begin(), look_.styles.end());
        } else {
            const double top = levels_ - 1;
            for (int second = 0; second < levels_; ++second) {
                for (int first = 0; first < levels_; ++first) styles.push_back(mixture(first / top, second / top));
            }
        }
        styles.push_back({.fill = {}, .plain = "  ", .is_drawn = false});
        return styles;
    }

    [[nodiscard]] std::vector<LegendItem> legend(const std::vector<Panel>& panels) const {
        const std::array<bool, 256> occurs = codes_of(panels);
        std::vector<LegendItem> legend;
        for (std::size_t i = 0; i < look_.names.size(); ++i) {
            if (is_in_legend(i, occurs)) legend.push_back({code(i % 2 == 1 ? 1 : 0, i / 2 == 1 ? 1 : 0), name_of(i)});
        }
        if (occurs.at(missing_code())) legend.push_back({missing_code(), "missing"});
        return legend;
    }

    [[nodiscard]] std::string shaded() const {
        return shades_second() ? text_of(second_, look_.shares[1]) : text_of(first_, look_.shares[0]);
    }

private:
    [[nodiscard]] std::uint8_t code(double first, double second) const {
        const auto level = [&](double place) {
            return static_cast<std::uint8_t>(std::lround(place * (levels_ - 1)));
        };
        return static_cast<std::uint8_t>(level(first) + levels_ * level(second));
    }
    [[nodiscard]] std::uint8_t missing_code() const { return static_cast<std::uint8_t>(levels_ * levels_); }

    // Shades without colours show the second bit if a cell may have it alone; the lights of a solved board are often
    // the same everywhere.
    [[nodiscard]] bool shades_second() const { return !look_.names[2].empty(); }

    [[nodiscard]] CellStyle mixture(double first, double second) const {
        const Paint none = mix(look_.styles[0].flat, look_.styles[1].flat, first);
        const Paint half = mix(look_.half[0], look_.half[1], first);
        const Paint fill = second <= 0.5 ? between(none, half, 2 * second) : between(half, look_.full, 2 * second - 1);
        const double density = shades_second() ? second : first + second - first * second;
        return {.fill = fill, .flat = fill, .plain = kShades.at(static_cast<std::size_t>(std::lround(density * 4)))};
    }

    // A scaled picture has one colour for the second bit, whatever the share of the first.
    [[nodiscard]] bool is_in_legend(std::size_t style, const std::array<bool, 256>& occurs) const {
        const bool ignores_first = side_ != 1 && style >= 2;
        if (look_.names.at(style).empty() || (ignores_first && style == 3 && !look_.names[2].empty())) return false;
        for (std::size_t code = 0; code < missing_code(); ++code) {
            const bool has_first = ignores_first || code % levels_ != (style % 2 == 1 ? 0U : levels_ - 1U);
            const bool has_second = code / levels_ != (style / 2 == 1 ? 0U : levels_ - 1U);
            if (occurs.at(code) && has_first && has_second) return true;
        }
        return false;
    }

    // The names of styles are those of none and of all; other shares are given as numbers.
    [[nodiscard]] std::string name_of(std::size_t style) const {
        const std::string& name = look_.names.at(style);
        if (style == 0) return first_.low == 0 ? name : percent(first_.low, first_) + ' ' + look_.shares[0];
        if (style == 1) return first_.high == 1 ? name : percent(first_.high, first_) + ' ' + look_.shares[0];
        return second_.low == 0 && second_.high == 1 ? name : text_of(second_, look_.shares[1]);
    }

    const TwoBitLook& look_;
    std::uint64_t side_;
    std::uint8_t levels_;  // of a share
    Range first_;
    Range second_;
};

}  // namespace

Picture two_bit_picture(const TwoBitLook& look, std::span<const TwoBits> panels) {
    const Palette palette(look, panels);
    Picture picture{.title = {},
                    .styles = palette.styles(),
                    .panels = {},
                    .side = panels.front().first.side(),
                    .shaded = palette.shaded()};
    for (const TwoBits& bits : panels) picture.panels.push_back(palette.panel(bits));
    picture.legend = palette.legend(picture.panels);
    return picture;
}

}  // namespace gf2::apps
