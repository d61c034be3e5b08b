// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/internal/lightest_solution.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/internal/tanner_graph.hpp"

namespace gf2::codes::internal {

/// What the methods that work on one problem share.
struct SearchParts {
    const OutsideProblem& problem;
    const TannerGraph& graph;      ///< of its checks
    const Symmetries& symmetries;  ///< of the problem
    LightestSolution& lightest;
    RandomSolutions& random;
    const Budget& budget;
    gf2::internal::SearchTasks& tasks;     ///< with this budget
    std::atomic<std::uint64_t>& examined;  ///< of the budget, by all searches that share it
};

}  // namespace gf2::codes::internal
