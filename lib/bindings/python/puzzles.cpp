// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "bindings/python/call.hpp"
#include "bindings/python/least_weight.hpp"
#include "bindings/python/module.hpp"
#include "bindings/python/weight_counts.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/puzzle.hpp"

namespace gf2::python {
namespace {

using lights::Board;
using lights::Grid;

// The fields of a PressStatistics.
py::tuple statistics_of(const Grid& grid, std::uint64_t seed, const py::tuple& limits) {
    lights::PressStatistics found;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { found = lights::press_statistics(grid, budget, {.seed = seed}); });
    const py::object boards = found.boards ? py::object(list_of(*found.boards)) : py::object(py::none());
    return py::make_tuple(found.nullity, found.lower, found.upper, std::move(found.hardest), found.hardest_presses,
                          boards);
}

// The fields of a MinimumPresses.
py::tuple fields_of_minimum(lights::MinimumPresses&& found) {
    return fields_of(found, std::move(found.presses), std::move(found.reached));
}

// A board, the fields of its MinimumPresses, and its difficulty; None if none was found.
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
    std::optional<lights::Puzzle> found;
    search(SearchLimits::of(limits), [&](const Budget& budget) {
        wanted.budget = budget;
        found = lights::make_puzzle(grid, wanted);
    });
    if (!found) return py::none();
    return py::make_tuple(std::move(found->board), fields_of_minimum(std::move(found->minimum)),
                          std::string(to_string(found->difficulty)));
}

// The difficulty, None if the fewest presses are not proved; or (certificate,).
py::object difficulty_of(const Grid& grid, const Board& board, const py::tuple& limits) {
    std::variant<lights::GradedBoard, lights::Unsolvable> answer;
    search(SearchLimits::of(limits), [&](const Budget& budget) { answer = lights::grade(grid, board, budget); });
    if (auto* const unsolvable = std::get_if<lights::Unsolvable>(&answer)) {
        return py::make_tuple(std::move(unsolvable->pattern));
    }
    const auto& difficulty = std::get<lights::GradedBoard>(answer).difficulty;
    return difficulty ? py::object(py::str(std::string(to_string(*difficulty)))) : py::object(py::none());
}

// The fields of a LeastWeight and the lights to change.
py::tuple nearest_solvable(const Grid& grid, const Board& board, const py::tuple& limits) {
    CosetLeader found;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { found = lights::nearest_solvable_board(grid, board, budget); });
    return fields_of(found, grid.to_board(found.element));
}

}  // namespace

void define_puzzles(py::module_& module) {
    module.def("press_statistics", &statistics_of);
    module.def("make_puzzle", &make_puzzle);
    module.def("difficulty", &difficulty_of);
    module.def("nearest_solvable", &nearest_solvable);
}

}  // namespace gf2::python
