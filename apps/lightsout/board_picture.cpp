// SPDX-License-Identifier: MIT
#include "lightsout/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace gf2::apps::lightsout {
namespace {

Extent extent_of(const BitMatrix& a) {
    return {a.rows(), a.columns()};
}

// The missing cells, if there are any.
std::optional<BlockSums> missing_of(const Game& game, std::uint64_t side) {
    if (!game.grid().has_missing_cells()) return std::nullopt;
    return BlockSums(game.missing(), side);
}

}  // namespace

TwoBitPalette lights_and_dots(Theme theme, std::array<std::string, 4> words, std::uint64_t side) {
    const Colors& colors = colors_of(theme);
    return {{CellStyle{.fill = colors.off, .flat = colors.off, .plain = "· "},
             CellStyle{.fill = colors.lit, .flat = colors.lit, .plain = "██"},
             CellStyle{.fill = colors.off, .mark = colors.mark, .flat = colors.pressed, .plain = "()"},
             CellStyle{.fill = colors.lit, .mark = colors.mark, .flat = colors.lit_pressed, .plain = "▓▓"}},
            std::move(words),
            side};
}

std::array<std::string, 4> words_of_presses() {
    return {"off", "on", "off, press", "on, press"};
}

Picture picture_of(const BoardView& view, Extent most, Theme theme) {
    const BitMatrix lit = view.game.to_file_shape(view.lit);
    const std::uint64_t side = block_side(extent_of(lit), most);
    const TwoBitPalette layers = lights_and_dots(theme, view.words, side);
    const std::optional<BlockSums> missing = missing_of(view.game, side);
    const BlockSums lit_sums(lit, side);
    Panel panel = view.dots == nullptr ? layers.panel(lit_sums, missing ? &*missing : nullptr)
                                       : layers.panel(lit_sums, BlockSums(view.game.to_file_shape(*view.dots), side),
                                                      missing ? &*missing : nullptr);
    return {.theme = theme,
            .title = view.title,
            .styles = layers.styles(),
            .legend = layers.legend(),
            .panels = {std::move(panel)},
            .side = side};
}

Picture picture_of(const lights::QuietPatterns& patterns, const Game& game, const PictureOptions& options) {
    const std::size_t shown = std::min(patterns.size(), kMaxPatterns);
    const Extent whole = extent_of(game.missing());
    const std::size_t across = panels_across(std::max<std::size_t>(shown, 1), whole.rows, whole.columns);
    const std::size_t down = (shown + across - 1) / across;
    const std::uint64_t side = block_side(whole, options.max_cells(std::max({across, down, std::size_t{1}})));
    const Colors& colors = colors_of(options.theme());
    const TwoBitPalette layers({CellStyle{.fill = colors.off, .flat = colors.off},
                                CellStyle{.fill = colors.pressed, .flat = colors.pressed}, CellStyle{}, CellStyle{}},
                               {"no press", "press", "", ""}, side);
    const std::optional<BlockSums> missing = missing_of(game, side);
    Picture picture{.theme = options.theme(),
                    .title = fmt::format("{}: nullity {}", shape_title(whole.rows, whole.columns), patterns.size()),
                    .styles = layers.styles(),
                    .legend = layers.legend(),
                    .panels = {},
                    .side = side};
    if (shown < patterns.size()) picture.title += fmt::format(", the first {} quiet patterns", shown);
    for (std::size_t i = 0; i < shown; ++i) {
        const BlockSums sums(game.to_file_shape(patterns.pattern(i)), side);
        picture.panels.push_back(layers.panel(sums, missing ? &*missing : nullptr));
    }
    if (shown == 0) {
        picture.title += ", only the empty pattern is quiet";
        const BlockSums empty(whole, side);
        picture.panels.push_back(layers.panel(empty, missing ? &*missing : nullptr));
    }
    return picture;
}

}  // namespace gf2::apps::lightsout
