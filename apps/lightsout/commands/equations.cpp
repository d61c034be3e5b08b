// SPDX-License-Identifier: MIT
#include <cstddef>
#include <memory>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/lightsout/board_system.hpp"
#include "apps/lightsout/cell_names.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/press_matrix_rows.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string target = "off";
    bool matrix = false;
    bool rhs = false;
    bool dimacs = false;
};

using Presses = std::span<const std::size_t>;

template <class Visit>
void for_each_equation(const Context& context, const lights::Grid& grid, const Visit& visit) {
    try {
        lights::for_each_press_matrix_row(grid, visit, context.memory.max_bytes());
    } catch (const std::length_error& error) {
        throw InputError(std::string(error.what()) + "; --memory SIZE allows more");
    }
}

void print_equations(const Context& context, const lights::Grid& grid, const BitVector& b) {
    const CellNames names(grid);
    for_each_equation(context, grid, [&](std::size_t light, Presses presses) {
        std::string line;
        for (const std::size_t press : presses) line += (line.empty() ? "x" : " + x") + names.subscript(press);
        context.streams.out << (line.empty() ? "0" : line) << (b[light] ? " = 1\n" : " = 0\n");
    });
}

void print_dimacs(const Context& context, const lights::Grid& grid, const BitVector& b) {
    io::write_dimacs_header(context.streams.out, grid.size(), grid.size());
    for_each_equation(context, grid, [&](std::size_t light, Presses presses) {
        io::write_dimacs_clause(context.streams.out, presses, b[light]);
    });
}

void print_matrix(const Context& context, const lights::Grid& grid) {
    if (grid.size() == 0) io::matrix_format("text").write(context.streams.out, BitMatrix());
    std::string line;
    for_each_equation(context, grid, [&](std::size_t, Presses presses) {
        line.assign(grid.size(), '0');
        for (const std::size_t press : presses) line[press] = '1';
        context.streams.out << line << '\n';
    });
}

void print_json(const Context& context, const Options& options, const Game& game, const BitVector& b) {
    const CellNames names(game.grid());
    auto unknowns = Json::array();
    auto equations = Json::array();
    for_each_equation(context, game.grid(), [&](std::size_t light, Presses presses) {
        unknowns.push_back("x" + names.subscript(light));
        equations.push_back(std::vector<std::size_t>(presses.begin(), presses.end()));
    });
    auto answer = context.answer();
    game.describe(answer);
    answer["target"] = options.target;
    answer["unknowns"] = std::move(unknowns);
    answer["equations"] = std::move(equations);
    answer["rhs"] = json_of(b);
    context.print(answer);
}

int run(const Context& context, const Options& options) {
    options.board.require_board();
    const Position position = options.board.read(context);
    const lights::Grid& grid = position.game.grid();
    const BitVector b = right_hand_side(context, position, options.target);
    if (context.json) {
        print_json(context, options, position.game, b);
    } else if (options.matrix) {
        print_matrix(context, grid);
    } else if (options.rhs) {
        io::matrix_format("text").write(context.streams.out, BitMatrix::from_rows({&b, 1}, b.size()));
    } else if (options.dimacs) {
        print_dimacs(context, grid, b);
    } else {
        print_equations(context, grid, b);
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(arguments, false);
    options->board.declare_generate(arguments);
    declare_target_of_system(arguments, options->target);
    arguments.add("--matrix", options->matrix, "Print only the press matrix A, for gf2 solve A b");
    arguments.add("--rhs", options->rhs, "Print only the right-hand side b, for gf2 solve A b");
    arguments.add("--dimacs", options->dimacs, "Print XOR clauses, for gf2 solve --dimacs and SAT solvers");
    return [options, &arguments, &context] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kEquationsCommand = {
    "equations", "Print the linear equations of a board",
    "Prints an equation for each light, row by row. The unknown x23 is 1 if the\n"
    "button in row 2, column 3 is pressed, counted from 1; on boards with a side\n"
    "above 9 it is x2,3, and on a graph x2 belongs to vertex 2. Over GF(2), the\n"
    "unknowns of the buttons that toggle the light add up to 1 if the light must\n"
    "change, and to 0 otherwise.\n"
    "In JSON, an equation is the list of its unknowns, counted from 0.",
    R"(  $ printf '110\n100\n' > board
  $ lightsout equations board
  x11 + x12 + x21 = 1
  x11 + x12 + x13 + x22 = 1
  x12 + x13 + x23 = 0
  x11 + x21 + x22 = 1
  x12 + x21 + x22 + x23 = 0
  x13 + x22 + x23 = 0
  $ lightsout equations board --matrix > A
  $ lightsout equations board --rhs > b
  $ gf2 solve A b
  100000
)",
    declare};

}  // namespace gf2::apps::lightsout
