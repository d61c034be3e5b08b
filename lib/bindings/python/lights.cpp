// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/lights/batch_solver.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::python {
namespace {

using lights::Board;
using lights::Challenge;
using lights::ChaseTable;
using lights::Grid;

// Number of cells from which on work with a press matrix is long.
constexpr std::size_t kLongCallCells = 1 << 14;

template <class Work>
auto call_for(const Grid& grid, const Work& work) {
    return call(grid.size() >= kLongCallCells ? kLongCallBits : 0, work);
}

Grid grid_of(std::size_t rows, std::size_t columns, const std::string& rule, const std::string& topology) {
    return {rows, columns, lights::Rule::from_string(rule), lights::topology_from_string(topology)};
}

// A game on a graph: button j toggles the lights that are 1 in column j.
Grid grid_of_press_matrix(const BitMatrix& presses) {
    lights::Graph graph{.vertices = presses.rows(), .arcs = {}};
    for (std::size_t light = 0; light < presses.rows(); ++light) {
        for (const std::size_t button : ones(ConstBitMatrixView(presses), light))
            graph.arcs.emplace_back(button, light);
    }
    return Grid(graph);
}

Grid grid_with_missing(const BitMatrix& missing, const std::string& rule, const std::string& topology) {
    return {missing, lights::Rule::from_string(rule), lights::topology_from_string(topology)};
}

std::uint64_t nullity_of_shape(std::uint64_t rows, std::uint64_t columns, const std::string& rule,
                               const std::string& topology) {
    const lights::Rule parsed = lights::Rule::from_string(rule);
    const lights::Topology glued = lights::topology_from_string(topology);
    return call(kLongCallBits, [&] { return lights::nullity(rows, columns, parsed, glued); });
}

lights::Target target_of(const py::object& target) {
    if (py::isinstance<BitMatrix>(target)) return lights::Target::to(target.cast<Board>());
    return lights::target_from_string(target.cast<std::string>());
}

// (presses, nullity), or (certificate,).
py::tuple solve_board(const Grid& grid, const Board& board, const py::object& target) {
    const lights::Target aim = target_of(target);
    lights::SolveResult answer = call_for(grid, [&] { return lights::solve_to_target(grid, board, aim); });
    if (auto* const solvable = std::get_if<lights::Solvable>(&answer)) {
        return py::make_tuple(std::move(solvable->presses), solvable->quiet_patterns.size());
    }
    return py::make_tuple(std::move(std::get<lights::Unsolvable>(answer).pattern));
}

// The fields of a MinimumPresses, or (certificate,).
py::tuple minimum_of_board(const Grid& grid, const Board& board, const py::object& target, const py::tuple& limits) {
    const lights::Target aim = target_of(target);
    auto answer =
        search(limits, [&](const Budget& budget) { return lights::minimum_presses(grid, board, aim, budget); });
    if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) {
        return py::make_tuple(std::move(unsolvable->pattern));
    }
    auto& found = std::get<lights::MinimumPresses>(answer);
    return fields_of(found, std::move(found.presses), std::move(found.reached));
}

std::vector<Board> quiet_patterns_of(const Grid& grid) {
    return call_for(grid, [&] {
        const lights::QuietPatterns patterns = lights::quiet_patterns(grid);
        std::vector<Board> boards;
        for (std::size_t i = 0; i < patterns.size(); ++i) boards.push_back(patterns.pattern(i));
        return boards;
    });
}

py::bytes board_certificate(const Grid& grid, const std::string& claim, const Board& board, const py::object& target,
                            double seconds) {
    const lights::Target aim = target_of(target);
    return certificate_bytes(seconds, [&] { return gf2::certificate_of(claim, grid, board, aim); });
}

py::bytes game_certificate(const Grid& grid, const std::string& claim, double seconds) {
    return certificate_bytes(seconds, [&] { return gf2::certificate_of(claim, grid); });
}

// The fields of a PressStatistics.
py::tuple statistics_of(const Grid& grid, std::uint64_t seed, const py::tuple& limits) {
    auto found =
        search(limits, [&](const Budget& budget) { return lights::press_statistics(grid, budget, {.seed = seed}); });
    return py::make_tuple(found.nullity, found.lower, found.upper, std::move(found.hardest), found.hardest_presses,
                          or_none(found.boards, &list_of));
}

