// SPDX-License-Identifier: MIT
#include "apps/lightsout/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace gf2::apps::lightsout {
namespace {

// The missing cells, if there are any.
std::optional<BlockSums> missing_of(const Game& game, const Area& area, std::uint64_t side) {
    if (!game.grid().has_missing_cells()) return std::nullopt;
    return BlockSums(game.missing(), area, side);
}

}  // namespace

Extent extent_of(const Game& game) {
    return {game.missing().rows(), game.missing().columns()};
}

TwoBitLook lights_and_dots(std::array<std::string, 4> names, std::string dots) {
    const Colors& all = colors();
    return {.styles = {CellStyle{.fill = all.unlit, .flat = all.unlit, .plain = "· "},
                       CellStyle{.fill = all.lit, .flat = all.lit, .plain = "██"},
                       CellStyle{.fill = all.unlit, .mark = all.mark, .flat = all.pressed, .plain = "()"},
                       CellStyle{.fill = all.lit, .mark = all.mark, .flat = all.lit_pressed, .plain = "▓▓"}},
            .names = std::move(names),
            .shares = {"lit", std::move(dots)},
            .half = {all.half_pressed, all.half_lit_pressed},
            .full = all.many_pressed};
}

TwoBitLook lights_and_presses() {
    return lights_and_dots({"unlit", "lit", "pressed", "lit and pressed"}, "pressed");
}

Picture picture_of(const BoardView& view, const Area& area, Extent most) {
    const std::uint64_t side = block_side(area.extent, most);
    const std::optional<BlockSums> missing = missing_of(view.game, area, side);
    const BlockSums lit(view.game.to_file_shape(view.lit), area, side);
    std::optional<BlockSums> dots;
    if (view.dots != nullptr) dots.emplace(view.game.to_file_shape(*view.dots), area, side);
    Picture picture =
        two_bit_picture(view.look, std::array{TwoBits{lit, dots ? &*dots : nullptr, missing ? &*missing : nullptr}});
    picture.title = view.title + area_title(area, extent_of(view.game));
    return picture;
}

Picture picture_of(const BoardView& view, const PictureOptions& options) {
    const Area area = options.area_of(extent_of(view.game));
    return picture_of(view, area,
                      options.max_cells(area.extent, view.dots == nullptr ? Detail::kFine : Detail::kBlocks));
}

Picture picture_of(const lights::QuietPatterns& patterns, const Game& game, const PictureOptions& options) {
    const std::size_t shown = std::min(patterns.size(), kMaxPatterns);
    const Extent whole = extent_of(game);
    const Area area = options.area_of(whole);
    const std::size_t panels = std::max<std::size_t>(shown, 1);
    const std::size_t across = panels_across(panels, area.extent.rows, area.extent.columns);
    const std::size_t down = (panels + across - 1) / across;
    const Extent all{area.extent.rows * down, area.extent.columns * across};
    const std::uint64_t side = block_side(all, options.max_cells(all, Detail::kFine));
    const Colors& paints = colors();
    const TwoBitLook look{
        .styles = {CellStyle{.fill = paints.unlit, .flat = paints.unlit},
                   CellStyle{.fill = paints.pressed, .flat = paints.pressed}, CellStyle{}, CellStyle{}},
        .names = {"not pressed", "pressed", "", ""},
        .shares = {"pressed", ""}};
    const std::optional<BlockSums> missing = missing_of(game, area, side);
    std::vector<BlockSums> sums;
    for (std::size_t i = 0; i < shown; ++i) sums.emplace_back(game.to_file_shape(patterns.pattern(i)), area, side);
    if (shown == 0) sums.emplace_back(area, side);
    std::vector<TwoBits> bits;
    for (const BlockSums& pattern : sums) bits.push_back({pattern, nullptr, missing ? &*missing : nullptr});
    Picture picture = two_bit_picture(look, bits);
    picture.title = fmt::format("{}: nullity {}", shape_title(whole.rows, whole.columns), patterns.size());
    if (shown < patterns.size()) picture.title += fmt::format(", the first {} quiet patterns", shown);
    if (shown == 0) picture.title += ", only the empty pattern is quiet";
    picture.title += area_title(area, whole);
    return picture;
}

}  // namespace gf2::apps::lightsout
