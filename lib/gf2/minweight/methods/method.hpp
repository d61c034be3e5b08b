// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A coset in which the least weight is wanted: one component, without the element 0.
struct LeastWeightProblem {
    const SolutionCoset& coset;
    const Budget& budget;
    const FirstBound* bound = nullptr;  ///< a light element, once one was looked for
};

/// What a light element that is known beforehand does for a method.
enum class UseOfBound {
    kNone,      ///< nothing
    kFaster,    ///< it is faster, by an amount that nobody can tell
    kDecisive,  ///< its time follows from the weight
};

/// A way to find the least weight of a coset: a row of least_weight_methods().
struct LeastWeightMethod {
    std::string_view name;     ///< in words joined by hyphens
    std::string_view summary;  ///< for help texts
    UseOfBound use_of_bound;

    /// Why the method cannot work on the coset, whatever the time; empty if it can. Null if it always can.
    std::string (*obstacle)(const SolutionCoset& coset) = nullptr;

    /// About how many nanoseconds the proof takes on one thread, on a core with 256-bit vectors or more; INFINITY where
    /// there will be none. Only ratios matter.
    double (*time)(const LeastWeightProblem& problem);

    /// How much of the budget is kept for the proof while a bound is looked for. Null for nothing.
    std::uint64_t (*reserved_elements)(const SolutionCoset& coset) = nullptr;

    /// Searches until the proof or the end of the budget.
    /// @pre obstacle_of(*this, problem.coset).empty()
    CosetLeader (*search)(const LeastWeightProblem& problem);
};

/// Why the method cannot work on the coset; empty if it can.
[[nodiscard]] std::string obstacle_of(const LeastWeightMethod& method, const SolutionCoset& coset);

extern const LeastWeightMethod kGrayCode;
extern const LeastWeightMethod kTransform;
extern const LeastWeightMethod kTrellis;
extern const LeastWeightMethod kInformationSets;
extern const LeastWeightMethod kInformationSetDecoding;

/// The table of methods. Of those that take the same time the first is chosen; the first one also takes budgets that
/// are too small for the others.
[[nodiscard]] std::span<const LeastWeightMethod* const> least_weight_method_table();

/// The method of that name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] const LeastWeightMethod& least_weight_method(std::string_view name);

}  // namespace gf2::internal
