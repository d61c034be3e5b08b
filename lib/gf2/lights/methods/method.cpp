// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/method.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/lights/methods/band.hpp"
#include "gf2/lights/methods/chasing.hpp"
#include "gf2/lights/methods/congruence.hpp"
#include "gf2/lights/methods/row_column.hpp"
#include "gf2/lights/methods/streaming.hpp"

namespace gf2::lights::internal {

bool is_whole(const Grid& grid) {
    return !grid.is_graph() && !grid.has_missing_cells() && grid.size() != 0;
}

double cost_of_passes(const Grid& grid, double passes) {
    return passes * static_cast<double>(grid.rows()) * static_cast<double>(word_count(grid.columns()));
}

SolveResult result_of(const Grid& grid, const gf2::SolveResult& solution) {
    if (const auto* proof = std::get_if<Inconsistency>(&solution))
        return Unsolvable{.pattern = grid.to_board(proof->y)};
    const auto& coset = std::get<SolutionCoset>(solution);
    return Solvable{.presses = grid.to_board(coset.particular()),
                    .quiet_patterns = QuietPatterns(grid, {coset.basis(), coset.free_columns()})};
}

Unsolvable first_proof(const QuietPatterns& patterns, const BitVector& lights) {
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        Board pattern = patterns.pattern(i);
        if (dot(patterns.grid().to_vector(pattern), lights)) return {.pattern = std::move(pattern)};
    }
    throw std::logic_error("a board without solution and without proof");
}

std::span<const BoardMethod> board_methods() {
    static const std::array kMethods = {
        kEliminationMethod,
        kCongruenceMethod,
        kStreamingMethod,
        kKroneckerMethod,
        kCirculantMethod,
        kLinesMethod,
        kChasingMethod,
        kBandMethod,
#if !defined(GF2_LIGHTS_WITHOUT_SPARSE)  // a small module, whose graphs are small
        kSparseMethod,
#endif
    };
    return kMethods;
}

namespace {

struct Candidate {
    const BoardMethod* method;
    double cost;  // lower bound
};

struct Candidates {
    std::vector<Candidate> fitting;  // by cost; a method of cost 0 alone
    std::string too_large;           // names of the methods that do not fit
};

void append(std::string& names, std::string_view name) {
    names += (names.empty() ? "" : ", ") + std::string(name);
}

Candidates candidates(const Grid& grid, std::uint64_t memory_limit) {
    Candidates found;
    std::uint64_t min_bytes = std::numeric_limits<std::uint64_t>::max();
    for (const BoardMethod& method : board_methods()) {
        if (!method.obstacle(grid).empty()) continue;
        const double cost = method.cost(grid);
        if (cost == kNeverCheapest) continue;
        const std::uint64_t bytes = method.bytes(grid);
        min_bytes = std::min(min_bytes, bytes);
        if (bytes > memory_limit) {
            append(found.too_large, method.name);
            continue;
        }
        if (cost == 0) return {{Candidate{&method, cost}}, std::move(found.too_large)};
        found.fitting.push_back({&method, cost});
    }
    if (found.fitting.empty()) require_memory(grid, min_bytes, memory_limit);
    std::stable_sort(found.fitting.begin(), found.fitting.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
    return found;
}

// Why the cheapest of the candidates was chosen.
std::string reason_of(const Candidates& all) {
    std::string names;
    for (const Candidate& candidate : all.fitting) append(names, candidate.method->name);
    std::string reason = "the cheapest of " + names + " for this game";
    if (all.fitting.size() == 1) reason = "no other one is cheaper for this game";
    if (!all.too_large.empty()) reason += "; beyond the memory limit: " + all.too_large;
    return reason;
}

MethodChoice cheapest(const Equations& equations, const SolveOptions& options) {
    const Candidates all = candidates(equations.grid(), options.memory_limit);
    MethodChoice best;
    double best_cost = 0;
    bool best_fits = false;
    for (const Candidate& candidate : all.fitting) {
        if (best_fits && best_cost < candidate.cost) break;
        std::unique_ptr<BoardSolver> solver = candidate.method->prepare(equations, options);
        const auto estimate = solver->estimate();
        const double cost = estimate ? estimate->cost : candidate.cost;
        const bool fits = !estimate || estimate->bytes <= options.memory_limit;
        const bool is_better = fits != best_fits ? fits : cost < best_cost;
        if (best.method != nullptr && !is_better) continue;
        best = {candidate.method, std::move(solver), {}};
        best_cost = cost;
        best_fits = fits;
    }
    best.reason = reason_of(all);
    return best;
}

}  // namespace

const BoardMethod& method_named(std::string_view name) {
    std::string names;
    for (const BoardMethod& method : board_methods()) {
        if (method.name == name) return method;
        append(names, method.name);
    }
    throw std::invalid_argument("no method '" + std::string(name) + "'; expected one of " + names);
}

void require_method(const BoardMethod& method, const Grid& grid) {
    if (const std::string obstacle = method.obstacle(grid); !obstacle.empty()) {
        throw std::invalid_argument("the method " + std::string(method.name) + " does not apply: " + obstacle);
    }
}

MethodChoice choose_method(const Equations& equations, const SolveOptions& options) {
    if (options.method.empty()) return cheapest(equations, options);
    const BoardMethod& method = method_named(options.method);
    require_method(method, equations.grid());
    require_memory(equations.grid(), method.bytes(equations.grid()), options.memory_limit);
    return {&method, method.prepare(equations, options), "it was asked for"};
}

}  // namespace gf2::lights::internal
