// SPDX-License-Identifier: MIT
#include "apps/lightsout/solution_animation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "apps/draw/cell_shape.hpp"
#include "apps/draw/gif_animation.hpp"
#include "apps/draw/svg_animation.hpp"
#include "apps/lightsout/board_picture.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::size_t kMaxAnimatedCells = std::size_t{1} << 14;
constexpr std::size_t kMaxPresses = 1000;

// The place of a cell, row by row, in the shape of the input board; a graph's lights are numbered by place.
std::size_t place_of(const Game& game, std::size_t index) {
    if (game.grid().is_graph()) return index;
    const lights::Cell cell = game.grid().cell(index);
    return cell.row * game.grid().columns() + cell.column;
}

std::vector<AnimationStep> steps_of(const Game& game, const lights::Board& presses, bool by_rows) {
    const BitVector pressed = game.grid().to_vector(presses);
    std::vector<AnimationStep> steps;
    std::size_t row = 0;
    for (std::size_t index = 0; index < pressed.size(); ++index) {
        if (!pressed[index]) continue;
        const std::size_t place = place_of(game, index);
        const std::size_t its_row = place / game.missing().columns();
        if (steps.empty() || !by_rows || its_row != row) steps.emplace_back();
        row = its_row;
        steps.back().pressed.push_back(place);
        for (const std::size_t light : game.grid().toggled_by(index)) {
            steps.back().toggled.push_back(place_of(game, light));
        }
    }
    return steps;
}

// The initial board.
Picture picture_of(const Position& position, std::size_t presses) {
    const Extent extent = extent_of(position.game);
    const BitMatrix lit = position.game.to_file_shape(position.board);
    Panel panel{extent.rows, extent.columns};
    for (std::size_t r = 0; r < panel.rows; ++r) {
        for (std::size_t c = 0; c < panel.columns; ++c) {
            panel.codes.push_back(position.game.missing().get(r, c) ? Animation::kMissing
                                  : lit.get(r, c)                   ? Animation::kLit
                                                                    : Animation::kUnlit);
        }
    }
    return {.title = fmt::format("{}, {} presses", shape_title(extent.rows, extent.columns), presses),
            .styles = animation_styles(),
            .legend = {{Animation::kUnlit, "unlit"}, {Animation::kLit, "lit"}, {Animation::kLitPressed, "pressed"}},
            .panels = {std::move(panel)}};
}

// The largest cell of a GIF image, which has at most kMaxPixels a side if it has fewer cells.
std::size_t max_gif_cell(Extent extent) {
    constexpr std::size_t kMargins = 2 * margin_of(kMaxPixels);
    const std::size_t side = std::max({extent.rows, extent.columns, std::uint64_t{1}});
    return std::max<std::size_t>(1, (kMaxPixels - kMargins) / side);
}

}  // namespace

void AnimationOptions::declare(Arguments& arguments) {
    arguments
        .add("--animate", file,
             fmt::format("File NAME.svg or NAME.gif for an animation of the presses one by one: at most {} "
                         "presses, on at most {} cells",
                         kMaxPresses, kMaxAnimatedCells))
        .value_name("FILE")
        .check(file_ending_in({".svg", ".gif"}));
    arguments.add("--chase", by_rows,
                  "Animate a row of presses at a time, as in light chasing; no limit on their number");
}

void AnimationOptions::require_size(const Game& game) const {
    if (file.empty() || game.grid().size() <= kMaxAnimatedCells) return;
    throw UsageError(fmt::format("--animate: expected a board of at most {} cells, found {}", kMaxAnimatedCells,
                                 game.grid().size()));
}

void AnimationOptions::write(const PictureOptions& look, const Position& position, const lights::Board& presses) const {
    if (file.empty()) return;
    const std::size_t count = weight(presses);
    if (!by_rows && count > kMaxPresses) {
        throw UsageError(fmt::format("--animate: expected at most {} presses, found {}; --chase takes any number",
                                     kMaxPresses, count));
    }
    const Animation animation{picture_of(position, count), steps_of(position.game, presses, by_rows)};
    constexpr std::size_t kMinCell = 6;
    const std::size_t cell = std::max(kMinCell, look.cell.value_or(cell_size(animation.picture)));
    io::AtomicFile output(file);
    if (ends_in(file, ".gif")) {
        write_gif_animation(output.stream(), animation, std::min(cell, max_gif_cell(extent_of(position.game))),
                            look.theme().value_or(Theme::kLight));
    } else {
        write_svg_animation(output.stream(), animation, cell, look.theme());
    }
    output.commit();
}

}  // namespace gf2::apps::lightsout
