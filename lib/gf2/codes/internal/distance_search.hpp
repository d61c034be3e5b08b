// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/methods/method.hpp"

namespace gf2::codes::internal {

/// The same name in distance_methods().
/// @throws std::invalid_argument if there is none; the message lists them
std::string_view known_method(std::string_view name);

/// The search for a lightest solution that counts, in steps, each by the method that is expected to prove the lightest
/// one so far first.
class DistanceSearch {
public:
    /// @param problem   with at least one solution that counts; must outlive this object, as must the others
    /// @param examined  of all searches that share the budget
    /// @param method    of distance_methods()
    DistanceSearch(const OutsideProblem& problem, const Budget& budget, std::atomic<std::uint64_t>& examined,
                   std::string_view method);
    DistanceSearch(const DistanceSearch&) = delete;
    DistanceSearch& operator=(const DistanceSearch&) = delete;

    /// False if nothing is left to do, or the search is over. The first step finds some solution that counts, whatever
    /// the budget.
    bool step();

    /// The bounds so far. Not before the first step.
    [[nodiscard]] Distance best() const;

    /// No solution that counts is lighter. The search ends when this is the lightest weight.
    [[nodiscard]] std::size_t lower_bound() const;

    /// The estimated time until the lightest solution so far is proved by a method, in nanoseconds on one thread. Not
    /// before the first step.
    [[nodiscard]] double time_left(std::string_view method) { return prover(method).time_left(lightest_.weight()); }

    /// The method of the next step. Not before the first step.
    [[nodiscard]] std::string_view next_method() { return next_method(lightest_.weight()); }

    /// The estimated time of the steps so far, in nanoseconds on one thread.
    [[nodiscard]] double time() const { return time_; }

private:
    [[nodiscard]] Prover& prover(std::string_view method) const;
    [[nodiscard]] std::string_view next_method(std::size_t weight);
    void improve(double time);

    std::string_view method_;
    TannerGraph graph_;
    LightestSolution lightest_;
    RandomSolutions random_;
    Symmetries symmetries_;
    std::size_t bound_of_step_ = 0;  // proved before the present step
    Budget budget_;                  // whose progress has this bound
    gf2::internal::SearchTasks tasks_;
    SearchParts parts_;
    std::vector<std::unique_ptr<Prover>> provers_;  // as kDistanceMethods
    double time_ = 0;                               // of the steps, in estimated nanoseconds
    double time_of_first_ = 0;                      // of those by the first method
    std::string_view last_ = kDistanceMethods.front().name;
    std::uint64_t own_ = 0;  // nodes and sums of the steps done
};

/// The distance; an empty optional if no solution counts.
/// @param examined  of all searches that share the budget
/// @throws Cancelled and std::length_error as set_up(); std::invalid_argument as known_method()
[[nodiscard]] std::optional<Distance> searched_distance(const ProblemMakers& make, const Budget& budget,
                                                        std::atomic<std::uint64_t>& examined, std::string_view method);

}  // namespace gf2::codes::internal
