// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gf2/base/budget.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A coset whose least weight is wanted: one component, which does not contain 0.
struct LeastWeightProblem {
    const SolutionCoset& coset;
    const Budget& budget;
    const FirstBound* bound = nullptr;  ///< a light element; null before one was sought
};

/// How a method profits from a light element known beforehand.
enum class UseOfBound {
    kNone,      ///< not at all
    kFaster,    ///< it is faster, by an unpredictable factor
    kDecisive,  ///< the weight determines its time
};

/// A method of finding the least weight of a coset: a row of the table of methods.
struct LeastWeightMethod {
    std::string_view name;     ///< words joined by hyphens
    std::string_view summary;  ///< one line, for help texts
    UseOfBound use_of_bound;

    /// Why the method does not apply to the coset, whatever the time; empty if it does. Null if it always applies.
    std::string (*obstacle)(const SolutionCoset& coset) = nullptr;

    /// The estimated time of the proof on one thread of a core with 256-bit vectors or more, in nanoseconds; INFINITY
    /// if there will be none. Ratios choose the method; the time itself decides whether a proof is attempted.
    double (*time)(const LeastWeightProblem& problem);

    /// The part of the budget that is reserved for the proof during the search for a bound. Null for none.
    std::uint64_t (*reserved_elements)(const SolutionCoset& coset) = nullptr;

    /// Searches until the proof or the end of the budget.
    /// @pre obstacle_of(*this, problem.coset).empty()
    CosetLeader (*search)(const LeastWeightProblem& problem);
};

/// Why the method does not apply to the coset; empty if it does.
[[nodiscard]] std::string obstacle_of(const LeastWeightMethod& method, const SolutionCoset& coset);

extern const LeastWeightMethod kGrayCode;
extern const LeastWeightMethod kTransform;
extern const LeastWeightMethod kTrellis;
extern const LeastWeightMethod kInformationSets;
extern const LeastWeightMethod kInformationSetDecoding;

/// The table of methods. Among methods of equal estimated time the first is chosen; the first method also takes budgets
/// too small for the others.
[[nodiscard]] std::span<const LeastWeightMethod* const> least_weight_method_table();

/// The method with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] const LeastWeightMethod& least_weight_method(std::string_view name);

}  // namespace gf2::internal
