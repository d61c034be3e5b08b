// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/certificate_bytes.hpp"
#include "bindings/python/least_weight.hpp"
#include "bindings/python/module.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::python {
namespace {

using lights::Board;
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
    std::variant<lights::MinimumPresses, lights::Unsolvable> answer;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { answer = lights::minimum_presses(grid, board, aim, budget); });
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
    return certificate_bytes(seconds, [&] { return certificate_of(claim, grid, board, aim); });
}

py::bytes game_certificate(const Grid& grid, const std::string& claim, double seconds) {
    return certificate_bytes(seconds, [&] { return certificate_of(claim, grid); });
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
}

}  // namespace gf2::python
