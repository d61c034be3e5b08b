// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "apps/draw/picture_options.hpp"
#include "apps/lightsout/board_picture.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/link.hpp"
#include "apps/lightsout/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string presses;
    bool link = false;
    std::string target = "off";  // of a link
    PictureOptions files;
    CanvasOptions canvas;
};

int print_link(const Context& context, const Position& position, const Options& options) {
    const lights::Target target = parse_target(context, position.game, options.target);
    const std::string link = link_to(position.game, position.board, options.board.game, target);
    if (context.json) {
        auto answer = context.answer();
        position.game.describe(answer);
        answer["lit"] = weight(position.board);
        answer["link"] = link;
        context.print(answer);
    } else {
        context.streams.out << link << '\n';
    }
    return kYes;
}

int run(const Context& context, const Options& options) {
    const Position position = options.board.read(context);
    if (options.link) return print_link(context, position, options);
    const Game& game = position.game;
    std::optional<lights::Board> presses;
    if (!options.presses.empty()) presses = read_board_of(context, game, options.presses);
    const BoardView view{
        .game = game,
        .lit = position.board,
        .dots = presses ? &*presses : nullptr,
        .look = presses ? lights_and_presses() : lights_and_dots({"unlit", "lit", "", ""}, ""),
        .title = shape_title(game.missing().rows(), game.missing().columns()) + ", " +
                 std::to_string(weight(position.board)) + " lit" +
                 (presses ? ", " + std::to_string(weight(*presses)) + " presses" : ""),
    };
    const Area area = options.files.area_of(extent_of(game));
    if (options.files.is_wanted()) options.files.write(picture_of(view, options.files));
    if (context.json) {
        auto answer = context.answer();
        game.describe(answer);
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

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare_board(arguments);
    arguments.add("--presses", options->presses, "A file with presses to mark on the board").value_name("FILE");
    arguments.add("--link", options->link, "Print a link of the web page to the board instead of drawing it");
    options->board.game.declare_on_grids(arguments);
    options->files.declare(arguments, "the board");
    options->canvas.declare(arguments);
    return [options, &arguments, &context] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kShowCommand = {
    "show", "Draw a board or a press pattern",
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
    declare};

}  // namespace gf2::apps::lightsout
