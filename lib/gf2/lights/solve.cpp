// SPDX-License-Identifier: MIT
#include "gf2/lights/solve.hpp"

#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/methods/method.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::lights {

using internal::board_methods;
using internal::BoardMethod;
using internal::choose_method;
using internal::Equations;
using internal::method_named;
using internal::MethodChoice;

std::span<const Method> methods() {
    static const std::vector<Method> kMethods = [] {
        std::vector<Method> list;
        for (const BoardMethod& method : board_methods()) list.push_back({method.name, method.summary});
        return list;
    }();
    return kMethods;
}

std::string method_obstacle(std::string_view method, const Grid& grid) {
    return method_named(method).obstacle(grid);
}

SolutionCoset Solvable::coset(std::uint64_t memory_limit) const {
    return SolutionCoset::from_canonical(quiet_patterns.grid().to_vector(presses),
                                         quiet_patterns.nullspace(memory_limit));
}

SolveResult solve(const Grid& grid, const Board& board, const SolveOptions& options) {
    const Equations equations(grid);
    MethodChoice choice = choose_method(equations, options);
    SolveResult result = choice.solver->solve(board);
    std::visit(
        [&](auto& found) {
            found.method = choice.method->name;
            found.reason = std::move(choice.reason);
        },
        result);
    return result;
}

QuietPatterns quiet_patterns(const Grid& grid, const SolveOptions& options) {
    const Equations equations(grid);
    return choose_method(equations, options).solver->quiet_patterns();
}

std::size_t nullity(const Grid& grid, const SolveOptions& options) {
    if (options.method.empty()) {
        const bool is_full_board = !grid.is_graph() && !grid.has_missing_cells();
        const auto known = is_full_board ? nullity_by_formula(grid.rows(), grid.columns(), grid.rule(), grid.topology())
                                         : std::nullopt;
        if (known) return static_cast<std::size_t>(*known);
    } else if (const BoardMethod& method = method_named(options.method); method.nullity != nullptr) {
        internal::require_method(method, grid);
        return method.nullity(grid);
    }
    const Equations equations(grid);
    return choose_method(equations, options).solver->nullity();
}

std::uint64_t nullity(std::uint64_t rows, std::uint64_t columns, const Rule& rule, Topology topology,
                      const SolveOptions& options) {
    if (options.method.empty()) {
        if (const auto known = nullity_by_formula(rows, columns, rule, topology)) return *known;
    }
    if (!std::in_range<std::size_t>(rows) || !std::in_range<std::size_t>(columns)) {
        throw std::length_error("nullity: a board of " + std::to_string(rows) + " x " + std::to_string(columns) +
                                " is too large");
    }
    return nullity(Grid(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), rule, topology), options);
}

bool verify(const Grid& grid, const Board& board, const Board& presses) {
    return weight(apply(grid, board, presses)) == 0;
}

bool verify(const Grid& grid, const Board& board, const Unsolvable& proof) {
    const BitVector lights = grid.to_vector(board);
    const BitVector pattern = grid.to_vector(proof.pattern);
    if (grid.rule().is_row_column()) {  // a symmetric game, with many lights for each press
        return dot(pattern, lights) && weight(apply(grid, grid.all_off(), proof.pattern)) == 0;
    }
    for (std::size_t press = 0; press < grid.size(); ++press) {
        bool parity = false;
        for (const std::size_t light : grid.toggled_by(press)) parity ^= pattern.test(light);
        if (parity) return false;
    }
    return dot(pattern, lights);
}

}  // namespace gf2::lights
