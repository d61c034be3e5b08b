// SPDX-License-Identifier: MIT
// Challenges, chase tables, many boards of one game, tiles and nullities of squares.
#include <pybind11/stl.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/least_weight.hpp"
#include "bindings/python/module.hpp"
#include "gf2/lights/batch_solver.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/chase_table.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/quiet_patterns.hpp"

namespace gf2::python {
namespace {

using lights::Board;
using lights::Challenge;
using lights::ChaseTable;
using lights::Grid;

// The fields of a Challenge.
py::tuple fields_of(const Challenge& challenge) {
    return py::make_tuple(challenge.rows, challenge.columns, std::string(to_string(challenge.difficulty)),
                          challenge.seed);
}

py::tuple daily_challenge(int year, unsigned month, unsigned day) {
    return fields_of(
        lights::daily_challenge(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day)));
}

py::tuple level_challenge(std::uint64_t level) {
    return fields_of(lights::level_challenge(level));
}

// A board, the fields of its MinimumPresses, and its difficulty; None if none was found.
py::object puzzle_of_challenge(std::size_t rows, std::size_t columns, const std::string& difficulty, std::uint64_t seed,
                               const py::tuple& limits) {
    const Challenge challenge{rows, columns, lights::difficulty_from_string(difficulty), seed};
    std::optional<lights::Puzzle> found;
    search(SearchLimits::of(limits), [&](const Budget& budget) { found = lights::make_puzzle(challenge, budget); });
    if (!found) return py::none();
    lights::MinimumPresses& least = found->minimum;
    return py::make_tuple(std::move(found->board),
                          python::fields_of(least, std::move(least.presses), std::move(least.reached)),
                          std::string(to_string(found->difficulty)));
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

std::size_t columns_of(const ChaseTable& table) {
    return table.remainders().columns();
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

void define_boards(py::module_& module) {
    module.def("daily_challenge", &daily_challenge);
    module.def("level_challenge", &level_challenge);
    module.def("puzzle_of_challenge", &puzzle_of_challenge);
    py::class_<ChaseTable>(module, "ChaseTable", "A table for light chasing.")
        .def(py::init([](const Grid& grid) { return call(kLongCallBits, [&] { return ChaseTable(grid); }); }))
        .def("remainders", &ChaseTable::remainders, py::return_value_policy::copy)
        .def("remainder_of",
             [](const ChaseTable& table, const Board& board) { return array_of(table.remainder_of(board)); })
        .def("rank", &ChaseTable::rank)
        .def("basis", [](const ChaseTable& table) { return rows_of(table.basis(), columns_of(table)); })
        .def("lines", [](const ChaseTable& table) {
            return rows_of(call(kLongCallBits, [&] { return table.lines(); }), columns_of(table));
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