// A board, the fields of its MinimumPresses, and its difficulty; None if none was found.
py::object puzzle_or_none(std::optional<lights::Puzzle> found) {
    if (!found) return py::none();
    lights::MinimumPresses& least = found->minimum;
    return py::make_tuple(std::move(found->board), fields_of(least, std::move(least.presses), std::move(least.reached)),
                          std::string(to_string(found->difficulty)));
}

// @param options  presses, difficulty (both may be None), unique, symmetry, seed, attempts
py::object make_puzzle(const Grid& grid, const py::tuple& options, const py::tuple& limits) {
    lights::PuzzleOptions wanted;
    wanted.presses = options[0].cast<std::optional<std::size_t>>();
    if (const auto difficulty = options[1].cast<std::optional<std::string>>()) {
        wanted.difficulty = lights::difficulty_from_string(*difficulty);
    }
    wanted.unique = options[2].cast<bool>();
    wanted.symmetry = lights::symmetry_from_string(options[3].cast<std::string>());
    wanted.seed = options[4].cast<std::uint64_t>();
    wanted.attempts = options[5].cast<std::size_t>();
    return puzzle_or_none(search(limits, [&](const Budget& budget) {
        wanted.budget = budget;
        return lights::make_puzzle(grid, wanted);
    }));
}

// The difficulty, None if the fewest presses are not proved; or (certificate,).
py::object difficulty_of(const Grid& grid, const Board& board, const py::tuple& limits) {
    auto answer = search(limits, [&](const Budget& budget) { return lights::grade(grid, board, budget); });
    if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) {
        return py::make_tuple(std::move(unsolvable->pattern));
    }
    return or_none(std::get<lights::GradedBoard>(answer).difficulty,
                   [](lights::Difficulty difficulty) { return py::str(std::string(to_string(difficulty))); });
}

// The fields of a LeastWeight and the lights to change.
py::tuple nearest_solvable(const Grid& grid, const Board& board, const py::tuple& limits) {
    const CosetLeader found =
        search(limits, [&](const Budget& budget) { return lights::nearest_solvable_board(grid, board, budget); });
    return fields_of(found, grid.to_board(found.element));
}

// The fields of a Challenge.
py::tuple fields_of_challenge(const Challenge& challenge) {
    return py::make_tuple(challenge.rows, challenge.columns, std::string(to_string(challenge.difficulty)),
                          challenge.seed);
}

py::tuple daily_challenge(int year, unsigned month, unsigned day) {
    return fields_of_challenge(
        lights::daily_challenge(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day)));
}

py::object puzzle_of_challenge(std::size_t rows, std::size_t columns, const std::string& difficulty, std::uint64_t seed,
                               const py::tuple& limits) {
    const Challenge challenge{rows, columns, lights::difficulty_from_string(difficulty), seed};
    return puzzle_or_none(search(limits, [&](const Budget& budget) { return lights::make_puzzle(challenge, budget); }));
}

// The remainders and the presses of lines, a row for each.
py::tuple rows_of(const std::vector<ChaseTable::Line>& lines, std::size_t columns) {
    BitMatrix remainders(lines.size(), columns);
    BitMatrix presses(lines.size(), columns);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        remainders.set_row(i, lines[i].remainder);
        presses.set_row(i, lines[i].presses);
    }
    return py::make_tuple(std::move(remainders), std::move(presses));
}

// The presses of boards, a row over the cells for each, and whether they can be turned off.
py::tuple solve_boards(const Grid& grid, const BitMatrix& boards, bool is_minimum) {
    const auto found = call(kLongCallBits, [&] {
        const lights::BatchSolver solver(grid);
        return is_minimum ? solver.minimum_presses(boards) : solver.solve(boards);
    });
    return py::make_tuple(found.presses, array_of(found.solvable, true));
}

