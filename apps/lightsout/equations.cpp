// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <memory>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/steps.hpp"
#include "apps/lightsout/board_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/solving.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/press_matrix_rows.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

// The names of the cells of a game in equations, where the press of cell 23 is the unknown x23. Rows, columns and
// vertices are counted from 1.
class CellNames {
public:
    explicit CellNames(const lights::Grid& grid)
        : grid_(grid), has_comma_(!grid.is_graph() && (grid.rows() > kMaxDigit || grid.columns() > kMaxDigit)) {}

    // The subscript of the unknown of a cell: "23" for row 2 and column 3; "2,3" if a side of the board exceeds 9; the
    // number of a vertex.
    [[nodiscard]] std::string subscript(std::size_t cell) const {
        const auto [row, column] = grid_.cell(cell);
        if (grid_.is_graph()) return std::to_string(column + 1);
        return std::to_string(row + 1) + (has_comma_ ? "," : "") + std::to_string(column + 1);
    }

    // The name of the light of a cell: its subscript, in parentheses if it has a comma.
    [[nodiscard]] std::string light(std::size_t cell) const {
        return has_comma_ ? "(" + subscript(cell) + ")" : subscript(cell);
    }

    // How a subscript is made, for explanations.
    [[nodiscard]] std::string pattern() const { return grid_.is_graph() ? "v" : has_comma_ ? "r,c" : "rc"; }

private:
    static constexpr std::size_t kMaxDigit = 9;

    const lights::Grid& grid_;
    bool has_comma_;
};

// The right-hand side b of the system A x = b of a board: the lights that must change to reach the target.
BitVector right_hand_side(const Context& context, const Position& position, const std::string& target) {
    if (target == "uniform") throw UsageError("--target uniform takes two systems of equations: expected off or on");
    const lights::Grid& grid = position.game.grid();
    return grid.to_vector(
        lights::differences(grid, position.board, parse_target(context, position.game, target)).front());
}

void require_size_for_steps(const lights::Grid& grid) {
    if (grid.size() <= kMaxStepsSize) return;
    throw InputError("--steps: expected a board of at most " + std::to_string(kMaxStepsSize) + " cells, found " +
                     std::to_string(grid.size()) + "; without --steps there is no such limit");
}

SystemNames names_of(const Game& game) {
    const CellNames cells(game.grid());
    SystemNames names;
    for (std::size_t i = 0; i < game.grid().size(); ++i) {
        names.unknowns.push_back(cells.subscript(i));
        names.equations.push_back(cells.light(i));
    }
    names.board = [&game](const BitVector& values) {
        return game.json(game.grid().to_board(values)).get<std::vector<std::string>>();
    };
    return names;
}

std::string introduction(const StepsWriter& writer, const lights::Grid& grid) {
    const std::string unknown = writer.formula(writer.unknown(CellNames(grid).pattern()));
    const std::string place = grid.is_graph()
                                  ? "vertex " + writer.formula("v")
                                  : "the button in row " + writer.formula("r") + ", column " + writer.formula("c");
    return "Gauss-Jordan elimination of " + writer.formula("[A | b]") + ". The unknown " + unknown + " is 1 if " +
           place + " is pressed. The equations are those of the lights, " +
           (grid.is_graph() ? "vertex by vertex" : "row by row") + "; everything is counted from 1.";
}

// The basis of the nullspace, as boards.
Json quiet_patterns(const Game& game, const SolutionCoset& coset) {
    auto patterns = Json::array();
    for (std::size_t i = 0; i < coset.dimension(); ++i) {
        patterns.push_back(game.json(game.grid().to_board(coset.basis().row_vector(i))));
    }
    return patterns;
}

