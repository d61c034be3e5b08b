// SPDX-License-Identifier: MIT
// Games on small boards, by the words that define them.
#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/lights/definition.hpp"
#include "tests/model/run.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

using lights::Grid;
using lights::Rule;

constexpr std::size_t kMostSide = 7;

struct Game {
    Grid grid;
    reference::Matrix presses;  ///< the press matrix
    std::string text;
};

const reference::Matrix& press_matrix_of(std::size_t rows, std::size_t columns, const std::string& rule,
                                         lights::Topology topology) {
    static std::map<std::tuple<std::size_t, std::size_t, std::string, lights::Topology>, reference::Matrix> known;
    const auto key = std::make_tuple(rows, columns, rule, topology);
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    std::optional<std::vector<test::Place>> offsets;
    if (!Rule::from_string(rule).is_row_column()) offsets = test::offsets_by_definition(rule);
    return known.emplace(key, test::press_matrix_by_definition(rows, columns, offsets, topology)).first->second;
}

// A game on the board of a window; cells may be missing.
Game game_of(Run& run, std::size_t rows, std::size_t columns) {
    const std::string rule(Rule::names()[run.below(Rule::names().size())]);
    const lights::Topology topology = lights::all_topologies()[run.below(lights::all_topologies().size())];
    const reference::Matrix& presses = press_matrix_of(rows, columns, rule, topology);
    if (!run.one_in(4)) {
        return {Grid(rows, columns, Rule::from_string(rule), topology), presses,
                fmt::format("lights::Grid({}, {}, lights::Rule::from_string(\"{}\"), "
                            "lights::topology_from_string(\"{}\"))",
                            rows, columns, rule, lights::to_string(topology))};
    }
    SplitMix64 random = run.random();
    BitMatrix missing(rows, columns);
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < rows * columns; ++i) {
        if (random_below(4, random) == 0) {
            missing.set(i / columns, i % columns);
        } else {
            kept.push_back(i);
        }
    }
    return {Grid(missing, Rule::from_string(rule), topology), test::principal_submatrix(presses, kept),
            fmt::format("lights::Grid(/* missing:\n{}*/, lights::Rule::from_string(\"{}\"), "
                        "lights::topology_from_string(\"{}\"))",
                        to_string(missing), rule, lights::to_string(topology))};
}

// The cells of a board that exist, in order.
reference::Vector cells_of(const Grid& grid, const reference::Matrix& board) {
    reference::Vector cells;
    for (std::size_t i = 0; i < board.rows; ++i) {
        for (std::size_t j = 0; j < board.columns; ++j) {
            if (!grid.is_missing(i, j)) cells.push_back(board.at[i][j]);
        }
    }
    return cells;
}

reference::Matrix board_of(const Grid& grid, const reference::Vector& cells) {
    reference::Matrix board(grid.rows(), grid.columns());
    std::size_t next = 0;
    for (std::size_t i = 0; i < board.rows; ++i) {
        for (std::size_t j = 0; j < board.columns; ++j) {
            if (!grid.is_missing(i, j)) board.at[i][j] = cells[next++];
        }
    }
    return board;
}

// A board of the game: the window without the missing cells.
BitMatrix lit_of(const Game& game, const Window& a) {
    BitMatrix board(a.view());
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) {
            if (game.grid.is_missing(i, j)) board.set(i, j, false);
        }
    }
    return board;
}

void press(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window().part(kMostSide, kMostSide);
    const Window b = run.window().part(a.rows, a.columns);
    const Window lit = a.part(b.rows, b.columns);
    if (lit.rows == 0 || lit.columns == 0) return;
    const Game game = game_of(run, lit.rows, lit.columns);
    run.say("{} = lights::apply({}, {}, {});  // without the missing cells", target.name, game.text, lit, b);
    Run::require_matrix(lights::press_matrix(game.grid), game.presses, "press_matrix()");
    const BitMatrix board = lit_of(game, lit);
    const BitMatrix presses = lit_of(game, b);
    const reference::Vector toggled =
        reference::multiply(game.presses, cells_of(game.grid, test::to_reference(presses)));
    const reference::Vector before = cells_of(game.grid, test::to_reference(board));
    BitMatrix after = lights::apply(game.grid, board, presses);
    target.set(std::move(after), board_of(game.grid, plain::sum(before, toggled)));
    const BitMatrix taller(lit.rows + 1, lit.columns);
    run.require_error<std::invalid_argument>([&] { (void)lights::apply(game.grid, taller, presses); });
}

void solve(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window().part(kMostSide, kMostSide);
    if (a.rows == 0 || a.columns == 0) return;
    const Game game = game_of(run, a.rows, a.columns);
    const auto methods = lights::methods();
    const std::size_t chosen = run.below(methods.size() + 1);
    lights::SolveOptions options;
    if (chosen > 0 && lights::method_obstacle(methods[chosen - 1].name, game.grid).empty()) {
        options.method = methods[chosen - 1].name;
    }
    run.say(
        "if (const auto found = lights::solve({0}, BitMatrix({1}), {{\"{2}\"}});"
        " std::holds_alternative<lights::Solvable>(found))"
        " {3} = std::get<lights::Solvable>(found).presses;  // without the missing cells",
        game.text, a, options.method, target.name);
    const BitMatrix board = lit_of(game, a);
    const reference::Vector lit = cells_of(game.grid, test::to_reference(board));
    const std::optional<plain::Coset> plain = plain::solve(game.presses, lit);
    const lights::SolveResult found = lights::solve(game.grid, board, options);
    const std::size_t nullity = plain::nullspace(game.presses).basis.rows;
    Run::require_number(lights::nullity(game.grid, options), nullity, "nullity()");
    if (const auto* solvable = std::get_if<lights::Solvable>(&found)) {
        Run::require(plain.has_value(), "the board has no solution");
        const SolutionCoset coset = solvable->coset();
        Run::require_vector(coset.particular(), plain->x0, "the presses");
        Run::require_matrix(coset.basis(), plain->basis, "the quiet patterns");
        Run::require(lights::verify(game.grid, board, solvable->presses), "verify() denies the presses");
        target.set(solvable->presses, board_of(game.grid, plain->x0));
    } else {
        Run::require(!plain, "the board has a solution");
        const auto& proof = std::get<lights::Unsolvable>(found);
        const reference::Vector pattern = cells_of(game.grid, test::to_reference(proof.pattern));
        const reference::Matrix transposed = reference::transpose(game.presses);
        Run::require(plain::is_zero(reference::multiply(transposed, pattern)), "a press meets the proof once");
        Run::require(reference::dot(pattern, lit) == 1, "the proof meets an even number of lights");
        Run::require(lights::verify(game.grid, board, proof), "verify() denies the proof");
    }
}

constexpr Call kCalls[] = {
    {"lights::apply", 4, press},
    {"lights::solve", 5, solve},
};

}  // namespace

std::span<const Call> board_calls() {
    return kCalls;
}

}  // namespace gf2::model
