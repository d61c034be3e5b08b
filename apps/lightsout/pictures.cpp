// SPDX-License-Identifier: MIT
#include "apps/lightsout/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/draw/animation.hpp"
#include "apps/draw/picture.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/lightsout/board_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/link.hpp"
#include "apps/lightsout/solving.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps::lightsout {
namespace {

// The missing cells, if there are any.
std::optional<BlockSums> missing_of(const Game& game, const Area& area, std::uint64_t side) {
    if (weight(game.missing()) == 0) return std::nullopt;
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

Picture picture_of(const BoardView& view, const Area& area, Extent max_extent) {
    const std::uint64_t side = block_side(area.extent, max_extent);
    const std::optional<BlockSums> missing = missing_of(view.game, area, side);
    const BlockSums lit(view.game.to_file_shape(view.lit), area, side);
    std::optional<BlockSums> dots;
    if (view.dots != nullptr) dots.emplace(view.game.to_file_shape(*view.dots), area, side);
    Picture picture =
        two_bit_picture(view.look, std::array{TwoBits{lit, dots ? &*dots : nullptr, missing ? &*missing : nullptr}});
    const Extent whole = extent_of(view.game);
    picture.title = shape_title(whole.rows, whole.columns) + view.title + area_title(area, whole);
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

namespace {

constexpr std::size_t kMaxAnimatedCells = std::size_t{1} << 14;
constexpr std::size_t kMaxPresses = 1000;

// The place of a cell, row by row, in the shape of the input board.
std::size_t place_of(const Game& game, std::size_t index) {
    const lights::Cell cell = game.place(index);
    return cell.row * game.missing().columns() + cell.column;
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

namespace {

struct ShowOptions {
    BoardOptions board;
    std::string presses;
    bool link = false;
    std::string target = "off";  // of a link
    PictureOptions files;
    CanvasOptions canvas;
};

int print_link_to_board(const Context& context, const Position& position, const ShowOptions& options) {
    const lights::Target target = parse_target(context, position.game, options.target);
    const std::string link = link_to(position.game, position.board, options.board.game, target);
    if (context.json) {
        auto answer = position.game.answer(context);
        answer["lit"] = weight(position.board);
        answer["link"] = link;
        context.print(answer);
    } else {
        context.streams.out << link << '\n';
    }
    return kYes;
}

int run_show(const Context& context, const ShowOptions& options) {
    const Position position = options.board.read(context);
    if (options.link) return print_link_to_board(context, position, options);
    const Game& game = position.game;
    std::optional<lights::Board> presses;
    if (!options.presses.empty()) presses = read_board_of(context, game, options.presses);
    const BoardView view{
        .game = game,
        .lit = position.board,
        .dots = presses ? &*presses : nullptr,
        .look = presses ? lights_and_presses() : lights_and_dots({"unlit", "lit", "", ""}, ""),
        .title = ", " + std::to_string(weight(position.board)) + " lit" +
                 (presses ? ", " + std::to_string(weight(*presses)) + " presses" : ""),
    };
    const Area area = options.files.area_of(extent_of(game));
    if (options.files.is_wanted()) options.files.write(picture_of(view, options.files));
    if (context.json) {
        auto answer = game.answer(context);
        answer["lit"] = weight(position.board);
        answer["board"] = game.json(position.board);
        if (presses) answer["presses"] = game.json(*presses);
        options.files.describe(answer);
        context.print(answer);
    } else if (!options.files.is_wanted()) {
        const Canvas canvas = options.canvas.canvas(context, options.files.theme());
        print_picture(context.streams.out, picture_of(view, area, max_cells(canvas, area.extent)), canvas);
    }
    return kYes;
}

std::function<int()> declare_show(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<ShowOptions>();
    options->board.declare_board(arguments);
    arguments.add("--presses", options->presses, "A file with presses to mark on the board").value_name("FILE");
    arguments.add("--link", options->link, "Print a link of the web page to the board instead of drawing it");
    options->board.game.declare_on_grids(arguments);
    options->files.declare(arguments, "the board");
    options->canvas.declare(arguments);
    return action_on_board(options, run_show, context, arguments);
}

}  // namespace

std::span<const Command> picture_commands() {
    static const std::array commands = {
        Command{"show", "Draw a board or a press pattern",
                "Draws in the terminal, unless --png or --svg names a file. A legend explains the\n"
                "marks; terminals get colours unless NO_COLOR is set, and ASCII characters if the\n"
                "locale is not UTF-8. A board wider than the terminal, or with more than 2000\n"
                "cells a side for a file (800 with presses, 4000/PIXELS with --cell), is scaled\n"
                "down: the colour of each cell of the picture shows the share of a block of cells\n"
                "that is lit or pressed. --crop draws a part of the board.\n"
                "With --link, prints a link to the board, for the end of the web page's address;\n"
                "every command reads such links in place of BOARD.",
                R"(  $ printf '010\n111\n01_\n' > board
  $ lightsout show board
  ┌──────┐
  │· ██· │
  │██████│
  │· ██  │
  └──────┘
  · unlit  ██ lit  blank: missing
  $ lightsout show --link board
  #1;3x3;plus;plane;b=rugA;m=rAAE
  $ lightsout show board --png board.png --svg board.svg
  $ ls board.*
  board.png
  board.svg
)",
                declare_show}};
    return commands;
}

}  // namespace gf2::apps::lightsout