void print_steps_json(const Context& context, const Position& position, const std::string& target,
                      const SolveResult& outcome, const Elimination& elimination) {
    const Game& game = position.game;
    const auto* const coset = std::get_if<SolutionCoset>(&outcome);
    auto answer = game.answer(context);
    answer["target"] = target;
    answer["solvable"] = coset != nullptr;
    if (coset != nullptr) {
        answer["count"] = weight(coset->particular());
        answer["presses"] = game.json(game.grid().to_board(coset->particular()));
        answer["solutions"] = json_of(coset->count());
        answer["free_columns"] = coset->free_columns();
        answer["quiet_patterns"] = quiet_patterns(game, *coset);
    } else {
        answer["certificate"] = game.json(game.grid().to_board(std::get<Inconsistency>(outcome).y));
    }
    auto unknowns = Json::array();
    for (const std::string& subscript : names_of(game).unknowns) unknowns.push_back("x" + subscript);
    answer["unknowns"] = std::move(unknowns);
    describe_steps(answer, elimination);
    context.print(answer);
}

struct EquationsOptions {
    BoardOptions board;
    std::string target = "off";
    bool matrix = false;
    bool rhs = false;
    bool dimacs = false;
};

using Presses = std::span<const SparseMatrix::Index>;

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
        io::write_dimacs_clause(context.streams.out, std::vector<std::size_t>(presses.begin(), presses.end()),
                                b[light]);
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

void print_equations_json(const Context& context, const EquationsOptions& options, const Game& game,
                          const BitVector& b) {
    const CellNames names(game.grid());
    auto unknowns = Json::array();
    auto equations = Json::array();
    for_each_equation(context, game.grid(), [&](std::size_t light, Presses presses) {
        unknowns.push_back("x" + names.subscript(light));
        equations.push_back(std::vector<std::size_t>(presses.begin(), presses.end()));
    });
    auto answer = game.answer(context);
    answer["target"] = options.target;
    answer["unknowns"] = std::move(unknowns);
    answer["equations"] = std::move(equations);
    answer["rhs"] = json_of(b);
    context.print(answer);
}

int run_equations(const Context& context, const EquationsOptions& options) {
    options.board.require_board();
    const Position position = options.board.read(context);
    position.game.require_button_for_each_light();
    const lights::Grid& grid = position.game.grid();
    const BitVector b = right_hand_side(context, position, options.target);
    if (context.json) {
        print_equations_json(context, options, position.game, b);
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

std::function<int()> declare_equations(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<EquationsOptions>();
    options->board.declare(arguments, false);
    options->board.declare_generate(arguments);
    arguments.add("--target", options->target, "The target: off, on, or a file with a board").show_default();
    arguments.add("--matrix", options->matrix, "Print only the press matrix A, for gf2 solve A b");
    arguments.add("--rhs", options->rhs, "Print only the right-hand side b, for gf2 solve A b");
    arguments.add("--dimacs", options->dimacs, "Print XOR clauses, for gf2 solve --dimacs and SAT solvers");
    return action_on_board(options, run_equations, context, arguments);
}

}  // namespace

int solve_by_steps(const Context& context, const Position& position, const std::string& target,
                   const StepsOptions& options) {
    position.game.require_button_for_each_light();
    const lights::Grid& grid = position.game.grid();
    require_size_for_steps(grid);
    const BitMatrix a = lights::press_matrix(grid);
    const BitVector b = right_hand_side(context, position, target);
    const SolveResult outcome = solve(a, b);
    const Elimination elimination = eliminate(a, b);
    if (context.json) {
        print_steps_json(context, position, target, outcome, elimination);
    } else {
        const std::unique_ptr<StepsWriter> writer = options.writer(context.streams.out, elimination.start);
        writer->paragraph(introduction(*writer, grid));
        write_steps(*writer, elimination);
        conclude_system(*writer, elimination, outcome, names_of(position.game));
    }
    if (std::holds_alternative<SolutionCoset>(outcome)) return kYes;
    context.note(std::string(kNoPresses));
    return kNo;
}

std::span<const Command> equation_commands() {
    static const std::array commands = {
        Command{"equations", "Print the linear equations of a board",
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
                declare_equations}};
    return commands;
}

}  // namespace gf2::apps::lightsout
