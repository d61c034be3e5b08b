// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "apps/draw/picture_options.hpp"
#include "apps/draw/two_bit_picture.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    bool rref = false;
    bool pivots = false;
    PictureOptions files;
    CanvasOptions canvas;
};

// The matrix to draw, and which of its ones to mark.
struct Drawing {
    BitMatrix matrix;
    BitMatrix marked;
    std::size_t rank = 0;
};

Drawing drawing_of(const Context& context, BitMatrix a, const Options& options) {
    BitMatrix marked(a.rows(), a.columns());
    if (!options.rref && !options.pivots) return {std::move(a), std::move(marked)};
    require_room_for_columns(context, a.columns());
    Echelon echelon = options.rref ? rref(std::move(a)) : row_echelon(a);
    const std::size_t rank = echelon.rank();
    if (options.rref) a = std::move(echelon.matrix);
    if (options.pivots) {
        BitVector columns(a.columns());  // NOLINT(bugprone-use-after-move): assigned again above
        for (const std::size_t column : echelon.pivot_columns) columns.set(column);
        for (std::size_t r = 0; r < a.rows(); ++r) marked.set_row(r, a.row_vector(r) & columns);
    }
    return {std::move(a), std::move(marked), rank};
}

// Marks a whole block for a single pivot: the pivots form a thin line, which a mean would not show.
BlockSums pivots_of(const Drawing& drawing, const Area& area, std::uint64_t side) {
    const BlockSums sums(drawing.marked, area, side);
    BitMatrix blocks(sums.rows(), sums.columns());
    for (std::size_t r = 0; r < blocks.rows(); ++r) {
        for (std::size_t c = 0; c < blocks.columns(); ++c) blocks.set(r, c, sums.mean(r, c) != 0);
    }
    return {blocks, whole_area({blocks.rows(), blocks.columns()}), 1};
}

Picture picture_of(const Drawing& drawing, const Options& options, const Area& area, Extent most) {
    const BitMatrix& a = drawing.matrix;
    const Colors& all = colors();
    const CellStyle marked{.fill = all.pivot, .flat = all.pivot, .plain = "▓▓"};
    // Marked entries are ones: no cell has the second bit alone.
    const TwoBitLook look{.styles = {CellStyle{.fill = all.zero, .flat = all.zero, .plain = "· "},
                                     CellStyle{.fill = all.one, .flat = all.one, .plain = "██"}, marked, marked},
                          .names = {"0", "1", "", options.rref ? "pivot" : "1 in a pivot column"},
                          .shares = {"ones", "ones in pivot columns"},
                          .half = {between(all.zero, all.pivot, 0.5), between(all.one, all.pivot, 0.5)},
                          .full = all.pivot};
    const std::uint64_t side = block_side(area.extent, most);
    const BlockSums ones(a, area, side);
    const BlockSums pivots = options.rref ? pivots_of(drawing, area, side) : BlockSums(drawing.marked, area, side);
    Picture picture = two_bit_picture(look, std::array{TwoBits{ones, options.pivots ? &pivots : nullptr}});
    picture.title = fmt::format("{}, {} ones", shape_title(a.rows(), a.columns()), weight(a));
    if (options.rref || options.pivots) picture.title += fmt::format(", rank {}", drawing.rank);
    picture.title += area_title(area, {a.rows(), a.columns()});
    return picture;
}

int run(const Context& context, const Options& options) {
    auto [format, a] = options.a.read_named(context);
    const Area area = options.files.area_of({a.rows(), a.columns()});
    const Drawing drawing = drawing_of(context, std::move(a), options);
    if (options.files.is_wanted()) {
        options.files.write(picture_of(drawing, options, area, options.files.max_cells(area.extent, Detail::kFine)));
    }
    if (context.json) {
        auto answer = context.answer();
        answer["format"] = format;
        answer["rows"] = drawing.matrix.rows();
        answer["columns"] = drawing.matrix.columns();
        answer["ones"] = weight(drawing.matrix);
        if (options.rref || options.pivots) answer["rank"] = drawing.rank;
        options.files.describe(answer);
        context.print(answer);
    } else if (!options.files.is_wanted()) {
        const Canvas canvas = options.canvas.canvas(context, options.files.theme());
        print_picture(context.streams.out, picture_of(drawing, options, area, max_cells(canvas, area.extent)), canvas);
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments);
    arguments.add("--rref", options->rref, "Draw the reduced row echelon form of A instead");
    arguments.add("--pivots", options->pivots, "Mark the ones in pivot columns; with --rref these are the pivots");
    options->files.declare(arguments, "the matrix");
    options->canvas.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kSpyCommand = {"spy", "Draw the pattern of ones of a matrix",
                                    "Draws in the terminal, unless --png or --svg names a file. A matrix wider than\n"
                                    "the terminal, or with more than 2000 entries a side for a file (4000/PIXELS with\n"
                                    "--cell), is scaled down: the shade of each cell of the picture shows the density\n"
                                    "of a block of the matrix. --crop draws a part of the matrix.",
                                    R"(  $ printf '1101\n1011\n0110\n' | gf2 spy - --rref --pivots
  ┌────────┐
  │▓▓· ████│
  │· ▓▓██· │
  │· · · · │
  └────────┘
  · 0  ██ 1  ▓▓ pivot
  $ gf2 random 300 300 | gf2 spy - --png random.png
  $ ls random.*
  random.png
)",
                                    declare};

}  // namespace gf2::apps::gf2_program
