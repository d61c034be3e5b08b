// SPDX-License-Identifier: MIT
#include "apps/lightsout/solve_steps.hpp"

#include <cstddef>
#include <memory>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/conclusions.hpp"
#include "apps/draw/elimination.hpp"
#include "apps/lightsout/board_system.hpp"
#include "apps/lightsout/cell_names.hpp"
#include "apps/lightsout/target.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

void require_size(const lights::Grid& grid) {
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

void print_json(const Context& context, const Position& position, const std::string& target, const SolveResult& outcome,
                const Elimination& elimination) {
    const Game& game = position.game;
    const auto* const coset = std::get_if<SolutionCoset>(&outcome);
    auto answer = context.answer();
    game.describe(answer);
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

}  // namespace

int solve_by_steps(const Context& context, const Position& position, const std::string& target,
                   const StepsOptions& options) {
    const lights::Grid& grid = position.game.grid();
    require_size(grid);
    const BitMatrix a = lights::press_matrix(grid);
    const BitVector b = right_hand_side(context, position, target);
    const SolveResult outcome = solve(a, b);
    const Elimination elimination = eliminate(a, b);
    if (context.json) {
        print_json(context, position, target, outcome, elimination);
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

}  // namespace gf2::apps::lightsout