std::vector<std::vector<std::uint64_t>> quiet_tiles(std::uint64_t rows, std::uint64_t columns, const std::string& rule,
                                                    const std::string& topology) {
    const lights::Rule parsed = lights::Rule::from_string(rule);
    const lights::Topology glued = lights::topology_from_string(topology);
    std::vector<std::vector<std::uint64_t>> tiles;
    for (const lights::QuietTile& tile :
         call(kLongCallBits, [&] { return lights::quiet_tiles(rows, columns, parsed, glued); })) {
        tiles.push_back({tile.rows, tile.columns, tile.nullity});
    }
    return tiles;
}

std::vector<std::uint64_t> square_nullities(std::uint64_t first, std::uint64_t last, const std::string& topology) {
    lights::SquareNullities nullities(lights::topology_from_string(topology));
    return call(kLongCallBits, [&] { return nullities.range(first, last); });
}

}  // namespace

void define_lights(py::module_& module) {
    py::class_<Grid>(module, "Grid", "A game.")
        .def(py::init(&grid_of))
        .def(py::init(&grid_with_missing))
        .def(py::init(&grid_of_press_matrix))
        .def("nullity", [](const Grid& grid) { return call_for(grid, [&] { return lights::nullity(grid); }); })
        .def("quiet_patterns", &quiet_patterns_of)
        .def("press_matrix",
             [](const Grid& grid) { return call_for(grid, [&] { return lights::press_matrix(grid); }); })
        .def("solve", &solve_board)
        .def("minimum", &minimum_of_board)
        .def("board_certificate", &board_certificate)
        .def("game_certificate", &game_certificate)
        .def("apply",
             [](const Grid& grid, const Board& board, const Board& presses) {
                 return call_for(grid, [&] { return lights::apply(grid, board, presses); });
             })
        .def("verify", [](const Grid& grid, const Board& board, const py::object& target,
                          const Board& presses) { return lights::verify(grid, board, target_of(target), presses); })
        .def("verify_certificate",
             [](const Grid& grid, const Board& board, const py::object& target, const Board& pattern) {
                 return lights::verify(grid, board, target_of(target), lights::Unsolvable{.pattern = pattern});
             });
    module.def("lights_nullity", &nullity_of_shape);
    module.def("lights_rules", [] {
        const auto names = lights::Rule::names();
        return std::vector<std::string>(names.begin(), names.end());
    });
    module.def("lights_topologies", [] {
        std::vector<std::string> names;
        for (const lights::Topology topology : lights::all_topologies()) names.emplace_back(to_string(topology));
        return names;
    });
    module.def("press_statistics", &statistics_of);
    module.def("make_puzzle", &make_puzzle);
    module.def("difficulty", &difficulty_of);
    module.def("nearest_solvable", &nearest_solvable);
    module.def("daily_challenge", &daily_challenge);
    module.def("level_challenge",
               [](std::uint64_t level) { return fields_of_challenge(lights::level_challenge(level)); });
    module.def("puzzle_of_challenge", &puzzle_of_challenge);
    py::class_<ChaseTable>(module, "ChaseTable", "A table for light chasing.")
        .def(py::init([](const Grid& grid) { return call(kLongCallBits, [&] { return ChaseTable(grid); }); }))
        .def("remainders", &ChaseTable::remainders, py::return_value_policy::copy)
        .def("remainder_of",
             [](const ChaseTable& table, const Board& board) { return array_of(table.remainder_of(board)); })
        .def("rank", &ChaseTable::rank)
        .def("basis", [](const ChaseTable& table) { return rows_of(table.basis(), table.remainders().columns()); })
        .def("lines", [](const ChaseTable& table) {
            return rows_of(call(kLongCallBits, [&] { return table.lines(); }), table.remainders().columns());
        });
    module.def("chase_remainder", [](const Grid& grid, const Board& board) {
        return array_of(call(grid.size(), [&] { return lights::chase_remainder(grid, board); }));
    });
    module.def("solve_boards", &solve_boards);
    module.def("random_board", [](const Grid& grid, std::uint64_t seed, bool is_solvable) {
        return call(grid.size(), [&] {
            return is_solvable ? lights::random_solvable_board(grid, seed) : lights::random_board(grid, seed);
        });
    });
    module.def("quiet_tiles", &quiet_tiles);
    module.def("square_nullities", &square_nullities);
}

}  // namespace gf2::python
